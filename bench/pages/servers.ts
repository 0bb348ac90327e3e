import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdirSync, openSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:net";
import path from "node:path";
import { startEnvironment, startOptions } from "../../scripts/start-options.mjs";

export interface Served {
  base: string;
  /** Milliseconds of CPU that it has used so far, all its processes and threads. */
  cpu(): number;
  stop(): Promise<void>;
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

/** Milliseconds: Linux counts processor time in ticks. */
const tick = 10;
const statOf = (pid: number | string): string[] => {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The second field is the name in parentheses, which may hold blanks; the result begins after it.
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
};
const ticks = (fields: readonly string[], ...places: number[]) =>
  places.reduce((sum, place) => sum + Number(fields[place]), 0) * tick;

/** Milliseconds of CPU, user and system, of a process, or of one thread as `pid/task/thread`. */
const cpuOf = (pid: number | string): number => ticks(statOf(pid), 11, 12);

export const parentOf = (pid: number): number => Number(statOf(pid)[1]);

/** Milliseconds of CPU of a process and of all children that it has, or had. */
export function familyCpu(parent: number): number {
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, "utf8").trim().split(" ").filter(Boolean);
  const ofLiving = children.reduce((sum, child) => {
    try {
      return sum + cpuOf(child);
    } catch {
      // It ended meanwhile: then its time is in its parent's.
      return sum;
    }
  }, 0);
  return ofLiving + ticks(statOf(parent), 11, 12, 13, 14);
}

async function until(what: string, child: ChildProcess, isSo: () => Promise<boolean>) {
  for (;;) {
    if (await isSo().catch(() => false)) return;
    if (child.exitCode !== null) throw new Error(`${what} ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const ended = (child: ChildProcess) =>
  new Promise<void>(
    (resolve) =>
      void (child.exitCode === null && child.signalCode === null ? child.once("exit", () => resolve()) : resolve()),
  );

/** What Node calls its threads, and what they do here. */
const threads: Record<string, string> = {
  MainThread: "rendering",
  WorkerThread: "database",
  "libuv-worker": "compression",
  V8Worker: "compiler and memory",
};

function cpuByThread(pid: number): Record<string, number> {
  const spent: Record<string, number> = {};
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const name = threads[readFileSync(`/proc/${pid}/task/${thread}/comm`, "utf8").trim()] ?? "other";
    spent[name] = (spent[name] ?? 0) + cpuOf(`${pid}/task/${thread}`);
  }
  return spent;
}

export interface Product extends Served {
  pid: number;
  /** Megabytes that it occupies. */
  memory(): number;
  cpuByThread(): Record<string, number>;
  /** Ends it without a warning, like a crash. */
  kill(): Promise<void>;
}

/** The built product, as `npm start` runs it, on the embedded database unless `environment` names another. */
export async function startProduct(
  data: string,
  port: number,
  environment: Record<string, string> = {},
): Promise<Product> {
  const main = path.resolve(import.meta.dirname, "../../host/main.ts");
  const log = openSync(`${data}.log`, "a");
  const options = process.env.BENCH_NODE_OPTIONS?.split(" ") ?? [];
  const child = spawn(process.execPath, [...startOptions, ...options, main], {
    env: {
      ...process.env,
      ...startEnvironment,
      // As with `npm start`: without it each thread holds the program that removes the types.
      NODE_COMPILE_CACHE: `${data}.compiled`,
      NODE_ENV: "production",
      DATA_DIR: data,
      DATABASE_URL: "",
      PORT: String(port),
      TRUSTED_PROXIES: "127.0.0.1",
      ...environment,
    },
    stdio: ["ignore", log, log],
  });
  const base = `http://127.0.0.1:${port}`;
  await until("the product", child, async () => (await fetch(`${base}/readyz`)).ok);
  const pid = child.pid ?? 0;
  return {
    base,
    pid,
    cpu: () => cpuOf(pid),
    cpuByThread: () => cpuByThread(pid),
    memory: () =>
      Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1000),
    async stop() {
      child.kill("SIGTERM");
      await ended(child);
    },
    async kill() {
      child.kill("SIGKILL");
      await ended(child);
    },
  };
}

const nginxAt = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/opt/homebrew/bin/nginx"];

/** @throws Error when nginx is not installed */
export function findNginx(): string {
  const program = nginxAt.find(existsSync);
  if (!program) throw new Error("nginx is not installed. Debian: apt-get install nginx wrk");
  return program;
}

/** nginx with one worker, nothing but static files, and the headers that our pages have. */
export async function startNginx(
  folder: string,
  port: number,
): Promise<Served & { serve(page: string, from: Served): Promise<void> }> {
  const program = findNginx();
  const pages = path.join(folder, "pages");
  mkdirSync(path.join(folder, "logs"), { recursive: true });
  mkdirSync(pages, { recursive: true });
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `  ${name}_temp_path ${folder}/${name};`)
    .join("\n");
  writeFileSync(
    path.join(folder, "nginx.conf"),
    `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/logs/error.log;
${process.getuid?.() === 0 ? "user root;" : ""}
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  open_file_cache max=2000 inactive=60s;
  default_type "text/html; charset=utf-8";
  gzip_static on;
${temporary}
  server {
    listen 127.0.0.1:${port};
    root ${pages};
    include ${folder}/headers[.]conf;
    location / { try_files $uri.html =404; }
  }
}
`,
  );
  let child: ChildProcess | undefined;
  const base = `http://127.0.0.1:${port}`;
  const start = async () => {
    child = spawn(program, ["-p", folder, "-c", path.join(folder, "nginx.conf")], { stdio: "inherit" });
    await until("nginx", child, async () => (await fetch(base)).status > 0);
  };
  return {
    base,
    cpu: () => familyCpu(child?.pid ?? 0),
    async serve(page, from) {
      const file = path.join(pages, `${page}.html`);
      mkdirSync(path.dirname(file), { recursive: true });
      const plain = await fetch(from.base + page);
      // fetch undoes the compression: the bytes as they are sent come through a bare request.
      writeFileSync(file, Buffer.from(await plain.arrayBuffer()));
      writeFileSync(`${file}.gz`, await rawBody(from.base + page, "gzip"));
      if (child) return;
      const shared = [
        "x-content-type-options",
        "referrer-policy",
        "cross-origin-opener-policy",
        "permissions-policy",
        "cache-control",
        "content-security-policy",
        "vary",
      ];
      writeFileSync(
        path.join(folder, "headers.conf"),
        shared.map((name) => `add_header ${name} "${plain.headers.get(name) ?? ""}";`).join("\n"),
      );
      await start();
    },
    async stop() {
      if (!child) return;
      child.kill("SIGTERM");
      await ended(child);
    },
  };
}

async function rawBody(url: string, encoding: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { "accept-encoding": encoding } }, (response) => {
      if (response.headers["content-encoding"] !== encoding)
        reject(new Error(`${url} came as ${response.headers["content-encoding"]}`));
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve(Buffer.concat(chunks)));
    })
      .on("error", reject)
      .end();
  });
}

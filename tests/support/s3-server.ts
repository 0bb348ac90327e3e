import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, connect } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

const program = path.join(import.meta.dirname, "run-s3-server.mjs");

export interface S3Server {
  /** For the configuration: `S3_…`. */
  environment: Record<string, string>;
  /** The keys of all stored files, as the product names them. */
  keys(): string[];
  /** The content of a stored file, past the protocol. */
  contentOf(key: string): Buffer;
  /** Adds or replaces a file, past the protocol. */
  add(key: string, content: Buffer): void;
  /** Ends the process, as an outage does; `start` runs it again with the same address and files. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Connections are accepted and never answered, until `resume`. */
  pause(): void;
  resume(): void;
  remove(): Promise<void>;
}

/** A real S3 server in a process of its own, on a free port, with the bucket `mam`. */
export async function startS3Server(): Promise<S3Server> {
  const folder = mkdtempSync(path.join(tmpdir(), "mam-s3-"));
  let child: ReturnType<typeof spawn> | undefined;
  let port = 0;
  const start = async () => {
    // It encrypts the tokens of lists with an old cipher.
    const started = spawn(process.execPath, ["--openssl-legacy-provider", program, folder, String(port)], {
      stdio: ["pipe", "pipe", "inherit"],
    });
    child = started;
    port = await new Promise<number>((resolve, reject) => {
      started.stdout.once("data", (line: Buffer) => resolve(Number(String(line))));
      started.once("exit", (code) => reject(new Error(`the S3 server ended with ${code}`)));
    });
  };
  const kill = async () => {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null) return;
    const gone = new Promise<void>((resolve) => running.once("exit", () => resolve()));
    running.kill("SIGKILL");
    await gone;
  };
  await start();
  const suffix = "._S3rver_object";
  const fileOf = (key: string) => path.join(folder, "mam/uploads", key + suffix);
  return {
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: "mam",
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
    },
    keys: () =>
      readdirSync(path.join(folder, "mam"), { recursive: true, encoding: "utf8" })
        .map((name) => name.split(path.sep).join("/"))
        .filter((name) => name.startsWith("uploads/") && name.endsWith(suffix))
        .map((name) => name.slice("uploads/".length, -suffix.length))
        .sort(),
    contentOf: (key) => readFileSync(fileOf(key)),
    add(key, content) {
      mkdirSync(path.dirname(fileOf(key)), { recursive: true });
      writeFileSync(fileOf(key), content);
    },
    kill,
    start,
    pause: () => void child?.kill("SIGSTOP"),
    resume: () => void child?.kill("SIGCONT"),
    async remove() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Passes requests on to `endpoint`. The first `losses` connections are closed when their answer comes: it is lost. */
export async function startAnswerLosing(
  endpoint: string,
  losses = Number.POSITIVE_INFINITY,
): Promise<{ endpoint: string; close(): Promise<void> }> {
  const { hostname, port } = new URL(endpoint);
  let connections = 0;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    near.pipe(far);
    open.add(near);
    near.once("close", () => open.delete(near));
    connections += 1;
    if (connections > losses) far.pipe(near);
    else
      far.once("data", () => {
        near.destroy();
        far.destroy();
      });
    near.on("error", () => far.destroy());
    far.on("error", () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    // Clients keep connections open for seconds.
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const near of open) near.destroy();
      }),
  };
}

import { spawn } from "node:child_process";
import path from "node:path";
import { requestOf, type SiteAnswer, type SiteRequest } from "./test-site.ts";

const program = path.resolve(import.meta.dirname, "../../host/main.ts");

const readinessAttempts = 10;

export interface SiteEnd {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface SiteProcess {
  port: number;
  pid: number;
  /** Milliseconds from its start until it said that it is ready. */
  readyAfter: number;
  request(path: string, more?: SiteRequest): Promise<SiteAnswer>;
  /** Everything it has said so far, on both of its outputs. */
  said(): string;
  signal(name: NodeJS.Signals): void;
  ended: Promise<SiteEnd>;
  /** SIGTERM, and the end of it. */
  terminate(): Promise<SiteEnd>;
  /** For `afterAll`: gone, whatever state it was in. */
  kill(): Promise<void>;
}

/**
 * Runs the built product as `npm start` does, on a free port, with only these variables set. Does not wait for it. It starts the
 * language engine only for a text: started beforehand, the engine takes five seconds of a core from the tests beside it.
 */
export function runSite(environment: Record<string, string>) {
  const child = spawn(process.execPath, [program, "--no-warm-up"], {
    env: {
      PATH: process.env.PATH ?? "",
      HOME: process.env.HOME ?? "",
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? "",
      NODE_ENV: "production",
      NODE_NO_WARNINGS: "1",
      PORT: "0",
      LOG_LEVEL: "warn",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += String(chunk);
      for (const listener of listeners) listener();
    });
  }
  const ended = new Promise<SiteEnd>((resolve) => child.once("exit", (code, signal) => resolve({ code, signal })));
  return { child, ended, said: () => output, onOutput: (listener: () => void) => void listeners.add(listener) };
}

/** The same, once it is ready. */
export async function startSite(environment: Record<string, string>): Promise<SiteProcess> {
  const began = performance.now();
  const { child, ended, said, onOutput } = runSite(environment);
  const port = await new Promise<number>((resolve, reject) => {
    onOutput(() => {
      const found = /: http:\/\/[^\s:]+:(\d+)$/m.exec(said());
      if (found) resolve(Number(found[1]));
    });
    void ended.then(({ code }) => reject(new Error(`the site ended with ${code}: ${said()}`)));
  });
  const request: SiteProcess["request"] = (at, more) => requestOf(port, at, more);
  for (let attempt = 1; ; attempt += 1) {
    const { status, text } = await request("/readyz");
    if (status === 200) break;
    // The first query of a new database can take longer than the second that the site waits for it.
    if (attempt === readinessAttempts) throw new Error(`the site listens but is not ready: ${text}`);
  }
  return {
    port,
    pid: child.pid ?? 0,
    readyAfter: Math.round(performance.now() - began),
    request,
    said,
    signal: (name) => void child.kill(name),
    ended,
    async terminate() {
      child.kill("SIGTERM");
      return ended;
    },
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

import { spawn } from "node:child_process";
import path from "node:path";
import { startEnvironment, startOptions } from "../../scripts/start-options.mjs";
import { requestOf, type SiteAnswer, type SiteRequest } from "./test-site.ts";

const thisBuild = path.resolve(import.meta.dirname, "../../host/main.ts");

const readinessAttempts = 10;

export interface SiteEnd {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface SiteProcess {
  port: number;
  pid: number;
  /** Milliseconds from its start until it reported readiness. */
  readyAfter: number;
  request(path: string, more?: SiteRequest): Promise<SiteAnswer>;
  /** Its output so far, stdout and stderr. */
  said(): string;
  signal(name: NodeJS.Signals): void;
  ended: Promise<SiteEnd>;
  /** Sends SIGTERM and waits for the end. */
  terminate(): Promise<SiteEnd>;
  /** For `afterAll`: kills it in any state. */
  kill(): Promise<void>;
}

/**
 * Runs the built product like `npm start`, on a free port, with only these variables, without waiting for it. The
 * language engine starts with its first text: started earlier, it would take five seconds of a core from parallel
 * tests. `program`: the `host/main.ts` of another build.
 */
export function runSite(
  environment: Record<string, string>,
  { program = thisBuild, more = [] }: { program?: string; more?: readonly string[] } = {},
) {
  const child = spawn(process.execPath, [...startOptions, program, "--no-warm-up", ...more], {
    env: {
      ...startEnvironment,
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

/** The same, and waits until it is ready. */
export async function startSite(environment: Record<string, string>, program = thisBuild): Promise<SiteProcess> {
  const began = performance.now();
  const { child, ended, said, onOutput } = runSite(environment, program === undefined ? {} : { program });
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

import { spawn, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beginWithTemplate } from "./filled-site.ts";
import { freePort } from "./free-port.ts";

const root = path.resolve(import.meta.dirname, "../..");
const notCopied = new Set([".git", "build", "data", "node_modules", "test-results"]);

export interface DevelopmentSite {
  url: string;
  /**
   * Replaces a string in one of its source files, as most editors do: by renaming a new file. Throws if the file does not
   * contain it exactly once.
   */
  edit(file: string, from: string, to: string): void;
  output(): string;
  close(): Promise<void>;
}

/**
 * Runs `npm run dev` in a copy of the sources, so that a test can edit them. The copy shares `node_modules` with the checkout.
 * Resolves when the site listens. Throws if something would have to be installed, because `npm run dev` would then replace the
 * modules that the tests themselves run on.
 */
export async function startDevelopmentSite(): Promise<DevelopmentSite> {
  const check = spawnSync(process.execPath, ["scripts/setup.mjs", "--check"], { cwd: root, encoding: "utf8" });
  if (check.status !== 0) throw new Error(check.stderr);
  const folder = mkdtempSync(path.join(tmpdir(), "mam-development-"));
  cpSync(root, folder, {
    recursive: true,
    filter: (source) => !notCopied.has(path.relative(root, source)),
  });
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"), "junction");
  const dataDir = path.join(folder, "data");
  beginWithTemplate(dataDir);
  const port = await freePort();
  const child = spawn("npm", ["run", "dev"], {
    cwd: folder,
    // A group of its own: npm starts the watcher, which starts the site.
    detached: process.platform !== "win32",
    shell: process.platform === "win32",
    env: { ...process.env, NODE_ENV: "", PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "warn" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => {
        output += String(chunk);
        if (/: http:\/\/localhost:\d+$/m.test(output)) resolve();
      });
    void ended.then(() => reject(new Error(`npm run dev ended: ${output}`)));
  });
  const close = async () => {
    if (child.exitCode === null && child.pid !== undefined) {
      if (process.platform === "win32") spawn("taskkill", ["/pid", String(child.pid), "/T", "/F"]);
      else process.kill(-child.pid, "SIGTERM");
      await ended;
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await ready;
  } catch (error) {
    await close();
    throw error;
  }
  return {
    url: `http://localhost:${port}`,
    edit(file, from, to) {
      const place = path.join(folder, file);
      const source = readFileSync(place, "utf8");
      if (source.split(from).length !== 2) throw new Error(`${file} does not contain this exactly once: ${from}`);
      // The new file is outside of the watched folders.
      const written = path.join(folder, "being-written");
      writeFileSync(
        written,
        source.replace(from, () => to),
      );
      renameSync(written, place);
    },
    output: () => output,
    close,
  };
}

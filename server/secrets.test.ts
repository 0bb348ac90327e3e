import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ConfigError } from "./config.ts";
import { openSecrets } from "./secrets.ts";

const given = "Zq8v3nTt0pXyR6wL1sKd9fGhJ2mBc7VaEu5";
const former = "b".repeat(16) + "A7nK2xQ9rT4wZ1yC";
let dataDir: string;
let file: string;
beforeEach(() => {
  dataDir = path.join(mkdtempSync(path.join(tmpdir(), "mam-secrets-")), "data");
  file = path.join(dataDir, "secret.key");
});
afterEach(() => rmSync(path.dirname(dataDir), { recursive: true, force: true }));
const open = (secretKey: string | null = null, previousSecretKey: string | null = null) =>
  openSecrets({ secretKey, previousSecretKey, dataDir });

describe("the secret of a data folder", () => {
  it("is created once, readable by its owner only, and never changes", () => {
    const [made] = open().keys("tokens");
    expect(made).toHaveLength(32);
    expect(open().keys("tokens")).toEqual([made]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(Buffer.byteLength(readFileSync(file, "utf8").trim())).toBeGreaterThanOrEqual(32);
    expect(readdirSync(dataDir)).toEqual(["secret.key"]);
  });

  it.each(["", "\n", "short", "x".repeat(31)])("is refused when the file holds %j only, and left as it is", (text) => {
    open();
    writeFileSync(file, text);
    expect(() => open()).toThrow(ConfigError);
    expect(() => open()).toThrow(file);
    expect(readFileSync(file, "utf8")).toBe(text);
  });

  it("is the same for concurrent starts", async () => {
    const program = `
      const { openSecrets } = await import("${import.meta.dirname}/secrets.ts");
      process.stdout.write("ready");
      process.stdin.once("data", () => {
        const secrets = openSecrets({ secretKey: null, previousSecretKey: null, dataDir: ${JSON.stringify(dataDir)} });
        process.stdout.write(" " + secrets.keys("tokens")[0].toString("hex"));
        process.exit();
      });`;
    const starters = Array.from({ length: 4 }, () => {
      const child = spawn(process.execPath, ["--input-type=module", "-e", program]);
      let said = "";
      const ready = Promise.withResolvers<void>();
      child.stdout.on("data", (chunk: Buffer) => {
        said += String(chunk);
        ready.resolve();
      });
      const ended = new Promise<string>((resolve) => child.once("close", () => resolve(said)));
      return { child, ready: ready.promise, ended };
    });
    await Promise.all(starters.map(({ ready }) => ready));
    for (const { child } of starters) child.stdin.write("go");
    const said = await Promise.all(starters.map(({ ended }) => ended));
    expect(said[0]).toMatch(/^ready [0-9a-f]{64}$/);
    expect(new Set(said).size).toBe(1);
    expect(readdirSync(dataDir)).toEqual(["secret.key"]);
  });
});

describe("keys", () => {
  it("come from the configured secret, and then nothing is stored", () => {
    const [key] = open(given).keys("tokens");
    expect(open(given).keys("tokens")).toEqual([key]);
    expect(() => statSync(file)).toThrow("ENOENT");
  });

  it("are signed with the current secret; the previous one's come second", () => {
    const both = open(given, former).keys("tokens");
    expect(both).toEqual([open(given).keys("tokens")[0], open(former).keys("tokens")[0]]);
    expect(open(given, former).digest("mail", "a")).toBe(open(given).digest("mail", "a"));
  });

  it("differ by purpose", () => {
    const secrets = open(given);
    expect(secrets.keys("tokens")).not.toEqual(secrets.keys("codes"));
    expect(secrets.digest("tokens", "a")).not.toBe(secrets.digest("codes", "a"));
    expect(secrets.digest("tokens", "a")).not.toBe(secrets.digest("tokens", "b"));
  });
});

import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import { ConfigError } from "./config.ts";

export interface Secrets {
  /**
   * 32-byte keys for one purpose: first the current one for signing, then the previous one, which is still accepted.
   */
  keys(purpose: string): Buffer[];
  /** A keyed hash for lookups. */
  digest(purpose: string, value: string): string;
}

/**
 * Derives keys for every purpose from one master secret. Without `secretKey`, one is generated on the first start and
 * stored in the data folder, readable by its owner only.
 */
export function openSecrets(config: {
  secretKey: string | null;
  previousSecretKey: string | null;
  dataDir: string;
}): Secrets {
  const masters = [config.secretKey ?? keptSecret(config.dataDir), config.previousSecretKey].filter((s) => s !== null);
  const keys = (purpose: string) =>
    masters.map((master) => Buffer.from(hkdfSync("sha256", master, "mam", purpose, 32)));
  return {
    keys,
    digest: (purpose, value) => createHmac("sha256", keys(purpose)[0]!).update(value).digest("base64url"),
  };
}

/** Bytes. A guessed secret allows forging every token. */
const shortestSecret = 32;

/** @throws ConfigError when the file is shorter than a secret, as after a full disk */
function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, "secret.key");
  if (!existsSync(file)) makeSecret(file);
  const kept = readFileSync(file, "utf8").trim();
  if (Buffer.byteLength(kept) < shortestSecret)
    throw new ConfigError(
      `${file} is damaged: it must hold at least ${shortestSecret} bytes. Put back the file as it was, or delete it: a new one is made then, and everybody has to log in again.`,
    );
  return kept;
}

/** Unlike a rename, a link never replaces an existing file. */
function name(part: string, file: string) {
  try {
    linkSync(part, file);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "";
    // Shared folders of virtual machines do not support links.
    if (["EPERM", "ENOSYS", "ENOTSUP", "EOPNOTSUPP"].includes(code)) renameSync(part, file);
    else if (code !== "EEXIST") throw error;
  }
}

/** Creates the file completely or not at all. Of two concurrent starts, both use the first one's secret. */
function makeSecret(file: string) {
  mkdirSync(path.dirname(file), { recursive: true });
  const part = `${file}.${randomBytes(6).toString("hex")}.part`;
  try {
    const handle = openSync(part, "wx", 0o600);
    try {
      writeSync(handle, `${randomBytes(48).toString("base64url")}\n`);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    name(part, file);
  } finally {
    rmSync(part, { force: true });
  }
}

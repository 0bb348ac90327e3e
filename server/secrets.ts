import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

export interface Secrets {
  /** A 32-byte key for one purpose: the one to sign with first, then the former one, still accepted. */
  keys(purpose: string): Buffer[];
  /** Keyed hash for what is looked up by its hash. */
  digest(purpose: string, value: string): string;
}

/**
 * Keys for every purpose from one master secret. Without `secretKey` one is made on the first start and kept in the data
 * folder, readable by its owner only.
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

function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, "secret.key");
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    mkdirSync(dataDir, { recursive: true });
    const made = randomBytes(48).toString("base64url");
    writeFileSync(file, `${made}\n`, { mode: 0o600, flag: "wx" });
    return made;
  }
}

import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { readConfig } from "#server/config.ts";
import { startAnswerLosing, startS3Server, type S3Server } from "#tests/support/s3-server.ts";
import { createFallbackStorage } from "./fallback-storage.ts";
import { StorageError, type FileStorage } from "./file-storage.ts";
import { createFolderStorage } from "./folder-storage.ts";
import { createS3Storage } from "./s3-storage.ts";

/* Both storages, and the S3 one while its server fails. The server is a process of its own. */

let server: S3Server;
let folder: string;
const patience = { answer: 5_000, write: 5_000, idle: 60_000 };
const impatience = { answer: 700, write: 700, idle: 700 };
const opened: FileStorage[] = [];

const openS3 = (more: Record<string, string> = {}, limits = patience) => {
  const { s3 } = readConfig({ ...server.environment, ...more });
  const storage = createS3Storage(s3!, limits);
  opened.push(storage);
  return storage;
};
const openFolder = () => createFolderStorage(mkdtempSync(path.join(folder, "uploads-")));

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "mam-storage-"));
  server = await startS3Server();
});
afterAll(async () => {
  for (const storage of opened) storage.close();
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
});

const newKey = () => {
  const id = randomUUID();
  return `${id.slice(0, 2)}/${id}.webp`;
};
/** A file to be stored, and its content. */
function newFile(bytes = 100_000) {
  const content = randomBytes(bytes);
  const file = path.join(folder, randomUUID());
  writeFileSync(file, content);
  return { file, content };
}
async function put(storage: FileStorage, key = newKey()) {
  const { file, content } = newFile();
  await storage.write(key, file);
  return { key, content };
}
const contentIn = async (storage: FileStorage, key: string, range?: { start: number; end: number }) => {
  const found = await storage.read(key, range);
  return found && Buffer.concat(await found.body.toArray());
};
const keysIn = async (storage: FileStorage) => {
  const keys: string[] = [];
  for await (const key of storage.list()) keys.push(key);
  return keys.sort();
};

describe.each([
  ["folder", openFolder],
  ["s3", openS3],
] as const)("files in: %s", (kind, open) => {
  it("are read as they were written, in whole and in part", async () => {
    const storage = open();
    expect(storage.kind).toBe(kind);
    const { key, content } = await put(storage);
    expect((await contentIn(storage, key))?.equals(content)).toBe(true);
    const part = await storage.read(key, { start: 1000, end: 1999 });
    expect(part?.size).toBe(content.length);
    expect(Buffer.concat(await part!.body.toArray()).equals(content.subarray(1000, 2000))).toBe(true);
    expect(await storage.stat(key)).toMatchObject({ size: content.length });
    await storage.ping();
  });

  it("that are missing are null, and removing them is no error", async () => {
    const storage = open();
    const { key } = await put(storage);
    await storage.remove(key);
    expect([await storage.read(key), await storage.stat(key)]).toEqual([null, null]);
    await storage.remove(key);
  });

  it("are listed by their keys, and nothing else is", async () => {
    const storage = open();
    const before = await keysIn(storage);
    const keys = [(await put(storage)).key, (await put(storage)).key];
    expect(await keysIn(storage)).toEqual([...before, ...keys].sort());
  });

  it("have keys that lead nowhere else", async () => {
    const storage = open();
    for (const key of ["../secret.key", "ab/../../x.webp", "ab/x.webp", ""]) {
      await expect(storage.read(key)).rejects.toThrow("not the key of a file");
      await expect(storage.remove(key)).rejects.toThrow("not the key of a file");
      await expect(storage.write(key, newFile(10).file)).rejects.toThrow("not the key of a file");
    }
  });
});

it("the S3 storage lists more files than one answer of its server holds", async () => {
  const storage = openS3();
  await Promise.all(Array.from({ length: 3 }, () => put(storage)));
  const id = randomUUID().slice(8);
  // Written past the protocol: a thousand uploads take longer than the test is about.
  for (let n = 0; n < 1_001; n++) server.add(`ef/${(0xef000000 + n).toString(16)}${id}.webp`, Buffer.from("x"));
  expect(await keysIn(storage)).toEqual(server.keys());
  expect(server.keys().length).toBeGreaterThan(1_003);
});

describe("the S3 storage fails with a plain reason", () => {
  const reasonOf = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(StorageError);
    // What a log would show of it.
    const shown = `${(error as Error).stack} ${JSON.stringify(error)}`;
    expect(shown).not.toMatch(/S3RVER|khoa-|AWS4-HMAC|Signature=/);
    expect((error as Error).cause).toBeUndefined();
    return (error as Error).message;
  };

  it.each([
    ["an unknown key", { S3_ACCESS_KEY_ID: "khoa-la" }, "InvalidAccessKeyId (403)"],
    ["a wrong secret", { S3_SECRET_ACCESS_KEY: "khoa-sai" }, "SignatureDoesNotMatch (403)"],
    ["a bucket that does not exist", { S3_BUCKET: "khac" }, "NoSuchBucket (404)"],
  ])("with %s", async (_, environment, reason) => {
    const storage = openS3(environment);
    expect(await reasonOf(storage.read(newKey()))).toBe(`S3 read: ${reason}`);
    expect(await reasonOf(storage.write(newKey(), newFile().file))).toBe(`S3 write: ${reason}`);
    expect(await reasonOf(storage.ping())).toBe(`S3 list: ${reason}`);
  });

  it("while its server is down, and works again afterwards", async () => {
    const storage = openS3();
    const { key, content } = await put(storage);
    await server.kill();
    expect(await reasonOf(storage.read(key))).toBe("S3 read: ECONNREFUSED");
    expect(await reasonOf(storage.write(newKey(), newFile().file))).toBe("S3 write: ECONNREFUSED");
    await server.start();
    expect((await contentIn(storage, key))?.equals(content)).toBe(true);
  });

  it("when its server accepts connections and never answers", async () => {
    const { key } = await put(openS3());
    const storage = openS3({}, impatience);
    await storage.ping();
    server.pause();
    try {
      const begun = performance.now();
      const { file } = newFile(3_000_000);
      expect(await Promise.all([reasonOf(storage.read(key)), reasonOf(storage.write(newKey(), file))])).toEqual([
        "S3 read: no answer within 0.7 s",
        "S3 write: no answer within 0.7 s",
      ]);
      expect(performance.now() - begun).toBeLessThan(5_000);
    } finally {
      server.resume();
    }
    expect(await openS3().stat(key)).not.toBeNull();
  });

  it("when more readers wait than there are places, and frees the places of readers who leave", async () => {
    const storage = openS3();
    const { key } = await put(storage);
    const open = await Promise.all(Array.from({ length: 256 }, () => storage.read(key)));
    // After the wait for a place.
    expect(await reasonOf(storage.read(key))).toBe("S3: too many operations are waiting");
    // Uploads have places of their own.
    await put(storage);
    open[0]?.body.destroy();
    expect(await contentIn(storage, key)).not.toBeNull();
    for (const one of open) one?.body.destroy();
  });
});

it("the S3 storage writes once more when a connection breaks, and writes nothing to the console", async () => {
  const losing = await startAnswerLosing(server.environment["S3_ENDPOINT"] ?? "", 1);
  const outputs = (["debug", "info", "warn", "error"] as const).map((name) => vi.spyOn(console, name));
  try {
    const { key, content } = await put(openS3({ S3_ENDPOINT: losing.endpoint }));
    expect(server.contentOf(key).equals(content)).toBe(true);
    expect(outputs.flatMap((output) => output.mock.calls)).toEqual([]);
  } finally {
    vi.restoreAllMocks();
    await losing.close();
  }
});

it("the S3 storage closes a file whose reader takes nothing of it for too long", async () => {
  const key = newKey();
  server.add(key, randomBytes(20_000_000));
  const opened = await openS3({}, { ...patience, idle: 300 }).read(key);
  const failed = await new Promise<Error>((resolve) => opened!.body.once("error", resolve));
  expect(failed.name).toBe("TimeoutError");
});

describe("with a second place", () => {
  it("files are written to the first, read from either, and removed from both", async () => {
    const [first, second] = [openS3(), openFolder()];
    const both = createFallbackStorage(first, second);
    const old = await put(second);
    const fresh = await put(both);
    expect([await first.stat(fresh.key), await second.stat(fresh.key)]).toMatchObject([{ size: 100_000 }, null]);
    for (const { key, content } of [old, fresh]) expect((await contentIn(both, key))?.equals(content)).toBe(true);
    const copy = newFile().file;
    await second.write(fresh.key, copy);
    expect((await keysIn(both)).filter((key) => [old.key, fresh.key].includes(key))).toHaveLength(2);
    for (const { key } of [old, fresh]) await both.remove(key);
    for (const { key } of [old, fresh])
      expect([await first.stat(key), await second.stat(key), await both.stat(key)]).toEqual([null, null, null]);
  });

  it("a copy there is served while the first does not answer; what has none fails instead of being missing", async () => {
    const [first, second] = [openS3(), openFolder()];
    const both = createFallbackStorage(first, second);
    const { key, content } = await put(second);
    const only = await put(first);
    await server.kill();
    try {
      expect((await contentIn(both, key))?.equals(content)).toBe(true);
      await expect(both.read(only.key)).rejects.toThrow("S3 read: ECONNREFUSED");
      await expect(both.write(newKey(), newFile().file)).rejects.toThrow(StorageError);
    } finally {
      await server.start();
    }
  });
});

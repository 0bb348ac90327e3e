import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readConfig } from "#server/config.ts";
import type { FileStorage } from "#server/storage/file-storage.ts";
import { openPlaces, unfinishedFolder } from "#server/storage/open-storage.ts";
import { startS3Server, type S3Server } from "#tests/support/s3-server.ts";
import { moveUploads } from "./move-uploads.ts";

/* Moves between a folder and a real S3 server in a process of its own. */

let server: S3Server;
let dataDir: string;
let folder: FileStorage;
let s3: FileStorage;
const contents = new Map<string, Buffer>();

beforeAll(async () => {
  server = await startS3Server();
  dataDir = mkdtempSync(path.join(tmpdir(), "mam-uploads-"));
  const places = openPlaces(readConfig({ ...server.environment, DATA_DIR: dataDir }));
  [folder, s3] = [places.folder, places.s3!];
  for (let n = 0; n < 30; n++) {
    const id = randomUUID();
    const key = `${id.slice(0, 2)}/${id}.webp`;
    const file = path.join(dataDir, id);
    contents.set(key, randomBytes(10_000 + n));
    writeFileSync(file, contents.get(key)!);
    await folder.write(key, file);
  }
});
afterAll(async () => {
  s3.close();
  await server.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

const move = (from: FileStorage, to: FileStorage, more: Partial<Parameters<typeof moveUploads>[0]> = {}) =>
  moveUploads({
    from,
    to,
    scratch: unfinishedFolder({ dataDir }),
    removesSource: false,
    canContinue: () => true,
    onProgress: () => {},
    ...more,
  });
const keysIn = async (storage: FileStorage) => {
  const keys: string[] = [];
  for await (const key of storage.list()) keys.push(key);
  return keys.sort();
};
const allKeys = () => [...contents.keys()].sort();
const whole = { removed: 0, failures: [], isStopped: false };

it("copies everything, continues after an interruption, and replaces what is damaged", async () => {
  let begun = 0;
  const first = await move(folder, s3, { canContinue: () => begun++ < 12 });
  expect(first).toEqual({ ...whole, copied: 12, known: 0, isStopped: true });
  expect(server.keys()).toHaveLength(12);
  expect(await move(folder, s3)).toEqual({ ...whole, copied: 18, known: 12 });
  expect(await move(folder, s3)).toEqual({ ...whole, copied: 0, known: 30 });
  for (const [key, content] of contents) expect(server.contentOf(key).equals(content)).toBe(true);

  // Of another size, which is seen at once, and of the same, which is seen when the copy has to be read.
  const [shorter = "", other = ""] = allKeys();
  server.add(shorter, Buffer.from("x"));
  expect(await move(folder, s3)).toEqual({ ...whole, copied: 1, known: 29 });
  server.add(other, randomBytes(contents.get(other)!.length));
  expect(await move(folder, s3, { removesSource: true })).toEqual({ ...whole, copied: 1, known: 29, removed: 30 });
  for (const [key, content] of contents) expect(server.contentOf(key).equals(content)).toBe(true);
  expect(await keysIn(folder)).toEqual([]);
  expect(readdirSync(unfinishedFolder({ dataDir }))).toEqual([]);
});

it("goes back, and keeps the source of what does not arrive", async () => {
  const [broken = ""] = allKeys();
  server.add(broken, randomBytes(contents.get(broken)!.length));
  const report = await move(s3, folder, { removesSource: true });
  expect(report).toMatchObject({ copied: 29, removed: 29, isStopped: false });
  expect(report.failures).toEqual([`${broken}: is damaged in the source: its content is not what was stored`]);
  expect(server.keys()).toEqual([broken]);
  expect(await keysIn(folder)).toEqual(allKeys().slice(1));
  await s3.remove(broken);
  contents.delete(broken);
});

it("does not bring back a picture that is deleted while it is copied", async () => {
  const [gone = ""] = allKeys();
  const deleting: FileStorage = {
    ...s3,
    async write(key, file) {
      await s3.write(key, file);
      if (key === gone) await folder.remove(gone);
    },
  };
  expect(await move(folder, deleting)).toMatchObject({ copied: 29, failures: [] });
  expect(server.keys()).toEqual(allKeys().slice(1));
  contents.delete(gone);
});

it("begins only if both places answer", async () => {
  await server.kill();
  await expect(move(folder, s3)).rejects.toThrow("S3 list: ECONNREFUSED");
  await server.start();
  expect(existsSync(path.join(dataDir, "uploads"))).toBe(true);
});

import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createFolderStorage } from "#server/storage/folder-storage.ts";
import { openFileStorage } from "#server/storage/open-storage.ts";
import { readConfig } from "#server/config.ts";
import { startS3Server, type S3Server } from "#tests/support/s3-server.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";
import { readBackupPictures, writeBackup } from "#server/features/transfers/backup.ts";

/* The whole site with its uploads in S3. */

let server: S3Server;
let site: TestSite;
let url: string;
let id: string;
beforeAll(async () => {
  server = await startS3Server();
  site = await openTestSite({ ...server.environment, METRICS_PORT: "0" });
  const writer = await site.member();
  const plain = sharp({ create: { width: 80, height: 40, channels: 3, background: "#008236" } });
  ({ id, url } = await site.site.api.services.uploads.addPicture(writer.id, await plain.png().toBuffer()));
});
afterAll(async () => {
  await site.close();
  await server.remove();
});

const keyOf = (one: string) => `${one.slice(0, 2)}/${one}.webp`;

it("a backup contains the pictures of S3, and is restored into a folder", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "mam-s3-backup-"));
  const storage = openFileStorage(readConfig({ ...server.environment, DATA_DIR: site.dataDir }));
  try {
    const file = path.join(folder, "all.zip");
    expect(await writeBackup(site.site.database, { file, storage, clock: site.clock })).toMatchObject({ pictures: 1 });
    const there = createFolderStorage(path.join(folder, "uploads"));
    const options = { file, storage: there, scratch: path.join(folder, "restore") };
    expect(await readBackupPictures(options)).toEqual({ pictures: 1 });
    expect(await readBackupPictures(options)).toEqual({ pictures: 0 });
    const read = await there.read(keyOf(id));
    expect(Buffer.concat(await read!.body.toArray()).equals(server.contentOf(keyOf(id)))).toBe(true);
    await server.kill();
    const failed = path.join(folder, "failed.zip");
    await expect(writeBackup(site.site.database, { file: failed, storage, clock: site.clock })).rejects.toThrow(
      "S3 list",
    );
    expect(existsSync(failed)).toBe(false);
    await server.start();
  } finally {
    storage.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

it("the storage is checked as soon as the site starts", async () => {
  const checkOf = () => site.site.api.jobHistory.list().find(({ name }) => name === "check the storage of uploads");
  await vi.waitFor(() => expect(checkOf()).toMatchObject({ last: { duration: expect.any(Number) }, failures: 0 }));
});

it("while S3 hangs, pages, health and calls are answered, and the log has one line without keys", async () => {
  expect((await site.request(url)).status).toBe(200);
  server.pause();
  try {
    const pictures = [site.request(url), site.request(url)];
    for (const at of ["/", "/bai-viet", "/healthz", "/readyz", "/v1/articles"])
      expect([at, (await site.request(at)).status]).toEqual([at, 200]);
    for (const { status, text } of await Promise.all(pictures))
      expect([status, text]).toEqual([503, "Kho ảnh đang tạm nghỉ. Bạn thử lại sau ít phút nhé."]);
  } finally {
    server.resume();
  }
  expect((await site.request(url)).status).toBe(200);
  const lines = site.lines().filter(({ msg }) => msg === "the storage of uploads fails");
  expect(lines).toMatchObject([{ storage: "s3", operation: "read", reason: "S3 read: no answer within 5 s" }]);
  expect(site.lines().filter(({ msg }) => msg === "the storage of uploads works again")).toHaveLength(1);
  expect(JSON.stringify(site.lines())).not.toMatch(/S3RVER|AWS4-HMAC/);
  const figures = await (await fetch(`http://127.0.0.1:${site.site.metricsPort}/metrics`)).text();
  expect(figures).toMatch(
    /mam_storage_request_duration_seconds_count\{storage="s3",operation="read",outcome="failed"\} 2/,
  );
});

import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { minutes } from "#server/core/clock.ts";
import { refusal, startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";
import { startAnswerLosing, startS3Server, type S3Server } from "#tests/support/s3-server.ts";
import { uploads } from "./tables.ts";

/* Uploads over HTTP, stored by a real S3 server in a process of its own. */

let server: S3Server;
let api: TestApi;
let member: TestMember;
let form: FormData;

beforeAll(async () => {
  server = await startS3Server();
  api = await startTestApi({ environment: server.environment });
  member = await api.member();
  // Noise, so that the picture has several chunks.
  const noise = sharp(randomBytes(600 * 400 * 3), { raw: { width: 600, height: 400, channels: 3 } });
  form = new FormData();
  form.set("file", new File([new Uint8Array(await noise.png().toBuffer())], "anh.png", { type: "image/png" }));
});
afterAll(async () => {
  await api.close();
  await server.remove();
});

const upload = async (by = member) => (await by.call("POST /v1/uploads", { form })).upload;
const keyOf = (id: string) => `${id.slice(0, 2)}/${id}.webp`;
const rowOf = async (id: string) => (await api.database.queries.select().from(uploads).where(eq(uploads.id, id)))[0];
const get = (url: string, headers: Record<string, string> = {}, method = "GET") => api.fetch(url, { headers, method });

describe("a picture in S3", () => {
  it("is stored there only, and served with the same headers as from a folder", async () => {
    const { id, url } = await upload();
    expect(server.keys()).toContain(keyOf(id));
    expect(await rowOf(id)).toMatchObject({ discardedAt: null, bytes: server.contentOf(keyOf(id)).length });
    const answer = await get(url);
    expect(Buffer.from(await answer.arrayBuffer()).equals(server.contentOf(keyOf(id)))).toBe(true);
    const folder = await startTestApi();
    try {
      const other = await upload(await folder.member());
      const there = await folder.fetch(other.url);
      const headersOf = (response: Response) => {
        const { etag, date, "content-length": length, ...headers } = Object.fromEntries(response.headers);
        expect([etag, Number(length)]).toEqual([expect.stringMatching(/^"[\w-]{36}"$/), expect.any(Number)]);
        return headers;
      };
      expect([answer.status, headersOf(answer)]).toEqual([there.status, headersOf(there)]);
      expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    } finally {
      await folder.close();
    }
  });

  it("is answered in parts, by its tag, and without a body for HEAD", async () => {
    const { id, url } = await upload();
    const whole = server.contentOf(keyOf(id));
    const part = async (range: string, more: Record<string, string> = {}) => {
      const answer = await get(url, { range, ...more });
      return [
        answer.status,
        answer.headers.get("content-range"),
        Buffer.from(await answer.arrayBuffer()).toString("base64"),
      ];
    };
    const bytes = (start: number, end: number) => [
      206,
      `bytes ${start}-${end}/${whole.length}`,
      whole.subarray(start, end + 1).toString("base64"),
    ];
    expect(await part("bytes=0-99")).toEqual(bytes(0, 99));
    expect(await part("bytes=100-")).toEqual(bytes(100, whole.length - 1));
    expect(await part("bytes=-10")).toEqual(bytes(whole.length - 10, whole.length - 1));
    expect(await part(`bytes=5-${whole.length * 2}`)).toEqual(bytes(5, whole.length - 1));
    expect(await part(`bytes=${whole.length}-`)).toEqual([416, `bytes */${whole.length}`, ""]);
    for (const range of ["bytes=9-2", "bytes=0-1,4-5", "pages=1-2", "bytes=-"])
      expect(await part(range)).toEqual([200, null, whole.toString("base64")]);
    expect(await part("bytes=0-9", { "if-range": `"${id}"` })).toEqual(bytes(0, 9));
    expect(await part("bytes=0-9", { "if-range": '"another"' })).toEqual([200, null, whole.toString("base64")]);

    const known = await get(url, { "if-none-match": `"x", W/"${id}"` });
    expect([known.status, known.headers.get("etag"), await known.text()]).toEqual([304, `"${id}"`, ""]);
    const head = await get(url, {}, "HEAD");
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([
      200,
      String(whole.length),
      "",
    ]);
  });

  it("that does not exist is not found, in every form of the request", async () => {
    const url = `/files/${crypto.randomUUID()}.webp`;
    for (const answer of [
      await get(url),
      await get(url, {}, "HEAD"),
      await get(url, { range: "bytes=0-1" }),
      await get(url, { "if-none-match": `"${url.slice(7, 43)}"` }),
      await get("/files/..%2f..%2fsecret.key"),
    ])
      expect(answer.status).toBe(404);
  });

  it("is deleted with its row when it is discarded", async () => {
    const { id, url } = await upload();
    await api.database.queries.update(uploads).set({ discardedAt: api.clock.now() }).where(eq(uploads.id, id));
    await api.runJob("remove discarded pictures");
    expect(server.keys()).not.toContain(keyOf(id));
    expect([await rowOf(id), (await get(url)).status]).toEqual([undefined, 404]);
  });
});

describe("while S3 is down", () => {
  const message =
    "Kho ảnh đang tạm nghỉ nên ảnh này chưa lưu được. Bài viết của bạn vẫn còn; bạn thử lại sau ít phút nhé.";

  it("an upload says so at its field, leaves nothing behind, and succeeds afterwards", async () => {
    const { url } = await upload();
    await server.kill();
    const refused = await refusal(upload(), "UNAVAILABLE");
    expect([refused.status, refused.failure.message, refused.failure.fields, refused.retryAfter]).toEqual([
      503,
      message,
      { file: message },
      30,
    ]);
    const picture = await get(url);
    expect([picture.status, picture.headers.get("cache-control"), await picture.text()]).toEqual([
      503,
      "no-store",
      "Kho ảnh đang tạm nghỉ. Bạn thử lại sau ít phút nhé.",
    ]);
    // Everything else goes on.
    expect((await member.call("GET /v1/drafts", {})).drafts).toEqual([]);
    // Its row waits for its deadline, also while the storage is down.
    api.clock.advance(minutes(11));
    await expect(api.runJob("remove discarded pictures")).rejects.toThrow("discarded pictures stay");
    await server.start();
    await api.runJob("remove discarded pictures");
    const rows = await api.database.queries.select({ id: uploads.id }).from(uploads);
    expect(rows.map(({ id }) => keyOf(id)).sort()).toEqual(server.keys());
    expect((await get(url)).status).toBe(200);
    expect((await get((await upload()).url)).status).toBe(200);
  });

  it("administrators see it, and answers come in time", async () => {
    const admin = await api.member({ role: "admin" });
    const health = async () => (await admin.call("GET /v1/admin/health")).storage;
    expect(await health()).toEqual({ kind: "s3", milliseconds: expect.any(Number) });
    server.pause();
    try {
      expect(await health()).toEqual({ kind: "s3", milliseconds: null });
    } finally {
      server.resume();
    }
  });
});

it("a picture that is stored although its answer was lost is swept with its row", async () => {
  const losing = await startAnswerLosing(server.environment["S3_ENDPOINT"]!);
  const other = await startTestApi({ environment: { ...server.environment, S3_ENDPOINT: losing.endpoint } });
  try {
    const before = server.keys();
    await refusal(upload(await other.member()), "UNAVAILABLE");
    const orphans = server.keys().filter((key) => !before.includes(key));
    expect(orphans).toHaveLength(1);
    const [row] = await other.database.queries.select().from(uploads);
    expect([keyOf(row!.id), row?.discardedAt?.getTime()]).toEqual([
      orphans[0],
      other.clock.now().getTime() + minutes(10),
    ]);
    // Uploads that are being stored are not swept.
    await other.runJob("remove discarded pictures");
    expect(server.keys()).toEqual([...before, ...orphans].sort());
    other.clock.advance(minutes(10));
    // The answer to the removal is lost as well: the row stays until one arrives.
    await expect(other.runJob("remove discarded pictures")).rejects.toThrow("1 discarded pictures stay");
    expect([server.keys(), await other.database.queries.$count(uploads)]).toEqual([before, 1]);
  } finally {
    await other.close();
    await losing.close();
  }
});

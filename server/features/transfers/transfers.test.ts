import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { importPartLimit, transferFileDays, type SourceKind } from "#contracts/limits/transfers.ts";
import type { Transfer } from "#contracts/schemas/transfers.ts";
import { after, days, minutes } from "#server/core/clock.ts";
import { refusal, startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";
import { claimLasts } from "./store.ts";
import { transfers } from "./tables.ts";

/* What /quan-tri does: over HTTP, with the job that works on it. */

const jobName = "run imports, exports and backups";
let api: TestApi;
let admin: TestMember;
let site = 0;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
// A session is confirmed for ten minutes, and these tests turn the clock.
beforeEach(async () => {
  admin = await api.member({ role: "admin" });
});

const folder = () => path.join(api.dataDir, "transfers");
const filesInFolder = () => readdirSync(folder());
const post = (id: number, more: object = {}) => ({
  id: `p${id}`,
  title: `Bài chuyển nhà ${site}-${id}`,
  slug: `chuyen-nha-${site}-${id}`,
  html: `<p>Chữ của bài ${id}.</p>`,
  type: "post",
  status: "published",
  visibility: "public",
  published_at: "2021-03-25T04:34:10.000Z",
  ...more,
});
const ghost = (posts: object[]) => Buffer.from(JSON.stringify({ db: [{ data: { posts } }] }));
/** Another site each time, so that nothing is known yet. */
const address = () => `https://cu-${site}.example`;

async function send(bytes: Uint8Array, { source = "ghost" as SourceKind, name = "ghost.json", by = admin } = {}) {
  const body = { source, name, bytes: bytes.length };
  const { file } = await by.call("POST /v1/admin/import-files", { body });
  for (let at = 0; at < bytes.length; at += importPartLimit) {
    const form = new FormData();
    form.set("file", new File([bytes.slice(at, at + importPartLimit)], "part"));
    await by.call("POST /v1/admin/import-files/{id}", { params: { id: file.id }, query: { offset: at }, form });
  }
  return file.id;
}
async function begin(posts: object[], more: object = {}) {
  const fileId = await send(ghost(posts));
  const body = { fileId, source: "ghost" as const, name: "ghost.json", address: address(), ...more };
  return (await admin.call("POST /v1/admin/imports", { body })).transfer;
}
const read = async (id: string): Promise<Transfer> =>
  (await admin.call("GET /v1/admin/transfers")).transfers.find((one) => one.id === id)!;
const textsOf = async (id: string, query: { show?: "all" | "remarked" } = {}) =>
  (await admin.call("GET /v1/admin/transfers/{id}/texts", { params: { id }, query })).texts;
const cancel = (id: string) => admin.call("POST /v1/admin/transfers/{id}/cancel", { params: { id } });
const titlesHere = async () =>
  (await api.call("GET /v1/articles", { query: { limit: 50 } })).articles
    .map(({ title }) => title)
    .filter((title) => title.startsWith(`Bài chuyển nhà ${site}-`));
const auditOf = async () =>
  (await admin.call("GET /v1/admin/audit", { query: { kind: "site" } })).entries
    .filter(({ person }) => person?.username === admin.user.username)
    .map(({ action, facts }) => `${action} ${facts.reason}`);

describe("an import", () => {
  beforeEach(() => void (site += 1));

  it("creates the texts of the file, and reports each of them", async () => {
    const begun = await begin([
      post(1),
      post(2, { visibility: "paid" }),
      post(3, { html: null }),
      post(4, { type: "page" }),
    ]);
    expect(begun).toMatchObject({ kind: "import", state: "waiting", source: { kind: "ghost", file: "ghost.json" } });
    await api.runJob(jobName);
    const ended = await read(begun.id);
    expect(ended).toMatchObject({
      state: "done",
      total: 3,
      done: 3,
      counts: { created: 2, known: 0, skipped: 1 },
      remarks: [{ kind: "pages", count: 1 }],
      by: { username: admin.user.username },
    });
    expect(await textsOf(begun.id)).toMatchObject([
      { outcome: "created", item: { slug: `chuyen-nha-${site}-1`, isPublished: true }, remarks: [] },
      { outcome: "created", item: { isPublished: false }, remarks: [{ kind: "for-members" }] },
      { outcome: "skipped", item: null, remarks: [{ kind: "not-imported", text: "Bài viết chưa có nội dung." }] },
    ]);
    expect((await textsOf(begun.id, { show: "remarked" })).map(({ externalId }) => externalId)).toEqual(["p2", "p3"]);
    expect(await titlesHere()).toEqual([`Bài chuyển nhà ${site}-1`]);
    expect(filesInFolder().filter((name) => name.startsWith(begun.id))).toEqual([]);
    expect(await auditOf()).toEqual(["transfer-finished import", "transfer-started import"]);
  });

  it("knows the texts of an earlier one, and doubles nothing", async () => {
    await begin([post(1), post(2)]);
    await api.runJob(jobName);
    const again = await begin([post(1), post(2), post(3)]);
    await api.runJob(jobName);
    expect(await read(again.id)).toMatchObject({ counts: { created: 1, known: 2, skipped: 0 } });
    expect(await titlesHere()).toHaveLength(3);
  });

  it("leaves everything as drafts of the named author where that is wanted", async () => {
    const author = await api.member();
    await begin([post(1)], { author: `@${author.user.username}`, asDrafts: true });
    await api.runJob(jobName);
    const { drafts } = await author.call("GET /v1/drafts");
    expect(drafts.map(({ title }) => title)).toEqual([`Bài chuyển nhà ${site}-1`]);
    expect(await titlesHere()).toEqual([]);
  });

  it("leads readers from the old addresses to the new ones", async () => {
    await begin([post(1), post(2, { status: "draft" })]);
    await api.runJob(jobName);
    const lookUp = (at: string) => api.call("GET /v1/imported-addresses", { query: { path: at } });
    const here = { address: `/bai-viet/chuyen-nha-${site}-1` };
    expect(await lookUp(`/chuyen-nha-${site}-1/`)).toEqual(here);
    expect(await lookUp(`/Chuyen-Nha-${site}-1`)).toEqual(here);
    await refusal(lookUp(`/chuyen-nha-${site}-2/`), "NOT_FOUND");
    for (const odd of ["/", "", "/%", `/${"a".repeat(2000)}`]) await refusal(lookUp(odd), "NOT_FOUND");
  });

  it("that was begun by another node is continued, and one that was canceled in between ends", async () => {
    const { id } = await begin([post(1), post(2)]);
    const { queries } = api.database;
    const claimedUntil = after(api.clock.now(), claimLasts);
    await queries.update(transfers).set({ state: "running", claimedUntil }).where(eq(transfers.id, id));
    await api.runJob(jobName);
    expect(await read(id)).toMatchObject({ state: "running", counts: { created: 0 } });
    api.clock.advance(claimLasts + 1);
    await api.runJob(jobName);
    expect(await read(id)).toMatchObject({ state: "done", counts: { created: 2 } });

    const second = await begin([post(3)]);
    await queries.update(transfers).set({ state: "running", claimedUntil }).where(eq(transfers.id, second.id));
    expect((await cancel(second.id)).transfer).toMatchObject({ state: "running", isCanceling: true });
    api.clock.advance(claimLasts + 1);
    await api.runJob(jobName);
    expect(await read(second.id)).toMatchObject({ state: "canceled", isCanceling: false });
    expect(await titlesHere()).toHaveLength(2);
  });

  it("is left to the node that took it over from one that stalled", async () => {
    const { id } = await begin(Array.from({ length: 6 }, (_, n) => post(n)));
    const { queries } = api.database;
    const isFirst = and(eq(transfers.id, id), eq(transfers.claims, 1));
    // Another node claims it after the first text.
    const stopWatching = api.database.onChange(
      () => void queries.update(transfers).set({ claims: 2 }).where(isFirst).execute(),
    );
    await api.runJob(jobName);
    stopWatching();
    const between = await read(id);
    expect(between).toMatchObject({ state: "running", endedAt: null });
    expect(between.done).toBeLessThan(6);
    expect(filesInFolder()).toContain(`${id}.source`);
    api.clock.advance(claimLasts + 1);
    await api.runJob(jobName);
    expect(await read(id)).toMatchObject({ state: "done", done: 6, counts: { created: 6, known: 0, skipped: 0 } });
    expect(await titlesHere()).toHaveLength(6);
  });

  it("stops between two texts when the node ends, and goes on after its restart without doubling", async () => {
    const { id } = await begin(Array.from({ length: 6 }, (_, n) => post(n)));
    const job = api.api.jobs.find(({ name }) => name === jobName)!;
    const ending = new AbortController();
    // The node ends after the second text.
    const stopWatching = api.database.onChange(() => {
      void titlesHere().then((titles) => titles.length >= 2 && ending.abort());
    });
    await job.run(ending.signal);
    stopWatching();
    const between = await read(id);
    expect(between).toMatchObject({ state: "running", total: 6 });
    expect(between.done).toBeGreaterThan(1);
    expect(between.done).toBeLessThan(6);
    await api.runJob(jobName);
    expect(await read(id)).toMatchObject({ state: "done", done: 6, counts: { created: 6, known: 0, skipped: 0 } });
    expect((await titlesHere()).toSorted()).toEqual(Array.from({ length: 6 }, (_, n) => `Bài chuyển nhà ${site}-${n}`));
  });

  it("is canceled between two texts; what was imported stays, and the file is deleted", async () => {
    const { id } = await begin(Array.from({ length: 8 }, (_, n) => post(n)));
    const stopWatching = api.database.onChange(() => void cancel(id));
    await api.runJob(jobName);
    stopWatching();
    const ended = await read(id);
    expect(ended.state).toBe("canceled");
    expect(ended.counts!.created).toBeGreaterThan(0);
    expect(ended.counts!.created).toBeLessThan(8);
    expect(await titlesHere()).toHaveLength(ended.counts!.created);
    expect(filesInFolder().filter((name) => name.startsWith(id))).toEqual([]);
    expect(await auditOf()).toEqual(["transfer-canceled import", "transfer-started import"]);
    // Once more changes nothing.
    expect((await cancel(id)).transfer).toMatchObject({ state: "canceled" });
  });

  it("whose file is gone fails with a sentence", async () => {
    const { id } = await begin([post(1)]);
    rmSync(path.join(folder(), `${id}.source`));
    // It could be in the folder of another node, which comes first.
    await api.runJob(jobName);
    expect(await read(id)).toMatchObject({ state: "waiting" });
    api.clock.advance(claimLasts + 1);
    await api.runJob(jobName);
    expect(await read(id)).toMatchObject({
      state: "failed",
      failure: "Tệp đã gửi không còn trên máy chủ. Bạn gửi lại nhé.",
    });
    expect(await auditOf()).toContain("transfer-failed import");
  });
});

describe("a file that cannot be imported", () => {
  const sentence = async (source: SourceKind, name: string, bytes: Uint8Array) => {
    const sent = async () => {
      const fileId = await send(bytes, { source, name });
      const body = { fileId, source, name, address: "https://cu.example" };
      return admin.call("POST /v1/admin/imports", { body });
    };
    return (await refusal(sent(), "VALIDATION_FAILED")).failure.fields?.file;
  };
  const zip = (files: Record<string, string>) =>
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

  it("is refused with a sentence for its field, and not kept", async () => {
    expect(await sentence("ghost", "bai.xml", strToU8("<a/>"))).toMatch(/đuôi \.json hoặc \.zip\. Tệp này là bai\.xml/);
    expect(await sentence("wordpress", "a.xml", strToU8("<rss><channel>"))).toMatch(/không đọc được như XML/);
    expect(await sentence("markdown", "a.zip", zip({ "../../bai.md": "# Bài" }))).toMatch(/dẫn ra ngoài thư mục/);
    // A bomb: 51 MB of one letter, in 50 kB.
    const large = zip({ "ghost.json": "a".repeat(51 * 1024 * 1024) });
    expect(large.length).toBeLessThan(200_000);
    expect(await sentence("ghost", "a.zip", large)).toMatch(/lớn hơn 50 MB/);
    const { transfers: all } = await admin.call("GET /v1/admin/transfers");
    expect(all.filter(({ state }) => state === "waiting")).toEqual([]);
    expect(filesInFolder()).toEqual([]);
  });

  it("of Ghost needs the address of the old site, and a known author", async () => {
    const fileId = await send(ghost([post(1)]));
    const body = { fileId, source: "ghost" as const, name: "ghost.json" };
    const fields = async (more: object) =>
      (await refusal(admin.call("POST /v1/admin/imports", { body: { ...body, ...more } }), "VALIDATION_FAILED")).failure
        .fields;
    expect(await fields({})).toHaveProperty("address");
    expect(await fields({ address: "cu.example" })).toHaveProperty("address");
    expect(await fields({ address: "https://cu.example", author: "khong.ai" })).toHaveProperty("author");
    expect(await fields({ address: "https://cu.example", fileId: crypto.randomUUID() })).toHaveProperty("file");
  });

  it("is sent in parts, in order, up to the limit", async () => {
    const { file } = await admin.call("POST /v1/admin/import-files", {
      body: { source: "ghost", name: "a.json", bytes: 10 },
    });
    const part = (id: string, offset: number, text: string) => {
      const form = new FormData();
      form.set("file", new File([text], "part"));
      return admin.call("POST /v1/admin/import-files/{id}", { params: { id }, query: { offset }, form });
    };
    expect(await part(file.id, 0, "chữ")).toEqual({ file: { id: file.id, received: 5 } });
    // Sent again after a lost answer, or out of order.
    expect(await part(file.id, 0, "chữ")).toEqual({ file: { id: file.id, received: 5 } });
    expect(await part(file.id, 9, "xa")).toEqual({ file: { id: file.id, received: 5 } });
    await refusal(part(file.id, 5, "a".repeat(importPartLimit + 1)), "TOO_LARGE");
    await refusal(part(crypto.randomUUID(), 0, "x"), "NOT_FOUND");
    const begin = (more: object) =>
      admin.call("POST /v1/admin/import-files", { body: { source: "ghost", name: "a.json", bytes: 10, ...more } });
    expect((await refusal(begin({ bytes: 300 * 1024 * 1024, name: "a.zip" }))).failure.fields?.file).toMatch(/200 MB/);
    await refusal(begin({ bytes: 0 }), "VALIDATION_FAILED");
    await refusal(begin({ name: "" }), "VALIDATION_FAILED");
  });
});

const download = async (id: string, by = admin) => {
  const { url } = await by.call("POST /v1/admin/transfers/{id}/link", { params: { id } });
  return { url, answer: await api.fetch(url) };
};

describe.each([
  ["POST /v1/admin/exports", "export", "content.jsonl"],
  ["POST /v1/admin/backups", "backup", "manifest.json"],
] as const)("%s", (call, kind, entry) => {
  it("writes a file that only administrators can download, for seven days", async () => {
    const { transfer } = await admin.call(call);
    expect(transfer).toMatchObject({ kind, state: "waiting", file: null, counts: null });
    await api.runJob(jobName);
    const ended = await read(transfer.id);
    expect(ended).toMatchObject({ state: "done", failure: null });
    expect(ended.done).toBe(ended.total);
    const { url, answer } = await download(transfer.id);
    expect(answer.headers.get("content-disposition")).toContain(ended.file!.name);
    const entries = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    expect(Object.keys(entries)).toContain(entry);
    if (kind === "export") expect(strFromU8(entries["people.jsonl"]!)).not.toContain("@mam.example");
    // Neither this transfer nor the files of others travel with a backup.
    expect(Object.keys(entries)).not.toContain("tables/transfers.jsonl");
    expect((await api.fetch(url.slice(0, -1))).status).toBe(404);
    api.clock.advance(minutes(2));
    expect((await api.fetch(url)).status).toBe(404);
    expect(await auditOf()).toEqual([
      `transfer-downloaded ${kind}`,
      `transfer-finished ${kind}`,
      `transfer-started ${kind}`,
    ]);

    api.clock.advance(days(transferFileDays));
    await api.runJob("delete old exports and backups");
    admin = await api.member({ role: "admin" });
    expect((await read(transfer.id)).file).toBeNull();
    await refusal(download(transfer.id), "NOT_FOUND");
    expect(filesInFolder().filter((name) => name.startsWith(transfer.id))).toEqual([]);
  });

  it("leaves no file when it is canceled or interrupted, and begins again after a restart", async () => {
    const { transfer } = await admin.call(call);
    const job = api.api.jobs.find(({ name }) => name === jobName)!;
    const ending = new AbortController();
    const round = job.run(ending.signal);
    ending.abort();
    await round;
    expect(await read(transfer.id)).toMatchObject({ file: null, endedAt: null });
    expect(filesInFolder().filter((name) => name.startsWith(transfer.id))).toEqual([]);
    await api.runJob(jobName);
    expect(await read(transfer.id)).toMatchObject({ state: "done" });

    const second = (await admin.call(call)).transfer;
    await cancel(second.id);
    await api.runJob(jobName);
    expect(await read(second.id)).toMatchObject({ state: "canceled", file: null });
    expect(filesInFolder().filter((name) => name.startsWith(second.id))).toEqual([]);
  });
});

describe("all of them", () => {
  const id = crypto.randomUUID();
  const asked = (by: Pick<TestMember, "call">) => {
    const form = () => {
      const one = new FormData();
      one.set("file", new File(["x"], "part"));
      return one;
    };
    const body = { fileId: id, source: "ghost" as const, name: "a.json", address: "https://cu.example" };
    return [
      () => by.call("GET /v1/admin/transfers"),
      () => by.call("GET /v1/admin/transfers/{id}/texts", { params: { id }, query: {} }),
      () => by.call("POST /v1/admin/import-files", { body: { source: "ghost", name: "a.json", bytes: 3 } }),
      () => by.call("POST /v1/admin/import-files/{id}", { params: { id }, query: { offset: 0 }, form: form() }),
      () => by.call("POST /v1/admin/imports", { body }),
      () => by.call("POST /v1/admin/exports"),
      () => by.call("POST /v1/admin/backups"),
      () => by.call("POST /v1/admin/transfers/{id}/cancel", { params: { id } }),
      () => by.call("POST /v1/admin/transfers/{id}/link", { params: { id } }),
    ];
  };

  it("are for administrators with a confirmed session", async () => {
    for (const call of asked(api)) await refusal(call(), "AUTH_REQUIRED");
    for (const role of ["member", "editor"] as const)
      for (const call of asked(await api.member({ role }))) await refusal(call(), "NOT_FOUND");
    api.clock.advance(minutes(11));
    await refusal(admin.call("POST /v1/admin/exports"), "CONFIRMATION_REQUIRED");
    await refusal(admin.call("POST /v1/admin/backups"), "CONFIRMATION_REQUIRED");
    await refusal(
      admin.call("POST /v1/admin/import-files", { body: { source: "ghost", name: "a.json", bytes: 3 } }),
      "CONFIRMATION_REQUIRED",
    );
    await refusal(admin.call("POST /v1/admin/transfers/{id}/link", { params: { id } }), "CONFIRMATION_REQUIRED");
  });

  it("know nothing of others", async () => {
    for (const call of [
      () => admin.call("GET /v1/admin/transfers/{id}/texts", { params: { id }, query: {} }),
      () => cancel(id),
      () => admin.call("POST /v1/admin/transfers/{id}/link", { params: { id } }),
    ])
      await refusal(call(), "NOT_FOUND");
    for (const odd of [`${id}/abc`, "../../etc/passwd", "x/y"])
      expect((await api.fetch(`/downloads/${odd}`)).status).toBe(404);
  });

  it("run one at a time, also when two begin at once", async () => {
    const other = await api.member({ role: "admin" });
    const begun = await Promise.allSettled([
      admin.call("POST /v1/admin/exports"),
      other.call("POST /v1/admin/backups"),
    ]);
    expect(begun.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const refused = await refusal(other.call("POST /v1/admin/exports"), "IN_PROGRESS");
    expect(refused.message).toContain("Đang có một lượt");
    // Two nodes that look at once: one of them works.
    await Promise.all([api.runJob(jobName), api.runJob(jobName)]);
    const [newest] = (await admin.call("GET /v1/admin/transfers")).transfers;
    expect(newest).toMatchObject({ state: "done" });
  });
});

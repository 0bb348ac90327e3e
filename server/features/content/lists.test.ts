import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { featuredLimit, leadWords } from "#contracts/limits/content.ts";
import type { ArticleFields } from "#contracts/schemas/content-fields.ts";
import { newMemberDays } from "#contracts/limits/admin.ts";
import { days, hours, minutes } from "#server/core/clock.ts";
import { publishedCounts } from "./tables.ts";
import { users } from "#server/features/accounts/tables.ts";
import { publish } from "#tests/support/publishing.ts";
import { rawCall } from "#tests/support/raw-call.ts";
import { refusal, startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";
import { articleFields, categoryFields, documentOf, seriesFields, videoFields } from "#tests/support/texts.ts";

let api: TestApi;
let writer: TestMember;
let editor: TestMember;

beforeAll(async () => {
  api = await startTestApi();
});
// Some tests advance the clock by days, which ends sessions.
beforeEach(async () => {
  writer = await api.member();
  editor = await api.member({ role: "editor" });
});
afterAll(() => api.close());

const withdraw = (id: string) => writer.call("POST /v1/drafts/{id}/withdraw", { params: { id } });
const titles = (items: { title: string }[]) => items.map(({ title }) => title);

describe("lists by tag", () => {
  it("contain the texts with exactly this tag, page by page, of each kind", async () => {
    const tags = ["mạo từ"];
    const written: string[] = [];
    for (const n of [1, 2, 3, 4, 5]) {
      written.unshift((await publish(api, writer, articleFields({ title: `Mạo từ, bài ${n}`, tags }))).id);
      await publish(api, writer, articleFields({ tags: ["mạo"] }));
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await api.call("GET /v1/articles", { query: { tag: "mạo từ", limit: 2, cursor } });
      seen.push(...page.articles.map(({ id }) => id));
      cursor = page.next ?? undefined;
      // Texts published meanwhile do not shift the pages.
      await publish(api, writer, articleFields({ title: "Vừa mới đăng", tags }));
    } while (cursor);
    expect(seen).toEqual(written);
    const video = await publish(api, writer, videoFields({ tags }));
    const series = await publish(api, writer, seriesFields({ items: [video.id], tags }));
    // A decomposed Unicode form is the same tag.
    const query = { tag: "mạo từ".normalize("NFD") };
    expect((await api.call("GET /v1/videos", { query })).videos.map(({ id }) => id)).toEqual([video.id]);
    expect((await api.call("GET /v1/series", { query })).series.map(({ id }) => id)).toEqual([series.id]);
    expect((await api.call("GET /v1/articles", { query: { tag: "không ai gắn" } })).articles).toEqual([]);
    // Different capitals are the same tag, and the text takes the spelling in use. Different diacritics are another
    // tag.
    const { slug } = await publish(api, writer, articleFields({ tags: ["Mạo Từ", "mao tu", "MẠO TỪ"] }));
    const { article } = await api.call("GET /v1/articles/{slug}", { params: { slug: slug ?? "" } });
    expect(article.tags).toEqual(["mạo từ", "mao tu"]);
    // The only author who uses a tag may change its spelling.
    const alone = await publish(api, writer, articleFields({ tags: ["hà nội"] }));
    const { draft } = await writer.call("PUT /v1/drafts/{id}", {
      params: { id: alone.id },
      body: { version: alone.version, fields: articleFields({ tags: ["Hà Nội"] }) },
    });
    const again = await writer.call("POST /v1/drafts/{id}/publish", {
      params: { id: alone.id },
      body: { version: draft.version },
    });
    expect(again.draft.fields).toMatchObject({ tags: ["Hà Nội"] });
    await refusal(api.call("GET /v1/articles", { query: { tag: "x".repeat(201) } }), "VALIDATION_FAILED");
  });
});

describe("items that editors feature", () => {
  const list = async () => titles((await api.call("GET /v1/featured")).items);
  const add = (id: string, member = editor) => member.call("PUT /v1/featured/{id}", { params: { id } });
  const remove = (id: string, member = editor) => member.call("DELETE /v1/featured/{id}", { params: { id } });
  const order = (ids: string[], member = editor) => member.call("PUT /v1/featured", { body: { ids } });

  it("are listed in the editors' order, of any kind, and only while they are published", async () => {
    const article = await publish(api, writer, articleFields({ title: "Bài hay" }));
    const video = await publish(api, writer, videoFields({ title: "Video hay" }));
    const series = await publish(api, writer, seriesFields({ title: "Series hay", items: [article.id] }));
    for (const { id } of [article, video, series]) await add(id);
    expect(await list()).toEqual(["Series hay", "Video hay", "Bài hay"]);
    expect(titles((await add(video.id)).items)).toEqual(["Series hay", "Video hay", "Bài hay"]);
    expect(titles((await order([article.id, series.id, video.id])).items)).toEqual([
      "Bài hay",
      "Series hay",
      "Video hay",
    ]);
    expect((await api.call("GET /v1/featured")).items[1]).toMatchObject({ kind: "series", itemCount: 1 });
    await withdraw(series.id);
    expect(await list()).toEqual(["Bài hay", "Video hay"]);
    const late = await publish(api, writer, articleFields({ title: "Bài mới hay" }));
    expect(titles((await add(late.id)).items)).toEqual(["Bài mới hay", "Bài hay", "Video hay"]);
    expect(titles((await remove(article.id)).items)).toEqual(["Bài mới hay", "Video hay"]);
    await remove(series.id);
    for (const { id } of [late, video]) await remove(id);
    expect(await list()).toEqual([]);
  });

  it("can be changed by editors only, are limited, and refuse an order of other items", async () => {
    const articles: string[] = [];
    for (let n = 0; n <= featuredLimit; n++) articles.push((await publish(api, writer, articleFields())).id);
    const [first = "", ...others] = articles;
    await refusal(add(first, writer), "NOT_FOUND");
    await refusal(remove(first, writer), "NOT_FOUND");
    await refusal(order([], writer), "NOT_FOUND");
    await refusal(api.call("PUT /v1/featured/{id}", { params: { id: first } }), "AUTH_REQUIRED");
    await refusal(api.call("DELETE /v1/featured/{id}", { params: { id: first } }), "AUTH_REQUIRED");
    await refusal(api.call("PUT /v1/featured", { body: { ids: [] } }), "AUTH_REQUIRED");
    const { draft } = await writer.call("POST /v1/drafts", { body: { fields: articleFields() } });
    const category = await publish(api, editor, categoryFields({ title: "Không đưa lên được" }));
    for (const id of [draft.id, category.id, crypto.randomUUID()]) await refusal(add(id), "NOT_FOUND");
    await refusal(add("khong-phai-ma"), "NOT_FOUND");
    for (const id of others) await add(id);
    expect((await refusal(add(first), "VALIDATION_FAILED")).failure.fields?.id).toMatch(/đã đủ 12 mục/);
    for (const ids of [[first, ...others.slice(1)], others.slice(1), [...others.slice(1), others[1] ?? ""]])
      expect((await refusal(order(ids), "VALIDATION_FAILED")).failure.fields).toHaveProperty("ids");
    await refusal(order(articles), "VALIDATION_FAILED");
    for (const id of others) await remove(id);
  });
});

describe("the most read list", () => {
  let readers = 0;
  const phone = { "user-agent": "Mozilla/5.0 (Linux; Android 16) Chrome/150.0 Mobile" };
  const newReader = () => `reader${1795000000000 + readers++}`;
  const read = (ids: unknown, sessionId = newReader(), headers: Record<string, string> = phone, call = "") =>
    rawCall(api, `POST /v1/user/tracking${call}` as "POST /v1/user/tracking", { sessionId, read: ids }, { headers });
  const mostRead = async (query: { category?: string; limit?: number } = {}) => {
    await api.api.services.content.mostRead.rankMostRead();
    return titles((await api.call("GET /v1/most-read", { query })).items);
  };

  it("counts each reader once a day, also one who leaves, and does not store who it was", async () => {
    api.clock.set(new Date("2026-12-01T16:50:00Z"));
    writer = await api.member();
    const [some, more] = [
      await publish(api, writer, articleFields({ title: "Đọc vừa vừa" })),
      await publish(api, writer, videoFields({ title: "Đọc nhiều" })),
    ];
    const lan = newReader();
    for (let n = 0; n < 5; n++) await read([some.id], lan);
    await read([more.id]);
    await read([more.id, some.id, more.id], newReader(), phone, "/off");
    expect(await mostRead()).toEqual(["Đọc nhiều", "Đọc vừa vừa"]);
    const reads = async () =>
      (
        await api.database.queries.execute<{ day: string; reads: number }>(
          sql`select day::text, reads from daily_view_counts where item_id = ${some.id} order by day`,
        )
      ).rows;
    expect(await reads()).toEqual([{ day: "2026-12-01", reads: 2 }]);
    // Midnight in Vietnam: the same person counts as a new reader and cannot be recognized.
    api.clock.set(new Date("2026-12-01T17:00:00Z"));
    await read([some.id], lan);
    expect(await reads()).toEqual([
      { day: "2026-12-01", reads: 2 },
      { day: "2026-12-02", reads: 1 },
    ]);
    const names = async () =>
      (
        await api.database.queries.execute<{ reader: string }>(sql`select distinct reader from daily_unique_readers`)
      ).rows.map(({ reader }) => reader);
    expect(await names()).toHaveLength(4);
    expect((await names()).join()).not.toContain(lan);
    const sweep = () => api.runJob("delete daily unique readers");
    await sweep();
    expect(await names()).toHaveLength(4);
    api.clock.advance(days(2));
    await sweep();
    expect(await names()).toEqual([]);
    expect(await mostRead()).toEqual(["Đọc vừa vừa", "Đọc nhiều"]);
    api.clock.advance(days(7));
    expect(await mostRead()).toEqual([]);
  });

  it("ignores crawlers, readers who opted out, and items without text", async () => {
    const article = await publish(api, writer, articleFields({ title: "Chỉ máy đọc" }));
    const { draft } = await writer.call("POST /v1/drafts", { body: { fields: articleFields() } });
    const series = await publish(api, writer, seriesFields({ items: [article.id] }));
    for (const headers of [
      { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
      { "user-agent": "Zalo" },
      { "user-agent": "" },
      { ...phone, dnt: "1" },
      { ...phone, "sec-gpc": "1" },
    ] as Record<string, string>[])
      expect((await read([article.id], newReader(), headers)).status).toBe(200);
    for (const ids of [[draft.id, series.id, crypto.randomUUID()], ["khong-phai-ma"], "x", 7, [article.id, null], []])
      expect((await read(ids)).status).toBe(200);
    expect(await mostRead()).toEqual([]);
  });

  it("does not let one client count as many readers", async () => {
    const article = await publish(api, writer, articleFields({ title: "Bị bơm lượt đọc" }));
    const headers = { ...phone, "x-forwarded-for": "198.51.100.7" };
    for (let n = 0; n < 27; n++)
      await read(
        Array.from({ length: 20 }, () => article.id),
        newReader(),
        headers,
      );
    const { rows } = await api.database.queries.execute<{ reads: number }>(
      sql`select reads from daily_view_counts where item_id = ${article.id}`,
    );
    expect(rows[0]?.reads).toBeLessThanOrEqual(25);
    api.clock.advance(days(8));
  });

  it("filters by category, drops withdrawn items, and announces a changed order", async () => {
    const category = await publish(api, editor, categoryFields({ title: "Từ vựng" }));
    const inside = await publish(api, writer, articleFields({ title: "Ở trong", categoryId: category.id }));
    const outside = await publish(api, writer, articleFields({ title: "Ở ngoài" }));
    await mostRead();
    const announced: string[] = [];
    const stop = api.database.onChange(({ kind }) => void announced.push(kind));
    await read([inside.id]);
    for (let n = 0; n < 2; n++) await read([outside.id]);
    expect(await mostRead()).toEqual(["Ở ngoài", "Ở trong"]);
    expect(await mostRead({ category: category.publishedSlug ?? "" })).toEqual(["Ở trong"]);
    expect(await mostRead({ limit: 1 })).toEqual(["Ở ngoài"]);
    stop();
    expect(announced).toEqual(["most-read"]);
    await withdraw(outside.id);
    expect(titles((await api.call("GET /v1/most-read")).items)).toEqual(["Ở trong"]);
    await refusal(mostRead({ category: "khong-co" }), "NOT_FOUND");
    await refusal(mostRead({ limit: 0 }), "VALIDATION_FAILED");
  });
});

it("counts published texts as they are published, moved and withdrawn", async () => {
  const counted = async () => {
    const { rows } = await api.database.queries.execute<Record<string, unknown>>(sql`
      select holder_id, kind, texts from published_counts where texts <> 0 order by holder_id, kind`);
    return rows;
  };
  const really = async () => {
    const { rows } = await api.database.queries.execute<Record<string, unknown>>(sql`
      select holder_id, kind, count(*)::int as texts from (
        select category_id as holder_id, kind from content_items where status = 'published'
        union all select owner_id, kind from content_items where status = 'published'
      ) all_of_them where holder_id is not null group by holder_id, kind order by holder_id, kind`);
    return rows;
  };
  const [one, two] = [
    await publish(api, editor, categoryFields({ title: "Một" })),
    await publish(api, editor, categoryFields({ title: "Hai" })),
  ];
  const leaving = await api.member();
  const article = await publish(api, leaving, articleFields({ categoryId: one.id }));
  await publish(api, leaving, videoFields({ categoryId: one.id }));
  expect(await counted()).toEqual(await really());
  const params = { id: article.id };
  const { draft } = await leaving.call("PUT /v1/drafts/{id}", {
    params,
    body: { version: article.version, fields: articleFields({ categoryId: two.id }) },
  });
  await leaving.call("POST /v1/drafts/{id}/publish", { params, body: { version: draft.version } });
  expect(await counted()).toEqual(await really());
  await leaving.call("POST /v1/account/delete", { body: { keepArticles: true } });
  api.clock.advance(days(8) + hours(1) + minutes(1));
  await api.api.services.accounts.data.purgeDueAccounts();
  expect(await counted()).toEqual(await really());
  expect(await api.database.queries.$count(publishedCounts)).toBeGreaterThan(0);
});

describe("articles that may lead the front page", () => {
  const long = () =>
    documentOf(Array.from({ length: leadWords }, (_, n) => `chữ${n}`).join(" ")) as ArticleFields["body"];
  const leads = async () =>
    titles((await api.call("GET /v1/articles", { query: { canLead: "true", limit: 50 } })).articles);
  const pass = (id: string) =>
    editor.call("POST /v1/review/texts/{id}", { params: { id }, body: { decision: "pass" } });
  const write = (member: TestMember, title: string, body = long()) =>
    publish(api, member, articleFields({ title, body }));
  const rewrite = async ({ id, version }: { id: string; version: number }, title: string) => {
    const { draft } = await writer.call("PUT /v1/drafts/{id}", {
      params: { id },
      body: { version, fields: articleFields({ title, body: long() }) },
    });
    await writer.call("POST /v1/drafts/{id}/publish", { params: { id }, body: { version: draft.version } });
  };

  it("are long enough and by editors, or by members with an earlier reviewed text", async () => {
    const first = await write(writer, "Bài đầu của người mới");
    await write(editor, "Bài của biên tập viên");
    await write(editor, "Vài chữ của biên tập viên", articleFields().body);
    expect(await leads()).toEqual(["Bài của biên tập viên"]);
    await pass(first.id);
    await write(writer, "Bài thứ hai");
    await write(writer, "Mười sáu chữ", articleFields().body);
    expect(await leads()).toEqual(["Bài thứ hai", "Bài của biên tập viên", "Bài đầu của người mới"]);
    // All of them stay in the list of new articles.
    expect(titles((await api.call("GET /v1/articles", { query: { limit: 5 } })).articles)).toEqual([
      "Mười sáu chữ",
      "Bài thứ hai",
      "Vài chữ của biên tập viên",
      "Bài của biên tập viên",
      "Bài đầu của người mới",
    ]);
  });

  it("must be unchanged since the review when no other text was reviewed", async () => {
    const before = await leads();
    const only = await write(writer, "Bài vô hại");
    await pass(only.id);
    expect(await leads()).toEqual(["Bài vô hại", ...before]);
    await rewrite(only, "Bài đã đổi sau khi duyệt");
    expect(await leads()).toEqual(before);
    await pass(only.id);
    expect(await leads()).toEqual(["Bài đã đổi sau khi duyệt", ...before]);
    await editor.call("POST /v1/review/texts/{id}", { params: { id: only.id }, body: { decision: "doubt" } });
    expect(await leads()).toEqual(before);
  });

  it("may also be by members whose account and earlier text are older than the review period", async () => {
    const before = await leads();
    await write(writer, "Bài cũ, chưa ai duyệt");
    api.clock.advance(days(newMemberDays) + minutes(1));
    // An old account is not enough: its first text may be recent.
    expect(await leads()).toEqual(before);
    const { email, password } = writer;
    const { token } = await api.call("POST /v1/auth/login", { body: { email, password } });
    const call = api.clientWith({ authorization: `Bearer ${token.accessToken.token}` });
    await write({ ...writer, call }, "Bài mới của người cũ");
    expect(await leads()).toEqual(["Bài mới của người cũ", ...before]);
  });

  it("are never by suspended authors", async () => {
    const before = await leads();
    await pass((await write(writer, "Bài của người bị khoá")).id);
    expect(await leads()).toHaveLength(before.length + 1);
    await api.database.queries.update(users).set({ suspendedAt: api.clock.now() }).where(eq(users.id, writer.user.id));
    expect(await leads()).toEqual(before);
  });
});

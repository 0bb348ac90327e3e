import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ArticleFields } from "#contracts/schemas/content-fields.ts";
import { days, hours } from "#server/core/clock.ts";
import { publish } from "#tests/support/publishing.ts";
import { rawCall } from "#tests/support/raw-call.ts";
import { refusal, startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";
import { articleFields, documentOf, videoFields } from "#tests/support/texts.ts";
import { sourceOf } from "./reads.ts";

let api: TestApi;
let writer: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  api.clock.set(new Date("2026-12-01T16:50:00Z"));
  writer = await api.member();
});
afterAll(() => api.close());

let readers = 0;
const newReader = () => `nguoidoc${1795000000000 + readers++}`;
const phone = { "user-agent": "Mozilla/5.0 (Linux; Android 16) Chrome/150.0 Mobile" };
/** Each reader has an address of their own, unless `from` says which. */
const report = (noticed: object, sessionId = newReader(), from = 1 + (readers % 250), call = "") =>
  rawCall(
    api,
    `POST /v1/user/tracking${call}` as "POST /v1/user/tracking",
    { sessionId, ...noticed },
    { headers: phone, remoteAddress: `10.9.0.${from}` },
  );
const figuresOf = ({ slug }: { slug: string }, viewer = writer) =>
  viewer.call("GET /v1/articles/{slug}/figures", { params: { slug } });
const text = (words: string) => documentOf(words) as ArticleFields["body"];

describe("figures of an article", () => {
  it("begin with zeros, and count each reader once a day, from publication on", async () => {
    const article = await publish(api, writer, articleFields({ title: "Bài mới đăng" }));
    expect(await figuresOf(article)).toEqual({
      title: "Bài mới đăng",
      slug: article.slug,
      isPublished: true,
      publishedAt: article.publishedAt,
      since: "2026-12-01",
      reads: { total: 0, recent: 0, sinceCounting: 0 },
      finished: 0,
      days: [{ day: "2026-12-01", reads: 0 }],
      sources: [],
      lookUps: 0,
      words: [],
    });
    const [lan, minh] = [newReader(), newReader()];
    for (const reader of [lan, lan, minh]) await report({ read: [article.id] }, reader);
    await report({ read: [article.id], finished: [article.id] }, minh, undefined, "/off");
    await report({ read: [article.id], finished: [article.id] }, minh);
    expect(await figuresOf(article)).toMatchObject({
      reads: { total: 2, recent: 2, sinceCounting: 2 },
      finished: 1,
      days: [{ day: "2026-12-01", reads: 2 }],
    });
    // Two minutes after midnight in Vietnam.
    api.clock.set(new Date("2026-12-01T17:02:00Z"));
    await report({ read: [article.id] }, lan);
    expect(await figuresOf(article)).toMatchObject({
      reads: { total: 3 },
      days: [
        { day: "2026-12-01", reads: 2 },
        { day: "2026-12-02", reads: 1 },
      ],
    });
    // A month later the sum remains; the session of the writer has ended meanwhile.
    api.clock.advance(days(35));
    const editor = await api.member({ role: "editor" });
    const later = await figuresOf(article, editor);
    expect(later).toMatchObject({ reads: { total: 3, recent: 0, sinceCounting: 3 }, since: "2026-12-01" });
    expect([later.days.length, later.days.at(-1)]).toEqual([30, { day: "2027-01-06", reads: 0 }]);
    writer = await api.member();
  });

  it("say since when all but the reads are counted", async () => {
    const article = await publish(api, writer, articleFields({ title: "Bài có từ trước" }));
    const first = sql`insert into daily_view_counts (item_id, day, reads) values (${article.id}, '2026-11-20', 7)`;
    await api.database.queries.execute(first);
    await api.database.queries.execute(
      sql`update content_items set published_at = '2026-11-19T03:00:00Z' where id = ${article.id}`,
    );
    expect(await figuresOf(article)).toMatchObject({ since: "2026-12-01", reads: { total: 7, sinceCounting: 0 } });
  });

  it("name hosts as sources, no more of an address, and never which readers they brought", async () => {
    const article = await publish(api, writer, articleFields({ title: "Được dẫn tới" }));
    const { id } = article;
    for (const host of [
      "www.facebook.com",
      "L.Facebook.com",
      "news.vidu.vn",
      "",
      "localhost",
      "10.1.2.3",
      "vidu.vn/bai?ai=lan",
    ])
      await report({ read: [id], arrival: { id, from: `https://${host}` } });
    // From another text of the site.
    await report({ read: [id], arrival: { id: crypto.randomUUID(), from: "https://vidu.vn" } });
    const same = newReader();
    for (const host of ["vidu.vn", "khac.vn"])
      await report({ read: [id], arrival: { id, from: `https://${host}` } }, same);
    expect((await figuresOf(article)).sources).toEqual([
      { kind: "unknown", host: null, reads: 4 },
      { kind: "host", host: "facebook.com", reads: 2 },
      { kind: "host", host: "news.vidu.vn", reads: 1 },
      { kind: "site", host: null, reads: 1 },
      { kind: "host", host: "vidu.vn", reads: 1 },
    ]);
    const { rows } = await api.database.queries.execute(
      sql`select column_name::text as name from information_schema.columns
        where table_name in ('article_sources', 'article_look_ups') order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(["item_id", "item_id", "look_ups", "reads", "source", "word"]);
  });

  it("count the looked up words that are in the text, and no others", async () => {
    const body = text("Lá non có màu lush green, chứ không phải teal. Don’t worry.");
    const article = await publish(api, writer, articleFields({ title: "Màu lá", body }));
    const { id } = article;
    for (const word of ["Lush", "lush", "lush green", "don’t", "gree", "insult", "lá", "", "<b>", "teal'"])
      await report({ read: [id], lookUps: [{ id, word }] });
    expect(await figuresOf(article)).toMatchObject({
      lookUps: 4,
      words: [
        { word: "lush", lookUps: 2 },
        { word: "don’t", lookUps: 1 },
        { word: "lush green", lookUps: 1 },
      ],
    });
  });

  it("are not pushed up by one address", async () => {
    const article = await publish(api, writer, articleFields({ title: "Bị bơm", body: text("a lush garden") }));
    const { id } = article;
    for (let n = 0; n < 30; n++)
      await report(
        { read: [id], finished: [id], arrival: { id, from: `https://h${n}.vidu.vn` }, lookUps: [{ id, word: "lush" }] },
        newReader(),
        251,
      );
    const { reads, finished, lookUps, sources } = await figuresOf(article);
    expect({ reads: reads.total, finished, lookUps }).toEqual({ reads: 20, finished: 20, lookUps: 3 });
    expect(sources).toHaveLength(13);
    expect(sources.at(-1)).toEqual({ kind: "other", host: null, reads: 8 });
  });

  it("keep a hundred sources and 300 words of an article; the rarest are counted together", async () => {
    // Nightly work begins at three.
    api.clock.advance(hours(6));
    writer = await api.member();
    const article = await publish(api, writer, articleFields({ title: "Nhiều nguồn" }));
    await api.database.queries.execute(sql`insert into article_sources
      select ${article.id}::uuid, 'h' || n || '.vn', n from generate_series(1, 150) n union all select ${article.id}::uuid, 'site', 1`);
    await api.database.queries.execute(sql`insert into article_look_ups
      select ${article.id}::uuid, 'w' || n, n from generate_series(1, 400) n`);
    const sums = async () =>
      (
        await api.database.queries.execute(sql`select
          (select count(*)::int from article_sources where item_id = ${article.id}) as sources,
          (select sum(reads)::int from article_sources where item_id = ${article.id}) as reads,
          (select reads from article_sources where item_id = ${article.id} and source = 'other') as other,
          (select reads from article_sources where item_id = ${article.id} and source = 'site') as site,
          (select count(*)::int from article_look_ups where item_id = ${article.id}) as words,
          (select sum(look_ups)::int from article_look_ups where item_id = ${article.id}) as look_ups`)
      ).rows[0];
    await api.runJob("limit the figures of articles");
    const limited = await sums();
    expect(limited).toMatchObject({ sources: 100, reads: 11_326, site: 1, words: 300, look_ups: 80_200 });
    api.clock.advance(days(1));
    writer = await api.member();
    await api.runJob("limit the figures of articles");
    expect(await sums()).toEqual(limited);
    const editor = await api.member({ role: "editor" });
    const { lookUps, words } = await figuresOf(article, editor);
    expect([lookUps, words.length, words[0]]).toEqual([80_200, 20, { word: "w400", lookUps: 400 }]);
  });

  it("are for the author and editors, of articles that were published once", async () => {
    const article = await publish(api, writer, articleFields({ title: "Chỉ tôi xem" }));
    const editor = await api.member({ role: "editor" });
    expect((await figuresOf(article, editor)).title).toBe("Chỉ tôi xem");
    await writer.call("POST /v1/drafts/{id}/withdraw", { params: { id: article.id } });
    expect(await figuresOf(article)).toMatchObject({ isPublished: false });
    const params = { slug: article.slug };
    await refusal(api.call("GET /v1/articles/{slug}/figures", { params }), "AUTH_REQUIRED");
    await refusal(figuresOf(article, await api.member()), "NOT_FOUND");
    const { draft } = await writer.call("POST /v1/drafts", { body: { fields: articleFields() } });
    const video = await publish(api, writer, videoFields({ title: "Một video" }));
    for (const slug of [draft.slug, video.slug, crypto.randomUUID(), "khong-co", "x'; drop table users"])
      await refusal(figuresOf({ slug }), "NOT_FOUND");
  });

  it("ignore reports that are no figures", async () => {
    const article = await publish(api, writer, articleFields({ title: "Báo cáo hỏng" }));
    const { id } = article;
    for (const noticed of [
      { finished: [id] },
      { finished: "x", lookUps: 7, arrival: [] },
      { arrival: { id, from: "x".repeat(400) }, lookUps: [{ id, word: "w".repeat(99) }] },
      { arrival: { id, from: null }, lookUps: [{ id: "1", word: "of" }] },
      { read: null, finished: null, arrival: null, lookUps: null },
    ])
      expect((await report(noticed)).status).toBe(200);
    expect(await figuresOf(article)).toMatchObject({ reads: { total: 0 }, finished: 0, sources: [], lookUps: 0 });
  });
});

it.each([
  ["https://www.vidu.vn", "vidu.vn"],
  ["http://vidu.vn:8080", "vidu.vn"],
  ["https://m.facebook.com.", "facebook.com"],
  ["https://lm.facebook.com", "facebook.com"],
  ["https://m.vn", "m.vn"],
  ["https://xn--vd-bja.vn", "xn--vd-bja.vn"],
  ["", "unknown"],
  ["android-app://com.vidu.thu", "unknown"],
  ["https://127.0.0.1", "unknown"],
  ["https://[::1]", "unknown"],
  ["https://site", "unknown"],
  ["https://a..vn", "unknown"],
  ["https://-a.vn", "unknown"],
  ["https://lan@vidu.vn", "unknown"],
  [`https://${"a".repeat(60)}.${"b".repeat(60)}.vn`, "unknown"],
])("%j is the source %j", (origin, source) => expect(sourceOf(origin)).toBe(source));

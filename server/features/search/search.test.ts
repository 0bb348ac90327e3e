import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ArticleFields } from "#contracts/schemas/content-fields.ts";
import type { SearchAnswer, Segment } from "#contracts/schemas/search.ts";
import { hours } from "#server/core/clock.ts";
import { refusal, startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";
import { jobState } from "#server/core/tables.ts";
import { searchEntries, searchWords } from "./tables.ts";
import { contentItems } from "#server/features/content/tables.ts";
import { publishedFields } from "#server/features/content/service.ts";
import { articleFields, categoryFields, documentOf, seriesFields, videoFields } from "#tests/support/texts.ts";
import { putMissing, rebuildOutdated, rebuildSearch } from "./entries.ts";

let site: TestApi;
let writer: TestMember;
let editor: TestMember;

beforeAll(async () => {
  site = await startTestApi();
  writer = await site.member();
  editor = await site.member({ role: "editor" });
});
afterAll(() => site.close());

const body = (...paragraphs: string[]) => documentOf(...paragraphs) as ArticleFields["body"];

async function publish(fields: Partial<ArticleFields>, by = writer) {
  const { draft } = await by.call("POST /v1/drafts", { body: { fields: articleFields(fields) } });
  return publishAgain(draft, by);
}
async function publishAgain({ id, version }: { id: string; version: number }, by = writer) {
  const { draft } = await by.call("POST /v1/drafts/{id}/publish", { params: { id }, body: { version } });
  // Each text is a little newer than the one before.
  site.clock.advance(1000);
  return draft;
}

const search = (q: string, more: object = {}): Promise<SearchAnswer> =>
  site.call("GET /v1/search", { query: { q, ...more } });
const plain = (segments: Segment[]) => segments.map((one) => one.text).join("");
const marked = (segments: Segment[]) => segments.filter((one) => one.isMatch).map((one) => one.text);
const titles = async (q: string, more: object = {}) =>
  (await search(q, more)).results.map((result) => plain(result.title));

describe("finding", () => {
  beforeAll(async () => {
    await publish({
      title: "Đường về quê ngoại",
      summary: "Một chuyến xe khách.",
      body: body(
        "Chuyến xe đi qua nhiều thửa ruộng bậc thang.",
        "Ai cũng nói về kỹ năng lái xe, không ai và/hoặc ít người ngủ.",
      ),
      tags: ["du lịch", "Miền Trung"],
      language: "vi-en",
      level: "B1",
    });
  });

  it("accepts a text that is one very long word of combining marks, which exceeds the size of an index key", async () => {
    const marks = Array.from({ length: 29 }, (_, n) => String.fromCharCode(0x300 + ((n * 7) % 0x6f))).join("");
    await publish({ title: "Một từ vô tận", body: body(`a${marks}`.repeat(3_000)) });
    expect(await titles("Một từ vô tận")).toEqual(["Một từ vô tận"]);
  });

  it("needs no diacritics, accepts d for đ, and NFC and NFD alike", async () => {
    for (const q of [
      "đường về quê",
      "duong ve que",
      "DUONG VE QUE",
      "đuong ve quê",
      "Đường về".normalize("NFD"),
      "  duong,  ve!",
    ])
      expect([q, await titles(q)]).toEqual([q, ["Đường về quê ngoại"]]);
    expect(await titles("dương bậc thang")).toEqual(["Đường về quê ngoại"]);
  });

  it("searches title, summary, text and tags", async () => {
    for (const q of ["quê ngoại", "xe khách", "thửa ruộng", "miền trung", "hoặc ít người"])
      expect([q, await titles(q)]).toEqual([q, ["Đường về quê ngoại"]]);
  });

  it("accepts both spellings of one sound, and both positions of a tone mark", async () => {
    await publish({ title: "Buổi hoà nhạc cuối năm", body: body("Ở nhà hát.") });
    expect(await titles("kĩ năng lái")).toEqual(["Đường về quê ngoại"]);
    expect(await titles("hòa nhạc")).toEqual(["Buổi hoà nhạc cuối năm"]);
    expect(marked((await search("hòa nhạc")).results[0]!.title)).toEqual(["hoà nhạc"]);
  });

  it("finds words that are not adjacent", async () => {
    expect(await titles("bậc thang quê ngoại")).toEqual(["Đường về quê ngoại"]);
    expect(await titles("ngoại thửa lái")).toEqual(["Đường về quê ngoại"]);
    expect(await titles("ngoại thửa lái mưa")).toEqual([]);
  });

  it("shows the passage in a book of many pages without reading the whole book", async () => {
    const page = body(
      "Trang này nói chuyện khác hẳn, dài dòng và chẳng có gì. ".repeat(1500),
      "Cuối sách có chú ốc sên bò.",
    );
    await publish({ title: "Cuốn sách rất dày", body: page });
    const [book] = (await search("chú ốc sên")).results;
    expect(marked(book!.excerpt)).toEqual(["chú ốc sên"]);
    expect(plain(book!.excerpt)).toMatch(/^….*Cuối sách có chú ốc sên bò\.$/);
    // Without diacritics a passage so far behind is not searched: the excerpt is the beginning.
    expect((await search("chu oc sen")).results.map(({ title }) => plain(title))).toEqual(["Cuốn sách rất dày"]);
  });

  it("marks matches in the original spelling, as segments and never as HTML", async () => {
    const [result] = (await search("ruong bac thang")).results;
    expect(plain(result!.excerpt)).toContain("nhiều thửa ruộng bậc thang.");
    expect(marked(result!.excerpt)).toEqual(["ruộng bậc thang"]);
    expect(marked(result!.title)).toEqual([]);
    expect(plain(result!.title)).toBe("Đường về quê ngoại");
    await publish({ title: "Chuyện trong bếp", body: body("Kể lại: những bữa cơm nhà <b>&amp; hết</b>.") });
    const [kitchen] = (await search("bua com nha")).results;
    expect(marked(kitchen!.excerpt)).toEqual(["bữa cơm nhà"]);
    expect(plain(kitchen!.excerpt)).toContain("<b>&amp; hết</b>.");
  });

  it("filters by kind, category, tag, language and level, together", async () => {
    const { draft } = await editor.call("POST /v1/drafts", {
      body: { fields: categoryFields({ title: "Sông nước", slug: "song-nuoc" }) },
    });
    const category = await publishAgain(draft, editor);
    await publish({ title: "Chợ nổi sông nước", categoryId: category.id, tags: ["Chợ"], language: "en", level: "A2" });
    expect(await titles("song nuoc")).toEqual(["Sông nước", "Chợ nổi sông nước"]);
    for (const [more, expected] of [
      [{ kind: "category" }, ["Sông nước"]],
      [{ kind: "article" }, ["Chợ nổi sông nước"]],
      [{ category: "song-nuoc" }, ["Chợ nổi sông nước"]],
      [{ tag: "cho" }, ["Chợ nổi sông nước"]],
      [{ tag: "xa" }, []],
      [{ language: "en" }, ["Chợ nổi sông nước"]],
      [{ language: "vi" }, []],
      [{ level: "A2", language: "en", kind: "article", tag: "Chợ", category: "song-nuoc" }, ["Chợ nổi sông nước"]],
      [{ level: "B2" }, []],
    ] as const) {
      const answer = await search("song nuoc", more);
      expect([more, answer.results.map((result) => plain(result.title)), answer.total]).toEqual([
        more,
        expected,
        { count: expected.length, isMore: false },
      ]);
    }
    const [found] = (await search("chợ nổi")).results;
    expect(found).toMatchObject({
      kind: "article",
      slug: "cho-noi-song-nuoc",
      category: { slug: "song-nuoc", name: "Sông nước" },
      language: "en",
      level: "A2",
      author: writer.user.displayName,
    });
    expect((await search("chợ nổi")).tags).toEqual(["Chợ"]);
    expect(await titles("", { tag: "cho" })).toEqual(["Chợ nổi sông nước"]);
    await refusal(search("x", { category: "khong-co" }), "NOT_FOUND");
    await refusal(site.call("GET /v1/search", { query: { kind: "đồ" as "article" } }), "VALIDATION_FAILED");
  });

  it("finds titles in spite of a typo, and returns their spelling", async () => {
    await publish({ title: "Cây bàng trước sân trường", body: body("Lá rụng.") });
    const answer = await search("cay bang truoc san truong moi");
    expect([answer.isNear, answer.closest]).toEqual([true, null]);
    const mistaken = await search("cây bang trươc san truơgn");
    expect(mistaken).toMatchObject({ isNear: true, closest: "cây bàng trước sân trường" });
    expect(mistaken.results.map((result) => plain(result.title))).toEqual(["Cây bàng trước sân trường"]);
    expect(await titles(mistaken.closest ?? "")).toEqual(["Cây bàng trước sân trường"]);
    expect(await search("xyzzyx")).toMatchObject({ results: [], isNear: false, closest: null, total: { count: 0 } });
  });

  it("corrects a slip in any word of the title, the summary or the text, and shows what it finds", async () => {
    await publish({
      title: "Nút gửi đơn",
      summary: "Bấm Submit ở góc màn hình.",
      body: body(
        "A greeen-free sentence would be wrong: the leaves are emerald and green.",
        "Ai rảnh thì tập bơi sải.",
      ),
    });
    for (const [q, closest] of [
      ["submti", "submit"],
      ["sbmit", "submit"],
      ["submitt", "submit"],
      ["sobmit", "submit"],
      ["emerld and gren", "emerald and green"],
      ["goc mann hinh", "góc màn hình"],
      ["taap boi sai", "tập bơi sải"],
    ] as const)
      expect([q, await search(q)]).toEqual([
        q,
        expect.objectContaining({
          isNear: true,
          closest,
          results: [expect.objectContaining({ slug: "nut-gui-don" })],
        }),
      ]);
    const [result] = (await search("emerld gren")).results;
    expect(marked(result!.excerpt)).toEqual(["emerald", "green"]);
    // Two slips in one word are too many, and a word that is found is not replaced.
    expect(await search("sbmti ở góc")).toMatchObject({ results: [], closest: null });
    expect(await search("submit")).toMatchObject({ isNear: false, closest: null });
    const { suggestions } = await site.call("GET /v1/search/suggest", { query: { q: "emerld" } });
    expect(suggestions.map(({ target }) => target)).toEqual(["nut-gui-don"]);
  });

  it("prefers the spelling that more texts have, and keeps the filters", async () => {
    for (const title of ["Hồ sen buổi sáng", "Hồ sen buổi chiều"]) await publish({ title, level: "A2" });
    await publish({ title: "Hồ seng cổ", level: "C1" });
    expect((await search("hồ senh buổi")).closest).toBe("hồ sen buổi");
    expect((await search("hồ senh", { level: "C1" })).closest).toBe("hồ seng");
  });
});

describe("series and videos", () => {
  it("are found by their words, a video also by its transcript, and filtered by kind", async () => {
    const part = await publish({ title: "Tối thứ nhất" });
    for (const fields of [
      seriesFields({ title: "Mười tối hò khoan", summary: "Đọc dần.", items: [part.id] }),
      videoFields({
        title: "Nghe hò khoan",
        chapters: [{ at: 0, title: "Cây đa đầu làng" }],
        transcript: [{ at: 0, text: "The banyan tree is very old." }],
        language: "en",
      }),
    ]) {
      const { draft } = await writer.call("POST /v1/drafts", { body: { fields } });
      await publishAgain(draft);
    }
    const kinds = async (q: string, more: object = {}) => (await search(q, more)).results.map((result) => result.kind);
    expect(await kinds("hò khoan")).toEqual(["video", "series"]);
    expect(await kinds("ho khoan", { kind: "series" })).toEqual(["series"]);
    expect(await kinds("banyan tree", { kind: "video", language: "en" })).toEqual(["video"]);
    expect(await kinds("cay da dau lang")).toEqual(["video"]);
  });
});

describe("pages of other features", () => {
  const pagesFor = async (q: string, more: object = {}) =>
    (await search(q, more)).pages.map(({ kind, title, address }) => [kind, plain(title), address] as const);

  it("are lessons, graded texts and the grammar book, with or without diacritics, and with one slip in a word", async () => {
    for (const q of ["wrong cake", "wrongg cake", "WRONG CAEK"])
      expect([q, await pagesFor(q, { kind: "graded-text" })]).toEqual([
        q,
        expect.arrayContaining([["graded-text", "The Wrong Cake", "/goc-hoc-tap/doc/the-wrong-cake"]]),
      ]);
    for (const q of ["so sánh nhất", "so sanh nhat"]) {
      const kinds = (await pagesFor(q)).map(([kind]) => kind);
      expect([q, kinds]).toEqual([q, expect.arrayContaining(["lesson", "grammar"])]);
    }
    expect((await search("wrong cake", { kind: "graded-text" })).pages[0]).toMatchObject({
      level: "A2",
      isEnglish: true,
    });
  });

  it("are words of the dictionary: an English word in any form, or a whole Vietnamese meaning", async () => {
    expect(await pagesFor("submitted", { kind: "word" })).toEqual([["word", "submit", null]]);
    const [word] = (await search("submit", { kind: "word" })).pages;
    expect(plain(word!.excerpt)).not.toBe("");
    expect((await pagesFor("con ngựa", { kind: "word" })).map(([, title]) => title)).toContain("horse");
    expect(await pagesFor("ngựa vằn không có nghĩa này", { kind: "word" })).toEqual([]);
  });

  it("are people who published something, until they are suspended", async () => {
    const author = await site.member({ displayName: "Trăng Khuyết Ven Sông" });
    await site.member({ displayName: "Trăng Khuyết Chỉ Đọc" });
    expect(await pagesFor("trăng khuyết", { kind: "person" })).toEqual([]);
    await publish({ title: "Bài của người ven sông" }, author);
    const found = [["person", "Trăng Khuyết Ven Sông", `/u/${author.user.username}`]];
    expect(await pagesFor("trang khuyet", { kind: "person" })).toEqual(found);
    expect(await pagesFor(author.user.username, { kind: "person" })).toEqual(found);
    await site.api.services.accounts.setSuspended(author.email, true);
    expect(await pagesFor("trăng khuyết", { kind: "person" })).toEqual([]);
  });

  it("are counted by kind, a few of each; of one kind all are listed, without content", async () => {
    await publish({ title: "Một bài có chữ morning" });
    const all = await search("morning");
    const texts = all.counts.find(({ kind }) => kind === "graded-text")?.count ?? 0;
    expect(texts).toBeGreaterThan(3);
    expect(all.pages.filter(({ kind }) => kind === "graded-text")).toHaveLength(3);
    expect(all.counts).toContainEqual({ kind: "article", count: 1 });
    const own = await search("morning", { kind: "graded-text" });
    expect(own).toMatchObject({ results: [], total: { count: texts, isMore: false }, counts: all.counts });
    expect(own.pages).toHaveLength(texts);
    // The tabs of one kind count the others too.
    expect(await search("morning", { kind: "article" })).toMatchObject({ pages: [], counts: all.counts });
  });

  it("are excluded by filters of content", async () => {
    const { pages, counts } = await search("wrong cake", { language: "vi" });
    expect([pages, counts]).toEqual([[], []]);
    await refusal(site.call("GET /v1/search", { query: { q: "a", kind: "lessons" as "lesson" } }), "VALIDATION_FAILED");
  });
});

describe("missing search entries", () => {
  it("are added by a scheduled job, and all are rebuilt by a rebuild, which removes unpublished ones", async () => {
    const known = await publish({ title: "Bến sông chiều nay" });
    const gone = await publish({ title: "Bến sông hôm qua" });
    const { queries } = site.database;
    const source = { database: site.database, publishedFields };
    await queries.delete(searchEntries).where(eq(searchEntries.itemId, known.id));
    expect(await titles("bến sông")).toEqual(["Bến sông hôm qua"]);
    expect(await putMissing(source)).toBe(1);
    expect(await putMissing(source)).toBe(0);
    expect(await titles("bến sông")).toEqual(["Bến sông hôm qua", "Bến sông chiều nay"]);

    await queries.update(contentItems).set({ status: "withdrawn" }).where(eq(contentItems.id, gone.id));
    await queries.update(searchEntries).set({ terms: [] }).where(eq(searchEntries.itemId, known.id));
    const steps: [number, number][] = [];
    const count = await rebuildSearch(source, (done, all) => steps.push([done, all]));
    expect(steps.at(-1)).toEqual([count, count]);
    expect(await queries.$count(searchEntries)).toBe(count);
    expect(await titles("bến sông")).toEqual(["Bến sông chiều nay"]);
  });

  it("of another version of the site are rebuilt once", async () => {
    const source = { database: site.database, publishedFields };
    await publish({ title: "Cầu khỉ bắc qua mương" });
    await rebuildOutdated(source);
    expect(await rebuildOutdated(source)).toBe(0);
    await site.database.queries.update(searchEntries).set({ terms: sql`array_remove(terms, '@article')` });
    await site.database.queries.delete(searchWords);
    await site.database.queries.delete(jobState).where(eq(jobState.name, "search: terms of entries"));
    expect(await search("cau khi", { kind: "article" })).toMatchObject({ results: [] });
    expect(await rebuildOutdated(source)).toBe(await site.database.queries.$count(searchEntries));
    expect(await titles("cau khi", { kind: "article" })).toEqual(["Cầu khỉ bắc qua mương"]);
    expect((await search("cau khi bac quaa muong")).closest).toBe("cầu khỉ bắc qua mương");
  });
});

describe("order", () => {
  it("is typed marks over other ones, title over summary over text, newer over older", async () => {
    const zebra = "ngựa vằn";
    const inText = await publish({ title: "Trong bài một", body: body(`Có con ${zebra}.`) });
    const newerInText = await publish({ title: "Trong bài hai", body: body(`Có con ${zebra}.`) });
    const otherMarks = await publish({ title: "Trong bài ba", body: body("Có chữ ngừa vần.") });
    const apart = await publish({ title: "Trong bài bốn", body: body("Con ngựa có một vết vằn.") });
    const inSummary = await publish({ title: "Trong lời tóm", summary: `Về con ${zebra}.` });
    const inTitle = await publish({ title: `Con ${zebra} chạy` });
    const newerInTitle = await publish({ title: `Đàn ${zebra} ngủ` });
    const titleOtherMarks = await publish({ title: "Chữ ngừa vần nữa" });
    const whole = await publish({ title: "Ngựa vằn" });
    await publish({ title: "Một bài khác hẳn" });
    const order = [whole, newerInTitle, inTitle, inSummary, newerInText, inText, titleOtherMarks, otherMarks, apart];
    const { results, total } = await search(zebra);
    expect(results.map((result) => result.id)).toEqual(order.map((draft) => draft.id));
    expect(total).toEqual({ count: order.length, isMore: false });
    // A query without diacritics ranks all diacritics alike.
    const folded = (await search("ngua van")).results.map((result) => result.id);
    expect(folded).toEqual(
      [whole, titleOtherMarks, newerInTitle, inTitle, inSummary, otherMarks, newerInText, inText, apart].map(
        (d) => d.id,
      ),
    );
  });

  it("is stable over pages: no duplicates, nothing left out, the same count", async () => {
    const other = await site.member();
    for (let n = 0; n < 45; n++)
      await publish({ title: `Lá phong số ${n}`, summary: "", body: body("Rừng phong.") }, other);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const answer: SearchAnswer = await search("lá phong", cursor === null ? {} : { cursor });
      expect(answer.total).toEqual({ count: 45, isMore: false });
      seen.push(...answer.results.map((result) => plain(result.title)));
      cursor = answer.next;
    } while (cursor !== null);
    expect(seen).toEqual(Array.from({ length: 45 }, (_, n) => `Lá phong số ${44 - n}`));
    const made = await search("lá phong", { cursor: "7; drop table users" });
    expect(made.results[0]?.id).toBe((await search("lá phong")).results[0]?.id);
  });
});

describe("unpublished content", () => {
  it("is in no answer and no count: drafts, planned, withdrawn and deleted texts", async () => {
    const none = { results: [], total: { count: 0, isMore: false } };
    const { draft } = await writer.call("POST /v1/drafts", {
      body: { fields: articleFields({ title: "Chim hạc giấy", tags: ["hạc giấy"] }) },
    });
    expect(await search("hạc giấy")).toMatchObject(none);
    expect((await site.call("GET /v1/search/suggest", { query: { q: "chim hạc" } })).suggestions).toEqual([]);
    const published = await publishAgain(draft);
    expect((await search("hạc giấy")).total.count).toBe(1);
    expect((await site.call("GET /v1/search/suggest", { query: { q: "hac g" } })).suggestions).toHaveLength(2);

    // A draft of a published text changes nothing before it is published.
    const changed = await writer.call("PUT /v1/drafts/{id}", {
      params: { id: draft.id },
      body: { version: published.version, fields: articleFields({ title: "Thuyền giấy" }) },
    });
    expect([await titles("hạc giấy"), await titles("thuyền giấy")]).toEqual([["Chim hạc giấy"], []]);
    const again = await publishAgain(changed.draft);
    expect([await titles("chim hạc"), await titles("thuyền giấy")]).toEqual([[], ["Thuyền giấy"]]);

    await writer.call("POST /v1/drafts/{id}/withdraw", { params: { id: draft.id } });
    expect(await search("thuyền giấy")).toMatchObject(none);
    expect(again.state).toBe("published");
  });

  it("is removed with the account of its author", async () => {
    const guest = await site.member();
    const { draft } = await guest.call("POST /v1/drafts", {
      body: { fields: articleFields({ title: "Bức thư bỏ quên" }) },
    });
    await publishAgain(draft, guest);
    expect((await search("bức thư bỏ quên")).results[0]?.author).toBe(guest.user.displayName);
    await site.database.queries.execute(`delete from content_items where id = '${draft.id}'`);
    expect((await search("bức thư bỏ quên")).total.count).toBe(0);
  });
});

describe("hostile queries", () => {
  it.each([
    ["a quote", "'"],
    ["operators", "&|!<->():*"],
    ["an injection", "'; drop table users; --"],
    ["patterns", "%_\\%"],
    ["NUL", "a\u0000b"],
    ["half a surrogate pair", "a\ud800b"],
    ["punctuation only", "?!… — “”"],
    ["nothing", ""],
    ["white space", " \n\t "],
    ["one letter", "a"],
    ["emoji", "🌱"],
    ["zero width and overrides", "\u200b\u202e\ufeff"],
    ["braces", '{"a","b"}'],
    ["two hundred letters", "ư".repeat(200)],
    ["a hundred words", "a ".repeat(100)],
    ["our own terms", "t:ma ^m #ma =ma"],
  ])("%s is answered", async (_what, q) => {
    const answer = await search(q);
    expect(answer.results.length).toBeLessThanOrEqual(20);
    const { suggestions } = await site.call("GET /v1/search/suggest", { query: { q } });
    expect(suggestions.length).toBeLessThanOrEqual(8);
  });

  it("of four hundred letters are refused with an error for the field", async () => {
    for (const name of ["GET /v1/search", "GET /v1/search/suggest"] as const) {
      const { failure } = await refusal(site.call(name, { query: { q: "ă".repeat(400) } }), "VALIDATION_FAILED");
      expect(failure.fields).toEqual({ q: "Câu tìm dài nhất là 200 ký tự." });
    }
  });

  it("with zero-width characters within a word find the word", async () => {
    await publish({ title: "Máy xay sinh tố" });
    expect(await titles("máy x\u200bay\u00a0sinh\u0000tố")).toEqual(["Máy xay sinh tố"]);
  });
});

describe("suggested tags", () => {
  const suggest = async (q: string) => (await writer.call("GET /v1/search/tags", { query: { q } })).tags;

  it("begin with what was typed, with or without marks; the most used first, and one spelling of each", async () => {
    for (const [n, tags] of [["mạo từ", "mào gà"], ["mạo từ"], ["Mạo từ", "mạo hiểm"], ["thì tương lai"]].entries())
      await publish({ title: `Thẻ số ${n}`, tags });
    expect(await suggest("mao tu")).toEqual(["mạo từ"]);
    expect(await suggest("MẠO")).toEqual(["mạo từ", "mào gà", "mạo hiểm"]);
    expect(await suggest("m")).toContain("mạo từ");
    expect(await suggest("từ")).toEqual([]);
    expect(await suggest(" ,.! ")).toEqual([]);
    const { draft } = await writer.call("POST /v1/drafts", { body: { fields: articleFields({ tags: ["mạo nhận"] }) } });
    expect(draft.fields).toHaveProperty("tags", ["mạo nhận"]);
    expect(await suggest("mạo nhận")).toEqual([]);
  });

  it("are at most eight, for members only, and refuse a question that is none", async () => {
    for (const [n, first] of [0, 5].entries())
      await publish({ title: `Nhiều thẻ ${n}`, tags: Array.from({ length: 5 }, (_, at) => `zeta ${first + at}`) });
    expect(await suggest("zeta")).toHaveLength(8);
    await refusal(site.call("GET /v1/search/tags", { query: { q: "z" } }), "AUTH_REQUIRED");
    await refusal(writer.call("GET /v1/search/tags", { query: { q: "z".repeat(2000) } }), "VALIDATION_FAILED");
    await refusal(writer.call("GET /v1/search/tags", { query: {} as never }), "VALIDATION_FAILED");
  });
});

describe("suggestions", () => {
  const suggest = async (q: string) =>
    (await site.call("GET /v1/search/suggest", { query: { q } })).suggestions.map(
      ({ kind, target, title }) => [kind, target, plain(title), marked(title).join("|")] as const,
    );

  it("are categories, tags and titles, also for the beginning of a word", async () => {
    const { draft } = await editor.call("POST /v1/drafts", {
      body: { fields: categoryFields({ title: "Vườn rau", slug: "vuon-rau" }) },
    });
    await publishAgain(draft, editor);
    await publish({ title: "Tưới vườn buổi sớm", tags: ["Vườn nhà", "Sáng"] });
    expect(await suggest("vu")).toEqual([
      ["category", "vuon-rau", "Vườn rau", "Vườn"],
      ["tag", "Vườn nhà", "Vườn nhà", "Vườn"],
      ["article", "tuoi-vuon-buoi-som", "Tưới vườn buổi sớm", "vườn"],
    ]);
    expect(await suggest("tuoi vườn b")).toEqual([
      ["article", "tuoi-vuon-buoi-som", "Tưới vườn buổi sớm", "Tưới|vườn|buổi"],
    ]);
    expect(await suggest("v")).toEqual([]);
  });

  it("are limited to eight, and include similar titles when nothing has this prefix", async () => {
    expect(await suggest("la phong")).toHaveLength(8);
    expect((await suggest("tuoi vuonn buoi"))[0]?.[2]).toBe("Tưới vườn buổi sớm");
  });
});

it("has a lower rate limit per address than the rest of the API", async () => {
  const small = await startTestApi({ floodLimit: 3 });
  try {
    for (let n = 0; n < 3; n++) await small.call("GET /v1/search", { query: { q: "a" } });
    const { retryAfter } = await refusal(small.call("GET /v1/search", { query: { q: "a" } }), "RATE_LIMITED");
    expect(retryAfter).toBeGreaterThan(0);
    // A HEAD request costs as much and counts too.
    expect((await small.app.inject({ method: "HEAD", url: "/v1/search?q=a" })).statusCode).toBe(429);
    // Other endpoints have their own limit.
    await small.call("GET /v1/articles");
  } finally {
    await small.close();
  }
});

// Last, because sessions expire while the clock advances.
it("finds a planned text after its publication", async () => {
  const { draft } = await writer.call("POST /v1/drafts", {
    body: { fields: articleFields({ title: "Đúng mười giờ sáng" }) },
  });
  await writer.call("POST /v1/drafts/{id}/publish", {
    params: { id: draft.id },
    body: { version: draft.version, publishAt: new Date(site.clock.now().getTime() + hours(2)).toISOString() },
  });
  expect(await titles("mười giờ sáng")).toEqual([]);
  site.clock.advance(hours(3));
  await site.api.services.content.publishing.publishDueDrafts();
  expect(await titles("mười giờ sáng")).toEqual(["Đúng mười giờ sáng"]);
});

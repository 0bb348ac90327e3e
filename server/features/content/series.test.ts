import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ContentFields } from "#contracts/schemas/content-fields.ts";
import type { Draft } from "#contracts/schemas/drafts.ts";
import type { SeriesPlace } from "#contracts/schemas/content.ts";
import { minutes, seconds } from "#server/core/clock.ts";
import { rateLimits } from "#server/core/tables.ts";
import { refusal, startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";
import { articleFields, categoryFields, seriesFields, videoFields } from "#tests/support/texts.ts";

let api: TestApi;
let writer: TestMember;
let other: TestMember;
let editor: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  writer = await api.member();
  other = await api.member();
  editor = await api.member({ role: "editor" });
});
afterAll(() => api.close());

const begin = (fields: ContentFields, member = writer) =>
  member.call("POST /v1/drafts", { body: { fields } }).then((data) => data.draft);
const publishDraft = ({ id, version }: Draft, member = writer) =>
  member.call("POST /v1/drafts/{id}/publish", { params: { id }, body: { version } }).then((data) => data.draft);
const publish = async (fields: ContentFields, member = writer) => publishDraft(await begin(fields, member), member);
const save = ({ id, version }: Draft, fields: ContentFields, member = writer) =>
  member.call("PUT /v1/drafts/{id}", { params: { id }, body: { version, fields } }).then((data) => data.draft);
const withdraw = (id: string, member = writer) => member.call("POST /v1/drafts/{id}/withdraw", { params: { id } });
const readSeries = (slug: string) =>
  api.call("GET /v1/series/{slug}", { params: { slug } }).then((data) => data.series);
const readVideo = (slug: string) => api.call("GET /v1/videos/{slug}", { params: { slug } }).then((data) => data.video);
const readArticle = (slug: string) =>
  api.call("GET /v1/articles/{slug}", { params: { slug } }).then((data) => data.article);
const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title);
const refused = async (call: Promise<unknown>) => (await refusal(call, "VALIDATION_FAILED")).failure.fields ?? {};

let count = 0;
const article = (title: string, member = writer) =>
  publish(articleFields({ title: `${title} ${(count += 1)}` }), member);
const video = (title: string, member = writer) => publish(videoFields({ title: `${title} ${(count += 1)}` }), member);

describe("the life cycle of a video", () => {
  it("S-113 S-114 is created by any member, published, changed and read by everybody", async () => {
    const draft = await begin(
      videoFields({
        title: "Nghe giọng Úc ở chợ",
        videoId: "https://youtu.be/dQw4w9WgXcQ?si=abc" as never,
        chapters: [
          { at: 60, title: "Mặc cả" },
          { at: 0, title: "Chào hỏi" },
        ],
        transcript: [
          { at: 0, text: "G’day." },
          { at: null, text: "Chào chị." },
        ],
      }),
    );
    expect(draft).toMatchObject({ kind: "video", state: "draft", fields: { videoId: "dQw4w9WgXcQ" } });
    await refusal(readVideo("nghe-giong-uc-o-cho"), "NOT_FOUND");
    await publishDraft(draft);
    const shown = await readVideo("nghe-giong-uc-o-cho");
    expect(shown).toMatchObject({
      title: "Nghe giọng Úc ở chợ",
      videoId: "dQw4w9WgXcQ",
      seconds: 213,
      hasTranscript: true,
      chapters: [
        { at: 0, title: "Chào hỏi" },
        { at: 60, title: "Mặc cả" },
      ],
      transcript: [
        { at: 0, text: "G’day." },
        { at: null, text: "Chào chị." },
      ],
      author: { username: writer.user.username },
      series: [],
    });
    expect(JSON.stringify(shown)).not.toContain(writer.email);
  });

  it("S-413 keeps an unpublished change private, its whole history, and its former address", async () => {
    const first = await video("Trước khi đổi");
    const changed = await save(first, {
      ...(first.fields as Extract<ContentFields, { kind: "video" }>),
      title: "Sau khi đổi",
      transcript: [],
      slug: "sau-khi-doi",
    });
    expect(await readVideo(first.slug)).toMatchObject({ title: first.fields.title, hasTranscript: true });
    const at = { params: { kind: "video" as const, slug: first.slug } };
    const { preview } = await writer.call("GET /v1/drafts/{kind}/{slug}", at);
    expect(preview).toMatchObject({ article: null, category: null, series: null, video: { title: "Sau khi đổi" } });
    await publishDraft(changed);
    expect(await readVideo(first.slug)).toMatchObject({ slug: "sau-khi-doi", hasTranscript: false, transcript: [] });
    const { fields } = await writer.call("GET /v1/drafts/{id}/history/{number}", {
      params: { id: first.id, number: 1 },
    });
    expect(fields).toMatchObject({ kind: "video", transcript: [{ at: 0, text: "Xin chào." }] });
    await withdraw(first.id);
    await refusal(readVideo("sau-khi-doi"), "NOT_FOUND");
  });

  it("is published automatically at the planned time, as an article is", async () => {
    const draft = await begin(videoFields({ title: "Video hẹn giờ" }));
    const publishAt = new Date(api.clock.now().getTime() + minutes(30)).toISOString();
    await writer.call("POST /v1/drafts/{id}/publish", { params: { id: draft.id }, body: { version: 1, publishAt } });
    const now = api.clock.now();
    api.clock.advance(minutes(31));
    expect(await api.api.services.content.publishing.publishDueDrafts()).toBe(1);
    api.clock.set(now);
    expect((await readVideo("video-hen-gio")).title).toBe("Video hẹn giờ");
  });

  it.each([
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ"],
    ["https://www.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=42s"],
    ["http://youtube.com/watch?v=dQw4w9WgXcQ#noi-dung"],
    ["m.youtube.com/watch?v=dQw4w9WgXcQ"],
    ["https://music.youtube.com/watch?v=dQw4w9WgXcQ"],
    [" https://youtu.be/dQw4w9WgXcQ?t=3 "],
    ["https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0"],
    ["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
    ["https://youtube.com/shorts/dQw4w9WgXcQ"],
    ["https://www.youtube.com/live/dQw4w9WgXcQ?feature=share"],
    ["dQw4w9WgXcQ"],
  ])("understands %s", async (address) => {
    const { fields } = await begin(videoFields({ videoId: address }));
    expect(fields).toMatchObject({ videoId: "dQw4w9WgXcQ" });
  });

  it.each([
    ["https://vimeo.com/76979871"],
    ["https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ"],
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQQ"],
    ["https://www.youtube.com/@kenh"],
    ["javascript:dQw4w9WgXcQ"],
    ["dQw4w9WgXc"],
    [""],
  ])("refuses %s", async (address) => {
    expect(await refused(begin(videoFields({ videoId: address })))).toHaveProperty(["fields.videoId"]);
  });

  it("refuses an unfinished video with a message at each field", async () => {
    const draft = await begin(videoFields({ title: "Bốn", videoId: null }));
    expect(await refused(publishDraft(draft))).toEqual({
      "fields.title": "Nhan đề cần ít nhất 5 ký tự.",
      "fields.videoId": "Bạn chưa dán địa chỉ video.",
    });
    for (const [given, field] of [
      [{ chapters: [{ at: -1, title: "Âm" }] }, "fields.chapters.0.at"],
      [{ chapters: [{ at: 1, title: "" }] }, "fields.chapters.0.title"],
      [{ chapters: Array.from({ length: 101 }, (_, at) => ({ at, title: "x" })) }, "fields.chapters"],
      [{ transcript: [{ at: 1.5, text: "x" }] }, "fields.transcript.0.at"],
      [{ transcript: Array.from({ length: 3001 }, () => ({ at: null, text: "x" })) }, "fields.transcript"],
      [{ seconds: 0 }, "fields.seconds"],
    ] as const)
      expect(await refused(begin({ ...videoFields(), ...given } as ContentFields))).toHaveProperty([field]);
  });

  it("is shown as a draft to its owner and to editors only", async () => {
    const { id } = await begin(videoFields());
    const at = { params: { kind: "video" as const, slug: id } };
    expect((await editor.call("GET /v1/drafts/{kind}/{slug}", at)).draft.id).toBe(id);
    await refusal(other.call("GET /v1/drafts/{kind}/{slug}", at), "NOT_FOUND");
    await refusal(api.call("GET /v1/drafts/{kind}/{slug}", at), "AUTH_REQUIRED");
    await refusal(writer.call("GET /v1/drafts/{kind}/{slug}", { params: { kind: "series", slug: id } }), "NOT_FOUND");
  });

  it("is listed with its kind, newest first, page by page, and in its category", async () => {
    const category = await publish(categoryFields({ title: "Phim ngắn" }), editor);
    const made: Draft[] = [];
    for (let n = 0; n < 5; n++) {
      api.clock.advance(minutes(1));
      made.push(await publish(videoFields({ title: `Trong danh mục ${n}`, categoryId: category.id })));
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await api.call("GET /v1/videos", { query: { category: category.slug, limit: 2, cursor } });
      seen.push(...titles(page.videos));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen).toEqual(titles(made.map((draft) => draft.fields)).reverse());
    await refusal(api.call("GET /v1/videos", { query: { category: "khong-co" } }), "NOT_FOUND");
    expect(await refused(api.call("GET /v1/videos", { query: { limit: 51 } }))).toHaveProperty("limit");
    expect((await readVideo(made[0]?.slug ?? "")).related).toHaveLength(3);
  });
});

describe("the life cycle of a series", () => {
  it("S-115 S-116 S-117 contains articles and videos in the author's order, and accepts older ones", async () => {
    const old = await article("Bài cũ");
    const film = await video("Phim");
    const first = await article("Bài đầu");
    const series = await publish(seriesFields({ title: "Học từ chợ", items: [first.id, film.id] }));
    const shown = await readSeries("hoc-tu-cho");
    expect(shown).toMatchObject({ itemCount: 2, author: { username: writer.user.username } });
    expect(shown.items.map(({ id, kind }) => [id, kind])).toEqual([
      [first.id, "article"],
      [film.id, "video"],
    ]);
    expect(shown.steps).toEqual([
      { kind: "article", slug: first.slug, title: first.fields.title },
      { kind: "video", slug: film.slug, title: film.fields.title },
    ]);
    const changed = await save(series, seriesFields({ title: "Học từ chợ", items: [old.id, film.id, first.id] }));
    expect((await readSeries("hoc-tu-cho")).items).toHaveLength(2);
    await publishDraft(changed);
    expect((await readSeries("hoc-tu-cho")).items.map(({ id }) => id)).toEqual([old.id, film.id, first.id]);
  });

  it("S-118 shows its draft as publishing would show it, to its owner and editors only", async () => {
    const part = await article("Trong nháp");
    const draft = await begin(seriesFields({ title: "Còn nháp", items: [part.id] }));
    const at = { params: { kind: "series" as const, slug: draft.slug } };
    const { preview } = await writer.call("GET /v1/drafts/{kind}/{slug}", at);
    expect(preview.series).toMatchObject({ title: "Còn nháp", itemCount: 1, items: [{ id: part.id }] });
    await refusal(other.call("GET /v1/drafts/{kind}/{slug}", at), "NOT_FOUND");
    await refusal(readSeries("con-nhap"), "NOT_FOUND");
  });

  it("shows and counts published parts only", async () => {
    const draft = await begin(articleFields({ title: "Chưa ai được thấy" }));
    const gone = await article("Đã gỡ");
    const left = await article("Còn lại");
    const series = await publish(seriesFields({ title: "Nửa kín nửa hở", items: [draft.id, gone.id, left.id] }));
    await withdraw(gone.id);
    const shown = await readSeries(series.slug);
    expect(shown).toMatchObject({ itemCount: 1, steps: [{ slug: left.slug }], items: [{ id: left.id }] });
    const list = JSON.stringify(await api.call("GET /v1/series"));
    for (const text of [JSON.stringify(shown), list, JSON.stringify(await readArticle(left.slug))])
      for (const hidden of ["Chưa ai được thấy", "Đã gỡ", draft.id, gone.id]) expect(text).not.toContain(hidden);
    expect((await readArticle(left.slug)).series).toMatchObject([
      { position: 1, total: 1, previous: null, next: null },
    ]);
    // A part that is published later appears in its place.
    await publishDraft(draft);
    expect((await readSeries(series.slug)).items.map(({ id }) => id)).toEqual([draft.id, left.id]);
  });

  it("is named on the pages of its parts, with their place and their neighbors", async () => {
    const [one, two, three] = [await article("Phần"), await video("Phần"), await article("Phần")];
    const series = await publish(seriesFields({ title: "Ba phần liền nhau", items: [one.id, two.id, three.id] }));
    const step = (kind: string, { slug, fields }: Draft) => ({ kind, slug, title: fields.title });
    const here = { id: series.id, slug: series.slug, title: "Ba phần liền nhau", total: 3 };
    expect((await readArticle(one.slug)).series).toEqual<SeriesPlace[]>([
      { ...here, position: 1, previous: null, next: step("video", two) as never },
    ]);
    expect((await readVideo(two.slug)).series).toEqual([
      { ...here, position: 2, previous: step("article", one), next: step("article", three) },
    ]);
    api.clock.advance(minutes(1));
    await publish(seriesFields({ title: "Một series khác nữa", items: [three.id] }));
    expect(titles((await readArticle(three.slug)).series)).toEqual(["Ba phần liền nhau", "Một series khác nữa"]);
    const { preview } = await writer.call("GET /v1/drafts/{kind}/{slug}", {
      params: { kind: "article", slug: three.slug },
    });
    expect(preview.article?.series).toHaveLength(2);
    await withdraw(series.id);
    expect((await readArticle(one.slug)).series).toEqual([]);
  });

  it("accepts a member's own items, and from an editor any published item", async () => {
    const [mine, theirs] = [await article("Của mình"), await article("Của người khác", other)];
    const theirDraft = await begin(articleFields(), other);
    const category = await publish(categoryFields({ title: "Không phải bài" }), editor);
    for (const items of [[theirs.id], [theirDraft.id], [category.id], [crypto.randomUUID()]])
      expect(await refused(begin(seriesFields({ items })))).toEqual({
        "fields.items": "Có bài hoặc video không đưa vào series này được.",
      });
    expect(await refused(begin(seriesFields({ items: [mine.id, mine.id.toUpperCase()] })))).toHaveProperty([
      "fields.items",
    ]);
    expect(
      await refused(begin(seriesFields({ items: Array.from({ length: 201 }, () => crypto.randomUUID()) }))),
    ).toHaveProperty(["fields.items"]);
    expect(await refused(begin(seriesFields({ items: [theirDraft.id] }), editor))).toHaveProperty(["fields.items"]);
    const draft = await begin(seriesFields({ items: [mine.id] }));
    const saved = await save(draft, seriesFields({ items: [mine.id, theirs.id] }), editor);
    // The owner may keep what an editor added.
    await save(saved, seriesFields({ items: [theirs.id, mine.id] }));
  });

  it("cannot be published empty or without a title", async () => {
    const draft = await begin(seriesFields({ title: "Bốn" }));
    expect(await refused(publishDraft(draft))).toEqual({
      "fields.title": "Tên series cần ít nhất 5 ký tự.",
      "fields.items": "Series chưa có bài hoặc video nào.",
    });
    await refusal(publishDraft(draft, other), "NOT_FOUND");
  });

  it("keeps its order in its history, and restores it from there", async () => {
    const [one, two] = [await article("Trước"), await article("Sau")];
    const first = await publish(seriesFields({ title: "Có lịch sử", items: [one.id, two.id] }));
    const second = await publishDraft(await save(first, seriesFields({ title: "Có lịch sử", items: [two.id] })));
    const restored = await writer.call("POST /v1/drafts/{id}/restore", {
      params: { id: first.id },
      body: { version: second.version, number: 1 },
    });
    await publishDraft(restored.draft);
    expect((await readSeries(first.slug)).items.map(({ id }) => id)).toEqual([one.id, two.id]);
  });

  it("publishes without an item that was deleted meanwhile", async () => {
    const kept = await article("Giữ lại");
    const dropped = await begin(articleFields());
    const draft = await begin(seriesFields({ title: "Có một chỗ trống", items: [dropped.id, kept.id] }));
    await writer.call("DELETE /v1/drafts/{id}", { params: { id: dropped.id }, query: { version: 1 } });
    const published = await publishDraft(draft);
    expect(published.fields).toMatchObject({ items: [dropped.id, kept.id] });
    expect((await readSeries(published.slug)).items.map(({ id }) => id)).toEqual([kept.id]);
  });

  it("is listed with its kind, page by page", async () => {
    const category = await publish(categoryFields({ title: "Đi đường dài" }), editor);
    const part = await article("Dùng chung");
    const made: string[] = [];
    for (let n = 0; n < 3; n++) {
      api.clock.advance(minutes(1));
      const title = `Chặng thứ ${n}`;
      made.unshift(title);
      await publish(seriesFields({ title, categoryId: category.id, items: [part.id] }));
    }
    const page = await api.call("GET /v1/series", { query: { category: category.slug, limit: 2 } });
    const rest = await api.call("GET /v1/series", {
      query: { category: category.slug, limit: 2, cursor: page.next ?? "" },
    });
    expect([...titles(page.series), ...titles(rest.series)]).toEqual(made);
    expect(page.series[0]).toMatchObject({ itemCount: 1, steps: [{ title: part.fields.title }] });
    expect(rest.next).toBeNull();
    expect(await refused(api.call("GET /v1/series", { query: { limit: 0 } }))).toHaveProperty("limit");
  });

  it("invalidates every cached page that it changes", async () => {
    const announced: string[] = [];
    const stop = api.database.onChange(({ kind, id }) => announced.push(`${kind} ${id}`));
    const [one, two] = [await article("Đổi"), await article("Đổi")];
    announced.length = 0;
    const series = await publish(seriesFields({ title: "Nói cho mọi trang", items: [one.id, two.id] }));
    expect(announced.sort()).toEqual([`part ${one.id}`, `part ${two.id}`, `series ${series.id}`].sort());
    const changed = await save(series, seriesFields({ title: "Nói cho mọi trang", items: [two.id] }));
    announced.length = 0;
    await publishDraft(changed);
    // Also the page of the removed part.
    expect(announced).toContain(`part ${one.id}`);
    announced.length = 0;
    await withdraw(two.id);
    expect(announced).toEqual([`article ${two.id}`, `series ${series.id}`]);
    stop();
  });
});

describe("finding items for a series", () => {
  const find = (member: TestMember, query: { q?: string; ids?: string }) =>
    member.call("GET /v1/series-items", { query }).then((data) => data.items);

  it("finds one's own texts in any state, with or without diacritics, words in any order", async () => {
    const reader = await api.member();
    const draft = await begin(articleFields({ title: "Đường lên núi Bà Đen" }), reader);
    api.clock.advance(minutes(1));
    const film = await publish(videoFields({ title: "Đèn trên núi" }), reader);
    await begin(articleFields({ title: "Chuyện khác hẳn" }), reader);
    expect(await find(reader, { q: "nui den" })).toEqual([
      { id: film.id, kind: "video", title: "Đèn trên núi", state: "published", authorName: reader.user.displayName },
      {
        id: draft.id,
        kind: "article",
        title: "Đường lên núi Bà Đen",
        state: "draft",
        authorName: reader.user.displayName,
      },
    ]);
    expect(await find(reader, { q: "" })).toHaveLength(3);
    expect(await find(reader, { q: "100%_" })).toEqual([]);
  });

  it("finds published items of others for editors only, and never their drafts", async () => {
    const published = await publish(articleFields({ title: "Tên đã công bố hẳn hoi" }), other);
    await save(published, articleFields({ title: "Tên đang sửa dở dang" }), other);
    const ids = (items: { id: string }[]) => items.map(({ id }) => id);
    expect(await find(writer, { q: "công bố hẳn hoi" })).toEqual([]);
    expect(ids(await find(editor, { q: "công bố hẳn hoi" }))).toEqual([published.id]);
    expect(await find(editor, { q: "dở dang" })).toEqual([]);
    expect((await find(editor, { ids: published.id }))[0]?.title).toBe("Tên đã công bố hẳn hoi");
    expect((await find(other, { ids: published.id }))[0]?.title).toBe("Tên đang sửa dở dang");
  });

  it("looks up ids only of items that the viewer may see", async () => {
    const mine = await begin(articleFields());
    const hidden = await begin(articleFields(), other);
    expect((await find(writer, { ids: `${mine.id},${hidden.id},${crypto.randomUUID()}` })).map(({ id }) => id)).toEqual(
      [mine.id],
    );
    expect(await find(writer, { ids: "" })).toEqual([]);
    expect(await refused(find(writer, { ids: "khong-phai-ma" }))).toHaveProperty(["ids.0"]);
    await refusal(api.call("GET /v1/series-items"), "AUTH_REQUIRED");
  });

  it("lists the viewer's own texts of every kind", async () => {
    const otherMember = await api.member();
    const part = await article("Của riêng", otherMember);
    await begin(seriesFields({ items: [part.id] }), otherMember);
    await begin(videoFields(), otherMember);
    const { drafts } = await otherMember.call("GET /v1/drafts");
    expect(drafts.map(({ kind }) => kind).sort()).toEqual(["article", "series", "video"]);
  });
});

describe("joining a series while writing", () => {
  let author: TestMember;
  let stranger: TestMember;
  // Members publish a limited number of texts in an hour.
  beforeEach(async () => {
    author = await api.member();
    stranger = await api.member();
  });
  const listed = (id: string, member = author) =>
    member.call("GET /v1/items/{id}/own-series", { params: { id } }).then(({ series }) => series);
  const join = (id: string, seriesId: string, member = author) =>
    member.call("PUT /v1/items/{id}/own-series/{seriesId}", { params: { id, seriesId } });
  const leave = (id: string, seriesId: string, member = author) =>
    member.call("DELETE /v1/items/{id}/own-series/{seriesId}", { params: { id, seriesId } });

  it("appends a draft, which readers see once it is published, and takes it out again", async () => {
    const [first, next] = [await article("Đã có", author), await begin(articleFields({ title: "Đang viết" }), author)];
    const series = await publish(seriesFields({ title: "Viết tới đâu xếp tới đó", items: [first.id] }), author);
    expect(await listed(next.id)).toContainEqual({
      id: series.id,
      title: "Viết tới đâu xếp tới đó",
      state: "published",
      isPart: false,
    });
    const { series: after } = await join(next.id, series.id);
    expect(after.find(({ id }) => id === series.id)).toMatchObject({ state: "published", isPart: true });
    // Idempotent.
    await join(next.id, series.id);
    expect(titles((await readSeries(series.slug)).items)).toEqual([first.fields.title]);
    await publishDraft(next, author);
    expect(titles((await readSeries(series.slug)).items)).toEqual([first.fields.title, "Đang viết"]);
    await leave(next.id, series.id);
    await leave(next.id, series.id);
    expect(titles((await readSeries(series.slug)).items)).toEqual([first.fields.title]);
    expect((await listed(next.id)).find(({ id }) => id === series.id)).toMatchObject({ isPart: false });
  });

  it("joins the changes of a series that are not published yet, and publishes none of them", async () => {
    const [first, next] = [await article("Phần cũ", author), await video("Phần mới", author)];
    const series = await publish(seriesFields({ title: "Tên cũ của series", items: [first.id] }), author);
    await save(series, seriesFields({ title: "Tên chưa công bố", items: [first.id] }), author);
    await join(next.id, series.id);
    expect(await readSeries(series.slug)).toMatchObject({ title: "Tên cũ của series", itemCount: 1 });
    const { draft } = await author.call("GET /v1/drafts/{kind}/{slug}", {
      params: { kind: "series", slug: series.slug },
    });
    expect(draft).toMatchObject({ hasDraft: true, fields: { title: "Tên chưa công bố", items: [first.id, next.id] } });
  });

  it("refuses to leave a published series empty", async () => {
    const only = await article("Phần duy nhất", author);
    const series = await publish(seriesFields({ title: "Một phần thôi", items: [only.id] }), author);
    expect(await refused(leave(only.id, series.id))).toEqual({
      series: "Series đang xuất bản cần ít nhất một phần. Bạn gỡ series xuống, hoặc thêm phần khác trước nhé.",
    });
    expect((await readSeries(series.slug)).itemCount).toBe(1);
  });

  it("changes neither draft nor series when publishing is refused", async () => {
    const [first, next] = [await article("Đã có", author), await article("Muốn thêm", author)];
    const series = await publish(seriesFields({ title: "Hết lượt xuất bản", items: [first.id] }), author);
    // Refused publications count, too.
    for (let published = 3; published < 60; published++)
      await refusal(publishDraft({ ...first, version: 99 }, author), "VERSION_CONFLICT");
    for (let attempt = 0; attempt < 2; attempt++) await refusal(join(next.id, series.id), "RATE_LIMITED");
    const own = () => listed(next.id).then((all) => all.find(({ id }) => id === series.id));
    expect(await own()).toMatchObject({ state: "published", isPart: false });
    await api.database.queries.delete(rateLimits).where(eq(rateLimits.key, `publish:${author.user.id}`));
    api.clock.advance(seconds(2));
    await join(next.id, series.id);
    expect(await own()).toMatchObject({ state: "published", isPart: true });
    expect(titles((await readSeries(series.slug)).items)).toEqual([first.fields.title, next.fields.title]);
  });

  it("is for members, with their own texts and series", async () => {
    const [own, foreign] = [await article("Của tôi", author), await article("Của người khác", stranger)];
    const [series, foreignSeries] = [
      await begin(seriesFields({ title: "Series của tôi" }), author),
      await begin(seriesFields({ title: "Series của người khác" }), stranger),
    ];
    await refusal(api.call("GET /v1/items/{id}/own-series", { params: { id: own.id } }), "AUTH_REQUIRED");
    const params = { id: own.id, seriesId: series.id };
    await refusal(api.call("PUT /v1/items/{id}/own-series/{seriesId}", { params }), "AUTH_REQUIRED");
    await refusal(api.call("DELETE /v1/items/{id}/own-series/{seriesId}", { params }), "AUTH_REQUIRED");
    await refusal(listed(foreign.id), "NOT_FOUND");
    await refusal(join(foreign.id, series.id), "NOT_FOUND");
    await refusal(join(own.id, foreignSeries.id), "NOT_FOUND");
    await refusal(leave(own.id, foreignSeries.id), "NOT_FOUND");
    // A series is no part of another.
    await refusal(join(series.id, series.id), "NOT_FOUND");
    await refusal(join("khong-phai-id", series.id), "NOT_FOUND");
    expect((await listed(own.id)).map(({ id }) => id)).not.toContain(foreignSeries.id);
  });
});

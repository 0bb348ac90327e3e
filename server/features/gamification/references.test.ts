import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { after, minutes } from "#server/core/clock.ts";
import { lessons } from "#server/features/learning/lessons/catalog.ts";
import { topics } from "#server/features/writing/topics/catalog.ts";
import { eventOf, type RecordedEvent } from "#tests/support/events.ts";
import { publish } from "#tests/support/publishing.ts";
import { startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";
import { articleFields } from "#tests/support/texts.ts";

const [anyTopic] = topics as [(typeof topics)[number]];
const [anyLesson] = lessons as [(typeof lessons)[number]];
const vn = (text: string) => new Date(`${text}+07:00`);
const params = { season: "2026-11" };
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  api.clock.set(vn("2026-11-01T08:00:00"));
});
afterAll(() => api.close());

const recordEvent = (member: TestMember, event: Omit<RecordedEvent, "userId">) =>
  api.database.transaction((tx) =>
    api.api.services.gamification.recordEvent(tx, eventOf({ userId: member.user.id, ...event })),
  );
const write = (
  member: TestMember,
  { refId = crypto.randomUUID(), at = api.clock.now() }: { refId?: string; at?: Date } = {},
) =>
  recordEvent(member, {
    kind: "writing-submitted",
    refType: "writing",
    refId,
    at,
    payload: { words: 100, inRange: true },
  });
const ledger = (member: TestMember) => member.call("GET /v1/gamification/{season}/me/ledger", { params, query: {} });

describe("the ledger", () => {
  it("resolves references for its owner, orders rows by time written, and contains no other member's id", async () => {
    const [writer, reader] = [
      await api.member({ displayName: "Tươi" }),
      await api.member({ displayName: "Người đọc" }),
    ];
    const begun = await writer.call("POST /v1/ai/writings", { body: { customTitle: "Chợ sớm", level: "A2" } });
    const onTopic = await writer.call("POST /v1/ai/writings", { body: { topicSlug: anyTopic.slug } });
    const article = await publish(api, writer, articleFields({ title: "Chợ nổi" }));
    const theirs = { id: crypto.randomUUID(), body: "Bài này giúp mình nhiều.", replyTo: null };
    await writer.call("POST /v1/items/{id}/comments", { params: { id: article.id }, body: theirs });
    const at = (minute: number) => vn(`2026-11-01T07:${String(minute).padStart(2, "0")}:00`);
    const gift = { giverId: reader.user.id, payload: { giverTrust: 1 } };
    await recordEvent(writer, { kind: "comment-helpful", refType: "comment", refId: theirs.id, at: at(5), ...gift });
    await recordEvent(writer, {
      kind: "article-qualified",
      refType: "article",
      refId: article.id,
      at: at(4),
      payload: { readers: 5 },
    });
    await write(writer, { refId: `${begun.writing.id}/2`, at: at(1) });
    await write(writer, { refId: onTopic.writing.id, at: at(2) });
    await recordEvent(writer, {
      kind: "lesson-passed",
      refType: "lesson",
      refId: anyLesson.slug,
      at: at(3),
      payload: { score: 1, isFirstTry: true },
    });
    const { items } = await ledger(writer);
    expect(items.map(({ reference }) => reference)).toEqual([
      { title: "Chợ nổi", address: `/bai-viet/${article.slug}#binh-luan-${theirs.id}`, isEnglish: false },
      { title: "Chợ nổi", address: `/bai-viet/${article.slug}`, isEnglish: false },
      { title: anyLesson.title, address: `/goc-hoc-tap/bai-hoc/${anyLesson.slug}`, isEnglish: false },
      {
        title: anyTopic.titleEn,
        address: `/ai/luyen-tieng-anh/viet-theo-chu-de/${onTopic.writing.id}`,
        isEnglish: true,
      },
      { title: "Chợ sớm", address: `/ai/luyen-tieng-anh/viet-theo-chu-de/${begun.writing.id}`, isEnglish: false },
    ]);
    expect(JSON.stringify(items)).not.toContain(reader.user.id);
    // The reader's ledger does not name a private writing of another member.
    await write(reader, { refId: begun.writing.id });
    expect((await ledger(reader)).items[0]?.reference).toBeNull();

    // A correction is a row of its own, later day and names the day of the corrected row.
    api.clock.set(vn("2026-11-02T09:00:00"));
    const { token } = await api.call("POST /v1/auth/login", { body: writer });
    writer.call = api.clientWith({ authorization: `Bearer ${token.accessToken.token}` });
    await writer.call("DELETE /v1/ai/writings/{id}", { params: { id: begun.writing.id } });
    const [second, first] = (await ledger(writer)).items;
    expect(first).toMatchObject({ points: -10, day: "2026-11-01", rightedOn: "2026-11-02", reference: null });
    expect(second).toMatchObject({ kind: "writing-submitted", points: 5, rightedOn: "2026-11-02" });
  });

  it("has pages without duplicate or missing rows", async () => {
    const many = await api.member();
    // Several rows share a time, so that a page ends between two of them.
    for (let n = 0; n < 35; n++) await write(many, { at: after(api.clock.now(), minutes(Math.floor(n / 4))) });
    const first = await ledger(many);
    const query = { cursor: first.next! };
    const second = await many.call("GET /v1/gamification/{season}/me/ledger", { params, query });
    const all = [...first.items, ...second.items];
    expect(second.next).toBeNull();
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(35);
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
  });
});

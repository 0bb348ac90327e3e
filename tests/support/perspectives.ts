/** Fixtures and actions of the tests of perspectives. */
import { vietnamDay } from "#contracts/time/calendar.ts";
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { ReportedKind } from "#contracts/schemas/comments.ts";
import { trustSteps } from "#contracts/limits/perspectives.ts";
import type { OwnPerspective, Side } from "#contracts/schemas/perspectives.ts";
import { days, hours } from "#server/core/clock.ts";
import { activityEvents } from "#server/features/gamification/tables.ts";
import { perspectiveDays, perspectiveReads, perspectives } from "#server/features/perspectives/tables.ts";
import { startTestApi, type TestApi, type TestMember } from "./test-api.ts";

/**
 * A site with two editors and three members of trust 1, `an`, `binh` and `chi`, created before the first test of the
 * file. The clock advances by three hours before each test.
 */
export function perspectiveSite() {
  const [api, editor, other, an, binh, chi] = [{}, {}, {}, {}, {}, {}] as [TestApi, ...FiveMembers];
  beforeAll(async () => {
    Object.assign(api, await startTestApi());
    Object.assign(editor, await api.member({ username: "bien.tap", role: "editor" }));
    Object.assign(other, await api.member({ username: "bien.tap.hai", role: "editor" }));
    for (const one of [an, binh, chi]) {
      Object.assign(one, await api.member());
      await makeKnown(api, editor, one);
    }
  });
  afterAll(() => api.close());
  beforeEach(() => later(hours(3)));

  /** Sessions expire while the clock advances, so everyone logs in again. */
  async function later(milliseconds: number, ...others: TestMember[]) {
    api.clock.advance(milliseconds);
    for (const member of [editor, other, an, binh, chi, ...others]) {
      const { token } = await api.call("POST /v1/auth/login", { body: member });
      member.headers = { authorization: `Bearer ${token.accessToken.token}` };
      member.call = api.clientWith(member.headers);
    }
  }
  const newMember = async () => {
    const member = await api.member();
    await makeKnown(api, editor, member);
    return member;
  };
  const read = (slug: string) => api.call("GET /v1/topics/{slug}", { params: { slug } });
  const reportsSeenBy = async (who: TestMember) => (await who.call("GET /v1/review/reports", { query: {} })).reports;
  return {
    api,
    editor,
    other,
    an,
    binh,
    chi,
    later,
    /** Another member of trust 1. */
    newMember,
    read,
    shown: async (slug: string) => (await read(slug)).sidePages.flatMap((track) => track.perspectives),
    own: (member: TestMember, slug: string) => member.call("GET /v1/topics/{slug}/participation", { params: { slug } }),
    approve: (id: string, version = 1, who = editor) =>
      who.call("POST /v1/review/perspectives/{id}", { ...by(id), body: { decision: "approve", version } }),
    remove: (id: string, reason = "Trái quy tắc.", who = editor) =>
      who.call("POST /v1/review/perspectives/{id}", { ...by(id), body: { decision: "remove", reason } }),
    /** The ids of perspectives that await an editor. */
    waitingFor: async (who: TestMember) =>
      (await who.call("GET /v1/review/perspectives", { query: {} })).perspectives.map(({ id }) => id),
    reportsSeenBy,
    settle: async (target: string, decision: "uphold" | "reject", { reason = "", who = editor } = {}) => {
      const report = (await reportsSeenBy(who)).find((one) => one.target === target)!;
      return who.call("POST /v1/review/reports/{id}", { ...by(report.id), body: { decision, reason } });
    },
    /** Kinds of the member's events that are not revoked, sorted. */
    noted: async (member: TestMember) =>
      (await api.database.queries.select().from(activityEvents).where(eq(activityEvents.userId, member.user.id)))
        .filter(({ revokedAt }) => revokedAt === null)
        .map(({ kind }) => kind)
        .sort(),
  };
}
type FiveMembers = [TestMember, TestMember, TestMember, TestMember, TestMember];

/** A row of a perspective whose text does not matter. */
export const perspectiveRow = {
  side: "agree" as const,
  certainty: 50,
  claim: "x",
  reason: "x",
  example: "",
  source: "",
  changeMind: "x",
  lang: "vi" as const,
  state: "public" as const,
};

let counter = 0;
export async function openTopic(member: TestMember, more: { closesInDays?: 7 | 14 | 30 } = {}) {
  const { topic } = await member.call("POST /v1/topics", {
    body: {
      id: randomUUID(),
      question: `Có nên học tiếng Anh buổi sáng số ${++counter} không?`,
      background: "Nhiều người học trước giờ làm, nhiều người học buổi tối. Chủ đề này bàn về hiệu quả.",
      lang: "vi",
      ...more,
    },
  });
  return topic;
}

/** Gives the member the active days and reading of trust 1. */
export async function makeKnown(api: TestApi, editor: TestMember, member: TestMember) {
  const { queries } = api.database;
  const at = (n: number) => vietnamDay(new Date(api.clock.now().getTime() - days(n + 1)));
  await queries
    .insert(perspectiveDays)
    .values(Array.from({ length: trustSteps.known.days }, (_, n) => ({ userId: member.user.id, day: at(n) })));
  const library = await openTopic(editor);
  for (let n = 0; n < trustSteps.known.read; n++) {
    const id = randomUUID();
    await queries.insert(perspectives).values({ ...perspectiveRow, id, topicId: library.id, authorId: editor.user.id });
    await queries.insert(perspectiveReads).values({ perspectiveId: id, userId: member.user.id });
  }
}

/** Text of sufficient length, unlike any with another beginning. */
export const long = (text: string) =>
  Array.from({ length: Math.max(3, Math.ceil(90 / (text.length + 4))) }, (_, n) => `${text} ${n}.`).join(" ");
export const words = (text: string, more: object = {}) => ({
  claim: "Buổi sáng đầu óc tỉnh táo hơn",
  reason: long(text),
  example: "",
  source: "",
  changeMind: "Nếu có số liệu ngược lại.",
  ...more,
});
export const stand = (member: TestMember, slug: string, side: Side, certainty = 70) =>
  member.call("PUT /v1/topics/{slug}/stance", { params: { slug }, body: { side, certainty } });
export const say = (member: TestMember, slug: string, side: Side, text: string, more: object = {}) =>
  member.call("POST /v1/topics/{slug}/perspectives", {
    params: { slug },
    body: { id: randomUUID(), side, lang: "vi", ...words(text), ...more },
  });
/** Takes a stance and posts a perspective. */
export async function post(member: TestMember, slug: string, side: Side, text: string = randomUUID()) {
  await stand(member, slug, side);
  return (await say(member, slug, side, text)).perspective;
}
export const by = <Name extends string>(id: Name) => ({ params: { id } });
export const open = (member: TestMember, id: string) => member.call("POST /v1/perspectives/{id}/read", by(id));
export const change = async (
  member: TestMember,
  { id, version }: Pick<OwnPerspective, "id" | "version">,
  text: string,
) => (await member.call("PUT /v1/perspectives/{id}", { ...by(id), body: { ...words(text), version } })).perspective;
export const reply = async (
  member: TestMember,
  entryId: string,
  body: string,
  parentId: string | null = null,
  id: string = randomUUID(),
) => (await member.call("POST /v1/perspectives/{id}/replies", { ...by(entryId), body: { id, body, parentId } })).reply;
export const why = "Trước đây tôi nghĩ buổi sáng ai cũng bận, nhưng ví dụ của bạn cho thấy chỉ cần mười phút.";
export const give = (member: TestMember, id: string, certainty = 40, explanation = why) =>
  member.call("POST /v1/perspectives/{id}/mind-changes", { ...by(id), body: { explanation, certainty } });
export const appeal = (member: TestMember, id: string, text: string) =>
  member.call("POST /v1/perspectives/{id}/appeal", { ...by(id), body: { words: text } });
export const report = (member: TestMember, kind: ReportedKind, target: string) =>
  member.call("POST /v1/reports", { body: { kind, target, reason: "rude", note: "" } });
export const notifications = async (member: TestMember) =>
  (await member.call("GET /v1/notifications", { query: {} })).notifications;

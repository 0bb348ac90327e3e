/** What tests of perspectives say and do. */
import { randomUUID } from "node:crypto";
import { trustSteps, type Side } from "#contracts/perspectives.ts";
import { days, vietnamDay } from "#server/clock.ts";
import { perspectiveDays, perspectiveReads, perspectives } from "#server/database/perspective-tables.ts";
import type { TestApi, TestMember } from "./test-api.ts";

/** A row of a perspective whose words do not matter. */
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

let asked = 0;
export async function openTopic(member: TestMember, more: { closesInDays?: 7 | 14 | 30 } = {}) {
  const { topic } = await member.call("POST /v1/perspectives/topics", {
    body: {
      id: randomUUID(),
      question: `Có nên học tiếng Anh buổi sáng số ${++asked} không?`,
      background: "Nhiều người học trước giờ làm, nhiều người học buổi tối. Chủ đề này bàn về hiệu quả.",
      lang: "vi",
      ...more,
    },
  });
  return topic;
}

/** As if they had been here for some days and had read much. */
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

/** Long enough, and like no other that begins otherwise. */
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
  member.call("PUT /v1/perspectives/topics/{slug}/stance", { params: { slug }, body: { side, certainty } });
export const say = (member: TestMember, slug: string, side: Side, text: string, more: object = {}) =>
  member.call("POST /v1/perspectives/topics/{slug}/entries", {
    params: { slug },
    body: { id: randomUUID(), side, lang: "vi", ...words(text), ...more },
  });
/** Stands, and says. */
export async function post(member: TestMember, slug: string, side: Side, text: string = randomUUID()) {
  await stand(member, slug, side);
  return (await say(member, slug, side, text)).perspective;
}
export const by = <Name extends string>(id: Name) => ({ params: { id } });

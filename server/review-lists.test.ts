import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ReportedKind } from "#contracts/schemas/comments.ts";
import { sessions } from "#server/features/accounts/tables.ts";
import { comments, reports } from "#server/features/comments/tables.ts";
import { perspectiveMindChanges, perspectives } from "#server/features/perspectives/tables.ts";
import { eventOf } from "#tests/support/events.ts";
import { openTopic, perspectiveRow } from "#tests/support/perspectives.ts";
import { publish } from "#tests/support/publishing.ts";
import { startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";
import { articleFields } from "#tests/support/texts.ts";

/* The lists of an editor send as many queries for many entries as for one. */

let api: TestApi;
let editor: TestMember;
/** Editors do not see reports about their own texts. */
let reviewer: TestMember;
let author: TestMember;
let giver: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  editor = await api.member({ role: "editor" });
  reviewer = await api.member({ role: "editor" });
  author = await api.member();
  giver = await api.member();
  await api.database.queries.update(sessions).set(place());
});
afterAll(() => api.close());

/** Members with a device in common look like one person: their gifts wait for an editor. */
const place = () => ({ addressPrefix: "203.0.113.0", device: "Chrome trên Android", lastUsedAt: api.clock.now() });

const insertPerspective = async (state: "public" | "pending") => {
  const id = randomUUID();
  const topic = await openTopic(editor);
  await api.database.queries
    .insert(perspectives)
    .values({ ...perspectiveRow, id, topicId: topic.id, authorId: author.user.id, state });
  return { id, topicId: topic.id };
};

/** Adds a report of each kind, each about content of its own. */
async function addReports(): Promise<void> {
  const { queries } = api.database;
  const other = await api.member();
  const written = { id: randomUUID(), body: `@${other.user.username} Chào bạn.`, authorId: author.user.id };
  const { id: item } = await publish(api, editor, articleFields({ title: `Bài ${written.id}` }));
  await queries.insert(comments).values({ ...written, itemId: item });
  const { id: perspective, topicId } = await insertPerspective("public");
  const [reply, mindChange] = [randomUUID(), randomUUID()];
  await queries.insert(comments).values({
    id: reply,
    perspectiveId: perspective,
    authorId: author.user.id,
    body: "Mình nghĩ khác.",
  });
  await queries.insert(perspectiveMindChanges).values({
    id: mindChange,
    perspectiveId: perspective,
    userId: other.user.id,
    explanation: "Vì ví dụ.",
    before: 20,
    after: 60,
    state: "public",
  });
  const targets: Record<ReportedKind, string> = {
    item,
    comment: written.id,
    person: other.user.id,
    topic: topicId,
    perspective,
    "perspective-reply": reply,
    "mind-change": mindChange,
  };
  await queries.insert(reports).values(
    ReportedKind.options.map((kind) => ({
      id: randomUUID(),
      kind,
      target: targets[kind],
      reporterId: giver.user.id,
      reason: "rude" as const,
    })),
  );
}

/** Only a few gifts of one giver in a season earn points, so each is from another member. */
async function addPoints(): Promise<void> {
  const newGiver = await api.member();
  await api.database.queries.update(sessions).set(place()).where(eq(sessions.userId, newGiver.user.id));
  const { id } = await insertPerspective("public");
  const event = eventOf({
    userId: author.user.id,
    giverId: newGiver.user.id,
    kind: "helpful-received",
    refType: "perspective",
    refId: id,
    at: api.clock.now(),
    payload: { giverTrust: 1 },
  });
  await api.database.transaction((tx) => api.api.services.gamification.recordEvent(tx, event));
}

it.each<[list: string, add: () => Promise<unknown>, perAdd: number, read: () => Promise<unknown[]>]>([
  ["points", addPoints, 1, async () => (await editor.call("GET /v1/review/points", { query: {} })).items],
  [
    "perspectives",
    () => insertPerspective("pending"),
    1,
    async () => (await editor.call("GET /v1/review/perspectives", { query: {} })).perspectives,
  ],
  ["reports", addReports, 7, async () => (await reviewer.call("GET /v1/review/reports", { query: {} })).reports],
])("the number of queries of the list of %s does not grow with the list", async (_list, add, perAdd, read) => {
  await add();
  // The first request also reads the session.
  await read();
  const lengths: number[] = [];
  const count = () => api.queries.countQueries(async () => void lengths.push((await read()).length));
  const before = await count();
  const more = perAdd === 1 ? 19 : 2;
  for (let n = 0; n < more; n++) await add();
  expect(await count()).toBe(before);
  expect(lengths).toEqual([perAdd, perAdd * (more + 1)]);
});

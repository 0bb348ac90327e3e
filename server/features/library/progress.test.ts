import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ContentFields } from "#contracts/schemas/content-fields.ts";
import { minutes } from "#server/core/clock.ts";
import { users } from "#server/features/accounts/tables.ts";
import { refusal, startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";
import { articleFields, seriesFields, videoFields } from "#tests/support/texts.ts";

let api: TestApi;
let writer: TestMember;
let reader: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  writer = await api.member();
  reader = await api.member();
});
afterAll(() => api.close());

const publish = async (fields: ContentFields) => {
  const { draft } = await writer.call("POST /v1/drafts", { body: { fields } });
  const { id, version } = draft;
  return (await writer.call("POST /v1/drafts/{id}/publish", { params: { id }, body: { version } })).draft;
};
const sendProgress = (itemId: string, progress: number, member = reader) =>
  member.call("POST /v1/reading/progress", { body: { itemId, progress } });
const inSeries = (id: string, member = reader) => member.call("GET /v1/reading/series/{id}", { params: { id } });
async function threeParts() {
  const parts = [
    await publish(articleFields({ title: "Phần thứ nhất" })),
    await publish(videoFields({ title: "Phần thứ hai" })),
    await publish(articleFields({ title: "Phần thứ ba" })),
  ] as const;
  const series = await publish(seriesFields({ items: parts.map(({ id }) => id) }));
  return { parts, series };
}

it("stores progress in each part of a series, in order, for each reader separately", async () => {
  const { parts, series } = await threeParts();
  const [first, second] = parts;
  expect(await inSeries(series.id)).toEqual({ isHistoryOn: true, items: [] });
  api.clock.advance(minutes(1));
  await sendProgress(second.id, 0.25);
  expect(await sendProgress(first.id, 1)).toEqual({ isHistoryOn: true });
  const readAt = api.clock.now().toISOString();
  expect((await inSeries(series.id)).items).toEqual([
    { itemId: first.id, progress: 1, readAt },
    { itemId: second.id, progress: 0.25, readAt },
  ]);
  expect((await inSeries(series.id, writer)).items).toEqual([]);
});

it("keeps the farthest position and the latest time", async () => {
  const { parts, series } = await threeParts();
  await sendProgress(parts[0].id, 0.95);
  api.clock.advance(minutes(5));
  await sendProgress(parts[0].id, 0.1);
  const { items } = await inSeries(series.id);
  expect(items).toHaveLength(1);
  expect(items[0]?.progress).toBeCloseTo(0.95);
  expect(items[0]?.readAt).toBe(api.clock.now().toISOString());
});

it("stores nothing for readers who turned history off", async () => {
  const { parts, series } = await threeParts();
  const quiet = await api.member();
  await api.database.queries.update(users).set({ keepHistory: false }).where(eq(users.id, quiet.user.id));
  expect(await sendProgress(parts[0].id, 1, quiet)).toEqual({ isHistoryOn: false });
  expect(await inSeries(series.id, quiet)).toEqual({ isHistoryOn: false, items: [] });
  await api.database.queries.update(users).set({ keepHistory: true }).where(eq(users.id, quiet.user.id));
  expect(await inSeries(series.id, quiet)).toEqual({ isHistoryOn: true, items: [] });
});

it("omits parts that are no longer published", async () => {
  const { parts, series } = await threeParts();
  await sendProgress(parts[0].id, 1);
  await writer.call("POST /v1/drafts/{id}/withdraw", { params: { id: parts[0].id } });
  expect((await inSeries(series.id)).items).toEqual([]);
});

it("rejects unpublished texts, invalid progress, and unauthenticated requests", async () => {
  const { draft } = await writer.call("POST /v1/drafts", { body: { fields: articleFields() } });
  const { parts, series } = await threeParts();
  for (const id of [draft.id, series.id, crypto.randomUUID()]) await refusal(sendProgress(id, 1), "NOT_FOUND");
  for (const progress of [-0.1, 1.1, Number.NaN, "một nửa"])
    await refusal(sendProgress(parts[0].id, progress as number), "VALIDATION_FAILED");
  await refusal(api.call("POST /v1/reading/progress", { body: { itemId: parts[0].id, progress: 1 } }), "AUTH_REQUIRED");
  await refusal(api.call("GET /v1/reading/series/{id}", { params: { id: series.id } }), "AUTH_REQUIRED");
  await refusal(inSeries(parts[0].id), "NOT_FOUND");
  await refusal(inSeries(crypto.randomUUID()), "NOT_FOUND");
});

it("is part of the account export", async () => {
  const { parts } = await threeParts();
  const taking = await api.member();
  await sendProgress(parts[0].id, 0.5, taking);
  const taken = await taking.call("POST /v1/account/export");
  expect(taken.reading).toMatchObject([{ kind: "article", slug: parts[0].slug, progress: 0.5 }]);
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { publish } from "#tests/support/publishing.ts";
import { refusal, startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";
import { articleFields, videoFields } from "#tests/support/texts.ts";

let api: TestApi;
let [writer, other, editor]: TestMember[] = [];
beforeAll(async () => {
  api = await startTestApi();
  api.clock.set(new Date("2026-11-23T01:00:00Z"));
  [writer, other, editor] = [
    await api.member({ displayName: "Lan" }),
    await api.member({ displayName: "Minh" }),
    await api.member({ role: "editor" }),
  ];
});
afterAll(() => api.close());

const weeks = { from: "2026-11-23", to: "2026-12-20" };
const scheduleOf = (viewer: TestMember | undefined, query: { from: string; to: string; of?: "own" | "everyone" }) =>
  viewer!.call("GET /v1/schedule", { query });
const plan = async (member: TestMember | undefined, fields: Parameters<typeof publish>[2], publishAt: string) => {
  const { draft } = await member!.call("POST /v1/drafts", { body: { fields } });
  const { id, version } = draft;
  return (await member!.call("POST /v1/drafts/{id}/publish", { params: { id }, body: { version, publishAt } })).draft;
};

it("lists the scheduled texts of these days in Vietnam, the first first", async () => {
  const [later, first, last] = [
    await plan(writer, articleFields({ title: "Bài sau" }), "2026-11-24T13:00:00.000Z"),
    await plan(writer, videoFields({ title: "Bài trước" }), "2026-11-23T17:00:00.000Z"),
    // The last minute of the last day, and the first of the next.
    await plan(writer, articleFields({ title: "Phút cuối" }), "2026-12-20T16:59:00.000Z"),
  ];
  await plan(writer, articleFields({ title: "Phút sau" }), "2026-12-20T17:00:00.000Z");
  await writer!.call("POST /v1/drafts", { body: { fields: articleFields({ title: "Chưa lên lịch" }) } });
  const { texts, isCut } = await scheduleOf(writer, weeks);
  expect(isCut).toBe(false);
  expect(texts).toEqual([
    {
      id: first.id,
      kind: "video",
      slug: first.slug,
      version: first.version,
      title: "Bài trước",
      publishAt: "2026-11-23T17:00:00.000Z",
      isUpdate: false,
      author: "Lan",
    },
    expect.objectContaining({ id: later.id, title: "Bài sau" }),
    expect.objectContaining({ id: last.id, title: "Phút cuối" }),
  ]);
  // On the calendar of Vietnam, the first is on the 24th.
  expect((await scheduleOf(writer, { from: "2026-11-23", to: "2026-11-23" })).texts).toEqual([]);
  expect((await scheduleOf(writer, { from: "2026-11-24", to: "2026-11-24" })).texts).toHaveLength(2);
});

it("can be moved with the version in the list, and leaves the list when it is published", async () => {
  const moved = await plan(other, articleFields({ title: "Dời một ngày" }), "2026-11-25T02:00:00.000Z");
  const [text] = (await scheduleOf(other, weeks)).texts;
  const body = { version: text!.version, publishAt: "2026-11-26T02:00:00.000Z" };
  await other!.call("POST /v1/drafts/{id}/publish", { params: { id: moved.id }, body });
  const [after] = (await scheduleOf(other, weeks)).texts;
  expect(after).toMatchObject({ id: moved.id, publishAt: "2026-11-26T02:00:00.000Z" });
  const stale = { ...body, publishAt: "2026-11-28T02:00:00.000Z" };
  const again = other!.call("POST /v1/drafts/{id}/publish", { params: { id: moved.id }, body: stale });
  await refusal(again, "VERSION_CONFLICT");
  await other!.call("DELETE /v1/drafts/{id}/schedule", { params: { id: moved.id } });
  expect((await scheduleOf(other, weeks)).texts).toEqual([]);
});

it("says that a planned change of a published text is one", async () => {
  const article = await publish(api, other!, articleFields({ title: "Đang đọc" }));
  const { id } = article;
  const { draft } = await other!.call("PUT /v1/drafts/{id}", {
    params: { id },
    body: { version: article.version, fields: articleFields({ title: "Bản sửa" }) },
  });
  const body = { version: draft.version, publishAt: "2026-11-27T02:00:00.000Z" };
  await other!.call("POST /v1/drafts/{id}/publish", { params: { id }, body });
  expect((await scheduleOf(other, weeks)).texts).toMatchObject([{ id, title: "Bản sửa", isUpdate: true }]);
});

it("shows the texts of everyone to editors only, and to visitors none", async () => {
  const { texts } = await scheduleOf(editor, { ...weeks, of: "everyone" });
  expect(texts.map(({ title, author }) => `${author}: ${title}`)).toEqual([
    "Lan: Bài trước",
    "Lan: Bài sau",
    "Minh: Bản sửa",
    "Lan: Phút cuối",
  ]);
  expect((await scheduleOf(editor, weeks)).texts).toEqual([]);
  await refusal(scheduleOf(writer, { ...weeks, of: "everyone" }), "NOT_FOUND");
  await refusal(api.call("GET /v1/schedule", { query: weeks }), "AUTH_REQUIRED");
});

it("refuses spans that are none, or longer than six weeks", async () => {
  for (const query of [
    { from: "2026-12-20", to: "2026-11-23" },
    { from: "2026-01-01", to: "2026-12-31" },
    { from: "hôm nay", to: "2026-11-23" },
    { from: "2026-02-30", to: "2026-03-01" },
  ])
    await refusal(scheduleOf(writer, query), "VALIDATION_FAILED");
  await scheduleOf(writer, { from: "2026-11-23", to: "2027-01-03" });
});

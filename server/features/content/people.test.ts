import { afterAll, beforeAll, expect, it } from "vitest";
import type { ContentFields } from "#contracts/schemas/content-fields.ts";
import { minutes } from "#server/core/clock.ts";
import { refusal, startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";
import { articleFields, seriesFields, videoFields } from "#tests/support/texts.ts";

let api: TestApi;
let writer: TestMember;
let other: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  writer = await api.member({ username: "khe", displayName: "Khê" });
  other = await api.member();
});
afterAll(() => api.close());

const publish = async (fields: ContentFields, member = writer) => {
  api.clock.advance(minutes(1));
  const { draft } = await member.call("POST /v1/drafts", { body: { fields } });
  const { id, version } = draft;
  return (await member.call("POST /v1/drafts/{id}/publish", { params: { id }, body: { version } })).draft;
};
const person = async (username: string) =>
  (await api.call("GET /v1/people/{username}", { params: { username } })).person;

it("S-112 shows the public profile of a member, and counts published texts only", async () => {
  await writer.call("PUT /v1/account/update-profile", { body: { bio: "Viết về chữ." } });
  expect(await person("khe")).toEqual({
    username: "khe",
    displayName: "Khê",
    bio: "Viết về chữ.",
    avatarUrl: null,
    joinedAt: writer.user.createdAt,
    followerCount: 0,
    articleCount: 0,
    seriesCount: 0,
    videoCount: 0,
  });
  const article = await publish(articleFields());
  await publish(seriesFields({ items: [article.id] }));
  await publish(videoFields());
  const gone = await publish(videoFields());
  await writer.call("POST /v1/drafts/{id}/withdraw", { params: { id: gone.id } });
  await writer.call("POST /v1/drafts", { body: { fields: articleFields() } });
  await publish(articleFields(), other);
  expect(await person("khe")).toMatchObject({ articleCount: 1, seriesCount: 1, videoCount: 1 });
});

it("S-112 lists the published texts of one author, page by page", async () => {
  const prolific = await api.member({ username: "viet.nhieu" });
  const written: string[] = [];
  for (const n of [1, 2, 3, 4, 5]) {
    written.unshift((await publish(articleFields({ title: `Bài ${n}` }), prolific)).id);
    await publish(articleFields(), other);
  }
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await api.call("GET /v1/articles", { query: { author: "viet.nhieu", limit: 2, cursor } });
    seen.push(...page.articles.map(({ id }) => id));
    cursor = page.next ?? undefined;
  } while (cursor);
  expect(seen).toEqual(written);
  const video = await publish(videoFields(), prolific);
  const series = await publish(seriesFields({ items: [video.id] }), prolific);
  const query = { author: "viet.nhieu" };
  expect((await api.call("GET /v1/videos", { query })).videos.map(({ id }) => id)).toEqual([video.id]);
  expect((await api.call("GET /v1/series", { query })).series.map(({ id }) => id)).toEqual([series.id]);
});

it("S-112 answers NOT_FOUND for an unknown name, a former one, and a suspended member", async () => {
  const renamed = await api.member({ username: "ten.truoc" });
  await renamed.call("PUT /v1/account/update-profile", { body: { username: "ten.sau" } });
  const shutOut = await api.member({ username: "bi.khoa" });
  await api.api.services.accounts.setSuspended(shutOut.email, true);
  for (const username of ["khong.co", "ten.truoc", "bi.khoa", "KHE", "khe\u0000", "x".repeat(201)]) {
    await refusal(person(username), "NOT_FOUND");
    for (const list of ["GET /v1/articles", "GET /v1/series", "GET /v1/videos"] as const)
      expect((await refusal(api.call(list, { query: { author: username } }))).status).toBeOneOf([404, 422]);
  }
  expect(await person("ten.sau")).toMatchObject({ username: "ten.sau" });
  await api.api.services.accounts.setSuspended(shutOut.email, false);
  expect(await person("bi.khoa")).toMatchObject({ username: "bi.khoa" });
});

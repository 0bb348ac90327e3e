import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { comments } from "#server/features/comments/tables.ts";
import { publish } from "#tests/support/publishing.ts";
import { startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";
import { articleFields, seriesFields, videoFields } from "#tests/support/texts.ts";

/* Lists of content and of a member's own entries send as many queries for 20 entries as for 5. */

let api: TestApi;
let member: TestMember;
let itemId: string;
beforeAll(async () => {
  api = await startTestApi();
  // Editors publish without the limits of new members.
  member = await api.member({ role: "editor" });
  itemId = (await publish(api, member, articleFields({ title: "Bài để bình luận" }))).id;
});
afterAll(() => api.close());

const query = { limit: 20 };

const addArticle = async (n: number) => {
  const author = n % 3 === 0 ? await api.member({ role: "editor" }) : member;
  const { id } = await publish(api, author, articleFields({ title: `Bài thứ ${n}` }));
  await member.call("PUT /v1/saved/{id}", { params: { id }, body: {} });
};
const addSeries = async (n: number) => {
  const { id } = await publish(api, member, videoFields({ title: `Video thứ ${n}` }));
  await publish(api, member, seriesFields({ title: `Series thứ ${n}`, items: [id] }));
};
/** Each by another author, who mentions one more member. */
const addComment = async () => {
  const [author, mentioned] = [await api.member(), await api.member()];
  await api.database.queries.insert(comments).values({
    id: randomUUID(),
    itemId,
    authorId: author.user.id,
    body: `@${mentioned.user.username} Chào bạn.`,
  });
};
const addWord = (n: number) =>
  member.call("POST /v1/notebook", { body: { word: `word${"abcdefghijklmnopqrstuvwxyz"[n % 26]}`, itemId } });

const readComments = async () =>
  (await api.call("GET /v1/items/{id}/comments", { params: { id: itemId }, query: {} })).comments.threads;

it.each<[list: string, add: (n: number) => Promise<unknown>, reads: Record<string, () => Promise<unknown[]>>]>([
  [
    "articles",
    addArticle,
    {
      articles: async () => (await api.call("GET /v1/articles", { query })).articles,
      saved: async () => (await member.call("GET /v1/saved", { query: {} })).items,
      drafts: async () => (await member.call("GET /v1/drafts", { query: {} })).drafts,
    },
  ],
  [
    "series",
    addSeries,
    {
      series: async () => (await api.call("GET /v1/series", { query })).series,
      videos: async () => (await api.call("GET /v1/videos", { query })).videos,
    },
  ],
  ["comments", addComment, { comments: readComments }],
  ["words", addWord, { notebook: async () => (await member.call("GET /v1/notebook", { query: {} })).items }],
])("the number of queries of lists of %s does not grow with them", async (_list, add, reads) => {
  const counts = async () => {
    const found: Record<string, { queries: number; length: number }> = {};
    for (const [name, read] of Object.entries(reads)) {
      // The first request also reads the session.
      await read();
      let length = 0;
      const queries = await api.queries.countQueries(async () => void (length = (await read()).length));
      found[name] = { queries, length };
    }
    return found;
  };
  let n = 0;
  while (n < 5) await add(n++);
  const few = await counts();
  while (n < 20) await add(n++);
  const many = await counts();
  for (const [name, { queries, length }] of Object.entries(few)) {
    expect([name, many[name]?.queries]).toEqual([name, queries]);
    expect(many[name]?.length, name).toBeGreaterThan(length);
  }
});

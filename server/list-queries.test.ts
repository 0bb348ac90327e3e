import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { minutes } from "#server/core/clock.ts";
import { comments } from "#server/features/comments/tables.ts";
import { perspectives } from "#server/features/perspectives/tables.ts";
import { openTopic, perspectiveRow } from "#tests/support/perspectives.ts";
import { publish } from "#tests/support/publishing.ts";
import { startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";
import { articleFields, seriesFields, videoFields } from "#tests/support/texts.ts";

/* Lists of content and of a member's own entries send as many queries for 20 entries as for 5. */

let api: TestApi;
let member: TestMember;
let admin: TestMember;
let itemId: string;
beforeAll(async () => {
  api = await startTestApi();
  // Editors publish without the limits of new members.
  member = await api.member({ role: "editor" });
  admin = await api.member({ role: "admin" });
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
const lemmas = (
  "apple book chair desk egg fish garden house ink jacket kitchen lamp market needle orange " +
  "paper queen river stone table"
).split(" ");
const addWord = async (n: number) => {
  const lemma = lemmas[n]!;
  await member.call("POST /v1/notebook", { body: { word: lemma, itemId } });
  await member.call("POST /v1/learn/cards", { body: { lemma, note: `nghĩa của ${lemma}` } });
  await member.call("PUT /v1/learn/words/{lemma}", { params: { lemma }, body: { state: "learning" } });
};
/** A new member and the member follow each other. */
const addPerson = async () => {
  const other = await api.member();
  const follow = (who: TestMember, { user }: TestMember) =>
    who.call("PUT /v1/follows/{kind}/{target}", { params: { kind: "person", target: user.username } });
  await Promise.all([follow(other, member), follow(member, other)]);
};
const addTopic = async () => {
  const { id: topicId } = await openTopic(member);
  const row = { ...perspectiveRow, topicId, authorId: member.user.id };
  await api.database.queries.insert(perspectives).values({ ...row, id: randomUUID() });
};
const addWriting = async (n: number) => {
  api.clock.advance(minutes(1));
  const { writing } = await member.call("POST /v1/ai/writings", { body: { customTitle: `Bài ${n}`, level: "A2" } });
  await member.call("PUT /v1/ai/writings/{id}/draft", {
    params: { id: writing.id },
    body: { text: "I have a cat.", baseVersion: writing.draftVersion },
  });
  await member.call("POST /v1/ai/grammar/analyses", { body: { text: `She have ${n} cats.` } });
  await member.call("POST /v1/ai/rewrite", { body: { text: `The kids have ${n} cats.`, mode: "formal", lang: "en" } });
};

const readComments = async () =>
  (await api.call("GET /v1/items/{id}/comments", { params: { id: itemId }, query: {} })).comments.threads;

it.each<[list: string, add: (n: number) => Promise<unknown>, reads: Record<string, () => Promise<unknown[]>>]>([
  [
    "people",
    addPerson,
    {
      follows: async () => (await member.call("GET /v1/follows")).follows,
      notifications: async () => (await member.call("GET /v1/notifications", { query: {} })).notifications,
      people: async () => (await admin.call("GET /v1/admin/people", { query: {} })).people,
    },
  ],
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
  [
    "words",
    addWord,
    {
      notebook: async () => (await member.call("GET /v1/notebook", { query: {} })).items,
      cards: async () => (await member.call("GET /v1/learn/cards", { query: { setAside: "false" } })).items,
      words: async () => (await member.call("GET /v1/learn/words", { query: {} })).items,
    },
  ],
  [
    "perspectives",
    addTopic,
    {
      topics: async () => (await api.call("GET /v1/topics", { query: {} })).topics,
      own: async () => (await member.call("GET /v1/account/perspectives", { query: {} })).perspectives,
      "of a person": async () => {
        const params = { username: member.user.username };
        return (await api.call("GET /v1/people/{username}/perspectives", { params, query: {} })).perspectives;
      },
    },
  ],
  [
    "practice",
    addWriting,
    {
      writings: async () => (await member.call("GET /v1/ai/writings", { query: {} })).items,
      analyses: async () => (await member.call("GET /v1/ai/grammar/analyses", { query: {} })).items,
      rewrites: async () => (await member.call("GET /v1/ai/rewrites", { query: {} })).items,
    },
  ],
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

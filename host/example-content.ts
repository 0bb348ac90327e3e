import { createAudit } from "#server/core/audit.ts";
import { createHash, randomUUID } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { and, asc, eq, inArray, like, ne } from "drizzle-orm";
import type {
  ArticleFields,
  CategoryFields,
  ContentFields,
  ContentKind,
  VideoFields,
} from "#contracts/schemas/content.ts";
import type { Side } from "#contracts/schemas/perspectives.ts";
import type { ReactionKind } from "#contracts/schemas/comments.ts";
import { documentFromMarkdown, type PlacedPicture } from "#document/markdown.ts";
import { readChapters, readTranscript } from "#document/transcript.ts";
import { systemClock } from "#server/core/clock.ts";
import { ConfigError } from "#server/config.ts";
import type { Database, Queries } from "#server/database/connect.ts";
import { nodeLocks } from "#server/core/locks.ts";
import { onOneNode } from "#server/database/node-lock.ts";
import { createCommentsService } from "#server/features/comments/service.ts";
import { createPerspectives } from "#server/features/perspectives/service.ts";
import { createContent } from "#server/features/content/service.ts";
import { createGamification, type ActivityEvent } from "#server/features/gamification/service.ts";
import { contentItems } from "#server/features/content/tables.ts";
import { siteSettings } from "#server/core/tables.ts";
import { users } from "#server/features/accounts/tables.ts";
import type { Viewer } from "#server/core/viewer.ts";
import { createLimits } from "#server/core/limits.ts";
import { databaseWithin, layOutLearning } from "./example-learning.ts";
import type { Site } from "./site.ts";

const folder = path.resolve(import.meta.dirname, "../example");
/** Public: it is printed in the terminal. The server that uses it listens on this machine only. */
/** Number of members listed for logging in; the others only add content. */
const membersShown = 5;
const membersForDays = 120;
const examplePassword = "mam-xanh-tren-ruong";
const fact = "example content";
const begun = "begun";

interface ExampleMember {
  username: string;
  displayName: string;
  email: string;
  bio: string;
  role: "member" | "editor" | "admin";
}
interface ExampleCategory {
  slug: string;
  name: string;
  description: string;
  icon: string;
  color: CategoryFields["color"];
  coverFamily: CategoryFields["coverFamily"];
  order: number;
}

interface ExampleVideo extends Pick<
  VideoFields,
  "title" | "summary" | "videoId" | "tags" | "language" | "level" | "seconds"
> {
  slug: string;
  author: string;
  category: string;
  daysAgo: number;
  /** One per line, as an author pastes them. */
  chapters: string;
  transcript: string;
}
interface ExampleSeries {
  slug: string;
  title: string;
  summary: string;
  author: string;
  category: string;
  tags: string[];
  daysAgo: number;
  items: { article?: string; video?: string }[];
}

interface ExampleRemark {
  by: string;
  hoursAgo: number;
  text: string;
  /** Members who found it helpful. */
  helpful?: string[];
  replies?: ExampleRemark[];
}
interface ExampleComments {
  under: { article?: string; video?: string; series?: string };
  reactions: Partial<Record<ReactionKind, string[]>>;
  threads: ExampleRemark[];
}

interface ExampleReply {
  by: string;
  text: string;
  replies?: ExampleReply[];
}
interface ExampleTopic {
  question: string;
  background: string;
  category: string;
  lang: "vi" | "en";
  by: string;
  daysAgo: number;
  /** From today; negative: it is closed. */
  closesInDays: number | null;
  entries: {
    by: string;
    side: Side;
    certainty: number;
    claim: string;
    reason: string;
    example?: string;
    source?: string;
    changeMind: string;
    lang: "vi" | "en";
    daysAgo: number;
    helpful: string[];
    replies: ExampleReply[];
    mindChanges: { by: string; explanation: string; before: number; after: number }[];
  }[];
  stances: { by: string; side: Side; certainty: number }[];
}

const readJson = <T>(name: string) => JSON.parse(readFileSync(path.join(folder, name), "utf8")) as T;

/**
 * Fills an empty database with the example content, through the ordinary services. A site with people is left alone;
 * an interrupted run is completed. One node fills the database while the others wait.
 * @param onBegin called before filling, which takes a while
 * @param onWait called when another node is filling
 * @returns the accounts to show, or null when this is not an example site
 */
export async function layOutExampleContent(
  site: Site,
  onBegin: () => void = () => {},
  onWait: () => void = () => {},
): Promise<{ password: string; members: ExampleMember[] } | null> {
  const members = readJson<ExampleMember[]>("members.json");
  const answer = { password: examplePassword, members: members.slice(0, membersShown) };
  if ((await exampleStage(site)) === "complete") return answer;
  const fillIfEmpty = async () => {
    // Checked again: another node may have filled it meanwhile.
    const stage = await exampleStage(site);
    if (stage === "complete") return answer;
    if (stage === null) {
      const { queries } = site.database;
      if ((await queries.select({ id: users.id }).from(users).limit(1)).length > 0) return null;
      await queries.insert(siteSettings).values({ name: fact, value: begun });
    }
    onBegin();
    await fill(gathering(site), members);
    return answer;
  };
  return site.database.engine === "postgres"
    ? onOneNode(site.database, nodeLocks.exampleContent, fillIfEmpty, onWait)
    : fillIfEmpty();
}

async function fill(site: Site, members: ExampleMember[]): Promise<void> {
  const people = await layOutMembers(site, members);
  const editor = people.get(members.find((member) => member.role !== "member")?.username ?? "");
  if (!editor) throw new Error("example/members.json: an editor is needed");
  const categories = await layOutCategories(site, editor);
  const articles = await layOutArticles(site, people, categories);
  const videos = await layOutVideos(site, people, categories);
  const series = await layOutSeries(site, people, { categories, articles, videos });
  await featureSome(site, editor, { article: articles, video: videos, series });
  await layOutComments(site, people, { article: articles, video: videos, series });
  await layOutPerspectives(site, people);
  const { database, api } = site;
  await layOutLearning(
    { database, checker: api.checker, activityEvents: api.services.gamification },
    people,
    readJson("learning.json"),
  );
  // The events and the end of the run are one transaction, so that a repeated run imports nothing twice.
  await database.transaction(async (tx) => {
    const within = databaseWithin(database, tx);
    const limits = createLimits({ database: within, clock: systemClock });
    const gathered = await tx.select().from(siteSettings).where(isGathered).orderBy(asc(siteSettings.name));
    await createGamification({
      database: within,
      clock: systemClock,
      limits,
      audit: createAudit({ database: within, clock: systemClock }),
    }).importEvents(withOneDoubtful(gathered.map(({ value }) => eventFrom(value))));
    await tx.delete(siteSettings).where(isGathered);
    await tx.update(siteSettings).set({ value: new Date().toISOString() }).where(eq(siteSettings.name, fact));
  });
  await site.database.announce({ kind: "everything", id: "" });
}

/** Makes one gift look as if it came from the receiver's second account, for a points review. */
function withOneDoubtful(gathered: readonly ActivityEvent[]): ActivityEvent[] {
  const doubtful = gathered.findLastIndex(({ kind }) => kind === "mind-change-received");
  return gathered.map((event, index) =>
    index === doubtful && event.kind === "mind-change-received"
      ? { ...event, payload: { ...event.payload, sharedDevice: true } }
      : event,
  );
}

const gatheredBegin = `${fact}: event `;
const isGathered = like(siteSettings.name, `${gatheredBegin}%`);
const eventFrom = (value: string): ActivityEvent => {
  const event = JSON.parse(value) as ActivityEvent & { at: string };
  return { ...event, at: new Date(event.at) };
};

/**
 * A site that collects activity events for one import, because projecting hundreds one by one takes long. Each is
 * stored in the transaction of its activity, so an interrupted run can be continued.
 */
function gathering(opened: Site): Site {
  let count = 0;
  const begunAt = Date.now();
  const recordEvent = async (tx: Queries, event: ActivityEvent) => {
    const name = `${gatheredBegin}${begunAt} ${String((count += 1)).padStart(6, "0")}`;
    await tx.insert(siteSettings).values({ name, value: JSON.stringify(event) });
  };
  const { services } = opened.api;
  const gamification = { ...services.gamification, recordEvent };
  return { ...opened, api: { ...opened.api, services: { ...services, gamification } } };
}

/**
 * The password of the example members is public.
 * @throws ConfigError where other machines reach the server
 */
export async function refuseExposedExample(site: Site): Promise<void> {
  if ((await exampleStage(site)) === null) return;
  throw new ConfigError(
    "DATABASE_URL, DATA_DIR: this database holds the example content, whose accounts have a known password. " +
      "Use another one where others reach the server.",
  );
}

async function exampleStage(site: Site): Promise<"begun" | "complete" | null> {
  const [row] = await site.database.queries.select().from(siteSettings).where(eq(siteSettings.name, fact));
  if (!row) return null;
  return row.value === begun ? "begun" : "complete";
}

async function layOutMembers(site: Site, members: ExampleMember[]): Promise<Map<string, Viewer>> {
  const there = await site.database.queries.select({ id: users.id, username: users.username }).from(users);
  const people = new Map<string, Viewer>();
  for (const member of members) {
    const known = there.find((user) => user.username === member.username);
    const { id } =
      known ?? (await site.api.services.accounts.createVerifiedMember({ ...member, password: examplePassword }));
    people.set(member.username, { id, role: member.role, sessionId: randomUUID() });
  }
  // They registered before the earliest season.
  await site.database.queries
    .update(users)
    .set({ createdAt: new Date(Date.now() - membersForDays * 86_400_000) })
    .where(
      inArray(
        users.id,
        [...people.values()].map(({ id }) => id),
      ),
    );
  return people;
}

/** Slug → id of texts that an interrupted run has published. Unpublished ones are deleted. */
async function publishedAlready(site: Site, kind: ContentKind): Promise<Map<string, string>> {
  const { queries } = site.database;
  await queries.delete(contentItems).where(and(eq(contentItems.kind, kind), ne(contentItems.status, "published")));
  const rows = await queries
    .select({ id: contentItems.id, slug: contentItems.slug })
    .from(contentItems)
    .where(eq(contentItems.kind, kind));
  return new Map(rows.map((row) => [row.slug, row.id]));
}

async function layOutCategories(site: Site, editor: Viewer): Promise<Map<string, string>> {
  const { drafts, publishing } = site.api.services.content;
  const ids = await publishedAlready(site, "category");
  for (const category of readJson<ExampleCategory[]>("categories.json")) {
    if (ids.has(category.slug)) continue;
    const { slug, icon, color, coverFamily, order } = category;
    const fields: CategoryFields = {
      kind: "category",
      title: category.name,
      summary: category.description,
      cover: { shift: 0, uploadId: null },
      coverFamily,
      icon,
      color,
      order,
      slug,
    };
    const draft = await drafts.beginDraft(editor, fields, null);
    await publishing.publishDraft(editor, draft.id, draft.version, null);
    ids.set(slug, draft.id);
  }
  return ids;
}

type Ids = Map<string, string>;

async function layOutArticles(site: Site, people: Map<string, Viewer>, categories: Ids): Promise<Ids> {
  const articles = readExampleArticles();
  const there = await publishedAlready(site, "article");
  for (const article of articles.filter(({ slug }) => !there.has(slug))) {
    const author = authorOf(people, article.author, `articles/${article.slug}.md`);
    const fields: ArticleFields = {
      kind: "article",
      title: article.title,
      summary: article.summary,
      body: documentFromMarkdown(
        article.text,
        await placePictures(site, author, article.text),
      ) as ArticleFields["body"],
      cover: { shift: 0, uploadId: null },
      categoryId: categories.get(article.category) ?? null,
      tags: article.tags,
      language: article.language,
      level: article.level,
      canonicalUrl: null,
      noindex: false,
      slug: article.slug,
    };
    there.set(article.slug, await publishAs(site, author, fields, article.daysAgo));
  }
  return there;
}

async function layOutVideos(site: Site, people: Map<string, Viewer>, categories: Ids): Promise<Ids> {
  const there = await publishedAlready(site, "video");
  for (const example of readJson<ExampleVideo[]>("videos.json").sort((a, b) => b.daysAgo - a.daysAgo)) {
    if (there.has(example.slug)) continue;
    const { author, category, daysAgo, chapters, transcript, ...video } = example;
    const fields: VideoFields = {
      ...video,
      kind: "video",
      cover: { shift: 0, uploadId: null },
      chapters: readChapters(chapters).chapters,
      transcript: readTranscript(transcript),
      categoryId: categories.get(category) ?? null,
    };
    there.set(video.slug, await publishAs(site, authorOf(people, author, "videos.json"), fields, daysAgo));
  }
  return there;
}

async function layOutSeries(
  site: Site,
  people: Map<string, Viewer>,
  { categories, articles, videos }: { categories: Ids; articles: Ids; videos: Ids },
): Promise<Ids> {
  const there = await publishedAlready(site, "series");
  for (const example of readJson<ExampleSeries[]>("series.json").sort((a, b) => b.daysAgo - a.daysAgo)) {
    if (there.has(example.slug)) continue;
    const { author, category, daysAgo, items, ...series } = example;
    const fields: ContentFields = {
      ...series,
      kind: "series",
      cover: { shift: 0, uploadId: null },
      categoryId: categories.get(category) ?? null,
      items: items.map(({ article, video }) => {
        const id = article === undefined ? videos.get(video ?? "") : articles.get(article);
        if (id === undefined) throw new Error(`example/series.json: there is no ${article ?? video}`);
        return id;
      }),
    };
    there.set(series.slug, await publishAs(site, authorOf(people, author, "series.json"), fields, daysAgo));
  }
  return there;
}

/** Comments of the members, each at its own time, and reactions. A repeated run adds nothing. */
async function layOutComments(
  site: Site,
  people: Map<string, Viewer>,
  ids: Record<"article" | "video" | "series", Ids>,
) {
  const { database } = site;
  const at = (hoursAgo: number) => {
    const moment = new Date(Date.now() - hoursAgo * 3_600_000);
    const clock = { now: () => moment };
    // Without limits.
    return createCommentsService({
      gamification: site.api.services.gamification,
      database,
      clock,
      audit: createAudit({ database, clock }),
      limits: { ...createLimits({ database, clock }), take: async () => {} },
    });
  };
  const who = (username: string) => authorOf(people, username, "comments.json");
  const say = async (itemId: string, said: ExampleRemark, replyTo: string | null) => {
    const id = idFrom(`${itemId} ${said.text}`);
    const { comments } = at(said.hoursAgo);
    await comments.postComment(who(said.by), itemId, { id, body: said.text, replyTo });
    for (const reader of said.helpful ?? []) await comments.voteForComment(who(reader), id, true);
    for (const reply of said.replies ?? []) await say(itemId, reply, id);
  };
  for (const { under, reactions, threads } of readJson<ExampleComments[]>("comments.json")) {
    const [[kind, slug]] = Object.entries(under) as [[keyof typeof ids, string]];
    const itemId = ids[kind].get(slug);
    if (!itemId) throw new Error(`example/comments.json: there is no ${slug}`);
    for (const [reaction, readers] of Object.entries(reactions))
      for (const reader of readers) await at(6).reactions.set(who(reader), itemId, reaction as ReactionKind, true);
    for (const thread of threads) await say(itemId, thread, null);
  }
}

/**
 * Topics with discussions: members choose a side and read the other one before they post, and read others afterwards.
 * A repeated run adds nothing.
 */
async function layOutPerspectives(site: Site, people: Map<string, Viewer>) {
  for (const topic of readJson<ExampleTopic[]>("perspectives.json").sort((a, b) => b.daysAgo - a.daysAgo))
    // All or nothing, and one disk sync instead of fifty.
    await site.database.transaction((tx) => layOutTopic(site, people, topic, databaseWithin(site.database, tx)));
}

async function layOutTopic(site: Site, people: Map<string, Viewer>, topic: ExampleTopic, database: Database) {
  const oneDay = 86_400_000;
  const now = Date.now();
  const at = (daysAgo: number) => {
    const moment = new Date(now - daysAgo * oneDay);
    const clock = { now: () => moment };
    const limits = { ...createLimits({ database, clock }), take: async () => {} };
    return createPerspectives({
      database,
      clock,
      limits,
      audit: createAudit({ database, clock }),
      activityEvents: site.api.services.gamification,
      everybodyIsKnown: true,
    });
  };
  const who = (username: string) => authorOf(people, username, "perspectives.json");
  const closesAt = topic.closesInDays === null ? null : new Date(now + topic.closesInDays * oneDay);
  // All contributions precede the end of the topic.
  const latest = Math.max(0, -(topic.closesInDays ?? 0)) + 0.1;
  const { slug } = await at(topic.daysAgo + 0.2).topics.openTopic(who(topic.by), {
    id: idFrom(`topic ${topic.question}`),
    question: topic.question,
    background: topic.background,
    categorySlug: topic.category,
    lang: topic.lang,
    closesAt,
  });
  const said: { id: string; side: Side; by: string }[] = [];
  for (const entry of topic.entries.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const day = Math.max(entry.daysAgo, latest + 0.4);
    const then = at(day);
    const {
      by,
      side,
      certainty,
      helpful,
      replies,
      mindChanges,
      daysAgo: _,
      example = "",
      source = "",
      ...words
    } = entry;
    const id = idFrom(`perspective ${topic.question} ${entry.claim}`);
    await then.stances.takeStance(who(by), slug, { side, certainty });
    const opposed = said.findLast((one) => one.side !== side && one.by !== by);
    if (opposed) await then.perspectives.markPerspectiveRead(who(by), opposed.id);
    await then.perspectives.postPerspective(who(by), slug, { id, side, example, source, ...words });
    said.push({ id, side, by });
    for (const reader of helpful) await at(day - 0.2).perspectives.voteForPerspective(who(reader), id, true);
    const answer = async (reply: ExampleReply, parentId: string | null, hours: number): Promise<void> => {
      const replyId = idFrom(`reply ${id} ${reply.text}`);
      await at(day - hours / 24).replies.postPerspectiveReply(who(reply.by), id, {
        id: replyId,
        body: reply.text,
        parentId,
      });
      for (const next of reply.replies ?? []) await answer(next, replyId, hours + 1);
    };
    for (const [n, reply] of replies.entries()) await answer(reply, null, 2 + n);
    for (const { by: giver, explanation, before, after } of mindChanges) {
      const stance = topic.stances.find((one) => one.by === giver) ?? topic.entries.find((one) => one.by === giver);
      await at(day - 0.3).stances.takeStance(who(giver), slug, { side: stance?.side ?? "other", certainty: before });
      await at(day - 0.35).mindChanges.giveMindChange(who(giver), id, { explanation, certainty: after });
    }
    if (day > 2.01) await at(day - 2.01).earning.recordQualifiedPerspectives();
  }
  const moved = new Set(topic.entries.flatMap(({ mindChanges }) => mindChanges.map(({ by }) => by)));
  for (const { by, side, certainty } of topic.stances)
    if (!moved.has(by) && !topic.entries.some((entry) => entry.by === by))
      await at(latest).stances.takeStance(who(by), slug, { side, certainty });
}

/** The same text has the same id. */
const idFrom = (text: string) =>
  createHash("sha256")
    .update(text)
    .digest("hex")
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-8$4-$5");

/** Features some texts for the home page; each precedes the earlier ones. */
async function featureSome(site: Site, editor: Viewer, ids: Record<"article" | "video" | "series", Ids>) {
  const { featured } = site.api.services.content;
  for (const chosen of readJson<Partial<Record<keyof typeof ids, string>>[]>("featured.json").reverse())
    for (const kind of ["article", "video", "series"] as const) {
      const slug = chosen[kind];
      if (slug === undefined) continue;
      const id = ids[kind].get(slug);
      if (id === undefined) throw new Error(`example/featured.json: there is no ${slug}`);
      await featured.add(editor, id);
    }
}

function authorOf(people: Map<string, Viewer>, username: string, file: string): Viewer {
  const author = people.get(username);
  if (!author) throw new Error(`example/${file}: nobody is called ${username}`);
  return author;
}

/** Creates and publishes a text at its own time, so that lists have an order. Without limits. */
async function publishAs(site: Site, author: Viewer, fields: ContentFields, daysAgo: number): Promise<string> {
  const moment = new Date(Date.now() - daysAgo * 86_400_000 - 3_600_000);
  const clock = { now: () => moment };
  const { drafts, publishing } = createContent({
    gamification: site.api.services.gamification,
    database: site.database,
    checker: site.api.checker,
    clock,
    limits: { ...createLimits({ database: site.database, clock }), take: async () => {} },
  });
  const draft = await drafts.beginDraft(author, fields, null);
  await publishing.publishDraft(author, draft.id, draft.version, null);
  return draft.id;
}

/** Oldest first, as they would have been written. */
export function readExampleArticles(): (ReadArticle & { slug: string })[] {
  return readdirSync(path.join(folder, "articles"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => ({
      slug: name.replace(/\.md$/, ""),
      ...readArticle(readFileSync(path.join(folder, "articles", name), "utf8")),
    }))
    .sort((a, b) => b.daysAgo - a.daysAgo);
}

async function placePictures(site: Site, owner: Viewer, text: string): Promise<Map<string, PlacedPicture>> {
  const placed = new Map<string, PlacedPicture>();
  for (const match of text.matchAll(/^!\[[^\]]*\]\((\S+?\.webp)/gm)) {
    const name = match[1] ?? "";
    const file = path.join(folder, "figures", path.basename(name));
    if (!existsSync(file)) continue;
    const { id, width, height } = await site.api.services.uploads.addPicture(owner.id, readFileSync(file));
    placed.set(name, { uploadId: id, width, height });
  }
  return placed;
}

export interface ReadArticle {
  title: string;
  summary: string;
  category: string;
  author: string;
  language: ArticleFields["language"];
  level: ArticleFields["level"];
  tags: string[];
  daysAgo: number;
  text: string;
}

/** Front matter of `key: value` lines, each value JSON. */
function readArticle(source: string): ReadArticle {
  const [, head = "", text = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const fields = Object.fromEntries(
    head
      .split("\n")
      .filter((line) => line.includes(":"))
      .map((line) => {
        const colon = line.indexOf(":");
        return [line.slice(0, colon).trim(), JSON.parse(line.slice(colon + 1).trim()) as unknown];
      }),
  );
  return { level: null, tags: [], ...fields, text } as unknown as ReadArticle;
}

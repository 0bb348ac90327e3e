import { longestBackground, questionLength, summedUp } from "../limits/perspectives.ts";
import { z } from "zod";
import { CategoryMark } from "./content.ts";
import { Commenter } from "./comments.ts";
import { authorTag } from "../cache-tags.ts";
import { endpoint } from "../endpoint.ts";
import { lengthOf } from "../text/text.ts";
import { id, line, lines, moment } from "./text.ts";
import {
  Certainty,
  OwnPerspective,
  Perspective,
  PerspectiveLanguage,
  PerspectiveWords,
  Side,
  Stance,
  Tally,
  Trust,
} from "./perspectives.ts";

export const TopicSort = z.enum(["new", "hot", "unanswered"]);
export type TopicSort = z.output<typeof TopicSort>;

export const TopicCard = z.object({
  id,
  slug: z.string(),
  question: z.string(),
  /** Empty when its author deleted their account together with their texts. */
  background: z.string(),
  category: CategoryMark.nullable(),
  lang: PerspectiveLanguage,
  author: Commenter.nullable(),
  createdAt: moment,
  closesAt: moment.nullable(),
  isClosed: z.boolean(),
  /** Of all sides together, so that it does not reveal which side has more. */
  perspectives: z.int(),
  /** Sides without a perspective. */
  emptySides: z.array(Side),
});
export type TopicCard = z.output<typeof TopicCard>;

export const SidePage = z.object({ side: Side, perspectives: z.array(Perspective), next: z.string().nullable() });
export type SidePage = z.output<typeof SidePage>;

export const TopicPage = z.object({ topic: TopicCard, sidePages: z.array(SidePage), tally: Tally.nullable() });
export type TopicPage = z.output<typeof TopicPage>;

export const Participation = z.object({
  /** The current state: the public page is cached and may be a minute old. */
  isClosed: z.boolean(),
  stance: Stance.nullable(),
  history: z.array(Stance),
  tally: Tally.nullable(),
  /** Perspectives in this topic that the member has read. */
  read: z.array(id),
  /** Sides of the read perspectives that others wrote. It does not depend on the page that is shown. */
  readSides: z.array(Side),
  helpful: z.array(id),
  /** Perspectives in this topic that changed the member's mind. */
  mindChanges: z.array(id),
  /** Of `mindChanges`: those that await review. */
  mindChangesWaiting: z.array(id),
  /** The member's own perspectives in this topic, in every state. */
  own: z.array(OwnPerspective),
  trust: Trust,
});
export type Participation = z.output<typeof Participation>;

export const NewTopic = z.object({
  question: line(questionLength.min, questionLength.max, "Bạn muốn mọi người bàn điều gì?"),
  background: lines(longestBackground).refine(
    (value) => lengthOf(value) >= 40,
    "Viết bối cảnh ít nhất 40 ký tự, không nghiêng về phía nào.",
  ),
  categorySlug: z.string().max(200).nullable().default(null),
  lang: PerspectiveLanguage.default("vi"),
  /** Null: the topic does not close. */
  closesInDays: z
    .union([z.literal(7), z.literal(14), z.literal(30)])
    .nullable()
    .default(null),
});

/**
 * The model's summary of the sides. A point is shown only while all perspectives behind it are public and their
 * authors agree.
 */
export const SidesSummary = z.object({
  points: z.array(z.object({ side: Side, text: z.string(), from: z.array(id) })),
  writtenAt: moment,
  /** Number of perspectives that were read, all by authors who agreed. */
  perspectives: z.int(),
});
export type SidesSummary = z.output<typeof SidesSummary>;

/** The user names on the page of a topic. */
function shownPeople({ topic, sidePages }: TopicPage): string[] {
  const shown = sidePages.flatMap(({ perspectives }) =>
    perspectives.flatMap(({ author, mindChanges, replies }) => [
      author.username,
      ...mindChanges.map(({ giver }) => giver.username),
      ...replies.map((reply) => reply.author?.username ?? ""),
    ]),
  );
  return [...new Set([topic.author?.username ?? "", ...shown])].filter((name) => name !== "");
}

const cursor = z.string().max(100).optional();

const BySlug = { params: z.object({ slug: z.string().max(200) }) };

export const topicEndpoints = {
  "GET /v1/topics": endpoint(
    {
      summary: "List topics: newest, most recently active, or with an empty side.",
      access: "anyone",
      query: z.object({ sort: TopicSort.default("new"), lang: PerspectiveLanguage.optional(), cursor }),
      data: z.object({ topics: z.array(TopicCard), next: z.string().nullable() }),
    },
    {
      tags: ({ topics }) => ["perspective-topics", "categories", ...topics.map(({ id }) => `perspectives:${id}`)],
    },
  ),
  "POST /v1/topics": endpoint({
    summary:
      "Create a topic. Requires trust level 1, otherwise NOT_FOUND. The client chooses the id, so a retry creates no duplicate.",
    access: "member",
    body: NewTopic.extend({ id }),
    data: z.object({ topic: TopicCard }),
  }),
  "GET /v1/topics/{slug}": endpoint(
    {
      summary: "Get a topic with the first perspectives of each side. The tally is included once the topic is closed.",
      access: "anyone",
      ...BySlug,
      data: TopicPage,
    },
    {
      tags: (page) => [`perspectives:${page.topic.id}`, "categories", ...shownPeople(page).map(authorTag)],
    },
  ),
  "GET /v1/topics/{slug}/sides/{side}": endpoint({
    summary: "List further perspectives of a side.",
    access: "anyone",
    params: z.object({ slug: z.string().max(200), side: Side }),
    query: z.object({ cursor }),
    data: SidePage,
  }),
  "GET /v1/topics/{slug}/summary": endpoint({
    summary: "Get the model's summary of the sides; null if not requested yet.",
    access: "anyone",
    ...BySlug,
    data: z.object({ summary: SidesSummary.nullable() }),
  }),
  "POST /v1/topics/{slug}/summary": endpoint({
    summary: `Ask the model to summarize the sides, visible to everyone; at most once an hour, and only if something has changed. Sends only perspectives whose authors agreed, one per author and side; requires ${summedUp.fewest} authors on two sides. 404 without a model, 503 if it does not answer.`,
    access: "member",
    ...BySlug,
    data: z.object({ summary: SidesSummary }),
    stream: {},
  }),
  "POST /v1/topics/{slug}/objections": endpoint({
    summary:
      "Ask the model for fair objections to a perspective before posting it. Nothing is stored. 404 without a model, 503 if it does not answer.",
    access: "member",
    ...BySlug,
    body: PerspectiveWords.pick({ claim: true, reason: true }),
    data: z.object({ objections: z.array(z.object({ objection: z.string(), ask: z.string() })) }),
    stream: {},
  }),
  "GET /v1/topics/{slug}/participation": endpoint({
    summary: "Get your own participation in a topic, and the tally if it is visible to you.",
    access: "member",
    ...BySlug,
    data: Participation,
  }),
  "PUT /v1/topics/{slug}/stance": endpoint({
    summary: "Set or update your own stance; earlier stances are recorded. VERSION_CONFLICT if the topic is closed.",
    access: "member",
    ...BySlug,
    body: z.object({ side: Side, certainty: Certainty }),
    data: z.object({ stance: Stance, tally: Tally }),
  }),
};

import { z } from "zod";
import { CategoryMark } from "./content.ts";
import { Commenter } from "./comments.ts";
import { endpoint } from "../endpoint.ts";
import { id, lengthOf, line, lines, moment } from "./text.ts";

/** Minutes in which a perspective or reply can be edited without a trace; later edits show as “Đã sửa”. */
export const freeEditMinutes = 30;
export const claimLength = { min: 10, max: 140 } as const;
export const reasonLength = { min: 80, max: 2000 } as const;
export const changeMindLength = { min: 10, max: 300 } as const;
export const longestExample = 600;
export const longestReply = 800;
export const explanationLength = { min: 50, max: 1000 } as const;
export const questionLength = { min: 15, max: 140 } as const;
export const longestBackground = 600;
/** Links in one perspective whose author may set links. */
const mostLinks = 2;
export const linksAllowed = (level: number) => (level === 0 ? 0 : mostLinks);
/** Error message of the first link above the limit. */
export const tooManyLinks = (allowed: number) =>
  allowed === 0 ? "Thành viên mới chưa gắn liên kết được." : `Nhiều nhất ${allowed} liên kết.`;
/** What a newcomer (trust 0) and other members may post in one day of Vietnam. */
export const postsADay = {
  newcomer: { perspectives: 3, replies: 10, mindChanges: 3 },
  known: { perspectives: 20, replies: 100, mindChanges: 30 },
};
/**
 * Number of a newcomer's first perspectives, and of first mind changes, that an editor reviews before they are
 * public.
 */
export const reviewedFirst = 2;
/** Requirements of trust 1 and trust 2. */
export const trustSteps = { known: { days: 3, read: 10 }, regular: { days: 15, useful: 5 } } as const;
/** Reports by members of trust 1 or more after which a perspective is hidden until an editor decides. */
export const reportsToHide = 3;
/** Perspectives of a side that come with the page. */
export const shownPerSide = 12;
/** Limits per side of a topic and per perspective; they bound what one page reads. */
export const [mostOnASide, mostReplies, mostMindChanges] = [1000, 200, 200] as const;

export const Side = z.enum(["agree", "disagree", "other"]);
export type Side = z.output<typeof Side>;
export const TopicSort = z.enum(["new", "hot", "unanswered"]);
export type TopicSort = z.output<typeof TopicSort>;
export const PerspectiveLanguage = z.enum(["vi", "en"]);
export type PerspectiveLanguage = z.output<typeof PerspectiveLanguage>;

/** Certainty in percent. */
export const Certainty = z
  .int("Mức chắc chắn là một số từ 0 đến 100.")
  .min(0, "Mức chắc chắn là một số từ 0 đến 100.")
  .max(100, "Mức chắc chắn là một số từ 0 đến 100.");

const atLeast = (min: number, max: number, whenEmpty: string) =>
  lines(max)
    .refine((value) => lengthOf(value) > 0, whenEmpty)
    .refine((value) => lengthOf(value) === 0 || lengthOf(value) >= min, `Cần ít nhất ${min} ký tự.`);

export const Source = z
  .string()
  .trim()
  .max(500, "Nhiều nhất 500 ký tự.")
  .refine(
    (value) => value === "" || (/^https?:\/\/\S+$/i.test(value) && URL.canParse(value)),
    "Liên kết phải bắt đầu bằng https:// hoặc http://.",
  );

/** “Tôi nghĩ … vì …”, an example, its source, and “Tôi có thể đổi ý nếu …”. */
export const PerspectiveWords = z.object({
  claim: line(claimLength.min, claimLength.max, "Bạn nghĩ gì? Viết một câu nhé."),
  reason: atLeast(reasonLength.min, reasonLength.max, "Vì sao bạn nghĩ vậy?"),
  example: lines(longestExample).default(""),
  source: Source.default(""),
  changeMind: line(changeMindLength.min, changeMindLength.max, "Điều gì có thể khiến bạn đổi ý?"),
});
export type PerspectiveWords = z.output<typeof PerspectiveWords>;

/** The fields of `PerspectiveWords` in answers, without validation: empty if the perspective was deleted or removed. */
const ToldWords = z.object({
  claim: z.string(),
  reason: z.string(),
  example: z.string(),
  source: z.string(),
  changeMind: z.string(),
});

export const ReplyText = atLeast(2, longestReply, "Bạn chưa viết gì.");

/**
 * `pending`: awaits review. `hidden`: reported often, awaits an editor. `removed` by an editor, `deleted` by its
 * author or with the account.
 */
export const PerspectiveState = z.enum(["public", "pending", "hidden", "removed", "deleted"]);
export type PerspectiveState = z.output<typeof PerspectiveState>;

/**
 * Two levels deep: a reply to a reply names it, and answers to that join the same thread. Has no text if it was
 * deleted or removed and others answered it.
 */
export const PerspectiveReply = z.object({
  id,
  parentId: id.nullable(),
  state: PerspectiveState,
  author: Commenter.nullable(),
  body: z.string(),
  createdAt: moment,
  editedAt: moment.nullable(),
});
export type PerspectiveReply = z.output<typeof PerspectiveReply>;

/** A member whose mind this perspective changed. */
export const MindChange = z.object({
  id,
  /** `pending`, until an editor approves it: only its author sees it. */
  state: PerspectiveState,
  giver: Commenter,
  explanation: z.string(),
  before: Certainty,
  after: Certainty,
  at: moment,
});
export type MindChange = z.output<typeof MindChange>;

export const Perspective = ToldWords.extend({
  id,
  side: Side,
  /** The author's certainty when they wrote it. */
  certainty: Certainty,
  lang: PerspectiveLanguage,
  state: PerspectiveState,
  author: Commenter,
  /** For the next edit. */
  version: z.int(),
  createdAt: moment,
  /** Set if it was edited after the free minutes: earlier versions can then be read. */
  editedAt: moment.nullable(),
  /** Null while the tally is hidden from the viewer: see `Tally`. */
  useful: z.int().nullable(),
  mindChanges: z.array(MindChange),
  replies: z.array(PerspectiveReply),
});
export type Perspective = z.output<typeof Perspective>;

/**
 * The distribution of stances. Visible to members who have taken a stance, and to everyone once the topic is closed.
 */
export const Tally = z.object({
  agree: z.int(),
  disagree: z.int(),
  other: z.int(),
  /** Members who changed their certainty after a mind change, and by how many points on average. */
  shifted: z.int(),
  shift: z.int(),
  /** Useful votes by perspective id; perspectives without votes are absent. */
  useful: z.record(z.string(), z.int()),
  /** Number of perspectives of each side. */
  perspectives: z.record(Side, z.int()),
});
export type Tally = z.output<typeof Tally>;

export const TopicCard = z.object({
  id,
  slug: z.string(),
  question: z.string(),
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

export const Stance = z.object({ side: Side, certainty: Certainty, changedAt: moment });
export type Stance = z.output<typeof Stance>;

/** A member's trust level, what it permits, and the progress to the next level. */
export const Trust = z.object({
  level: z.int().min(0).max(3),
  activeDays: z.int(),
  read: z.int(),
  usefulReceived: z.int(),
  upheldReports: z.int(),
  perspectivesLeft: z.int(),
  repliesLeft: z.int(),
  canSetLinks: z.boolean(),
  canOpenTopics: z.boolean(),
});
export type Trust = z.output<typeof Trust>;

export const OwnPerspective = Perspective.omit({ replies: true, mindChanges: true }).extend({
  /**
   * Perspectives of a topic that is not `public` cannot be read: `hidden` until an editor decides, `removed`
   * permanently.
   */
  topic: z.object({ slug: z.string(), question: z.string(), state: z.enum(["public", "hidden", "removed"]) }),
  /** The reason of the removal, the author's appeal, its state, and the editor's answer. */
  removal: z
    .object({
      reason: z.string(),
      appeal: z.enum(["possible", "waiting", "rejected"]),
      words: z.string(),
      answer: z.string(),
    })
    .nullable(),
});
export type OwnPerspective = z.output<typeof OwnPerspective>;

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
  useful: z.array(id),
  opened: z.array(id),
  /** Of `opened`: perspectives whose mind change by this member awaits review. */
  mindChangesWaiting: z.array(id),
  /** The member's own perspectives in this topic, in every state. */
  own: z.array(OwnPerspective),
  trust: Trust,
});
export type Participation = z.output<typeof Participation>;

export const ReviewedPerspective = OwnPerspective.extend({
  /** Helps editors distinguish a newcomer from a spammer. */
  joinedAt: moment.nullable(),
  publicPerspectives: z.int(),
});
export type ReviewedPerspective = z.output<typeof ReviewedPerspective>;

export const ReviewedMindChange = MindChange.extend({
  joinedAt: moment.nullable(),
  /** The claim of the perspective. */
  claim: z.string(),
  topic: z.object({ slug: z.string(), question: z.string() }),
});
export type ReviewedMindChange = z.output<typeof ReviewedMindChange>;

const Done = z.object({ ok: z.literal(true) });
const ById = { params: z.object({ id }) };
const BySlug = { params: z.object({ slug: z.string().max(200) }) };
const cursor = z.string().max(100).optional();

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
/**
 * Number of different authors required, on two sides; and the most perspectives per side that are read, in the order
 * that readers see them.
 */
export const summedUp = { fewest: 3, mostOfASide: 6 } as const;

export const perspectiveEndpoints = {
  "GET /v1/topics": endpoint({
    summary: "Topics: the newest, those argued most lately, or those of which one side is still empty.",
    access: "anyone",
    query: z.object({ sort: TopicSort.default("new"), lang: PerspectiveLanguage.optional(), cursor }),
    data: z.object({ topics: z.array(TopicCard), next: z.string().nullable() }),
  }),
  "POST /v1/topics": endpoint({
    summary:
      "Open a topic. From trust 1 on; others get NOT_FOUND. The browser gives it its id: sent again it is there once.",
    access: "member",
    body: NewTopic.extend({ id }),
    data: z.object({ topic: TopicCard }),
  }),
  "GET /v1/topics/{slug}": endpoint({
    summary: "A topic with the first perspectives of each side. Counts only once it is closed.",
    access: "anyone",
    ...BySlug,
    data: TopicPage,
  }),
  "GET /v1/topics/{slug}/sides/{side}": endpoint({
    summary: "Further perspectives of a side.",
    access: "anyone",
    params: z.object({ slug: z.string().max(200), side: Side }),
    query: z.object({ cursor }),
    data: SidePage,
  }),
  "GET /v1/topics/{slug}/summary": endpoint({
    summary: "What the model has summed up of the sides; null when nobody has asked for it yet.",
    access: "anyone",
    ...BySlug,
    data: z.object({ summary: SidesSummary.nullable() }),
  }),
  "POST /v1/topics/{slug}/summary": endpoint({
    summary: `Have the sides summed up by the model, for everybody; at most once an hour, and not again while nothing has changed. Only perspectives whose writers agreed to be read by it are sent, one of each writer and side; ${summedUp.fewest} writers on two sides are needed. 404 where there is no model, 503 when it does not answer.`,
    access: "member",
    ...BySlug,
    data: z.object({ summary: SidesSummary }),
    stream: {},
  }),
  "POST /v1/topics/{slug}/objections": endpoint({
    summary:
      "What a fair reader might say against a perspective one has not posted yet, by the model. Nothing of it is kept. 404 where there is no model, 503 when it does not answer.",
    access: "member",
    ...BySlug,
    body: PerspectiveWords.pick({ claim: true, reason: true }),
    data: z.object({ objections: z.array(z.object({ objection: z.string(), ask: z.string() })) }),
    stream: {},
  }),
  "GET /v1/topics/{slug}/participation": endpoint({
    summary: "One's own part in a topic, and the counts where one may know them.",
    access: "member",
    ...BySlug,
    data: Participation,
  }),
  "PUT /v1/topics/{slug}/stance": endpoint({
    summary: "Take a stance, or change it; what it was before is kept. VERSION_CONFLICT when the topic is closed.",
    access: "member",
    ...BySlug,
    body: z.object({ side: Side, certainty: Certainty }),
    data: z.object({ stance: Stance, tally: Tally }),
  }),
  "POST /v1/topics/{slug}/perspectives": endpoint({
    summary:
      "Post a perspective, after taking a stance and reading one of the opposing side (unless that is empty). The browser gives it its id: the same from two tabs is there once. `pending` in the answer: an editor reads it first. VERSION_CONFLICT when the topic is closed.",
    access: "member",
    ...BySlug,
    body: PerspectiveWords.extend({ id, side: Side, lang: PerspectiveLanguage }),
    data: z.object({ perspective: OwnPerspective }),
  }),
  "GET /v1/perspectives/{id}/history": endpoint({
    summary: "What a public perspective said before it was changed, the latest first.",
    access: "anyone",
    ...ById,
    data: z.object({ versions: z.array(ToldWords.extend({ until: moment })) }),
  }),
  "PUT /v1/perspectives/{id}": endpoint({
    summary: `Change one's own. After ${freeEditMinutes} minutes what it said before stays readable. VERSION_CONFLICT when it was changed elsewhere, or the topic is closed.`,
    access: "member",
    ...ById,
    body: PerspectiveWords.extend({ version: z.int().min(1).max(1_000_000) }),
    data: z.object({ perspective: OwnPerspective }),
  }),
  "DELETE /v1/perspectives/{id}": endpoint({
    summary: "Delete one's own. Replies of others keep their place.",
    access: "member",
    ...ById,
    data: Done,
  }),
  "POST /v1/perspectives/{id}/read": endpoint({
    summary: "One has opened it to read.",
    access: "member",
    ...ById,
    data: Done,
  }),
  "PUT /v1/perspectives/{id}/useful": endpoint({
    summary: "Say that a perspective is useful. Nobody votes for their own.",
    access: "member",
    ...ById,
    data: z.object({ isUseful: z.boolean(), useful: z.int().nullable() }),
  }),
  "DELETE /v1/perspectives/{id}/useful": endpoint({
    summary: "Take that back.",
    access: "member",
    ...ById,
    data: z.object({ isUseful: z.boolean(), useful: z.int().nullable() }),
  }),
  "POST /v1/perspectives/{id}/mind-changes": endpoint({
    summary:
      "Say that it changed one's mind, how, and how sure one is now. Once for each perspective. `pending` in the answer: an editor reads it first.",
    access: "member",
    ...ById,
    body: z.object({
      explanation: atLeast(explanationLength.min, explanationLength.max, "Điều gì đã thay đổi trong suy nghĩ của bạn?"),
      certainty: Certainty,
    }),
    data: z.object({ mindChange: MindChange, stance: Stance, tally: Tally }),
  }),
  "DELETE /v1/mind-changes/{id}": endpoint({
    summary: "Delete what one said there oneself. It is not said a second time.",
    access: "member",
    ...ById,
    data: Done,
  }),
  "POST /v1/perspectives/{id}/appeal": endpoint({
    summary: "Object to the removal of one's own perspective; once.",
    access: "member",
    ...ById,
    body: z.object({ words: atLeast(20, 600, "Vì sao bạn nghĩ góc nhìn này nên được giữ?") }),
    data: z.object({ perspective: OwnPerspective }),
  }),
  "POST /v1/perspectives/{id}/replies": endpoint({
    summary: "Answer a perspective, or a reply to it.",
    access: "member",
    ...ById,
    body: z.object({ id, body: ReplyText, parentId: id.nullable().default(null) }),
    data: z.object({ reply: PerspectiveReply }),
  }),
  "PUT /v1/perspective-replies/{id}": endpoint({
    summary: "Change one's own reply; what it said before is kept after the first minutes.",
    access: "member",
    ...ById,
    body: z.object({ body: ReplyText }),
    data: z.object({ reply: PerspectiveReply }),
  }),
  "DELETE /v1/perspective-replies/{id}": endpoint({
    summary: "Delete one's own reply.",
    access: "member",
    ...ById,
    data: Done,
  }),
  "GET /v1/account/trust": endpoint({
    summary: "What one may do here today, and what is missing for more.",
    access: "member",
    data: z.object({ trust: Trust }),
  }),
  "GET /v1/account/perspectives": endpoint({
    summary: "One's own perspectives in every state, the latest first.",
    access: "member",
    query: z.object({ cursor }),
    data: z.object({ perspectives: z.array(OwnPerspective), next: z.string().nullable() }),
  }),
  "GET /v1/people/{username}/perspectives": endpoint({
    summary: "Somebody's public perspectives, the latest first.",
    access: "anyone",
    params: z.object({ username: z.string().max(60) }),
    query: z.object({ cursor }),
    data: z.object({ perspectives: z.array(OwnPerspective), next: z.string().nullable() }),
  }),
  "GET /v1/review/perspectives": endpoint({
    summary:
      "Perspectives that wait for an editor: first ones of newcomers, hidden ones, and objections to a removal. The oldest first.",
    access: "editor",
    query: z.object({ cursor }),
    data: z.object({ perspectives: z.array(ReviewedPerspective), next: z.string().nullable() }),
  }),
  "POST /v1/review/perspectives/{id}": endpoint({
    summary:
      "`approve` makes it public (and grants an objection); `remove` takes it from sight and names the reason to its writer. VERSION_CONFLICT when its writer has changed it since `version`.",
    access: "editor",
    ...ById,
    body: z.discriminatedUnion("decision", [
      z.object({ decision: z.literal("approve"), version: z.int() }),
      z.object({ decision: z.literal("remove"), reason: line(5, 300, "Người viết cần biết vì sao.") }),
    ]),
    data: Done,
  }),
  "GET /v1/review/mind-changes": endpoint({
    summary: "First openings of newcomers that wait for an editor, the oldest first.",
    access: "editor",
    query: z.object({ cursor }),
    data: z.object({ mindChanges: z.array(ReviewedMindChange), next: z.string().nullable() }),
  }),
  "POST /v1/review/mind-changes/{id}": endpoint({
    summary: "`approve` makes it public, and tells whose perspective it was; `remove` names the reason to its writer.",
    access: "editor",
    ...ById,
    body: z.discriminatedUnion("decision", [
      z.object({ decision: z.literal("approve") }),
      z.object({ decision: z.literal("remove"), reason: line(5, 300, "Người viết cần biết vì sao.") }),
    ]),
    data: Done,
  }),
};

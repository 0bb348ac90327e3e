import {
  changeMindLength,
  claimLength,
  explanationLength,
  freeEditMinutes,
  longestExample,
  longestReply,
  reasonLength,
  sides,
} from "../limits/perspectives.ts";
import { z } from "zod";
import { Commenter } from "./comments.ts";
import { endpoint } from "../endpoint.ts";
import { lengthOf } from "../text/text.ts";
import { PostState } from "./post-state.ts";
import { id, line, lines, moment } from "./text.ts";

/** Limits per side of a topic and per perspective; they bound what one page reads. */
export const [maxPerSide, maxReplies, maxMindChanges] = [1000, 200, 200] as const;

export const Side = z.enum(sides);
export type Side = z.output<typeof Side>;
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
const PerspectiveText = z.object({
  claim: z.string(),
  reason: z.string(),
  example: z.string(),
  source: z.string(),
  changeMind: z.string(),
});

export const ReplyText = atLeast(2, longestReply, "Bạn chưa viết gì.");

/**
 * Two levels deep: a reply to a reply names it, and answers to that join the same thread. Has no text if it was
 * deleted or removed and others answered it.
 */
export const PerspectiveReply = z.object({
  id,
  parentId: id.nullable(),
  state: PostState,
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
  state: PostState,
  giver: Commenter,
  explanation: z.string(),
  before: Certainty,
  after: Certainty,
  at: moment,
});
export type MindChange = z.output<typeof MindChange>;

export const Perspective = PerspectiveText.extend({
  id,
  side: Side,
  /** The author's certainty when they wrote it. */
  certainty: Certainty,
  lang: PerspectiveLanguage,
  state: PostState,
  author: Commenter,
  /** For the next edit. */
  version: z.int(),
  createdAt: moment,
  /** Set if it was edited after the free minutes: earlier versions can then be read. */
  editedAt: moment.nullable(),
  /** Null while the tally is hidden from the viewer: see `Tally`. */
  helpful: z.int().nullable(),
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
  /** Helpful votes by perspective id; perspectives without votes are absent. */
  helpful: z.record(z.string(), z.int()),
  /** Number of perspectives of each side. */
  perspectives: z.record(Side, z.int()),
});
export type Tally = z.output<typeof Tally>;

export const Stance = z.object({ side: Side, certainty: Certainty, changedAt: moment });
export type Stance = z.output<typeof Stance>;

/** A member's trust level, what it permits, and the progress to the next level. */
export const Trust = z.object({
  level: z.int().min(0).max(3),
  activeDays: z.int(),
  read: z.int(),
  helpfulReceived: z.int(),
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
  topic: z.object({
    slug: z.string(),
    question: z.string(),
    state: PostState.extract(["public", "hidden", "removed"]),
  }),
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

const Done = z.object({ ok: z.literal(true) });
const cursor = z.string().max(100).optional();

const ById = { params: z.object({ id }) };
const BySlug = { params: z.object({ slug: z.string().max(200) }) };

export const perspectiveEndpoints = {
  "POST /v1/topics/{slug}/perspectives": endpoint({
    summary:
      "Post a perspective. Requires a stance and one read perspective of the opposing side, unless that side is empty. The client chooses the id, so a retry creates no duplicate. `pending` in the response: an editor reviews it first. VERSION_CONFLICT if the topic is closed.",
    access: "member",
    ...BySlug,
    body: PerspectiveWords.extend({ id, side: Side, lang: PerspectiveLanguage }),
    data: z.object({ perspective: OwnPerspective }),
  }),
  "GET /v1/perspectives/{id}/history": endpoint({
    summary: "List earlier versions of a public perspective, latest first.",
    access: "anyone",
    ...ById,
    data: z.object({ versions: z.array(PerspectiveText.extend({ until: moment })) }),
  }),
  "PUT /v1/perspectives/{id}": endpoint({
    summary: `Edit your own perspective. After ${freeEditMinutes} minutes the earlier version remains readable. VERSION_CONFLICT if it was edited elsewhere or the topic is closed.`,
    access: "member",
    ...ById,
    body: PerspectiveWords.extend({ version: z.int().min(1).max(1_000_000) }),
    data: z.object({ perspective: OwnPerspective }),
  }),
  "DELETE /v1/perspectives/{id}": endpoint({
    summary: "Delete your own perspective. Replies of others are kept. NOT_FOUND for one that is hidden or removed.",
    access: "member",
    ...ById,
    data: Done,
  }),
  "POST /v1/perspectives/{id}/read": endpoint({
    summary: "Record that you opened a perspective.",
    access: "member",
    ...ById,
    data: Done,
  }),
  "PUT /v1/perspectives/{id}/helpful": endpoint({
    summary: "Mark a perspective as helpful. You cannot vote for your own perspective.",
    access: "member",
    ...ById,
    data: z.object({ isHelpful: z.boolean(), helpful: z.int().nullable() }),
  }),
  "DELETE /v1/perspectives/{id}/helpful": endpoint({
    summary: "Remove your helpful vote.",
    access: "member",
    ...ById,
    data: z.object({ isHelpful: z.boolean(), helpful: z.int().nullable() }),
  }),
  "POST /v1/perspectives/{id}/mind-changes": endpoint({
    summary:
      "Record that a perspective changed your mind, how, and your certainty now. Once per perspective. `pending` in the response: an editor reviews it first.",
    access: "member",
    ...ById,
    body: z.object({
      explanation: atLeast(explanationLength.min, explanationLength.max, "Điều gì đã thay đổi trong suy nghĩ của bạn?"),
      certainty: Certainty,
    }),
    data: z.object({ mindChange: MindChange, stance: Stance, tally: Tally }),
  }),
  "DELETE /v1/mind-changes/{id}": endpoint({
    summary: "Delete your own mind change. It cannot be recorded again.",
    access: "member",
    ...ById,
    data: Done,
  }),
  "POST /v1/perspectives/{id}/appeal": endpoint({
    summary: "Appeal the removal of your own perspective; once.",
    access: "member",
    ...ById,
    body: z.object({ words: atLeast(20, 600, "Vì sao bạn nghĩ góc nhìn này nên được giữ?") }),
    data: z.object({ perspective: OwnPerspective }),
  }),
  "POST /v1/perspectives/{id}/replies": endpoint({
    summary: "Reply to a perspective or to one of its replies.",
    access: "member",
    ...ById,
    body: z.object({ id, body: ReplyText, parentId: id.nullable().default(null) }),
    data: z.object({ reply: PerspectiveReply }),
  }),
  "PUT /v1/perspective-replies/{id}": endpoint({
    summary: "Edit your own reply. After the first minutes the earlier version is kept.",
    access: "member",
    ...ById,
    body: z.object({ body: ReplyText }),
    data: z.object({ reply: PerspectiveReply }),
  }),
  "DELETE /v1/perspective-replies/{id}": endpoint({
    summary: "Delete your own reply.",
    access: "member",
    ...ById,
    data: Done,
  }),
  "GET /v1/account/trust": endpoint({
    summary: "Get your trust level, what it permits today, and what the next level requires.",
    access: "member",
    data: z.object({ trust: Trust }),
  }),
  "GET /v1/account/perspectives": endpoint({
    summary: "List your own perspectives in every state, latest first.",
    access: "member",
    query: z.object({ cursor }),
    data: z.object({ perspectives: z.array(OwnPerspective), next: z.string().nullable() }),
  }),
  "GET /v1/people/{username}/perspectives": endpoint(
    {
      summary: "List the perspectives of a member, latest first.",
      access: "anyone",
      params: z.object({ username: z.string().max(60) }),
      query: z.object({ cursor }),
      data: z.object({ perspectives: z.array(OwnPerspective), next: z.string().nullable() }),
    },
    {
      // Their next contribution may be in any topic.
      tags: () => ["perspective-topics"],
    },
  ),
};

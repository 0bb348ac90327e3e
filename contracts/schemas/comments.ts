import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, lengthOf, line, lines, moment } from "./text.ts";

/** Minutes in which a comment can still be put right by its writer. */
export const editMinutes = 15;
export const longestComment = 3000;
/** Nobody shall push what others say off the screen. */
const mostLines = 100;
/** Replies that come with their thread; the rest is asked for. */
export const repliesShown = 5;
/** Threads on a page. */
export const threadsShown = 20;

export const ReactionKind = z.enum(["like", "insight", "thanks"]);
export type ReactionKind = z.output<typeof ReactionKind>;

const CommentText = lines(longestComment)
  .refine((value) => lengthOf(value) > 0, "Bạn chưa viết gì.")
  .refine((value) => value.split("\n").length <= mostLines, `Nhiều nhất ${mostLines} dòng.`);

/** Who wrote; `username` is empty for an account that is gone. */
export const Commenter = z.object({
  username: z.string(),
  displayName: z.string(),
  avatarUrl: z.string().nullable(),
});
export type Commenter = z.output<typeof Commenter>;

/**
 * `held`: waits for an editor, seen by its writer and editors alone. `deleted` by its writer, `hidden` by an editor or
 * with the account: their words are not handed out, they stand only where replies would lose their place.
 */
export const CommentState = z.enum(["visible", "held", "deleted", "hidden"]);
export type CommentState = z.output<typeof CommentState>;

export const Comment = z.object({
  id,
  /** The comment it answers; a reply is never itself a parent. */
  parentId: id.nullable(),
  state: CommentState,
  author: Commenter.nullable(),
  /** Plain text; empty lines part paragraphs. */
  body: z.string(),
  /** User names in `body` that lead to somebody. */
  mentions: z.array(z.string()),
  helpful: z.int(),
  createdAt: moment,
  editedAt: moment.nullable(),
});
export type Comment = z.output<typeof Comment>;

/** `replies` oldest first: the first few, then more at `nextReplies`. */
export const Thread = Comment.extend({
  replies: z.array(Comment),
  replyCount: z.int(),
  nextReplies: z.string().nullable(),
});
export type Thread = z.output<typeof Thread>;

export const ReactionCounts = z.record(ReactionKind, z.int());
export type ReactionCounts = z.output<typeof ReactionCounts>;

export const Comments = z.object({
  itemId: id,
  reactions: ReactionCounts,
  /** Everything that can be read, replies too. */
  commentCount: z.int(),
  threads: z.array(Thread),
  next: z.string().nullable(),
});
export type Comments = z.output<typeof Comments>;

export const CommentOrder = z.enum(["newest", "helpful"]);
export type CommentOrder = z.output<typeof CommentOrder>;

export const ReportReason = z.enum(["spam", "rude", "false", "rights", "other"]);
export type ReportReason = z.output<typeof ReportReason>;
export const ReportedKind = z.enum([
  "item",
  "comment",
  "person",
  "topic",
  "perspective",
  "perspective-reply",
  "mind-change",
]);
export type ReportedKind = z.output<typeof ReportedKind>;

const Reacted = z.object({ reactions: ReactionCounts, own: z.array(ReactionKind) });
const Done = z.object({ ok: z.literal(true) });
const cursor = z.string().max(100).optional();

/** What an editor sees of the text a comment or a report belongs to. */
const ReviewedItem = z.object({ kind: z.enum(["article", "series", "video"]), slug: z.string(), title: z.string() });

export const HeldComment = z.object({
  comment: Comment,
  item: ReviewedItem,
  /** What tells a newcomer from a spammer. */
  author: Commenter.extend({ joinedAt: moment, visibleComments: z.int(), heldComments: z.int() }).nullable(),
});
export type HeldComment = z.output<typeof HeldComment>;

export const OpenReport = z.object({
  id,
  kind: ReportedKind,
  target: id,
  /** How many reports of the same target are open; deciding one decides all. */
  count: z.int(),
  reason: ReportReason,
  note: z.string(),
  createdAt: moment,
  reporter: Commenter.nullable(),
  /** The comment, where it is one that still exists; whatever its state, with its words. */
  comment: Comment.nullable(),
  /** The text that is reported, or under which the comment stands. */
  item: ReviewedItem.nullable(),
  /** A topic, a perspective, a reply to one or what it opened, as far as it still exists; whatever its state, with its words. */
  passage: z
    .object({ words: z.string(), address: z.string(), question: z.string(), isVisible: z.boolean() })
    .nullable(),
  /** The person who is reported, or who wrote the comment or the text. */
  person: Commenter.nullable(),
});
export type OpenReport = z.output<typeof OpenReport>;

const ofItem = { params: z.object({ id }) };

export const commentEndpoints = {
  "GET /v1/items/{id}/comments": endpoint({
    summary: "Reactions to a published article, series or video, and a page of what is said under it.",
    access: "anyone",
    ...ofItem,
    query: z.object({ order: CommentOrder.default("newest"), cursor }),
    data: z.object({ comments: Comments }),
  }),
  "GET /v1/items/{id}/participation": endpoint({
    summary: "One's own part in it: reactions, helpful votes, and comments that wait for an editor.",
    access: "member",
    ...ofItem,
    data: z.object({ reactions: z.array(ReactionKind), helpful: z.array(id), held: z.array(Comment) }),
  }),
  "PUT /v1/items/{id}/reactions/{reaction}": endpoint({
    summary: "React; once is enough.",
    access: "member",
    params: z.object({ id, reaction: ReactionKind }),
    data: Reacted,
  }),
  "DELETE /v1/items/{id}/reactions/{reaction}": endpoint({
    summary: "Take a reaction back.",
    access: "member",
    params: z.object({ id, reaction: ReactionKind }),
    data: Reacted,
  }),
  "POST /v1/items/{id}/comments": endpoint({
    summary:
      "Say something. The browser gives the comment its id: sent again because the answer was lost, it is there once. `held` in the answer: an editor looks at it first.",
    access: "member",
    ...ofItem,
    body: z.object({
      id,
      body: CommentText,
      /** Any comment of the same conversation; a reply to a reply joins its thread. */
      replyTo: id.nullable().default(null),
    }),
    data: z.object({ comment: Comment }),
  }),
  "GET /v1/items/{id}/people": endpoint({
    summary: "Whom one may mean by what was typed after `@`: who takes part first, then others.",
    access: "member",
    ...ofItem,
    query: z.object({ q: z.string().max(60).default("") }),
    data: z.object({ people: z.array(Commenter) }),
  }),
  "GET /v1/comments/{id}": endpoint({
    summary: "The thread in which a comment stands, with its replies at least as far as that one.",
    access: "anyone",
    ...ofItem,
    data: z.object({ thread: Thread }),
  }),
  "GET /v1/comments/{id}/replies": endpoint({
    summary: "Further replies of a thread, oldest first.",
    access: "anyone",
    ...ofItem,
    query: z.object({ cursor }),
    data: z.object({ replies: z.array(Comment), next: z.string().nullable() }),
  }),
  "PUT /v1/comments/{id}": endpoint({
    summary: `Put one's own comment right, within ${editMinutes} minutes.`,
    access: "member",
    ...ofItem,
    body: z.object({ body: CommentText }),
    data: z.object({ comment: Comment }),
  }),
  "DELETE /v1/comments/{id}": endpoint({
    summary:
      "Delete one's own comment; its replies stay. An editor hides it instead, which can be undone by approving.",
    access: "member",
    ...ofItem,
    data: Done,
  }),
  "PUT /v1/comments/{id}/helpful": endpoint({
    summary: "Say that a comment helped. Nobody votes for their own.",
    access: "member",
    ...ofItem,
    data: z.object({ helpful: z.int(), isHelpful: z.boolean() }),
  }),
  "DELETE /v1/comments/{id}/helpful": endpoint({
    summary: "Take that back.",
    access: "member",
    ...ofItem,
    data: z.object({ helpful: z.int(), isHelpful: z.boolean() }),
  }),
  "POST /v1/reports": endpoint({
    summary:
      "Tell the editors of a text, a comment, a person, a topic, a perspective, a reply to one or what it opened. Told again by the same person it is one report.",
    access: "member",
    body: z.object({
      kind: ReportedKind,
      /** An id; of a person the user name. */
      target: line(1, 100),
      reason: ReportReason,
      note: lines(500).default(""),
    }),
    data: Done,
  }),

  "GET /v1/review/counts": endpoint({
    summary: "How much waits for an editor.",
    access: "editor",
    data: z.object({ held: z.int(), reports: z.int(), perspectives: z.int(), mindChanges: z.int() }),
  }),
  "GET /v1/review/comments": endpoint({
    summary: "Comments that wait for an editor, the oldest first.",
    access: "editor",
    query: z.object({ cursor }),
    data: z.object({ comments: z.array(HeldComment), next: z.string().nullable() }),
  }),
  "POST /v1/review/comments/{id}": endpoint({
    summary:
      "`approve` shows a held or hidden comment; `hide` takes it from sight, its replies stay. Its writer is told. Decided already: nothing happens. Whoever approves names what they have read by its `editedAt`; VERSION_CONFLICT when it was changed since.",
    access: "editor",
    ...ofItem,
    body: z.discriminatedUnion("decision", [
      z.object({ decision: z.literal("approve"), editedAt: moment.nullable() }),
      z.object({ decision: z.literal("hide") }),
    ]),
    data: z.object({ comment: Comment }),
  }),
  "GET /v1/review/reports": endpoint({
    summary: "Targets with open reports, the one told of first at the top.",
    access: "editor",
    query: z.object({ cursor }),
    data: z.object({ reports: z.array(OpenReport), next: z.string().nullable() }),
  }),
  "POST /v1/review/reports/{id}": endpoint({
    summary:
      "Decide all open reports of the same target. `uphold` takes a reported comment, perspective, reply, opening or topic from sight and tells its writer, with `reason` where one is given; of a text or a person it only notes the decision, withdrawing or suspending is done there. `reject` leaves everything.",
    access: "editor",
    ...ofItem,
    body: z.object({ decision: z.enum(["uphold", "reject"]), reason: line(0, 300).default("") }),
    data: z.object({ decided: z.int() }),
  }),
};

import { decisionReasonLength, editMinutes, longestComment, reportNoteLength } from "../limits/comments.ts";
import { z } from "zod";
import { authorTag } from "../cache-tags.ts";
import { endpoint } from "../endpoint.ts";
import { lengthOf } from "../text/text.ts";
import { PostState } from "./post-state.ts";
import { id, line, lines, moment } from "./text.ts";
/** Prevents comments that push others off the screen. */
const mostLines = 100;

export const ReactionKind = z.enum(["like", "insight", "thanks"]);
export type ReactionKind = z.output<typeof ReactionKind>;

const CommentText = lines(longestComment)
  .refine((value) => lengthOf(value) > 0, "Bạn chưa viết gì.")
  .refine((value) => value.split("\n").length <= mostLines, `Nhiều nhất ${mostLines} dòng.`);

/** The author; `username` is empty for a deleted account. */
export const Commenter = z.object({
  username: z.string(),
  displayName: z.string(),
  avatarUrl: z.string().nullable(),
});
export type Commenter = z.output<typeof Commenter>;

/**
 * Only its author and editors see one that is `pending`. Those that are `deleted`, `removed` or `hidden` have no body,
 * and are listed only where replies depend on them.
 */
export const Comment = z.object({
  id,
  /** The parent comment; a reply is never itself a parent. */
  parentId: id.nullable(),
  state: PostState,
  author: Commenter.nullable(),
  /** Plain text; empty lines separate paragraphs. */
  body: z.string(),
  /** User names in `body` that belong to an account. */
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
  /** Number of readable comments, including replies. */
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

/** What an editor sees of the text that a comment or report belongs to. */
const ReviewedItem = z.object({ kind: z.enum(["article", "series", "video"]), slug: z.string(), title: z.string() });

export const PendingComment = z.object({
  comment: Comment,
  item: ReviewedItem,
  /** Helps editors distinguish a new member from a spammer. */
  author: Commenter.extend({ joinedAt: moment, publicComments: z.int(), pendingComments: z.int() }).nullable(),
});
export type PendingComment = z.output<typeof PendingComment>;

export const OpenReport = z.object({
  id,
  kind: ReportedKind,
  target: id,
  /** Number of open reports of the same target; one decision settles all. */
  count: z.int(),
  reason: ReportReason,
  note: z.string(),
  createdAt: moment,
  reporter: Commenter.nullable(),
  /** The comment with its body in any state, if it still exists. */
  comment: Comment.nullable(),
  /** The text that is reported, or that the comment belongs to. */
  item: ReviewedItem.nullable(),
  /** The topic, perspective, reply or mind change with its text in any state, if it still exists. */
  reported: z
    .object({ words: z.string(), address: z.string(), question: z.string(), isVisible: z.boolean() })
    .nullable(),
  /** The reported person, or the author of the comment or text. */
  person: Commenter.nullable(),
});
export type OpenReport = z.output<typeof OpenReport>;

const ofItem = { params: z.object({ id }) };

export const commentEndpoints = {
  "GET /v1/items/{id}/comments": endpoint(
    {
      summary: "List the reactions to a published article, series or video, and a page of its comments.",
      access: "anyone",
      ...ofItem,
      query: z.object({ order: CommentOrder.default("newest"), cursor }),
      data: z.object({ comments: Comments }),
    },
    {
      tags: ({ comments: { itemId, threads } }) => [
        `comments:${itemId}`,
        ...threads
          .flatMap((thread) => [thread, ...thread.replies])
          .flatMap(({ author, mentions }) => [...(author ? [author.username] : []), ...mentions])
          .map(authorTag),
      ],
    },
  ),
  "GET /v1/items/{id}/participation": endpoint({
    summary: "Get your own reactions, helpful votes and pending comments on an item.",
    access: "member",
    ...ofItem,
    data: z.object({ reactions: z.array(ReactionKind), helpful: z.array(id), pending: z.array(Comment) }),
  }),
  "PUT /v1/items/{id}/reactions/{reaction}": endpoint({
    summary: "Add a reaction. Idempotent.",
    access: "member",
    params: z.object({ id, reaction: ReactionKind }),
    data: Reacted,
  }),
  "DELETE /v1/items/{id}/reactions/{reaction}": endpoint({
    summary: "Remove a reaction.",
    access: "member",
    params: z.object({ id, reaction: ReactionKind }),
    data: Reacted,
  }),
  "POST /v1/items/{id}/comments": endpoint({
    summary:
      "Post a comment. The client chooses the id, so a retry creates no duplicate. `pending` in the response: an editor reviews the comment first.",
    access: "member",
    ...ofItem,
    body: z.object({
      id,
      body: CommentText,
      /** Any comment on the same text; a reply to a reply joins its thread. */
      replyTo: id.nullable().default(null),
    }),
    data: z.object({ comment: Comment }),
  }),
  "GET /v1/items/{id}/people": endpoint({
    summary: "Suggest members for an `@` mention, participants of the discussion first.",
    access: "member",
    ...ofItem,
    query: z.object({ q: z.string().max(60).default("") }),
    data: z.object({ people: z.array(Commenter) }),
  }),
  "GET /v1/comments/{id}": endpoint({
    summary: "Get the thread of a comment, with its replies at least up to that comment.",
    access: "anyone",
    ...ofItem,
    data: z.object({ thread: Thread }),
  }),
  "GET /v1/comments/{id}/replies": endpoint({
    summary: "List further replies of a thread, oldest first.",
    access: "anyone",
    ...ofItem,
    query: z.object({ cursor }),
    data: z.object({ replies: z.array(Comment), next: z.string().nullable() }),
  }),
  "PUT /v1/comments/{id}": endpoint({
    summary: `Edit your own comment within ${editMinutes} minutes.`,
    access: "member",
    ...ofItem,
    body: z.object({ body: CommentText }),
    data: z.object({ comment: Comment }),
  }),
  "DELETE /v1/comments/{id}": endpoint({
    summary:
      "Delete your own comment; its replies are kept. For editors, hides the comment of another member, which approving it reverts.",
    access: "member",
    ...ofItem,
    data: Done,
  }),
  "PUT /v1/comments/{id}/helpful": endpoint({
    summary: "Mark a comment as helpful. You cannot vote for your own comment.",
    access: "member",
    ...ofItem,
    data: z.object({ helpful: z.int(), isHelpful: z.boolean() }),
  }),
  "DELETE /v1/comments/{id}/helpful": endpoint({
    summary: "Remove your helpful vote.",
    access: "member",
    ...ofItem,
    data: z.object({ helpful: z.int(), isHelpful: z.boolean() }),
  }),
  "POST /v1/reports": endpoint({
    summary:
      "Report a text, comment, person, topic, perspective, perspective reply or mind change to the editors. Repeated reports by the same member count once.",
    access: "member",
    body: z.object({
      kind: ReportedKind,
      /** An id; for a person, the user name. */
      target: line(1, 100),
      reason: ReportReason,
      note: lines(reportNoteLength).default(""),
    }),
    data: Done,
  }),

  "GET /v1/review/counts": endpoint({
    summary: "Count the items that await review.",
    access: "editor",
    data: z.object({ comments: z.int(), reports: z.int(), perspectives: z.int(), mindChanges: z.int() }),
  }),
  "GET /v1/review/comments": endpoint({
    summary: "List comments that await review, oldest first.",
    access: "editor",
    query: z.object({ cursor }),
    data: z.object({ comments: z.array(PendingComment), next: z.string().nullable() }),
  }),
  "POST /v1/review/comments/{id}": endpoint({
    summary:
      "Review a comment: `approve` publishes a pending or removed comment; `hide` removes it and keeps its replies. The author is notified. No effect if already decided. Approval requires the `editedAt` that was reviewed; VERSION_CONFLICT if the comment was edited since.",
    access: "editor",
    ...ofItem,
    body: z.discriminatedUnion("decision", [
      z.object({ decision: z.literal("approve"), editedAt: moment.nullable() }),
      z.object({ decision: z.literal("hide") }),
    ]),
    data: z.object({ comment: Comment }),
  }),
  "GET /v1/review/reports": endpoint({
    summary: "List targets with open reports, earliest report first.",
    access: "editor",
    query: z.object({ cursor }),
    data: z.object({ reports: z.array(OpenReport), next: z.string().nullable() }),
  }),
  "POST /v1/review/reports/{id}": endpoint({
    summary:
      "Decide all open reports of a target. `uphold` hides a comment, perspective, reply, mind change or topic and notifies its author, with `reason` if given; for a text or person it only records the decision. `reject` changes nothing on the target.",
    access: "editor",
    ...ofItem,
    body: z.object({ decision: z.enum(["uphold", "reject"]), reason: line(0, decisionReasonLength.max).default("") }),
    data: z.object({ decided: z.int() }),
  }),
};

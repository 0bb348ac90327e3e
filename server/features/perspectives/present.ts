import { sides } from "#contracts/limits/perspectives.ts";
import type {
  MindChange,
  OwnPerspective,
  Perspective,
  PerspectiveReply,
  Stance,
} from "#contracts/schemas/perspectives.ts";
import type { TopicCard } from "#contracts/schemas/topics.ts";
import { isShownRow, presentCommenter, type CommentRow } from "#server/features/comments/service.ts";
import type { stances } from "./tables.ts";
import type { MindChangeRow } from "./mind-change-store.ts";
import type { PerspectiveRow } from "./perspective-store.ts";
import type { TopicRow } from "./topic-store.ts";

export const isClosed = ({ closesAt }: Pick<TopicRow, "closesAt">, now: Date) => closesAt !== null && closesAt <= now;

export const presentTopic = (row: TopicRow, now: Date): TopicCard => ({
  id: row.id,
  slug: row.slug,
  question: row.question,
  background: row.background,
  category:
    row.categorySlug && row.categoryFields
      ? { slug: row.categorySlug, name: row.categoryName ?? "", coverFamily: row.categoryFields.coverFamily }
      : null,
  lang: row.lang,
  author: row.username === null ? null : presentCommenter(row),
  createdAt: row.createdAt.toISOString(),
  closesAt: row.closesAt?.toISOString() ?? null,
  isClosed: isClosed(row, now),
  perspectives: row.agree + row.disagree + row.other,
  emptySides: sides.filter((side) => row[side] === 0),
});

/** A suspended author's text is shown as hidden, so that the suspension is not disclosed. */
const shownState = ({ state, isShown }: Pick<PerspectiveRow, "state" | "isShown">) =>
  state === "public" && !isShown ? "hidden" : state;

/** Deleted and hidden rows keep their place for their replies, without text. */
const textOf = (row: PerspectiveRow, hasText: boolean) => ({
  claim: hasText ? row.claim : "",
  reason: hasText ? row.reason : "",
  example: hasText ? row.example : "",
  source: hasText ? row.source : "",
  changeMind: hasText ? row.changeMind : "",
});

export function presentPerspective(
  row: PerspectiveRow,
  of: { replies: CommentRow[]; mindChanges: MindChangeRow[]; isHelpfulShown: boolean },
): Perspective {
  const hasText = row.isShown;
  return {
    id: row.id,
    side: row.side,
    certainty: row.certainty,
    lang: row.lang,
    state: shownState(row),
    author: hasText ? presentCommenter(row) : { username: "", displayName: "", avatarUrl: null },
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    editedAt: hasText ? (row.editedAt?.toISOString() ?? null) : null,
    ...textOf(row, hasText),
    helpful: hasText && of.isHelpfulShown ? row.helpful : null,
    mindChanges: hasText
      ? of.mindChanges.filter(({ perspectiveId }) => perspectiveId === row.id).map(presentMindChange)
      : [],
    replies: presentReplies(of.replies.filter(({ subjectId }) => subjectId === row.id)),
  };
}

export const presentMindChange = (row: MindChangeRow): MindChange => ({
  id: row.id,
  state: row.state,
  giver: presentCommenter(row),
  explanation: row.explanation,
  before: row.before,
  after: row.after,
  at: row.createdAt.toISOString(),
});

/** Public replies, and empty places for hidden ones that have replies. */
function presentReplies(rows: CommentRow[]): PerspectiveReply[] {
  const answered = new Set(rows.filter(isShownRow).map(({ parentId }) => parentId));
  return rows.filter((row) => isShownRow(row) || answered.has(row.id)).map((row) => presentReply(row));
}

export function presentReply(row: CommentRow): PerspectiveReply {
  const hasText = isShownRow(row);
  return {
    id: row.id,
    parentId: row.parentId,
    state: row.state === "public" && !hasText ? "hidden" : row.state,
    author: hasText ? presentCommenter(row) : null,
    body: hasText ? row.body : "",
    createdAt: row.createdAt.toISOString(),
    editedAt: hasText ? (row.editedAt?.toISOString() ?? null) : null,
  };
}

const reasonsOf = ({ removalReason }: PerspectiveRow) => {
  const [reason = "", answer = ""] = removalReason.split("\n");
  return { reason, answer };
};

/** For the author and for editors in any state; for others the caller passes public rows only. */
export function presentOwn(row: PerspectiveRow, { isHelpfulShown = true } = {}): OwnPerspective {
  const {
    replies: _,
    mindChanges: __,
    ...shown
  } = presentPerspective(row, { replies: [], mindChanges: [], isHelpfulShown });
  return {
    ...shown,
    author: presentCommenter(row),
    editedAt: row.editedAt?.toISOString() ?? null,
    ...textOf(row, row.state !== "deleted"),
    topic: { slug: row.topicSlug, question: row.topicQuestion, state: row.topicState },
    removal:
      row.state === "removed"
        ? {
            ...reasonsOf(row),
            words: row.appeal,
            appeal: row.appealedAt === null ? "possible" : row.appealDecidedAt === null ? "waiting" : "rejected",
          }
        : null,
  };
}

export const presentStance = (row: typeof stances.$inferSelect): Stance => ({
  side: row.side,
  certainty: row.certainty,
  changedAt: row.changedAt.toISOString(),
});

import type { Comment, Commenter } from "#contracts/schemas/comments.ts";
import { mentionsIn } from "#document/comment-text.ts";
import { pictureUrl } from "#document/picture-url.ts";
import type { Queries } from "#server/database/connect.ts";
import { isShownRow, type CommentRow } from "./discussion-store.ts";
import { knownPeople } from "./store.ts";

interface PersonRow {
  username: string | null;
  displayName: string | null;
  avatarId: string | null;
}

/** Mentions beyond this number in one comment are not linked. */
const mostLinked = 20;
const linkedIn = (body: string) => mentionsIn(body).slice(0, mostLinked);

const goneCommenter: Commenter = { username: "", displayName: "Người dùng đã xoá", avatarUrl: null };

export const presentCommenter = ({ username, displayName, avatarId }: PersonRow): Commenter =>
  username === null
    ? goneCommenter
    : { username, displayName: displayName ?? "", avatarUrl: avatarId ? pictureUrl(avatarId) : null };

/**
 * Comments as the public sees them, or with `whole`, as their authors and editors do. The public sees only that a
 * hidden comment existed.
 */
export async function presentComments(db: Queries, rows: CommentRow[], { whole = false } = {}): Promise<Comment[]> {
  const isReadable = (row: CommentRow) => whole || isShownRow(row);
  const named = new Set(rows.filter(isReadable).flatMap((row) => linkedIn(row.body)));
  const known = new Set((await knownPeople(db, [...named])).map(({ username }) => username));
  return rows.map((row): Comment => {
    const { id, parentId, helpful, createdAt, editedAt } = row;
    const readable = isReadable(row);
    return {
      id,
      parentId,
      state: readable || row.state === "deleted" || row.state === "removed" ? row.state : "hidden",
      author: readable ? presentCommenter(row) : null,
      body: readable ? row.body : "",
      mentions: readable ? linkedIn(row.body).filter((name) => known.has(name)) : [],
      helpful: readable ? helpful : 0,
      createdAt: createdAt.toISOString(),
      editedAt: readable && editedAt ? editedAt.toISOString() : null,
    };
  });
}

import type { Comment } from "#contracts/schemas/comments.ts";
import type { Participation } from "./participation.ts";

export interface CommentContext {
  itemId: string;
  /** User name of the text's author. */
  author: string;
  own: Participation;
  /** The comment that the address names. */
  linkedId: string | null;
  /** `by` gets the comment as it is shown now, which may be newer than the one that was rendered. */
  onChanged: (comment: Comment, by: (before: Comment) => Comment) => void;
  onGone: (comment: Comment) => void;
  onReply: (comment: Comment) => void;
}

import type { Comment } from "#contracts/schemas/comments.ts";
import type { OwnParticipation } from "./participation.ts";

export interface CommentContext {
  itemId: string;
  /** User name of the text's author. */
  author: string;
  own: OwnParticipation;
  /** The comment named in the address. */
  linkedId: string | null;
  /** `by` receives the current comment, which may be newer than the rendered one. */
  onChanged: (comment: Comment, by: (before: Comment) => Comment) => void;
  onGone: (comment: Comment) => void;
  /** `button`: gets the focus back when nothing is written. */
  onReply: (comment: Comment, button: HTMLElement | null) => void;
}

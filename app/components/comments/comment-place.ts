import { unsentTextsOf } from "./unsent-text.ts";

/** A place to write in: a new thread, or a reply. */
export interface CommentPlace {
  userId: string;
  itemId: string;
  replyTo: string | null;
}

export const placeName = ({ itemId, replyTo }: CommentPlace) => `${itemId} ${replyTo ?? ""}`;

export const unsentComments = unsentTextsOf("words");

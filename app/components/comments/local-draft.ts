import { localDraftsOf } from "#app/session/autosaved-input.ts";

/** A draft, and the id it will be sent under, so that sending it again after a lost response creates one comment. */
export interface CommentDraft {
  text: string;
  commentId: string;
}

/** A place to write in: a new thread, or a reply. */
export interface WritingPlace {
  userId: string;
  itemId: string;
  replyTo: string | null;
}

const drafts = localDraftsOf<CommentDraft>("words", ({ text, commentId }) =>
  typeof text === "string" && typeof commentId === "string" && text.trim() !== "" ? { text, commentId } : null,
);
const nameOf = ({ itemId, replyTo }: WritingPlace) => `${itemId} ${replyTo ?? ""}`;

export const localDrafts = {
  read: (place: WritingPlace) => drafts.read(place.userId, nameOf(place)),
  keep: (place: WritingPlace, words: CommentDraft) => drafts.keep(place.userId, nameOf(place), words),
  forget: (place: WritingPlace) => drafts.forget(place.userId, nameOf(place)),
};

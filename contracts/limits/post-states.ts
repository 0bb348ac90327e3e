/**
 * The states of what members post (comments, replies, perspectives, mind changes), in the API and in the database.
 * `pending`: awaits review before it is published. `hidden`: until an editor decides about reports, or with a suspended
 * account. `removed`: by an editor. `deleted`: by its author or with the account.
 */
export const postStates = ["public", "pending", "hidden", "removed", "deleted"] as const;
/** Hours within which an editor usually decides about a text that awaits review. */
export const usualReviewHours = 12;
export type PostState = (typeof postStates)[number];

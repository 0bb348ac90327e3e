import type { Limits } from "#server/limits.ts";
import type { Clock } from "#server/clock.ts";
import type { Database } from "#server/database/connect.ts";
import { createComments } from "./comments.ts";
import { createReactions } from "./reactions.ts";
import { createReview } from "./review.ts";

export { endTalkOf, exportTalkOf, itemsTalkedOf } from "./store.ts";

export interface ConversationParts {
  database: Database;
  clock: Clock;
  limits: Limits;
}

export type ConversationService = ReturnType<typeof createConversation>;

/** What members say under published texts, how they react, and what editors do about it. */
export function createConversation(parts: ConversationParts) {
  const reactions = createReactions(parts);
  const review = createReview(parts);
  return { comments: createComments({ ...parts, reactions, review }), reactions, review };
}

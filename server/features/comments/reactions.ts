import type { ReactionKind } from "#contracts/schemas/comments.ts";
import { hours } from "#server/core/clock.ts";
import { notices } from "#server/features/notifications/service.ts";
import { Failure } from "#server/core/api-error.ts";
import type { Person } from "#server/http/route.ts";
import type { ConversationParts } from "./service.ts";
import { countReactions, deleteReaction, findTalkedItem, insertReaction, ownReactions } from "./store.ts";

/** Each change makes the text's page anew. */
const reactionsPerPerson = { max: 300, window: hours(1) };

export type Reactions = ReturnType<typeof createReactions>;

export function createReactions({ database, clock, limits }: ConversationParts) {
  const db = database.queries;

  return {
    own: (person: Person, itemId: string): Promise<ReactionKind[]> => ownReactions(db, itemId, person.id),

    /** @throws Failure NOT_FOUND, RATE_LIMITED */
    async set(person: Person, itemId: string, kind: ReactionKind, isGiven: boolean) {
      const item = await findTalkedItem(db, itemId);
      if (!item) throw new Failure("NOT_FOUND");
      await limits.take(`react:${person.id}`, reactionsPerPerson);
      await database.transaction(async (tx, announce) => {
        const row = { itemId, userId: person.id, kind, createdAt: clock.now() };
        const hasChanged = isGiven ? await insertReaction(tx, row) : await deleteReaction(tx, itemId, person.id, kind);
        if (!hasChanged) return;
        await announce({ kind: "conversation", id: itemId });
        if (isGiven && item.ownerId)
          await notices.gather(tx, announce, {
            userId: item.ownerId,
            actorId: person.id,
            itemId,
            at: clock.now(),
          });
      });
      return { reactions: await countReactions(db, itemId), own: await ownReactions(db, itemId, person.id) };
    },
  };
}

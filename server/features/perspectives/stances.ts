import type { OwnPart, Side, Stance, Tally } from "#contracts/schemas/perspectives.ts";
import { hours } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import { stances } from "#server/database/perspective-tables.ts";
import { lockMember } from "#server/database/member-lock.ts";
import type { Person } from "#server/http/route.ts";
import { isClosed, presentOwn, presentStance } from "./present.ts";
import type { PerspectiveParts } from "./service.ts";
import { listOwnIn, marksOf } from "./perspective-store.ts";
import { findStance, tallyOf } from "./topic-store.ts";
import type { Topics } from "./topics.ts";
import type { TrustOf } from "./trust.ts";

const changesPerPerson = { max: 120, window: hours(1) };
/** Who moves the slider to and fro keeps the latest of it. */
const mostHistory = 50;

/** Where somebody stands from now on; where they stood is kept. Within a transaction that holds their row. */
export async function putStance(
  tx: Queries,
  of: { topicId: string; userId: string; side: Side; certainty: number; now: Date },
): Promise<Stance> {
  const { topicId, userId, side, certainty, now } = of;
  const before = await findStance(tx, topicId, userId);
  if (before?.side === side && before.certainty === certainty) return presentStance(before);
  const history = [...(before?.history ?? []), { side, certainty, at: now.toISOString() }].slice(-mostHistory);
  const row = { topicId, userId, side, certainty, history, changedAt: now };
  await tx
    .insert(stances)
    .values(row)
    .onConflictDoUpdate({
      target: [stances.topicId, stances.userId],
      set: { side, certainty, history, changedAt: now },
    });
  return presentStance(row);
}

export function createStances(parts: PerspectiveParts & { topics: Topics; trust: TrustOf }) {
  const { database, clock, limits, topics, trust } = parts;
  const db = database.queries;

  return {
    trust: (person: Person) => trust.describe(db, person.id, clock.now()),

    /** @throws Failure NOT_FOUND */
    async own(person: Person, slug: string): Promise<OwnPart> {
      const topic = await topics.mustBePublic(db, { slug });
      const stance = await findStance(db, topic.id, person.id);
      const isOver = isClosed(topic, clock.now());
      const mayKnow = stance !== undefined || isOver;
      return {
        isClosed: isOver,
        stance: stance ? presentStance(stance) : null,
        history: (stance?.history ?? []).map(({ at, ...one }) => ({ ...one, changedAt: at })),
        tally: mayKnow ? await tallyOf(db, topic.id) : null,
        ...(await marksOf(db, topic.id, person.id)),
        own: (await listOwnIn(db, topic.id, person.id)).map((row) => presentOwn(row, { isUsefulTold: mayKnow })),
        trust: await trust.describe(db, person.id, clock.now()),
      };
    },

    /** @throws Failure NOT_FOUND; VERSION_CONFLICT when it is closed; RATE_LIMITED */
    async take(
      person: Person,
      slug: string,
      { side, certainty }: { side: Side; certainty: number },
    ): Promise<{ stance: Stance; tally: Tally }> {
      await limits.take(`stance:${person.id}`, changesPerPerson);
      const now = clock.now();
      return database.transaction(async (tx) => {
        await lockMember(tx, person.id);
        const topic = await topics.mustBeOpen(tx, { slug });
        const stance = await putStance(tx, { topicId: topic.id, userId: person.id, side, certainty, now });
        await trust.noteDay(tx, person.id, now);
        return { stance, tally: await tallyOf(tx, topic.id) };
      });
    },
  };
}

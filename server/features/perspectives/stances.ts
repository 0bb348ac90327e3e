import type { Side, Stance, Tally } from "#contracts/schemas/perspectives.ts";
import type { Participation } from "#contracts/schemas/topics.ts";
import { bindOperations } from "#server/core/operations.ts";
import { hours } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import { stances } from "./tables.ts";
import { lockMember } from "#server/core/locks.ts";
import type { Viewer } from "#server/core/viewer.ts";
import { isClosed, presentOwn, presentStance } from "./present.ts";
import type { PerspectivesDeps } from "./deps.ts";
import { listOwnIn, marksOf } from "./perspective-store.ts";
import { findStance, tallyOf } from "./topic-store.ts";
import { findPublicTopic, lockOpenTopic } from "./topics.ts";
import { describeTrust, recordActiveDay } from "./trust.ts";

const changesPerPerson = { max: 120, window: hours(1) };
/** Entries of a member's stance history; the oldest are dropped. */
const mostHistory = 50;

/** Stores a stance and appends it to the history. Call it within a transaction that has locked the row. */
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

export const readTrust = (deps: PerspectivesDeps, viewer: Viewer) =>
  describeTrust(deps, deps.database.queries, viewer.id, deps.clock.now());

/** The viewer's part in a topic. @throws ApiError NOT_FOUND */
export async function readParticipation(deps: PerspectivesDeps, viewer: Viewer, slug: string): Promise<Participation> {
  const { database, clock } = deps;
  const db = database.queries;
  const topic = await findPublicTopic(db, { slug });
  const stance = await findStance(db, topic.id, viewer.id);
  const isOver = isClosed(topic, clock.now());
  const canKnow = stance !== undefined || isOver;
  return {
    isClosed: isOver,
    stance: stance ? presentStance(stance) : null,
    history: (stance?.history ?? []).map(({ at, ...one }) => ({ ...one, changedAt: at })),
    tally: canKnow ? await tallyOf(db, topic.id) : null,
    ...(await marksOf(db, topic.id, viewer.id)),
    own: (await listOwnIn(db, topic.id, viewer.id)).map((row) => presentOwn(row, { isHelpfulShown: canKnow })),
    trust: await describeTrust(deps, db, viewer.id, clock.now()),
  };
}

/** @throws ApiError NOT_FOUND; VERSION_CONFLICT when it is closed; RATE_LIMITED */
export async function takeStance(
  deps: PerspectivesDeps,
  viewer: Viewer,
  slug: string,
  { side, certainty }: { side: Side; certainty: number },
): Promise<{ stance: Stance; tally: Tally }> {
  const { database, clock, limits } = deps;
  await limits.take(`stance:${viewer.id}`, changesPerPerson);
  const now = clock.now();
  return database.transaction(async (tx) => {
    await lockMember(tx, viewer.id);
    const topic = await lockOpenTopic(deps, tx, { slug });
    const stance = await putStance(tx, { topicId: topic.id, userId: viewer.id, side, certainty, now });
    await recordActiveDay(tx, viewer.id, now);
    return { stance, tally: await tallyOf(tx, topic.id) };
  });
}

export const createStances = (deps: PerspectivesDeps) =>
  bindOperations(deps, { readTrust, readParticipation, takeStance });

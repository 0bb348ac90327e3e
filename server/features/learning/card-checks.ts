import { cardsAddress } from "#document/learning-addresses.ts";
import { and, asc, eq, lt, ne, notExists, notInArray } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { CardIssue } from "#contracts/schemas/cards.ts";
import { createBackfill } from "#server/core/backfill.ts";
import type { Queries } from "#server/database/connect.ts";
import { latestTextOf } from "#server/features/writing/service.ts";
import { cards } from "./tables.ts";
import { lockMember } from "#server/core/locks.ts";
import { cardFaces, cardRuleVersion, gapWithoutOptions, judgeGap, readFaces } from "./card-rule.ts";
import { notify } from "#server/features/notifications/service.ts";
import type { Viewer } from "#server/core/viewer.ts";
import type { CardRow } from "./card-rows.ts";
import type { LearningDeps } from "./deps.ts";
import { bindOperations } from "#server/core/operations.ts";

/** Unchecked cards per query. */
const cardsAtOnce = 20;
/** Owners to notify per query. */
const ownersAtOnce = 50;

/** Changes to a card; `right` comes with new faces. */
type Judgment = Partial<Pick<CardRow, "setAsideReason" | "front" | "back" | "right">>;

type CardCheckDeps = Pick<LearningDeps, "database" | "clock" | "checker" | "grammar" | "log">;

const isUntouched = (card: CardRow) => card.reps === 0 && card.note === "" && !card.isOwnerApproved && !card.isPaused;

interface CheckDeps extends CardCheckDeps {
  /** Cards that failed several times and are not tried again by this process. */
  leftOut: () => string[];
}

/** @throws ApiError UNAVAILABLE while the engine is busy */
export async function issueOfFaces(
  { grammar, checker }: CheckDeps,
  owner: Pick<Viewer, "id">,
  gap: ReturnType<typeof readFaces>,
): Promise<CardIssue | null> {
  if (!gap) return "several-answers";
  const { dictionary } = await grammar.settings.read(owner);
  const mutedRules = await grammar.reports.mutedRules();
  return (await judgeGap(checker.check.bind(checker), gap, { dictionary, mutedRules })).issue;
}

/** Checked with an older rule. Cards that the owner chose to keep are not checked. */
const isUncheckedIn = (table: Pick<typeof cards, "type" | "isOwnerApproved" | "checkedWith">) =>
  and(eq(table.type, "mistake"), eq(table.isOwnerApproved, false), lt(table.checkedWith, cardRuleVersion));
const isUnchecked = isUncheckedIn(cards);

/** Ordered by owner: an owner is notified when their last card is checked. */
const findUncheckedCards = ({ database }: CheckDeps, except: readonly string[]): Promise<CardRow[]> =>
  database.queries
    .select()
    .from(cards)
    .where(and(isUnchecked, notInArray(cards.id, [...except])))
    .orderBy(asc(cards.userId), asc(cards.id))
    .limit(cardsAtOnce);

/** A card from a writing uses the sentence of the writer's latest version, not one that the engine suggested. */
async function isOfLatestVersion({ database }: CheckDeps, writingId: string, sentence: string): Promise<boolean> {
  const db = database.queries;
  return (await latestTextOf(db, writingId))?.includes(sentence) ?? false;
}

/** Applies the current rule to an older card: returns new faces when it passes with its candidates named. */
async function judgeCard(deps: CheckDeps, row: CardRow): Promise<Judgment> {
  const gap = readFaces(row.front, row.back);
  if (gap) return { setAsideReason: await issueOfFaces(deps, { id: row.userId }, gap) };
  const older = gapWithoutOptions({ front: row.front, back: row.back, wrong: row.source });
  if (older && row.writingId !== null && !(await isOfLatestVersion(deps, row.writingId, older.right)))
    return { setAsideReason: "not-mended" as const };
  const setAsideReason = await issueOfFaces(deps, { id: row.userId }, older);
  return setAsideReason === null && older
    ? { setAsideReason, ...cardFaces(older), right: older.right }
    : { setAsideReason };
}

/** When the new faces of a card are those of another one, deletes the one of the two that its owner never used. */
async function deleteTwin(tx: Queries, row: CardRow): Promise<void> {
  const [twin] = await tx
    .select()
    .from(cards)
    .where(
      and(
        eq(cards.userId, row.userId),
        eq(cards.type, "mistake"),
        eq(cards.front, row.front),
        eq(cards.back, row.back),
        ne(cards.id, row.id),
      ),
    );
  if (!twin) return;
  const unused = [twin, row].find(isUntouched);
  if (unused) await tx.delete(cards).where(eq(cards.id, unused.id));
}

/** Saves each card separately. When several nodes check the same card, the first result counts. */
async function checkCard(deps: CheckDeps, row: CardRow): Promise<void> {
  const { database } = deps;
  const result = await judgeCard(deps, row);
  const isNowAside = result.setAsideReason !== undefined && result.setAsideReason !== null;
  await database.transaction(async (tx) => {
    // The owner may add the same mistake concurrently.
    await lockMember(tx, row.userId);
    const isSame = and(eq(cards.id, row.id), isUnchecked, eq(cards.front, row.front), eq(cards.back, row.back));
    const [changed] = await tx
      .update(cards)
      .set({
        ...result,
        checkedWith: cardRuleVersion,
        // The owner of a card that was already aside knows it, or is about to be notified.
        isSetAsideUnreported: isNowAside && (row.setAsideReason === null || row.isSetAsideUnreported),
      })
      .where(isSame)
      .returning();
    if (changed && result.front !== undefined) await deleteTwin(tx, changed);
  });
}

/**
 * Unchecked, and not left out after several failures: such a card must not delay the notification about the others.
 */
const isAwaitedIn = ({ leftOut }: CheckDeps, table: typeof cards) =>
  and(isUncheckedIn(table), notInArray(table.id, leftOut()));

/** Owners of cards that were set aside, once all their cards are checked. */
async function findOwnersToNotify(deps: CheckDeps, except: readonly string[]): Promise<{ id: string }[]> {
  const db = deps.database.queries;
  const others = alias(cards, "others") as unknown as typeof cards;
  return db
    .selectDistinct({ id: cards.userId })
    .from(cards)
    .where(
      and(
        cards.isSetAsideUnreported,
        notInArray(cards.userId, [...except]),
        notExists(
          db
            .select({ id: others.id })
            .from(others)
            .where(and(eq(others.userId, cards.userId), isAwaitedIn(deps, others))),
        ),
      ),
    )
    .orderBy(asc(cards.userId))
    .limit(ownersAtOnce);
}

/** Sends one notification about all cards of an owner that were set aside since the last one. */
async function notifyCardOwner(deps: CheckDeps, { id: userId }: { id: string }): Promise<void> {
  const { database, clock } = deps;
  await database.transaction(async (tx, announce) => {
    await lockMember(tx, userId);
    const isOf = eq(cards.userId, userId);
    if ((await tx.$count(cards, and(isOf, isAwaitedIn(deps, cards)))) > 0) return;
    const reported = await tx
      .update(cards)
      .set({ isSetAsideUnreported: false })
      .where(and(isOf, cards.isSetAsideUnreported))
      .returning({ id: cards.id });
    // Another node has already notified the owner.
    if (reported.length === 0) return;
    const details = { count: reported.length, address: cardsAddress };
    await notify(tx, announce, [{ userId, kind: "cards", actorId: null, details, at: clock.now() }]);
  });
}

/** Checks cards of mistakes against the card rule (card-rule.ts). */
export function createCardChecks(deps: CardCheckDeps) {
  const { clock, log } = deps;
  const checkDeps: CheckDeps = { ...deps, leftOut: () => cardBackfill.leftOut() };
  const ownerBackfill = createBackfill({
    find: (except) => findOwnersToNotify(checkDeps, except),
    make: (owner: { id: string }) => notifyCardOwner(checkDeps, owner),
    // Only the database can fail here, and a retry is cheap.
    mostTries: Infinity,
    clock,
    log,
    failure: "the owner of cards could not be notified",
  });
  const cardBackfill = createBackfill<CardRow>({
    find: (except) => findUncheckedCards(checkDeps, except),
    make: (card) => checkCard(checkDeps, card),
    // Also after a run without checks: a process may have ended between a check and its notification.
    afterPortion: ownerBackfill.run,
    clock,
    log,
    failure: "a card could not be checked",
  });
  return {
    ...bindOperations(checkDeps, { issueOfFaces }),
    /** Checks cards of an older rule and sets aside those that the current rule would not make. */
    checkAll: cardBackfill.run,
  };
}

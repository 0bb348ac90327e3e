import { and, asc, eq, lt, ne, notExists, notInArray } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { CardIssue } from "#contracts/schemas/grammar.ts";
import { createBackfill } from "#server/core/backfill.ts";
import type { Queries } from "#server/database/connect.ts";
import { cards } from "#server/features/grammar/tables.ts";
import { latestTextOf } from "#server/features/writing/service.ts";
import { learningCards } from "./tables.ts";
import { lockMember } from "#server/core/locks.ts";
import {
  cardFaces,
  cardRuleVersion,
  gapWithoutOptions,
  judgeGap,
  readFaces,
} from "#server/features/grammar/service.ts";
import { notifications } from "#server/features/notifications/service.ts";
import type { Viewer } from "#server/http/route.ts";
import { adoptMistakes, type CardRow } from "./card-rows.ts";
import type { LearningDeps } from "./deps.ts";
import { bindOperations } from "#server/core/operations.ts";

/** Unchecked cards per query. */
const cardsAtOnce = 20;
/** Owners to notify per query. */
const ownersAtOnce = 50;
const cardsPage = "/goc-hoc-tap/the";

/** The card as it was created. */
interface Made {
  front: string;
  wrong: string;
  writingId: string | null;
}

/** Changes to a card; `right` comes with new faces. */
type Judgment = Partial<Pick<CardRow, "setAsideReason" | "isKept" | "front" | "back">> & { right?: string };

type CardCheckDeps = Pick<LearningDeps, "database" | "clock" | "checker" | "grammar" | "log">;

interface Unchecked {
  id: string;
  row: CardRow;
  made: Made;
}

const isUntouched = (card: CardRow | null) =>
  card === null || (card.reps === 0 && card.note === "" && !card.isKept && !card.isPaused);

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
const isUncheckedIn = (table: Pick<typeof learningCards, "type" | "isKept" | "checkedWith">) =>
  and(eq(table.type, "mistake"), eq(table.isKept, false), lt(table.checkedWith, cardRuleVersion));
const isUnchecked = isUncheckedIn(learningCards);

async function findUncheckedCards({ database }: CheckDeps, except: readonly string[]): Promise<Unchecked[]> {
  const db = database.queries;
  const owners = await db
    .selectDistinct({ userId: cards.userId })
    .from(cards)
    .where(
      and(
        lt(cards.checkedWith, cardRuleVersion),
        notExists(db.select({ id: learningCards.id }).from(learningCards).where(eq(learningCards.mistakeId, cards.id))),
      ),
    )
    .orderBy(asc(cards.userId))
    .limit(cardsAtOnce);
  for (const { userId } of owners) await adoptMistakes(db, userId);
  // Ordered by owner: an owner is notified when their last card is checked.
  const found = await db
    .select({ row: learningCards, made: { front: cards.front, wrong: cards.wrong, writingId: cards.writingId } })
    .from(learningCards)
    .innerJoin(cards, eq(cards.id, learningCards.mistakeId))
    .where(and(isUnchecked, notInArray(learningCards.id, [...except])))
    .orderBy(asc(learningCards.userId), asc(learningCards.id))
    .limit(cardsAtOnce);
  return found.map((one) => ({ ...one, id: one.row.id }));
}

/** A card from a writing uses the sentence of the writer's latest version, not one that the engine suggested. */
async function isOfLatestVersion({ database }: CheckDeps, writingId: string, sentence: string): Promise<boolean> {
  const db = database.queries;
  return (await latestTextOf(db, writingId))?.includes(sentence) ?? false;
}

/** Applies the current rule to an older card: returns new faces when it passes with its candidates named. */
async function judgeCard(deps: CheckDeps, row: CardRow, made: Made): Promise<Judgment> {
  const gap = readFaces(row.front, row.back);
  if (gap) return { setAsideReason: await issueOfFaces(deps, { id: row.userId }, gap) };
  // The owner has rewritten the card.
  if (row.front !== made.front) return { isKept: true };
  const older = gapWithoutOptions({ front: row.front, back: row.back, wrong: made.wrong });
  if (older && made.writingId !== null && !(await isOfLatestVersion(deps, made.writingId, older.right)))
    return { setAsideReason: "not-mended" as const };
  const setAsideReason = await issueOfFaces(deps, { id: row.userId }, older);
  return setAsideReason === null && older
    ? { setAsideReason, ...cardFaces(older), right: older.right }
    : { setAsideReason };
}

/**
 * Gives the mistake the new faces of its card, so that adding the same mistake again makes no second card. When two
 * cards already have the same faces, the one that its owner never used is deleted.
 */
async function renewMistake(tx: Queries, row: CardRow, faces: { front: string; back: string; right: string }) {
  const isTwin = and(
    eq(cards.userId, row.userId),
    eq(cards.front, faces.front),
    eq(cards.back, faces.back),
    ne(cards.id, row.id),
  );
  const [twin] = await tx
    .select({ id: cards.id, card: learningCards })
    .from(cards)
    .leftJoin(learningCards, eq(learningCards.mistakeId, cards.id))
    .where(isTwin);
  // Deletes their schedules as well.
  if (twin && isUntouched(twin.card)) await tx.delete(cards).where(eq(cards.id, twin.id));
  else if (twin && isUntouched(row)) await tx.delete(cards).where(eq(cards.id, row.id));
  else if (twin) return;
  await tx.update(cards).set(faces).where(eq(cards.id, row.id));
}

/** Saves each card separately. When several nodes check the same card, the first result counts. */
async function checkCard(deps: CheckDeps, { row, made }: Unchecked): Promise<void> {
  const { database } = deps;
  const { right, ...result } = await judgeCard(deps, row, made);
  const isNowAside = result.setAsideReason !== undefined && result.setAsideReason !== null;
  await database.transaction(async (tx) => {
    // The owner may add the same mistake concurrently.
    await lockMember(tx, row.userId);
    const isSame = and(
      eq(learningCards.id, row.id),
      isUnchecked,
      eq(learningCards.front, row.front),
      eq(learningCards.back, row.back),
    );
    const [changed] = await tx
      .update(learningCards)
      .set({
        ...result,
        checkedWith: cardRuleVersion,
        // The owner of a card that was already aside knows it, or is about to be notified.
        isSetAsideUnreported: isNowAside && (row.setAsideReason === null || row.isSetAsideUnreported),
      })
      .where(isSame)
      .returning();
    if (changed && right !== undefined)
      await renewMistake(tx, changed, { front: changed.front, back: changed.back, right });
  });
}

/**
 * Unchecked, and not left out after several failures: such a card must not delay the notification about the others.
 */
const isAwaitedIn = ({ leftOut }: CheckDeps, table: typeof learningCards) =>
  and(isUncheckedIn(table), notInArray(table.id, leftOut()));

/** Owners of cards that were set aside, once all their cards are checked. */
async function findOwnersToNotify(deps: CheckDeps, except: readonly string[]): Promise<{ id: string }[]> {
  const db = deps.database.queries;
  const others = alias(learningCards, "others") as unknown as typeof learningCards;
  return db
    .selectDistinct({ id: learningCards.userId })
    .from(learningCards)
    .where(
      and(
        learningCards.isSetAsideUnreported,
        notInArray(learningCards.userId, [...except]),
        notExists(
          db
            .select({ id: others.id })
            .from(others)
            .where(and(eq(others.userId, learningCards.userId), isAwaitedIn(deps, others))),
        ),
      ),
    )
    .orderBy(asc(learningCards.userId))
    .limit(ownersAtOnce);
}

/** Sends one notification about all cards of an owner that were set aside since the last one. */
async function notifyCardOwner(deps: CheckDeps, { id: userId }: { id: string }): Promise<void> {
  const { database, clock } = deps;
  await database.transaction(async (tx, announce) => {
    await lockMember(tx, userId);
    const isOf = eq(learningCards.userId, userId);
    if ((await tx.$count(learningCards, and(isOf, isAwaitedIn(deps, learningCards)))) > 0) return;
    const reported = await tx
      .update(learningCards)
      .set({ isSetAsideUnreported: false })
      .where(and(isOf, learningCards.isSetAsideUnreported))
      .returning({ id: learningCards.id });
    // Another node has already notified the owner.
    if (reported.length === 0) return;
    const details = { title: String(reported.length), address: cardsPage };
    await notifications.tell(tx, announce, [{ userId, kind: "cards", actorId: null, details, at: clock.now() }]);
  });
}

/** Checks cards of mistakes against the card rule (features/grammar/card-rule.ts). */
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
  const cardBackfill = createBackfill<Unchecked>({
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

import { and, eq, gte, isNotNull, isNull, sql } from "drizzle-orm";
import { gapMark } from "#contracts/limits/learning.ts";
import { minutes } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import { cards } from "./tables.ts";
import { lockMember } from "#server/core/locks.ts";
import { inFull } from "#contracts/answers/contractions.ts";
import { queueSearch } from "#server/core/search-queue.ts";
import { textContains } from "#server/core/text-contains.ts";
import { isAfter, pageOf } from "#server/core/pagination.ts";
import { ApiError } from "#server/core/api-error.ts";
import type { Viewer } from "#server/core/viewer.ts";
import type { CallInput } from "#server/core/call.ts";
import { cardRuleVersion, readFaces } from "./card-rule.ts";
import { assertRoomForCards, presentCard, rightOfFaces, sameCardId } from "./card-rows.ts";
import type { createCardChecks } from "./card-checks.ts";
import { ankiFile, cardSheet } from "./card-file.ts";
import type { LearningDeps } from "./deps.ts";
import { beginToLearn } from "./words.ts";
import { bindOperations } from "#server/core/operations.ts";

const changesPerPerson = { max: 120, window: minutes(1) };

/** A word with a sentence becomes a gap in it; without a sentence, the note or the lemma is the front. */
export function wordFaces({
  lemma,
  word = lemma,
  sentence,
  note,
}: {
  lemma: string;
  word?: string | undefined;
  sentence: string;
  note: string;
}) {
  // A possessive ending stays beside the gap: “He was at his ___’s house”.
  const headword = inFull(word.replaceAll("’", "'")) ? word : word.replace(/['’]s$/, "");
  const escaped = headword.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const front = sentence.replace(new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, "iu"), gapMark);
  if (sentence !== "" && front !== sentence) return { front, back: headword.toLowerCase() };
  return note === "" ? { front: lemma, back: lemma } : { front: note, back: lemma };
}

/** For the account export. */
export const cardsOf = (db: Queries, userId: string) =>
  db.select().from(cards).where(eq(cards.userId, userId)).orderBy(cards.createdAt);

type CardIssues = Pick<ReturnType<typeof createCardChecks>, "issueOfFaces">;

interface CardsDeps extends LearningDeps {
  checks: CardIssues;
}

/** The words of cards saved since a moment, the oldest first. */
async function listSavedWords({ database }: CardsDeps, userId: string, since: Date): Promise<string[]> {
  const rows = await database.queries
    .select({ lemma: cards.lemma, back: cards.back })
    .from(cards)
    .where(and(eq(cards.userId, userId), eq(cards.type, "word"), gte(cards.createdAt, since)))
    .orderBy(cards.createdAt);
  return rows.map(({ lemma, back }) => lemma ?? back);
}

const isOwnCard = (viewer: Viewer, id: string) => and(eq(cards.userId, viewer.id), eq(cards.id, id));

async function findCard({ database }: CardsDeps, viewer: Viewer, id: string) {
  const db = database.queries;
  const [found] = await db.select().from(cards).where(isOwnCard(viewer, id));
  if (!found) throw new ApiError("NOT_FOUND");
  return found;
}

async function searchCards(
  { database }: CardsDeps,
  viewer: Viewer,
  { q, type, setAside, cursor, limit }: CallInput<"GET /v1/learn/cards">["query"],
) {
  const db = database.queries;
  const written = sql`${cards.front} || ' ' || ${cards.back} || ' ' || ${cards.note}`;
  const found = await db
    .select()
    .from(cards)
    .where(
      and(
        eq(cards.userId, viewer.id),
        type ? eq(cards.type, type) : undefined,
        q ? textContains(written, q) : undefined,
        setAside === "true" ? isNotNull(cards.setAsideReason) : undefined,
        setAside === "false" ? isNull(cards.setAsideReason) : undefined,
        isAfter(cursor, cards.createdAt, cards.id),
      ),
    )
    .orderBy(sql`${cards.createdAt} desc`, sql`${cards.id} desc`)
    .limit(limit + 1);
  const { rows, next } = pageOf(
    found.map((row) => ({ ...row, at: row.createdAt })),
    limit,
  );
  return { items: rows.map(presentCard), next };
}

/** @throws ApiError RATE_LIMITED for many concurrent searches */
export const listCards = (deps: CardsDeps, viewer: Viewer, query: CallInput<"GET /v1/learn/cards">["query"]) =>
  query.q ? queueSearch(viewer.id, () => searchCards(deps, viewer, query)) : searchCards(deps, viewer, query);

/** @throws ApiError VALIDATION_FAILED over the limit, RATE_LIMITED */
export async function addWordCard(
  { limits, clock, database }: CardsDeps,
  viewer: Viewer,
  given: CallInput<"POST /v1/learn/cards">["body"],
) {
  await limits.take(`learn-cards:${viewer.id}`, changesPerPerson);
  const now = clock.now();
  return database.transaction(async (tx) => {
    // Serializes two tabs, so that each counts the cards of the other.
    await lockMember(tx, viewer.id);
    const isSame = and(eq(cards.userId, viewer.id), eq(cards.type, "word"), eq(cards.lemma, given.lemma));
    const begin = () =>
      beginToLearn(tx, {
        userId: viewer.id,
        lemma: given.lemma,
        note: given.note,
        sentence: given.sentence,
        now,
      });
    const [known] = await tx.select().from(cards).where(isSame);
    if (known) return { card: presentCard(known), isNew: false, state: await begin() };
    await assertRoomForCards(tx, { userId: viewer.id, count: 1, now, field: "lemma" });
    const [made] = await tx
      .insert(cards)
      .values({
        id: sameCardId(viewer.id, "word", given.lemma),
        userId: viewer.id,
        type: "word",
        lemma: given.lemma,
        ...wordFaces(given),
        note: given.note,
        source: given.sentence,
        due: now,
        scheduledFor: now,
        createdAt: now,
      })
      .returning();
    if (!made) throw new Error("a card was not kept");
    return { card: presentCard(made), isNew: true, state: await begin() };
  });
}

/**
 * A card that was set aside is checked again with its new faces, unless its owner keeps it as it is. Other cards
 * are not checked.
 * @throws ApiError NOT_FOUND also for another member's card, UNAVAILABLE while the engine is busy
 */
export async function changeCard(
  deps: CardsDeps,
  viewer: Viewer,
  id: string,
  { front, back, note, isPaused, isOwnerApproved }: CallInput<"PUT /v1/learn/cards/{id}">["body"],
) {
  const { limits, checks } = deps;
  const db = deps.database.queries;
  await limits.take(`learn-cards:${viewer.id}`, changesPerPerson);
  const row = await findCard(deps, viewer, id);
  const isRewritten = front !== row.front || back !== row.back;
  let check: Partial<typeof row> = {};
  if (row.type === "mistake" && (isOwnerApproved || (isRewritten && row.setAsideReason === null)))
    check = { isOwnerApproved: true, setAsideReason: null, isSetAsideUnreported: false };
  else if (isRewritten && row.setAsideReason !== null) {
    const setAsideReason = await checks.issueOfFaces(viewer, readFaces(front, back));
    // The response gives the reason, so no notification is needed.
    check = { setAsideReason, isSetAsideUnreported: false, checkedWith: cardRuleVersion };
  }
  const right = row.type === "mistake" ? { right: rightOfFaces(front, back) } : {};
  const [changed] = await db
    .update(cards)
    .set({ front, back, note, isPaused, ...check, ...(isRewritten ? { ...right, lapses: 0 } : {}) })
    .where(isOwnCard(viewer, id))
    .returning();
  if (!changed) throw new ApiError("NOT_FOUND");
  return { card: presentCard(changed) };
}

export async function deleteCard({ limits, database }: CardsDeps, viewer: Viewer, id: string): Promise<void> {
  await limits.take(`learn-cards:${viewer.id}`, changesPerPerson);
  await database.queries.delete(cards).where(isOwnCard(viewer, id));
}

export async function exportCards(
  { limits, database }: CardsDeps,
  viewer: Viewer,
  { format, type }: CallInput<"GET /v1/learn/export">["query"],
) {
  const db = database.queries;
  limits.takeRead(`learn-export:${viewer.id}`, { max: 20, window: minutes(1) });
  const found = await db
    .select()
    .from(cards)
    .where(and(eq(cards.userId, viewer.id), isNull(cards.setAsideReason), type ? eq(cards.type, type) : undefined))
    .orderBy(cards.createdAt, cards.id);
  const list = found.map(presentCard);
  return {
    name: "The-on-tap",
    text: format === "tsv" ? ankiFile(list) : cardSheet(list),
    cards: list.length,
  };
}

/** Creates cards of words; edits, deletes and exports all cards. */
export const createCards = (deps: LearningDeps, checks: CardIssues) =>
  bindOperations({ ...deps, checks }, { listCards, listSavedWords, addWordCard, changeCard, deleteCard, exportCards });

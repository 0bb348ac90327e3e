import { vietnamDay } from "#contracts/time/calendar.ts";
import { isAfter, pageOf, writeCursor } from "#server/core/pagination.ts";
import { and, asc, desc, eq, gte, inArray, or, sql, type SQL } from "drizzle-orm";
import { wordsLimit } from "#contracts/limits/learning.ts";
import type { LearningWord, WordState } from "#contracts/schemas/words.ts";
import { days, minutes } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import { cards, learningWordDays, learningWords } from "./tables.ts";
import { coreSenses, lemmasThatMean } from "#server/features/dictionary/service.ts";
import { lockMember } from "#server/core/locks.ts";
import { fieldError } from "#server/core/api-error.ts";
import type { Viewer } from "#server/core/viewer.ts";
import type { CallInput } from "#server/core/call.ts";
import { queueSearch } from "#server/core/search-queue.ts";
import { textContains } from "#server/core/text-contains.ts";
import type { LearningDeps } from "./deps.ts";
import { bindOperations } from "#server/core/operations.ts";

const changesPerPerson = { max: 120, window: minutes(1) };
const lookedBack = days(90);

const hasCard = sql<boolean>`exists (select 1 from ${cards} where ${cards.userId} = ${learningWords.userId} and ${cards.type} = 'word' and ${cards.lemma} = ${learningWords.lemma})`;
type Found = { row: typeof learningWords.$inferSelect; hasCard: boolean };
const present = ({ row, hasCard }: Found): LearningWord => ({
  lemma: row.lemma,
  state: row.state,
  noteVi: row.note,
  meaning: coreSenses(row.lemma)[0]?.meanings.join("; ") ?? "",
  sentence: row.sentence,
  hasCard,
  updatedAt: row.updatedAt.toISOString(),
});

/** Searches the word, the member's note and sentence, and the meaning. */
function holds(q: string | undefined): SQL | undefined {
  if (!q) return undefined;
  const written = sql`${learningWords.lemma} || ' ' || ${learningWords.note} || ' ' || ${learningWords.sentence}`;
  const meant = lemmasThatMean(q);
  return or(textContains(written, q), meant.length > 0 ? inArray(learningWords.lemma, meant) : undefined);
}

export const wordsOf = (db: Queries, userId: string) =>
  db.select().from(learningWords).where(eq(learningWords.userId, userId)).orderBy(asc(learningWords.createdAt));

export const wordDaysOf = (db: Queries, userId: string) =>
  db.select().from(learningWordDays).where(eq(learningWordDays.userId, userId)).orderBy(asc(learningWordDays.day));

/** The state of every word that the member has marked. */
export async function statesOf(db: Queries, userId: string): Promise<Map<string, WordState>> {
  const rows = await db
    .select({ lemma: learningWords.lemma, state: learningWords.state })
    .from(learningWords)
    .where(eq(learningWords.userId, userId));
  return new Map(rows.map(({ lemma, state }) => [lemma, state]));
}

async function countStates(db: Queries, userId: string): Promise<Record<WordState, number>> {
  const rows = await db
    .select({ state: learningWords.state, count: sql<number>`count(*)::int` })
    .from(learningWords)
    .where(eq(learningWords.userId, userId))
    .groupBy(learningWords.state);
  const found = new Map(rows.map(({ state, count }) => [state, count]));
  const of = (state: WordState) => found.get(state) ?? 0;
  return { new: of("new"), learning: of("learning"), known: of("known"), ignored: of("ignored") };
}

/** Stores the counts of each state for the current day. */
async function storeDayCounts(tx: Queries, userId: string, now: Date): Promise<void> {
  const { new: fresh, ...rest } = await countStates(tx, userId);
  await tx
    .insert(learningWordDays)
    .values({ userId, day: vietnamDay(now), fresh, ...rest })
    .onConflictDoUpdate({ target: [learningWordDays.userId, learningWordDays.day], set: { fresh, ...rest } });
}

/**
 * A card for a word changes its state to learning, unless the member has set a state other than new. The caller has
 * locked the member.
 * @returns the state of the word afterwards
 */
export async function beginToLearn(
  tx: Queries,
  { userId, now, ...word }: { userId: string; lemma: string; note: string; sentence: string; now: Date },
): Promise<WordState> {
  const mine = and(eq(learningWords.userId, userId), eq(learningWords.lemma, word.lemma));
  const [before] = await tx.select({ state: learningWords.state }).from(learningWords).where(mine);
  if (before && before.state !== "new") return before.state;
  const state = "learning";
  if (before) await tx.update(learningWords).set({ state, updatedAt: now }).where(mine);
  // Over the limit of marked words there is still a card.
  else if ((await tx.$count(learningWords, eq(learningWords.userId, userId))) >= wordsLimit) return "new";
  else await tx.insert(learningWords).values({ userId, ...word, state, createdAt: now, updatedAt: now });
  await storeDayCounts(tx, userId, now);
  return state;
}

const findWord = async (tx: Queries, userId: string, lemma: string): Promise<LearningWord | null> => {
  const [found] = await tx
    .select({ row: learningWords, hasCard })
    .from(learningWords)
    .where(and(eq(learningWords.userId, userId), eq(learningWords.lemma, lemma)));
  return found ? present(found) : null;
};

async function searchWords(
  { database }: LearningDeps,
  viewer: Viewer,
  { state, q, cursor, limit }: CallInput<"GET /v1/learn/words">["query"],
) {
  const db = database.queries;
  // The lemma makes the cursor unique among words of the same time.
  const updatedAt = sql`date_trunc('milliseconds', ${learningWords.updatedAt})`;
  const isFurther = isAfter(cursor, updatedAt, learningWords.lemma, { key: "text" });
  const found = await db
    .select({ row: learningWords, hasCard })
    .from(learningWords)
    .where(
      and(eq(learningWords.userId, viewer.id), state ? eq(learningWords.state, state) : undefined, holds(q), isFurther),
    )
    .orderBy(desc(updatedAt), desc(learningWords.lemma))
    .limit(limit + 1);
  const { rows: shown, next } = pageOf(found, limit, ({ row }) => writeCursor({ at: row.updatedAt, id: row.lemma }));
  return {
    items: shown.map(present),
    next,
  };
}

/** @throws ApiError RATE_LIMITED for many concurrent searches */
export const listWords = (deps: LearningDeps, viewer: Viewer, query: CallInput<"GET /v1/learn/words">["query"]) =>
  query.q ? queueSearch(viewer.id, () => searchWords(deps, viewer, query)) : searchWords(deps, viewer, query);

export async function readWordCounts({ clock, database }: LearningDeps, viewer: Viewer) {
  const db = database.queries;
  const since = vietnamDay(new Date(clock.now().getTime() - lookedBack));
  const rows = await db
    .select()
    .from(learningWordDays)
    .where(and(eq(learningWordDays.userId, viewer.id), gte(learningWordDays.day, since)))
    .orderBy(asc(learningWordDays.day));
  return {
    now: await countStates(db, viewer.id),
    days: rows.map(({ day, fresh, learning, known, ignored }) => ({ day, new: fresh, learning, known, ignored })),
  };
}

export const readWord = async ({ database }: LearningDeps, viewer: Viewer, lemma: string) => ({
  word: await findWord(database.queries, viewer.id, lemma),
});

/** @throws ApiError VALIDATION_FAILED over the limit, RATE_LIMITED */
export async function markWord(
  { limits, clock, dictionary, database, gamification }: LearningDeps,
  viewer: Viewer,
  lemma: string,
  { state, noteVi, sentence }: CallInput<"PUT /v1/learn/words/{lemma}">["body"],
) {
  await limits.take(`words:${viewer.id}`, changesPerPerson);
  const now = clock.now();
  // Names and jargon may be marked too, but only words in the dictionary earn points.
  const isListed = state === "known" && (await dictionary.lists(lemma));
  return database.transaction(async (tx) => {
    // Serializes two tabs, so that the day's counts include all marks.
    await lockMember(tx, viewer.id);
    const before = await findWord(tx, viewer.id, lemma);
    if (!before && (await tx.$count(learningWords, eq(learningWords.userId, viewer.id))) >= wordsLimit)
      throw fieldError("state", "Bạn đã đánh dấu rất nhiều từ rồi, không thêm được nữa.");
    const given = {
      state,
      updatedAt: now,
      ...(noteVi === undefined ? {} : { note: noteVi }),
      ...(sentence === undefined ? {} : { sentence }),
    };
    await tx
      .insert(learningWords)
      .values({ userId: viewer.id, lemma, ...given, createdAt: now })
      .onConflictDoUpdate({ target: [learningWords.userId, learningWords.lemma], set: given });
    if (before?.state !== state) {
      await storeDayCounts(tx, viewer.id, now);
      // A word that was known before it was learned here earns no points.
      if (isListed && before?.state === "learning")
        await gamification.recordEvent(tx, {
          userId: viewer.id,
          kind: "word-known",
          refType: "word",
          refId: lemma,
          at: now,
        });
      // A word that is learned again is not known; when it is known again, the event is recorded again.
      else if (before?.state === "known")
        await gamification.revokeEvents(tx, {
          userId: viewer.id,
          refType: "word",
          refId: lemma,
          kinds: ["word-known"],
          reason: "withdrawn",
        });
    }
    const word = await findWord(tx, viewer.id, lemma);
    if (!word) throw new Error("a word was not kept");
    return { word };
  });
}

/** Words that the member has marked: Mới, Đang học, Đã biết, Bỏ qua. */
export const createWords = (deps: LearningDeps) =>
  bindOperations(deps, { listWords, readWordCounts, readWord, markWord });

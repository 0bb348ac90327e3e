import { createHash } from "node:crypto";
import { and, eq, gte, inArray, sql } from "drizzle-orm";
import { cardsLimit, type CardSource, type PracticeCard } from "#contracts/grammar.ts";
import { KindCode } from "#contracts/language.ts";
import { newCardsADay } from "#contracts/learning.ts";
import { beginOfVietnamDay, minutes, vietnamDay, type Clock } from "#server/clock.ts";
import type { Database, Queries } from "#server/database/connect.ts";
import { learningCards } from "#server/database/learning-tables.ts";
import { analyses, cards, writings } from "#server/database/practice-tables.ts";
import { lockMember } from "#server/database/member-lock.ts";
import { isAfter, pageOf, type PageRequest } from "#server/paging.ts";
import { Failure, fieldFailure } from "#server/http/failure.ts";
import type { Person } from "#server/http/serve.ts";
import type { Limits } from "#server/limits.ts";

const changesPerPerson = { max: 120, window: minutes(1) };
export const gap = "___";

/**
 * What is thrown away and made anew is the same card: it keeps its name, and with it what is known of its answers. What is of
 * somebody: of a word its lemma, of a mistake both faces.
 */
export function sameCardId(userId: string, ...of: readonly string[]): string {
  const hex = createHash("sha256")
    .update(JSON.stringify([userId, ...of]))
    .digest("hex");
  // A UUID of one's own making.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** What a card is made of: the sentence put right, with a gap, and what belongs there. */
export function cardFaces({ sentence, start, end, suggestion, others }: CardSource) {
  let [right, at, last] = [sentence.slice(0, start) + suggestion + sentence.slice(end), start, sentence.length];
  // From behind, so that what stands before keeps its place; what runs into another place is left as it was.
  for (const other of others.toSorted((a, b) => b.start - a.start)) {
    const isApart = other.start <= other.end && other.end <= last && (other.end < start || other.start > end);
    if (!isApart) continue;
    const shift = other.start > end ? suggestion.length - (end - start) : 0;
    right = right.slice(0, other.start + shift) + other.suggestion + right.slice(other.end + shift);
    if (other.end < start) at += other.suggestion.length - (other.end - other.start);
    last = other.start;
  }
  const wholeWords = wordsAround(right, at, at + suggestion.length);
  return {
    wrong: sentence.trim(),
    right: right.trim(),
    front: (right.slice(0, wholeWords.start) + gap + right.slice(wholeWords.end)).trim(),
    back: right.slice(wholeWords.start, wholeWords.end),
  };
}

/** A gap stands for whole words: where something only went, for the word after it, else for the one before. */
function wordsAround(text: string, from: number, to: number): { start: number; end: number } {
  const isOfWord = (at: number) => /[\p{L}\p{M}\p{N}'’-]/u.test(text.charAt(at));
  let [start, end] = [from, to];
  while (start < end && /\s/.test(text.charAt(start))) start += 1;
  while (end > start && /\s/.test(text.charAt(end - 1))) end -= 1;
  if (start === end) {
    while (end < text.length && !isOfWord(end)) end += 1;
    if (end < text.length) start = end;
    else {
      end = start;
      while (start > 0 && !isOfWord(start - 1)) start -= 1;
      end = start;
    }
  }
  while (start > 0 && isOfWord(start - 1) && isOfWord(start)) start -= 1;
  if (start === end) while (start > 0 && isOfWord(start - 1)) start -= 1;
  while (end < text.length && isOfWord(end) && (end === start || isOfWord(end - 1))) end += 1;
  return { start, end };
}

type Row = typeof cards.$inferSelect;
const present = ({ id, kind, front, back, wrong, right, createdAt }: Row): PracticeCard => ({
  id,
  kind: KindCode.catch("OTHER").parse(kind),
  front,
  back,
  wrong,
  right,
  createdAt: createdAt.toISOString(),
});

/** For who takes their data along. */
export const cardsOf = (db: Queries, userId: string) =>
  db
    .select({
      kind: cards.kind,
      front: cards.front,
      back: cards.back,
      wrong: cards.wrong,
      right: cards.right,
      createdAt: cards.createdAt,
    })
    .from(cards)
    .where(eq(cards.userId, userId))
    .orderBy(cards.createdAt);

export interface CardParts {
  database: Database;
  clock: Clock;
  limits: Limits;
}

/** Cards from one's own sentences; the learning corner schedules them. */
export function createCards({ database, clock, limits }: CardParts) {
  const db = database.queries;

  async function isOwn(table: typeof analyses | typeof writings, person: Person, id: string | undefined) {
    return (
      id === undefined ||
      (await db.$count(table as typeof analyses, and(eq(table.id, id), eq(table.userId, person.id)))) > 0
    );
  }

  return {
    /** @throws Failure NOT_FOUND for a text of somebody else, VALIDATION_FAILED for one too many, RATE_LIMITED */
    async add(
      person: Person,
      given: { cards: readonly CardSource[]; analysisId?: string | undefined; writingId?: string | undefined },
    ): Promise<{ cards: PracticeCard[]; added: number }> {
      await limits.take(`cards:${person.id}`, changesPerPerson);
      if (!(await isOwn(analyses, person, given.analysisId)) || !(await isOwn(writings, person, given.writingId)))
        throw new Failure("NOT_FOUND");
      const made = given.cards.map((source) => ({ kind: source.kind, ...cardFaces(source) }));
      if (made.some(({ back }) => back === "")) throw fieldFailure("cards", "Câu này không làm thành thẻ được.");
      return database.transaction(async (tx) => {
        // From two tabs one after the other: each counts those of the other.
        await lockMember(tx, person.id);
        // Cards of words count as well: the limits are of all that somebody has.
        const ofWords = and(eq(learningCards.userId, person.id), eq(learningCards.type, "word"));
        const [ofMistakes, others] = [
          await tx.$count(cards, eq(cards.userId, person.id)),
          await tx.$count(learningCards, ofWords),
        ];
        if (ofMistakes + others + made.length > cardsLimit)
          throw fieldFailure("cards", "Bạn có quá nhiều thẻ rồi. Bạn bỏ bớt vài thẻ đã thuộc để thêm thẻ mới nhé.");
        const today = beginOfVietnamDay(vietnamDay(clock.now()));
        const madeToday =
          (await tx.$count(cards, and(eq(cards.userId, person.id), gte(cards.createdAt, today)))) +
          (await tx.$count(learningCards, and(ofWords, gte(learningCards.createdAt, today))));
        if (madeToday + made.length > newCardsADay)
          throw fieldFailure(
            "cards",
            `Hôm nay bạn đã thêm ${madeToday} thẻ. Mai thêm tiếp nhé, bài của bạn vẫn còn đó.`,
          );
        const added = await tx
          .insert(cards)
          .values(
            made.map((card) => ({
              ...card,
              id: sameCardId(person.id, "mistake", card.front, card.back),
              userId: person.id,
              analysisId: given.analysisId ?? null,
              writingId: given.writingId ?? null,
              createdAt: clock.now(),
            })),
          )
          .onConflictDoNothing()
          .returning({ id: cards.id });
        const rows = await tx
          .select()
          .from(cards)
          .where(
            and(
              eq(cards.userId, person.id),
              inArray(
                cards.front,
                made.map(({ front }) => front),
              ),
            ),
          );
        const kept = made.flatMap(({ front, back }) =>
          rows.filter((row) => row.front === front && row.back === back).slice(0, 1),
        );
        return { cards: [...new Set(kept)].map(present), added: added.length };
      });
    },

    async list(
      person: Person,
      { cursor, limit }: PageRequest,
    ): Promise<{ items: PracticeCard[]; next: string | null }> {
      const found = await db
        .select({ row: cards, at: cards.createdAt, id: cards.id })
        .from(cards)
        .where(and(eq(cards.userId, person.id), isAfter(cursor, cards.createdAt, cards.id)))
        .orderBy(sql`${cards.createdAt} desc`, sql`${cards.id} desc`)
        .limit(limit + 1);
      const { rows, next } = pageOf(found, limit);
      return { items: rows.map(({ row }) => present(row)), next };
    },

    async remove(person: Person, id: string): Promise<void> {
      await limits.take(`cards:${person.id}`, changesPerPerson);
      await db.delete(cards).where(and(eq(cards.userId, person.id), eq(cards.id, id)));
    },
  };
}

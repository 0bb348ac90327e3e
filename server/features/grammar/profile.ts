import { vietnamDay, weekOf } from "#contracts/time/calendar.ts";
import { and, eq, gte, inArray, lt, sql } from "drizzle-orm";
import { KindCode } from "#contracts/schemas/language.ts";
import type { ErrorProfile, KindProfile } from "#contracts/schemas/grammar.ts";
import { profileLine, recentDays } from "#contracts/limits/grammar.ts";
import { perHundred } from "#contracts/text/word-count.ts";
import { after, days, type Clock } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import { countsOf, hashOf } from "./analyzed-text.ts";
import { analyses } from "./tables.ts";

/** What one analysis adds to the error profile. */
export interface CountedText {
  userId: string;
  source: "grammar" | "writing";
  text: string;
  words: number;
  findings: readonly { kind: KindCode }[];
  /** The writing on a topic this belongs to; deleting the writing removes its part of the profile. */
  writingId?: string;
  at: Date;
}

/**
 * Counts a text for the member's error profile, and returns the id of the counted row. The same text counts once,
 * however often it is analyzed. Call this for the first version of a text only: a version corrected with our help does
 * not show what the member can do alone.
 */
export async function recordAnalysis(db: Queries, counted: CountedText): Promise<string> {
  const { userId, source, text, words, findings, writingId, at } = counted;
  const counts = countsOf(findings);
  const [row] = await db
    .insert(analyses)
    .values({
      id: crypto.randomUUID(),
      userId,
      source,
      textHash: hashOf(text),
      words,
      counts,
      writingId: writingId ?? null,
      createdAt: at,
    })
    .onConflictDoUpdate({
      target: [analyses.userId, analyses.source, analyses.textHash],
      set: { words, counts },
    })
    .returning({ id: analyses.id });
  if (!row) throw new Error("an analysis was not kept");
  return row.id;
}

/** Days: the default length of a profile, and the recent part of it. Trends always use these days. */
const span = { all: profileLine.days, recent: recentDays } as const;
/** With fewer words, rates are not meaningful. */
export const leastWords = 100;

interface Tally {
  words: number;
  findings: number;
  kinds: Map<string, number>;
}
const emptyTally = (): Tally => ({ words: 0, findings: 0, kinds: new Map() });
function add(tally: Tally, words: number, counts: Record<string, number>) {
  tally.words += words;
  for (const [kind, count] of Object.entries(counts)) {
    tally.findings += count;
    tally.kinds.set(kind, (tally.kinds.get(kind) ?? 0) + count);
  }
}

/** Rank of a kind among the member's most frequent errors; other kinds rank last. */
export function rankKinds({ kinds }: Pick<ErrorProfile, "kinds">): (kind: string) => number {
  const places = new Map<string, number>(kinds.map(({ kind }, place) => [kind, place]));
  return (kind) => places.get(kind) ?? kinds.length;
}

/** Errors since a moment, by kind and day in Vietnam, the oldest first. */
export async function countKinds(
  db: Queries,
  userId: string,
  since: Date,
): Promise<{ kind: string; day: string; count: number }[]> {
  const rows = await db
    .select({ counts: analyses.counts, createdAt: analyses.createdAt })
    .from(analyses)
    .where(and(eq(analyses.userId, userId), gte(analyses.createdAt, since)))
    .orderBy(sql`${analyses.createdAt}`);
  return rows.flatMap(({ counts, createdAt }) =>
    Object.entries(counts).map(([kind, count]) => ({ kind, day: vietnamDay(createdAt), count })),
  );
}

/** Analyzed words and errors by kind. */
export interface KindTally {
  words: number;
  kinds: Map<string, number>;
}

/** Of several members at once, in [from, until). Members without a text: no entry. */
export async function tallyKinds(
  db: Queries,
  userIds: readonly string[],
  { from, until }: { from: Date; until: Date },
): Promise<Map<string, KindTally>> {
  const rows = await db
    .select({ userId: analyses.userId, words: analyses.words, counts: analyses.counts })
    .from(analyses)
    .where(and(inArray(analyses.userId, [...userIds]), gte(analyses.createdAt, from), lt(analyses.createdAt, until)));
  const found = new Map<string, Tally>();
  for (const { userId, words, counts } of rows) {
    const tally = found.get(userId) ?? emptyTally();
    found.set(userId, tally);
    add(tally, words, counts);
  }
  return found;
}

/** English words of the texts that were analyzed in the last `lookedBack` days. */
export async function countWords(db: Queries, clock: Clock, userId: string, lookedBack: number): Promise<number> {
  const [sum] = await db
    .select({ words: sql<number>`coalesce(sum(${analyses.words}), 0)::int` })
    .from(analyses)
    .where(and(eq(analyses.userId, userId), gte(analyses.createdAt, after(clock.now(), -days(lookedBack)))));
  return sum?.words ?? 0;
}

/** Errors by kind per hundred words in the last `lookedBack` days, most frequent first, with trends. */
export async function profileOf(
  db: Queries,
  clock: Clock,
  userId: string,
  lookedBack: number = span.all,
): Promise<ErrorProfile> {
  const now = clock.now();
  const rows = await db
    .select({ words: analyses.words, counts: analyses.counts, createdAt: analyses.createdAt })
    .from(analyses)
    .where(and(eq(analyses.userId, userId), gte(analyses.createdAt, after(now, -days(Math.max(lookedBack, span.all))))))
    .orderBy(sql`${analyses.createdAt}`);
  const [all, recent, before] = [emptyTally(), emptyTally(), emptyTally()];
  const parts = Array.from({ length: profileLine.parts }, emptyTally);
  /** The tally of the fifteen days with this moment, which is within the line. */
  const partOf = (moment: Date) =>
    parts.at(-1 - Math.floor((now.getTime() - moment.getTime()) / days(profileLine.days / profileLine.parts)));
  const weeks = new Map<string, Tally>();
  const isWithin = (moment: Date, length: number) => moment >= after(now, -days(length));
  let texts = 0;
  for (const { words, counts, createdAt } of rows) {
    if (isWithin(createdAt, span.all))
      for (const tally of [isWithin(createdAt, span.recent) ? recent : before, partOf(createdAt)])
        if (tally) add(tally, words, counts);
    if (!isWithin(createdAt, lookedBack)) continue;
    const week = weeks.get(weekOf(vietnamDay(createdAt))) ?? emptyTally();
    weeks.set(weekOf(vietnamDay(createdAt)), week);
    for (const tally of [all, week]) add(tally, words, counts);
    if (words > 0) texts += 1;
  }
  const rateOf = (tally: Tally, kind: string) =>
    tally.words < leastWords ? null : perHundred(tally.kinds.get(kind) ?? 0, tally.words);
  const kinds = [...all.kinds].flatMap(([name, count]): KindProfile[] => {
    const kind = KindCode.safeParse(name);
    return kind.success && count > 0
      ? [
          {
            kind: kind.data,
            count,
            perHundred: perHundred(count, all.words),
            recent: rateOf(recent, name),
            before: rateOf(before, name),
            line: parts.map((part) => rateOf(part, name)),
          },
        ]
      : [];
  });
  return {
    texts,
    words: all.words,
    kinds: kinds.sort((a, b) => b.count - a.count || a.kind.localeCompare(b.kind)),
    weeks: [...weeks].map(([start, { words, findings }]) => ({
      start,
      words,
      perHundred: perHundred(findings, words),
    })),
  };
}

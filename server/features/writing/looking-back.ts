import { and, asc, eq, gte, sql } from "drizzle-orm";
import type { ProgressReport } from "#contracts/schemas/personal.ts";
import { Level } from "#contracts/schemas/language.ts";
import { perHundred } from "#contracts/text/word-count.ts";
import { after, days } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import { writingFindings, writings, writingVersions } from "./tables.ts";
import type { WritingDeps } from "./deps.ts";
import { titleOf } from "./present.ts";

/** As many as the page shows. */
const most = { levels: 60, comparisons: 20 } as const;

/**
 * How a member's texts have changed since a date: the estimated levels, and the first against the latest text on a
 * topic. Only first versions have a level: later ones were corrected with our help.
 */
export async function lookBack(
  db: Queries,
  userId: string,
  since: Date,
): Promise<Pick<ProgressReport, "levels" | "comparisons">> {
  const rows = await db
    .select({
      writing: writings,
      no: writingVersions.no,
      at: writingVersions.submittedAt,
      words: writingVersions.words,
      low: writingVersions.levelLow,
      high: writingVersions.levelHigh,
      // Without dismissed and wrong findings.
      findings: sql<number>`(
        select count(*)::int from ${writingFindings} as finding
        where finding.version_id = ${writingVersions.id} and finding.state in ('open', 'fixed')
      )`,
    })
    .from(writingVersions)
    .innerJoin(writings, eq(writings.id, writingVersions.writingId))
    .where(and(eq(writings.userId, userId), gte(writingVersions.submittedAt, since)))
    .orderBy(asc(writingVersions.submittedAt), asc(writingVersions.no));

  const levels = rows.flatMap(({ writing, no, at, low, high }) => {
    const [from, to] = [Level.safeParse(low), Level.safeParse(high)];
    return no === 1 && from.success && to.success
      ? [{ at: at.toISOString(), title: titleOf(writing), low: from.data, high: to.data }]
      : [];
  });

  const bySubject = new Map<string, typeof rows>();
  for (const row of rows) {
    // Custom titles are comparable only within one writing.
    const subject = row.writing.topicSlug ?? row.writing.id;
    bySubject.set(subject, [...(bySubject.get(subject) ?? []), row]);
  }
  const moment = ({ writing, no, at, words, findings }: (typeof rows)[number]) => ({
    writingId: writing.id,
    no,
    at: at.toISOString(),
    words,
    perHundred: perHundred(findings, words),
  });
  const comparisons = [...bySubject.values()].flatMap((texts) => {
    const [first, latest] = [texts[0], texts.at(-1)];
    return first && latest && first !== latest
      ? [
          {
            title: titleOf(first.writing),
            isTopic: first.writing.topicSlug !== null,
            first: moment(first),
            latest: moment(latest),
          },
        ]
      : [];
  });
  return {
    levels: levels.slice(-most.levels),
    comparisons: comparisons.sort((a, b) => b.latest.at.localeCompare(a.latest.at)).slice(0, most.comparisons),
  };
}

/** The level is estimated from this many latest texts, so that one text does not change it much. */
const textsForLevel = 3;
/** Days: older texts say little about today. */
const levelSpan = 365;

/**
 * The range of levels of a member's latest texts: the median of their lower and of their upper ends. Null without a
 * text that has a level.
 * @param since a placement, which only as many later texts as the median needs replace; null: none
 */
export async function estimateLevel(
  { database, clock }: Pick<WritingDeps, "database" | "clock">,
  userId: string,
  since: Date | null,
): Promise<{ low: Level; high: Level } | null> {
  const oldest = after(clock.now(), -days(levelSpan));
  const { levels } = await lookBack(database.queries, userId, since && since > oldest ? since : oldest);
  const latest = levels.slice(-textsForLevel);
  if (latest.length < (since ? textsForLevel : 1)) return null;
  const middle = Math.floor(latest.length / 2);
  const lows = latest.map(({ low }) => low).sort();
  const highs = latest.map(({ high }) => high).sort();
  return { low: lows[middle]!, high: highs[middle]! };
}

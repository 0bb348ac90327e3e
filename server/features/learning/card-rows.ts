import { and, eq, gte, sql } from "drizzle-orm";
import { gapMark } from "#contracts/limits/grammar.ts";
import { KindCode } from "#contracts/schemas/language.ts";
import type { DueCard, LearningCard } from "#contracts/schemas/learning.ts";
import type { Queries } from "#server/database/connect.ts";
import { learningCards } from "./tables.ts";
import { cards } from "#server/features/grammar/tables.ts";
import { readFaces } from "#server/features/grammar/service.ts";
import { kindOf } from "#engine/index.ts";
import { leechLapses, outlook } from "./schedule.ts";

export type CardRow = typeof learningCards.$inferSelect;
export interface FoundCard {
  row: CardRow;
  kind: string | null;
  right: string | null;
  /** The front as it was created; `row` has the owner's edits. */
  madeFront: string | null;
}

/** Cards with the columns that only cards of mistakes have. */
export const selectCards = (db: Queries) =>
  db
    .select({ row: learningCards, kind: cards.kind, right: cards.right, madeFront: cards.front })
    .from(learningCards)
    .leftJoin(cards, eq(cards.id, learningCards.mistakeId))
    .$dynamic();

/** The feature `grammar` creates cards of mistakes; this gives each its schedule, under the same id. */
export async function adoptMistakes(db: Queries, userId: string): Promise<void> {
  await db.execute(sql`
    insert into ${learningCards} (id, user_id, type, mistake_id, front, back, source, checked_with, due, scheduled_for, created_at)
    select ${cards.id}, ${cards.userId}, 'mistake', ${cards.id}, ${cards.front}, ${cards.back}, ${cards.wrong}, ${cards.checkedWith}, ${cards.createdAt}, ${cards.createdAt}, ${cards.createdAt}
    from ${cards}
    where ${cards.userId} = ${userId}
      and not exists (select 1 from ${learningCards} where ${learningCards.mistakeId} = ${cards.id})
    on conflict do nothing`);
}

export const countNew = (db: Queries, userId: string, since: Date) =>
  db.$count(learningCards, and(eq(learningCards.userId, userId), gte(learningCards.createdAt, since)));

/** The complete right sentence of a mistake's card. Null when the owner's faces contain no sentence. */
function rightOf({ row, right, madeFront }: FoundCard): string | null {
  if (right === null || row.front === madeFront) return right;
  const gap = readFaces(row.front, row.back);
  if (gap) return gap.right;
  return row.front.includes(gapMark) ? row.front.replace(gapMark, () => row.back) : null;
}

export function presentCard(found: FoundCard): LearningCard {
  const { row, kind } = found;
  const code = kind === null ? null : KindCode.catch("OTHER").parse(kind);
  return {
    id: row.id,
    type: row.type,
    front: row.front,
    back: row.back,
    note: row.note || (code === null ? "" : kindOf(code).name),
    source: row.source,
    kind: code,
    right: rightOf(found),
    lemma: row.lemma,
    isPaused: row.isPaused,
    setAsideReason: row.setAsideReason,
    due: row.due.toISOString(),
    reps: row.reps,
    lapses: row.lapses,
    isLeech: row.lapses >= leechLapses,
    createdAt: row.createdAt.toISOString(),
  };
}

export const presentDue = (found: FoundCard, now: Date): DueCard => ({
  ...presentCard(found),
  outlook: outlook(found.row, now),
});

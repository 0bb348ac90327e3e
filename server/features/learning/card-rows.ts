import { vietnamDay } from "#contracts/time/calendar.ts";
import { createHash } from "node:crypto";
import { and, eq, gte } from "drizzle-orm";
import { cardsLimit, gapMark, newCardsADay } from "#contracts/limits/learning.ts";
import { KindCode } from "#contracts/schemas/language.ts";
import type { Card, DueCard } from "#contracts/schemas/cards.ts";
import { beginOfVietnamDay } from "#server/core/clock.ts";
import { fieldError } from "#server/core/api-error.ts";
import type { Queries } from "#server/database/connect.ts";
import { cards } from "./tables.ts";
import { kindOf } from "#engine/index.ts";
import { readFaces } from "./card-rule.ts";
import { leechLapses, outlook } from "./schedule.ts";

export type CardRow = typeof cards.$inferSelect;

/**
 * A deterministic id, so that a card that is deleted and created again keeps its answer history. `of` identifies the
 * card of the member: the lemma of a word, or both faces of a mistake.
 */
export function sameCardId(userId: string, ...of: readonly string[]): string {
  const hex = createHash("sha256")
    .update(JSON.stringify([userId, ...of]))
    .digest("hex");
  // Formatted as a UUID of version 8.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Call it with the member locked, so that two requests do not count the same room.
 * @throws ApiError VALIDATION_FAILED at `field`, when `count` more cards pass the limit in all or of the day
 */
export async function assertRoomForCards(
  tx: Queries,
  { userId, count, now, field }: { userId: string; count: number; now: Date; field: "cards" | "lemma" },
): Promise<void> {
  const isOwn = eq(cards.userId, userId);
  if ((await tx.$count(cards, isOwn)) + count > cardsLimit)
    throw fieldError(field, "Bạn có quá nhiều thẻ rồi. Bạn bỏ bớt vài thẻ đã thuộc để thêm thẻ mới nhé.");
  const today = await tx.$count(cards, and(isOwn, gte(cards.createdAt, beginOfVietnamDay(vietnamDay(now)))));
  if (today + count > newCardsADay)
    throw fieldError(
      field,
      `Hôm nay bạn đã thêm ${today} thẻ. Mai thêm tiếp nhé, ${field === "lemma" ? "từ của bạn vẫn ở trong sổ" : "bài của bạn vẫn còn đó"}.`,
    );
}

/** The right sentence of a mistake's card with the faces that its owner wrote; null if they contain no sentence. */
export function rightOfFaces(front: string, back: string): string | null {
  const gap = readFaces(front, back);
  if (gap) return gap.right;
  return front.includes(gapMark) ? front.replace(gapMark, () => back) : null;
}

export function presentCard(row: CardRow): Card {
  const kind = row.kind === null ? null : KindCode.catch("OTHER").parse(row.kind);
  return {
    id: row.id,
    type: row.type,
    front: row.front,
    back: row.back,
    note: row.note || (kind === null ? "" : kindOf(kind).name),
    source: row.source,
    kind,
    right: row.right,
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

export const presentDue = (row: CardRow, now: Date): DueCard => ({
  ...presentCard(row),
  outlook: outlook(row, now),
});

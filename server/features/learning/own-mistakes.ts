import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import type { KindCode } from "#contracts/schemas/language.ts";
import type { Queries } from "#server/database/connect.ts";
import type { Pair } from "#server/features/grammar/service.ts";
import { readFaces } from "./card-rule.ts";
import { cards } from "./tables.ts";

/** The latest mistakes that a drill chooses from. */
const mostMistakes = 40;

/** Sentences of the member's cards of a kind, with the mistake and corrected: the engine has read both. */
export async function ownMistakesOf(db: Queries, userId: string, kind: KindCode): Promise<Pair[]> {
  const rows = await db
    .select({ front: cards.front, back: cards.back })
    .from(cards)
    .where(
      and(
        eq(cards.userId, userId),
        eq(cards.type, "mistake"),
        eq(cards.kind, kind),
        isNotNull(cards.right),
        isNull(cards.setAsideReason),
      ),
    )
    .orderBy(desc(cards.createdAt), cards.id)
    .limit(mostMistakes);
  return rows.flatMap(({ front, back }): Pair[] => {
    const gap = readFaces(front, back);
    if (!gap) return [];
    const { right, place, wrongWords } = gap;
    return [[right.slice(0, place.start) + wrongWords + right.slice(place.end), right]];
  });
}

import { opposing, sides } from "#contracts/limits/perspectives.ts";
import type { Perspective, Side } from "#contracts/schemas/perspectives.ts";
import type { SidePage } from "#contracts/schemas/topics.ts";

/** Whether a member has read an opposing perspective and may post on this side. */
export const hasReadAgainst = (side: Side, readSides: readonly Side[]): boolean =>
  opposing[side].some((other) => readSides.includes(other));

/** Opposing perspectives to read. */
export const against = (sidePages: readonly SidePage[], side: Side, own: string | null): Perspective[] =>
  sidePages
    .filter((sidePage) => opposing[side].includes(sidePage.side))
    .flatMap(({ perspectives }) => perspectives)
    .filter(({ state, author }) => state === "public" && (own === null || author.username !== own));

/** Shown before writing. */
export const dayIsUsedUp = "Hôm nay bạn đã dùng hết lượt đăng góc nhìn. Mai lại chia sẻ tiếp nhé!";
export const emptySide = "Chưa ai bảo vệ phía này. Bạn thử đặt mình vào góc nhìn ấy?";

/** Whole percentages with the sum 100, by the largest remainders. */
export function percents(counts: Record<Side, number>): Record<Side, number> {
  const all = counts.agree + counts.disagree + counts.other;
  if (all === 0) return { agree: 0, disagree: 0, other: 0 };
  const exact = sides.map((side) => ({ side, value: (counts[side] * 100) / all }));
  const rounded = new Map(exact.map(({ side, value }) => [side, Math.floor(value)]));
  let left = 100 - [...rounded.values()].reduce((sum, one) => sum + one, 0);
  for (const { side } of exact.toSorted((a, b) => (b.value % 1) - (a.value % 1))) {
    if (left-- <= 0) break;
    rounded.set(side, rounded.get(side)! + 1);
  }
  return { agree: rounded.get("agree")!, disagree: rounded.get("disagree")!, other: rounded.get("other")! };
}

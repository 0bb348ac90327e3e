import type { DueCard, ReviewCounts } from "#contracts/schemas/learning.ts";
import { minutesFor } from "#app/components/review-time.ts";
import { backlogText, howMany, placeIn, type Sitting } from "#app/components/review/sitting.ts";

const leftIn = ({ waiting, returning }: Sitting) => waiting.length + returning.length;

/** Content of the header bar; none without cards. */
export function progressOf(sitting: Sitting, hasCard: boolean) {
  if (sitting.size === 0) return undefined;
  const [answered, left] = [sitting.size - sitting.waiting.length, leftIn(sitting)];
  return {
    label: hasCard ? `Thẻ ${placeIn(sitting)} trên ${sitting.size}` : "Đã ôn hết thẻ",
    value: answered,
    max: answered + left,
    segments: [
      { size: answered, is: "done" },
      { size: left, is: "open" },
    ] as const,
  };
}

interface SittingRailProps {
  sitting: Sitting;
  card: DueCard | null;
  isExtra: boolean;
  /** Start of the sitting. */
  counts: ReviewCounts;
  /** End of the sitting. */
  ended: ReviewCounts;
  /** The number of unsent answers on this device; null if none. */
  unsent: string | null;
}

/** Beside the card: how many cards are left, and for how long. */
export function SittingRail({ sitting, card, isExtra, counts, ended, unsent }: SittingRailProps) {
  const [place, left] = [placeIn(sitting), leftIn(sitting)];
  const backlog = !isExtra && sitting.done === 0 ? backlogText(sitting.waiting, counts) : null;
  return (
    <div className="run-rail">
      {card && (
        <b>
          Thẻ {place}/{sitting.size}
        </b>
      )}
      <p role="status">
        {isExtra
          ? "Ôn bao nhiêu tuỳ bạn, lịch của thẻ không đổi."
          : card
            ? howMany(sitting, counts.soon)
            : counts.cards === 0
              ? ""
              : ended.soon > 0
                ? "Lúc này không còn thẻ nào đến hạn."
                : "Không còn thẻ nào của hôm nay."}
        {unsent && ` · ${unsent}`}
      </p>
      {card && <p className="max-xl:hidden">chừng {minutesFor(left)} phút nữa</p>}
      {backlog && <p className="mt-2 max-w-170 rounded-2 bg-tint px-4 py-3 xl:bg-transparent xl:p-0">{backlog}</p>}
    </div>
  );
}

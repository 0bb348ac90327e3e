import type { DueCard, ReviewCounts } from "#contracts/schemas/cards.ts";
import { minutesFor } from "#app/components/review-time.ts";
import { backlogText, howMany, placeIn, type ReviewSession } from "#app/components/review/review-session.ts";

const leftIn = ({ waiting, returning }: ReviewSession) => waiting.length + returning.length;

/** Content of the header bar; none without cards. */
export function progressOf(session: ReviewSession, hasCard: boolean) {
  if (session.size === 0) return undefined;
  const [answered, left] = [session.size - session.waiting.length, leftIn(session)];
  return {
    label: hasCard ? `Thẻ ${placeIn(session)} trên ${session.size}` : "Đã ôn hết thẻ",
    value: answered,
    max: answered + left,
    segments: [
      { size: answered, is: "done" },
      { size: left, is: "open" },
    ] as const,
  };
}

interface ReviewSessionRailProps {
  session: ReviewSession;
  card: DueCard | null;
  isExtra: boolean;
  /** Start of the session. */
  counts: ReviewCounts;
  /** End of the session. */
  ended: ReviewCounts;
  /** The number of unsent answers on this device; null if none. */
  unsent: string | null;
}

/** Beside the card: how many cards are left, and for how long. */
export function ReviewSessionRail({ session, card, isExtra, counts, ended, unsent }: ReviewSessionRailProps) {
  const [place, left] = [placeIn(session), leftIn(session)];
  const backlog = !isExtra && session.done === 0 ? backlogText(session.waiting, counts) : null;
  return (
    <div className="run-rail">
      {card && (
        <b>
          Thẻ {place}/{session.size}
        </b>
      )}
      <p role="status">
        {isExtra
          ? "Ôn bao nhiêu tuỳ bạn, lịch của thẻ không đổi."
          : card
            ? howMany(session, counts.soon)
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

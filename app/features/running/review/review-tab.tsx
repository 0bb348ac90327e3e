import { FirstTexts } from "./first-texts.tsx";
import { HeldComments } from "./held-comments.tsx";
import { HeldPointsPart } from "./held-points.tsx";
import { Reports } from "./reports.tsx";
import { ReviewKeys } from "./review-card.tsx";
import { WaitingList } from "./waiting-list.tsx";
import { waitingOpenings } from "./waiting-openings.tsx";
import { waitingPerspectives } from "./waiting-perspectives.tsx";

/** What readers told of, what waits to be seen, and what new members have published. */
export function ReviewTab() {
  return (
    <ReviewKeys>
      <div className="grid max-w-208 gap-14">
        <Reports />
        <HeldComments />
        <WaitingList kind={waitingPerspectives} />
        <WaitingList kind={waitingOpenings} />
        <FirstTexts />
        <HeldPointsPart />
      </div>
    </ReviewKeys>
  );
}

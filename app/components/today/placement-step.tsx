import { usualRunLength } from "#contracts/limits/daily.ts";
import { placementLimits } from "#contracts/limits/placement.ts";
import type { LearnerGoals, Placement } from "#contracts/schemas/placement.ts";
import { dailyAddress, placementAddress } from "#document/addresses.ts";
import { clockTime, dayAndMonth } from "#contracts/time/vietnamese-time.ts";
import { vietnamDay } from "#contracts/time/calendar.ts";
import { useLearnerGoals } from "#app/components/placement-state.ts";
import { serverNow } from "#app/session/session.ts";
import { Button } from "#app/ui/button.tsx";
import { Link } from "react-router";

/** “07:40”, or “07:40 ngày 21/11” on another day. */
function formatStop(at: Date): string {
  const day = vietnamDay(at);
  return day === vietnamDay(new Date(serverNow())) ? clockTime(at) : `${clockTime(at)} ngày ${dayAndMonth(day)}`;
}

export interface PlacementStepProps {
  /** The unfinished placement. */
  open: Placement | null;
  /** Cards that today's run would begin with. */
  due: number;
  /** Today's run is over. */
  isRunDone: boolean;
}

/** Find the level, or continue: the first step while the level is not known. */
export function PlacementStep({ open, due, isRunDone }: PlacementStepProps) {
  const { max } = placementLimits.items;
  const goals = useLearnerGoals().data ?? { minutesPerDay: null, selfAssessed: null };
  return (
    <>
      <h2 id="today" className="text-d3 text-balance">
        {open ? "Tìm trình độ: còn dở" : "Năm phút để biết bắt đầu từ đâu"}
      </h2>
      <p className="mt-2 max-w-100 text-pretty text-text-2">
        {open
          ? open.item
            ? `Bạn đã trả lời ${open.answered} câu, dừng lúc ${formatStop(new Date(open.updatedAt))}. Các câu ấy được giữ.`
            : `Phần câu hỏi đã xong. Còn ba câu của riêng bạn, rồi tới kết quả.`
          : `Nhiều nhất ${max} câu ngắn và ba câu của riêng bạn. Không tính giờ; dừng lúc nào cũng được.`}
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button size="lg" to={placementAddress} className="max-md:w-full">
          {open ? "Làm tiếp" : "Tìm trình độ"}
        </Button>
        <Link to={dailyAddress} className="text-link font-medium">
          {runLabel({ open, due, isRunDone }, goals)}
        </Link>
      </div>
    </>
  );
}

type Goals = Pick<LearnerGoals, "minutesPerDay" | "selfAssessed">;

/** What today's run is without a level. */
function runLabel({ open, due, isRunDone }: PlacementStepProps, { minutesPerDay, selfAssessed }: Goals): string {
  if (isRunDone) return "Xem lại điều đã học";
  if (due > 0) return `Ôn ${due} thẻ đến hạn trước đã`;
  return open ? `Học ${minutesPerDay ?? usualRunLength} phút trước đã` : `Bỏ qua, học thử ${selfAssessed ?? "A2"}`;
}

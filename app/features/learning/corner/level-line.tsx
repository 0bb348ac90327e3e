import { Link } from "react-router";
import { learnerStartAddress, placementAddress } from "#document/addresses.ts";
import { formatLevel } from "#app/components/level-range.ts";
import { formatDaysToExam, useDaysToExam, useLearnerLevel, useOpenPlacement } from "#app/components/placement-state.ts";

/** The member's level, or the way to find it, and what they learn for. Visitors log in first. */
export function LevelLine() {
  const { data: level, isError } = useLearnerLevel();
  const open = useOpenPlacement().data;
  const daysLeft = useDaysToExam();
  return (
    <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-s text-text-2">
      {level ? (
        <span>
          Trình độ của bạn: <b className="font-semibold text-text">{formatLevel(level)}</b>
        </span>
      ) : (
        <span>{isError ? "Chưa tải được trình độ của bạn." : "Chưa biết bắt đầu từ đâu?"}</span>
      )}
      <Link to={placementAddress} className="text-link touch-target">
        {open ? "Tìm trình độ tiếp" : level || isError ? "Xem kết quả hoặc làm lại" : "Tìm trình độ trong 5 phút"}
      </Link>
      <span>
        <Link to={learnerStartAddress} className="text-link touch-target">
          Mục tiêu của bạn
        </Link>
        {daysLeft !== null && ` · ${formatDaysToExam(daysLeft)}`}
      </span>
    </p>
  );
}

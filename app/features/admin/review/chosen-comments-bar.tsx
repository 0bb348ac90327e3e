import type { PendingComment } from "#contracts/schemas/comments.ts";
import { Button } from "#app/ui/button.tsx";

export interface ChosenCommentsBarProps {
  chosen: readonly PendingComment[];
  shown: readonly PendingComment[];
  onChoose: (comments: readonly PendingComment[]) => void;
  onDecide: (decision: "approve" | "hide") => void;
  onEnd: () => void;
}

/** Below the list while comments are chosen: how many, and what can be done with them. */
export function ChosenCommentsBar({ chosen, shown, onChoose, onDecide, onEnd }: ChosenCommentsBarProps) {
  const isAll = chosen.length === shown.length;
  return (
    <div
      role="group"
      aria-label="Việc với các bình luận đã chọn"
      className="sticky bottom-(--bottom-bar-height) z-10 mt-4 flex flex-wrap items-center gap-2 border-t border-line bg-bg py-3 md:bottom-0 short:static"
    >
      <p role="status" className="mr-auto text-s font-medium tabular-nums">
        {chosen.length === 0 ? "Chưa chọn bình luận nào" : `Đã chọn ${chosen.length} bình luận`}
      </p>
      {chosen.length > 0 && (
        <>
          <Button size="sm" variant="outline" onClick={() => onDecide("approve")}>
            Cho hiện
          </Button>
          <Button size="sm" variant="outline" color="danger" onClick={() => onDecide("hide")}>
            Ẩn
          </Button>
        </>
      )}
      <Button size="sm" variant="ghost" onClick={() => onChoose(isAll ? [] : shown)}>
        {isAll ? "Bỏ chọn hết" : `Chọn cả ${shown.length} bình luận`}
      </Button>
      <Button size="sm" variant="ghost" onClick={onEnd}>
        Xong
      </Button>
    </div>
  );
}

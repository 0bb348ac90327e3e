import type { DraftSummary } from "#contracts/schemas/drafts.ts";
import { dialogOnDemand } from "#app/site/dialog-on-demand.ts";
import { Button } from "#app/ui/button.tsx";
import { type BulkFailure, bulkKinds, type BulkKind, refusalOf } from "./bulk-actions.ts";
import { bulkWords } from "./bulk-words.ts";

const useBulkDialog = dialogOnDemand(() => import("./bulk-dialog.tsx"));

export interface BulkBarProps {
  /** In the order in which they were chosen. */
  chosen: readonly DraftSummary[];
  /** All that the list shows. */
  shown: readonly DraftSummary[];
  onChoose: (drafts: readonly DraftSummary[]) => void;
  onEnd: () => void;
  onGone: (id: string) => Promise<unknown>;
  onDone: (failures: readonly BulkFailure[]) => void;
}

/** Below the list while texts are chosen: how many, and what can be done with them. */
export function BulkBar({ chosen, shown, onChoose, onEnd, onGone, onDone }: BulkBarProps) {
  const dialog = useBulkDialog<{ kind: BulkKind; drafts: readonly DraftSummary[] }>();
  const possible = bulkKinds.filter((kind) => chosen.some((draft) => refusalOf(kind, draft) === null));
  const isAll = chosen.length === shown.length;
  return (
    <div className="sticky bottom-(--bottom-bar-height) z-10 -mx-(--page-side) px-(--page-side) md:bottom-0 md:mx-0 md:px-0 short:static">
      <div
        role="group"
        aria-label="Việc với các bài đã chọn"
        className="flex flex-wrap items-center gap-2 border-t border-line bg-bg py-3"
      >
        <p role="status" className="mr-auto text-s font-medium tabular-nums">
          {chosen.length === 0 ? "Chưa chọn bài nào" : `Đã chọn ${chosen.length} bài`}
        </p>
        {possible.map((kind) => (
          <Button
            key={kind}
            size="sm"
            variant="outline"
            {...(kind === "delete" && { color: "danger" as const })}
            onClick={() => dialog.open({ kind, drafts: chosen })}
          >
            {bulkWords[kind].name}
          </Button>
        ))}
        <Button size="sm" variant="ghost" onClick={() => onChoose(isAll ? [] : shown)}>
          {isAll ? "Bỏ chọn hết" : `Chọn cả ${shown.length} bài`}
        </Button>
        <Button size="sm" variant="ghost" onClick={onEnd}>
          Xong
        </Button>
      </div>
      {dialog.shown && (
        <dialog.shown.part.BulkDialog
          {...dialog.shown.subject}
          onClose={dialog.close}
          onGone={onGone}
          onDone={onDone}
        />
      )}
    </div>
  );
}

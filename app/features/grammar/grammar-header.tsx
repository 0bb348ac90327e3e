import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { EngineChip } from "#app/components/practice/engine-chip.tsx";

interface AnalyzeButtonsProps {
  isReading: boolean;
  isEmpty: boolean;
  onAnalyze: () => void;
  onCopy: () => void;
}

/** Beside the heading if there is room; below the sheet on a phone. */
export function AnalyzeButtons({ isReading, isEmpty, onAnalyze, onCopy }: AnalyzeButtonsProps) {
  return (
    <>
      <Button
        className="shrink-0 grow md:order-last md:grow-0"
        isBusy={isReading}
        busyLabel="Đang đọc…"
        onClick={onAnalyze}
      >
        Phân tích
      </Button>
      <Button variant="outline" icon={<WorkIcon name="copy" size={18} />} disabled={isEmpty} onClick={onCopy}>
        {/* One element, because the gap between children would add to the space. */}
        <span>
          Sao chép<span className="max-md:sr-only"> bản đã sửa</span>
        </span>
      </Button>
    </>
  );
}

interface GrammarHeaderProps {
  buttons: ReactNode;
  showsSyntax: boolean;
  onShowSyntax: (isOn: boolean) => void;
}

/** The heading with the buttons and the switch for the syntax of each sentence. */
export function GrammarHeader({ buttons, showsSyntax, onShowSyntax }: GrammarHeaderProps) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-d3">Phân tích ngữ pháp</h1>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="md:hidden">
            <EngineChip />
          </span>
          <Switch
            label="Phân tích câu"
            isOn={showsSyntax}
            className="gap-2! text-s text-text-2"
            onChange={onShowSyntax}
          />
          <span className="flex items-center gap-x-4 max-md:hidden">{buttons}</span>
        </div>
      </div>
      <div className="mt-3 max-md:hidden xl:hidden">
        <EngineChip />
      </div>
    </>
  );
}

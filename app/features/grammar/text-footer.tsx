import { practiceLimits } from "#contracts/limits/practice.ts";
import { wordCount } from "#contracts/text/word-count.ts";
import { HearButton } from "#app/components/voice/hear-button.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { formatCount } from "#app/text/vietnamese-numbers.ts";
import { type AnalysisState, correctedText } from "./analysis-state.ts";

export interface TextFooterProps {
  state: AnalysisState;
  refusal: string | null;
  isSaving: boolean;
  onSave: () => void;
  onOpenSettings: () => void;
  onStartNew: () => void;
  /** Restores the replaced text. */
  onRestore: (text: string) => void;
}

/** Below the sheet: length, error of the whole text, and actions. */
export function TextFooter({
  state,
  refusal,
  isSaving,
  onSave,
  onOpenSettings,
  onStartNew,
  onRestore,
}: TextFooterProps) {
  const { text, result, findings, setAside } = state;
  const isLong = text.length > practiceLimits.analysisLength * 0.9;
  const figures = [
    `${formatCount(wordCount(text))} từ`,
    ...(result && result.text === text ? [`${formatCount(result.stats.sentences)} câu`] : []),
    ...(result ? [`${findings.length} điểm cần xem`] : []),
  ];
  return (
    <>
      {refusal && (
        <p id="text-refusal" role="alert" className="mt-3 flex items-center gap-2 text-s text-danger">
          <Icon name="warning-circle" size={18} />
          {refusal}
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-s text-text-2">
        <span id="text-figures">
          {figures.join(" · ")}
          {isLong && (
            <span className={classNames("ml-2", text.length > practiceLimits.analysisLength && "text-danger")}>
              {formatCount(text.length)}/{formatCount(practiceLimits.analysisLength)} ký tự
            </span>
          )}
        </span>
        <span className="flex flex-wrap items-center gap-1.5 whitespace-nowrap max-md:hidden pointer-coarse:hidden">
          <Key>Ctrl</Key>
          <Key>Enter</Key> phân tích
          <Key className="ml-2">F8</Key> điểm tiếp theo
          <Key className="ml-2">Alt</Key>
          <Key>Enter</Key> sửa
        </span>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          variant="outline"
          isBusy={isSaving}
          busyLabel="Đang lưu…"
          disabled={text.trim() === ""}
          icon={<Icon name="bookmark-simple" size={18} />}
          onClick={onSave}
        >
          Lưu vào bài viết
        </Button>
        <Button size="sm" variant="ghost" icon={<WorkIcon name="gear" size={18} />} onClick={onOpenSettings}>
          Thiết lập
        </Button>
        {text.trim() !== "" && (
          <Button size="sm" variant="ghost" icon={<Icon name="plus" size={18} />} onClick={onStartNew}>
            Bài mới
          </Button>
        )}
        {result && result.text === text && (
          <HearButton text={correctedText(state).text} caption="Nghe bài đã sửa" label="Nghe bài đã sửa" />
        )}
        {setAside !== null && setAside !== text && (
          <Button
            size="sm"
            variant="ghost"
            icon={<WorkIcon name="arrow-u-up-left" size={18} />}
            onClick={() => onRestore(setAside)}
          >
            Lấy lại bài trước
          </Button>
        )}
      </div>
    </>
  );
}

function Key({ children, className }: { children: string; className?: string }) {
  return (
    <kbd className={classNames("rounded-1 border border-line-2 px-1.5 font-sans text-xs", className)}>{children}</kbd>
  );
}

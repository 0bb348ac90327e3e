import type { Ref } from "react";
import type { WritingVersion } from "#contracts/schemas/writing.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { HiddenAnswer } from "./hidden-answer.tsx";
import type { Answers } from "./use-answers.ts";
import type { OpenPlace } from "./use-self-repair.ts";

export interface CurrentPlaceProps {
  card: Ref<HTMLElement>;
  current: OpenPlace;
  open: readonly OpenPlace[];
  version: WritingVersion;
  answers: Answers;
  onNext: () => void;
  onOpen: () => void;
}

/** The finding that is corrected now, with its answer hidden at first. */
export function CurrentPlace({ card, current, open, version, answers, onNext, onOpen }: CurrentPlaceProps) {
  return (
    <>
      <div className="flex items-center justify-between text-xs text-text-2">
        <span>
          Chỗ {open.indexOf(current) + 1}/{open.length}
        </span>
        {open.length > 1 && (
          <button type="button" className="text-link min-h-6" onClick={onNext}>
            Chỗ tiếp theo
          </button>
        )}
      </div>
      <HiddenAnswer
        ref={card}
        finding={current.finding}
        text={version.text}
        others={open.map((one) => one.finding)}
        isOpen
        onOpen={onOpen}
        isRevealed={answers.revealed.has(current.id)}
        canReveal={answers.canReveal}
        isThere
        actions={answers.actions}
      />
    </>
  );
}

export interface CheckAgainProps {
  /** Number of edited findings that await the next check. */
  tried: number;
  isUnchanged: boolean;
  hasOpen: boolean;
  isBusy: boolean;
  onSubmit: () => void;
}

/** Submits the corrected text. */
export function CheckAgain({ tried, isUnchanged, hasOpen, isBusy, onSubmit }: CheckAgainProps) {
  return (
    <>
      {tried > 0 && (
        <p className="mt-3 text-s text-text-2">
          Bạn đã sửa thử {tried} chỗ. Bấm <b className="font-semibold">Kiểm tra lại</b> để xem đúng chưa.
        </p>
      )}
      <div className="mt-5 flex items-center gap-2.5">
        <Button
          size="lg"
          isBusy={isBusy}
          busyLabel="Đang đọc bài của bạn…"
          disabled={isUnchanged}
          icon={<Icon name="arrow-clockwise" size={18} />}
          onClick={onSubmit}
        >
          Kiểm tra lại
        </Button>
        <kbd className="rounded-1 border border-line-2 px-1.5 font-sans text-xs whitespace-nowrap text-text-2 max-md:hidden pointer-coarse:hidden">
          Ctrl Enter
        </kbd>
      </div>
      {isUnchanged && hasOpen && <p className="mt-2 text-xs text-text-2">Sửa ngay trên trang giấy rồi kiểm tra lại.</p>}
    </>
  );
}

import type { ReactNode, Ref } from "react";
import type { Writing } from "#contracts/schemas/writing.ts";
import { Button } from "#app/ui/button.tsx";
import { submitByKey } from "#app/ui/submit-key.ts";
import { MarkedEditor } from "#app/components/practice/marked-sheet.tsx";
import { TopicHelp } from "./topic-help.tsx";
import { WritingTimer } from "./writing-timer.tsx";

export interface FirstDraftProps {
  writing: Writing;
  text: string;
  field: Ref<HTMLTextAreaElement>;
  /** Below the text field. */
  footer: ReactNode;
  isBusy: boolean;
  isRefused: boolean;
  onType: (text: string) => void;
  onSubmit: () => void;
  onSave: () => void;
}

/** The editor before the first submission. */
export function FirstDraft({
  writing,
  text,
  field,
  footer,
  isBusy,
  isRefused,
  onType,
  onSubmit,
  onSave,
}: FirstDraftProps) {
  return (
    <div className="grid items-start gap-8 md:grid-cols-[minmax(0,1fr)_300px] xl:grid-cols-[minmax(0,1fr)_340px]">
      <section aria-label="Bài của bạn" className="min-w-0">
        <MarkedEditor
          ref={field}
          label="Bài viết tiếng Anh của bạn"
          describedBy="writing-count writing-refusal"
          placeholder="Viết bằng tiếng Anh ở đây…"
          value={text}
          marks={[]}
          isInvalid={isRefused}
          onChange={onType}
          onKeyDown={submitByKey(onSubmit)}
        />
        {footer}
        <div className="mt-4 flex flex-wrap items-center gap-2">
          <Button isBusy={isBusy} busyLabel="Đang đọc bài của bạn…" onClick={onSubmit}>
            Nộp bài
          </Button>
          <Button variant="outline" onClick={onSave}>
            Lưu nháp
          </Button>
          <span className="ml-auto">
            <WritingTimer />
          </span>
        </div>
      </section>
      {writing.topic && <TopicHelp topic={writing.topic} />}
    </div>
  );
}

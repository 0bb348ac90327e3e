import { useId } from "react";
import type { TranscriptLine } from "#contracts/schemas/content.ts";
import { readTranscript } from "#document/transcript.ts";
import { toasts } from "#app/shell/toasts.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";

/** In bytes, far more than the longest transcript. */
const largestFile = 2_000_000;

/** Replaces the transcript by a file of subtitles or plain text. */
export function TranscriptFile({
  present,
  onTake,
}: {
  present: readonly TranscriptLine[];
  onTake: (lines: TranscriptLine[]) => void;
}) {
  const inputId = useId();
  const take = async (file: File | undefined) => {
    if (!file) return;
    const refuse = (description: string) =>
      toasts.add({ title: "Chưa lấy được lời thoại", description, color: "red", timeout: 10_000 });
    if (file.size > largestFile) return refuse("Tệp này lớn hơn 2 MB. Tệp phụ đề thường chỉ vài chục kB.");
    const text = await file.text().catch(() => null);
    if (text === null) return refuse("Máy không đọc được tệp này.");
    const lines = text.includes("\u0000") ? [] : readTranscript(text);
    if (lines.length === 0)
      return refuse("Trong tệp không có dòng lời thoại nào. Bạn dùng tệp .vtt, .srt hoặc .txt nhé.");
    onTake(lines);
    toasts.add({
      title: `Đã lấy ${lines.length} dòng lời thoại`,
      color: "green",
      ...(present.length > 0
        ? { timeout: 10_000, actions: [{ label: "Hoàn tác", click: () => onTake([...present]) }] }
        : {}),
    });
  };
  return (
    <span>
      <input
        id={inputId}
        type="file"
        accept=".vtt,.srt,.txt,text/vtt,text/plain"
        className="peer sr-only"
        onChange={(event) => {
          void take(event.currentTarget.files?.[0]);
          event.currentTarget.value = "";
        }}
      />
      <label
        htmlFor={inputId}
        className={buttonClass({
          variant: "ghost",
          size: "sm",
          className:
            "peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus",
        })}
      >
        <WorkIcon name="upload-simple" size={18} />
        Lấy từ tệp phụ đề
      </label>
    </span>
  );
}

import type { TranscriptLine } from "#contracts/schemas/content-fields.ts";
import { readTranscript } from "#document/transcript.ts";
import { toasts } from "#app/site/toasts.ts";
import { FileButton } from "#app/ui/file-button.tsx";

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
  const take = async (file: File) => {
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
    <FileButton
      label="Lấy từ tệp phụ đề"
      accept=".vtt,.srt,.txt,text/vtt,text/plain"
      onFile={(file) => void take(file)}
    />
  );
}

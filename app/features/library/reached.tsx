import { readAtLeast } from "#contracts/limits/read-mark.ts";
import { shortDate, timeSince } from "#contracts/time/vietnamese-time.ts";
import type { HistoryEntry } from "#contracts/schemas/library.ts";
import { Progress } from "#app/ui/progress.tsx";
import { Time } from "#app/ui/time.tsx";

/** How far a text was read or a video watched, and when. */
export function Reached({ item, progress, readAt }: HistoryEntry) {
  const percent = Math.round(progress * 100);
  const words = item.kind === "video" ? "xem" : "đọc";
  const isDone = progress >= readAtLeast;
  return (
    <span className="flex items-center gap-3">
      <Progress
        label={isDone ? `Đã ${words} hết ${item.title}` : `Đã ${words} ${percent} phần trăm ${item.title}`}
        value={isDone ? 100 : percent}
        className="w-24"
      />
      <span>
        {isDone ? `đã ${words} hết` : `đã ${words} ${percent}\u00a0%`}
        {" · "}
        <Time at={readAt} format={shortDate} formatSince={timeSince} />
      </span>
    </span>
  );
}

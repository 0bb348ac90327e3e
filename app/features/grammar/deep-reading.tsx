import { useState } from "react";
import type { ReadingLine } from "#contracts/schemas/grammar.ts";
import { practiceLimits } from "#contracts/limits/practice.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Skeleton, SkeletonRegion } from "#app/ui/skeleton.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { useModelStatus } from "#app/components/model/capabilities.ts";
import { useConsent } from "#app/components/model/use-consent.tsx";
import { latePart } from "#app/components/late-part.tsx";
import type { DeepReading } from "./use-deep-reading.ts";

const SentenceQuestion = latePart(
  () => import("#app/components/practice/sentence-question.tsx").then((part) => part.SentenceQuestion),
  { name: "ô hỏi về câu này", waiting: <Skeleton className="mt-3 h-11" /> },
);

export interface DeepReadingViewProps {
  reading: DeepReading;
  /** The text has changed since. */
  isOld: boolean;
  onRead: () => void;
  onStop: () => void;
}

/** What the model adds, if there is one; requested by a click, and after consent. */
export function DeepReadingView({ reading, isOld, onRead, onStop }: DeepReadingViewProps) {
  const status = useModelStatus();
  const consent = useConsent(onRead);
  if (status === undefined || status === "absent") return null;
  const { kind, lines, added, notice } = reading;
  return (
    <section aria-labelledby="deep-reading" className="mt-8">
      <h2 id="deep-reading" className="flex items-center gap-2 text-t2">
        <WorkIcon name="sparkle" size={20} className="text-brand-text" />
        AI nâng cao
      </h2>
      <p className="mt-1 text-s text-pretty text-text-2">
        Tìm thêm những lỗi bộ phân tích có sẵn không thấy, và kể lại từng câu bằng tiếng Việt để bạn xem người đọc hiểu
        gì. AI có thể nhầm: bạn đọc lại trước khi sửa.
      </p>
      <div role="status" className="text-s">
        {kind === "reading" && <span className="sr-only">AI nâng cao đang đọc bài của bạn…</span>}
        {kind === "done" && (
          <p className="mt-3">
            {added > 0 ? `AI nâng cao thấy thêm ${added} điểm cần xem.` : "AI nâng cao không thấy thêm lỗi nào."}
          </p>
        )}
        {notice && (
          <p className="mt-3 flex gap-2 text-warn">
            <Icon name="warning-circle" size={18} className="mt-0.5 shrink-0" />
            <span className="min-w-0">{notice}</span>
          </p>
        )}
      </div>
      {kind === "reading" && lines.length === 0 && (
        <SkeletonRegion label="AI nâng cao đang đọc bài của bạn…" className="mt-4 grid gap-3">
          <Skeleton className="h-6 w-4/5" />
          <Skeleton className="h-6 w-3/5" />
        </SkeletonRegion>
      )}
      {lines.length > 0 && (
        <ol className="mt-4">
          {[...lines]
            .sort((a, b) => a.start - b.start)
            .map((line) => (
              <Line key={line.start} line={line} sentence={reading.text.slice(line.start, line.end)} />
            ))}
        </ol>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {kind === "reading" ? (
          <Button variant="outline" onClick={onStop}>
            Dừng
          </Button>
        ) : (
          (kind !== "done" || isOld) && (
            <Button
              variant="outline"
              disabled={status === "spent"}
              onClick={() => (status === "ready" ? onRead() : consent.ask())}
            >
              {kind === "failed"
                ? "Hỏi lại AI nâng cao"
                : isOld && kind === "done"
                  ? "Đọc lại bài đã sửa"
                  : "Đọc kỹ hơn bằng AI nâng cao"}
            </Button>
          )
        )}
        {status === "spent" && <span className="text-s text-text-2">Hết lượt hôm nay, làm mới lúc 00:00.</span>}
      </div>
      {consent.dialog}
    </section>
  );
}

function Line({ line, sentence }: { line: ReadingLine; sentence: string }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <li className="border-t border-line py-3 first:border-t-0">
      <p lang="en" className="font-serif text-text-2 [overflow-wrap:anywhere]">
        {sentence}
      </p>
      <p className="mt-0.5 text-pretty [overflow-wrap:anywhere]">
        <span className="text-text-3">Câu này đang nói: </span>
        {line.text}
      </p>
      {isAsking ? (
        <SentenceQuestion
          sentence={sentence.slice(0, practiceLimits.questionedLength)}
          onClose={() => setIsAsking(false)}
        />
      ) : (
        <Button size="sm" variant="ghost" className="mt-1 -ml-3" onClick={() => setIsAsking(true)}>
          Hỏi về câu này
        </Button>
      )}
    </li>
  );
}

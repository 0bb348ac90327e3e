import { useState } from "react";
import { dictationSentences } from "#app/components/dictation/dictation-sentences.ts";
import { vietnamDay } from "#contracts/time/calendar.ts";
import { readingAddress } from "#document/learning-addresses.ts";
import { DictationEnd } from "#app/components/dictation/dictation-end.tsx";
import { type DictationResult, DictationRun } from "#app/components/dictation/dictation-run.tsx";
import { RunFrame } from "#app/components/run-frame.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

export const dictationName = "Nghe và gõ";

interface DictationFrameProps {
  title: string;
  paragraphs: readonly string[];
  /** The text itself. */
  back: string;
}

/** The dictation of a text: its sentences of today one after the other, then what they amount to. */
export function DictationFrame({ title, paragraphs, back }: DictationFrameProps) {
  // Nothing that is shown before the first answer depends on the day: the page of the server may be of an earlier one.
  const [sentences] = useState(() => dictationSentences(paragraphs, vietnamDay(new Date())));
  const [done, setDone] = useState(0);
  const [round, setRound] = useState(0);
  const [result, setResult] = useState<DictationResult | null>(null);
  const again = () => {
    setResult(null);
    setDone(0);
    setRound(round + 1);
  };
  return (
    <RunFrame
      name={dictationName}
      closeTo={back}
      closeLabel="Về bài đọc"
      progress={
        sentences.length === 0
          ? undefined
          : {
              label: result ? "Đã xong" : `Câu ${done + 1} trên ${sentences.length}`,
              value: done,
              max: sentences.length,
              segments: sentences.map((_, place) => ({
                size: 1,
                is: place < done ? "done" : place === done ? "now" : "open",
              })),
            }
      }
      end={result ? null : `${Math.min(done + 1, sentences.length)}/${sentences.length}`}
    >
      <div className="run-rail max-xl:hidden">
        <b>{dictationName}</b>
        <p>{sentences.length} câu của hôm nay</p>
      </div>
      {sentences.length === 0 ? (
        <EmptyState
          className="run-body"
          title="Bài này chưa có câu nào vừa để nghe và gõ"
          action={
            <Button size="sm" to={readingAddress}>
              Chọn bài khác
            </Button>
          }
        />
      ) : result ? (
        <DictationEnd result={result}>
          <Button to={back}>Về bài đọc</Button>
          <Button variant="outline" onClick={again}>
            Gõ lại năm câu
          </Button>
          <Button variant="ghost" to={readingAddress}>
            Chọn bài khác
          </Button>
        </DictationEnd>
      ) : (
        <DictationRun key={round} sentences={sentences} source={title} onProgress={setDone} onFinished={setResult} />
      )}
    </RunFrame>
  );
}

import { useEffect, useState } from "react";
import { dictationSentences } from "#app/components/dictation/dictation-sentences.ts";
import type { SlipKind } from "#app/components/dictation/slips.ts";
import type { GradedText } from "#contracts/schemas/reading.ts";
import { DictationRun } from "#app/components/dictation/dictation-run.tsx";
import { useVoices, watchVoices } from "#app/components/voice/voices.ts";
import { Skeleton, SkeletonRegion } from "#app/ui/skeleton.tsx";
import { Passage } from "./passage.tsx";
import { useStepDraft } from "./step-draft.ts";
import type { StepProps } from "./step-props.ts";
import { useText } from "#app/components/today/use-text.ts";

const countOf = (slips: readonly SlipKind[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const slip of slips) counts[slip] = (counts[slip] ?? 0) + 1;
  return counts;
};

/**
 * Five sentences of a text to hear and type. Without a voice the text is read, with its questions: the server takes that
 * in place of a dictation.
 */
export function ListenStep(props: StepProps<"listen">) {
  const hasVoice = useVoices(({ english }) => english && english.length > 0);
  useEffect(() => watchVoices(), []);
  const { data: text } = useText(props.step.text.slug);
  // The passage shows that the text is loading, or why it is not there.
  if (hasVoice === false || !text) return <Passage isUnheard={hasVoice === false} {...props} />;
  // A dictation is not shown before it is known that it can be heard.
  if (hasVoice === null)
    return (
      <SkeletonRegion label="Đang tìm giọng đọc trên máy này…" className="run-body">
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="mt-6 h-60" />
      </SkeletonRegion>
    );
  return <Dictation text={text} {...props} />;
}

function Dictation({ text, runId, place, onComplete, skip }: StepProps<"listen"> & { text: GradedText }) {
  // By the run instead of the day: after a reload beyond midnight, the typed sentences are still those of the run.
  const [sentences] = useState(() => dictationSentences(text.paragraphs, runId));
  const { given, change, forget } = useStepDraft({ runId, place, isDictated: true });
  return (
    <DictationRun
      sentences={sentences}
      source={text.title}
      typed={given}
      onTyped={change}
      onFinished={({ right, total, slips }) => {
        forget();
        onComplete(place, { type: "listen", result: { right, words: total, slips: countOf(slips) } });
      }}
      footer={skip}
    />
  );
}

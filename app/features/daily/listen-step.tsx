import { useState } from "react";
import { dictationSentences, type SlipKind } from "#contracts/limits/dictation.ts";
import { vietnamDay } from "#contracts/limits/calendar.ts";
import type { GradedText } from "#contracts/schemas/learning.ts";
import { DictationRun } from "#app/components/dictation/dictation-run.tsx";
import { useVoices } from "#app/components/voice/voices.ts";
import { Passage } from "./passage.tsx";
import type { StepProps } from "./step-props.ts";
import { useText } from "./use-text.ts";

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
  const hasVoice = useVoices(({ english }) => english === null || english.length > 0);
  const { data: text } = useText(props.step.text.slug);
  // The passage shows that the text is loading, or why it is not there.
  if (!hasVoice || !text) return <Passage {...props} />;
  return <Dictation text={text} {...props} />;
}

function Dictation({ text, place, onComplete, skip }: StepProps<"listen"> & { text: GradedText }) {
  const [sentences] = useState(() => dictationSentences(text.paragraphs, vietnamDay(new Date())));
  return (
    <DictationRun
      sentences={sentences}
      source={text.title}
      onFinished={({ right, total, slips }) =>
        onComplete(place, { type: "listen", result: { right, words: total, slips: countOf(slips) } })
      }
      footer={skip}
    />
  );
}

import { useEffect, useState } from "react";
import type { MeaningHere as Meaning } from "#contracts/schemas/words.ts";
import { api } from "#app/session/session.ts";
import { AskModel, ByModel } from "#app/components/model/ask-model.tsx";

/** The meaning of the word in this sentence with two more examples, from the model if there is one. */
export function MeaningHere({ word, sentence }: { word: string; sentence: string }) {
  const [meaning, setMeaning] = useState<Meaning | null>(null);
  useEffect(() => setMeaning(null), [word, sentence]);
  if (!meaning)
    return (
      <AskModel
        className="mt-3"
        label="Nghĩa trong câu này"
        busyLabel="AI đang đọc câu…"
        ask={async (signal) => {
          const answer = await api("POST /v1/learn/meanings", { body: { word, sentence }, signal });
          setMeaning(answer.meaning);
        }}
      />
    );
  return (
    <section aria-label="Nghĩa trong câu này" className="mt-3 border-t border-line pt-3" role="status">
      <ByModel label="AI: nghĩa trong câu này" />
      <p className="mt-1 font-medium">{meaning.sense}</p>
      <ul className="mt-2 grid gap-2">
        {meaning.examples.map(({ en, vi }) => (
          <li key={en} className="border-l-3 border-line-2 pl-3">
            <p lang="en">{en}</p>
            <p className="text-s text-text-2">{vi}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

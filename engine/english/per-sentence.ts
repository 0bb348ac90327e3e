import type { SentenceReader } from "./rule.ts";

/** Several rules ask the same of a sentence: it is read once. */
export function perSentence<Answer>(read: (s: SentenceReader) => Answer): (s: SentenceReader) => Answer {
  const known = new WeakMap<SentenceReader, { answer: Answer }>();
  return (s) => {
    let kept = known.get(s);
    if (!kept) known.set(s, (kept = { answer: read(s) }));
    return kept.answer;
  };
}

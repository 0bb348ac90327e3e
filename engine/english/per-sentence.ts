import type { SentenceReader } from "../rules/rule.ts";
import type { Words } from "./phrases.ts";

/** Several rules ask the same of a sentence: it is read once. */
export function perSentence<Answer, Of extends Words = SentenceReader>(read: (s: Of) => Answer): (s: Of) => Answer {
  const known = new WeakMap<Of, { answer: Answer }>();
  return (s) => {
    let kept = known.get(s);
    if (!kept) known.set(s, (kept = { answer: read(s) }));
    return kept.answer;
  };
}

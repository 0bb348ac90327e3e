import type { SentenceSyntax } from "../analysis.ts";
import type { SentenceReader } from "../rules/rule.ts";
import { isPunctuation } from "./extents.ts";
import { Parts, type ClauseSpan } from "./parts.ts";
import { readSentence } from "./read-sentence.ts";

/** Determines the syntax of a sentence. Uncertain words belong to no part. */
export function takeApart(s: SentenceReader): SentenceSyntax {
  const out = new Parts();
  readSentence(s, out);
  const start = s.words[0]?.start ?? 0;
  const end = s.words.at(-1)?.end ?? start;
  const place = ({ from, to }: { from: number; to: number }) => ({
    start: s.words[from]?.start ?? start,
    end: s.words[to]?.end ?? end,
  });
  return {
    start,
    end,
    clauses: stretchesOf(s, out.clauses).map((stretch) => ({
      ...place(stretch),
      role: stretch.role,
      ...(stretch.continues ? { continues: true } : {}),
    })),
    parts: out.parts.map((part) => ({ ...place(part), role: part.role })).sort((a, b) => a.start - b.start),
  };
}

/** A clause that is interrupted by another is split in two; the second part `continues` it. */
function stretchesOf(s: SentenceReader, clauses: readonly ClauseSpan[]): (ClauseSpan & { continues: boolean })[] {
  const stretches: (ClauseSpan & { continues: boolean; of: ClauseSpan })[] = [];
  for (let at = 0; at < s.length; at += 1) {
    // The innermost one is the last that was opened.
    const clause = clauses.findLast(({ from, to }) => from <= at && at <= to);
    const last = stretches.at(-1);
    if (!clause) continue;
    if (last?.of === clause) last.to = at;
    else
      stretches.push({
        from: at,
        to: at,
        role: clause.role,
        of: clause,
        continues: stretches.some(({ of }) => of === clause),
      });
  }
  return stretches.flatMap(({ from, to, role, continues }) => {
    while (from < to && isPunctuation(s, from)) from += 1;
    while (to > from && isPunctuation(s, to)) to -= 1;
    return isPunctuation(s, from) ? [] : [{ from, to, role, continues }];
  });
}

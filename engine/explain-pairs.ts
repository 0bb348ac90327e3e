import type { EngineDeps } from "./engine-parts.ts";
import type { KindCode } from "#contracts/schemas/language.ts";
import { readSentences } from "./english/sentences.ts";
import { explain, type Explained } from "./explain.ts";
import { rulePack } from "./rules/pack.ts";
import { readersOf, type Rule } from "./rules/rule.ts";

export interface PairToExplain {
  kind: KindCode;
  wrong: string;
  right: string;
}

/**
 * For each pair the text of a rule that turns `wrong` into `right`: of the pair's kind if there is one, else of another
 * kind; null where no rule does.
 */
export function explainPairs(
  { lexicon }: Pick<EngineDeps, "lexicon">,
  { pairs }: { pairs: readonly PairToExplain[]; options?: object },
) {
  return pairs.map(({ kind, wrong, right }): string | null => {
    const readers = readersOf(wrong, readSentences(wrong), lexicon);
    const reasonOf = (rule: Rule): string | undefined => {
      for (const reader of readers)
        for (const match of rule.find(reader)) {
          const span = reader.span(match);
          if (!span) continue;
          const [lead, quote, tail] = [
            wrong.slice(0, span.start),
            wrong.slice(span.start, span.end),
            wrong.slice(span.end),
          ];
          const taken = match.suggestions.find((suggestion) => lead + suggestion + tail === right);
          if (taken === undefined) continue;
          const explained: Explained = {
            rule: match.pair ? `${rule.id}/${match.pair}` : rule.id,
            kind: rule.kind,
            quote,
            // The text names the first one.
            suggestions: [taken, ...match.suggestions.filter((other) => other !== taken)],
            lead,
            tail,
            words: match.words,
          };
          return explain(explained).why;
        }
      return undefined;
    };
    const ofKind = rulePack.filter((rule) => rule.kind === kind);
    const others = rulePack.filter((rule) => rule.kind !== kind);
    for (const rule of [...ofKind, ...others]) {
      const why = reasonOf(rule);
      if (why !== undefined) return why;
    }
    return null;
  });
}

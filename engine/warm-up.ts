import type { EngineDeps } from "./engine-parts.ts";
import { ruleExamples } from "./rules/pack.ts";
import { check } from "./check.ts";

/** Sentences enough that what runs for every text has been compiled, and common words have been looked up. */
export const warmUpSentences = 150;

/** The first texts cost three times what later ones do: they are not a reader's. */
export function warmUp(deps: EngineDeps): void {
  const sentences = Object.values(ruleExamples).flatMap(({ wrong }) => wrong.slice(0, 2).map(([text]) => text));
  for (let from = 0; from < Math.min(sentences.length, warmUpSentences); from += 15)
    check(deps, sentences.slice(from, from + 15).join(" "));
}

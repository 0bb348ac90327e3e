import type { Clause } from "../english/clauses.ts";
import { isInImaginedHalf } from "./conditions.ts";
import { isInPastStory } from "./past-story.ts";
import { pastTime, withBareVerb } from "./present-verbs.ts";
import type { SentenceReader } from "./rule.ts";

/** Singular subjects with a verb that lacks its -s. */
export function* withoutS(sentence: SentenceReader): Iterable<Clause> {
  if (pastTime.test(sentence.text)) return;
  for (const clause of withBareVerb(sentence))
    if (!isInPastStory(sentence, clause.verb) && !isInImaginedHalf(sentence, clause.verb)) yield clause;
}

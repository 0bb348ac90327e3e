import type { Clause } from "../../english/clauses.ts";
import { isInImaginedHalf } from "../tenses/conditions.ts";
import { isInPastStory } from "../tenses/past-story.ts";
import { pastTime, withBareVerb } from "./present-verbs.ts";
import type { SentenceReader } from "../rule.ts";

/** Singular subjects with a verb that lacks its -s. */
export function* withoutS(s: SentenceReader): Iterable<Clause> {
  if (pastTime.test(s.text)) return;
  for (const clause of withBareVerb(s))
    if (!isInPastStory(s, clause.verb) && !isInImaginedHalf(s, clause.verb)) yield clause;
}

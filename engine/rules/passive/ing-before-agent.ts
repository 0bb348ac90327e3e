import { modalsButD, plainDeterminers } from "../../english/closed-classes.ts";
import { participle } from "../../english/inflection.ts";
import { beforeAdverbs, isForm, verbAt } from "../../english/verbs.ts";
import { subjectBefore, transitive } from "./passive-words.ts";
import type { Match, SentenceReader } from "../rule.ts";

/** “The rooms can be using by guests”: “by” and an agent ask for the passive. */
export function* ingBeforeAgent(s: SentenceReader): Iterable<Match> {
  for (let at = 2; at < s.length - 2; at += 1) {
    if (!s.is(at + 1, "by") || !isForm(s, at, "gerund") || !transitive.has(verbAt(s, at) ?? "")) continue;
    const be = beforeAdverbs(s, at);
    if (!s.is(be, "be", "is", "are", "was", "were", "been")) continue;
    const isDoer =
      (s.isOneOf(at + 2, plainDeterminers) || ["ADJ", "NOUN", "PROPN"].includes(s.tag(at + 2))) &&
      !s.is(
        at + 2,
        "bus",
        "car",
        "train",
        "hand",
        "email",
        "phone",
        "plane",
        "bike",
        "boat",
        "mistake",
        "chance",
        "now",
        "then",
        "sea",
        "air",
        "road",
      ) &&
      !s.is(at + 3, "time", "way", "end", "window", "door", "side", "river", "sea", "lake", "bus", "car", "train");
    const subject = subjectBefore(s, s.isOneOf(be - 1, modalsButD) ? be - 1 : be);
    if (!isDoer || !subject || subject.isPerson) continue;
    yield { from: at, to: at, suggestions: [participle(verbAt(s, at) ?? s.lower(at))] };
  }
}

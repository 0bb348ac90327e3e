import { clausesOf } from "../../english/clauses.ts";
import { modalsButD, onlySubjectPronouns, presentAndPastBe } from "../../english/closed-classes.ts";
import { isPerson } from "../../english/phrases.ts";
import { verbAt } from "../../english/verbs.ts";
import { wordSet } from "../../english/word-set.ts";
import type { SentenceReader } from "../rule.ts";

/** What causes a feeling, and how one feels. */
const pairs: readonly (readonly [ing: string, ed: string])[] = `
  boring bored|exciting excited|interesting interested|confusing confused|tiring tired|disappointing disappointed
  embarrassing embarrassed|surprising surprised|annoying annoyed|frightening frightened|relaxing relaxed|satisfying satisfied
  depressing depressed|frustrating frustrated|worrying worried|shocking shocked|terrifying terrified|fascinating fascinated
  amazing amazed|exhausting exhausted|thrilling thrilled|disgusting disgusted|astonishing astonished|pleasing pleased
  irritating irritated|horrifying horrified|puzzling puzzled|touching touched|moving moved|inspiring inspired|amusing amused
  motivating motivated|alarming alarmed|upsetting upset|scaring scared|stressful stressed`
  .trim()
  .split(/[|\n]/)
  .map((pair) => pair.trim().split(" "))
  .map(([ing = "", ed = ""]) => [ing, ed] as const);
export const toEd = new Map(
  pairs.filter(([ing]) => ing !== "moving" && ing !== "touching").map(([ing, ed]) => [ing, ed]),
);
const alsoOtherwise = wordSet("upset motivated depressed inspired moved touched scared");
export const toIng = new Map(pairs.filter(([, ed]) => !alsoOtherwise.has(ed)).map(([ing, ed]) => [ed, ing]));

const linking = wordSet("be feel look seem get become sound stay remain");

/** Is this the verb that a feeling follows: be, feel, look, get? Gives where the group begins; -1 if not. */
export function linkingStart(s: SentenceReader, at: number): number {
  if (s.is(at, "being")) return -1;
  if (presentAndPastBe.has(s.lower(at)) && s.tag(at) !== "PART") return at;
  if (s.is(at, "be", "been")) {
    let from = at - 1;
    while (
      from > 0 &&
      (s.isOneOf(from, modalsButD) ||
        s.is(from, "have", "has", "had", "not", "n't", "to", "always", "never", "also", "'ve", "'d")) &&
      (s.isOneOf(from - 1, modalsButD) || s.is(from - 1, "have", "has", "had", "not", "n't", "'ve"))
    )
      from -= 1;
    return from;
  }
  if (linking.has(verbAt(s, at) ?? "")) {
    if (
      s.is(at - 1, "not", "n't") ||
      s.isOneOf(at - 1, modalsButD) ||
      s.is(at - 1, "to", "always", "often", "sometimes", "never", "usually", "really")
    ) {
      let from = at - 1;
      while (
        from > 0 &&
        (s.is(from - 1, "do", "does", "did", "ca", "can", "will", "would", "not", "n't") ||
          s.isOneOf(from - 1, modalsButD))
      )
        from -= 1;
      return s.is(from, "to") ? -1 : from;
    }
    return at;
  }
  return -1;
}

type Who = "person" | "thing" | "unknown";
const personPronouns = wordSet("i he she we they who everyone everybody somebody someone anyone nobody people you");
const livingNouns = wordSet(
  "class team audience children kids fans staff crowd dog cat family parents public customers visitors guests players passengers neighbours neighbors teenagers adults readers viewers users villagers learners employees students tourists",
);

/** Does the subject that ends with this word feel, or cause a feeling? */
export function whoAt(s: SentenceReader, to: number): Who {
  if (s.isOneOf(to, personPronouns) || s.is(to, "me", "him", "her", "us", "them")) return "person";
  if (s.is(to, "it", "this", "that", "these", "those", "which", "everything", "something", "nothing")) return "thing";
  const clause = clausesOf(s).find(({ subject }) => subject.from <= to && to <= subject.to);
  const head = clause ? clause.subject.head : to;
  if (isPerson(s, head) || s.isOneOf(head, livingNouns)) return "person";
  if (s.can(head, "gerund") && (clause?.subject.from ?? to) === head) return "thing";
  if (s.tag(head) === "PROPN") return clause?.subject.phrase.kind === "name" ? "person" : "unknown";
  if (clause?.subject.isJoined) return "unknown";
  return s.can(head, "noun") || s.can(head, "plural") ? "thing" : "unknown";
}

/** The last word of the subject before the verb group at `start`. */
export function subjectEndBefore(s: SentenceReader, start: number): number {
  let at = start - 1;
  while (at > 0 && (s.tag(at) === "ADV" || s.is(at, "always", "often", "never", "both", "all", "also", "really")))
    at -= 1;
  return at;
}

/** Who feels or causes it: the subject of the verb before the adjective, also in a question. */
export function whoBefore(s: SentenceReader, at: number): Who {
  let verb = at - 1;
  while (verb >= 0 && linkingStart(s, verb) < 0) {
    if (["PUNCT", "CCONJ"].includes(s.tag(verb)) || at - verb > 6) return "unknown";
    // “Are you interesting in music?”
    if (
      (s.isOneOf(verb, onlySubjectPronouns) || s.is(verb, "you")) &&
      presentAndPastBe.has(s.lower(verb - 1)) &&
      s.isQuestion
    )
      return "person";
    verb -= 1;
  }
  if (verb < 0) return "unknown";
  const start = linkingStart(s, verb);
  if (start === 0 || (s.isQuestion && s.tag(start - 1) === "PUNCT")) return "unknown";
  const to = subjectEndBefore(s, start);
  // “The food in the city was …”: the noun before the preposition decides.
  return whoAt(s, to);
}

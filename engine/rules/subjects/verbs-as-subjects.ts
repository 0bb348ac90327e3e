import { determiners, modals, subjectPronouns } from "../../english/closed-classes.ts";
import { gerund, writtenLike } from "../../english/inflection.ts";
import { languageNouns, sportNouns } from "../../english/nouns.ts";
import { isName, isPerson, nounPhraseAt } from "../../english/phrases.ts";
import { wordSet } from "../../english/word-set.ts";
import type { Rule, SentenceReader } from "../rule.ts";

/** Verbs that take no clause as their object: after “check”, “say”, “remember” one could follow. */
const plainVerbs = wordSet("learn read speak eat smoke listen swim do go live protect write");
/** Nouns as well: what follows has to show that they are verbs. */
const alsoNouns = wordSet("study play use watch drink practice practise drive ride have");
const objects = wordSet("english music games game water video videos tv television movies films books too it");

const isObject = (s: SentenceReader, at: number) =>
  determiners.has(s.lower(at)) || s.isOneOf(at, objects) || s.isOneOf(at, languageNouns) || s.isOneOf(at, sportNouns);

const anybody = wordSet("someone somebody everyone everybody nobody one people everything nothing");

/** The finite verb of a sentence whose subject begins with a bare verb: “learn English is…”; -1 for none. */
function verbOfBareSubject(s: SentenceReader, from: number): number {
  for (let at = from + 1; at < Math.min(s.length - 1, from + 9); at += 1) {
    if (s.tag(at) === "PUNCT" || s.isOneOf(at, subjectPronouns)) return -1;
    // “Write to us and someone will help”, “Study hard and your dream will come true”: an order and what comes of it.
    if (s.is(at, "and") && (determiners.has(s.lower(at + 1)) || s.isOneOf(at + 1, anybody))) return -1;
    if (
      s.is(
        at,
        "that",
        "which",
        "who",
        "what",
        "how",
        "if",
        "when",
        "where",
        "because",
        "but",
        "or",
        "so",
        "there",
        "this",
        "whose",
      )
    )
      return -1;
    if (
      s.is(at, "is", "was", "helps", "makes", "brings", "gives", "causes") ||
      (s.isOneOf(at, modals) && s.tag(at) !== "NOUN")
    )
      return at > from + 1 ? at : -1;
  }
  return -1;
}

export const verbSubjectRules: readonly Rule[] = [
  // “Speak English is not easy.” → “To speak English is not easy.”
  {
    id: "subjects/verb-as-subject",
    kind: "V_GERUND",
    *find(s) {
      if (s.isQuestion) return;
      for (let at = 0; at < s.length - 3; at += 1) {
        if (at > 0 && !s.is(at - 1, "think", "believe", "because", "that", "know")) continue;
        if (at > 0 && isName(s, at)) continue;
        const isVerb = s.isOneOf(at, plainVerbs) || (s.isOneOf(at, alsoNouns) && isObject(s, at + 1));
        if (!isVerb || s.is(at + 1, "of", "-")) continue;
        // “Things that live in the sea”: a relative clause.
        if (s.is(at - 1, "that") && !s.is(at - 2, "think", "believe", "know", "say", "so")) continue;
        const verb = verbOfBareSubject(s, at);
        if (verb < 0) continue;
        const ing = gerund(s.lower(at));
        yield {
          from: at,
          to: at,
          suggestions: [writtenLike(s.written(at), ing), `${writtenLike(s.written(at), "to")} ${s.lower(at)}`],
        };
      }
    },
  },
  // “I and my sister are twins.” → “My sister and I are twins.”
  {
    id: "subjects/i-before-others",
    kind: "ADJ_ORDER",
    *find(s) {
      for (const at of s.placesOfWords("i")) {
        if (!s.is(at + 1, "and") || !s.isClauseStart(at)) continue;
        const other = nounPhraseAt(s, at + 2, { wantsVerb: true });
        if (!other || other.kind === "pronoun") continue;
        if (!isPerson(s, other.head) && other.kind !== "name" && !s.is(other.head, "family")) continue;
        if (s.tag(other.to + 1) === "PUNCT" || s.is(other.to + 1, "and", "'s", "'")) continue;
        const words = s.between(other.from, other.to);
        const named = at === 0 ? words.charAt(0).toUpperCase() + words.slice(1) : words;
        yield { from: at, to: other.to, suggestions: [`${named} and I`] };
      }
    },
  },
];

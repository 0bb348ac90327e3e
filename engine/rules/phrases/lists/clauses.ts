import { wordMap, wordSet } from "../../../english/word-set.ts";
import { modalsButD, onlyObjectPronouns, onlySubjectPronouns, possessives } from "../../../english/closed-classes.ts";
import { isForm, verbAt } from "../../../english/verbs.ts";
import { isAnyBe, isEndOrTail, isSubjectPronoun, near } from "../phrase.ts";
import { replaceWords } from "../../matches.ts";
import type { SentenceReader } from "../../rule.ts";
import { people } from "../../../english/everyday-words.ts";
import { personNouns } from "../../../english/nouns.ts";
import { past, thirdPerson, writtenLike } from "../../../english/inflection.ts";
import type { PhraseList } from "./list.ts";

/** Their object is a clause, or a person who receives something: “the nickname which she gave it”. */
const notRepeating = wordSet("think say believe know hope find feel tell mean wish give show send lend teach offer");

const isPersonNoun = (s: SentenceReader, at: number) =>
  people.has(s.lower(at)) || personNouns.has(s.lemma(at, "plural") ?? s.lower(at));

const hypothetical = wordSet("if when because since although suppose once unless said says so fact");

const linkingVerbs = wordSet("was is were are means meant");

const relativeVerbs = wordSet(
  "makes helps means leads causes gives allows shows creates made helped caused led gave allowed seems used became takes brings",
);

const conditions = wordSet("if when because since although suppose once unless said says");

/** A pronoun that repeats what is named, or the wrong relative pronoun. */
export const relativeClauses: PhraseList = {
  "set-phrases/wording": [
    // “They live together, that makes them happy.”
    {
      words: relativeVerbs,
      match: (s, at) =>
        s.is(at - 1, "that") &&
        s.is(at - 2, ",") &&
        s.tag(at - 3) !== "PUNCT" &&
        at > 5 &&
        s.tag(at - 3) !== "ADV" &&
        // “If you have children, that means work”: the subject of the main clause.
        !s.words.slice(0, at - 2).some(({ lower }) => conditions.has(lower))
          ? replaceWords(at - 1, at - 1, "which")
          : undefined,
    },
  ],
  "phrases/relative": [
    // “the job, which I saw it on your website”
    {
      words: wordSet("which"),
      match(s, at) {
        if (at === 0 || s.tag(at - 1) === "ADP" || !(s.isOneOf(at + 1, onlySubjectPronouns) || s.is(at + 1, "you")))
          return undefined;
        const verb = verbAt(s, at + 2);
        if (!verb || notRepeating.has(verb)) return undefined;
        const end = at + 4;
        const isRepeated = s.is(at + 3, "it") && (isEndOrTail(s, end) || s.is(end, "last", "yesterday", "when"));
        return isRepeated && !["AUX", "VERB"].includes(s.tag(end))
          ? replaceWords(at + 2, at + 3, s.written(at + 2))
          : undefined;
      },
    },
    // “My uncle, that works for a company, came”; “ten million, that was all I had”.
    {
      words: wordSet("that"),
      match(s, at) {
        if (!s.is(at - 1, ",") || at < 3) return undefined;
        // “To my brother, that means a lot”: not behind a preposition.
        const isOfPerson =
          s.isOneOf(at - 3, possessives) && isPersonNoun(s, at - 2) && s.tag(at - 4) !== "ADP" && !s.is(at - 4, "to");
        const verb = verbAt(s, at + 1);
        const isOpening = s.tag(0) === "ADP" || s.words.slice(0, at).some(({ lower }) => hypothetical.has(lower));
        if (isOpening) return undefined;
        if (isOfPerson && verb && (s.can(at + 1, "third") || (isForm(s, at + 1, "past") && s.tag(at + 1) === "VERB")))
          return replaceWords(at, at, "who");
        const isAmount =
          s.isOneOf(at + 1, linkingVerbs) &&
          s.is(at + 2, "almost", "nearly", "about", "one", "twice", "half", "double");
        return isAmount && s.tag(at - 2) !== "ADV" ? replaceWords(at, at, "which") : undefined;
      },
    },
  ],
};

/** How a clause or an infinitive is joined. */
export const conjunctions: PhraseList = {
  "set-phrases/wording": [
    {
      words: wordSet("appreciate"),
      match: (s, at) => (s.is(at + 1, "if") ? replaceWords(at, at, "appreciate it") : undefined),
    },
    // “No matter we are rich or poor, …”
    {
      words: wordSet("matter"),
      match: (s, at) =>
        s.is(at - 1, "no") && s.isClauseStart(at - 1) && isSubjectPronoun(s, at + 1)
          ? replaceWords(at - 1, at, `${s.written(at - 1)} matter whether`, writtenLike(s.written(at - 1), "whether"))
          : undefined,
    },
    // “I was so scared so I hid.”
    {
      words: wordSet("so"),
      match(s, at) {
        if (!isAnyBe(s, at - 1) && !s.is(at - 1, "felt", "feel", "got")) return undefined;
        const next = s.is(at + 2, ",") ? at + 3 : at + 2;
        const isResult = ["ADJ", "VERB"].includes(s.tag(at + 1)) && s.is(next, "so") && isSubjectPronoun(s, next + 1);
        return isResult ? replaceWords(at + 2, next, "that") : undefined;
      },
    },
    // “It is difficult for me can find a room.”
    {
      words: modalsButD,
      match(s, at) {
        if (!s.is(at, "can", "could") || !s.is(at - 2, "for") || s.tag(at - 3) !== "ADJ" || !isForm(s, at + 1, "base"))
          return undefined;
        return s.isOneOf(at - 1, onlyObjectPronouns) || ["NOUN", "PRON"].includes(s.tag(at - 1))
          ? replaceWords(at, at, "to")
          : undefined;
      },
    },
  ],
  "phrases/wording": [
    // “I hope will receive your reply.”
    {
      words: wordSet("will can"),
      match(s, at) {
        // “a song that I hope will help”: a relative clause.
        const isMainClause = at === 2 || ["PUNCT", "CCONJ"].includes(s.tag(at - 3)) || s.is(at - 3, "so", "and");
        const isHoping = s.is(at - 1, "hope") && s.is(at - 2, "i", "we") && isMainClause;
        return isHoping && isForm(s, at + 1, "base") && !s.is(at + 1, "be")
          ? replaceWords(at - 1, at, "hope to", `hope ${s.written(at - 2)} ${s.lower(at)}`)
          : undefined;
      },
    },
  ],
};

const negatives = wordSet("no nothing nobody never");

/** Two negatives for one. */
export const negations: PhraseList = {
  "set-phrases/wording": [
    // “We hardly have no time.”
    {
      words: wordSet("hardly barely scarcely"),
      match(s, at) {
        const no = near(s, at, 3, negatives);
        const any: Record<string, string> = wordMap({
          no: "any",
          nothing: "anything",
          nobody: "anybody",
          never: "ever",
        });
        return no < 0 ? undefined : replaceWords(no, no, any[s.lower(no)] ?? "any");
      },
    },
  ],
  "everyday/wording": [
    // “I called three times, but nobody didn't answer.”
    {
      words: wordSet("nobody no-one nothing"),
      match(s, at) {
        const verb = verbAt(s, at + 3);
        if (!s.is(at + 1, "did", "does") || !s.is(at + 2, "n't", "not") || !verb) return undefined;
        return replaceWords(at + 1, at + 3, s.is(at + 1, "did") ? past(verb) : thirdPerson(verb));
      },
    },
  ],
};

import { wordSet } from "../../../english/word-set.ts";
import { replaceWords } from "../../matches.ts";
import { isObject, isPhraseEnd, near } from "../phrase.ts";
import { modalsButD, onlyObjectPronouns, possessives, subjectPronouns } from "../../../english/closed-classes.ts";
import { verbAt } from "../../../english/verbs.ts";
import type { PhraseList } from "./list.ts";

const spends = wordSet("spend spends spent spending");

const times = wordSet("years year months month weeks week days day hours hour minutes ages example long");

const publics = wordSet(
  "families people students children everyone customers workers residents citizens readers users",
);

const spendForms = wordSet("spent spend");

const groupsOfPeople = wordSet(
  "students people children workers employees customers others everyone women men girls boys teachers",
);

/** The preposition that a verb or an adjective takes is another one. */
export const wrongPrepositions: PhraseList = {
  "set-phrases/preposition": [
    // “The story revolves on a boy.”
    {
      words: wordSet("revolve revolves revolved"),
      match: (s, at) => (s.is(at + 1, "on") ? replaceWords(at + 1, at + 1, "around") : undefined),
    },
    // “spend more money for public transport”
    {
      words: wordSet("for"),
      match(s, at) {
        if (!s.is(at - 1, "money", "time") || near(s, at, -5, spends) < 0) return undefined;
        if (s.tag(at + 1) === "NUM" || s.isOneOf(at + 1, times) || s.isOneOf(at + 2, times)) return undefined;
        if (s.is(at + 1, "a", "an") && s.is(at + 2, "while")) return undefined;
        if (s.isOneOf(at + 1, onlyObjectPronouns) || s.is(at + 1, "nothing", "free", "you", "it", "a", "an"))
          return undefined;
        return replaceWords(at, at, "on");
      },
    },
    // “more affordable with ordinary families”
    {
      words: wordSet("affordable accessible"),
      match(s, at) {
        if (!s.is(at + 1, "with")) return undefined;
        const person = s.isOneOf(at + 2, publics) ? at + 2 : s.isOneOf(at + 3, publics) ? at + 3 : -1;
        return person < 0 ? undefined : replaceWords(at + 1, at + 1, s.is(at, "accessible") ? "to" : "for");
      },
    },
    // “I complained with the manager.”
    {
      words: wordSet("complain complains complained complaining"),
      match: (s, at) =>
        s.is(at + 1, "with") &&
        (s.isOneOf(at + 2, onlyObjectPronouns) ||
          s.is(at + 3, "manager", "waiter", "waitress", "staff", "receptionist", "owner", "teacher", "boss", "police"))
          ? replaceWords(at + 1, at + 1, "to")
          : undefined,
    },
  ],
  "phrases/preposition": [
    // “It is not fair with students.”
    {
      words: wordSet("fair unfair"),
      match: (s, at) =>
        s.is(at + 1, "with") &&
        (s.is(at, "unfair") || s.is(at - 1, "not", "n't")) &&
        (s.isOneOf(at + 2, groupsOfPeople) || s.is(at + 2, "them", "us", "him"))
          ? replaceWords(at + 1, at + 1, "to")
          : undefined,
    },
    // “time devoted for sport”
    {
      words: wordSet("devoted dedicated"),
      match: (s, at) =>
        s.is(at + 1, "for") &&
        ["NOUN", "VERB"].includes(s.tag(at + 2)) &&
        !s.is(at + 2, "years", "hours", "ages", "days", "weeks", "months")
          ? replaceWords(at + 1, at + 1, "to")
          : undefined,
    },
  ],
  "everyday/preposition": [
    // “suffer by loneliness”
    {
      words: wordSet("suffer suffers suffered suffering"),
      match: (s, at) =>
        s.is(at + 1, "by") && !isPhraseEnd(s, at + 2) && !s.is(at + 2, "comparison")
          ? replaceWords(at + 1, at + 1, "from")
          : undefined,
    },
    // “I cannot concentrate in anything.”
    {
      words: wordSet("concentrate concentrates concentrated concentrating focus focuses focused focusing"),
      match: (s, at) =>
        s.is(at + 1, "in") && (isObject(s, at + 2) || s.is(at + 2, "anything", "everything", "nothing", "studying"))
          ? replaceWords(at + 1, at + 1, "on")
          : undefined,
    },
    // “depend too much to their parents”
    {
      words: wordSet("depend depends depended depending rely relies relied"),
      match(s, at) {
        const to =
          s.is(at + 1, "too") && s.is(at + 2, "much")
            ? at + 3
            : s.is(at + 1, "heavily", "only", "mainly")
              ? at + 2
              : -1;
        return s.is(to, "to", "in", "of", "from") ? replaceWords(to, to, "on") : undefined;
      },
    },
    // “The hours can be spent for exercise.”
    {
      words: spendForms,
      match: (s, at) =>
        s.is(at + 1, "for") &&
        ["NOUN", "VERB", "ADJ"].includes(s.tag(at + 2)) &&
        !s.is(
          at + 2,
          "many",
          "several",
          "long",
          "more",
          "good",
          "other",
          "years",
          "months",
          "hours",
          "days",
          "weeks",
          "ages",
          "example",
          "years",
        ) &&
        (s.is(at - 1, "be", "is", "are", "was", "were", "been") || s.is(at - 1, "money"))
          ? replaceWords(at + 1, at + 1, "on")
          : undefined,
    },
    // “They are separated with their parents.”
    {
      words: wordSet("separated"),
      match: (s, at) =>
        s.is(at + 1, "with") && (s.isOneOf(at + 2, possessives) || s.is(at + 2, "the", "each", "them", "me", "us"))
          ? replaceWords(at + 1, at + 1, "from")
          : undefined,
    },
  ],
};

/** The verb takes no preposition, or none here. */
export const extraPrepositions: PhraseList = {
  "everyday/preposition": [
    // “we had heard about that it was good”
    {
      words: wordSet("about"),
      match: (s, at) =>
        s.is(at + 1, "that") &&
        s.isOneOf(at + 2, subjectPronouns) &&
        ["hear", "know", "think", "say", "believe", "read", "tell", "worry"].includes(verbAt(s, at - 1) ?? "")
          ? replaceWords(at, at + 1, "that")
          : undefined,
    },
    // “how to balance between work and study”
    {
      words: wordSet("balance"),
      match: (s, at) =>
        s.is(at + 1, "between") && (s.is(at - 1, "to") || s.isOneOf(at - 1, modalsButD))
          ? replaceWords(at, at + 1, "balance")
          : undefined,
    },
    // “The best dishes run out of before noon.”
    {
      words: wordSet("of"),
      match: (s, at) =>
        s.is(at - 1, "out") &&
        ["run", "sell"].includes(verbAt(s, at - 2) ?? "") &&
        (s.is(at + 1, "before", "after", "quickly", "very") || s.is(at + 1, "."))
          ? replaceWords(at - 1, at, "out")
          : undefined,
    },
    // “He guided for us back.”
    {
      words: wordSet("guided guide"),
      match: (s, at) =>
        s.is(at + 1, "for") && s.isOneOf(at + 2, onlyObjectPronouns) && s.tag(at - 1) !== "DET"
          ? replaceWords(at, at + 1, s.lower(at))
          : undefined,
    },
    // “It reached at a peak.”
    {
      words: wordSet("reach reaches reached reaching"),
      match: (s, at) =>
        s.is(at + 1, "at") && (s.is(at + 2, "a") || s.tag(at + 2) === "NUM")
          ? replaceWords(at, at + 1, s.lower(at))
          : undefined,
    },
    // “raise up the rent”
    {
      words: wordSet("raise raises raised raising"),
      match: (s, at) =>
        s.is(at + 1, "up") && s.is(at + 2, "the", "my", "our", "their", "his", "her", "its")
          ? replaceWords(at, at + 1, s.lower(at))
          : undefined,
    },
    // “which affect badly to both generations”, “it affects to our health”
    {
      words: wordSet("affect affects affected"),
      match(s, at) {
        const to = s.is(at + 1, "badly", "seriously", "directly", "greatly", "strongly") ? at + 2 : at + 1;
        if (!s.is(to, "to", "on") || isPhraseEnd(s, to + 1)) return undefined;
        const adverb = to > at + 1 ? `${s.lower(at + 1)} ` : "";
        return replaceWords(at, to, `${adverb}${s.lower(at)}`);
      },
    },
  ],
};

const ranOut = wordSet("battery money time water petrol gas food paper ink energy");

/** The verb takes a preposition. */
export const missingPrepositions: PhraseList = {
  "phrases/preposition": [
    // “connect the internet”
    {
      words: wordSet("internet wifi wi-fi network"),
      match(s, at) {
        const verb = s.is(at - 1, "the") ? at - 2 : at - 1;
        return s.is(verb, "connect") &&
          (s.is(verb - 1, "not", "n't", "to", "can", "could") || s.isOneOf(verb - 1, modalsButD))
          ? replaceWords(verb, verb, "connect to")
          : undefined;
      },
    },
  ],
  "everyday/preposition": [
    // “My phone had run out battery.”
    {
      words: wordSet("out"),
      match: (s, at) =>
        s.is(at - 1, "run", "ran", "running", "runs") && s.isOneOf(at + 1, ranOut) && isPhraseEnd(s, at + 2)
          ? replaceWords(at, at, "out of")
          : undefined,
    },
    // “I am writing to complain you about a bill.”
    {
      words: wordSet("complain complained complaining"),
      match: (s, at) =>
        isObject(s, at + 1) && s.is(at + 2, "about", "that")
          ? replaceWords(at, at + 1, `${s.lower(at)} to ${s.written(at + 1)}`, s.lower(at))
          : undefined,
    },
  ],
};

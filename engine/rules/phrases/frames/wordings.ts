import { modals, possessives } from "../../../english/closed-classes.ts";
import { isNumeral } from "../../../english/phrases.ts";
import { inFormOf } from "../../../english/verb-objects.ts";
import { isForm, verbAt } from "../../../english/verbs.ts";
import { wordMap, wordSet } from "../../../english/word-set.ts";
import { replaceWords } from "../../matches.ts";
import { isBetween, isPhraseEnd } from "../phrase.ts";
import { fullBe, isListener, type FrameSet } from "./frame.ts";

const beforeSpend = wordSet("it will would only often usually just also always can may might could");

const spans = wordSet("minute minutes hour hours day days week weeks month months year years time");

const taken: Readonly<Record<string, string>> = wordMap({ spend: "take", spends: "takes", spent: "took" });

const learnForms = wordSet("learn learns learned learnt learning");

const taughtThings = wordSet("how to many about that not english a an the some");

const riseForms = wordSet("rise rises rose rising risen");

const whenWords = wordSet("next following same day morning night year week month most fastest");

const raised: Readonly<Record<string, string>> = wordMap({
  rise: "raise",
  rises: "raises",
  rose: "raised",
  rising: "raising",
  risen: "raised",
});

const openingAdverbs = wordSet("luckily fortunately unfortunately however therefore moreover nevertheless sadly");

const studies = wordSet(
  "survey surveys study studies research experiment experiments project projects campaign interview interviews test tests",
);

const unitsOfWeight = wordSet(
  "tons kilos kilograms kilometers kilometres meters metres liters litres hours minutes weeks months years days dollars",
);

// “It spent me an hour to cook.” → “It took me an hour to cook.”
export const wordings: FrameSet = {
  rule: "frames/wording",
  kind: "COLLOCATION",
  frames: [
    {
      // “I could make my work well.”
      pair: "do-work-well",
      words: wordSet("work job"),
      match(s, at) {
        const make = at - 2;
        if (!s.isOneOf(at - 1, possessives) || !s.is(at + 1, "well", "carefully", "badly", "quickly")) return undefined;
        return s.is(make, "make", "makes", "made", "making")
          ? replaceWords(make, make, inFormOf(s, make, "make", "do"))
          : undefined;
      },
    },
    {
      // “It spent me two hours to finish”, “It spends a week to arrive”.
      pair: "it-spends",
      words: wordSet("spend spends spent"),
      match(s, at) {
        const subject = s.isOneOf(at - 1, beforeSpend) && !s.is(at - 1, "it") ? at - 2 : at - 1;
        if (!s.is(subject, "it") || !s.isClauseStart(subject)) return undefined;
        const isMine = isListener(s, at + 1);
        for (let time = at + 1; time < Math.min(at + 7, s.length); time += 1) {
          if (s.tag(time) === "PUNCT") return undefined;
          if (!s.isOneOf(time, spans)) continue;
          const isPurpose = s.is(time + 1, "to") && isForm(s, time + 2, "base");
          return isMine || isPurpose ? replaceWords(at, at, taken[s.lower(at)] ?? "take") : undefined;
        }
        return undefined;
      },
    },
    {
      // “I said thank to him.”
      pair: "say-thank",
      words: wordSet("thank"),
      match: (s, at) =>
        verbAt(s, at - 1) === "say" && s.is(at + 1, "to", "with", "for")
          ? replaceWords(at, at + 1, `thank you ${s.is(at + 1, "with") ? "to" : s.lower(at + 1)}`)
          : undefined,
    },
    {
      // “The film learned us many things.”
      pair: "learn-somebody",
      words: learnForms,
      match(s, at) {
        const isSure = s.is(at + 1, "me", "us", "him");
        const isOther = s.is(at + 1, "them", "her", "you") && s.isOneOf(at + 2, taughtThings);
        // “the words I learn them”, “I learn her language”; “have learned me” is as wrong.
        if (!isSure && !(isOther && !(s.is(at + 1, "them") && s.is(at + 2, "a", "the", "to")))) return undefined;
        if (s.tag(at) === "NOUN" && s.tag(at - 1) === "DET") return undefined;
        return replaceWords(at, at, inFormOf(s, at, "learn", "teach"));
      },
    },
    {
      // “rise the retirement age”
      pair: "rise-something",
      words: riseForms,
      match(s, at) {
        const isObject = s.is(at + 1, "the", "its", "our", "their", "my") && !s.isOneOf(at + 2, whenWords);
        if (!isObject || ["DET", "ADJ", "NOUN"].includes(s.tag(at - 1)) || s.can(at + 2, "superlative"))
          return undefined;
        // “Rising the ladder”: few rise something.
        const isVerb =
          s.is(at - 1, "to", "not", "n't", "and", "by") || s.isOneOf(at - 1, modals) || s.tag(at) === "VERB";
        return isVerb ? replaceWords(at, at, raised[s.lower(at)] ?? "raise") : undefined;
      },
    },
    {
      // “My sister, for examples, …”
      pair: "for-examples",
      words: wordSet("examples"),
      match: (s, at) =>
        s.is(at - 1, "for") && (at === 1 || s.is(at - 2, ",")) && !s.is(at + 1, "of")
          ? replaceWords(at, at, "example")
          : undefined,
    },
    {
      // “As a consequences, …”
      pair: "as-a-consequences",
      words: wordSet("consequences results"),
      match: (s, at) =>
        s.is(at - 1, "a") && s.is(at - 2, "as") && (isPhraseEnd(s, at + 1) || s.is(at + 1, "of"))
          ? replaceWords(at, at, s.is(at, "results") ? "result" : "consequence")
          : undefined,
    },
    {
      // “On contrary, …”, “In the contrary, …”
      pair: "on-contrary",
      words: wordSet("contrary"),
      match(s, at) {
        const from = s.is(at - 1, "the") ? at - 2 : at - 1;
        const isWrong = from === at - 1 ? s.is(from, "on", "in", "by") : s.is(from, "in", "by", "at");
        return isWrong && isPhraseEnd(s, at + 1) ? replaceWords(from, at, "on the contrary") : undefined;
      },
    },
    {
      // “Luckily, but nobody was hurt.”
      pair: "luckily-but",
      words: openingAdverbs,
      match(s, at) {
        const but = s.is(at + 1, ",") ? at + 2 : at + 1;
        return at === 0 && s.is(but, "but") && !isPhraseEnd(s, but + 1)
          ? replaceWords(at, but, `${s.lower(at)},`)
          : undefined;
      },
    },
    {
      // “The survey was carried last month.”
      pair: "carried-out",
      words: wordSet("carried"),
      match(s, at) {
        const be = s.tag(at - 1) === "ADV" ? at - 2 : at - 1;
        const isDone = s.isOneOf(be, fullBe) && isBetween(s, Math.max(0, be - 6), be, studies);
        const isAlone =
          isPhraseEnd(s, at + 1) || s.is(at + 1, "in", "by", "last", "among", "with", "at", "from", "every");
        return isDone && isAlone ? replaceWords(at, at, "carried out") : undefined;
      },
    },
    {
      // “It weighs one tons.”
      pair: "one-tons",
      words: unitsOfWeight,
      match: (s, at) =>
        s.is(at - 1, "one") &&
        !isNumeral(s, at - 2) &&
        !s.is(at - 2, "twenty", "thirty", "-", "by") &&
        !s.is(at + 1, "'", "’")
          ? replaceWords(at, at, s.lemma(at, "plural") ?? s.lower(at).slice(0, -1))
          : undefined,
    },
  ],
};

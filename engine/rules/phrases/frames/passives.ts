import { finiteBe, formsOfHave, onlySubjectPronouns } from "../../../english/closed-classes.ts";
import { participle, past, thirdPerson } from "../../../english/inflection.ts";
import { isPerson } from "../../../english/phrases.ts";
import { wordMap, wordSet } from "../../../english/word-set.ts";
import { replaceWords } from "../../matches.ts";
import type { SentenceReader } from "../../rule.ts";
import { isPhraseEnd, near } from "../phrase.ts";
import { fullBe, type FrameSet } from "./frame.ts";

const baseOf: Readonly<Record<string, string>> = wordMap({
  happened: "happen",
  occurred: "occur",
  existed: "exist",
  disappeared: "disappear",
  stayed: "stay",
  belonged: "belong",
  depended: "depend",
});

/** The form of a verb that follows this *be*, once *be* is gone. */
function withoutBe(s: SentenceReader, be: number, verb: string): string | undefined {
  if (s.is(be, "was", "were")) return past(verb);
  if (s.is(be, "are", "be", "am")) return verb;
  return s.is(be, "is") ? thirdPerson(verb) : undefined;
}

const doneByPeople = wordSet("realized realised noticed decided remembered forgot wondered hoped");

const runOut = wordSet("battery money time water petrol gas food paper ink energy");

const onPeople = wordSet("require suppose allow expect force encourage oblige permit advise ask invite");

const eaten = wordSet("eaten drunk");

const foodBefore = wordSet("some a an the my too so many much");

const participles: Readonly<Record<string, string>> = wordMap({
  delivery: "delivered",
  production: "produced",
  organization: "organized",
  construction: "constructed",
  invention: "invented",
  discovery: "discovered",
  protection: "protected",
  destruction: "destroyed",
});

// “Many accidents are happened here.” → “Many accidents happen here.”
export const passives: FrameSet = {
  rule: "frames/passive",
  kind: "PASSIVE_BE",
  frames: [
    {
      // “is less likely to be happened”, “a man who is stayed at home”
      pair: "never-passive",
      words: wordSet(Object.keys(baseOf).join(" ")),
      match(s, at) {
        const verb = withoutBe(s, at - 1, baseOf[s.lower(at)] ?? "");
        if (!verb || (s.is(at, "stayed") && !s.is(at + 1, "at", "in", "with", "home", "here", "there")))
          return undefined;
        return replaceWords(at - 1, at, verb);
      },
    },
    {
      // “The meeting was taken place”
      pair: "taken-place",
      words: wordSet("taken"),
      match(s, at) {
        const verb = s.is(at + 1, "place") ? withoutBe(s, at - 1, "take") : undefined;
        // “His chair was taken, place by place”
        return verb ? replaceWords(at - 1, at + 1, `${verb} place`) : undefined;
      },
    },
    {
      // “I was realized that I was late.”
      pair: "was-realized",
      words: doneByPeople,
      match(s, at) {
        const isActive = s.is(at - 1, "was", "were") && s.isOneOf(at - 2, onlySubjectPronouns);
        return isActive && s.is(at + 1, "that", "how", "what", "to")
          ? replaceWords(at - 1, at, s.lower(at))
          : undefined;
      },
    },
    {
      // “My battery was run out.”
      pair: "was-run-out",
      words: wordSet("out"),
      match: (s, at) =>
        s.is(at - 1, "run", "ran") &&
        s.is(at - 2, "is", "was") &&
        s.isOneOf(at - 3, runOut) &&
        !s.is(at + 1, "of") &&
        isPhraseEnd(s, at + 1)
          ? s.is(at - 2, "was")
            ? replaceWords(at - 2, at, "ran out", "had run out")
            : replaceWords(at - 2, at, "has run out", "runs out")
          : undefined,
    },
    {
      // “Students are require to wear uniforms.”
      pair: "are-require-to",
      words: onPeople,
      match: (s, at) =>
        (s.isOneOf(at - 1, finiteBe) || s.is(at - 1, "be", "been")) &&
        s.is(at + 1, "to") &&
        s.can(at + 2, "base") &&
        s.tag(at) !== "NOUN"
          ? replaceWords(at, at, participle(s.lower(at)))
          : undefined,
    },
    {
      // “My cousin was eaten some street food.”
      pair: "was-eaten-food",
      words: eaten,
      match(s, at) {
        const isPerson_ = s.isOneOf(at - 2, onlySubjectPronouns) || isPerson(s, at - 2);
        const isFood = s.isOneOf(at + 1, foodBefore) || ["NOUN", "ADJ"].includes(s.tag(at + 1));
        return s.is(at - 1, "was", "were") && isPerson_ && isFood
          ? replaceWords(at - 1, at, past(s.is(at, "eaten") ? "eat" : "drink"))
          : undefined;
      },
    },
    {
      // “The goods are delivery by truck.”
      pair: "are-delivery-by",
      words: wordSet(Object.keys(participles).join(" ")),
      match: (s, at) =>
        s.is(at - 1, "are", "were", "be", "been") && s.is(at + 1, "by", "to", "from")
          ? replaceWords(at, at, participles[s.lower(at)] ?? "")
          : undefined,
    },
    {
      // “English is speaking in many countries.”
      pair: "language-is-spoken",
      words: wordSet("speaking"),
      match: (s, at) =>
        s.is(at - 1, "is") &&
        s.is(at - 2, "english", "vietnamese", "french", "chinese", "spanish", "japanese", "korean", "language") &&
        s.is(at + 1, "in", "by", "all", "around", "everywhere")
          ? replaceWords(at, at, "spoken")
          : undefined,
    },
    {
      // “The book was wrote by a famous author.”
      pair: "was-wrote-by",
      words: wordSet("wrote took gave saw ate spoke chose drove broke stole drew threw"),
      match(s, at) {
        const lemma = s.lemma(at, "past");
        const isPassive =
          (s.isOneOf(at - 1, fullBe) || s.is(at - 1, "'s")) && s.is(at + 1, "by", "in", "from", "to", "at");
        return lemma && isPassive && !isPerson(s, at - 2) && !s.isOneOf(at - 2, onlySubjectPronouns)
          ? replaceWords(at, at, participle(lemma))
          : undefined;
      },
    },
    {
      // “We were waken up at five.”
      pair: "were-waken",
      words: wordSet("waken"),
      match: (s, at) =>
        s.isOneOf(at - 1, fullBe) || s.isOneOf(at - 1, formsOfHave) ? replaceWords(at, at, "woken") : undefined,
    },
    {
      // “a small island call Ly Son”, “a boy name Nam”
      pair: "called-by-name",
      words: wordSet("call name"),
      match(s, at) {
        const isNamed = /^\p{Lu}/u.test(s.written(at + 1)) && s.written(at + 1) !== "I";
        const article = near(s, at, -4, wordSet("a an"));
        const hasVerb = article > 0 && s.words.slice(0, article).some(({ tag }) => tag === "VERB" || tag === "AUX");
        return isNamed && hasVerb && s.tag(at - 1) === "NOUN" && s.written(at) === s.lower(at)
          ? replaceWords(at, at, s.is(at, "call") ? "called" : "named")
          : undefined;
      },
    },
  ],
};

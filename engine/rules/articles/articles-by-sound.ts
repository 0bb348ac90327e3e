import { onlySubjectPronouns, plainDeterminers } from "../../english/closed-classes.ts";
import { articleBefore, articleBeforeLetters, writtenLike } from "../../english/inflection.ts";
import { sometimesCounted, uncountableNouns } from "../../english/nouns.ts";
import { isName, isPluralNoun, nounPhraseAt } from "../../english/phrases.ts";
import { isClearlyBase, isForm, takesObjectHere } from "../../english/verbs.ts";
import type { Rule, SentenceReader } from "../rule.ts";

/** Is “an” the half of “and”: between two joined words, before a word that takes no article? */
function isAnd(s: SentenceReader, at: number): boolean {
  if (at === 0 || s.is(at - 1, ",") || /^(?:VERB|ADP|AUX|PART|DET)$/.test(s.tag(at - 1))) {
    // “Eat an drink the tea”: a verb behind a verb.
    return (
      s.tag(at - 1) === "VERB" && isClearlyBase(s, at + 1) && isForm(s, at - 1, "base") && takesObjectHere(s, at + 2)
    );
  }
  if (s.isOneOf(at + 1, plainDeterminers) || s.isOneOf(at + 1, onlySubjectPronouns)) return true;
  if (s.tag(at - 1) === "PROPN" && s.tag(at + 1) === "PROPN")
    return !s.can(at - 1, "third") && !(at === 1 && s.can(0, "base"));
  const isNoun = ["NOUN", "PROPN"].includes(s.tag(at - 1)) || s.can(at - 1, "plural");
  return (
    isNoun &&
    (isPluralNoun(s, at + 1) || s.is(at + 1, "say", "go", "make", "get", "tell", "take")) &&
    !isNounBehind(s, at + 2)
  );
}

/** “An eggs shop”: the article is of a noun farther on. */
const isNounBehind = (s: SentenceReader, at: number) => s.tag(at) === "NOUN" || s.tag(at) === "PROPN";

/** Letters, also with points between: they are spoken one by one, or as a word (“an FAQ”, “a FAQ”). */
const dotted = /^(?:[A-Z]+\d*|(?:[A-Z]\.)+[A-Z]?)s?$/;

/** “Your a advertisement”, “a electric goods”, “a internet”, “a oneday ticket”: another word is wrong, or the article itself. */
const isNoArticleHere = (s: SentenceReader, at: number, head: number) =>
  (head > at && isPluralNoun(s, head)) ||
  uncountableNouns.has(s.lower(at + 1)) ||
  s.is(at + 1, "internet") ||
  s.readings(at + 1).length === 0 ||
  ["DET", "ADJ"].includes(s.tag(at - 1)) ||
  /^(?:my|your|his|her|its|our|their|the)$/.test(s.lower(at - 1));

export const articleSoundRules: readonly Rule[] = [
  // “He saw an UFO.” → “He saw a UFO.”
  {
    id: "articles/a-or-an-by-sound",
    kind: "ART_A_AN",
    *find(s) {
      for (const at of s.placesOfWords("a", "an")) {
        if (!/^(?:[a-z]|8\b|8-|11\b|18\b|80\b|[1-79]\b)/i.test(s.written(at + 1))) continue;
        // “A everything”: a whole of its own. “Rice an beans”, “Lan an her sister”: and.
        if (s.is(at + 1, "everything", "everyone", "everybody", "anything", "anyone", "anybody")) {
          yield { from: at, to: at + 1, suggestions: [writtenLike(s.written(at), s.lower(at + 1))] };
          continue;
        }
        if (s.written(at) === "an" && isAnd(s, at)) {
          yield { from: at, to: at, suggestions: ["and"] };
          continue;
        }
        // A mark, a vitamin: “He got an A in English”.
        if (at > 0 && s.written(at) === "A") continue;
        // “the contents of a or for”, “-a”: named letters; “a enough”, “an who”: another error.
        if (s.is(at - 1, "-", "a", "an") || s.is(at + 1, "a", "an", "or", "and", "for", "in", "of", "who", "enough"))
          continue;
        if (s.is(at, "an") && s.can(at + 1, "past") && s.tag(at + 1) === "VERB") continue;
        // “An Soo Kim”: a name.
        if (s.written(at) === "An" && isName(s, at + 1)) continue;
        // “an A”, “a B”: letters and abbreviations are spoken in ways that cannot be seen.
        const letters = articleBeforeLetters(s.written(at + 1));
        if (dotted.test(s.written(at + 1)) && s.written(at + 1) !== "I" && !letters) continue;
        // “an html page”, “an npm package”: letters are spoken one by one.
        if (!letters && /^(?:m[bdpt]|n[mp]|s[qs][hl]|f[bp]|l[dp]|x[mp])/.test(s.lower(at + 1))) continue;
        if (!letters && /^[^aeiouy]{2,}$/.test(s.lower(at + 1).replace(/-.*$/, ""))) continue;
        // Heard with both.
        if (/^(?:histor|hyster|herb|hotel|habitual|heroic|i$)/.test(s.lower(at + 1))) continue;
        // “An useful advice”: what is not counted has neither (number/a-with-uncountable).
        const head = nounPhraseAt(s, at)?.head ?? at;
        if (head > at + 1 && uncountableNouns.has(s.lower(head)) && !sometimesCounted.has(s.lower(head))) continue;
        const fitting = letters ?? articleBefore(s.lower(at + 1));
        if (fitting === s.lower(at) || s.is(at + 1, "another", "or", "a")) continue;
        // “An” is also “and” or “on” with a letter missing; “a” before a vowel is seldom anything else.
        yield {
          from: at,
          to: at,
          suggestions: [writtenLike(s.written(at), fitting)],
          ...(fitting === "an" ? { variant: "before-vowel" } : {}),
          // “An user”: such a word seldom follows a misspelled “and”.
          ...(fitting === "a" && /^[aeiou]/.test(s.lower(at + 1)) ? { variant: "before-vowel-letter" } : {}),
          isUnsure: isNoArticleHere(s, at, head),
        };
      }
    },
  },
];

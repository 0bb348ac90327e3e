import { properNames } from "../../english/names.ts";
import { wordMap, wordSet } from "../../english/word-set.ts";
import type { Rule, SentenceReader } from "../rule.ts";

/** With small letters they are other things: a dish, a door, a stuff. */
const notBefore: Record<string, ReadonlySet<string>> = wordMap({
  french: wordSet("fries toast press window windows door doors"),
  swiss: wordSet("cheese"),
  dutch: wordSet("oven ovens"),
  danish: wordSet("pastry pastries"),
  english: wordSet("muffin muffins"),
  india: wordSet("rubber rubbers ink"),
});
const written: Record<string, string> = wordMap({
  youtube: "YouTube",
  tiktok: "TikTok",
  iphone: "iPhone",
  danang: "Da Nang",
  dalat: "Da Lat",
  haiphong: "Hai Phong",
});

/** Words that make the frame of a sentence: with a capital only at its beginning. */
const small =
  wordSet(`he she it we they you my his her our their your its this that these those the a an there and but or so because if
  when while although as in at for with of to is are was were do does did have has had can could will would should must not no many
  some most all both each every what who which how why where after before since then also`);
const sayingVerbs = wordSet(
  "said say says asked ask asks replied answered shouted thought wrote told whispered added cried called named",
);

/** Is a title here, a line in capitals, a letter's first line? */
const isSetApart = (s: SentenceReader, at: number) =>
  s.is(0, "dear", "hi", "hello", "hey") ||
  /^\p{Lu}/u.test(s.written(at + 1)) ||
  s.words.filter(({ text }) => /^\p{Lu}/u.test(text)).length * 2 > s.length ||
  /["“”«»‘’:]|(?:^|\s)'/.test(s.between(0, at));

/** “the i binds to the value”, “until i is 9”, “-i”, “a, e, i, o, u”, “i)”: a variable, an option, a letter. */
const isLetter = (s: SentenceReader, at: number) =>
  /^[-–(.…"“/*&]$/.test(s.written(at - 1)) ||
  (s.is(at - 1, ",") && /^\p{L}$/u.test(s.written(at - 2)) && !s.is(at - 2, "i")) ||
  // “A new i”: no article comes before a pronoun.
  (s.tag(at - 1) === "ADJ" && s.is(at - 2, "a", "an", "the", "this", "each", "every")) ||
  s.is(at - 1, "the", "variable", "index", "letter", "called", "named", "an") ||
  (s.is(at + 1, ",") && /^\p{L}$/u.test(s.written(at + 2))) ||
  /^[)\]=<>+.…-]$/.test(s.written(at + 1)) ||
  s.is(at + 1, "is", "has", "takes", "binds", "as", "phone", "pad", "e");

/** CAPITAL: what English writes with a capital and Vietnamese does not. */
export const capitalRules: readonly Rule[] = [
  // “She cooks japanese food.” → “She cooks Japanese food.”
  {
    id: "capitals/days-months-peoples",
    kind: "CAPITAL",
    *find(s) {
      for (const at of s.placesOf(properNames)) {
        const word = s.lower(at);
        if (s.written(at) !== word || !properNames.has(word)) continue;
        // Part of an address or of a name of its own.
        if (/^[@#/.]$/.test(s.written(at - 1)) || (s.is(at + 1, ".") && s.is(at + 2, "com", "vn"))) continue;
        if (notBefore[word]?.has(s.lower(s.is(at + 1, "-") ? at + 2 : at + 1))) continue;
        yield { from: at, to: at, suggestions: [written[word] ?? word.charAt(0).toUpperCase() + word.slice(1)] };
      }
    },
  },
  // “But i think it is true.” → “But I think it is true.”
  {
    id: "capitals/pronoun-i",
    kind: "CAPITAL",
    *find(s) {
      for (let at = 0; at + 1 < s.length; at += 1)
        if (s.written(at) === "i" && !isLetter(s, at)) yield { from: at, to: at, suggestions: ["I"] };
    },
  },
  // “We moved last march.” → “We moved last March.”
  {
    id: "capitals/months-that-are-words",
    kind: "CAPITAL",
    *find(s) {
      for (const at of s.placesOfWords("may", "march")) {
        const word = s.written(at);
        if (word !== "may" && word !== "march") continue;
        const isDate =
          s.tag(at - 1) === "NUM" ||
          /^\d+(?:st|nd|rd|th)?$/.test(s.lower(at - 1)) ||
          /^\d{1,4}(?:st|nd|rd|th)?$/.test(s.lower(at + 1));
        const isAfter = s.is(at - 1, "in", "since", "until", "last", "next", "every") && !s.can(at + 1, "base");
        if (isAfter || (isDate && word === "may" && !s.can(at + 1, "base")))
          yield { from: at, to: at, suggestions: [word.charAt(0).toUpperCase() + word.slice(1)] };
      }
    },
  },
  // “She was tired, But she went on.” → “She was tired, but she went on.”
  {
    id: "capitals/inside-a-sentence",
    kind: "CAPITAL",
    *find(s) {
      for (let at = 2; at < s.length - 1; at += 1) {
        const word = s.written(at);
        // “No, It is”, “First of all, He”: a comma ends nothing.
        if (!s.is(at - 1, ",") || !/^\p{Lu}\p{Ll}*$/u.test(word) || !small.has(s.lower(at))) continue;
        if (isSetApart(s, at) || s.between(at - 1, at) !== `, ${word}` || s.isOneOf(at - 2, sayingVerbs)) continue;
        // “Hanoi, The Capital”, “Lan, An and Hoa”: names.
        if (
          s.is(at, "an", "will", "so", "in", "do") &&
          !s.is(at + 1, "the", "a", "my", "this", "he", "she", "it", "we", "they")
        )
          continue;
        yield { from: at, to: at, suggestions: [s.lower(at)] };
      }
    },
  },
];

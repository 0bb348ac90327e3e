import { properNames } from "../english/names.ts";
import type { Rule } from "./rule.ts";

/** With small letters they are other things: a sauce, a door, a breed, dishes. */
const notBefore: Record<string, ReadonlySet<string>> = {
  french: new Set(["fries", "window", "windows", "door", "doors"]),
  swiss: new Set(["cheese"]),
};
const written: Record<string, string> = {
  youtube: "YouTube",
  tiktok: "TikTok",
  iphone: "iPhone",
  danang: "Da Nang",
  dalat: "Da Lat",
  haiphong: "Hai Phong",
};

/** CAPITAL: what English writes with a capital and Vietnamese does not. */
export const capitalRules: readonly Rule[] = [
  {
    id: "capitals/days-months-peoples",
    kind: "CAPITAL",
    certainty: "chac",
    isSafe: true,
    *find(sentence) {
      for (let at = 0; at < sentence.length; at += 1) {
        const word = sentence.lower(at);
        if (sentence.written(at) !== word || !properNames.has(word)) continue;
        // Part of an address or of a name of its own.
        if (/^[@#/.]$/.test(sentence.written(at - 1)) || (sentence.is(at + 1, ".") && sentence.is(at + 2, "com", "vn")))
          continue;
        if (notBefore[word]?.has(sentence.lower(at + 1))) continue;
        yield { from: at, to: at, suggestions: [written[word] ?? word.charAt(0).toUpperCase() + word.slice(1)] };
      }
    },
  },
  {
    id: "capitals/months-that-are-words",
    kind: "CAPITAL",
    certainty: "chac",
    isSafe: true,
    *find(sentence) {
      for (let at = 0; at < sentence.length; at += 1) {
        const word = sentence.written(at);
        if (word !== "may" && word !== "march") continue;
        const isDate =
          sentence.tag(at - 1) === "NUM" ||
          /^\d+(?:st|nd|rd|th)?$/.test(sentence.lower(at - 1)) ||
          /^\d{1,4}(?:st|nd|rd|th)?$/.test(sentence.lower(at + 1));
        const isAfter =
          sentence.is(at - 1, "in", "since", "until", "last", "next", "every") && !sentence.can(at + 1, "base");
        if (isAfter || (isDate && word === "may" && !sentence.can(at + 1, "base")))
          yield { from: at, to: at, suggestions: [word.charAt(0).toUpperCase() + word.slice(1)] };
      }
    },
  },
];

import { wordSet } from "./word-set.ts";

/** Marks of names in programs: “addOne”, “run(..)”, “=>”, “i++”, “$$i”, and words without another meaning. */
const certainSign =
  /\b(?:const|var)\b|(?<![\p{L}\d])\p{Ll}{2,}\p{Lu}\p{Ll}|\p{L}\(\.{2,3}\)|\p{Ll}\(\)|=>|\+\+|\$\$|\p{Ll}\[\p{Ll}\]|\s(?:===?|&&|\|\|)\s/u;
const wordOfPrograms =
  /\b(?:const|vars?|variables?|loops?|functions?|iterations?|identifiers?|undefined|JS|statements?|methods?|objects?|snippets?|prototypes?|keywords?)\b/giu;
/** Number of different programming words that make a text one about programs. */
const enoughWords = 4;

/** Is the text about programs, so that a word of it may be the name of something in one? */
export function isAboutPrograms(text: string): boolean {
  const words = new Set([...text.matchAll(wordOfPrograms)].map(([word]) => word.toLowerCase().replace(/s$/, "")));
  // “veryBig”: letters of a learner may look like a name, but not beside a word of programs.
  return words.size >= enoughWords || (words.size > 0 && certainSign.test(text));
}

/** Words of programming languages that are other words elsewhere: “use let here”, “the this keyword”, “the if statement”. */
export const keywords = wordSet(
  "i j x y let var const this if else for while new class null true false extends import eval return",
);

/** “file(s)”, “run(..)”, “GREEN(3)”: the brackets belong to the word before them. */
const bracketBehind = /^\((?:e?s|ies|\.{2,3}|…|\d*)\)/u;
/** “the GREEN(3) bucket”, “the list.sort() method”. */
const callBefore = /[\p{L}\d]\((?:\.{2,3}|…|\d*)\)\s+$/u;
/** “homeAddress.street”: the end of a name. */
const nameBefore = /\p{Ll}\p{Lu}\p{L}*[.:/]$/u;

/** Whether the place is part of a name in a program, or of a word with brackets, whose form cannot be judged. */
export const isPartOfName = (text: string, start: number, end: number): boolean =>
  bracketBehind.test(text.slice(end, end + 6)) ||
  callBefore.test(text.slice(Math.max(0, start - 12), start)) ||
  nameBefore.test(text.slice(Math.max(0, start - 40), start));

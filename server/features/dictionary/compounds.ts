import { coreSenses } from "#engine/index.ts";

/** Look like two words, but are not. */
const notCompounds = new Set("mistrust upon".split(" "));
const bare = (phones: readonly string[]) => phones.map((phone) => phone.replace(/\d$/, "")).join(" ");
/** How they sound at the end of a compound. */
const weak: Record<string, string> = { man: "M AH N", men: "M AH N", room: "R UH M" };
const isWord = (text: string) => text.length >= 2 && coreSenses(text).length > 0;

/** Where the second part of a compound begins. */
export interface Boundary {
  sounds: number;
  letters: number;
}

/**
 * The division of a compound whose parts are words of our dictionary and sound as they do alone:
 * “bath|room”. Null for other words. Of two possible divisions the second part is the longer one: “it|self”.
 */
export function compoundBoundary(
  word: string,
  phones: readonly string[],
  linesOf: (word: string) => readonly string[][],
): Boundary | null {
  if (word.length < 5 || notCompounds.has(word) || !/^[a-z]+$/.test(word)) return null;
  const whole = bare(phones);
  for (let letters = 2; letters <= word.length - 3; letters += 1) {
    const [first, second] = [word.slice(0, letters), word.slice(letters)];
    if (!(isWord(first) || isWord(first.replace(/s$/, ""))) || !isWord(second)) continue;
    const ends = [...linesOf(second).map(bare), ...(weak[second] ? [weak[second]] : [])];
    for (const start of linesOf(first))
      for (const end of ends) if (`${bare(start)} ${end}` === whole) return { sounds: start.length, letters };
  }
  return null;
}

import type { Frequencies } from "../english/frequencies.ts";
import type { Lexicon } from "../english/lexicon.ts";
import { wordSet } from "../english/word-set.ts";

/** Small words that are written onto the next one by mistake, and never begin a name. */
const small = wordSet(
  "in is to of for on at was with as by from and but that are were have has had the my our your their his her this these we they she he it not very more some can will would about into because",
);
/** Written onto the word before: “makemy”, “findthe”. */
const behind = wordSet("a an the my our your their his her this that these in is to of for on at with from and it");
const beforeArticle =
  /^(in|is|to|of|for|on|at|was|with|as|by|from|and|but|that|are|were|have|has|had|about|into|make|take|give|see|like|find)(an?|the|my|our|your|their|his|her|this)$/;
/** Words with a capital of their own: “onMonday”. */
const withCapital =
  /^(in|on|at|to|of|for|by|from|with|and|the|is|since|until|every|last|next|this)((?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|February|March|April|June|July|August|September|October|November|December|English|Vietnam(?:ese)?|Hanoi|Saigon|Christmas|Tet|I)$/;

/** Ranks by frequency: rarer words are more often misspelled ones. */
const common = { whole: 8000, short: 3000, small: 2000 } as const;
/** Letters: shorter ones look like names of programs, “newtype”. */
const shortestOfTwoWords = 11;

/** “onMonday” → “on Monday”. */
export function gluedCapital(quote: string): string | undefined {
  const [, first, second] = withCapital.exec(quote) ?? [];
  return first && second ? `${first} ${second}` : undefined;
}

/** “ina” → “in a”, “tothe” → “to the”. */
export function gluedArticle(lower: string): string | undefined {
  const [, first, article] = beforeArticle.exec(lower) ?? [];
  return first && article ? `${first} ${article}` : undefined;
}

/**
 * Two known words written as one, where a reader sees both: “tothe”, “fromdepression”, “makemy”, “newtechnology”.
 * Undefined for what may be one word that no list has (“changeset”), or another misspelled.
 */
export function gluedWords(
  lower: string,
  { frequencies, lexicon }: { frequencies: Frequencies; lexicon: Lexicon },
): string | undefined {
  const rankOf = (word: string) =>
    Math.min(frequencies.rank(word), ...lexicon.readings(word).map(({ lemma }) => frequencies.rank(lemma)));
  const isWord = (word: string, rank: number) =>
    rankOf(word) <= rank && (lexicon.readings(word).length > 0 || small.has(word));
  if (isDerived(lower, lexicon)) return undefined;
  for (let at = 2; at <= lower.length - 1; at += 1) {
    const [left, right] = [lower.slice(0, at), lower.slice(at)];
    if (small.has(left) && right.length >= 4 && isWord(right, left.length > 2 ? common.whole : common.short))
      return `${left} ${right}`;
    if (behind.has(right) && right.length > 1 && left.length >= 4 && isWord(left, common.small))
      return `${left} ${right}`;
    if (lower.length < shortestOfTwoWords || left.length < 3 || right.length < 4) continue;
    if (isWord(left, common.whole) && isWord(right, common.whole) && !mayNameThing(left, lexicon))
      return `${left} ${right}`;
  }
  return undefined;
}

/** “Deallocated” of “allocated”, “theming” of “theme”: made of a word, as English makes them. */
function isDerived(lower: string, lexicon: Lexicon): boolean {
  const isWord = (word: string) => word.length >= 4 && lexicon.readings(word).length > 0;
  const rest = /^(?:de|re|un|dis|mis|pre|co|non|over|under|out|in|im)(.+)$/.exec(lower)?.[1];
  if (rest && rest.length >= 6 && isWord(rest)) return true;
  const stem = /^(.{3,})(?:ing|ed|er|ers)$/.exec(lower)?.[1];
  return stem !== undefined && (isWord(stem) || isWord(`${stem}e`));
}

/** “Record” of “recordkeeping”: a noun before another may be a name for both. */
function mayNameThing(word: string, lexicon: Lexicon): boolean {
  const readings = lexicon.readings(word);
  const noun = readings.find(({ role }) => role === "noun" || role === "plural")?.weight ?? -1;
  return noun * 2 >= (readings[0]?.weight ?? 0);
}

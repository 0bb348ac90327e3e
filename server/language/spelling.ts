import type { Certainty } from "#contracts/language.ts";
import type { Frequencies } from "./english/frequencies.ts";
import type { Lexicon } from "./english/lexicon.ts";
import type { Sentence } from "./english/sentences.ts";
import { writtenLike } from "./english/inflection.ts";
import { isBareSyllable } from "./written-in.ts";

/** Vietnamese things that English sentences about Vietnam name; their syllables are no misspellings on their own either. */
const vietnameseThings = new Set(
  `pho banh mi chung xeo cuon bun cha gio bo nem xoi che com tam lau goi nuoc mam ca phe da sua ao dai tet non la dan bau ca tru
   cai luong cheo quan ho dong vnd xe om hoa mai dao chua dinh den tho cung ong ba anh chi em co chu bac viet nam hanoi saigon hue
   danang dalat sapa hoian halong nhatrang vungtau phuquoc mekong doi moi rau muong cu tu trung thu li xi lixi bia hoi nha que`
    .trim()
    .split(/\s+/),
);

/** British spellings are as good as American ones. */
const british =
  /(?:our(?:s|ed|ing|ite|ites|able|ful|hood|less)?|is(?:e|es|ed|ing|ation|ations|er|ers)|ys(?:e|es|ed|ing)|lled|lling|ller|llers|re|res|red|ogue|ogues|ence|ae\w+|oe\w+|mme|mmes|wards|ement)$/;

interface SpellingParts {
  frequencies: Frequencies;
  lexicon: Lexicon;
  /** The reader's own words. */
  dictionary: readonly string[];
}

export interface SpellingJudgement {
  suggestions: string[];
  certainty: Certainty;
  isSafe: boolean;
}

/** Most words offered instead of one. */
const offered = 3;

/** Decides what Harper's unknown words are: a name, a Vietnamese word, one's own, or a misspelling and of what. */
export function openSpelling({ frequencies, lexicon, dictionary }: SpellingParts) {
  const own = new Set(dictionary.flatMap((entry) => [entry, ...entry.split(/\s+/)]).map((word) => word.toLowerCase()));

  /** A lemma of the lexicon, in a form that the rules of inflection make. */
  const isBritish = (lower: string) =>
    british.test(lower) && lexicon.readings(lower).length > 0 && !/(?:eed|aught)$/.test(lower);

  return {
    /** Null when it is no misspelling. `suggestions` are Harper's. */
    judge(quote: string, suggestions: readonly string[], sentence: Sentence, start: number): SpellingJudgement | null {
      const lower = quote.toLowerCase().replaceAll("’", "'");
      if (own.has(lower) || own.has(lower.replace(/'s$/, ""))) return null;
      // Spaces moved, an apostrophe forgotten: nothing to rank.
      if (!/^[a-z]+$/i.test(quote))
        return { suggestions: suggestions.slice(0, offered), certainty: "chac", isSafe: false };
      const place = sentence.words.findIndex((word) => word.start === start);
      const isCapitalised = quote[0] !== quote[0]?.toLowerCase();
      if (isCapitalised && place > 0) return null;
      if (vietnameseThings.has(lower) || isBritish(lower)) return null;
      if (isBareSyllable(lower)) {
        const neighbours = [sentence.words[place - 1], sentence.words[place + 1]];
        const isBesideAnother = neighbours.some(
          (word) =>
            word &&
            isBareSyllable(word.lower) &&
            (vietnameseThings.has(word.lower) || frequencies.rank(word.lower) > 20_000),
        );
        if (isBesideAnother) return null;
      }
      const ranked = rank(lower, suggestions);
      const [best, second] = ranked;
      if (!best) return { suggestions: [], certainty: "nen-xem", isSafe: false };
      return {
        suggestions: ranked.slice(0, offered).map(({ word }) => writtenLike(quote, word)),
        certainty: isCapitalised ? "nen-xem" : "chac",
        isSafe: !isCapitalised && lower.length > 3 && best.cost <= 2 && best.score - (second?.score ?? -Infinity) > 1,
      };
    },
  };

  function rank(wrong: string, suggestions: readonly string[]) {
    const candidates = new Set(suggestions.filter((word) => /^[a-z']+$/i.test(word)).map((word) => word.toLowerCase()));
    const first = wrong[0] ?? "";
    for (const letter of new Set([first, wrong[1] ?? first]))
      for (const word of frequencies.beginningWith(letter))
        if (Math.abs(word.length - wrong.length) <= 2 && !candidates.has(word) && editCost(wrong, word, 2.2) <= 2.2)
          candidates.add(word);
    return [...candidates]
      .map((word) => {
        const cost = editCost(wrong, word, 6);
        return { word, cost, score: Math.log(frequencies.count(word) + 1) - 3.2 * cost };
      })
      .sort((a, b) => b.score - a.score);
  }
}

const vowel = /[aeiouy]/;

/**
 * Damerau and Levenshtein's distance with the slips of learners cheaper: a letter doubled or not, letters that changed
 * places, one vowel for another, a silent e. The first letter is seldom wrong.
 */
export function editCost(wrong: string, right: string, limit: number): number {
  const columns = right.length + 1;
  let before: number[] = [];
  let last = Array.from({ length: columns }, (_, index) => index * 1.1);
  for (let row = 1; row <= wrong.length; row += 1) {
    const now = [row * 1.1];
    let least = now[0] ?? 0;
    const a = wrong[row - 1] ?? "";
    for (let column = 1; column < columns; column += 1) {
      const b = right[column - 1] ?? "";
      const isFirst = row === 1 && column === 1;
      const insert = (now[column - 1] ?? 0) + (b === right[column - 2] ? 0.5 : b === "e" || b === "h" ? 0.8 : 1);
      const drop = (last[column] ?? 0) + (a === wrong[row - 2] ? 0.5 : 1);
      const exchange = vowel.test(a) && vowel.test(b) ? 0.8 : 1;
      let cost = Math.min(insert, drop, (last[column - 1] ?? 0) + (a === b ? 0 : isFirst ? 1.5 : exchange));
      if (row > 1 && column > 1 && a === right[column - 2] && wrong[row - 2] === b && a !== b)
        cost = Math.min(cost, (before[column - 2] ?? 0) + 0.7);
      now.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return Infinity;
    before = last;
    last = now;
  }
  return last[columns - 1] ?? Infinity;
}

import type { Frequencies } from "./english/frequencies.ts";
import { writtenLike } from "./english/inflection.ts";
import type { KnownWords } from "./english/known-words.ts";
import type { Lexicon } from "./english/lexicon.ts";
import { editCost, type NearWords } from "./english/near-words.ts";
import type { Sentence } from "./english/sentences.ts";
import { contractionsOf } from "./english/slips.ts";
import type { WordPairs } from "./english/word-pairs.ts";
import { openAcceptedWords } from "./spelling/accepted-words.ts";
import { openCandidates } from "./spelling/candidates.ts";
import { gluedArticle, gluedCapital } from "./spelling/glued-words.ts";
import { listedSlip } from "./spelling/listed-slips.ts";
import type { Judgement, Misspelling } from "./spelling/misspelling.ts";
import { misspelledName } from "./spelling/near-names.ts";
import { openPlainWordJudge } from "./spelling/plain-words.ts";
import { isVietnameseSyllable } from "./spelling/vietnamese-syllables.ts";

const isForeignName =
  /^(?:\p{Lu}\p{L}*['’]s|\p{Lu}\p{L}*(?:[^\p{ASCII}'’])\p{L}*|(?:[dl]|[DLO])['’]\p{Lu}\p{L}+|(?:\p{L}\.)+\p{L}?)$/u;
/** “getObjectId”: names in programs. */
const isJoinedByCapitals = /\p{Ll}{2}\p{Lu}\p{Ll}/u;
/** The word with everything around it up to the next white space. */
function unbroken({ text, start: from }: Sentence, start: number, length: number): string {
  const before = /\S*$/.exec(text.slice(0, start - from))?.[0] ?? "";
  const after = /^\S*/.exec(text.slice(start - from + length))?.[0] ?? "";
  return before + text.slice(start - from, start - from + length) + after;
}

/** What touches a word in its sentence. */
function beside({ text, start: from }: Sentence, start: number, length: number): [before: string, after: string] {
  return [text.slice(Math.max(0, start - from - 2), start - from), text.slice(start - from + length).slice(0, 2)];
}

/** "README.md", "~/.gitconfig", "role=alert", "/etc/passwd", "gc.auto", "copy()", "-n": names of files, options and code. */
const code = /[_\\@#$<>{}=+*|^`~]|^["'(]*(?:[./]\p{L}|-\p{L}|\.$)|\/.*\/|[\p{L}\d][.:]\p{Ll}|\(\)/u;
/** "a feature called “rerere”": one word in quotation marks is a name, or is quoted as it was found. */
const isQuoted = (before: string, after: string) => /["“‘']$/.test(before) && /^["”’']/.test(after);

interface SpellingDeps {
  frequencies: Frequencies;
  lexicon: Lexicon;
  knownWords: KnownWords;
  nearWords: NearWords;
  /** Undefined where the model was not built. */
  wordPairs: WordPairs | undefined;
  /** The reader's own words. */
  dictionary: readonly string[];
}

/** A word, including the parts after its apostrophes. */
const writtenWord = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu;

/** “As such, per se”. */
const isLatinSe = (lower: string, { text, start: from }: Sentence, start: number) =>
  lower === "se" && /\bper $/i.test(text.slice(0, start - from));

/** “Bumpo, come here!”: the first word is the name of an addressee unless its best correction is very near. */
function isAddressee(lower: string, best: string, after: string): boolean {
  const isNear = lower.length > 5 && editCost(lower, best.toLowerCase(), 2) <= 1;
  return /^[,!]/.test(after) && !isNear && !/ly$|^(?:How|More|Never|First|Second|Third|Last|Final)/.test(best);
}

/**
 * Finds unlisted words and classifies each: a name, a Vietnamese word, a personal word, or a misspelling with its
 * corrections.
 */
export function openSpelling(deps: SpellingDeps) {
  const { frequencies, lexicon } = deps;
  const { isAccepted, isCommon, isKnown, isListed } = openAcceptedWords(deps);
  const { fitAt, rank } = openCandidates(deps);
  const judgePlain = openPlainWordJudge({ ...deps, isKnown, rank });

  return {
    *find(sentence: Sentence): Iterable<Misspelling> {
      for (const { 0: quote, index } of sentence.text.matchAll(writtenWord)) {
        // “v1”, “12years”: who writes digits among letters means them, or a space, which `mechanics.ts` sees.
        if (quote.length === 1 || isListed(quote.replaceAll("’", "'")) || /\d/.test(quote)) continue;
        const start = sentence.start + index;
        const judged = judge(quote, sentence, start);
        if (judged) yield { start, end: start + quote.length, quote, ...judged };
      }
    },
  };

  /**
   * Null when it is no misspelling.
   * @param length of the quote with the ’s behind it
   */
  function judge(quote: string, sentence: Sentence, start: number, length = quote.length): Judgement | null {
    const lower = quote.toLowerCase().replaceAll("’", "'");
    if (isAccepted(lower)) return null;
    const [before, after] = beside(sentence, start, length);
    if (isLatinSe(lower, sentence, start)) return null;
    if (isQuoted(before, after) || code.test(unbroken(sentence, start, quote.length))) return null;
    const capital = gluedCapital(quote);
    if (capital) return { suggestions: [capital], path: "apart" };
    // “Malika’s”, “Barfüsserkirche”, “the Musée d’Orsay”, “V.I.P”; halves of “18F” and “$3.6bn”.
    if (isForeignName.test(quote) || isJoinedByCapitals.test(quote) || /\d$/.test(before)) return null;
    if (lower.includes("'")) return withApostrophe(quote, lower, sentence, start);
    // “Ca n't”, “do n't”: contractions that were parted.
    if (!/^[a-z]+$/.test(lower) || /^ n['’]t\b/.test(sentence.text.slice(start - sentence.start + quote.length)))
      return null;
    const slip = listedSlip(lexicon, quote, lower, sentence, start);
    if (slip) return slip;
    // One half of a contraction on its own, or of a word with a hyphen.
    const place = sentence.words.findIndex((word) => word.start <= start && start < word.end);
    if (place < 0 || /[-'’]$/.test(before) || /^[-'’]/.test(after)) return null;
    const isCapitalized = quote[0] !== quote[0]?.toLowerCase();
    // “ina small house”: also a name, or a syllable of Vietnamese.
    const withArticle = isCapitalized ? undefined : gluedArticle(lower);
    if (withArticle) return { suggestions: [withArticle], path: "apart" };
    const isInside = sentence.words.slice(0, place).some(({ text }) => /\p{L}/u.test(text));
    if (isCapitalized && isInside) return misspelledName(quote);
    if (isVietnameseSyllable(frequencies, lower, isCapitalized, sentence.words, place)) return null;
    const judged = judgePlain(quote, lower, isCapitalized, fitAt(sentence.words, place));
    const isName = judged?.path === "first-word" && isAddressee(lower, judged.suggestions[0] ?? "", after);
    return isName ? null : judged;
  }

  /** “Did'nt”, “I'am”: contractions with the apostrophe elsewhere; “teecher's”: what a misspelled word has. */
  function withApostrophe(quote: string, lower: string, sentence: Sentence, start: number): Judgement | null {
    const [, base = "", ending = ""] = /^([a-z]+)('(?:s|re|ve|ll|d|m))$/.exec(lower) ?? [];
    if (isListed(base) || isAccepted(base) || isCommon(base) || isKnown(base)) return null;
    const contractions = contractionsOf(lower);
    if (contractions.length > 0)
      return { suggestions: contractions.map((word) => writtenLike(quote, word)), path: "signs" };
    if (ending !== "'s") return null;
    const judged = judge(quote.slice(0, base.length), sentence, start, quote.length);
    const suggestions = judged?.suggestions.map((word) => `${word}'s`) ?? [];
    return judged && { suggestions, path: judged.path };
  }
}

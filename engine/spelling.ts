import type { Frequencies } from "./english/frequencies.ts";
import type { Lexicon } from "./english/lexicon.ts";
import type { Sentence } from "./english/sentences.ts";
import { participle, past, writtenLike } from "./english/inflection.ts";
import { properNames } from "./english/names.ts";
import { isBareSyllable, isMarkedVietnamese } from "./detect-language.ts";
import { isOfferable } from "./english/vulgar.ts";
import { establishedWords, isCompoundOfNouns, isUnlistedWord } from "./english/unlisted-words.ts";
import { isWrongForm } from "./english/wrong-forms.ts";
import { americanSpellings } from "./english/spellings.ts";
import { editCost, farthestOf, type NearWord, type NearWords } from "./english/near-words.ts";
import type { KnownWords } from "./english/known-words.ts";
import { contractionsOf, slips } from "./english/slips.ts";
import { set } from "./english/word-set.ts";
import type { WordPairs } from "./english/word-pairs.ts";

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
  /(?:our(?:s|ed|ing|ite|ites|able|ful|hood|less)?|is(?:e|es|ed|ing|ation|ations|er|ers)|ys(?:e|es|ed|ing)|lled|lling|ller|llers|tres?|tred|ogue|ogues|ence|ae\w+|oe\w+|mme|mmes|wards|ement)$/;

/** British words that neither list nor lexicon has under that spelling. */
const britishWords = new Set(
  `maths metre metres kilometre kilometres centimetre centimetres millimetre millimetres litre litres millilitre millilitres
  mum mums mummy tyre tyres pyjamas cheque cheques kerb grey programme programmes theatre theatres storey storeys plough
  moustache practise practises practised practising enquire enquired enquires enquiry enquiries dwelt jewellery yoghurt sceptical draught gaol aluminium aeroplane aeroplanes doughnut mould judgement judgements chilli chillies omelette grey storey storeys programme programmes cheque cheques kerb pyjamas tyre tyres`.split(
    /\s+/,
  ),
);

const isForeignName =
  /^(?:\p{Lu}\p{L}*['’]s|\p{Lu}\p{L}*(?:[^\p{ASCII}'’])\p{L}*|(?:[dl]|[DLO])['’]\p{Lu}\p{L}+|(?:\p{L}\.)+\p{L}?)$/u;
/** Listed, but no learner means them: “cant” of a roof, “as is his wont”. */
const neverMeant = set("cant wont whats hes shes payed");
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
const beforeParticiple = set("have has had 've having be been is are was were being n't not");
const beforeThere = new Set(
  "is are was were 's has have had will would may might must can could should , .".split(" "),
);

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

export interface Misspelling {
  start: number;
  end: number;
  quote: string;
  suggestions: string[];
  /** The method that found the suggestions; each is measured separately. */
  path: SpellingPath;
}
type Judgement = Pick<Misspelling, "suggestions" | "path">;

/**
 * `near`: one word is well before all others and one letter away; `apart`: two words written as one; `clear`: one word is before
 * all others; `open`: several are as likely; `listed`: a slip of the list; `signs`: an apostrophe is in it; `first-word`: it
 * may be a name; `name`: one of a country, people, day or month.
 */
export type SpellingPath = "near" | "apart" | "clear" | "open" | "listed" | "signs" | "first-word" | "name";

const names = [...properNames].map((name) => ({ name, written: name.charAt(0).toUpperCase() + name.slice(1) }));

/** Occurrences in 51 million words. */
const rare = 100;
/** Most words offered instead of one. */
const offered = 3;
/** A word, including the parts after its apostrophes. */
const writtenWord = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu;

/**
 * Finds unlisted words and classifies each: a name, a Vietnamese word, a personal word, or a misspelling with its
 * corrections.
 */
export function openSpelling({ frequencies, lexicon, knownWords, nearWords, wordPairs, dictionary }: SpellingDeps) {
  const own = new Set(dictionary.flatMap((entry) => [entry, ...entry.split(/\s+/)]).map((word) => word.toLowerCase()));

  /** The list lacks some rare words that the lexicon has, their forms, and some that are spelled as in Britain. */
  const isKnown = (lower: string) => {
    const readings = lexicon.readings(lower);
    if (readings.length === 0 || lower.length < 4) return false;
    // “informations”: of common words the list has the forms that there are.
    return (
      british.test(lower) ||
      frequencies.count(lower) > rare ||
      readings.some(({ lemma }) => lemma === lower || frequencies.count(lemma) < rare)
    );
  };

  const isBritish = (lower: string) =>
    lower.length > 4 &&
    // “Sence”: of the words in -ence only some are spelt so in Britain.
    (!/ences?$/.test(lower) || /^(?:lic|def|off|pret)ences?$/.test(lower)) &&
    americanSpellings(lower)
      .flatMap((american) => [american, american.replace(/ization(?:s|al|ally)?$/, "ize")])
      .some((american) => isCommon(american) || lexicon.readings(american).length > 0);

  /** A word that is written often is no slip, nor is what belongs to it: “the children's”, “I'M”. */
  const isCommon = (lower: string) => frequencies.count(lower) > rare;

  const isListed = (word: string) => {
    const lower = word.toLowerCase();
    // “paris”: the rules about capitals know the commonest names.
    const isName = word === lower && knownWords.asName(lower) !== undefined && !properNames.has(lower);
    return (
      (knownWords.has(word) && !isName && !neverMeant.has(lower)) ||
      britishWords.has(lower) ||
      establishedWords.has(lower)
    );
  };
  const isAccepted = (lower: string) =>
    // “Informations”, “beautifuler”: our rules know what is meant, and why it is wrong.
    isWrongForm(lower) || isBritish(lower) || own.has(lower) || own.has(lower.replace(/'s$/, ""));

  /** How well a word fits its neighbors in the sentence; 0 without the model. */
  function fitAt(words: Sentence["words"], place: number): (candidate: string) => number {
    const before = words.slice(Math.max(0, place - 2), place).map((word) => word.lower);
    const after = words.slice(place + 1, place + 3).map((word) => word.lower);
    return (candidate) => (wordPairs ? fitWeight * wordPairs.fit(before, candidate, after) : 0);
  }

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
    // “As such, per se”: Latin.
    if (lower === "se" && /\bper $/i.test(sentence.text.slice(0, start - sentence.start))) return null;
    if (isQuoted(before, after) || code.test(unbroken(sentence, start, quote.length))) return null;
    // “Malika’s”, “Barfüsserkirche”, “the Musée d’Orsay”, “V.I.P”; halves of “18F” and “$3.6bn”.
    if (isForeignName.test(quote) || isJoinedByCapitals.test(quote) || /\d$/.test(before)) return null;
    if (lower.includes("'")) return withApostrophe(quote, lower, sentence, start);
    // “Ca n't”, “do n't”: contractions that were parted.
    if (!/^[a-z]+$/.test(lower) || /^ n['’]t\b/.test(sentence.text.slice(start - sentence.start + quote.length)))
      return null;
    const slip = listedSlip(quote, lower, sentence, start);
    if (slip) return slip;
    // One half of a contraction on its own, or of a word with a hyphen.
    const place = sentence.words.findIndex((word) => word.start <= start && start < word.end);
    if (place < 0 || /[-'’]$/.test(before) || /^[-'’]/.test(after)) return null;
    const isCapitalized = quote[0] !== quote[0]?.toLowerCase();
    const isInside = sentence.words.slice(0, place).some(({ text }) => /\p{L}/u.test(text));
    if (isCapitalized && isInside) return misspeltName(quote);
    if (isVietnameseSyllable(lower, isCapitalized, sentence.words, place)) return null;
    const judged = judgePlain(quote, lower, isCapitalized, fitAt(sentence.words, place));
    // “Bumpo, come here!”: the name of an addressee.
    const best = judged?.suggestions[0] ?? "";
    const isNear = lower.length > 5 && editCost(lower, best.toLowerCase(), 2) <= 1;
    const isSpokenTo =
      /^[,!]/.test(after) && !isNear && !/ly$|^(?:How|More|Never|First|Second|Third|Last|Final)/.test(best);
    return judged?.path === "first-word" && isSpokenTo ? null : judged;
  }

  /** Of the letters a to z. */
  function judgePlain(
    quote: string,
    lower: string,
    isCapitalized: boolean,
    fit: (candidate: string) => number,
  ): Judgement | null {
    const ranked = rank(lower, isCapitalized, fit);
    const [best, second] = ranked;
    // Words that no list has, unless a common one is all but the same: “intersting” is none that begins with inter-.
    const isSlip = best && best.cost <= 1 && frequencies.rank(best.word) <= 8000 && lower.length > 3;
    if (!isSlip && isUnlistedWord(lower, { frequencies, lexicon })) return null;
    // Two words that are often said one after the other are only written apart: “mobilephone”, but “recordkeeping”.
    const isApart = best?.word.includes(" ") && !lower.endsWith("ing");
    if (!isSlip && !isApart && isCompoundOfNouns(lower, { frequencies, lexicon })) return null;
    // A rare word of the lexicon, unless a common one is all but the same: “calender”.
    if (isKnown(lower) && !(best && best.score - fit(lower) - Math.log(frequencies.count(lower) + 1) > 2.5))
      return null;
    const name = isCapitalized && misspeltName(quote);
    if (name) return name;
    // At the beginning of a sentence it may be a name: only what is plainly another word.
    if (isCapitalized && !(best && best.cost <= lower.length * firstWordChange && isClear(best, second))) return null;
    if (!best || !isLikelySlip(lower, best, second)) return null;
    // No name comes so near to an everyday word: “Unfortunatly”.
    const isNoName = !isCapitalized || (lower.length > 5 && best.cost <= 1 && frequencies.rank(best.word) <= 8000);
    return {
      suggestions: ranked.slice(0, offered).map(({ word }) => writtenLike(quote, word)),
      path: !isNoName
        ? "first-word"
        : lower.length > 3 && best.cost <= farthestFor(lower) && isClear(best, second) && !isForm(lower, best.word)
          ? clearPath(best, second, lower)
          : "open",
    };
  }

  /** “Dumbing” for “dumping”? It is a form of “dumb” as well, and with an ending a letter is seldom exchanged in the stem. */
  function isForm(lower: string, meant: string): boolean {
    const [, stem = "", ending = ""] = /^([a-z]{4,})(ing|ed|er|ly)$/.exec(lower) ?? [];
    return (
      stem !== "" &&
      meant.length === lower.length &&
      meant.endsWith(ending) &&
      knownWords.has(stem) &&
      frequencies.count(stem) > rare
    );
  }

  function listedSlip(quote: string, lower: string, sentence: Sentence, start: number): Judgement | null {
    const written = slips.get(lower);
    if (!written) return asIrregular(quote, lower, sentence, start);
    const next = sentence.words.find((word) => word.start >= start + quote.length)?.lower ?? "";
    // “Ther is”, but “ther house”: their, or the.
    if (lower === "ther" && !beforeThere.has(next))
      return { suggestions: ["their", "the", "there"].map((word) => writtenLike(quote, word)), path: "open" };
    // “Youre a friend”, “youre advice”.
    if (lower === "youre")
      return { suggestions: ["you're", "your"].map((word) => writtenLike(quote, word)), path: "open" };
    // “I wont ask you”: want, as often as won't.
    if (lower === "wont")
      return { suggestions: ["won't", "want"].map((word) => writtenLike(quote, word)), path: "open" };
    return { suggestions: [writtenLike(quote, written)], path: "listed" };
  }

  /** “Choosed”, “splited”: the regular past of an irregular verb. */
  function asIrregular(quote: string, lower: string, { words }: Sentence, start: number): Judgement | null {
    if (!lower.endsWith("ed")) return null;
    const stem = lower.slice(0, -2);
    const undoubled = stem.at(-1) === stem.at(-2) ? stem.slice(0, -1) : stem;
    const verb = [`${stem}e`, stem, undoubled].find((base) => lexicon.can(base, "base") && !past(base).endsWith("ed"));
    if (!verb) return null;
    const isPerfect = words.some(
      (word, at) => word.start === start && beforeParticiple.has(words[at - 1]?.lower ?? ""),
    );
    const forms = isPerfect ? [participle(verb), past(verb)] : [past(verb), participle(verb)];
    const suggestions = [...new Set(forms)].map((form) => writtenLike(quote, form));
    // “To heared of it”: the verb of an infinitive is no past at all.
    const isAfterTo = words.some((word, at) => word.start === start && words[at - 1]?.lower === "to");
    return { suggestions, path: suggestions.length === 1 && !isAfterTo ? "listed" : "open" };
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

  /** “pho”, “banh cuon”: things of Vietnam without their marks, and names of its people at the beginning of a sentence. */
  function isVietnameseSyllable(
    lower: string,
    isCapitalized: boolean,
    words: Sentence["words"],
    place: number,
  ): boolean {
    if (vietnameseThings.has(lower)) return true;
    if (!isBareSyllable(lower)) return false;
    if (isCapitalized || isNextToVietnamese(words, place, -1) || isNextToVietnamese(words, place, 1)) return true;
    return [words[place - 1], words[place + 1]].some(
      (word) =>
        word &&
        isBareSyllable(word.lower) &&
        (vietnameseThings.has(word.lower) || frequencies.rank(word.lower) > 20_000),
    );
  }

  /**
   * Is it a slip, and not a word that no list has: “rerere”, “imbulu”, “changeset”? A slip is close to a word that is used
   * often, or to one that its neighbors ask for. The bounds are fitted to learner texts and to clean prose.
   */
  function isLikelySlip(wrong: string, best: Candidate, second: Candidate | undefined): boolean {
    if (best.cost === parted && best.word.includes(" ")) return true;
    if (best.cost > slip.compoundCost && isCompound(wrong)) return false;
    if (wordPairs && wrong.length <= slip.shortest && best.fit < slip.someFit) return false;
    const change = best.cost / wrong.length;
    const margin = best.score - (second?.score ?? -Infinity);
    return (
      change <= slip.smallChange ||
      best.fit >= slip.clearFit ||
      (best.score >= slip.score && change <= slip.change && frequencies.rank(best.word) <= slip.rank) ||
      (wrong.length >= slip.longWord &&
        margin >= slip.margin &&
        change <= slip.largeChange &&
        best.score >= slip.leastScore)
    );
  }

  /** “Changeset”, “fieldset”: made of two common words, as terms are. */
  function isCompound(word: string): boolean {
    for (let at = 3; at <= word.length - 3; at += 1)
      if ([word.slice(0, at), word.slice(at)].every((half) => frequencies.rank(half) <= slip.compoundRank)) return true;
    return false;
  }

  /** “Japen”, “Eruope”: of names only countries, peoples, days and months are known, and of these what is all but the same. */
  function misspeltName(quote: string): Judgement | null {
    const lower = quote.toLowerCase();
    if (lower.length < 5 || quote.slice(1) !== lower.slice(1)) return null;
    const near = nearNames(lower).filter(({ cost }) => cost <= 1);
    if (near.length !== 1) return null;
    return { suggestions: near.map(({ word }) => writtenLike(quote, word)), path: "name" };
  }

  function nearNames(lower: string): NearWord[] {
    const farthest = farthestOf(lower);
    return names.flatMap(({ name, written }) => {
      const cost = editCost(lower, name, farthest);
      return cost <= farthest && name !== lower ? [{ word: written, cost }] : [];
    });
  }

  /** “đàn tranh”, “bánh cuon nong”: beside a word with Vietnamese marks, with nothing English between. */
  function isNextToVietnamese(words: Sentence["words"], from: number, step: -1 | 1): boolean {
    for (let at = from + step; ; at += step) {
      const word = words[at];
      if (!word) return false;
      if (isMarkedVietnamese(word.text)) return true;
      if (!isBareSyllable(word.lower) || (!vietnameseThings.has(word.lower) && frequencies.rank(word.lower) <= 20_000))
        return false;
    }
  }

  function rank(wrong: string, isCapitalized: boolean, fit: (candidate: string) => number): Candidate[] {
    const candidates: NearWord[] = nearWords
      .near(wrong)
      .filter(({ word, cost }) => isOfferable(word, wrong) && (cost <= rareCost || frequencies.count(word) > 0));
    const name = knownWords.asName(wrong);
    if (name) candidates.push({ word: name, cost: capitalCost });
    if (!isCapitalized) candidates.push(...nearNames(wrong));
    const ranked = candidates
      .map(({ word, cost }) => ({
        word,
        cost,
        score: Math.log(frequencies.count(word) + 1) - costWeight * cost + likeEnding(wrong, word),
      }))
      .sort((a, b) => b.score - a.score)
      .slice(0, weighed)
      .map(({ word, cost, score }): Candidate => {
        const fitting = fit(word);
        return { word, cost, score: score + fitting, fit: fitting };
      });
    // Two words written as one.
    for (let at = 1; at < wrong.length; at += 1) {
      const halves = [wrong.slice(0, at), wrong.slice(at)];
      if (!halves.every((half) => frequencies.rank(half) <= 1500 && (half.length > 1 || half === "a" || half === "i")))
        continue;
      // “Packfile”, “fieldset”: two words that are not said one after the other are a name.
      const [left = "", right = ""] = halves;
      if (wordPairs && wordPairs.pairCount(left, right) < saidTogether) continue;
      const rarer = Math.min(...halves.map((half) => frequencies.count(half)));
      ranked.push({ word: halves.join(" "), cost: parted, score: Math.log(rarer + 1) - costWeight * parted, fit: 0 });
    }
    return ranked.sort((a, b) => b.score - a.score);
  }
}

interface Candidate {
  word: string;
  cost: number;
  score: number;
  /** What its neighbors say for it. */
  fit: number;
}

/** Bounds of what is reported as a misspelling; changes are costs by the length of the word. */
const slip = {
  shortest: 4,
  someFit: 0.1,
  clearFit: 2.8,
  smallChange: 0.16,
  change: 0.3,
  largeChange: 0.38,
  score: 2.5,
  rank: 17_000,
  compoundCost: 1.2,
  compoundRank: 5000,
  longWord: 8,
  leastScore: -4,
  margin: 6,
} as const;

/** Costs by the length of a word that begins a sentence: more of them, and it is a name. */
const firstWordChange = 0.2;
/** What one letter more or less weighs against how often a word is used, in natural logarithms. */
const costWeight = 3.4;
/** Words that do not occur in 51 million are offered only where they are nearer. */
const rareCost = 1.6;
/** A name without its capital. */
const capitalCost = 0.4;
/** Number of candidates that are ranked by their neighbors, the most frequent and closest first. */
const weighed = 40;
/** What the neighbors say, against how often a word is used; fitted to learner texts. */
const fitWeight = 0.7;
/** Endings are seldom wrong: “specialy” is no “special”. */
function likeEnding(a: string, b: string): number {
  if (a.at(-1) !== b.at(-1)) return 0;
  return a.at(-2) === b.at(-2) ? 1.8 : 1;
}
/** Two words written as one. */
const parted = 1.6;
/** Minimum number of times that two words occur side by side in the training text of the model. */
const saidTogether = 3;

/** How far a short word may be off before several others were as likely meant. */
const farthestFor = ({ length }: string) =>
  length < 6 ? 1.1 : length === 6 ? 1.3 : length === 7 ? 1.7 : length < 10 ? 1.9 : 2.4;

/** Near enough, and well before the next. */
const isClear = (best: Candidate, second: Candidate | undefined) =>
  best.score > 0.5 && best.score - (second?.score ?? -Infinity) > 1.2;

/** In short words one letter makes another word, and a candidate that others come near to is a guess. */
function clearPath(best: Candidate, second: Candidate | undefined, { length }: string): SpellingPath {
  if (best.word.includes(" ")) return "apart";
  return length >= 7 && best.cost <= 1 && best.score - (second?.score ?? -Infinity) > 2 ? "near" : "clear";
}

import type { Frequencies } from "./english/frequencies.ts";
import type { Lexicon } from "./english/lexicon.ts";
import type { Sentence } from "./english/sentences.ts";
import { writtenLike } from "./english/inflection.ts";
import { properNames } from "./english/names.ts";
import { isBareSyllable, isMarkedVietnamese } from "./written-in.ts";
import { isOfferable } from "./english/vulgar.ts";
import { establishedWords, isUnlistedWord } from "./english/unlisted-words.ts";
import { isWrongForm } from "./english/wrong-forms.ts";
import { americanSpellings } from "./english/spellings.ts";
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

/** British words that neither Harper nor the lexicon lists under that spelling. */
const britishWords = new Set(
  `maths metre metres kilometre kilometres centimetre centimetres millimetre millimetres litre litres millilitre millilitres
  mum mums mummy tyre tyres pyjamas cheque cheques kerb grey programme programmes theatre theatres storey storeys plough
  moustache practise practises practised practising enquire enquired enquires enquiry enquiries dwelt jewellery yoghurt sceptical draught gaol aluminium aeroplane aeroplanes doughnut mould judgement judgements chilli chillies omelette grey storey storeys programme programmes cheque cheques kerb pyjamas tyre tyres`.split(
    /\s+/,
  ),
);

/**
 * Slips that counting letters puts wrong: apostrophes forgotten (“its”, “were”, “well”, “ill”, “wed” are words), regular
 * endings on irregular words, short words with many neighbours.
 */
const slips = new Map(
  `dont don't|doesnt doesn't|didnt didn't|cant can't|cannt can't|wont won't|isnt isn't|arent aren't|wasnt wasn't|werent weren't
hasnt hasn't|havent haven't|hadnt hadn't|couldnt couldn't|shouldnt shouldn't|wouldnt wouldn't|mustnt mustn't|neednt needn't
im I'm|ive I've|youre you're|youve you've|theyre they're|theyve they've|thats that's|whats what's|theres there's|hes he's
shes she's|lets let's|didn't didn't|dosent doesn't|dosnt doesn't|doesent doesn't|donot do not|alot a lot|aswell as well
wich which|whitch which|throught through|offen often|alway always|sience science|siences sciences|persue pursue|moden modern
womans women|gived gave|teached taught|catched caught|buyed bought|goed went
eated ate|runned ran|writed wrote|thinked thought|bringed brought|feeled felt|maked made|taked took|comed came|knowed knew
forexample for example|forinstance for instance|eachother each other|everytime every time|eventhough even though|infact in fact
inspite in spite|incase in case|atleast at least|abit a bit|atfirst at first|thankyou thank you|firstable first of all
beause because|becuse because|becuase because|becouse because|beacuse because|becaus because|becasue because|cuz because
teh the|hte the|taht that|thier their|theirselves themselves|themself themselves|ther there|thay they|abd and|adn and
somethink something|everythink everything|anythink anything|jus just|nowaday nowadays|nowdays nowadays|nowsaday nowadays|untill until|althought although|altough although|eventhought even though
definately definitely|definitly definitely|unfortunatly unfortunately|unfortunetly unfortunately|futhermore furthermore
collegue colleague|collegues colleagues|futher further|prepair prepare|dependant dependent|persuit pursuit|reduse reduce
specialy specially|higer higher|lonly lonely|quanity quantity|morden modern`
    .split(/[|\n]/)
    .map((pair): [string, string] => {
      const [wrong = "", ...right] = pair.split(" ");
      return [wrong, right.join(" ")];
    }),
);

const isForeignName =
  /^(?:\p{Lu}\p{L}*['’]s|\p{Lu}\p{L}*(?:[^\p{ASCII}'’])\p{L}*|(?:[dl]|[DLO])['’]\p{Lu}\p{L}+|(?:\p{L}\.)+\p{L}?)$/u;
const contraction = /^(?:i'(?:m|ve|ll|d)|(?:you|we|they)'(?:re|ve|ll|d)|(?:he|she|it|that|there)'(?:s|ll|d))$/;
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
const beforeThere = new Set(
  "is are was were 's has have had will would may might must can could should , .".split(" "),
);

/** "README.md", "~/.gitconfig", "role=alert", "/etc/passwd", "gc.auto", "copy()", "-n": names of files, options and code. */
const code = /[_\\@#$<>{}=+*|^`~]|^["'(]*(?:[./]\p{L}|-\p{L}|\.$)|\/.*\/|[\p{L}\d][.:]\p{Ll}|\(\)/u;
/** "a feature called “rerere”": one word in quotation marks is a name, or is quoted as it was found. */
const isQuoted = (before: string, after: string) => /["“‘']$/.test(before) && /^["”’']/.test(after);

interface SpellingParts {
  frequencies: Frequencies;
  lexicon: Lexicon;
  /** Undefined where the model was not built. */
  wordPairs: WordPairs | undefined;
  /** The reader's own words. */
  dictionary: readonly string[];
}

export interface SpellingJudgement {
  suggestions: string[];
  /** By which way the suggestions were found; each is measured by itself. */
  path: SpellingPath;
}

/**
 * `near`: one word is well before all others and one letter away; `apart`: two words written as one; `clear`: one word is before
 * all others; `open`: several are as likely; `listed`: a slip of the list above; `parted`:
 * digits and letters written together; `signs`: there are other signs than letters; `first-word`: it may be a name; `name`: one
 * of a country, people, day or month; `unknown`: nothing is near.
 */
export type SpellingPath =
  "near" | "apart" | "clear" | "open" | "listed" | "parted" | "signs" | "first-word" | "name" | "unknown";

/** Occurrences in 51 million words. */
const rare = 100;
/** Most words offered instead of one. */
const offered = 3;

/** Decides what Harper's unknown words are: a name, a Vietnamese word, one's own, or a misspelling and of what. */
export function openSpelling({ frequencies, lexicon, wordPairs, dictionary }: SpellingParts) {
  const own = new Set(dictionary.flatMap((entry) => [entry, ...entry.split(/\s+/)]).map((word) => word.toLowerCase()));

  /** Harper lacks some rare words that the lexicon lists, their forms, and all that is spelt as in Britain. */
  const isKnown = (lower: string) => {
    const readings = lexicon.readings(lower);
    if (readings.length === 0 || lower.length < 4) return false;
    // “informations”: of common words Harper knows the forms that there are.
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

  /** How well a word fits its neighbors in the sentence; 0 without the model. */
  function fitAt(words: Sentence["words"], place: number): (candidate: string) => number {
    const before = words.slice(Math.max(0, place - 2), place).map((word) => word.lower);
    const after = words.slice(place + 1, place + 3).map((word) => word.lower);
    return (candidate) => (wordPairs ? fitWeight * wordPairs.fit(before, candidate, after) : 0);
  }

  return {
    /** Null when it is no misspelling. `suggestions` are Harper's. */
    judge(quote: string, suggestions: readonly string[], sentence: Sentence, start: number): SpellingJudgement | null {
      const lower = quote.toLowerCase().replaceAll("’", "'");
      // “Informations”, “beautifuler”: our rules know what is meant, and why it is wrong.
      if (isWrongForm(lower) || britishWords.has(lower) || establishedWords.has(lower)) return null;
      if (isBritish(lower)) return null;
      if (own.has(lower) || own.has(lower.replace(/'s$/, ""))) return null;
      // “v1”, “12years”: who writes digits among letters means them, or a space.
      if (/\d/.test(quote)) {
        const parted = suggestions.filter((suggestion) => suggestion.replace(/\s/g, "") === quote);
        return parted.length === 0 ? null : { suggestions: parted, path: "parted" };
      }
      const [before, after] = beside(sentence, start, quote.length);
      if (isQuoted(before, after) || code.test(unbroken(sentence, start, quote.length))) return null;
      // “Malika’s”, “Barfüsserkirche”, “the Musée d’Orsay”, “V.I.P”; halves of “18F” and “$3.6bn”.
      if (isForeignName.test(quote) || isJoinedByCapitals.test(quote) || /\d$/.test(before)) return null;
      // “I’VE”, “DON'T” in a line of capitals; “the letters o and u”.
      if (/^\p{Lu}+['’](?:M|RE|VE|LL|D|S|T)$/u.test(quote) || contraction.test(lower) || lower.length === 1)
        return null;
      // “the theatre’s”: Harper does not know British words.
      const owner = /^([a-z]+)'s?$/.exec(lower)?.[1];
      if (owner && (isCommon(owner) || isKnown(owner) || isBritish(owner) || britishWords.has(owner))) return null;
      if (!/^[a-z]+$/i.test(quote)) return { suggestions: suggestions.slice(0, offered), path: "signs" };
      const written = slips.get(lower);
      if (written) {
        const next = sentence.words.find((word) => word.start >= start + quote.length)?.lower ?? "";
        // “Ther is”, but “ther house”: their, or the.
        if (lower === "ther" && !beforeThere.has(next))
          return {
            suggestions: ["their", "the", "there"].map((word) => writtenLike(quote, word)),
            path: "open",
          };
        // “Youre a friend”, “youre advice”.
        if (lower === "youre")
          return { suggestions: ["you're", "your"].map((word) => writtenLike(quote, word)), path: "open" };
        return { suggestions: [writtenLike(quote, written)], path: "listed" };
      }
      // Half of a contraction that stands alone, or of a word with a hyphen.
      const place = sentence.words.findIndex((word) => word.start <= start && start < word.end);
      if (place < 0 || /[-'’]$/.test(before) || /^[-'’]/.test(after)) return null;
      const isCapitalised = quote[0] !== quote[0]?.toLowerCase();
      const isInside = sentence.words.slice(0, place).some(({ text }) => /\p{L}/u.test(text));
      if (isCapitalised && isInside) return misspeltName(quote);
      if (isCapitalised && isBareSyllable(lower)) return null;
      if (vietnameseThings.has(lower)) return null;
      if (isBareSyllable(lower)) {
        if (isNextToVietnamese(sentence.words, place, -1) || isNextToVietnamese(sentence.words, place, 1)) return null;
        const neighbours = [sentence.words[place - 1], sentence.words[place + 1]];
        const isBesideAnother = neighbours.some(
          (word) =>
            word &&
            isBareSyllable(word.lower) &&
            (vietnameseThings.has(word.lower) || frequencies.rank(word.lower) > 20_000),
        );
        if (isBesideAnother) return null;
      }
      const fit = fitAt(sentence.words, place);
      const ranked = rank(lower, suggestions, isCapitalised, fit);
      const [best, second] = ranked;
      // Words that no list has, unless a common one is all but the same: “intersting” is none that begins with inter-.
      const isSlip = best && best.cost <= 1 && frequencies.rank(best.word) <= 8000 && lower.length > 3;
      if (!isSlip && isUnlistedWord(lower, { frequencies, lexicon })) return null;
      // A rare word of the lexicon, unless a common one is all but the same: “calender”.
      if (isKnown(lower) && !(best && best.score - fit(lower) - Math.log(frequencies.count(lower) + 1) > 2.5))
        return null;
      // At the beginning of a sentence it may be a name: only what is plainly another word.
      if (isCapitalised && !(best && best.cost <= 2 && isClear(best, second))) return null;
      if (!best || !isLikelySlip(lower, best, second)) return null;
      // No name comes so near to an everyday word: “Unfortunatly”.
      const isNoName = !isCapitalised || (lower.length > 5 && best.cost <= 1 && frequencies.rank(best.word) <= 8000);
      return {
        suggestions: ranked.slice(0, offered).map(({ word }) => writtenLike(quote, word)),
        path: !isNoName
          ? "first-word"
          : lower.length > 3 && best.cost <= farthestFor(lower) && isClear(best, second)
            ? clearPath(best, second, lower)
            : "open",
      };
    },
  };

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
      (wrong.length >= slip.longWord && margin >= slip.margin && change <= slip.largeChange)
    );
  }

  /** “Changeset”, “fieldset”: made of two common words, as terms are. */
  function isCompound(word: string): boolean {
    for (let at = 3; at <= word.length - 3; at += 1)
      if ([word.slice(0, at), word.slice(at)].every((half) => frequencies.rank(half) <= slip.compoundRank)) return true;
    return false;
  }

  /** “Japen”, “Eruope”: of names only countries, peoples, days and months are known, and of these what is all but the same. */
  function misspeltName(quote: string): SpellingJudgement | null {
    const lower = quote.toLowerCase();
    if (lower.length < 5 || quote.slice(1) !== lower.slice(1)) return null;
    const near = [...properNames].filter((name) => editCost(lower, name, farthest) <= 1);
    if (near.length !== 1) return null;
    return { suggestions: near.map((name) => writtenLike(quote, name)), path: "name" };
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

  function rank(
    wrong: string,
    suggestions: readonly string[],
    isCapitalised: boolean,
    fit: (candidate: string) => number,
  ): Candidate[] {
    const candidates = new Set(
      suggestions.map((word) => word.toLowerCase()).filter((word) => /^[a-z]+$/.test(word) && isOfferable(word, wrong)),
    );
    const first = wrong[0] ?? "";
    for (const letter of new Set([first, wrong[1] ?? first, ...(soundsAlike[first] ?? "")]))
      for (const word of frequencies.beginningWith(letter))
        if (
          isNear(wrong, word) &&
          isOfferable(word, wrong) &&
          !candidates.has(word) &&
          editCost(wrong, word, farthest) <= farthest
        )
          candidates.add(word);
    candidates.delete(wrong);
    const names = new Map(
      suggestions.filter((word) => /^[A-Z][a-z]+$/.test(word)).map((word) => [word.toLowerCase(), word] as const),
    );
    if (isCapitalised) names.clear();
    const ranked = [...candidates]
      .map((word) => {
        const cost = editCost(wrong, word, 6);
        return {
          word,
          cost,
          score: Math.log(frequencies.count(word) + 1) - costWeight * cost + likeEnding(wrong, word),
        };
      })
      .sort((a, b) => b.score - a.score)
      .slice(0, weighed)
      .map(({ word, cost, score }): Candidate => {
        const fitting = fit(word);
        return { word: names.get(word) ?? word, cost, score: score + fitting, fit: fitting };
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
  margin: 6,
} as const;

/** What one letter more or less weighs against how often a word is used, in natural logarithms. */
const costWeight = 3.4;
/** So many candidates are weighed by their neighbors, the most frequent and closest first. */
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
/** So often two words stand side by side in the training text of the model. */
const saidTogether = 3;
/** Words farther off are not looked at. */
const farthest = 2.4;
/** Written for one another at the beginning of a word. */
const soundsAlike: Record<string, string> = { c: "ks", k: "c", s: "c", f: "p", p: "f", j: "g", g: "j", i: "e", e: "i" };

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

const masks = new Map<string, number>();

/** Which letters a word has, a bit for each. */
function letters(word: string): number {
  let mask = masks.get(word) ?? 0;
  if (mask > 0) return mask;
  for (let at = 0; at < word.length; at += 1) mask |= 1 << (word.charCodeAt(at) - 97);
  if (masks.size < 100_000) masks.set(word, mask);
  return mask;
}

/** Could be within reach; nine in ten words are not, and this is cheaper than to measure them. */
function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 2) return false;
  let differing = letters(a) ^ letters(b);
  let count = 0;
  for (; differing !== 0 && count < 5; count += 1) differing &= differing - 1;
  return count < 5;
}

const vowels = new Set("aeiouy");
/** Written for one another because they sound alike or lie side by side on the keys. */
const exchanged = new Set(
  "sc cs sz zs ck kc kq qk gj jg dt td mn nm bp pb vf fv vw wv bv vb nb lr rl iy yi".split(" "),
);
/** Letters are left out more often than put in. */
const dropped = 1.15;

const exchangeCost = (a: string, b: string): number =>
  (vowels.has(a) && vowels.has(b)) || exchanged.has(a + b) ? 0.8 : 1.15;

/** A letter doubled, a silent e or h, the second of two vowels, a consonant of a cluster (“goverment”): easily forgotten. */
function insertCost(letter: string, before: string | undefined): number {
  if (letter === before) return 0.5;
  if (letter === "e" || letter === "h") return 0.8;
  if (before === undefined) return 1;
  return vowels.has(letter) && vowels.has(before) ? 0.8 : 1;
}

/**
 * Damerau and Levenshtein's distance with the slips of learners cheaper: a letter doubled or not, letters that changed
 * places, one vowel for another, a silent e. The first letter is seldom wrong.
 */
export function editCost(wrong: string, right: string, limit: number): number {
  const columns = right.length + 1;
  let before: number[] = [];
  let last = Array.from({ length: columns }, (_, index) => (index === 0 ? 0 : index + 0.6));
  for (let row = 1; row <= wrong.length; row += 1) {
    const now = [row + 0.6];
    let least = now[0] ?? 0;
    const a = wrong[row - 1] ?? "";
    for (let column = 1; column < columns; column += 1) {
      const b = right[column - 1] ?? "";
      const isFirst = row === 1 && column === 1;
      const insert = (now[column - 1] ?? 0) + insertCost(b, right[column - 2]);
      const drop = (last[column] ?? 0) + (a === wrong[row - 2] ? 0.5 : vowels.has(a) ? 1 : dropped);
      const exchange = exchangeCost(a, b);
      let cost = Math.min(insert, drop, (last[column - 1] ?? 0) + (a === b ? 0 : isFirst ? 1.5 : exchange));
      if (row > 1 && column > 1 && a === right[column - 2] && wrong[row - 2] === b && a !== b)
        cost = Math.min(cost, (before[column - 2] ?? 0) + (row === 2 ? 1.3 : 0.7));
      now.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return Infinity;
    before = last;
    last = now;
  }
  return last[columns - 1] ?? Infinity;
}

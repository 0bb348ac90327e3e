import type { SpokenSyllable } from "./arpabet.ts";
import type { Boundary } from "./compounds.ts";

/*
 * Divides the spelling of a word by its syllables: each sound is matched to the letters that may write it. A word whose
 * letters do not fit is not divided.
 */

/** Letters that may write a sound, or two sounds together. */
const spellings: Record<string, string> = {
  AA: "a o ow au ea ah oh aa e ho",
  AE: "a ai au",
  AH: "a e i o u y ou oo ai eo oi ea ei io ia ie au ah oe ie",
  AO: "o a au aw oa ou ough augh oo",
  AW: "ou ow ough au",
  AY: "i y ie igh ai ei eigh uy ye is ay",
  EH: "e ea a ai ie u ay ei ae eo",
  ER: "er ir ur or ar ear our yr re eur ure oar ier r irr urr err",
  EY: "a ai ay ei eigh ea ey e aigh et au ae ee",
  IH: "i y e a ui ie u o ee ia ai ea ei",
  IY: "e ee ea ie ei i y ey eo ay oe ae",
  OW: "o oa ow oe ou ough ew eau au ol",
  OY: "oi oy uoy",
  UH: "u oo ou o oul",
  UW: "u oo ew ue ui o ou oe ough eu wo",
  B: "b bb",
  CH: "ch tch t c ti",
  D: "d dd ed ld",
  DH: "th",
  F: "f ff ph gh lf ft",
  G: "g gg gh gu gue",
  HH: "h wh",
  JH: "j g dge dg d ge gg dj gi",
  K: "c k ck ch cc q lk kk cq kh qu que lk",
  L: "l ll",
  M: "m mm mb mn lm",
  N: "n nn kn gn pn",
  NG: "ng n ngue",
  P: "p pp",
  R: "r rr wr rh",
  S: "s ss c sc ps st z sw",
  SH: "sh ti ci si ssi ch s sch ss ce t c sci xi",
  T: "t tt ed th pt bt ct tw ght cht",
  TH: "th",
  V: "v f lv vv",
  W: "w wh u",
  Y: "y i",
  Z: "z zz s x ss",
  ZH: "s si g z ge ti",
  "K S": "x xc xs",
  "G Z": "x xh",
  "K SH": "x xi",
  "Y UW": "u ue ew eu eau ui iew",
  "Y UH": "u eu",
  "Y AH": "u io ia iou eo",
  "Y ER": "ure ur iar ior",
  "T S": "zz z",
  "AH L": "le el il al ol",
  "AH M": "m",
  "AY ER": "ire yre",
  "AW ER": "our",
};
const bySound = new Map(Object.entries(spellings).map(([sound, written]) => [sound, written.split(" ")]));
/** Words with the ending -ee after them. */
const coreStems = new Set(["train", "pay", "draft", "trust"]);
/** Letters that may be silent after a sound, with their cost. */
const silent: Record<string, number> = { e: 1, h: 2, b: 3, k: 3, w: 3, l: 3, t: 3, p: 3, n: 3, s: 3, u: 2, g: 3, d: 3 };

interface Match {
  cost: number;
  /** For each sound the index of its first letter. */
  starts: readonly number[];
}

/** The cheapest match of sounds and letters; null if there is none. */
function matchLetters(sounds: readonly string[], word: string): Match | null {
  const known = new Map<string, Match | null>();
  const from = (sound: number, letter: number): Match | null => {
    if (sound === sounds.length && letter === word.length) return { cost: 0, starts: [] };
    const key = `${sound} ${letter}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    let best: Match | null = null;
    const consider = (rest: Match | null, cost: number, starts: readonly number[]) => {
      if (rest && (best === null || rest.cost + cost < best.cost))
        best = { cost: rest.cost + cost, starts: [...starts, ...rest.starts] };
    };
    const dropped = letter > 0 || sound > 0 ? silent[word.charAt(letter)] : undefined;
    if (dropped !== undefined) consider(from(sound, letter + 1), dropped, []);
    for (const length of [1, 2]) {
      if (sound + length > sounds.length) continue;
      for (const written of bySound.get(sounds.slice(sound, sound + length).join(" ")) ?? [])
        if (word.startsWith(written, letter))
          consider(
            from(sound + length, letter + written.length),
            written === "re" ? 1 : 0,
            Array<number>(length).fill(letter),
          );
    }
    known.set(key, best);
    return best;
  };
  return from(0, 0);
}

/**
 * The written parts of a word, one for each syllable; null if its letters do not fit its sounds.
 * @param word in lower case
 * @param boundary of a compound, which divides letters and sounds
 */
export function spelledSyllables(
  word: string,
  phones: readonly string[],
  syllables: readonly SpokenSyllable[],
  boundary: Boundary | null = null,
): string[] | null {
  if (!/^[a-z]+$/.test(word)) return null;
  // The ending stays whole, where the sound before it begins the syllable: “train-ee”.
  const stem = /^(.*[^aeiou])ees?$/.exec(word)?.[1];
  if (stem && syllables.length === 2 && coreStems.has(stem)) return [stem, word.slice(stem.length)];
  const match = matchLetters(
    phones.map((phone) => phone.replace(/\d$/, "")),
    word,
  );
  if (!match) return null;
  const starts = syllables.map(({ from }) => {
    if (from === boundary?.sounds) return boundary.letters;
    const start = match.starts[from] ?? 0;
    if (from === 0 || match.starts[from - 1] !== start) return start;
    // “x” writes the end of one syllable and the beginning of the next: “ex-am-ple”. Other letters cannot be divided:
    // “fire”.
    return word.charAt(start) === "x" ? start + 1 : -1;
  });
  starts[0] = 0;
  for (let place = 1; place < starts.length; place += 1) {
    const start = starts[place] ?? 0;
    if (start <= (starts[place - 1] ?? 0)) return null;
    // “class-room”
    if (start === boundary?.letters) continue;
    // A double letter is divided: “hap-py”.
    const isDouble = (at: number) => /[bcdfglmnprstz]/.test(word.charAt(at)) && word.charAt(at) === word.charAt(at + 1);
    if (isDouble(start)) starts[place] = start + 1;
    else if (isDouble(start - 2)) starts[place] = start - 1;
  }
  return starts.map((start, place) => word.slice(start, starts[place + 1] ?? word.length));
}

/*
 * Pronunciations of the CMU dictionary (ARPAbet) in the notation of learner's dictionaries of American English:
 * - long vowels with “ː”, “e” as in “bed”, “oʊ” as in “go”, “ɜːr” and “ər” as in “bird” and “teacher”, “i” as in “happy”;
 * - no mark in a word of one syllable, “ˈ” before the stressed syllable, “ˌ” only where an unstressed syllable follows it
 *   and then “ˈ” (“ˌɪnfərˈmeɪʃən”, but “ɪmˈpɔːrtənt”), or where both are strong (“ˌdaʊnˈtaʊn”);
 * - “ɪ”, not “ə”, in the unstressed endings -ed, -es, -age and -et, which CMU writes both ways;
 * - “ʌ”, not “ə”, in un-, um-, ul- and up- at the start (“ʌmˈbrelə”), except in “until” and “unless”;
 * - a mark comes before all consonants that can begin a word (“ɪkˈspleɪn”);
 * - a consonant after a short stressed vowel ends its syllable (“ˈnev.ər”).
 */

/** The digit of a vowel with one of two main stresses, which is not the one that counts; no digit of the dictionary. */
export const evenStress = "3";

export type Stress = "primary" | "secondary" | "none";

export interface SpokenSyllable {
  ipa: string;
  stress: Stress;
  /** Before the main stress, with a secondary one nearly as strong: “ˌdaʊnˈtaʊn”. */
  isEven: boolean;
  /** The sounds, as indexes of the phones. */
  from: number;
  to: number;
}

const vowels: Record<string, string> = {
  AA: "ɑː",
  AE: "æ",
  AH: "ʌ",
  AO: "ɔː",
  AW: "aʊ",
  AY: "aɪ",
  EH: "e",
  ER: "ɜːr",
  EY: "eɪ",
  IH: "ɪ",
  IY: "iː",
  OW: "oʊ",
  OY: "ɔɪ",
  UH: "ʊ",
  UW: "uː",
};
const unstressedVowels: Record<string, string> = { AH: "ə", ER: "ər", IY: "i" };
const consonants: Record<string, string> = {
  B: "b",
  CH: "tʃ",
  D: "d",
  DH: "ð",
  F: "f",
  G: "ɡ",
  HH: "h",
  JH: "dʒ",
  K: "k",
  L: "l",
  M: "m",
  N: "n",
  NG: "ŋ",
  P: "p",
  R: "r",
  S: "s",
  SH: "ʃ",
  T: "t",
  TH: "θ",
  V: "v",
  W: "w",
  Y: "j",
  Z: "z",
  ZH: "ʒ",
};
/** Groups of consonants that can begin a syllable. */
const onsets = new Set(
  (
    "P-L P-R B-L B-R T-R T-W D-R D-W K-L K-R K-W G-L G-R G-W F-L F-R TH-R TH-W SH-R S-P S-T S-K S-M S-N S-L S-W S-F " +
    "P-Y B-Y K-Y G-Y F-Y V-Y M-Y N-Y HH-Y T-Y D-Y L-Y S-P-L S-P-R S-T-R S-K-R S-K-W S-K-Y S-P-Y"
  ).split(" "),
);
const shortVowels = new Set(["AE", "EH", "IH", "AH", "UH"]);
/** “spe-cial”, “vi-sion”. */
const neverEnding = new Set(["SH", "ZH"]);

const kindOf = (phone: string) => phone.replace(/\d$/, "");
export const isVowel = (phone: string) => /\d$/.test(phone);
const stressOf = (phone: string): Stress =>
  phone.endsWith("1") ? "primary" : /[23]$/.test(phone) ? "secondary" : "none";

/** The number of consonants before a vowel that begin its syllable; none of them is before `boundary`. */
function onsetBefore(phones: readonly string[], vowel: number, boundary: number | undefined): number {
  let length = 0;
  const most = boundary !== undefined && boundary <= vowel ? Math.min(3, vowel - boundary) : 3;
  // The second word of a compound begins with all of its consonants.
  while (length < most) {
    const at = vowel - length - 1;
    const next = phones[at];
    if (next === undefined || isVowel(next)) break;
    const group = phones.slice(at, vowel).join("-");
    if (length === 0 ? next === "NG" : !onsets.has(group)) break;
    length += 1;
  }
  return length;
}

/** “umbrella”, “unhappy”, “upset”: CMU writes the weak vowel, but it is full in these prefixes. */
const fullAtStart = /^u(?:[nml]|p[^o])/;
/** Learner's dictionaries give the weak vowel. */
const weakAtStart = new Set(["until", "unless"]);

/** The sounds after which -ed and -es are syllables, and those of -age and -et. */
const endings: readonly { spelled: RegExp; last: string; before?: readonly string[] }[] = [
  { spelled: /[td]ed$/, last: "D", before: ["T", "D"] },
  { spelled: /(?:es|'s)$/, last: "Z", before: ["S", "Z", "SH", "ZH", "CH", "JH"] },
  { spelled: /age$/, last: "JH" },
  { spelled: /et$/, last: "T" },
];

function soundOf(phones: readonly string[], at: number, word: string): string {
  const phone = phones[at] ?? "";
  const kind = kindOf(phone);
  if (!isVowel(phone)) return consonants[kind] ?? "";
  // “poor”, “ear”: before “r” the long vowel is short.
  if (kind === "UW" && phones[at + 1] === "R") return "ʊ";
  if (kind === "IY" && stressOf(phone) !== "none" && phones[at + 1] === "R" && !isVowel(phones[at + 2] ?? ""))
    return "ɪ";
  if (stressOf(phone) !== "none") return vowels[kind] ?? "";
  if (kind === "AH" && at === 0 && fullAtStart.test(word) && !weakAtStart.has(word)) return "ʌ";
  const [before = "", last = ""] = [phones[at - 1], phones[at + 1]];
  const isWeakEnding =
    kind === "AH" &&
    at === phones.length - 2 &&
    endings.some(
      (ending) =>
        ending.spelled.test(word) && ending.last === last && (!ending.before || ending.before.includes(before)),
    );
  if (isWeakEnding) return "ɪ";
  // “usually”: the short vowel before another one.
  if (kind === "UW" && isVowel(last)) return "u";
  return unstressedVowels[kind] ?? vowels[kind] ?? "";
}

/**
 * The syllables of a pronunciation in ARPAbet.
 * @param word its spelling, in lower case
 * @param boundary the first sound of the second part of a compound: no syllable has sounds of both parts
 */
export function syllablesOf(phones: readonly string[], word: string, boundary?: number): SpokenSyllable[] {
  const nuclei = phones.flatMap((phone, at) => (isVowel(phone) ? [at] : []));
  const starts = nuclei.map((vowel, place) => (place === 0 ? 0 : vowel - onsetBefore(phones, vowel, boundary)));
  for (const [place, vowel] of nuclei.entries()) {
    const next = starts[place + 1];
    const nucleus = phones[vowel] ?? "";
    const isOpen = next === vowel + 1 && next < (nuclei[place + 1] ?? 0);
    const isNextWeak = stressOf(phones[nuclei[place + 1] ?? 0] ?? "") === "none";
    const canEnd = !neverEnding.has(phones[next ?? 0] ?? "");
    if (
      isOpen &&
      next !== boundary &&
      canEnd &&
      isNextWeak &&
      stressOf(nucleus) !== "none" &&
      shortVowels.has(kindOf(nucleus))
    )
      starts[place + 1] = next + 1;
  }
  return nuclei.map((vowel, place) => {
    const [from, to] = [starts[place] ?? 0, starts[place + 1] ?? phones.length];
    return {
      ipa: phones
        .slice(from, to)
        .map((_, at) => soundOf(phones, from + at, word))
        .join(""),
      stress: stressOf(phones[vowel] ?? ""),
      isEven: phones[vowel]?.endsWith(evenStress) ?? false,
      from,
      to,
    };
  });
}

/** The syllables as one word, with its stress marks. */
export function ipaOf(syllables: readonly Pick<SpokenSyllable, "ipa" | "stress" | "isEven">[]): string {
  if (syllables.length === 1) return syllables[0]?.ipa ?? "";
  const main = syllables.findIndex(({ stress }) => stress === "primary");
  return syllables
    .map(({ ipa, stress, isEven }, place) =>
      stress === "primary" ? `ˈ${ipa}` : isEven || (stress === "secondary" && place < main - 1) ? `ˌ${ipa}` : ipa,
    )
    .join("");
}

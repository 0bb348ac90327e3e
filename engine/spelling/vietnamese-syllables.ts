import { isBareSyllable, isMarkedVietnamese } from "../detect-language.ts";
import type { Frequencies } from "../english/frequencies.ts";
import type { Sentence } from "../english/sentences.ts";

/** Vietnamese things that English sentences about Vietnam name; their syllables are no misspellings on their own either. */
const vietnameseThings = new Set(
  `pho banh mi chung xeo cuon bun cha gio bo nem xoi che com tam lau goi nuoc mam ca phe da sua ao dai tet non la dan bau ca tru
   cai luong cheo quan ho dong vnd xe om hoa mai dao chua dinh den tho cung ong ba anh chi em co chu bac viet nam hanoi saigon hue
   danang dalat sapa hoian halong nhatrang vungtau phuquoc mekong doi moi rau muong cu tu trung thu li xi lixi bia hoi nha que`
    .trim()
    .split(/\s+/),
);

/** “pho”, “banh cuon”: things of Vietnam without their marks, and names of its people at the beginning of a sentence. */
export function isVietnameseSyllable(
  frequencies: Frequencies,
  lower: string,
  isCapitalized: boolean,
  words: Sentence["words"],
  place: number,
): boolean {
  if (vietnameseThings.has(lower)) return true;
  if (!isBareSyllable(lower)) return false;
  if (
    isCapitalized ||
    isNextToVietnamese(frequencies, words, place, -1) ||
    isNextToVietnamese(frequencies, words, place, 1)
  )
    return true;
  return [words[place - 1], words[place + 1]].some(
    (word) =>
      word && isBareSyllable(word.lower) && (vietnameseThings.has(word.lower) || frequencies.rank(word.lower) > 20_000),
  );
}

/** “đàn tranh”, “bánh cuon nong”: beside a word with Vietnamese marks, with nothing English between. */
function isNextToVietnamese(frequencies: Frequencies, words: Sentence["words"], from: number, step: -1 | 1): boolean {
  for (let at = from + step; ; at += step) {
    const word = words[at];
    if (!word) return false;
    if (isMarkedVietnamese(word.text)) return true;
    if (!isBareSyllable(word.lower) || (!vietnameseThings.has(word.lower) && frequencies.rank(word.lower) <= 20_000))
      return false;
  }
}

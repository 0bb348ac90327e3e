import type { Frequencies } from "./english/frequencies.ts";
import type { Lexicon } from "./english/lexicon.ts";
import type { Sentence } from "./english/sentences.ts";
import type { DetectedLanguage } from "./analysis.ts";
import { wordSet } from "./english/word-set.ts";

/** A letter of Vietnamese that English does not have. */
const vietnameseLetter = /[ăâđêôơưàảãáạằẳẵắặầẩẫấậèẻẽéẹềểễếệìỉĩíịòỏõóọồổỗốộờởỡớợùủũúụừửữứựỳỷỹýỵ]/iu;
/** Written with a mark in English too. */
const lentWords =
  /^(?:caf[eé]s?|r[eé]sum[eé]s?|fianc[eé]e?s?|clich[eé]s?|d[eé]j[aà]|d[eé]cor|entr[eé]es?|saut[eé]|à|matin[eé]e|puree|pur[eé]e)$/iu;

const onset = "(?:ngh|ng|nh|ch|gh|gi|kh|ph|qu|th|tr|[bcdghklmnprstvx])?";
const rhymes =
  "a|ac|ach|ai|am|an|ang|anh|ao|ap|at|au|ay|e|ec|em|en|eng|eo|ep|et|eu|i|ia|ich|iec|iem|ien|ieng|iep|iet|ieu|im|in|inh|ip|it|iu|o|oa|oac|oach|oai|oan|oang|oanh|oat|oay|oc|oe|oen|oet|oi|om|on|ong|op|ot|u|ua|uan|uang|uat|uay|uc|ue|uech|uen|uenh|ui|um|un|ung|uoc|uoi|uom|uon|uong|uop|uot|uou|up|ut|uu|uy|uya|uych|uyen|uyet|uynh|y|yem|yen|yet|yeu";
const bareSyllable = new RegExp(`^${onset}(?:${rhymes})$`, "i");

/** Vietnamese beyond doubt: it has the letters. */
export const isMarkedVietnamese = (word: string): boolean =>
  vietnameseLetter.test(word.normalize("NFC")) && !lentWords.test(word);

/** Could be a Vietnamese syllable that was typed without its marks: “pho”, “banh”, also “come”-less “can”, “on”. */
export const isBareSyllable = (word: string): boolean => bareSyllable.test(word);

export type TextLanguage = "english" | "vietnamese" | "neither";

const isWord = /^\p{L}[\p{L}\p{M}'’-]*$/u;
/** Rank within the common English words; rarer ones also occur in subtitles of other languages. */
const commonRank = 30_000;

/** Small words that make a sentence English whatever it names, and that are no Vietnamese syllables. */
const functionWords = wordSet(
  "i the and my of is are was were with every have has for from this that they you she we but because which very there will when your his her our their it its in",
);

/** Function words of Vietnamese sentences, which names of dishes or places do not contain. */
const vietnameseFrame = new Set(
  `tôi mình bạn chúng họ nó đang đã sẽ rất và là của không nhưng thì mà được những các này với vì cũng rồi nếu khi hôm nay ngày
  muốn thích học đi ở lắm quá vẫn chưa bị người một hai nhiều anh chị em`
    .normalize("NFC")
    .split(/\s+/)
    .filter((word) => isMarkedVietnamese(word)),
);

/** An English sentence with the frame of a Vietnamese one in it: “Hôm nay tôi learn English”. */
export const isMixed = ({ words }: Sentence): boolean =>
  words.some(({ text }) => vietnameseFrame.has(text.normalize("NFC").toLowerCase()));

/** What a sentence is written in, by its words: marks count, and bare syllables that are no English words. */
export function textLanguageOf(
  sentence: Sentence,
  { frequencies, lexicon }: { frequencies: Frequencies; lexicon: Lexicon },
): TextLanguage {
  let english = 0;
  let vietnamese = 0;
  let words = 0;
  let small = 0;
  for (const { text, lower } of sentence.words) {
    if (!isWord.test(text)) {
      if (/^(?:n't|'\w+)$/.test(lower)) english += 1;
      continue;
    }
    words += 1;
    if (functionWords.has(lower)) small += 1;
    if (isMarkedVietnamese(text)) vietnamese += 1;
    else if (frequencies.rank(lower) <= commonRank) english += 1;
    else if (isBareSyllable(lower)) vietnamese += 1;
    else if (/^[a-z]+$/.test(lower) && lexicon.readings(lower).length > 0) english += 1;
    // A misspelling or a name, which says little about the language.
    else if (/^[a-z]+$/i.test(text)) english += 0.4;
  }
  if (words === 0) return "neither";
  // “My family eats phở and bún chả”: many names in an English sentence.
  if (small >= words * 0.2 && vietnamese < words * 0.6) return "english";
  if (vietnamese >= words * 0.4 && vietnamese > english * 0.7) return "vietnamese";
  return english >= words * 0.5 ? "english" : "neither";
}

/** The language of a text from that of its sentences, each weighing as much as it has words. */
export function detectLanguage(sentences: readonly { sentence: Sentence; language: TextLanguage }[]): DetectedLanguage {
  const weights = { english: 0, vietnamese: 0, neither: 0 };
  for (const { sentence, language } of sentences) weights[language] += sentence.words.length;
  const all = weights.english + weights.vietnamese;
  if (all === 0 || weights.neither > all * 3) return "neither";
  if (weights.english >= all * 0.85) return "english";
  return weights.vietnamese >= all * 0.85 ? "vietnamese" : "mixed";
}

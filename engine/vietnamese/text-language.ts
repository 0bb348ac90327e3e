import type { RewriteLanguage } from "#contracts/schemas/rewriting.ts";
import { abbreviations } from "./abbreviations.ts";
import { hasMarks, isSyllable, parted } from "./syllable.ts";
import { readVietnamese } from "./words.ts";

/** Share of words from which a text is Vietnamese. */
const vietnameseShare = 0.35;

/**
 * Vietnamese by its letters, by the abbreviations of chats, or by its bare syllables (`writtenIn`, where the engine has said it).
 * Needs nothing of the engine: the server's own thread asks as well.
 */
export function languageOf(text: string, detectedLanguage?: string): RewriteLanguage {
  const words = readVietnamese(text).sentences.flatMap((sentence) => sentence.words);
  const ours = words.filter(({ lower }) => hasMarks(lower) || (lower.length > 1 && abbreviations.has(lower)));
  return detectedLanguage === "vietnamese" || ours.length > words.length * vietnameseShare ? "vi" : "en";
}

/**
 * Vietnamese typed without any mark can be read in many ways: all of it stays. From six words on, of which most are syllables and
 * no short forms; a chat such as `mn oi` says more by its short forms than by its marks.
 */
export function isWithoutMarks(text: string): boolean {
  if (hasMarks(text)) return false;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length < 6) return false;
  return words.filter((word) => word.length > 1 && isSyllable(parted(word))).length >= words.length * 0.7;
}

import type { RewriteLanguage } from "#contracts/rewriting.ts";
import { abbreviations } from "./abbreviations.ts";
import { hasMarks } from "./syllable.ts";
import { readVietnamese } from "./words.ts";

/** Share of words from which a text is Vietnamese. */
const vietnameseShare = 0.35;

/**
 * Vietnamese by its letters, by the abbreviations of chats, or by its bare syllables (`writtenIn`, where the engine has said it).
 * Needs nothing of the engine: the server's own thread asks as well.
 */
export function languageOf(text: string, writtenIn?: string): RewriteLanguage {
  const words = readVietnamese(text).sentences.flatMap((sentence) => sentence.words);
  const ours = words.filter(({ lower }) => hasMarks(lower) || (lower.length > 1 && abbreviations.has(lower)));
  return writtenIn === "vietnamese" || ours.length > words.length * vietnameseShare ? "vi" : "en";
}

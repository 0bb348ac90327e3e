import { leadsElsewhere } from "#document/comment-text.ts";

/** Letters of Vietnamese that French and Spanish do not have. */
const vietnameseLetter = /[ăđơưảãạẳẵặằắẩẫậầấẻẽẹểễệềếỉĩịỏõọổỗộồốởỡợờớủũụửữựừứỷỹỵỳ]/giu;
/** Frequent words whose letters other languages have too. */
const vietnameseWord =
  /(?<![\p{L}\p{M}])(?:là|và|có|thì|này|câu|cùng|cách|dùng|làm|nói|sau|khi|bằng)(?![\p{L}\p{M}])/giu;
const words = /[\p{L}\p{M}]+/gu;

/** Whether the text is Vietnamese; it may contain English words and quotes. */
export function isVietnamese(text: string): boolean {
  const written = text.normalize("NFC");
  const count = written.match(words)?.length ?? 0;
  const signs = (written.match(vietnameseLetter)?.length ?? 0) + (written.match(vietnameseWord)?.length ?? 0);
  return signs >= Math.max(1, count / 10);
}

/** Whether the text is English, judging by its letters; it may contain a Vietnamese name or two. */
export function isEnglish(text: string): boolean {
  const written = text.normalize("NFC");
  const all = written.match(/\p{L}/gu)?.length ?? 0;
  const latin = written.match(/[a-z]/giu)?.length ?? 0;
  return all > 0 && latin / all > 0.8;
}

const invisible = /[\p{Cc}\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;
const tag = /<\/?[a-z][^<>]{0,200}>/giu;

/**
 * The model's output as plain text: no markup, no invisible characters, white space folded, at most `longest`
 * letters. Bracketed text is kept if the learner's own text contains it.
 */
export function plain(text: string, longest: number, source = ""): string {
  const seen = text.replace(/\s+/gu, " ").replace(invisible, "");
  const unmarked = (source.match(tag) ? seen : seen.replace(tag, "")).replace(/\*\*|__|`|^#+ /gu, "");
  const whole = unmarked.replace(/\s+/gu, " ").normalize("NFC").trim();
  if (whole.length <= longest) return whole;
  const cut = whole.slice(0, longest);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 1))}…`;
}

/** The length of the longest run of words without a Vietnamese letter, which reveals a text written for the learner. */
export function longestEnglishRun(text: string): number {
  let longest = 0;
  let run = 0;
  // Quotes of the learner's words do not count.
  for (const [word] of text.replace(/[“"][^”"]{0,200}[”"]/gu, " ă ").matchAll(words)) {
    run = /[ăđơư]|[^a-z]/iu.test(word) ? 0 : run + 1;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** Addresses that are not links: spelled out, numeric, or phone numbers. */
const disguisedWay =
  /\[\s*\.\s*\]|\(\s*(?:\.|dot|chấm)\s*\)|\s(?:chấm|dot)\s+(?:com|net|org|vn|io|me|info|xyz|shop)\b|\b\d{1,3}(?:\.\d{1,3}){3}\b|(?:\+?84|\b0)(?:[\s.-]?\d){8,10}\b|\b(?:zalo|telegram|whatsapp)\b/iu;
/** Whether the text leads to another site. Output of the model must not: a link comes from a prompt injection. */
export const leadsAway = (text: string) => leadsElsewhere(text) || disguisedWay.test(text);

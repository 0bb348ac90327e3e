import { leadsElsewhere } from "#document/remark.ts";

/** Letters that only Vietnamese has, not French or Spanish as well. */
const vietnameseLetter = /[ăđơưảãạẳẵặằắẩẫậầấẻẽẹểễệềếỉĩịỏõọổỗộồốởỡợờớủũụửữựừứỷỹỵỳ]/giu;
/** And words of every second sentence whose letters others have as well. */
const vietnameseWord =
  /(?<![\p{L}\p{M}])(?:là|và|có|thì|này|câu|cùng|cách|dùng|làm|nói|sau|khi|bằng)(?![\p{L}\p{M}])/giu;
const words = /[\p{L}\p{M}]+/gu;

/** Is it written in Vietnamese? English words and quotes may stand in it. */
export function isVietnamese(text: string): boolean {
  const written = text.normalize("NFC");
  const count = written.match(words)?.length ?? 0;
  const signs = (written.match(vietnameseLetter)?.length ?? 0) + (written.match(vietnameseWord)?.length ?? 0);
  return signs >= Math.max(1, count / 10);
}

/** Is it written in English, as far as its letters tell? A name or two may be Vietnamese. */
export function isEnglish(text: string): boolean {
  const written = text.normalize("NFC");
  const all = written.match(/\p{L}/gu)?.length ?? 0;
  const latin = written.match(/[a-z]/giu)?.length ?? 0;
  return all > 0 && latin / all > 0.8;
}

const invisible = /[\p{Cc}\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;
const tag = /<\/?[a-z][^<>]{0,200}>/giu;

/**
 * What the model said as plain text in one spelling: no markup, no characters that cannot be seen, white space folded, and
 * nothing after `longest` letters. What stands in brackets of markup is kept where the learner's own text has such.
 */
export function plain(text: string, longest: number, source = ""): string {
  const seen = text.replace(/\s+/gu, " ").replace(invisible, "");
  const unmarked = (source.match(tag) ? seen : seen.replace(tag, "")).replace(/\*\*|__|`|^#+ /gu, "");
  const whole = unmarked.replace(/\s+/gu, " ").normalize("NFC").trim();
  if (whole.length <= longest) return whole;
  const cut = whole.slice(0, longest);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 1))}…`;
}

/** The longest run of words without a Vietnamese letter: a text that was written for the learner shows up in it. */
export function longestEnglishRun(text: string): number {
  let longest = 0;
  let run = 0;
  // A quote of the learner's own words is none of the model's.
  for (const [word] of text.replace(/[“"][^”"]{0,200}[”"]/gu, " ă ").matchAll(words)) {
    run = /[ăđơư]|[^a-z]/iu.test(word) ? 0 : run + 1;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** Ways to somewhere else that are no links: written out, as numbers, or to be called. */
const disguisedWay =
  /\[\s*\.\s*\]|\(\s*(?:\.|dot|chấm)\s*\)|\s(?:chấm|dot)\s+(?:com|net|org|vn|io|me|info|xyz|shop)\b|\b\d{1,3}(?:\.\d{1,3}){3}\b|(?:\+?84|\b0)(?:[\s.-]?\d){8,10}\b|\b(?:zalo|telegram|whatsapp)\b/iu;
/** What a model says on the site leads nowhere: whoever wants it to has written so in what it was given. */
export const leadsAway = (text: string) => leadsElsewhere(text) || disguisedWay.test(text);

import type { VietnameseEdit } from "./edit.ts";
import type { VietnameseSentence } from "./words.ts";

/** A line that begins with one of these is an entry of a list, a heading or a quotation. */
const noProse = /^\s*(?:[#>|*+•–-]|\d+[.)]\s|[\w-]+:)/;
const stopped = /[.!?…]["”)]?\s*$/;
/** Chats end with them; a sentence of a book seldom does. */
const particles = /(?:nha|nhé|nhá|nè|á|hen|nghen|ạ|ghê|luôn|hả|ta|hà|hihi|haha)$/;
/** One line of the text alone ends nothing. */
const paragraphEnd = /\n[^\S\n]*\n/;
/** Fewer words than this may be a title or an answer. */
const leastWords = 5;

/**
 * Capitals at the beginning of sentences, and the last full stop, in paragraphs whose other sentences follow book spelling. A paragraph
 * that follows it nowhere is a chat and stays. The evidence never depends on what other rules change, so that twice is once.
 */
export function sentenceBoundEdits(
  text: string,
  sentences: readonly VietnameseSentence[],
  taken: readonly VietnameseEdit[],
): VietnameseEdit[] {
  const edits: VietnameseEdit[] = [];
  let paragraph: VietnameseSentence[] = [];
  const isWholeText = !text.trim().includes("\n");
  for (const sentence of sentences) {
    if (text.slice(sentence.start, sentence.end).trim()) paragraph.push(sentence);
    if (sentence !== sentences.at(-1) && !paragraphEnd.test(text.slice(sentence.start, sentence.end))) continue;
    const [first, last] = [paragraph[0], paragraph.at(-1)];
    // A line that is broken by hand begins and ends anywhere; so does verse.
    if (first && last && !text.slice(first.start, last.end).trim().includes("\n"))
      edits.push(...editsOfLine(text, paragraph, taken, isWholeText));
    paragraph = [];
  }
  return edits;
}

function editsOfLine(
  text: string,
  line: readonly VietnameseSentence[],
  taken: readonly VietnameseEdit[],
  isWholeText: boolean,
): VietnameseEdit[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.some(({ isVietnamese }) => !isVietnamese)) return [];
  const written = (sentence: VietnameseSentence) => text.slice(sentence.start, sentence.end).trim();
  if (noProse.test(written(first))) return [];
  const isCapital = line.map((sentence) => /^["“(]?[\p{Lu}\d]/u.test(written(sentence)));
  const lower = line.filter((sentence, index) => {
    const previous = line[index - 1];
    // Three dots may end a sentence or not.
    return !isCapital[index] && (!previous || /(?<![.])[.!?]$/.test(written(previous)));
  });
  const isProse =
    line.length > 1
      ? isCapital.includes(true)
      : isWholeText && /[\p{L}]\s*\.$/u.test(written(first)) && wordCount(first) >= leastWords && !isColloquial(first);
  if (!isProse) return [];
  const edits = lower.flatMap((sentence) => capitalEdit(text, sentence, taken));
  const areAllCapital = isCapital.every((is, index) => is || lower.includes(line[index]!));
  const lastWord = last.words.at(-1);
  if (
    line.length > 1 &&
    areAllCapital &&
    lastWord &&
    !lastWord.isFixed &&
    lastWord.end === last.start + text.slice(last.start, last.end).trimEnd().length &&
    !stopped.test(written(last)) &&
    wordCount(last) >= leastWords &&
    !isColloquial(last) &&
    line.slice(0, -1).every((sentence) => /\p{L}\s*\.$/u.test(written(sentence)))
  )
    edits.push({ start: lastWord.end, end: lastWord.end, with: ".", kind: "sentence", whyVi: "Hết câu có dấu chấm." });
  return edits;
}

const wordCount = ({ words }: VietnameseSentence) => words.reduce((count, { now }) => count + now.split(" ").length, 0);
const isColloquial = ({ words }: VietnameseSentence) => particles.test(words.at(-1)?.now ?? "");

/** The first letter; where the word itself is changed, that change gets the capital. */
function capitalEdit(text: string, sentence: VietnameseSentence, taken: readonly VietnameseEdit[]): VietnameseEdit[] {
  const word = sentence.words[0];
  if (!word || word.isFixed || word.now.length < 2 || text.slice(sentence.start, word.start).trim()) return [];
  const own = taken.find(({ start, end }) => start <= word.start && word.start < end);
  if (own) {
    if (own.start === word.start) own.with = own.with.charAt(0).toUpperCase() + own.with.slice(1);
    return [];
  }
  return [
    {
      start: word.start,
      end: word.start + 1,
      with: word.text.charAt(0).toUpperCase(),
      kind: "sentence",
      whyVi: "Chữ đầu câu viết hoa.",
    },
  ];
}

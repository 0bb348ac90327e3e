import winkNLP, { type ItemSentence } from "wink-nlp";
import model from "wink-eng-lite-web-model";
import { addresses, withAddressesAsWords } from "./addresses.ts";
import { wordMap } from "./word-set.ts";

/** Universal part-of-speech tags, as the statistical tagger guesses them: right in about 95 of 100 words of good prose. */
export type Tag =
  | "ADJ"
  | "ADP"
  | "ADV"
  | "AUX"
  | "CCONJ"
  | "DET"
  | "INTJ"
  | "NOUN"
  | "NUM"
  | "PART"
  | "PRON"
  | "PROPN"
  | "PUNCT"
  | "SCONJ"
  | "SPACE"
  | "SYM"
  | "VERB"
  | "X";

/** A word, a sign, or half of a contraction: `can't` is `ca` + `n't`, `I'm` is `I` + `'m`. */
export interface Word {
  /** As written. */
  text: string;
  /** In small letters, with straight apostrophes. */
  lower: string;
  tag: Tag;
  /** The tagger's guess at the listed form. */
  lemma: string;
  /** UTF-16 offsets into the whole text. */
  start: number;
  end: number;
}

export interface Sentence {
  /** UTF-16 offsets into the whole text. */
  start: number;
  end: number;
  text: string;
  /** Words and signs; white space is left out. */
  words: Word[];
}

const nlp = winkNLP(model, ["sbd", "pos"]);
const { its } = nlp;

/** Contractions that the tokenizer leaves whole in some places. */
const joined = /^(\p{L}+)(['’](?:m|re|s|ve|ll|d))$/iu;
const tagOfHalf: Record<string, Tag> = wordMap({ m: "AUX", re: "AUX", s: "AUX", ve: "AUX", ll: "AUX", d: "AUX" });
const pronouns = new Set("i you he she it we they that there who what where".split(" "));

/**
 * Line ends that end a sentence without punctuation: before an empty line, a capital, a list. A line that continues
 * in small letters was only wrapped.
 */
const lineEnd = /\n(?=[^\S\n]*(?:\n|[^\p{Ll}\s]))/u;

/** Parts a text into sentences and tagged words, once for all rules. 7 ms for 1,000 words. */
export function readSentences(text: string): Sentence[] {
  let begin = 0;
  return text.split(lineEnd).flatMap((block) => {
    const sentences = block.trim() === "" ? [] : readBlock(text, begin, begin + block.length);
    begin += block.length + 1;
    return sentences;
  });
}

/** Words with letters unknown to the tokenizer, which would split them and lose the full stop behind them. */
const unknownLetters = /[\p{L}\p{M}]*[\u0100-\u024f\u1e00-\u1eff][\p{L}\p{M}]*/gu;
/** The same with plain letters, each as long as before: “chơi” as “choi”. */
const inPlainLetters = (text: string): string =>
  text.replace(unknownLetters, (word) =>
    word.replace(/[^\0-\x7f]/gu, (letter) => {
      const plain = /[đĐ]/u.test(letter) ? (letter === "đ" ? "d" : "D") : letter.normalize("NFD").charAt(0);
      return letter.length === 1 && /[A-Za-z]/.test(plain) ? plain : letter;
    }),
  );

function readBlock(text: string, begin: number, end: number): Sentence[] {
  const sentences: Sentence[] = [];
  const block = inPlainLetters(withAddressesAsWords(text.slice(begin, end)));
  let place = 0;
  nlp
    .readDoc(block)
    .sentences()
    .each((item: ItemSentence) => {
      const tokens = item.tokens();
      const values = tokens.out(its.value) as string[];
      const tags = tokens.out(its.pos) as Tag[];
      const lemmas = tokens.out(its.lemma as never) as string[];
      const words: Word[] = [];
      for (const [index, value] of values.entries()) {
        const at = block.indexOf(value, place);
        // The tokenizer gives back what it read; were it ever to change a sign, the word is left out rather than misplaced.
        if (at < 0 || value.trim() === "") continue;
        place = at + value.length;
        const start = begin + at;
        const written = text.slice(start, start + value.length);
        const isAddress = value !== written && addressOnly.test(written);
        // “the place I live in.” is no inch.
        const isInch = tags[index - 1] === "NUM" || index < values.length - 1;
        if (value === "in." && !isInch) {
          words.push(...withFullStop(written, "ADP", start));
          continue;
        }
        words.push(
          ...(isAddress
            ? [asAddress(written, start)]
            : asWords(written, tags[index] ?? "X", lemmas[index] ?? value, start)),
        );
      }
      const first = words[0];
      const last = words.at(-1);
      if (!first || !last) return;
      sentences.push({ start: first.start, end: last.end, text: text.slice(first.start, last.end), words });
    });
  return sentences;
}

const addressOnly = new RegExp(`^(?:${addresses.source})$`, "iu");
const asAddress = (text: string, start: number): Word => ({
  text,
  lower: lowerOf(text),
  tag: "SYM",
  lemma: text,
  start,
  end: start + text.length,
});

function asWords(value: string, tag: Tag, lemma: string, start: number): Word[] {
  // “ill.” is no state of America.
  if (value.toLowerCase() === "ill.") return withFullStop(value, "ADJ", start);
  const halves = joined.exec(value);
  const [, head = "", tail = ""] = halves ?? [];
  if (!halves || !pronouns.has(head.toLowerCase()))
    return [{ text: value, lower: lowerOf(value), tag, lemma, start, end: start + value.length }];
  const middle = start + head.length;
  return [
    { text: head, lower: lowerOf(head), tag: "PRON", lemma: lowerOf(head), start, end: middle },
    {
      text: tail,
      lower: lowerOf(tail),
      tag: tagOfHalf[tail.slice(1).toLowerCase()] ?? "AUX",
      lemma: /s|m|re/i.test(tail) ? "be" : lowerOf(tail),
      start: middle,
      end: middle + tail.length,
    },
  ];
}

const withFullStop = (value: string, tag: Tag, start: number): Word[] => [
  ...asWords(value.slice(0, -1), tag, lowerOf(value.slice(0, -1)), start),
  ...asWords(".", "PUNCT", ".", start + value.length - 1),
];

const lowerOf = (text: string) => text.toLowerCase().replaceAll("’", "'");

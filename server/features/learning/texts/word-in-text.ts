import { lemmasOf } from "#engine/index.ts";

export interface WordInText {
  /** As written in the sentence: “got off”. */
  form: string;
  sentence: string;
}

const sentencesOf = (paragraph: string) =>
  [...new Intl.Segmenter("en", { granularity: "sentence" }).segment(paragraph)].map(({ segment }) => segment.trim());

const isFormOf = (written: string, lemma: string) =>
  written.toLowerCase() === lemma.toLowerCase() || lemmasOf(written).includes(lemma.toLowerCase());

/** The first sentence with a word or phrase (“get off”) in any form; null if the text does not have it in one piece. */
export function findWord(paragraphs: readonly string[], lemma: string): WordInText | null {
  const parts = lemma.replaceAll("’", "'").split(" ");
  for (const sentence of paragraphs.flatMap(sentencesOf)) {
    const words = [...sentence.matchAll(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)];
    for (let at = 0; at + parts.length <= words.length; at += 1) {
      const run = words.slice(at, at + parts.length);
      if (!run.every(([word], place) => isFormOf(word.replaceAll("’", "'"), parts[place] ?? ""))) continue;
      const [first, last] = [run[0], run.at(-1)];
      if (!first || !last) continue;
      const form = sentence.slice(first.index, last.index + last[0].length);
      // Punctuation inside: two phrases that stand side by side.
      if (!/[.,;:!?“”]/.test(form)) return { form, sentence };
    }
  }
  return null;
}

import { foldVietnamese } from "#document/vietnamese-folding.ts";

/** What the book is searched in; the title of the lesson has the grammatical term: “câu điều kiện”. */
export interface BookEntry {
  name: string;
  why: string;
  wrong: string;
  right: string;
  group: string | undefined;
  lesson: string | undefined;
}

const fold = (text: string) => ` ${foldVietnamese(text).replace(/[^\p{L}\p{N}'+-]+/gu, " ")} `;

/**
 * The entries that fit what was typed, with or without diacritics. Where the words follow each other (“bị động”), only
 * these entries; otherwise those in which a word begins with each of them.
 */
export function findKinds<E>(typed: string, entries: readonly E[], textOf: (entry: E) => BookEntry): E[] {
  const words = fold(typed).split(" ").filter(Boolean);
  if (words.length === 0) return [...entries];
  const phrase = ` ${words.join(" ")}`;
  const texts = entries.map((entry) => {
    const { name, why, wrong, right, group, lesson } = textOf(entry);
    return { entry, text: fold([name, lesson, why, wrong, right, group].join(" ")) };
  });
  const exact = texts.filter(({ text }) => text.includes(phrase));
  const found = exact.length > 0 ? exact : texts.filter(({ text }) => words.every((word) => text.includes(` ${word}`)));
  return found.map(({ entry }) => entry);
}

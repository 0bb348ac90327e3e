import type { SearchableEntry, SearchSource } from "#server/core/search-sources.ts";
import { lessonAddress, readingTextAddress } from "#document/addresses.ts";
import { lessons } from "./lessons/catalog.ts";
import { gradedTexts } from "./texts/catalog.ts";

const lessonEntries: readonly SearchableEntry[] = lessons.map(({ slug, title, promise, level }) => ({
  title,
  summary: promise,
  address: lessonAddress(slug),
  level,
}));

const textEntries: readonly SearchableEntry[] = gradedTexts.map(
  ({ slug, title, titleVi, about, level, paragraphs, vocabulary }) => ({
    title,
    summary: `${titleVi}. ${about}`,
    address: readingTextAddress(slug),
    more: [...paragraphs, ...vocabulary.flatMap(({ word, meaning }) => [word, meaning])].join("\n"),
    level,
    isEnglish: true,
  }),
);

/** Lessons and graded texts. */
export const learningSources: readonly SearchSource[] = [
  { kind: "lesson", candidates: () => lessonEntries },
  { kind: "graded-text", candidates: () => textEntries },
];

import { readContentFiles } from "#server/core/content-files.ts";
import { typeset } from "#server/core/typeset.ts";
import { type GradedTextEntry, GradedTextFile } from "./graded-text.ts";

/** `a2-01-the-wrong-cake`: level and place in the list, then the address. */
const slugOf = (name: string) => name.replace(/^[a-c][12]-\d\d-/, "");

/** Every graded text of the product, from the easiest. */
export const gradedTexts: readonly GradedTextEntry[] = typeset(
  readContentFiles("reading", GradedTextFile).map(({ name, value }) => ({ slug: slugOf(name), ...value })),
);

/** The complete body of each. */
export const gradedBodies: readonly string[] = gradedTexts.map(({ paragraphs }) => paragraphs.join("\n\n"));

const bySlug = new Map(gradedTexts.map((text) => [text.slug, text]));

/** All parts of the story that a text belongs to, in order; only itself if it is complete alone. */
export const partsOf = (text: GradedTextEntry): readonly GradedTextEntry[] =>
  text.series
    ? gradedTexts
        .filter(({ series }) => series?.slug === text.series?.slug)
        .sort((a, b) => (a.series?.part ?? 0) - (b.series?.part ?? 0))
    : [text];

export const gradedTextOf = (slug: string): GradedTextEntry | undefined => bySlug.get(slug);

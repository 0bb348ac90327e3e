import { typeset } from "../typeset.ts";
import { a2 } from "./a2.ts";
import { b1 } from "./b1.ts";
import { b2 } from "./b2.ts";
import { c1 } from "./c1.ts";
import type { GradedText } from "./graded-text.ts";

/** Every graded text of the product, from the easiest. */
export const gradedTexts: readonly GradedText[] = typeset([...a2, ...b1, ...b2, ...c1]);

/** The complete body of each. */
export const gradedBodies: readonly string[] = gradedTexts.map(({ paragraphs }) => paragraphs.join("\n\n"));

const bySlug = new Map(gradedTexts.map((text) => [text.slug, text]));
export const gradedTextOf = (slug: string): GradedText | undefined => bySlug.get(slug);

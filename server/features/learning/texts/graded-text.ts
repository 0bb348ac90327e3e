import { z } from "zod";
import { textQuestions } from "#contracts/limits/learning.ts";
import { PlacementLevel } from "#contracts/schemas/placement.ts";

const text = z.string().min(1);

/** A short English text written for one level, with questions on it: a file of `content/reading`. */
export const GradedTextFile = z.strictObject({
  level: PlacementLevel,
  /** English. */
  title: text,
  titleVi: text,
  /** One Vietnamese sentence for lists, without spoilers. */
  about: text,
  /** English. */
  paragraphs: z.array(text).min(1),
  questions: z
    .array(
      z.strictObject({
        /** English, like the options. */
        prompt: text,
        options: z.tuple([text, text, text]),
        /** Index of the right option. */
        answer: z.union([z.literal(0), z.literal(1), z.literal(2)]),
        /** Vietnamese: the passage of the text that has the answer. */
        why: text,
      }),
    )
    .length(textQuestions),
  /** Words and phrases worth keeping, in the order of the text. */
  vocabulary: z
    .array(
      z.strictObject({
        /** As the dictionary lists it; the text has it in one piece, in any form. */
        word: text,
        /** Vietnamese: what it means in this text. */
        meaning: text,
      }),
    )
    .min(6)
    .max(10),
  /** Texts that tell one story have the same slug here; parts count from 1. */
  series: z.strictObject({ slug: text, part: z.int().min(1) }).optional(),
});

export interface GradedTextEntry extends z.output<typeof GradedTextFile> {
  /** Part of its address; never changes. */
  slug: string;
}

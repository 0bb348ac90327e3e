import type { Level } from "#contracts/schemas/language.ts";

/** A short English text written for one level, with three questions on it. */
export interface GradedText {
  /** Part of its address; never changes. */
  slug: string;
  level: Level;
  /** English. */
  title: string;
  titleVi: string;
  /** One Vietnamese sentence for lists, without spoilers. */
  about: string;
  /** English. */
  paragraphs: readonly string[];
  questions: readonly {
    /** English, like the options. */
    prompt: string;
    options: readonly [string, string, string];
    /** Index of the right option. */
    answer: 0 | 1 | 2;
    /** Vietnamese: the passage of the text that has the answer. */
    why: string;
  }[];
}

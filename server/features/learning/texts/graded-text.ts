import type { Level } from "#contracts/schemas/language.ts";

/** A short English text written for one level, with three questions on it. */
export interface GradedText {
  /** Of its address; never changes. */
  slug: string;
  level: Level;
  /** English. */
  title: string;
  titleVi: string;
  /** One Vietnamese sentence for lists, which does not give the end away. */
  about: string;
  /** English. */
  paragraphs: readonly string[];
  questions: readonly {
    /** English, as the options are. */
    prompt: string;
    options: readonly [string, string, string];
    /** Index of the right option. */
    answer: 0 | 1 | 2;
    /** Vietnamese: where in the text it stands. */
    why: string;
  }[];
}

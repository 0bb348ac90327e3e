import { kindGroups, levels, otherKinds, practiceText, taughtKinds } from "../limits/language.ts";
import { z } from "zod";

export const KindCode = z.enum([...taughtKinds, ...otherKinds]);
export type KindCode = z.output<typeof KindCode>;

export const KindGroup = z.enum(kindGroups);
export type KindGroup = z.output<typeof KindGroup>;

/**
 * `name` and `why` are Vietnamese; `wrong` and `right` are an English example. `thought` is the Vietnamese that turns
 * into `wrong` when it is translated piece by piece; null if the error does not come from Vietnamese.
 */
export const ErrorKind = z.object({
  code: KindCode,
  group: KindGroup,
  name: z.string(),
  why: z.string(),
  wrong: z.string(),
  right: z.string(),
  thought: z.string().nullable(),
});
export type ErrorKind = z.output<typeof ErrorKind>;

/**
 * The source of a finding: our rules or the language model. Analyses saved before November 2026 also have findings of
 * Harper, a checker that was removed.
 */
export const Engine = z.enum(["rules", "harper", "model"]);
export type Engine = z.output<typeof Engine>;

/**
 * The grade of a finding, from measured figures (engine/README.md). `error`: on text that its author has not seen,
 * the first suggestion of the rule is right in at least 98 of 100 places, so it is applied without asking.
 * `suggestion`: the reader decides.
 */
export const Certainty = z.enum(["error", "suggestion"]);
export type Certainty = z.output<typeof Certainty>;

/**
 * One place in a text. `start` and `end` are UTF-16 offsets into the text as `practiceText` normalizes it; each
 * suggestion replaces exactly that span. `why` explains this error in Vietnamese, with English words in *asterisks*;
 * `example` is another correct English sentence. Analyses saved before November 2026 and findings of a model have no
 * example.
 */
export const Finding = z.object({
  /** Unique within one analysis. */
  id: z.string(),
  kind: KindCode,
  start: z.int(),
  end: z.int(),
  quote: z.string(),
  suggestions: z.array(z.string()),
  certainty: Certainty,
  engine: Engine,
  why: z.string(),
  example: z.string().optional(),
});
export type Finding = z.output<typeof Finding>;

/** Levels of the Common European Framework that topics are written for. */
export const Level = z.enum(levels);
export type Level = z.output<typeof Level>;

/** `min` and `max` in UTF-16 units, like offsets. */
export const PracticeText = (max: number) =>
  z
    .string()
    .max(max * 2, `Nhiều nhất ${max.toLocaleString("vi-VN")} ký tự.`)
    .refine((value) => value.isWellFormed(), "Mục này có ký tự không lưu được.")
    .transform(practiceText)
    .refine((value) => value.length <= max, `Nhiều nhất ${max.toLocaleString("vi-VN")} ký tự.`);

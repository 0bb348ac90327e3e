import { composed, lengthOf } from "../text/text.ts";
import { z } from "zod";

/**
 * Text that people type. NFC, because Vietnamese keyboards send the same word composed or decomposed. The database
 * cannot store a lone surrogate or NUL as UTF-8, so both are rejected here instead of causing a 500.
 */
const storable = (value: string) => value.isWellFormed() && !value.includes("\u0000");
const notStorable = "Mục này có ký tự không lưu được.";

/** Characters that make one name look like another: controls, zero-width, bidirectional overrides. */
const invisible = /[\p{Cc}\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u;

/**
 * One line: trimmed, inner white space folded, no invisible characters. `min`/`max` in code points; `whenEmpty` is
 * the error for an empty value.
 */
export const line = (min: number, max: number, whenEmpty = "Bạn chưa điền mục này.") =>
  z
    .string()
    .max(max * 4, `Nhiều nhất ${max} ký tự.`)
    .refine(storable, notStorable)
    .transform((value) => composed(value).trim().replace(/\s+/gu, " "))
    .refine((value) => lengthOf(value) >= min, {
      error: ({ input }) => (lengthOf(input as string) === 0 ? whenEmpty : `Cần ít nhất ${min} ký tự.`),
    })
    .refine((value) => lengthOf(value) <= max, `Nhiều nhất ${max} ký tự.`)
    .refine((value) => !invisible.test(value), "Mục này có ký tự ẩn.");

/** Invisible and direction-changing characters: in multi-line text they would only add to the length. */
const unseen =
  /\u034F|\u17B4|\u17B5|[\u180B-\u180D]|[\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\u{1D159}]/gu;
/** Joiners are kept inside a letter or an emoji, one at a time. */
const joiners = /(?<=^|\s)[\u200C\u200D]+|[\u200C\u200D]+(?=\s|$)|(?<=[\u200C\u200D])[\u200C\u200D]+/gu;
const shows = /[^\p{Default_Ignorable_Code_Point}\p{M}\s]/u;

/** Removes invisible characters; a text with nothing visible becomes empty. */
const seenOf = (value: string): string => {
  const seen = value.replace(unseen, "").replace(joiners, "");
  return shows.test(seen) ? seen : "";
};

/** Several lines: line ends become LF; control and invisible characters are removed. */
export const lines = (max: number) =>
  z
    .string()
    .max(max * 4, `Nhiều nhất ${max} ký tự.`)
    .refine(storable, notStorable)
    .transform((value) => seenOf(composed(value.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n\t]/gu, ""))).trim())
    .refine((value) => lengthOf(value) <= max, `Nhiều nhất ${max} ký tự.`);

/** A secret, never trimmed or changed. */
export const secret = (max: number) =>
  z
    .string()
    .max(max * 8, `Nhiều nhất ${max} ký tự.`)
    .refine(storable, notStorable);

export const id = z.uuid("Mã này không đúng dạng.");
/** ISO 8601 in UTC, in a year that every database and calendar can represent. */
export const moment = z.iso
  .datetime({ offset: true, error: "Thời điểm này không đúng dạng." })
  .refine((value) => /^(19[7-9]|2\d\d)\d-/.test(value), "Thời điểm này không đúng dạng.");

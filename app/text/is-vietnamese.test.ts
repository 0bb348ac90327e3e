import { expect, test } from "vitest";
import { isVietnamese } from "./is-vietnamese.ts";

test("Vietnamese is recognized by its letters, or by the marks on most of its words", () => {
  for (const text of ["Cô ấy đi học.", "Tôi là sinh viên.", "Anh thích trà.", "Một ly cà phê"])
    expect(isVietnamese(text), text).toBe(true);
});

test("an English sentence with a few accents is English", () => {
  for (const text of [
    "I met her at a café.",
    "The café ___ (is / are) open.",
    "Her résumé got her the job.",
    "She goes home.",
    "",
  ])
    expect(isVietnamese(text), text).toBe(false);
});

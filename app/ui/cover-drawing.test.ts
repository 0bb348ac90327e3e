import { expect, test } from "vitest";
import {
  coverFamilies,
  coverPalette,
  drawCover,
  drawToneBand,
  neighbourPalettes,
  paletteAfter,
  type CoverFamily,
} from "./cover-drawing.ts";

const titles = [
  "“Ăn cơm chưa?” và những lời chào không dịch thẳng được",
  "Ruộng bậc thang và cách người xưa đọc nước",
  "Sách",
  "An email that nobody answers, and what to write instead of it",
  "?!",
];

test("the same title, family and shift give the same cover", () => {
  for (const family of coverFamilies) {
    expect(drawCover({ title: titles[0] ?? "", family })).toEqual(drawCover({ title: titles[0] ?? "", family }));
  }
});

test("a title written with separate marks gives the same cover as with composed letters", () => {
  const title = titles[0] ?? "";
  expect(drawCover({ title: title.normalize("NFD"), family: "ruong" })).toEqual(drawCover({ title, family: "ruong" }));
});

test("another shift gives another cover", () => {
  for (const family of coverFamilies) {
    const [first, second] = [0, 1].map((shift) => drawCover({ title: titles[0] ?? "", family, shift }));
    expect(second?.shapes).not.toEqual(first?.shapes);
  }
});

test("a cover is a few kilobytes of paths whatever the title", () => {
  for (const family of coverFamilies) {
    for (const title of titles) {
      const { shapes } = drawCover({ title, family, isFine: true, width: 760 });
      expect(shapes.length).toBeLessThanOrEqual(32);
      expect(
        shapes.reduce((size, { d }) => size + d.length, 0),
        `${family}: ${title}`,
      ).toBeLessThan(4600);
    }
  }
});

test("the shapes hold numbers only", () => {
  for (const family of coverFamilies) {
    for (const title of titles) {
      for (const { d } of drawCover({ title, family }).shapes) expect(d).toMatch(/^[MVHaczhvqsl\d .-]+$/);
    }
  }
});

test("an accent falls on at most one shape besides the margin line", () => {
  for (const family of coverFamilies) {
    for (const title of titles) {
      const accents = drawCover({ title, family }).shapes.filter(({ paint }) => /(^| )[fs]a\b/.test(paint));
      expect(accents.length).toBeLessThanOrEqual(family === "oly" ? 2 : 1);
    }
  }
});

test("a family that is not in the list is drawn as terraces", () => {
  const stored = "mây" as string as CoverFamily;
  expect(drawCover({ title: "Mây", family: stored })).toEqual(drawCover({ title: "Mây", family: "ruong" }));
});

test("neighbouring covers never share a palette", () => {
  const covers = Array.from({ length: 200 }, (_, i) => ({ title: `Bài ${i % 7}` }));
  const palettes = neighbourPalettes(covers);
  palettes.forEach((palette, i) => expect(palette).not.toBe(palettes[i - 1]));
});

test("a cover keeps its own palette unless its neighbour has it, then takes the next letter", () => {
  const own = coverPalette("Sách");
  expect(paletteAfter(undefined, "Sách")).toBe(own);
  const next = paletteAfter(own, "Sách");
  expect("abcde".indexOf(next)).toBe(("abcde".indexOf(own) + 1) % 5);
});

test("the band has five lines and stays under four kilobytes", () => {
  const lines = drawToneBand(titles[0] ?? "");
  expect(lines).toHaveLength(5);
  expect(lines.join("").length).toBeLessThan(4000);
});

import { expect, test } from "vitest";
import { drawCover, drawToneBand } from "./cover-drawing.ts";
import { coverFamilies, coverPalette, neighborPalettes, paletteAfter, type CoverFamily } from "./cover-palette.ts";
import { canvases } from "./cover.tsx";

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
  expect(drawCover({ title: title.normalize("NFD"), family: "fields" })).toEqual(
    drawCover({ title, family: "fields" }),
  );
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
      expect(accents.length).toBeLessThanOrEqual(family === "grid" ? 2 : 1);
    }
  }
});

test("a family that is not in the list is drawn as terraces", () => {
  const stored = "mây" as string as CoverFamily;
  expect(drawCover({ title: "Mây", family: stored })).toEqual(drawCover({ title: "Mây", family: "fields" }));
});

test("neighboring covers never share a palette", () => {
  const covers = Array.from({ length: 200 }, (_, i) => ({ title: `Bài ${i % 7}` }));
  const palettes = neighborPalettes(covers);
  palettes.forEach((palette, i) => expect(palette).not.toBe(palettes[i - 1]));
});

test("a cover keeps its own palette unless its neighbor has it, then takes the next letter", () => {
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

/** How far a shape of leaves or strokes reaches. Of an arc its ends are enough: each is a quarter or a half in its box. */
function extentOf(d: string) {
  const xs: number[] = [];
  const ys: number[] = [];
  let [x, y] = [0, 0];
  for (const [, letter = "", list = ""] of d.matchAll(/([MVHahvqz])([^MVHahvqz]*)/g)) {
    const n = (list.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    if (letter === "M") [x, y] = [n[0] ?? 0, n[1] ?? 0];
    else if (letter === "h") x += n[0] ?? 0;
    else if (letter === "v") y += n[0] ?? 0;
    else if (letter === "a" || letter === "q") [x, y] = [x + (n.at(-2) ?? 0), y + (n.at(-1) ?? 0)];
    xs.push(x);
    ys.push(y);
  }
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

test("leaves and strokes are whole in every format", () => {
  for (const [format, { width, height }] of Object.entries(canvases)) {
    for (const title of titles) {
      for (let shift = 0; shift < 5; shift++) {
        const leaves = drawCover({ title, family: "leaves", shift, width, height, isFine: true }).shapes;
        const strokes = drawCover({ title, family: "grid", shift, width, height, isFine: true }).shapes.slice(3);
        for (const { d } of [...leaves, ...strokes]) {
          const { left, right, top, bottom } = extentOf(d);
          const at = `${format} of “${title}”: ${d}`;
          expect(left, at).toBeGreaterThanOrEqual(-0.5);
          expect(right, at).toBeLessThanOrEqual(width + 0.5);
          expect(top, at).toBeGreaterThanOrEqual(-0.5);
          expect(bottom, at).toBeLessThanOrEqual(height + 0.5);
        }
      }
    }
  }
});

test("what a phone shows of an article's cover ends between two leaves and two strokes", () => {
  const { width, height } = canvases.article;
  const edge = 2 * height;
  for (const family of ["leaves", "grid"] as const) {
    for (const title of titles) {
      for (const { d, paint } of drawCover({ title, family, width, height, isFine: true }).shapes.slice(
        family === "grid" ? 3 : 0,
      )) {
        // A leaf each; their ground is drawn on as well.
        for (const part of d.split("z")) {
          if (part === "") continue;
          const { left, right } = extentOf(part);
          expect(left >= edge - 0.5 || right <= edge + 0.5, `${family} ${paint}: ${part}`).toBe(true);
        }
      }
    }
  }
});

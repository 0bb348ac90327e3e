import { readFileSync } from "node:fs";
import path from "node:path";
import { renderAsync } from "@resvg/resvg-js";
import { type Font, openSync } from "fontkit";
import sharp from "sharp";
import { drawCover } from "#app/ui/cover-drawing.ts";
import { type CoverFamily, coverPalette } from "#app/ui/cover-palette.ts";

/** What Open Graph and Twitter ask for. */
const [width, height] = [1200, 630];
const margin = 72;
const coverHeight = 236;

const folder = path.resolve(import.meta.dirname, "../../app");
const openFont = (name: string) => openSync(path.join(folder, "fonts", `${name}.woff2`)) as Font;
const faces = { serif: openFont("serif-600"), sans: openFont("sans-500"), brand: openFont("serif-600") };
type Face = keyof typeof faces;

export interface Preview {
  title: string;
  /** The category. */
  above: string;
  /** The author. */
  below: string;
  family: CoverFamily;
  shift: number;
  siteName: string;
  /** A picture in place of the built-in mark. */
  logo: Buffer | null;
}

/** Cover of the site's own kind over the title in the site's type, as PNG. Text becomes outlines, so no font has to be installed. */
export async function drawPreview(preview: Preview): Promise<Buffer> {
  const { title, above, below, family, shift, siteName } = preview;
  const logo =
    preview.logo && (await sharp(preview.logo).resize(76, 76, { fit: "contain", background: "#fff" }).png().toBuffer());
  const palette = coverPalette(title, shift);
  const cover = drawCover({ title, family, shift, palette, width, height: coverHeight, isFine: true });
  const colors = coverColors(palette);
  const shapes = cover.shapes
    .map(
      ({ paint, d, width: stroke }) =>
        `<path d="${d}" ${paintOf(paint, colors)}${stroke ? ` stroke-width="${stroke}"` : ""}/>`,
    )
    .join("");
  const room = width - 2 * margin;
  const fitting =
    [64, 56, 48, 42].find((size) => linesOf("serif", title, size, room).length <= (size > 50 ? 2 : 3)) ?? 42;
  const lines = shortened(linesOf("serif", title, fitting, room), 3);
  const lineHeight = Math.round(fitting * 1.24);
  const first = coverHeight + 118;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="#fff"/>
<svg width="${width}" height="${coverHeight}" viewBox="0 0 ${width} ${coverHeight}"><rect width="${width}" height="${coverHeight}" fill="${colors.c0}"/><g fill="none" stroke-linecap="round" stroke-linejoin="round">${shapes}</g></svg>
${outlines("sans", above, 26, margin, coverHeight + 62, ink.brand)}
${lines.map((line, n) => outlines("serif", line, fitting, margin, first + 16 + n * lineHeight, ink.text)).join("\n")}
${outlines("sans", below, 26, margin, height - 48, ink.muted)}
${mark(logo, width - margin - widthOf("brand", siteName, 34) - 46, height - 80)}
${outlines("brand", siteName, 34, width - margin - widthOf("brand", siteName, 34), height - 48, ink.text)}
</svg>`;
  // Not through sharp, which must not read SVG in this process at all: uploads pass through it.
  const picture = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return sharp(picture.asPng()).png({ palette: true, quality: 90 }).toBuffer();
}

/** The light mode's text colors, as sRGB. */
const ink = { text: "#111827", muted: "#4b5563", brand: "#15803d" };

const mark = (logo: Buffer | null, x: number, y: number) =>
  logo
    ? `<image x="${x}" y="${y}" width="38" height="38" href="data:image/png;base64,${logo.toString("base64")}"/>`
    : `<svg x="${x}" y="${y}" width="38" height="38" viewBox="0 0 32 32"><path fill="${ink.brand}" d="M16 17A13 13 0 0 1 29 4A13 13 0 0 1 16 17ZM6 11A10 10 0 0 1 16 21A10 10 0 0 1 6 11ZM14.7 17H17.3V30H14.7Z"/></svg>`;

const widthOf = (face: Face, text: string, size: number) =>
  (faces[face].layout(text.normalize("NFC")).advanceWidth * size) / faces[face].unitsPerEm;

function outlines(face: Face, text: string, size: number, x: number, y: number, color: string): string {
  const font = faces[face];
  const scale = size / font.unitsPerEm;
  const run = font.layout(text.normalize("NFC"));
  let at = 0;
  const glyphs = run.glyphs.map((glyph, n) => {
    const position = run.positions[n];
    const left = at + (position?.xOffset ?? 0);
    at += position?.xAdvance ?? glyph.advanceWidth;
    const d = glyph.path.toSVG();
    return d ? `<path transform="translate(${left} ${position?.yOffset ?? 0})" d="${d}"/>` : "";
  });
  return `<g fill="${color}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${glyphs.join("")}</g>`;
}

/** Broken between words; a word that is wider than the line is broken inside. */
function linesOf(face: Face, text: string, size: number, room: number): string[] {
  const lines: string[] = [];
  let line = "";
  const words = text.split(/\s+/).flatMap((word) => {
    if (widthOf(face, word, size) <= room) return [word];
    return word.match(/.{1,24}/gu) ?? [word];
  });
  for (const word of words) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && widthOf(face, longer, size) > room) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

function shortened(lines: string[], most: number): string[] {
  if (lines.length <= most) return lines;
  const shownLines = lines.slice(0, most);
  return [...shownLines.slice(0, -1), `${shownLines.at(-1)?.replace(/[\s.,;:]+\S*$/, "")}…`];
}

type Colors = Record<"c0" | "c1" | "c2" | "c3" | "c4" | "c5" | "cx", string>;

const paintOf = (paint: string, colors: Colors) =>
  paint
    .split(" ")
    .map((name) => {
      const color = colors[`c${name[1] === "a" ? "x" : name[1]}` as keyof Colors];
      if (name === "sl" || name === "sb") return `stroke="${colors.c2}" stroke-width="${name === "sb" ? 1.6 : 0.8}"`;
      return `${name[0] === "f" ? "fill" : "stroke"}="${color}"`;
    })
    .join(" ");

/** A palette of cover.css in the light mode, for a program that knows neither variables nor OKLCH. */
function coverColors(palette: string): Colors {
  const css = (colorSources ??= ["ui/cover.css", "ui/tokens.css"]
    .map((name) => readFileSync(path.join(folder, name), "utf8"))
    .join("\n"));
  const block = new RegExp(`^\\.cv-${palette} \\{([^}]*)\\}`, "m").exec(css)?.[1] ?? "";
  const shared = /^\.cv \{([^}]*)\}/m.exec(css)?.[1] ?? "";
  const valueOf = (name: string): string => {
    const find = (text: string) => new RegExp(`--${name}: ([^;]+);`).exec(text)?.[1];
    const value = find(block) ?? find(shared) ?? find(css) ?? "";
    const variable = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
    return variable ? valueOf(variable) : value;
  };
  const color = (name: string) => hexOf(valueOf(name));
  return {
    c0: color("c0"),
    c1: color("c1"),
    c2: color("c2"),
    c3: color("c3"),
    c4: color("c4"),
    c5: color("c5"),
    cx: color("cx"),
  };
}
let colorSources: string | undefined;

/**
 * OKLCH to sRGB: Björn Ottosson, “A perceptual color space for image processing”, 2020. Out-of-gamut values are
 * clipped.
 */
function hexOf(oklch: string): string {
  const found = /^oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)$/.exec(oklch);
  if (!found) throw new Error(`no OKLCH color: ${oklch}`);
  const [l, c, h] = [Number(found[1]) / 100, Number(found[2]), (Number(found[3]) * Math.PI) / 180];
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
  const cube = (x: number) => x ** 3;
  const L = cube(l + 0.3963377774 * a + 0.2158037573 * b);
  const M = cube(l - 0.1055613458 * a - 0.0638541728 * b);
  const S = cube(l - 0.0894841775 * a - 1.291485548 * b);
  const linear = [
    4.0767416621 * L - 3.3077115913 * M + 0.2309699292 * S,
    -1.2684380046 * L + 2.6097574011 * M - 0.3413193965 * S,
    -0.0041960863 * L - 0.7034186147 * M + 1.707614701 * S,
  ];
  const byte = (x: number) => {
    const value = x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055;
    return Math.round(255 * Math.min(1, Math.max(0, value)))
      .toString(16)
      .padStart(2, "0");
  };
  return `#${linear.map(byte).join("")}`;
}

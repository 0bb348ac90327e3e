/*
 * Bìa theo thanh điệu: a cover draws the melody of its title read aloud. Pure, the same on server and in the browser;
 * gives paths, not markup. Relative coordinates and `s` curves keep a drawing at about 2-4 kB.
 */

import { coverFamilies, type CoverFamily, type CoverPalette, coverPalette, hash, pick } from "./cover-palette.ts";

/** Classes of cover.css: f0-f5 and fa fill, s1-s5 and sa stroke, sl and sb are lines of the exercise book. */
export interface CoverShape {
  paint: string;
  d: string;
  width?: number;
}

export interface CoverDrawing {
  width: number;
  height: number;
  palette: CoverPalette;
  shapes: CoverShape[];
}

export interface CoverRequest {
  title: string;
  family: CoverFamily;
  /** “Dáng khác”: another drawing of the same title. */
  shift?: number;
  palette?: CoverPalette;
  width?: number;
  height?: number;
  /** Drawn for a large place: curves with tenths of a unit, a third longer. */
  isFine?: boolean;
}

type Tone = "ngang" | "huyen" | "sac" | "hoi" | "nga" | "nang";
type Point = readonly [x: number, y: number];
type Random = () => number;

const toneMarks = new Map<string, Tone>([
  ["\u0300", "huyen"],
  ["\u0301", "sac"],
  ["\u0309", "hoi"],
  ["\u0303", "nga"],
  ["\u0323", "nang"],
]);

/** Three pitches of a tone, 0 low to 1 high. */
const pitches: Record<Tone, readonly [number, number, number]> = {
  ngang: [0.58, 0.58, 0.56],
  huyen: [0.46, 0.34, 0.22],
  sac: [0.52, 0.68, 0.94],
  hoi: [0.5, 0.2, 0.44],
  nga: [0.56, 0.34, 0.98],
  nang: [0.4, 0.2, 0.06],
};

/** Mulberry32: the same seed gives the same numbers everywhere. */
function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const looksEnglish = /[fwzj]|[bcdghklmpstx]{2,}|[^nc]g$|[bdfgklrsvxz]$|e$/i;
const englishTones: readonly Tone[] = ["ngang", "sac", "huyen", "hoi"];

/** The tones of a title, at most 14; English words take one by their hash. Never empty. */
function tonesOf(title: string): Tone[] {
  const words = title
    .trim()
    .split(/[\s\-–,.:;?!“”"()]+/)
    .filter(Boolean)
    .slice(0, 14);
  const tones = words.map((word): Tone => {
    for (const sign of word.normalize("NFD")) {
      const tone = toneMarks.get(sign);
      if (tone) return tone;
    }
    const isAscii = !/[^\u0020-\u007e]/.test(word);
    return isAscii && looksEnglish.test(word) ? (englishTones[hash(word) % 4] ?? "ngang") : "ngang";
  });
  return tones.length > 0 ? tones : ["ngang"];
}

/** Heights of the melody, evenly spaced: three a syllable with a little noise, at least nine. */
function melodyOf(title: string): number[] {
  const random = randomFrom(hash(title));
  const melody = tonesOf(title).flatMap((tone) => pitches[tone].map((y) => y + (random() - 0.5) * 0.05));
  const once = [...melody];
  while (melody.length < 9) melody.push(...once);
  return melody;
}

/** Triangular mean over 2n + 1 neighbors, round and round. */
function soften(melody: readonly number[], n: number): number[] {
  return melody.map((_, i) => {
    let total = 0;
    let weight = 0;
    for (let k = -n; k <= n; k++) {
      const part = n + 1 - Math.abs(k);
      total += (melody[(i + k + melody.length) % melody.length] ?? 0) * part;
      weight += part;
    }
    return total / weight;
  });
}

/** The cyclic Catmull-Rom curve through the melody. */
function pitchAt(melody: readonly number[], x: number): number {
  const n = melody.length;
  const place = (((x % 1) + 1) % 1) * n - 0.5;
  const i = Math.floor(place);
  const t = place - i;
  const at = (k: number) => melody[((k % n) + n) % n] ?? 0;
  const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}

/** Decimals that a drawing keeps: tenths for large places, none for cards. */
type Rounding = (n: number) => number;

/** One decimal at most, and no sign of nothing. */
const tenth: Rounding = (n) => Math.round(n * 10) / 10 || 0;
const whole: Rounding = (n) => Math.round(n) || 0;

/**
 * A number of one decimal as short as a path allows: “.5” needs no zero. Texts are kept by their tenths, because writing
 * numbers was most of the work of a drawing and the same few hundred come back all the time.
 */
const shortTexts: string[] = [];
const mostTenths = 12_000;
function shortText(n: number): string {
  const tenths = Math.round(n * 10);
  if (tenths >= mostTenths || tenths <= -mostTenths) return String(n);
  return (shortTexts[tenths + mostTenths] ??= String(n).replace(/^(-?)0\./, "$1."));
}

/** Numbers one after another; “-” separates by itself. */
function join(round: Rounding, list: readonly number[]): string {
  let text = "";
  for (const n of list) {
    const short = shortText(round(n));
    text += text === "" || short.startsWith("-") ? short : ` ${short}`;
  }
  return text;
}
const numbers = (...list: number[]) => join(tenth, list);
/** A number that follows a number. */
const next = (n: number) => {
  const short = shortText(n);
  return short.startsWith("-") ? short : ` ${short}`;
};

/**
 * A smooth line through points, as `s` curves: a Catmull-Rom spline's control points mirror each other, which is
 * exactly what `s` leaves out. Each step is counted from where rounding put the last one, so errors do not add up.
 */
function smoothLine(points: readonly Point[], round: Rounding, isClosed = false): string {
  const n = points.length;
  const at = (i: number): Point => points[isClosed ? (i + n) % n : Math.min(n - 1, Math.max(0, i))] ?? [0, 0];
  let [a, b, c] = [at(-1), at(0), at(1)];
  let [x, y] = [round(b[0]), round(b[1])];
  let path = `M${join(round, [x, y])}`;
  for (let i = 0; i < (isClosed ? n : n - 1); i++) {
    const d = at(i + 2);
    const endX = round(c[0]);
    const endY = round(c[1]);
    // Along the way whole numbers do: only heights are seen.
    const bendX = whole(c[0] - (d[0] - b[0]) / 6 - x);
    path += i === 0 ? `c${join(round, [(c[0] - a[0]) / 6, (c[1] - a[1]) / 6])}${next(bendX)}` : `s${shortText(bendX)}`;
    path += next(round(c[1] - (d[1] - b[1]) / 6 - y)) + next(round(endX - x)) + next(round(endY - y));
    a = b;
    b = c;
    c = d;
    x = endX;
    y = endY;
  }
  return isClosed ? `${path}z` : path;
}

function smoothGraph(heightAt: (x: number) => number, round: Rounding, width: number, steps: number, from = 0): string {
  const points = Array.from({ length: steps + 1 }, (_, i): Point => {
    const x = whole(from + ((width - from) * i) / steps);
    return [x, heightAt(x / width)];
  });
  return smoothLine(points, round);
}

const circle = (x: number, y: number, r: number) =>
  `M${numbers(x - r, y)}a${numbers(r, r)} 0 1 0 ${numbers(2 * r, 0)}a${numbers(r, r)} 0 1 0 ${numbers(-2 * r, 0)}z`;

/** Two quarter arcs in a square, or nearly one: the leaf of the mark. */
const leafUp = (x: number, y: number, w: number, h = w) =>
  `M${numbers(x, y + h)}a${numbers(w, h)} 0 0 1 ${numbers(w, -h)}a${numbers(w, h)} 0 0 1 ${numbers(-w, h)}z`;
const leafDown = (x: number, y: number, w: number, h: number) =>
  `M${numbers(x, y)}a${numbers(w, h)} 0 0 1 ${numbers(w, h)}a${numbers(w, h)} 0 0 1 ${numbers(-w, -h)}z`;

/** Six or seven columns and whole rows: whichever is nearer to squares. */
function grid(width: number, height: number): { columns: number; rows: number } {
  const rowsFor = (columns: number) => Math.round((height * columns) / width);
  const skewOf = (columns: number) => Math.abs(Math.log((width * rowsFor(columns)) / (height * columns)));
  const columns = skewOf(7) < skewOf(6) ? 7 : 6;
  return { columns, rows: rowsFor(columns) };
}

interface Canvas {
  width: number;
  height: number;
  /** The part that is always visible, from the left: a phone cuts the widest drawings off at twice their height. */
  seen: number;
  melody: readonly number[];
  tones: readonly Tone[];
  random: Random;
  round: Rounding;
}

const families: Record<CoverFamily, (canvas: Canvas) => CoverShape[]> = {
  /** Terraces under a sun. */
  fields({ width: W, height: H, seen, melody, random, round }) {
    const soft = soften(melody, 2);
    const count = 11;
    const slide = 0.02 + random() * 0.03;
    const sunX = seen * (0.14 + random() * 0.7);
    const isWarm = random() < 0.4;
    const zoom = 0.5 + random() * 0.25;
    const tilt = (random() - 0.5) * 0.3;
    const shapes: CoverShape[] = [{ paint: isWarm ? "fa" : "f2", d: circle(sunX, H * 0.21, H * 0.1) }];
    // Edges lie outside the picture, so that one path can be both ground and rim.
    const edge = 3;
    for (let i = 0; i < count; i++) {
      const t = i / (count - 1);
      const base = H * (0.4 + 0.66 * t ** 1.25);
      const swing = H * (0.5 - 0.3 * t);
      const heightAt = (x: number) =>
        base - swing * (pitchAt(soft, x * zoom + i * slide + 0.1) - 0.5) - tilt * H * (x - 0.5) * (1 - t * 0.6);
      const line = smoothGraph(heightAt, round, W, 20);
      const ink = pick([1, 2, 1, 2, 3, 2, 3, 4, 3, 4, 5], i);
      const rim = pick([2, 1, 2, 1, 2, 1, 2, 3, 2, 3, 4], i);
      shapes.push({
        paint: `f${ink} s${rim}`,
        d: `${line}h${edge}V${H + edge}H-${edge}V${join(round, [heightAt(0)])}z`,
      });
    }
    return shapes;
  },

  /** A pattern of leaves, one shape a tone; shapes of one ink are one path. */
  leaves({ width: W, height: H, seen, tones, random }) {
    const { columns, rows } = grid(W, H);
    const [w, h] = [W / columns, H / rows];
    const inks = ["", "", "", "", ""];
    let k = 0;
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const tone = tones[k++ % tones.length];
        const [x, y] = [column * w, row * h];
        const ink = Math.floor(random() * 5);
        if (random() < 0.2) continue;
        inks[ink] += leafFor(tone, x, y, w, h);
      }
    }
    const x = Math.floor(1 + random() * (Math.floor(seen / w) - 2)) * w;
    const y = Math.floor(random() * (rows - 1)) * h;
    const shapes = inks.flatMap((d, i): CoverShape[] => (d ? [{ paint: `f${i + 1}`, d }] : []));
    return [
      ...shapes,
      { paint: "f0", d: `M${numbers(x, y)}h${numbers(w)}v${numbers(h)}h${numbers(-w)}z` },
      { paint: "fa", d: leafUp(x, y, w, h) },
    ];
  },

  /** Eight brush strokes. */
  strokes({ width: W, height: H, melody, random, round }) {
    const soft = soften(melody, 2);
    const count = 8;
    const gap = H / (count - 1.2);
    const hot = random() < 0.5 ? 2 + Math.floor(random() * 4) : -1;
    const tilt = (random() < 0.5 ? -1 : 1) * H * 0.22;
    return Array.from({ length: count }, (_, i): CoverShape => {
      const base = gap * (i - 0.1);
      const heightAt = (x: number) => base - H * 0.62 * (pitchAt(soft, x * 0.55 + 0.015 * i) - 0.5) + tilt * (x - 0.5);
      return {
        paint: i === hot ? "sa" : `s${pick([2, 3, 4, 2, 5, 3, 4, 2], i)}`,
        width: tenth(gap * (0.2 + 0.42 * (0.5 + 0.5 * Math.sin(i * 2.1 + random() * 2)))),
        d: smoothGraph(heightAt, round, W * 1.04, 20, -W * 0.04),
      };
    });
  },

  /** Bamboo: height is pitch. A stalk's segments are one path. */
  bamboo({ width: W, height: H, melody, random }) {
    const shapes: CoverShape[] = [];
    let x = -6;
    let i = 0;
    const hot = 4 + Math.floor(random() * 6);
    while (x < W) {
      const w = W * (0.022 + 0.045 * random());
      const top = H * (1 - pitchAt(melody, x / W)) * 0.9 - H * 0.12;
      const nodes = 3 + Math.floor(random() * 2);
      const y = Math.max(-10, top);
      const segment = (H + 10 - y) / nodes;
      const r = whole(Math.min(3, w / 4));
      const across = whole(w - 2 * r);
      const along = whole(segment - H * 0.014 - 2 * r);
      let d = "";
      for (let n = 0; n < nodes; n++) {
        d += `M${join(whole, [x + r, y + n * segment])}h${across}q${r} 0 ${r} ${r}v${along}q0 ${r}-${r} ${r}h-${across}q-${r} 0-${r}-${r}v-${along}q0-${r} ${r}-${r}`;
      }
      shapes.push({ paint: i === hot ? "fa" : `f${pick([2, 3, 1, 4, 2, 5, 3], i)}`, d });
      if (i % 4 === 1) {
        shapes.push({
          paint: i % 8 === 1 ? "f4" : "f3",
          d: leafUp(x + w, Math.max(4, top + segment * 0.55 - w * 2.2), w * 2.2),
        });
      }
      x += w + W * (0.012 + 0.02 * random());
      i++;
    }
    return shapes;
  },

  /** Rings of a tree, or of water. */
  circles({ width: W, height: H, seen, melody, random }) {
    const soft = soften(melody, 1);
    // As many rings for a wide place as for a card, only wider.
    const size = Math.max(H, W / 2);
    const centerX = seen * (0.3 + random() * 0.4);
    const centerY = H * (0.4 + random() * 0.2);
    const count = 11;
    const hot = 3 + Math.floor(random() * 3);
    const shapes: CoverShape[] = [];
    for (let i = count; i > 0; i--) {
      const radius = size * 0.078 * i;
      // A small ring needs few points, and the largest ones lie mostly outside.
      const steps = Math.min(30, 12 + 3 * i);
      const points = Array.from({ length: steps }, (_, a): Point => {
        const angle = (a / steps) * Math.PI * 2;
        const r = radius + (pitchAt(soft, a / steps) - 0.5) * size * 0.02 * (1.2 + i * 0.55);
        return [centerX + Math.cos(angle) * r * 1.18, centerY + Math.sin(angle) * r];
      });
      const ink = `f${pick([5, 1, 4, 2, 3, 0, 2, 1, 3, 2, 1, 2], i)}`;
      shapes.push({
        paint: i === hot ? `${ink} sa` : ink,
        width: i === hot ? 3 : undefined,
        d: smoothLine(points, whole, true),
      });
    }
    return shapes;
  },

  /** A page of the exercise book with the tones as strokes. */
  grid({ width: W, height: H, tones, random }) {
    // Every row whole, and what a phone shows of a wide page ends between two strokes.
    const lines = W / H > 2 ? 2 : 3;
    const g = Math.min(W / 24, H / (lines === 2 ? 11.55 : 16));
    const columns = Math.floor((W / g - 6) / 3);
    let fine = "";
    let strong = "";
    for (let x = g * 0.5; x < W; x += g) fine += `M${numbers(x, 0)}V${H}`;
    for (let y = g * 0.5, i = 0; y < H; y += g, i++) {
      const rule = `M0 ${numbers(y)}H${W}`;
      if (i % 4 === 2) strong += rule;
      else fine += rule;
    }
    const shapes: CoverShape[] = [
      { paint: "sl", d: fine },
      { paint: "sb", d: strong },
      { paint: "sa", width: 2.5, d: `M${numbers(g * 4.5, 0)}V${H}` },
    ];
    const hot = Math.floor(random() * 6);
    // The last line ends early, as a paragraph does.
    for (let k = 0; k < lines * columns - 2; k++) {
      const [row, column] = [Math.floor(k / columns), k % columns];
      const tone = tones[k % tones.length] ?? "ngang";
      const [p0, p1, p2] = pitches[tone];
      const [x, y, swing, w] = [g * (5.6 + column * 3), g * (4.1 + row * 5), g * 3.7, g * 2.15];
      if (tone === "nang") {
        shapes.push({ paint: k === hot ? "fa" : "f5", d: circle(x + w * 0.5, y, g * 0.66) });
        continue;
      }
      const heights = [p0, p1, p2].map((p) => y - swing * p + swing * 0.1) as [number, number, number];
      const bend = 2 * heights[1] - (heights[0] + heights[2]) / 2;
      shapes.push({
        paint: k === hot ? "sa" : `s${pick([5, 5, 4, 5, 3], k)}`,
        width: tenth(g * 0.86),
        d: `M${numbers(x, heights[0])}q${numbers(w / 2, bend - heights[0], w, heights[2] - heights[0])}`,
      });
    }
    return shapes;
  },
};

function leafFor(tone: Tone | undefined, x: number, y: number, w: number, h: number): string {
  switch (tone) {
    case "sac":
      return leafUp(x, y, w, h);
    case "huyen":
      return leafDown(x, y, w, h);
    case "hoi":
      return `M${numbers(x, y)}a${numbers(w, h)} 0 0 1 ${numbers(w, h)}h${numbers(-w)}z`;
    case "nga":
      return leafUp(x, y + h / 2, w / 2, h / 2) + leafUp(x + w / 2, y, w / 2, h / 2);
    case "nang":
      return circle(x + w / 2, y + h / 2, Math.min(w, h) * 0.24);
    default:
      return `M${numbers(x, y + h)}v${numbers(-h / 2)}a${numbers(w / 2, h / 2)} 0 0 1 ${numbers(w, 0)}v${numbers(h / 2)}z`;
  }
}

/** Cache of recent drawings: the same covers are on many pages and are rendered often. */
const drawn = new Map<string, CoverShape[]>();
const maxDrawings = 500;

export function drawCover(request: CoverRequest): CoverDrawing {
  const { title, family, shift = 0, palette, width = 600, height = 400, isFine = false } = request;
  const key = `${family}|${shift}|${width}|${height}|${isFine}|${title}`;
  let shapes = drawn.get(key);
  if (!shapes) {
    shapes = drawShapes({ title, family, shift, width, height, isFine });
    drawn.set(key, shapes);
    const [oldest] = drawn.keys();
    if (drawn.size > maxDrawings && oldest !== undefined) drawn.delete(oldest);
  }
  return { width, height, palette: palette ?? coverPalette(title, shift), shapes };
}
function drawShapes({ title, family, shift, width, height, isFine }: Required<Omit<CoverRequest, "palette">>) {
  const draw = families[coverFamilies.includes(family) ? family : "fields"];
  return draw({
    width,
    height,
    seen: Math.min(width, 2 * height),
    melody: melodyOf(title),
    tones: tonesOf(title),
    random: randomFrom(hash(`${title}|${shift}`)),
    round: isFine ? tenth : whole,
  });
}

/** The band under the header: five thin lines of the same melody, as paths on a ground of 1440 × 64. */
export function drawToneBand(title: string): string[] {
  const [width, height] = [1440, 64];
  const melody = melodyOf(title);
  return Array.from({ length: 5 }, (_, i) => {
    const heightAt = (x: number) =>
      height * (0.3 + 0.17 * i) - height * (0.5 - 0.05 * i) * (pitchAt(melody, x * 0.9 + i * 0.012) - 0.48);
    return smoothGraph(heightAt, tenth, width, 40);
  });
}

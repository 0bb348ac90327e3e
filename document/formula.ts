import katex from "katex";
import type { DrawnElement } from "./rendered-body.ts";
import { texLength } from "./schema.ts";

/** Why a formula cannot be drawn; `at` is counted in letters of the TeX. */
export type FormulaProblem =
  | { kind: "unknown"; command: string }
  | { kind: "unfinished" }
  | { kind: "tooMuch" }
  | { kind: "unexpected"; at: number | null };

export type Formula = { drawn: DrawnElement } | { problem: FormulaProblem };

/** Elements that one formula may be made of: a reader's browser has to lay them out. */
const mostElements = 1500;

const elements = new Set(
  (
    "math mrow mi mn mo ms mtext mspace mfrac msqrt mroot mstyle merror mpadded mphantom menclose msub msup msubsup " +
    "munder mover munderover mmultiscripts mprescripts none mtable mtr mtd mlabeledtr mglyph"
  ).split(" "),
);
/** None of them fetches, leads anywhere or runs anything. */
const attributes = new Set(
  (
    "accent accentunder columnalign columnlines columnspacing depth display displaystyle encoding fence form height " +
    "linethickness lspace mathbackground mathcolor mathsize mathvariant maxsize minsize notation rowlines rowspacing " +
    "rspace scriptlevel separator stretchy symmetric voffset width"
  ).split(" "),
);

/**
 * TeX as MathML, which browsers draw themselves: a reader loads neither script nor font for it. No macros, no links, no
 * pictures; what takes long or gets large is a problem like any other. Never throws.
 */
export function drawFormula(tex: string, isBlock: boolean): Formula {
  if (tex.length > texLength[isBlock ? "block" : "inline"]) return { problem: { kind: "tooMuch" } };
  try {
    const { hidden, shown } = hideLetters(tex);
    const written = katex.renderToString(hidden, {
      output: "mathml",
      displayMode: isBlock,
      throwOnError: true,
      strict: "ignore",
      trust: false,
      maxExpand: 300,
      maxSize: 20,
      macros: {},
    });
    const math = elementsIn(written, shown);
    if (!math) return { problem: { kind: "tooMuch" } };
    return { drawn: math };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

function problemOf(error: unknown): FormulaProblem {
  const { message = "", position } = error as { message?: string; position?: number };
  const command = /Undefined control sequence: (\\\S+)/.exec(message)?.[1];
  if (command) return { kind: "unknown", command };
  const environment = /No such environment: (\S+)/.exec(message)?.[1];
  if (environment) return { kind: "unknown", command: environment };
  if (/Too many expansions/.test(message) || error instanceof RangeError) return { kind: "tooMuch" };
  if (/end of input|Expected '\}', got 'EOF'|Expected '\\right'|Expected '\\end|got 'EOF'/.test(message))
    return { kind: "unfinished" };
  return { kind: "unexpected", at: typeof position === "number" ? position : null };
}

/** Characters of a script (Yi) that KaTeX passes through, as temporary placeholders. */
const firstHidden = 0xa000;

/** KaTeX splits letters from their diacritics, so Vietnamese words are replaced by placeholders. */
function hideLetters(tex: string): { hidden: string; shown: (text: string) => string } {
  const letters: string[] = [];
  const hidden = tex
    .normalize("NFC")
    .replace(/[\u{a000}-\u{a48c}]/gu, "")
    .replace(/[^\p{ASCII}]/gu, (letter) => {
      if (letter.normalize("NFD") === letter && letter !== "đ" && letter !== "Đ") return letter;
      let at = letters.indexOf(letter);
      if (at === -1) at = letters.push(letter) - 1;
      return String.fromCharCode(firstHidden + at);
    });
  return {
    hidden,
    shown: (text) => text.replace(/[\u{a000}-\u{a48c}]/gu, (sign) => letters[sign.charCodeAt(0) - firstHidden] ?? ""),
  };
}

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };
const unescaped = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);

/**
 * The output of KaTeX, read into elements; unknown elements are left out. Its own copy of the TeX goes, too: it would
 * double the page. null: too much of it.
 */
function elementsIn(written: string, shown: (text: string) => string): DrawnElement | null {
  const root: DrawnElement = ["mrow", {}];
  const open: { element: DrawnElement; isKnown: boolean }[] = [{ element: root, isKnown: true }];
  let count = 0;
  let left = 0;
  for (const [, close, name = "", given = "", end, text] of written
    .replace(/<annotation[\s\S]*?<\/annotation>/g, "")
    .matchAll(/<(\/?)([a-z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/g)) {
    const top = open.at(-1);
    if (!top) return null;
    if (text !== undefined) {
      top.element.push(inVariant(shown(unescaped(text)), top.element[1].mathvariant));
      left += text.length;
      continue;
    }
    if (close) {
      open.pop();
      continue;
    }
    if (++count > mostElements || left > 8 * mostElements) return null;
    if (!elements.has(name)) {
      // `span`, `semantics`: their content belongs to the element around them.
      if (!end) open.push({ element: top.element, isKnown: false });
      continue;
    }
    const element: DrawnElement = [name, {}];
    for (const [, key = "", value = ""] of given.matchAll(/([\w:-]+)="([^"]*)"/g))
      if (attributes.has(key)) element[1][key] = bounded(key, unescaped(value));
    // Browsers stretch only some brackets by default; TeX marks those that must not grow.
    if (element[1].fence === "true") element[1].stretchy ??= "true";
    // Sizes multiply: one within another would soon fill the screen.
    if (open.some(({ element: around }) => around[1].mathsize !== undefined)) delete element[1].mathsize;
    top.element.push(element);
    if (!end) open.push({ element, isKnown: true });
  }
  spaceNames(root);
  const math = root[2];
  return Array.isArray(math) && math[0] === "math" ? math : null;
}

const applies = "\u2061";

/** `sin x`: browsers put no space after an applied name; TeX does, unless a bracket follows. */
function spaceNames(element: DrawnElement) {
  const children = element.slice(2) as (string | DrawnElement)[];
  for (const [n, child] of children.entries()) {
    if (typeof child === "string") continue;
    const next = children[n + 1];
    if (child[2] === applies && Array.isArray(next) && !(next[0] === "mo" && next[1].stretchy === "false"))
      child[1].rspace = "0.167em";
    spaceNames(child);
  }
}

const lengths = new Set(["voffset", "width", "height", "depth", "lspace", "rspace"]);

/** A formula stays in its place: what it moves by, up, down or back, is at most two letters, and ahead a line's half. */
function bounded(key: string, value: string): string {
  const [, amount = "", unit = ""] = /^([-+]?[\d.]+)(em|ex|px|pt|mu)$/.exec(value) ?? [];
  if (!lengths.has(key) || amount === "") return value;
  const most = key === "voffset" ? 2 : 20;
  const scale = unit === "em" ? 1 : unit === "ex" ? 2 : 16;
  return `${Math.min(most * scale, Math.max(-2 * scale, Number(amount)))}${unit}`;
}

/** Where the letters of a kind of type begin in Unicode: capitals, small ones, digits. Browsers know no other way to them. */
const variants: Record<string, [capitals: number, small: number, digits?: number]> = {
  bold: [0x1d400, 0x1d41a, 0x1d7ce],
  "bold-italic": [0x1d468, 0x1d482],
  "double-struck": [0x1d538, 0x1d552, 0x1d7d8],
  script: [0x1d49c, 0x1d4b6],
  fraktur: [0x1d504, 0x1d51e],
  "sans-serif": [0x1d5a0, 0x1d5ba, 0x1d7e2],
  monospace: [0x1d670, 0x1d68a, 0x1d7f6],
};
/** Letters that Unicode had before and did not encode again. */
const formerPlaces: Record<string, Record<string, string>> = {
  "double-struck": { C: "ℂ", H: "ℍ", N: "ℕ", P: "ℙ", Q: "ℚ", R: "ℝ", Z: "ℤ" },
  script: { B: "ℬ", E: "ℰ", F: "ℱ", H: "ℋ", I: "ℐ", L: "ℒ", M: "ℳ", R: "ℛ", e: "ℯ", g: "ℊ", o: "ℴ" },
  fraktur: { C: "ℭ", H: "ℌ", I: "ℑ", R: "ℜ", Z: "ℨ" },
};

function inVariant(text: string, variant: string | undefined): string {
  const places = variant === undefined ? undefined : variants[variant];
  if (!places || variant === undefined) return text;
  return text.replace(/[A-Za-z0-9]/g, (sign) => {
    const former = formerPlaces[variant]?.[sign];
    if (former) return former;
    const [capitals, small, digits] = places;
    const [first, base] = sign >= "a" ? ["a", small] : sign >= "A" ? ["A", capitals] : ["0", digits];
    return base === undefined ? sign : String.fromCodePoint(base + sign.charCodeAt(0) - String(first).charCodeAt(0));
  });
}

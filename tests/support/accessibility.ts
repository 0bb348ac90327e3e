import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";

const kinds = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

// Playwright's binding for axe injects these 570 KB twice for each analysis, so only its axe-core is used.
const binding = createRequire(import.meta.url).resolve("@axe-core/playwright");
const axeSource = readFileSync(createRequire(binding).resolve("axe-core/axe.min.js"), "utf8");

interface Color {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString(text: string): Color;
}
interface Axe {
  commons: { color: { Color: { prototype: Color } } };
  run(
    context: object,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { target: string[]; html: string; failureSummary?: string }[] }[] }>;
}

/** The rules to run: all except some, or only some; on the whole page, or within a selector. */
export interface Analysis {
  except?: string[];
  only?: string[];
  within?: string;
}
export interface Violation {
  id: string;
  /** `why`: what axe measured, such as sizes. */
  nodes: { target: string; html: string; why: string }[];
}

/** Runs in the page. axe parses the colors of every element, which takes a third of its time; a page has only a few. */
function parseEachColorOnce() {
  const { prototype } = (window as unknown as { axe: Axe }).axe.commons.color.Color;
  const parse = prototype.parseString;
  const parsed = new Map<string, Pick<Color, "r" | "g" | "b" | "alpha">>();
  prototype.parseString = function (text) {
    const known = parsed.get(text);
    if (known) return Object.assign(this, known);
    parse.call(this, text);
    parsed.set(text, { r: this.r, g: this.g, b: this.b, alpha: this.alpha });
    return this;
  };
}

/** The violations that axe finds on the open page. Frames are excluded: the product only has frames of other hosts. */
export async function violationsOf(page: Page, { except = [], only, within }: Analysis = {}): Promise<Violation[]> {
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(axeSource);
    await page.evaluate(parseEachColorOnce);
  }
  // Base UI's focus guards are excluded: they catch the focus at the edges of an open layer and pass it on.
  const context = { ...(within ? { include: [[within]] } : {}), exclude: [["[data-base-ui-focus-guard]"]] };
  const options = {
    runOnly: only ? { type: "rule", values: only } : { type: "tag", values: kinds },
    rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
    iframes: false,
    // Passes are not described and style sheets are not fetched again: the tests need neither.
    resultTypes: ["violations"],
    preload: false,
  };
  return page.evaluate(
    async ([where, how]) => {
      const { violations } = await (window as unknown as { axe: Axe }).axe.run(where, how);
      return violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ target, html, failureSummary = "" }) => ({
          target: target.join(" "),
          html,
          why: failureSummary,
        })),
      }));
    },
    [context, options] as const,
  );
}

/** What the quick look marks for axe: a class of doubts, and the rule that decides it. */
const doubts = { "color-contrast": "data-doubtful-color", "target-size": "data-doubtful-target" } as const;
type Doubt = keyof typeof doubts;

/**
 * Runs in the page. Two rules of axe take nine tenths of its time, because they ask for each text and each control what lies above and
 * below it. Most need no such question: a text over the opaque color of one of its own ancestors, with enough contrast, and a control of
 * at least 24 × 24 px. The others are marked, and axe decides. Returns the number of marked elements of each class.
 */
function markDoubts([marks, rules, isOtherMode]: readonly [typeof doubts, readonly Doubt[], boolean]): Record<
  Doubt,
  number
> {
  // The other color mode for a moment, which is never painted; transitions would begin with the colors of this one.
  const still = new CSSStyleSheet();
  still.replaceSync("*, *::before, *::after { transition: none !important }");
  const turn = () => {
    const { classList } = document.documentElement;
    classList.toggle("light", !classList.toggle("dark"));
  };
  if (isOtherMode) {
    document.adoptedStyleSheets.push(still);
    turn();
  }
  interface Shade {
    red: number;
    green: number;
    blue: number;
    alpha: number;
  }
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true })!;
  const shades = new Map<string, Shade>();
  /** Any notation of CSS: the canvas converts it. */
  const shadeOf = (text: string): Shade => {
    const known = shades.get(text);
    if (known) return known;
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = text;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
    const shade = { red, green, blue, alpha: alpha / 255 };
    shades.set(text, shade);
    return shade;
  };
  const over = (upper: Shade, lower: Shade): Shade => {
    const mix = (a: number, b: number) => a * upper.alpha + b * (1 - upper.alpha);
    return {
      red: mix(upper.red, lower.red),
      green: mix(upper.green, lower.green),
      blue: mix(upper.blue, lower.blue),
      alpha: 1,
    };
  };
  // WCAG 2.2, relative luminance and contrast ratio.
  const luminance = ({ red, green, blue }: Shade) => {
    const linear = (value: number) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  };
  const contrast = (a: Shade, b: Shade) => {
    const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
    return (high + 0.05) / (low + 0.05);
  };
  const grounds = new Map<Element, Shade | null>();
  /** The color below the text of an element; null if only the whole picture shows it. */
  const groundOf = (element: Element): Shade | null => {
    const known = grounds.get(element);
    if (known !== undefined) return known;
    const style = getComputedStyle(element);
    const own = shadeOf(style.backgroundColor);
    const isPlain =
      style.backgroundImage === "none" &&
      style.opacity === "1" &&
      style.filter === "none" &&
      style.mixBlendMode === "normal" &&
      // With an opaque color of its own it hides what it lies on.
      (own.alpha === 1 || !["absolute", "fixed"].includes(style.position));
    const parent = element.parentElement;
    let ground: Shade | null = null;
    if (!isPlain) ground = null;
    else if (own.alpha === 1) ground = own;
    else {
      const below = parent ? groundOf(parent) : { red: 255, green: 255, blue: 255, alpha: 1 };
      ground = below && over(own, below);
    }
    grounds.set(element, ground);
    return ground;
  };
  const isFaded = new Map<Element, boolean>();
  /** An ancestor may fade the text together with its own ground. */
  const fades = (element: Element): boolean => {
    const known = isFaded.get(element);
    if (known !== undefined) return known;
    const does =
      getComputedStyle(element).opacity !== "1" || (element.parentElement !== null && fades(element.parentElement));
    isFaded.set(element, does);
    return does;
  };
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
  };
  // Neither rule applies to them.
  const isOff = "[disabled], [aria-disabled=true], [inert]";
  const isLegible = (element: Element): boolean => {
    const style = getComputedStyle(element);
    const ground = groundOf(element);
    if (!ground || fades(element) || style.textShadow !== "none") return false;
    const size = parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    return contrast(over(shadeOf(style.color), ground), ground) >= (isLarge ? 3 : 4.5);
  };
  const counts = { "color-contrast": 0, "target-size": 0 };
  const mark = (element: Element, kind: Doubt) => {
    element.setAttribute(marks[kind], "");
    counts[kind] += 1;
  };

  // Those of the look before: axe may have named elements by them, so they stay until now.
  for (const rule of rules)
    for (const element of document.querySelectorAll(`[${marks[rule]}]`)) element.removeAttribute(marks[rule]);
  if (rules.includes("color-contrast")) {
    const written = new Set<Element>(
      document.querySelectorAll(
        "select, textarea, input:not([type=checkbox], [type=radio], [type=range], [type=hidden])",
      ),
    );
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      // To axe, a single character may be a picture.
      if (node.parentElement && (node.parentElement.textContent?.trim().length ?? 0) > 1 && node.textContent?.trim())
        written.add(node.parentElement);
    for (const element of written)
      if (isSeen(element) && !element.closest(isOff) && !isLegible(element)) mark(element, "color-contrast");
  }
  if (rules.includes("target-size")) {
    const controls =
      "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex], [contenteditable=true], [role=button], [role=link], [role=tab], [role=switch], [role=checkbox], [role=radio], [role=option], [role^=menuitem], [role=combobox], [role=slider], [role=spinbutton]";
    const targets = [...document.querySelectorAll(controls)]
      .filter((element) => !element.closest("[inert]") && isSeen(element))
      .map((element) => ({ element, box: element.getBoundingClientRect() }));
    const least = 24;
    const isSmall = ({ box }: (typeof targets)[number]) => box.width < least || box.height < least;
    const middle = ({ box }: (typeof targets)[number]) =>
      [(box.left + box.right) / 2, (box.top + box.bottom) / 2] as const;
    /** WCAG 2.2: a circle of 24 px around a small target meets neither another target nor the circle of another small one. */
    const hasRoom = (target: (typeof targets)[number]) =>
      targets.every((other) => {
        if (other === target) return true;
        const [x, y] = middle(target);
        const [toX, toY] = middle(other);
        if (isSmall(other) && Math.hypot(x - toX, y - toY) < least) return false;
        const away = [
          Math.max(other.box.left - x, 0, x - other.box.right),
          Math.max(other.box.top - y, 0, y - other.box.bottom),
        ] as const;
        return Math.hypot(...away) >= least / 2;
      });
    for (const target of targets) {
      if (!isSmall(target) || hasRoom(target)) continue;
      // A link in a sentence is as high as its line.
      const isInSentence =
        getComputedStyle(target.element).display === "inline" &&
        [...(target.element.parentElement?.childNodes ?? [])].some(
          ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
        );
      if (!isInSentence) mark(target.element, "target-size");
    }
  }
  if (isOtherMode) {
    turn();
    // The colors of this mode are computed before transitions are back.
    for (const element of document.querySelectorAll("*")) void getComputedStyle(element).color;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
  }
  return counts;
}

/** The violations of the two expensive rules: the quick look first, then axe where it leaves a doubt. */
export async function doubtfulViolations(page: Page, rules: readonly Doubt[]): Promise<Violation[]> {
  const counts = await page.evaluate(markDoubts, [doubts, rules, false] as const);
  const found: Violation[] = [];
  for (const rule of rules) {
    if (counts[rule] === 0) continue;
    found.push(...(await violationsOf(page, { only: [rule], within: `[${doubts[rule]}]` })));
  }
  return found;
}

/** Finishes all animations. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    // The page reacts to a change of the color mode in the next frame, and the resulting transitions start in the
    // frame after.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const running = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity);
    // When an element reaches its color, a transition of elements that inherit it may start.
    for (let ending = running(); ending.length > 0; ending = running()) {
      for (const animation of ending) animation.finish();
      await Promise.all(ending.map((animation) => animation.finished.catch(() => null)));
      await new Promise(requestAnimationFrame);
    }
  });

/** Sets a class of the root, as the product does; this also works before the application has started. */
const changeColorMode = (page: Page) =>
  page.evaluate(() => {
    const { classList } = document.documentElement;
    classList.toggle("light", !classList.toggle("dark"));
  });

/** Without the targets that a fixed bar covers only at the present scroll position: in the middle they have their size. */
async function uncovered(page: Page, violations: Violation[]): Promise<Violation[]> {
  const remaining: Violation[] = [];
  for (const violation of violations) {
    if (violation.id !== "target-size") {
      remaining.push(violation);
      continue;
    }
    for (const node of violation.nodes) {
      await page.locator(node.target).evaluate((element) => element.scrollIntoView({ block: "center" }));
      remaining.push(...(await violationsOf(page, { only: ["target-size"], within: node.target })));
    }
  }
  return remaining;
}

const describe = (violations: Violation[]) =>
  violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, why }) => `${target} (${why.replace(/\s+/g, " ")})`).join(" | ")}`,
  );

/** The violations that `look` finds. A toast may fade in after `settle`: a real defect is still there in the second reading. */
async function findings(page: Page, look: () => Promise<Violation[]>): Promise<string[]> {
  await settle(page);
  if ((await look()).length === 0) return [];
  await settle(page);
  return describe(await uncovered(page, await look()));
}

const doubtful = Object.keys(doubts) as Doubt[];

/** Expects no violation: all rules in the current color mode, and the color rules in the other mode. */
export async function expectAccessible(page: Page, except: string[] = []) {
  const at = new URL(page.url()).pathname;
  const all = async () => [
    ...(await violationsOf(page, { except: [...except, ...doubtful] })),
    ...(await doubtfulViolations(
      page,
      doubtful.filter((rule) => !except.includes(rule)),
    )),
  ];
  expect(await findings(page, all), at).toEqual([]);
  const { "color-contrast": doubted } = await page.evaluate(markDoubts, [doubts, ["color-contrast"], true] as const);
  if (doubted === 0) return;
  await changeColorMode(page);
  expect(await findings(page, () => doubtfulViolations(page, ["color-contrast"])), `${at}, other colors`).toEqual([]);
  await changeColorMode(page);
}

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

async function findings(page: Page, analysis: Analysis) {
  await settle(page);
  let violations = await violationsOf(page, analysis);
  if (violations.length > 0) {
    // A toast may fade in after `settle`. A real defect is still there in the second reading.
    await settle(page);
    violations = await uncovered(page, await violationsOf(page, analysis));
  }
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, why }) => `${target} (${why.replace(/\s+/g, " ")})`).join(" | ")}`,
  );
}

/** Expects no violation: all rules in the current color mode, and the color rules in the other mode. */
export async function expectAccessible(page: Page, except: string[] = []) {
  const what = new URL(page.url()).pathname;
  expect(await findings(page, { except }), what).toEqual([]);
  await changeColorMode(page);
  expect(await findings(page, { only: ["color-contrast"] }), `${what}, other colors`).toEqual([]);
  await changeColorMode(page);
}

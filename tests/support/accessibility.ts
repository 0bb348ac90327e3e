import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const kinds = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Waits until movements are over. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    // A change of the colour mode is heard with the next frame, and what moves because of it begins in the one after.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null)));
  });

/** As the product does: by a class of the root, which also a page can have whose application sleeps. */
const changeColourMode = (page: Page) =>
  page.evaluate(() => {
    const { classList } = document.documentElement;
    classList.toggle("light", !classList.toggle("dark"));
  });

async function findings(page: Page, narrow: (axe: AxeBuilder) => AxeBuilder) {
  await settle(page);
  // Base UI's own are left out: they catch the focus at the edges of what is open and hand it on. Legacy: without frames of
  // other hosts, and without a page of its own to put results together on, which takes as long as looking.
  // What passes is not described, and no style sheet is fetched again: neither is asked for.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ["violations"], preload: false })
    .setLegacyMode()
    .exclude("[data-base-ui-focus-guard]");
  const { violations } = await narrow(axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(" | ")}`);
}

/** Nothing that axe knows to be wrong: everything in the colour mode of the moment, colours in the other as well. */
export async function expectAccessible(page: Page, except: string[] = []) {
  const what = new URL(page.url()).pathname;
  expect(await findings(page, (axe) => axe.withTags(kinds).disableRules(except)), what).toEqual([]);
  await changeColourMode(page);
  expect(await findings(page, (axe) => axe.withRules(["color-contrast"])), `${what}, other colours`).toEqual([]);
  await changeColourMode(page);
}

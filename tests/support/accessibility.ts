import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Nothing that axe knows to be wrong, once movements are over. */
export async function expectAccessible(page: Page, except: string[] = []) {
  await page.evaluate(async () => {
    // A change of the colour mode is heard with the next frame, and what moves because of it begins in the one after.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null)));
  });
  const { violations } = await new AxeBuilder({ page })
    // Base UI's own: they catch the focus at the edges of what is open and hand it on.
    .exclude("[data-base-ui-focus-guard]")
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .disableRules(except)
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(" | ")}`)).toEqual(
    [],
  );
}

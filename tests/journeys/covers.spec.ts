import { waken } from "../support/application.ts";
import { expect, test } from "../support/journey.ts";

const article = "/bai-viet/vi-sao-ta-hay-quen-mao-tu-the";

test("covers keep their aspect ratio on a phone and on a wide screen", async ({ page }) => {
  for (const address of [article, "/bai-viet", "/danh-muc", "/danh-muc/tieng-anh"]) {
    await page.goto(address);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const covers = await page
        .getByRole("main")
        .locator("svg.cv")
        .evaluateAll((drawings) =>
          drawings.map((drawing) => {
            const { width: across, height: down } = drawing.getBoundingClientRect();
            const canvas = (drawing as SVGSVGElement).viewBox.baseVal;
            return { box: across / down, canvas: canvas.width / canvas.height };
          }),
        );
      expect(covers.length).toBeGreaterThan(3);
      const [first, ...others] = covers;
      for (const { box, canvas } of address === article ? others : covers)
        expect(Math.abs(box / canvas - 1)).toBeLessThan(0.02);
      // The one drawing that is cut, at a place it is drawn for.
      if (address === article) expect(first?.box).toBeCloseTo(width === 390 ? 2 : 3, 1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
});

test("covers from the server stay unchanged when the application starts, and the next page draws its own", async ({
  page,
}) => {
  const strokes = () =>
    page
      .getByRole("main")
      .locator("svg.cv")
      .evaluateAll((drawings) => drawings.map((drawing) => drawing.querySelectorAll("path").length));
  await page.goto("/danh-muc");
  const sent = await strokes();
  expect(Math.min(...sent)).toBeGreaterThan(3);
  await waken(page);
  expect(await strokes()).toEqual(sent);
  await page.getByRole("banner").getByRole("link", { name: "Bài viết" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Bài viết" })).toBeVisible();
  await expect.poll(async () => Math.min(...(await strokes()))).toBeGreaterThan(3);
});

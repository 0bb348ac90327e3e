import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "#tests/support/journey.ts";
import { waken } from "#tests/support/application.ts";
import { freePort } from "#tests/support/free-port.ts";
import { makeNextBuild, type NextBuild } from "#tests/support/next-build.ts";
import { startSite, type SiteProcess } from "#tests/support/site-process.ts";

/* A reader has a page of one build open while the site is updated to the next one. */

// Each starts the product twice.
test.describe.configure({ mode: "serial", timeout: 240_000 });

let next: NextBuild;
let folder: string;
let site: SiteProcess;
let base: string;
let start: (dataDir: string, program?: string) => Promise<void>;
test.beforeAll(async () => {
  next = makeNextBuild();
  folder = mkdtempSync(path.join(tmpdir(), "mam-update-"));
  const port = await freePort();
  base = `http://localhost:${port}`;
  start = async (dataDir, program) => {
    await site?.kill();
    const environment = { DATA_DIR: dataDir, PORT: String(port), SITE_URL: base, EXAMPLE_CONTENT: "off" };
    site = await startSite(environment, program);
  };
});
test.afterAll(async () => {
  await site?.kill();
  next?.remove();
  rmSync(folder, { recursive: true, force: true });
});

const page = "/bai-viet";
const entries = (seen: readonly string[]) => seen.filter((name) => name.startsWith("entry.client-"));

test("the page of the build before starts its own application, from the nodes of the next build", async ({
  browser,
}) => {
  await start(path.join(folder, "shared"));
  const tab = await browser.newPage();
  const loaded: string[] = [];
  tab.on("response", (response) => {
    if (response.ok() && response.url().includes("/assets/")) loaded.push(path.basename(response.url()));
  });
  let loads = 0;
  tab.on("load", () => (loads += 1));
  await tab.goto(base + page);
  expect(entries(loaded)).toEqual([]);
  await start(path.join(folder, "shared"), next.program);
  await waken(tab);
  expect(loads).toBe(1);
  expect(entries(loaded)).toHaveLength(1);
  expect(next.assets).not.toContain(entries(loaded)[0]);
  // The next page is one of the new build.
  await tab.goto(base + page);
  await waken(tab);
  expect(next.assets).toContain(entries(loaded).at(-1));
  await tab.close();
});

test("where nodes share no folder, the page reloads once and goes on with the next build", async ({ browser }) => {
  await start(path.join(folder, "own"));
  const tab = await browser.newPage();
  await tab.goto(base + page);
  let loads = 0;
  tab.on("load", () => (loads += 1));
  await start(path.join(folder, "another"), next.program);
  await tab.keyboard.press("Shift");
  await expect.poll(() => loads).toBe(1);
  await waken(tab);
  expect(loads).toBe(1);
  expect(await tab.content()).toContain(next.assets.find((name) => /^entry\.client-.*\.js$/.test(name)));
  await tab.close();
});

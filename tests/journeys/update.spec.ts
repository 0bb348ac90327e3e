import { cpSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/journey.ts";
import { waken } from "#tests/support/application.ts";
import { beginWithTemplate } from "#tests/support/filled-site.ts";
import { freePort } from "#tests/support/free-port.ts";
import { makeNextBuild, type NextBuild } from "#tests/support/next-build.ts";
import { startSite, type SiteProcess } from "#tests/support/site-process.ts";

/* A reader has a page of one build open while the site is updated to the next one. */

// The product is started twice.
test.describe.configure({ mode: "serial", timeout: 240_000 });

const address = "/bai-viet";
let next: NextBuild;
let folder: string;
let site: SiteProcess;
let base: string;
/** Pages of the build before, not yet started, when only nodes of the next build are left. */
let waiting: { first: Page; second: Page };
/** Puts the files of the build before where the nodes share them. */
let share: () => void;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  next = makeNextBuild();
  folder = mkdtempSync(path.join(tmpdir(), "mam-update-"));
  const dataDir = path.join(folder, "data");
  beginWithTemplate(dataDir);
  const port = await freePort();
  base = `http://localhost:${port}`;
  const environment = { DATA_DIR: dataDir, PORT: String(port), SITE_URL: base, EXAMPLE_CONTENT: "off" };
  site = await startSite(environment);
  const open = async () => {
    const tab = await browser.newPage();
    await tab.goto(base + address);
    return tab;
  };
  waiting = { first: await open(), second: await open() };
  await site.kill();
  const [shared, aside] = [path.join(dataDir, "assets"), path.join(folder, "aside")];
  renameSync(shared, aside);
  share = () => cpSync(aside, shared, { recursive: true });
  site = await startSite(environment, next.program);
});
test.afterAll(async () => {
  await site?.kill();
  next?.remove();
  rmSync(folder, { recursive: true, force: true });
});

const entries = (seen: readonly string[]) => seen.filter((name) => name.startsWith("entry.client-"));

test("where nodes share no folder, the page reloads once and goes on with the next build", async () => {
  const tab = waiting.first;
  let loads = 0;
  tab.on("load", () => (loads += 1));
  await tab.keyboard.press("Shift");
  await expect.poll(() => loads).toBe(1);
  await waken(tab);
  expect(loads).toBe(1);
  expect(await tab.content()).toContain(next.assets.find((name) => /^entry\.client-.*\.js$/.test(name)));
  await tab.close();
});

test("the page of the build before starts its own application, from the nodes of the next build", async () => {
  const tab = waiting.second;
  const loaded: string[] = [];
  tab.on("response", (response) => {
    if (response.ok() && response.url().includes("/assets/")) loaded.push(path.basename(response.url()));
  });
  let loads = 0;
  tab.on("load", () => (loads += 1));
  share();
  // A node looks for files of other builds once a second.
  const [own = ""] = entries(readdirSync(path.resolve(import.meta.dirname, "../../build/client/assets")));
  expect(next.assets).not.toContain(own);
  await expect.poll(async () => (await fetch(`${base}/assets/${own}`)).status).toBe(200);
  await waken(tab);
  expect(loads).toBe(0);
  expect(entries(loaded)).toEqual([own]);
  // The next page is one of the new build.
  await tab.goto(base + address);
  await waken(tab);
  expect(next.assets).toContain(entries(loaded).at(-1));
  await tab.close();
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { providerHost, providerScript } from "#tests/support/video-provider.ts";
import { findBrowser } from "#tests/support/browser.ts";
import { beginWithTemplate } from "#tests/support/filled-site.ts";
import { freePort } from "#tests/support/free-port.ts";

const root = path.resolve(import.meta.dirname, "../..");
// The workers read this file, too, and inherit the variable. A fixed port would stop a second run on the same machine.
process.env.JOURNEY_PORT ??= String(await freePort());
const port = Number(process.env.JOURNEY_PORT);
// Where the product under test keeps everything; `journey.ts` reads the outbox in it. The workers read this file, too.
if (!process.env.JOURNEY_DATA) {
  const folder = mkdtempSync(path.join(tmpdir(), "mam-journeys-"));
  process.env.JOURNEY_DATA = folder;
  beginWithTemplate(folder);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
}
const browser = findBrowser();

export default defineConfig({
  testDir: ".",
  // A folder of its own: the runner empties it at the start, and `npm test` still needs the results of the unit tests.
  outputDir: path.join(root, "test-results/journeys"),
  fullyParallel: true,
  workers: 2,
  // Only what hangs: what the slowest takes on a quiet machine, four times.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // The second try records the trace that `npm run trace` opens: recording every first try takes 40 % more of the processor.
  // Only CI passes with a second try; `npm test` names it at the end.
  retries: 1,
  failOnFlakyTests: !process.env.CI,
  reporter: process.env.CI
    ? [["line"], ["json", { outputFile: path.join(root, "test-results/journeys.json") }]]
    : [["list"], ["json", { outputFile: path.join(root, "test-results/journeys.json") }]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: "vi-VN",
    // It would answer before a test can; offline.spec.ts lets it.
    serviceWorkers: "block",
    timezoneId: "Asia/Ho_Chi_Minh",
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
  webServer: {
    command: `${process.execPath} host/main.ts --quick-passwords`,
    cwd: root,
    url: `http://localhost:${port}/readyz`,
    timeout: 60_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    env: {
      NODE_ENV: "production",
      PORT: String(port),
      SITE_URL: `http://localhost:${port}`,
      DATA_DIR: process.env.JOURNEY_DATA,
      LOG_LEVEL: "warn",
      // Every test calls from an address of its own, so that limits count it alone.
      TRUSTED_PROXIES: "127.0.0.1,::1",
      CONTACT_EMAIL: "chao@mam.example",
      GOOGLE_CLIENT_ID: "journeys.apps.example",
      VIDEO_SCRIPT_URL: providerScript,
      VIDEO_HOST: providerHost,
      ICON_SERVICE_URL: "https://icons.example",
    },
  },
});

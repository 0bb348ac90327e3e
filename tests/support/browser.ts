import { spawnSync } from "node:child_process";

/** The headless shell first: the same browser without windows, in half the time. */
const usualPlaces = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/**
 * The first path that is really a browser: Ubuntu's `chromium-browser` is a script that asks for a snap. Without any,
 * Playwright uses its own.
 */
export const findBrowser = (places: readonly string[] = usualPlaces): string | undefined =>
  places.find((place) => {
    const { status, stdout } = spawnSync(place, ["--version"], { encoding: "utf8", timeout: 30_000 });
    return status === 0 && /^(Chromium|Google Chrome)\b.* \d+/.test(stdout);
  });

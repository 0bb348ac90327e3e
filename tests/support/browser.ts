import { spawnSync } from "node:child_process";

/** The shell first: it is the same browser without its windows and takes half the time. */
const usualPlaces = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/**
 * The first that is a browser and not only called one: Ubuntu's `chromium-browser` is a script that asks for a snap.
 * Without any, Playwright looks for the one it brought itself.
 */
export const findBrowser = (places: readonly string[] = usualPlaces): string | undefined =>
  places.find((place) => {
    const { status, stdout } = spawnSync(place, ["--version"], { encoding: "utf8", timeout: 30_000 });
    return status === 0 && /^(Chromium|Google Chrome)\b.* \d+/.test(stdout);
  });

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findBrowser } from "#tests/support/browser.ts";

let folder: string;
beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), "mam-browsers-"))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const program = (name: string, script: string) => {
  const file = path.join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return file;
};

it("finds the first program that is a browser, and skips a script with a browser's name", () => {
  const absent = path.join(folder, "absent");
  const stub = program("stub", 'echo "Command requires the chromium snap to be installed." >&2; exit 1');
  const talker = program("talker", 'echo "Please install the chromium snap first"');
  const browser = program("browser", 'echo "Chromium 150.0.7000.1 built on Debian"');
  const other = program("other", 'echo "Google Chrome 150.0.7000.1"');
  expect(findBrowser([absent, stub, talker])).toBeUndefined();
  expect(findBrowser([absent, stub, talker, browser, other])).toBe(browser);
  expect(findBrowser([other, browser])).toBe(other);
});

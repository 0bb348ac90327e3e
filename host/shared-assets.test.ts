import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { stoppedClock } from "#tests/support/test-api.ts";
import { days, hours } from "#server/core/clock.ts";
import { removeOldAssets, shareAssets } from "./shared-assets.ts";

const clock = stoppedClock();
let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "mam-assets-"));
  dataDir = path.join(folder, "data");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The folder of a build with these files. */
function build(...names: string[]): string {
  const assets = path.join(folder, `build ${names.join(" ")}`);
  mkdirSync(assets, { recursive: true });
  for (const name of names) writeFileSync(path.join(assets, name), `of ${name}`);
  return assets;
}
const share = (...names: string[]) => shareAssets({ dataDir }, build(...names), clock);
const shared = () => readdirSync(path.join(dataDir, "assets"));
const sharedFiles = () => shared().flatMap((name) => readdirSync(path.join(dataDir, "assets", name)));

describe("the files of a build in the data folder", () => {
  it("are copied once, also by nodes that start at once", async () => {
    await Promise.all(Array.from({ length: 8 }, () => share("a-1.js", "b-1.css")));
    expect(shared()).toHaveLength(1);
    expect(sharedFiles().sort()).toEqual(["a-1.js", "b-1.css"]);
    await share("a-2.js");
    expect(sharedFiles().sort()).toEqual(["a-1.js", "a-2.js", "b-1.css"]);
  });

  it("stay for thirty days after the last node of their build", async () => {
    await share("a-1.js");
    clock.advance(days(20));
    await share("a-2.js");
    clock.advance(days(9));
    await removeOldAssets({ dataDir }, clock);
    expect(sharedFiles().sort()).toEqual(["a-1.js", "a-2.js"]);
    clock.advance(days(2));
    await removeOldAssets({ dataDir }, clock);
    expect(sharedFiles()).toEqual(["a-2.js"]);
    await share("a-2.js");
    clock.advance(days(29));
    await removeOldAssets({ dataDir }, clock);
    expect(sharedFiles()).toEqual(["a-2.js"]);
  });

  it("are those of ten builds at most", async () => {
    for (let n = 0; n < 12; n++) {
      clock.advance(hours(1));
      await share(`a-${n}.js`);
    }
    await removeOldAssets({ dataDir }, clock);
    expect(sharedFiles().sort()).toEqual(Array.from({ length: 10 }, (_, n) => `a-${n + 2}.js`).sort());
  });

  it("do not include what a node left behind that ended while it copied", async () => {
    await share("a-1.js");
    const left = path.join(dataDir, "assets/.left");
    mkdirSync(left);
    utimesSync(left, clock.now(), clock.now());
    await removeOldAssets({ dataDir }, clock);
    expect(existsSync(left)).toBe(true);
    clock.advance(hours(2));
    await removeOldAssets({ dataDir }, clock);
    expect(existsSync(left)).toBe(false);
  });
});

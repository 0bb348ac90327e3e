import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

/* Each program explains itself with `--help` and refuses what it does not know, instead of starting without it. */

const root = path.resolve(import.meta.dirname, "..");
const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};
const named = Object.values(scripts).flatMap((line) =>
  [...line.matchAll(/\S+\/\S+\.(?:ts|mjs)\b/g)].map(([file]) => file),
);
const programs = [...new Set([...named, "bench/level/train-tag-pairs.ts"])].filter(
  (file) => !file.includes(".config."),
);

it("every program of package.json reads its arguments in one way", () => {
  expect(programs.length).toBeGreaterThan(25);
  const reads = (file: string) => /\b(?:runCommand|readArguments)\(/.test(readFileSync(path.join(root, file), "utf8"));
  expect(programs.filter((file) => !reads(file))).toEqual([]);
});

it("no other file reads the arguments of the process, except programs that tests start", () => {
  const files = globSync("{app,bench,contracts,document,engine,host,scripts,server}/**/*.{ts,tsx,mjs}", { cwd: root });
  const readers = files.filter((file) =>
    /process\.argv\b|\bparseArgs\(/.test(readFileSync(path.join(root, file), "utf8")),
  );
  expect(readers.filter((file) => !file.includes(".test."))).toEqual([path.join("scripts", "arguments.mjs")]);
});

const run = (file: string, argument: string) =>
  spawnSync(process.execPath, [file, argument], { cwd: root, encoding: "utf8", timeout: 60_000 });

// One of each kind: before the installation, the site, a command, a script, a benchmark.
it.each([
  ["scripts/setup.mjs", "node scripts/setup.mjs"],
  ["host/main.ts", "npm start"],
  ["host/cli/search.ts", "npm run search"],
  ["scripts/test.mjs", "npm test"],
  ["bench/level/train-tag-pairs.ts", "node bench/level/train-tag-pairs.ts"],
])(
  "%s prints its usage, and refuses an unknown option",
  (file, usage) => {
    expect(run(file, "--help")).toMatchObject({ status: 0, stdout: expect.stringContaining(usage), stderr: "" });
    const refused = run(file, "--nonsense");
    expect(refused).toMatchObject({ status: 2, stdout: "", stderr: expect.stringContaining(usage) });
    expect(refused.stderr).toContain("--nonsense");
  },
  60_000,
);

// npm run coverage: lines and branches that the tests run, per folder. PostgreSQL is enough for that: it runs almost every test.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readArguments } from "./arguments.mjs";

const { positionals } = readArguments({
  usage: "npm run coverage [-- FILE or FOLDER of tests …]",
  takesArguments: true,
});

const root = path.resolve(import.meta.dirname, "..");
const folder = mkdtempSync(path.join(tmpdir(), "mam-coverage-"));
const sources = ["app", "contracts", "document", "engine", "host", "server"];

const { status } = spawnSync(
  process.execPath,
  [
    path.join(root, "node_modules/vitest/vitest.mjs"),
    "run",
    ...["interface", "rules", "language engine", "api on PostgreSQL"].flatMap((name) => ["--project", name]),
    "--reporter=minimal",
    "--coverage.enabled",
    "--coverage.provider=v8",
    // Measuring slows down a few tests with a time limit.
    "--coverage.reportOnFailure",
    "--coverage.reporter=json-summary",
    `--coverage.reportsDirectory=${folder}`,
    ...sources.map((name) => `--coverage.include=${name}/**/*.{ts,tsx}`),
    "--coverage.exclude=**/*.{test,examples}.{ts,tsx}",
    ...positionals,
  ],
  { cwd: root, stdio: "inherit" },
);

/** Counts of a folder: files directly in it or below its second level. */
const folders = new Map();
const files = JSON.parse(readFileSync(path.join(folder, "coverage-summary.json"), "utf8"));
rmSync(folder, { recursive: true });
for (const [file, { lines, branches }] of Object.entries(files)) {
  if (file === "total") continue;
  const parts = path.relative(root, file).split(path.sep).slice(0, -1);
  const name = parts.slice(0, parts[1] === "features" ? 3 : 2).join("/");
  const sum = folders.get(name) ?? { lines: { covered: 0, total: 0 }, branches: { covered: 0, total: 0 } };
  for (const [key, { covered, total }] of Object.entries({ lines, branches })) {
    sum[key].covered += covered;
    sum[key].total += total;
  }
  folders.set(name, sum);
}
const percent = ({ covered, total }) => (total === 0 ? "-" : `${((100 * covered) / total).toFixed(1)} %`).padStart(8);
console.log(`\n${"folder".padEnd(36)}   lines  branches`);
for (const [name, { lines, branches }] of [...folders].sort(([a], [b]) => (a < b ? -1 : 1)))
  console.log(`${name.padEnd(36)}${percent(lines)}  ${percent(branches)}`);
process.exitCode = status ?? 1;

// npm run trace: opens the trace of the journey that failed last, or of the file that is named.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const results = path.join(root, "test-results/journeys");

/** A retried journey has a trace for each attempt, in a folder each. */
const traces = () =>
  (existsSync(results) ? readdirSync(results, { recursive: true }) : [])
    .map((name) => path.join(results, String(name)))
    .filter((file) => path.basename(file) === "trace.zip")
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);

const [named, ...options] = process.argv.slice(2);
const file = named ? path.resolve(named) : traces()[0];
if (!file || !existsSync(file)) {
  console.error(named ? `There is no file ${named}.` : "There is no trace: no journey of the last run failed.");
  process.exit(1);
}
console.log(`Opening ${path.relative(root, file)}`);
// A tab of the usual browser: Playwright's own, for a window of its own, may not be installed.
const { status } = spawnSync(
  process.execPath,
  [
    path.join(root, "node_modules/@playwright/test/cli.js"),
    "show-trace",
    ...(options.length > 0 ? options : ["--host", "localhost", "--port", "0"]),
    file,
  ],
  { stdio: "inherit" },
);
process.exitCode = status ?? 1;

// npm run trace: opens the trace of the journey that failed last, or of the file that is named.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { readArguments, refuseArguments } from "./arguments.mjs";

const usage = "npm run trace [-- trace.zip] [--host localhost] [--port 0]";
const { values, positionals } = readArguments({
  usage,
  // A tab of the usual browser: Playwright's own, for a window of its own, may not be installed.
  options: { host: { type: "string", default: "localhost" }, port: { type: "string", default: "0" } },
  takesArguments: true,
});
if (positionals.length > 1) refuseArguments(usage);

const root = path.resolve(import.meta.dirname, "..");
const results = path.join(root, "test-results/journeys");

/** A retried journey has a trace for each attempt, in a folder each. */
const traces = () =>
  (existsSync(results) ? readdirSync(results, { recursive: true }) : [])
    .map((name) => path.join(results, String(name)))
    .filter((file) => path.basename(file) === "trace.zip")
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);

const [named] = positionals;
const file = named ? path.resolve(named) : traces()[0];
if (!file || !existsSync(file)) {
  console.error(named ? `There is no file ${named}.` : "There is no trace: no journey of the last run failed.");
  process.exit(1);
}
console.log(`Opening ${path.relative(root, file)}`);
const { status } = spawnSync(
  process.execPath,
  [
    path.join(root, "node_modules/@playwright/test/cli.js"),
    "show-trace",
    "--host",
    values.host,
    "--port",
    values.port,
    file,
  ],
  { stdio: "inherit" },
);
process.exitCode = status ?? 1;

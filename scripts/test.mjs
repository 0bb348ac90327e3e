// `npm test`: installs what the tests need, builds stale parts and runs every check. Ends with `N passed, N failed`.
import { spawn, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { readArguments } from "./arguments.mjs";

readArguments({ usage: "npm test" });

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
const bin = path.join(root, "node_modules/.bin");
// The project's own Node first: what the tests start must run on it too.
const env = {
  ...process.env,
  PATH: `${bin}${path.delimiter}${process.env.PATH}`,
  // As `npm start` does: dozens of processes of the site begin in half the time.
  NODE_COMPILE_CACHE: path.join(root, "node_modules/.cache/node"),
  FORCE_COLOR: process.env.CI ? "0" : (process.env.FORCE_COLOR ?? "1"),
};
const run = (command, args, options = {}) => spawnSync(command, args, { stdio: "inherit", env, ...options });

const isRoot = process.getuid?.() === 0;
const hasDebianPackages = existsSync("/usr/bin/apt-get");

function installDebian(name) {
  console.log(`Installing the Debian package ${name}…`);
  const quiet = { stdio: ["ignore", "ignore", "inherit"], env: { ...env, DEBIAN_FRONTEND: "noninteractive" } };
  run("apt-get", ["update", "-qq"], quiet);
  // A second run on the same machine may be installing, too.
  return (
    run("apt-get", ["-o", "DPkg::Lock::Timeout=600", "install", "-y", "-qq", "--no-install-recommends", name], quiet)
      .status === 0
  );
}

/** Asks the tests' own code, which needs the project's Node. */
const finds = (file, name) =>
  run(
    path.join(bin, "node"),
    ["-e", `import("./tests/support/${file}").then((found) => process.exit(found.${name}() ? 0 : 1))`],
    { stdio: "ignore" },
  ).status === 0;

const hasBrowser = () => finds("browser.ts", "findBrowser");
const installBrowser = () => installDebian("chromium-headless-shell") || installDebian("chromium");
if (!hasBrowser() && !(isRoot && hasDebianPackages && installBrowser() && hasBrowser())) {
  console.log("Installing Playwright's Chromium…");
  if (run(path.join(bin, "playwright"), ["install", "chromium"]).status !== 0) {
    console.error("No browser: install Chromium (Debian: apt-get install chromium) and run `npm test` again.");
    process.exit(1);
  }
}

const hasPostgres = () => finds("postgres-server.ts", "findPostgres");
if (!hasPostgres() && !(isRoot && hasDebianPackages && installDebian("postgresql") && hasPostgres())) {
  console.error(
    "No PostgreSQL: the tests start a server of their own and need its programs (Debian: apt-get install postgresql).",
  );
  process.exit(1);
}

/**
 * Hundreds of databases live for a few seconds: in memory, where there is plenty, nothing waits for a disk. Tests of
 * data loss end a process, and memory outlives that as a disk does.
 */
const memory = "/dev/shm";
const plenty = 6e9;
const isSpacious = () => {
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > plenty && freemem() > 2 * plenty;
};
const scratch = mkdtempSync(path.join(existsSync(memory) && isSpacious() ? memory : tmpdir(), "mam-tests-"));
// PostgreSQL runs as another user and has its folder in it.
chmodSync(scratch, 0o711);
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
process.once("exit", () => rmSync(scratch, { recursive: true, force: true }));
process.env.TMPDIR = env.TMPDIR = scratch;

rmSync("test-results", { recursive: true, force: true });
mkdirSync("test-results", { recursive: true });
const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null);

/** A journey's groups lie in each other; each test whose first try failed with what it said, and whether a second one passed. */
const troubledJourneys = ({ title, file, specs = [], suites = [] }) => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === "unexpected" || status === "flaky"))
    .map((spec) => ({
      title: `${file} › ${spec.title}`,
      isOver: spec.ok,
      message: spec.tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? ""))[0] ?? title,
    })),
  ...suites.flatMap(troubledJourneys),
];

/** Seconds that all tests of a file took together, on both databases. */
function secondsByFile() {
  const seconds = new Map();
  const add = (file, milliseconds) => seconds.set(file, (seconds.get(file) ?? 0) + milliseconds / 1000);
  for (const { name, startTime, endTime } of readJson("test-results/vitest.json")?.testResults ?? [])
    add(path.relative(root, name), endTime - startTime);
  const addJourneys = ({ file, specs = [], suites = [] }) => {
    for (const { tests } of specs)
      for (const { results } of tests) for (const { duration } of results) add(`tests/journeys/${file}`, duration);
    suites.forEach(addJourneys);
  };
  (readJson("test-results/journeys.json")?.suites ?? []).forEach(addJourneys);
  return seconds;
}

/** The journeys' site, filled while the checks that need one core are running. */
env.JOURNEY_TEMPLATE = path.join(scratch, "filled-site");

/** Checks of one core each, which run in parallel as grouped here; the output of each is printed when it ends. */
const sideBySide = [
  [
    // Single-threaded: each further thread of the compiler parses the shared types again, half as much work again in
    // total.
    { name: "types", command: "npm", args: ["run", "--silent", "typecheck", "--", "--singleThreaded"] },
    {
      name: "lint",
      command: path.join(bin, "oxlint"),
      args: ["--deny-warnings", "--report-unused-disable-directives", "."],
    },
    { name: "bundle budget", command: path.join(bin, "node"), args: ["scripts/bundle-budget.mjs"] },
    { name: "format", command: path.join(bin, "prettier"), args: ["--check", "--log-level=warn", "."] },
  ],
  [
    {
      name: "example content",
      command: path.join(bin, "node"),
      args: ["tests/support/make-filled-site.ts", env.JOURNEY_TEMPLATE],
    },
  ],
];

/**
 * Checks that use the whole machine, in their order. `count` reads how many tests a runner counted, others count as one; `failures` what each failed
 * test said, which the runner itself has printed long before the end.
 */
const checks = [
  {
    name: "unit and API tests, on both databases",
    command: path.join(bin, "vitest"),
    args: ["run", "--reporter=default", "--reporter=json", "--outputFile.json=test-results/vitest.json"],
    count() {
      const result = readJson("test-results/vitest.json");
      return (
        result && {
          passed: result.numPassedTests,
          failed: result.numFailedTests + (result.numFailedTestSuites > 0 && result.numFailedTests === 0 ? 1 : 0),
        }
      );
    },
    failures: () =>
      (readJson("test-results/vitest.json")?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
        const file = path.relative(root, name);
        const failed = assertionResults.filter(({ status }) => status === "failed");
        return failed.length === 0 && message
          ? [{ title: file, message }]
          : failed.map(({ fullName, failureMessages }) => ({
              title: `${file} › ${fullName}`,
              message: failureMessages.join("\n"),
            }));
      }),
  },
  {
    name: "the released build on this schema",
    command: path.join(bin, "node"),
    args: ["scripts/previous-build.mjs"],
    nothingToCheck: 75,
  },
  {
    name: "journeys in Chromium",
    command: path.join(bin, "playwright"),
    args: ["test", "--config", "tests/journeys/playwright.config.ts"],
    count() {
      const result = readJson("test-results/journeys.json");
      return (
        result && {
          passed: result.stats.expected + result.stats.flaky,
          failed: result.stats.unexpected + result.errors.length,
        }
      );
    },
    failures: () => (readJson("test-results/journeys.json")?.suites ?? []).flatMap(troubledJourneys),
  },
];

let passed = 0;
let failed = 0;
const lines = [];
const allFailures = [];
function note({ name, count, failures }, isGood, start) {
  const counted = count?.() ?? { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 };
  // A runner that failed without a failed test has failed all the same.
  if (!isGood && counted.failed === 0) counted.failed = 1;
  allFailures.push(...(failures?.() ?? []));
  passed += counted.passed;
  failed += counted.failed;
  lines.push(
    `${counted.failed === 0 ? "ok  " : "FAIL"}  ${name}: ${counted.passed} passed, ${counted.failed} failed (${Math.round((Date.now() - start) / 1000)} s)`,
  );
}

/** @returns its end and everything it said */
const runAside = ({ command, args }) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { env, stdio: ["ignore", "pipe", "pipe"] });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece) => output.push(piece));
    child.once("error", (error) => resolve({ isGood: false, said: String(error) }));
    child.once("close", (code) => resolve({ isGood: code === 0, said: Buffer.concat(output).toString() }));
  });

await Promise.all(
  sideBySide.map(async (sequence) => {
    for (const check of sequence) {
      const start = Date.now();
      const { isGood, said } = await runAside(check);
      console.log(`\n── ${check.name}\n${said.trim()}`);
      note(check, isGood, start);
    }
  }),
);
for (const check of checks) {
  console.log(`\n── ${check.name}`);
  const start = Date.now();
  const { status } = run(check.command, check.args);
  if (status === check.nothingToCheck) lines.push(`none  ${check.name}: nothing to check`);
  else note(check, status === 0, start);
}
for (const { title, message, isOver = false } of allFailures)
  console.log(
    `\n${isOver ? "PASSED AT THE SECOND TRY" : "FAILED"} ${title}\n${stripVTControlCharacters(message).trim().split("\n").slice(0, 14).join("\n").replace(/^/gm, "  ")}`,
  );
if (readdirSync("test-results", { recursive: true }).some((name) => path.basename(String(name)) === "trace.zip"))
  console.log("\n`npm run trace` opens the trace of the journey that failed last.");
const slowest = [...secondsByFile()].sort(([, a], [, b]) => b - a).slice(0, 10);
console.log(`\nSlowest files:\n${slowest.map(([file, seconds]) => `${Math.round(seconds)} s  ${file}`).join("\n")}`);
console.log(`\n${lines.join("\n")}\n`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

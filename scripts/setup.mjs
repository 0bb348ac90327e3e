// Installs and builds only stale parts. Plain JavaScript without dependencies: it runs on whatever Node
// the machine has (20 or newer), before the project's own Node is there. `--build` builds as well; `--check` fails where something
// would have to be installed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { readArguments } from "./arguments.mjs";
import { packagedNode } from "./packaged-node.mjs";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

if (Number(process.versions.node.split(".")[0]) < 20) {
  console.error(`Node 20 or newer is needed; this is ${process.version}.`);
  process.exit(1);
}

const { values: wanted } = readArguments({
  usage: "node scripts/setup.mjs [--build | --check]",
  options: { build: { type: "boolean" }, check: { type: "boolean" } },
});

const digest = (parts) =>
  parts.reduce((hash, part) => hash.update(part).update("\0"), createHash("sha256")).digest("hex");
const stampIn = (file) => (existsSync(file) ? readFileSync(file, "utf8") : "");
const filesIn = (place) => {
  if (!existsSync(place)) return [];
  return statSync(place).isFile() ? [place] : readdirSync(place).flatMap((name) => filesIn(path.join(place, name)));
};

const secondsSince = (start) => Math.round((Date.now() - start) / 1000);

/** npm's own program through `npm_execpath`: the same npm that called us, without a shell. */
function npm(...args) {
  const program = process.env.npm_execpath;
  const options = { stdio: "inherit", env: { ...process.env, NODE_ENV: "" } };
  const run = program
    ? spawnSync(process.execPath, [program, ...args], options)
    : spawnSync("npm", args, { ...options, shell: process.platform === "win32" });
  if (run.status !== 0) process.exit(run.status ?? 1);
}

const lock = digest([readFileSync("package-lock.json"), process.platform, process.arch]);
if (stampIn("node_modules/.installed") !== lock) {
  if (wanted.check) {
    console.error("node_modules is not what package-lock.json names: run `node scripts/setup.mjs`.");
    process.exit(1);
  }
  console.log("Installing…");
  const start = Date.now();
  npm("ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error");
  writeFileSync("node_modules/.installed", lock);
  console.log(`Installed in ${secondsSince(start)} s`);
}

// The project's own Node. npm 10, which comes with Node 20, unpacks it but leaves the link in .bin away.
const isWindows = process.platform === "win32";
const link = path.join("node_modules/.bin", isWindows ? "node.exe" : "node");
const packaged = packagedNode(process.platform, process.arch);
if (packaged && existsSync(packaged) && !existsSync(link)) {
  mkdirSync("node_modules/.bin", { recursive: true });
  if (isWindows) copyFileSync(packaged, link);
  else symlinkSync(path.relative("node_modules/.bin", packaged), link);
}
if (!existsSync(link) && Number(process.versions.node.split(".")[0]) < 24) {
  console.error(
    `There is no packaged Node for ${process.platform}-${process.arch}: please install Node 24 or newer (this is ${process.version}).`,
  );
  process.exit(1);
}

if (wanted.build) {
  const sources = [
    "app",
    "contracts",
    "document",
    "public",
    "vite.config.ts",
    "react-router.config.ts",
    "package-lock.json",
    "scripts/compress-build.mjs",
    "scripts/bundle-budget.mjs",
  ];
  const files = sources
    .flatMap(filesIn)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort();
  const version = digest(files.flatMap((file) => [file, readFileSync(file)]));
  if (stampIn("build/version.txt") !== version) {
    console.log("Building…");
    const start = Date.now();
    // A build that fails must not pass for the one before it.
    rmSync("build/version.txt", { force: true });
    npm("run", "--silent", "build");
    mkdirSync("build", { recursive: true });
    writeFileSync("build/version.txt", version);
    console.log(`Built in ${secondsSince(start)} s`);
  }
}

// `npm run check:update`: the build before, on the schema of this one. The newest tag's own API tests run unchanged on a
// database that has this checkout's migrations too. Another commit and single test files may be named:
// `npm run check:update -- v1.2.0 server/features/accounts`. Part of `npm test`, which counts nothing when it ends with 75: there
// is no release, or no migration since the last one.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { readArguments } from "./arguments.mjs";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const migrations = "server/database/migrations";
const nothingToCheck = 75;
const git = (...args) => spawnSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 1e9 });

const {
  positionals: [given, ...files],
} = readArguments({ usage: "npm run check:update [-- COMMIT] [FILE or FOLDER of tests …]", takesArguments: true });
const tag = given ?? git("describe", "--tags", "--abbrev=0").stdout?.trim();
if (!tag) {
  console.log("No build was released yet, so none can run on this schema.");
  process.exit(nothingToCheck);
}
const listed = git("ls-tree", "--name-only", `${tag}:${migrations}`);
if (listed.status !== 0) {
  console.error(`${tag} is no commit with migrations: ${listed.stderr}`);
  process.exit(1);
}
const known = new Set(listed.stdout.split("\n"));
const added = readdirSync(path.join(root, migrations)).filter((name) => name.endsWith(".sql") && !known.has(name));
if (added.length === 0) {
  console.log(`No migration since ${tag}.`);
  process.exit(nothingToCheck);
}

console.log(`The tests of ${tag} with ${added.join(", ")}`);
const folder = mkdtempSync(path.join(tmpdir(), "mam-previous-"));
try {
  const archive = path.join(folder, "build.tar");
  const packed = git("archive", "--output", archive, tag);
  if (packed.status !== 0) throw new Error(packed.stderr);
  const build = path.join(folder, "build");
  mkdirSync(build);
  spawnSync("tar", ["-xf", archive, "-C", build], { stdio: "inherit" });
  for (const name of added) cpSync(path.join(root, migrations, name), path.join(build, migrations, name));

  const read = (at) => readFileSync(path.join(at, "package-lock.json"), "utf8");
  if (read(root) === read(build)) symlinkSync(path.join(root, "node_modules"), path.join(build, "node_modules"));
  else spawnSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd: build, stdio: "inherit" });
  const { status } = spawnSync(
    path.join(build, "node_modules/.bin/vitest"),
    ["run", "--project", "api on PostgreSQL", ...(files.length > 0 ? files : ["server"])],
    { cwd: build, stdio: "inherit" },
  );
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

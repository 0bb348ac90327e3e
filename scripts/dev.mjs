// npm run dev: the site from its sources. Vite shows changes of the pages; a change of the server restarts the site.
import { spawn } from "node:child_process";
import path from "node:path";
import { watch } from "chokidar";
import { readArguments } from "./arguments.mjs";

readArguments({ usage: "npm run dev\nThe variables of docs/configuration.md configure the site." });

const root = path.resolve(import.meta.dirname, "..");
/** What the site's process imports itself. `app` is Vite's. */
const folders = ["host", "server", "engine", "contracts", "document", "content"];
/** Milliseconds in which an editor that saves all files is done. */
const pause = 50;
/** Milliseconds for running requests to end. */
const patience = 3_000;

/** @type {import("node:child_process").ChildProcess | undefined} */
let site;
let isEnding = false;
let isRestarting = false;

function start() {
  const child = spawn(process.execPath, ["host/main.ts", "--development"], {
    cwd: root,
    stdio: "inherit",
    env: {
      ...process.env,
      NODE_ENV: "development",
      // As `npm start`: a restart loads what it loaded before.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(root, "node_modules/.cache/node"),
    },
  });
  site = child;
  child.once("exit", (code, signal) => {
    site = undefined;
    if (isEnding) process.exit(code ?? 0);
    // A port that is taken or a mistake in the source: it says so itself.
    if (!isRestarting)
      console.error(`The site has ended (${signal ?? code}). A change of its sources starts it again.`);
  });
}

/** Ends the site and waits for it: two processes cannot share its database. */
function end() {
  const child = site;
  if (!child) return Promise.resolve();
  return /** @type {Promise<void>} */ (
    new Promise((resolve) => {
      const timer = setTimeout(() => child.kill("SIGKILL"), patience);
      child.once("exit", () => {
        clearTimeout(timer);
        resolve();
      });
      child.kill("SIGTERM");
    })
  );
}

let isChanged = false;
async function restart() {
  isChanged = true;
  if (isRestarting) return;
  isRestarting = true;
  while (isChanged) {
    isChanged = false;
    await end();
  }
  isRestarting = false;
  if (!isEnding) start();
}

start();
// Node's own `--watch-path` loses a file that an editor replaces by renaming another one.
/** @type {NodeJS.Timeout | undefined} */
let timer;
watch(folders, {
  cwd: root,
  ignoreInitial: true,
  ignored: (file) => /\.(test|examples)\.tsx?$/.test(file),
}).on("all", (_event, file) => {
  clearTimeout(timer);
  timer = setTimeout(() => {
    console.log(`${file} has changed: the site starts again.`);
    void restart();
  }, pause);
});

for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"]))
  process.on(signal, () => {
    isEnding = true;
    if (!site) process.exit(0);
    // A terminal sends Ctrl+C to the site, too, which takes a second signal for impatience.
    if (signal === "SIGTERM" || !process.stdin.isTTY) site.kill(signal);
  });

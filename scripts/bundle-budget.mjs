// Fails the build when what a reader loads grows beyond its budget. Sizes are brotli bytes, as they are served.
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { readArguments } from "./arguments.mjs";

readArguments({ usage: "node scripts/bundle-budget.mjs" });

const kB = 1000;
const budgets = {
  "scripts of an article while it is only read": 10 * kB,
  "scripts of an article once the application has started": 128 * kB,
  "styles of an article": 21 * kB,
  "faces of an article (both families, upright)": 120 * kB,
  "scripts of the editor": 420.5 * kB,
};

/** Scripts of a public page once the application has started, unless the page needs more. */
const publicPage = 138.6 * kB;
/** Pages with tools of their own: their budgets are what they need today, and some room. */
const largerPages = {
  "features/perspectives/topic-page": 178 * kB,
  "features/learning/corner/corner-page": 142.3 * kB,
  "features/learning/lesson/lesson-page": 158.8 * kB,
  "features/learning/review/review-page": 192.6 * kB,
  "features/learning/cards/cards-page": 177 * kB,
  "features/learning/reading/reading-page": 144.3 * kB,
  "features/learning/reading/text-page": 207 * kB,
  "features/learning/reading/own-text-page": 208.6 * kB,
  "features/learning/dictation/dictation-page": 145 * kB,
  "features/learning/dictation/own-dictation-page": 158.4 * kB,
  "features/learning/words/words-page": 206.8 * kB,
  "features/gamification/leaderboard/leaderboard-page": 219.4 * kB,
  "features/content/video/video-page": 140.2 * kB,
};

const client = "build/client";
const assets = readdirSync(path.join(client, "assets"));
const served = (url) => {
  // React Router marks the styles of routes that share a file with an empty fragment.
  const file = path.join(client, url.split("#")[0]);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
};
const total = (urls) => [...new Set(urls)].reduce((sum, url) => sum + served(url), 0);
const named = (pattern) => assets.filter((name) => pattern.test(name)).map((name) => `/assets/${name}`);

const manifestFile = named(/^manifest-.*\.js$/)[0];
const manifest = JSON.parse(
  readFileSync(path.join(client, manifestFile), "utf8")
    .replace(/^window\.__reactRouterManifest=/, "")
    .replace(/;\s*$/, ""),
);

/** The files that a page loads: the entry, and its route with all parent routes and imports. The page names its own routes. */
function loadsOf(routeId) {
  const scripts = [manifest.entry.module, ...manifest.entry.imports, ...named(/^bootstrap-.*\.js$/)];
  const styles = [];
  for (let id = routeId; id !== undefined; id = manifest.routes[id].parentId) {
    const route = manifest.routes[id];
    scripts.push(route.module, ...(route.imports ?? []));
    styles.push(...(route.css ?? []));
  }
  return { scripts, styles };
}

const article = loadsOf("features/content/article-page");
const editor = loadsOf("features/content/article-edit-page");
const sizes = {
  "scripts of an article while it is only read": total(named(/^bootstrap-.*\.js$/)),
  "scripts of an article once the application has started": total(article.scripts),
  "styles of an article": total(article.styles),
  "faces of an article (both families, upright)": total(named(/^(sans|serif)-\d+-.*\.woff2$/)),
  "scripts of the editor": total(editor.scripts),
};

let isOver = false;
const report = (size, budget, what) => {
  isOver ||= size > budget;
  const mark = size > budget ? "OVER" : "  ok";
  console.log(`${mark}  ${(size / kB).toFixed(1).padStart(6)} of ${budget / kB} kB  ${what}`);
};
for (const [what, budget] of Object.entries(budgets)) {
  if (!(sizes[what] > 0)) throw new Error(`bundle budget: nothing found for "${what}"`);
  report(sizes[what], budget, what);
}

/** Pages that anybody may open: no layout above them is for members only. */
const routes = Object.values(manifest.routes);
const isForMembers = (id) =>
  id !== undefined && (/members-only/.test(id) || isForMembers(manifest.routes[id].parentId));
const publicPages = routes.filter(({ id }) => !isForMembers(id) && !routes.some(({ parentId }) => parentId === id));
if (publicPages.length < 20) throw new Error(`bundle budget: only ${publicPages.length} public pages found`);
for (const id of Object.keys(largerPages))
  if (!publicPages.some((page) => page.id === id)) throw new Error(`bundle budget: there is no public page ${id}`);
const withZod = assets.filter(
  (name) => name.endsWith(".js") && readFileSync(path.join(client, "assets", name), "utf8").includes("invalid_union"),
);
if (withZod.length === 0) throw new Error("bundle budget: zod is in no file");
let largest = ["", 0];
for (const { id } of publicPages) {
  const { scripts } = loadsOf(id);
  const size = total(scripts);
  const budget = largerPages[id] ?? publicPage;
  if (size > budget || largerPages[id]) report(size, budget, `scripts of ${id}`);
  else if (size > largest[1]) largest = [id, size];
  if (scripts.some((url) => withZod.some((name) => url.endsWith(name)))) {
    isOver = true;
    console.log(`OVER  ${id} loads zod; public pages import limits only (contracts/limits)`);
  }
}
report(largest[1], publicPage, `scripts of any other public page (${largest[0]})`);
if (isOver) {
  console.error("The bundle budget is exceeded: see scripts/bundle-budget.mjs.");
  process.exit(1);
}

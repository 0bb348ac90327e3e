// Fails the build when what a reader loads grows beyond its budget. Sizes are brotli bytes, as they are served.
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import path from "node:path";

const kB = 1000;
const budgets = {
  "scripts of an article while it is only read": 10 * kB,
  "scripts of an article once the application has started": 128 * kB,
  "styles of an article": 20 * kB,
  "faces of an article (both families, upright)": 120 * kB,
  "scripts of the editor": 408 * kB,
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
for (const [what, budget] of Object.entries(budgets)) {
  const size = sizes[what];
  if (!(size > 0)) throw new Error(`bundle budget: nothing found for "${what}"`);
  isOver ||= size > budget;
  console.log(
    `${size > budget ? "OVER" : "  ok"}  ${(size / kB).toFixed(1).padStart(6)} of ${budget / kB} kB  ${what}`,
  );
}
if (isOver) {
  console.error("The bundle budget is exceeded: see scripts/bundle-budget.mjs.");
  process.exit(1);
}

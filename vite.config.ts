import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { interfaceIcons, workIcons } from "./app/ui/icon-names.ts";
import { shortenPath } from "./app/ui/shorten-path.ts";

const iconModules: Record<string, readonly string[]> = {
  "virtual:interface-icons": interfaceIcons,
  "virtual:work-icons": workIcons,
};

/**
 * Modules with the path data of the interface's icons, extracted from the Phosphor set at build time, so that they
 * are part of the HTML and need no request. Icons chosen by editors come from `/icons`.
 */
export function interfaceIconData(): Plugin {
  return {
    name: "interface-icons",
    resolveId: (source) => (source in iconModules ? `\0${source}` : undefined),
    load(resolved) {
      const names = resolved.startsWith("\0") ? iconModules[resolved.slice(1)] : undefined;
      if (!names) return;
      const file = createRequire(import.meta.url).resolve("@iconify-json/ph/icons.json");
      const { icons } = JSON.parse(readFileSync(file, "utf8")) as { icons: Record<string, { body: string }> };
      const paths = names.map((name) => {
        // Each of these icons is drawn with paths alone; only their `d` is needed.
        const found = [...(icons[name]?.body ?? "").matchAll(/ d="([^"]+)"/g)].map((m) => m[1]);
        if (found.length === 0) throw new Error(`app/ui/icon-names.ts: the icon set has no "${name}"`);
        return [name, shortenPath(found.join(""))];
      });
      return `export default ${JSON.stringify(Object.fromEntries(paths))}`;
    },
  };
}

/** Parts that always travel together are one file each: fewer requests, and a fifth less to load when compressed as one. */
const travelTogether = [
  { name: "react", test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
  {
    name: "shell",
    test: /\/app\/(root\.tsx|entry\.client\.tsx|shell\/(?!after-load|paginated-list|infinite-|search-picker|history-switch|lazy-menu|once-logged-in|live-notifications|notification-days|notification-list|recent-searches|report-button|search-address|.*-panel|.*-dialog|.*-popover|main-ai|not-found|ai-members|members-|guards)|session\/session-store|ui\/(button|icon|icon-button|sprout-mark|scales|class-names|tone-band|cover|cover-palette|drawings|avatar|spinner)\.tsx?)|virtual:interface-icons/,
  },
  {
    // Not in the file of the article, which every page that shows a date or an error would have to load otherwise.
    name: "page-parts",
    test: /\/app\/(text\/vietnamese-time|components\/(article-words|card-parts)|ui\/(meta-line|time)|forms\/(notify-error|error-message)|shell\/once-logged-in|features\/content\/author-name)\.tsx?/,
  },
  {
    name: "article",
    test: /\/app\/features\/content\/(article-(page|view|facts|body)|contents-list|reading-progress|item-actions|save-button|edit-link)\.tsx?|\/app\/shell\/once-logged-in\.ts|\/app\/components\/(comments-place|saving)\.tsx?/,
  },
  {
    name: "cards",
    test: /\/app\/(ui\/(card|section-head|tag)\.tsx|components\/article-card\.ts|features\/content\/(article-end|author-card|tag-link|series\/series-boxes)\.tsx)/,
  },
];

/** Libraries of many small files that only the pages use. */
const bundledWithPages = [
  /^@base-ui\//,
  /^@tanstack\//,
  /^@iconify\//,
  /^@tiptap\//,
  /^prosemirror-/,
  "zustand",
  "lowlight",
  "highlight.js",
];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), interfaceIconData()],
  build: { target: "es2022", modulePreload: { polyfill: false } },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: travelTogether } } } } } },
  // A build bundles these libraries with the pages: 700 files fewer to find at every start. What the host uses as well stays
  // external, or there would be two copies. Development leaves them to Node, because Vite runs what is not external as an ES
  // module and some of them (highlight.js) are CommonJS.
  ssr: { noExternal: command === "build" ? bundledWithPages : [] },
  // `bootstrap.ts` is loaded by its address only; as a module, which the strictest content policy allows.
  worker: { format: "es" },
  // Development optimizes every dependency at the start. A dependency found later makes Vite optimize again under an open
  // page, which fails the page's requests and reloads it.
  optimizeDeps: { entries: ["app/**/*.{ts,tsx}", "!app/**/*.test.{ts,tsx}"] },
}));

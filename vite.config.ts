import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, normalizePath, type Plugin } from "vite";
import { editorIcons, interfaceIcons, workIcons } from "./app/ui/icon-names.ts";
import { shortenPath } from "./app/ui/shorten-path.ts";

const iconModules: Record<string, readonly string[]> = {
  "virtual:interface-icons": interfaceIcons,
  "virtual:work-icons": workIcons,
  "virtual:editor-icons": editorIcons,
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

/** Loads code on demand by our own `preload`; Vite's helper is a module that it gives no option for. */
function ownPreload(): Plugin {
  return {
    name: "own-preload",
    apply: "build",
    enforce: "post",
    transform(code, id) {
      if (id !== "\0vite/preload-helper.js") return;
      if (!code.includes("export const __vitePreload"))
        throw new Error("vite.config.ts: Vite's preload helper has changed");
      return `export { preload as __vitePreload } from ${JSON.stringify(normalizePath(path.join(app, "site/preload.ts")))};`;
    },
  };
}

/**
 * Modules that are always loaded together, one file each: fewer requests, and a fifth less to load when compressed as
 * one. Globs from app/, without the extension; tests/chunks.test.ts checks them. A module belongs to one chunk only.
 */
export const sharedChunks: { name: string; modules: string[]; except?: string[] }[] = [
  {
    name: "shell",
    modules: [
      "{root,entry.client}",
      "{shell,site}/*",
      "components/error-page",
      "session/{session-store,storage-keys,trusted-types}",
      "ui/{button,icon,icon-button,sprout-mark,scales,class-names,tone-band,cover,cover-palette,drawings,avatar,spinner}",
    ],
    // Loaded later, or by some pages only.
    except: [
      "site/{dialog-on-demand,latest-request,once-logged-in,page-context,search-address}",
      "shell/{after-load,live-notifications,recent-searches}",
      "shell/notification-{days,list}",
      "shell/*-{panel,panels,dialog,popover}",
      "shell/{members-*,guards,not-found-*}",
    ],
  },
  {
    // Not in the file of the article, which every page that shows a date or an error would have to load otherwise.
    name: "page-parts",
    modules: [
      "../contracts/time/{calendar,vietnamese-time}",
      "components/{article-words,card-parts}",
      "ui/{meta-line,time}",
      "forms/{notify-error,error-message}",
      "site/once-logged-in",
      "features/content/author-name",
    ],
  },
  {
    // In no other file: the bundler puts what a group uses into the group, and pages without an article would load it.
    name: "late-part",
    modules: ["components/{late-part,retry-line}"],
  },
  {
    // Likewise: the editor copies, too.
    name: "copy-text",
    modules: ["components/copy-text"],
  },
  {
    name: "article",
    modules: [
      "features/content/article-{page,view,facts,body}",
      "features/content/{contents-list,reading-progress,item-actions,save-button,share-button,edit-link}",
      "components/{comments-place,saving}",
    ],
  },
  {
    name: "cards",
    modules: ["ui/{card,section-head,tag}", "components/article-card", "features/content/tag-link"],
  },
  {
    // Below an article, a series and a video only.
    name: "text-end",
    modules: ["features/content/{article-end,author-card,series/series-boxes}", "components/{follow-button,follows}"],
  },
];

const app = path.join(import.meta.dirname, "app");

/** Modules that a glob from app/ names, as absolute paths. */
export const modulesMatching = (glob: string) =>
  globSync(`${glob}.{ts,tsx}`, { cwd: app })
    .filter((module) => !/\.test\.tsx?$/.test(module))
    .map((module) => normalizePath(path.join(app, module)));

function chunkGroups() {
  const groups = sharedChunks.map(({ name, modules, except = [] }) => {
    const without = new Set(except.flatMap(modulesMatching));
    const ids = new Set(modules.flatMap(modulesMatching).filter((module) => !without.has(module)));
    // React Router adds queries to the modules of routes. The shell draws the icons that are in the page.
    const test = (id: string) =>
      ids.has(id.replace(/\?.*/, "")) || (name === "shell" && id === "\0virtual:interface-icons");
    return { name, test };
  });
  return [{ name: "react", test: /node_modules\/(react|react-dom|scheduler|react-router)\// }, ...groups];
}

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
  plugins: [tailwindcss(), reactRouter(), interfaceIconData(), ownPreload()],
  build: { target: "es2022", modulePreload: { polyfill: false } },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } } } } },
  // A build bundles these libraries with the pages: 700 files fewer to find at every start. What the host uses as well stays
  // external, or there would be two copies. Development leaves them to Node, because Vite runs modules that are not external as an ES
  // module and some of them (highlight.js) are CommonJS.
  ssr: { noExternal: command === "build" ? bundledWithPages : [] },
  // `bootstrap.ts` is loaded by its address only; as a module, which the strictest content policy allows.
  worker: { format: "es" },
  // Development optimizes every dependency at the start. A dependency found later makes Vite optimize again under an open
  // page, which fails the page's requests and reloads it.
  optimizeDeps: { entries: ["app/**/*.{ts,tsx}", "!app/**/*.test.{ts,tsx}"] },
}));

import { readFileSync, readdirSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { pictureUrl } from "#document/picture-url.ts";
import type { Config } from "#server/config.ts";
import type { SiteSettings, SiteSettingsSource } from "#server/core/site-settings.ts";
import { writeOut, type StoredAnswer } from "./page-cache.ts";
import { fixedHeaders } from "./security-headers.ts";

const types: Record<string, string> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  svg: "image/svg+xml",
  png: "image/png",
  ico: "image/x-icon",
  webp: "image/webp",
  woff2: "font/woff2",
  json: "application/json; charset=utf-8",
  txt: "text/plain; charset=utf-8",
};

export interface BuildFiles {
  find(url: string): StoredAnswer | undefined;
}

const never = Number.POSITIVE_INFINITY;

/** The browser build, in memory, as compressed by the build (`.br` and `.gz` beside each file). */
export function loadBuildFiles(folder: string, config: Config): BuildFiles {
  const answers = new Map<string, StoredAnswer>();
  const walk = (relative: string) => {
    for (const name of readdirSync(path.join(folder, relative))) {
      const at = `${relative}/${name}`;
      const file = path.join(folder, at);
      if (statSync(file).isDirectory()) walk(at);
      else if (!/\.(br|gz|map)$/.test(name)) answers.set(at, answerOf(file, at));
    }
  };
  const answerOf = (file: string, at: string) => {
    const body = readFileSync(file);
    const compressed = (extension: string) => {
      try {
        return readFileSync(`${file}.${extension}`);
      } catch {
        return body;
      }
    };
    return prepareFile(at, { identity: body, br: compressed("br"), gzip: compressed("gz") }, config);
  };
  walk("");
  return { find: (url) => answers.get(url) };
}

/** The answer with a file of a build. `at`: its address. */
export function prepareFile(
  at: string,
  bodies: { identity: Buffer; br: Buffer; gzip: Buffer },
  config: Config,
): StoredAnswer {
  // Names under /assets/ hold a hash of their content.
  const lasting = at.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600";
  const headers = {
    ...fixedHeaders(config),
    "content-type": types[at.split(".").pop() ?? ""] ?? "application/octet-stream",
    "cache-control": lasting,
  };
  return writeOut(bodies, headers, never);
}

/**
 * The service worker that keeps read articles for offline use, at the root because of its scope. Its first line names
 * the build, so that browsers update it and its page with every build.
 */
export function serveServiceWorker(app: FastifyInstance, config: Config, version: string) {
  const script = readFileSync(new URL("../app/features/offline/service-worker.js", import.meta.url), "utf8");
  app.get("/sw.js", (_request, reply) =>
    reply
      .headers({
        ...fixedHeaders(config),
        "cache-control": "no-cache",
        "service-worker-allowed": "/",
        "content-security-policy": "default-src 'none'; connect-src 'self'",
      })
      .type("text/javascript; charset=utf-8")
      .send(`/* ${version.replace(/[^\w.-]/g, "")} */\n${script}`),
  );
}

const builtInIcons = [
  { src: "/icon.svg", type: "image/svg+xml", sizes: "any" },
  { src: "/icon-180.png", type: "image/png", sizes: "180x180" },
  { src: "/icon-192.png", type: "image/png", sizes: "192x192" },
  { src: "/icon-512.png", type: "image/png", sizes: "512x512" },
  { src: "/icon-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
];

/** Describes the installed web app. */
const manifestOf = ({ siteName, siteDescription, logo }: SiteSettings) =>
  JSON.stringify({
    name: siteName,
    short_name: siteName,
    description: siteDescription,
    lang: "vi",
    id: "/",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#ffffff",
    theme_color: "#008236",
    icons: logo
      ? [{ src: pictureUrl(logo.id), type: "image/webp", sizes: `${logo.width}x${logo.height}` }]
      : builtInIcons,
  });

/** The manifest of the installed web app, with the settings in effect: browsers ask for it again each time. */
export function serveManifest(app: FastifyInstance, config: Config, siteSettings: SiteSettingsSource) {
  app.get("/site.webmanifest", async (_request, reply) =>
    reply
      .headers({ ...fixedHeaders(config), "cache-control": "no-cache" })
      .type("application/manifest+json; charset=utf-8")
      .send(manifestOf(await siteSettings.read())),
  );
}

interface IconSet {
  prefix: string;
  icons: Record<string, { body: string; width?: number; height?: number }>;
  aliases?: Record<string, { parent: string }>;
  width?: number;
  height?: number;
}

const iconsAtOnce = 60;

/** Icons by name in the format of the Iconify API, from the bundled set (S-616). Others are "not found". */
export function serveIcons(app: FastifyInstance) {
  let set: Promise<IconSet> | undefined;
  const load = () => {
    const file = createRequire(import.meta.url).resolve("@iconify-json/ph/icons.json");
    return (set ??= readFile(file, "utf8").then((text) => JSON.parse(text) as IconSet));
  };
  app.get<{ Querystring: { icons?: string | string[] } }>("/icons/ph.json", async (request, reply) => {
    const names = String(request.query.icons ?? "")
      .split(",")
      .filter(Boolean)
      .slice(0, iconsAtOnce);
    const { icons, aliases, width, height } = await load();
    const found: IconSet["icons"] = {};
    const missing: string[] = [];
    for (const name of names) {
      const icon = Object.hasOwn(icons, name) ? icons[name] : icons[aliases?.[name]?.parent ?? ""];
      if (icon) found[name] = icon;
      else missing.push(name);
    }
    return reply
      .header("cache-control", "public, max-age=86400")
      .send({ prefix: "ph", width, height, icons: found, ...(missing.length > 0 ? { not_found: missing } : {}) });
  });
  app.get("/icons/:set", (_request, reply) => reply.code(404).send(404));
}

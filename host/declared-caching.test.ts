import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyBaseLogger } from "fastify";
import { pino } from "pino";
import type { ServerBuild } from "react-router";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { PageSettings } from "#app/site/page-context.ts";
import type { PageHandle } from "#app/site/page-handle.ts";
import type { Client } from "#contracts/client.ts";
import { readConfig } from "#server/config.ts";
import { createCacheTags } from "#server/core/cache-tags.ts";
import { sampleChanges } from "#tests/support/sample-feature/cache-tags.ts";
import { sampleEndpoints } from "#tests/support/sample-feature/contract.ts";
import { samplePage } from "#tests/support/sample-feature/page.ts";
import { requestOf } from "#tests/support/test-site.ts";
import { createPageAddresses } from "./page-addresses.ts";
import { createPageCache } from "./page-cache.ts";
import { createPages } from "./pages.ts";
import type { PageBundle } from "./render-page.ts";

/* A feature that this folder does not know is cached by what it declares (tests/support/sample-feature). */

const built = (await import(new URL("../build/server/index.js", import.meta.url).href)) as PageBundle;
const parentId = "main-default";
const declared: PageHandle = { searchParameters: { "thu-tu": { format: /^(moi|cu)$/ } } };
const pages: Record<string, { call: keyof typeof sampleEndpoints; handle: PageHandle }> = {
  "tu-cua-ngay": { call: "GET /v1/words-of-the-day/{slug}", handle: declared },
  "tu-khong-the": { call: "GET /v1/untagged-words/{slug}", handle: declared },
  "tu-sai-the": { call: "GET /v1/misspelled-words/{slug}", handle: declared },
  "tu-khong-khai-bao": { call: "GET /v1/words-of-the-day/{slug}", handle: {} },
};
const routes: ServerBuild["routes"] = { ...built.routes };
const assetsOfRoutes = { ...built.assets.routes };
for (const [place, { call, handle }] of Object.entries(pages)) {
  const route = { id: place, parentId, path: `${place}/:slug` };
  routes[place] = { ...route, module: samplePage(built.entry.module.apiContext, call, handle) as never };
  assetsOfRoutes[place] = { ...built.assets.routes["features/content/article-page"]!, ...route };
}
const bundle: PageBundle = { ...built, routes, assets: { ...built.assets, routes: assetsOfRoutes } };

const tags = createCacheTags([sampleChanges]);
const now = () => 0;
const cache = createPageCache({ maxBytes: 1_000_000, now });
const asked: string[] = [];
let edition = 1;
const read = (async (name: string, { params, query }: { params: { slug: string }; query: { order?: string } }) => {
  asked.push([params.slug, query.order].filter(Boolean).join(" "));
  return { word: { id: params.slug, text: `${params.slug}, bản ${edition}` } };
}) as unknown as Client;

let server: Server;
let port: number;
beforeAll(async () => {
  const { handle } = createPages({
    read,
    documents: { findMachineDocument: async () => null },
    log: pino({ level: "silent" }) as unknown as FastifyBaseLogger,
    config: readConfig({ LOG_LEVEL: "silent" }),
    readSettings: async () =>
      ({
        siteName: "Mầm",
        siteUrl: "",
        siteLinks: [],
        logoUrl: null,
        video: { scriptUrl: "", host: "" },
      }) as Partial<PageSettings> as PageSettings,
    bundle,
    addresses: createPageAddresses(bundle.routes),
    endpoints: sampleEndpoints,
    isAnnounced: tags.isAnnounced,
    cache,
    routeMaps: createPageCache({ maxBytes: 1_000_000, now }),
    now,
  });
  server = createServer((request, response) => {
    const stored = cache.find(request.url ?? "");
    if (stored) response.end(stored.variants.identity.body);
    else void handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
beforeEach(() => {
  asked.length = 0;
  cache.invalidate(null);
});

const announce = (kind: string, id: string) => cache.invalidate(tags.of({ kind, id }));
async function headingAt(address: string) {
  const { status, text } = await requestOf(port, address);
  expect([address, status]).toEqual([address, 200]);
  return /<h1>([^<]*)<\/h1>/.exec(text)?.[1]?.trim();
}

it("a page with declared parameters, of an endpoint with tags, is stored and dropped by its change", async () => {
  edition = 1;
  for (let n = 0; n < 3; n++) expect(await headingAt("/tu-cua-ngay/ma")).toBe("ma, bản 1");
  expect(asked).toEqual(["ma"]);
  edition = 2;
  announce("word", "lua");
  expect(await headingAt("/tu-cua-ngay/ma")).toBe("ma, bản 1");
  announce("word", "ma");
  expect(await headingAt("/tu-cua-ngay/ma")).toBe("ma, bản 2");
  expect(await headingAt("/tu-cua-ngay/ma")).toBe("ma, bản 2");
  expect(asked).toEqual(["ma", "ma"]);
});

it("only its declared parameters reach it", async () => {
  for (const query of ["?thu-tu=moi", "?thu-tu=moi&utm=1", "?utm=1", "?thu-tu=lung-tung"])
    await headingAt(`/tu-cua-ngay/lua${query}`);
  expect(asked).toEqual(["lua moi", "lua moi", "lua", "lua"]);
  expect(cache.find("/tu-cua-ngay/lua?thu-tu=moi")).toBeDefined();
  expect(cache.find("/tu-cua-ngay/lua")).toBeDefined();
  expect(cache.find("/tu-cua-ngay/lua?utm=1")).toBeUndefined();
});

it.each([
  ["its endpoint declares no tags", "/tu-khong-the/ma"],
  ["no change drops a tag of its endpoint", "/tu-sai-the/ma"],
  ["its route declares no parameters", "/tu-khong-khai-bao/ma"],
])("a page is rendered for each request if %s", async (_, address) => {
  for (edition = 1; edition <= 3; edition++) expect(await headingAt(address)).toBe(`ma, bản ${edition}`);
  expect(asked).toEqual(["ma", "ma", "ma"]);
  expect(cache.find(address)).toBeUndefined();
});

it("a page without declared parameters reads its whole query", async () => {
  expect(await headingAt("/tu-khong-khai-bao/ma?x=1&thu-tu=cu")).toBe("ma, bản 4 ?x=1&amp;thu-tu=cu");
  expect(asked).toEqual(["ma cu"]);
});

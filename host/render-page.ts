import type { FastifyBaseLogger } from "fastify";
import { LRUCache } from "lru-cache";
import { type createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { PageSettings, apiContext, pageSinkContext, settingsContext } from "#app/site/page-context.ts";
import { siteTag, type CacheTag } from "#contracts/cache-tags.ts";
import { CallError, type Client } from "#contracts/client.ts";
import type { Endpoint } from "#contracts/endpoint.ts";
import type { Config } from "#server/config.ts";
import type { MachineDocuments } from "./seo/documents.ts";
import { deferHydration } from "./hydrate-on-interaction.ts";
import type { PageAddresses } from "./page-addresses.ts";
import type { PageCache } from "./page-cache.ts";
import { fixedHeaders, newNonce, policiesOf, swapNonceForHashes } from "./security-headers.ts";

/** The exports of the page bundle besides its pages. */
export interface PageBundle extends ServerBuild {
  entry: ServerBuild["entry"] & {
    module: ServerBuild["entry"]["module"] & {
      apiContext: typeof apiContext;
      pageSinkContext: typeof pageSinkContext;
      settingsContext: typeof settingsContext;
    };
  };
}

export interface PageParts {
  read: Client;
  documents: MachineDocuments;
  log: FastifyBaseLogger;
  config: Config;
  /** The settings in effect. */
  readSettings: () => Promise<PageSettings>;
  bundle: PageBundle;
  addresses: PageAddresses;
  /** Every call of the API, for the tags of its answers. */
  endpoints: Readonly<Record<string, Endpoint>>;
  /** Whether a change drops pages with this tag. */
  isAnnounced: (tag: CacheTag) => boolean;
  cache: PageCache;
  /** Answers to the router's questions for routes, apart from the pages: made-up questions push out only each other. */
  routeMaps: PageCache;
  now: () => number;
}

export interface PageDeps extends PageParts {
  render: ReturnType<typeof createRequestHandler>;
  routesWithData: ReadonlySet<string>;
  /** Positions of lists that answers of the API have linked to. */
  places: ReturnType<typeof createPlaces>;
}

/** List positions that pages have linked to and for which pages are stored; others may be made up. */
export const createPlaces = () => new LRUCache<string, true>({ max: 10_000 });
const lastSegment = (part: string) => part.slice(part.lastIndexOf("/") + 1);

/**
 * The values that an answer of the API confirms to exist: those it was asked for by name, and the filter of a list
 * that is not empty.
 */
function confirmedBy(asked: unknown, data: unknown): string[] {
  const { params = {}, query = {} } = (asked ?? {}) as { params?: object; query?: object };
  const hasItems = Object.values((data ?? {}) as object).some((value) => Array.isArray(value) && value.length > 0);
  return [...Object.values(params), ...(hasItems ? Object.values(query) : [])].filter(
    (value) => typeof value === "string",
  );
}

function rememberPlace({ places }: PageDeps, data: unknown) {
  const next = (data as { next?: unknown } | null)?.next;
  if (typeof next === "string") places.set(next, true);
}

/**
 * Whether this is the canonical address of an existing page. Unlimited addresses look like pages; stored, they would evict
 * the pages that are read. Each variable part of an address must be confirmed: `confirmed` holds the names that the API
 * was asked for and found.
 */
export const isWorthStoring = (
  { addresses, routesWithData, places }: PageDeps,
  key: string,
  confirmed: ReadonlySet<string>,
) => {
  const { path, route, given, asked } = addresses.read(key);
  if (!route?.parameters || addresses.answersQuery(route, given) || !addresses.isPlainlyWritten(path)) return false;
  // Routes that the router never asks for together are made up as well.
  const hasRoutes = asked.every(
    (id, n) => routesWithData.has(id) && route.ids.includes(id) && !asked.includes(id, n + 1),
  );
  const ofKind = (kind: "name" | "position") =>
    (route.parameters ?? []).flatMap(([name, one]) => ("kind" in one && one.kind === kind ? given.getAll(name) : []));
  return (
    hasRoutes &&
    [...route.params, ...ofKind("name")].every(
      (part) => !part || confirmed.has(part) || confirmed.has(lastSegment(part)),
    ) &&
    ofKind("position").every((place) => places.has(place))
  );
};

export const contextFor = async (
  { read, readSettings, bundle }: PageDeps,
  seen: (name: string, data: unknown, asked: unknown) => void,
  missed: () => void,
) => {
  const { apiContext, settingsContext } = bundle.entry.module;
  const context = new RouterContextProvider();
  const observedRead: Client = async (name, ...input) => {
    try {
      const data = await read(name, ...input);
      seen(name, data, input[0]);
      return data;
    } catch (error) {
      if (!(error instanceof CallError) || error.status >= 500) missed();
      throw error;
    }
  };
  context.set(apiContext, observedRead);
  context.set(settingsContext, await readSettings());
  return context;
};

/** Renders a page of the bundle, and collects what its storage depends on. */
export async function renderPage(
  deps: PageDeps,
  url: string,
  userAgent: string | undefined,
): Promise<{
  response: Response;
  body: Buffer;
  headers: Record<string, string>;
  tags: Set<CacheTag>;
  confirmed: Set<string>;
  isWhole: boolean;
  isTagged: boolean;
}> {
  const { endpoints, config, render, bundle } = deps;
  const { pageSinkContext } = bundle.entry.module;
  const tags = new Set<CacheTag>([siteTag]);
  const confirmed = new Set<string>();
  let isWhole = true;
  let isTagged = true;
  const nonce = newNonce();
  const context = await contextFor(
    deps,
    (name, data, asked) => {
      rememberPlace(deps, data);
      for (const one of confirmedBy(asked, data)) confirmed.add(one);
      const declared = endpoints[name]?.tags?.(data);
      isTagged &&= declared?.every(deps.isAnnounced) ?? false;
      for (const tag of declared ?? []) tags.add(tag);
    },
    () => void (isWhole = false),
  );
  const request = new Request(config.siteUrl + url, {
    headers: { "x-render-nonce": nonce, ...(userAgent === undefined ? {} : { "user-agent": userAgent }) },
  });
  let rendered: Buffer | undefined;
  context.set(pageSinkContext, (page) => (rendered = Buffer.from(page.buffer, page.byteOffset, page.byteLength)));
  const response = await render(request, context);
  let body = rendered ?? Buffer.from(await response.arrayBuffer());
  const headers: Record<string, string> = {
    ...fixedHeaders(config),
    "cache-control": "public, max-age=0, must-revalidate",
  };
  for (const name of [
    "content-type",
    "location",
    "x-remix-response",
    "x-remix-reload-document",
    "x-remix-redirect",
    "x-remix-status",
    "referrer-policy",
  ]) {
    const value = response.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  if (headers["content-type"]?.startsWith("text/html")) {
    const page = swapNonceForHashes(body.toString("latin1"), nonce);
    body = Buffer.from(deferHydration(page.html), "latin1");
    Object.assign(headers, policiesOf(config, page.hashes));
  }
  return { response, body, headers, tags, confirmed, isWhole, isTagged };
}

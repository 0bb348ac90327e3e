import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequestListener } from "@react-router/node";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import {
  createRequestHandler,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import type { SiteSettings, apiContext, pageSinkContext, settingsContext } from "#app/page-context.ts";
import { isCrawler } from "#contracts/limits/crawlers.ts";
import type { PageHandle } from "#app/shell/page-handle.ts";
import { searchParameters } from "#app/shell/search-address.ts";
import { type CallData, CallError, type Client } from "#contracts/client.ts";
import type { CallName } from "#contracts/v1.ts";
import { seconds } from "#server/core/clock.ts";
import type { Config } from "#server/config.ts";
import { apiErrorOf } from "#server/core/api-error.ts";
import type { MachineDocument, MachineDocuments } from "./seo/documents.ts";
import { deferHydration } from "./hydrate-on-interaction.ts";
import type { Dependency, PageCache, StoredAnswer } from "./page-cache.ts";
import { prepareAnswer, sendStored, writeOut } from "./page-cache.ts";
import { dependenciesOf } from "./page-dependencies.ts";
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

/**
 * The parameters that the server reads, with their formats: the position in a list, and the routes whose data the
 * router requests. All others are for the browser, and an invalid value counts as absent.
 */
const readByLists = {
  at: /^\/(bai-viet|series|video|danh-muc\/[^/]+|the\/[^/]+|u\/[^/]+)(\.data)?$/,
  name: "sau",
  value: /^\d{1,14}_[0-9a-f-]{36}$/,
};
/** The selected tab of the home page. */
const readByHome = { at: /^\/(_(root)?\.data)?$/, name: "tab", value: /^(noi-bat|dang-theo-doi)$/ };
/** The author or category of a list of series or videos. */
const authorFilter = "tac-gia";
const categoryFilter = "danh-muc";
const readByFilteredLists = [authorFilter, categoryFilter].map((name) => ({
  at: /^\/(series|video)(\.data)?$/,
  name,
  value: /^[a-z0-9][a-z0-9._-]{0,119}$/,
}));
/** Season, board and first row of the leaderboard page. */
const readByGamification = [
  { name: "mua", value: /^20\d{2}-(0[1-9]|1[0-2])$/ },
  { name: "bang", value: /^(cham-luyen|dong-gop|tien-bo|nhom)$/ },
  { name: "tu", value: /^(50|[1-9]\d{0,5}[05]0)$/ },
].map((one) => ({ ...one, at: /^\/vinh-danh(\.data)?$/ }));
/** A search query may be anything; the API limits its length. */
/** Filter and position of the list of topics. */
const readByTopics = [
  { at: /^\/chia-se-goc-nhin(\.data)?$/, name: "loc", value: /^(soi-noi|chua-co-phan-bien|tieng-anh)$/ },
  { at: /^\/chia-se-goc-nhin(\.data)?$/, name: "sau", value: /^\d{1,4}$/ },
];
const readBySearch = { at: /^\/tim-kiem(\.data)?$/, names: Object.values(searchParameters), longest: 1000 };
/** Parameters with unbounded values, which the API must confirm to exist. */
const namesInQueries = [authorFilter, categoryFilter, "mua"];
/** Parameters of positions in lists. */
const placesInQueries = [readByLists.name, "tu"];
const readByRouter = { at: /\.data$/, name: "_routes", value: /^[\w/-]+(,[\w/-]+)*$/ };

/**
 * Milliseconds after which a page is rendered again even without an announced change, because related articles drift.
 */
const pageLifetime = 10 * 60_000;
/** Uncompressed bytes: a few huge pages must not evict all others. */
const largestPage = 4 * 1024 * 1024;
/** Milliseconds that a render may take if a stale page is available. */
const renderPatience = seconds(3);
/** Number of list positions that pages have linked to and for which pages are stored; others may be made up. */
const mostPlaces = 10_000;
/** Programs poll rarely and do not need changes at once. */
const documentCaching = "public, max-age=300";
const maxKeyLength = 600;

/**
 * Whether clients would normalize this address to another one: dot segments, plain or escaped, a fragment, and
 * characters that URL parsers drop. A page would have an unlimited number of such addresses.
 */
const isRoundabout = (url: string) =>
  /^[^?]*[/\\](?:\.|%2e){1,2}(?:[/\\?]|%2f|%5c|$)/i.test(url) || /#|^[^?]*[\s\p{Cc}]/u.test(url);

/** Tags appear in addresses in their original spelling, “IELTS” in capitals. */
const isOfTag = (path: string) => path.startsWith("/the/");

/** Whether this path has the canonical escaping of our links. Otherwise a page would have many names. */
function isPlainlyWritten(path: string): boolean {
  if (path.includes("//") || (!isOfTag(path) && /[A-Z]/.test(path.replace(/%[0-9A-F]{2}/g, "")))) return false;
  try {
    return path.split("/").every((part) => {
      const plain = decodeURIComponent(part);
      // The API normalizes and trims its input.
      return plain.normalize("NFC").trim() === plain && encodeURIComponent(plain).replaceAll("%40", "@") === part;
    });
  } catch {
    return false;
  }
}

/** The cache key of a request: its path and the relevant parameters. null if the page is not public. */
export function pageKey(method: string | undefined, url: string): string | null {
  if (method !== "GET" && method !== "HEAD") return null;
  // An absolute address, as sent to proxies.
  if (!url.startsWith("/")) return null;
  if (isRoundabout(url)) return null;
  const mark = url.indexOf("?");
  if (mark === -1) return url.length <= maxKeyLength ? url : null;
  const path = url.slice(0, mark);
  const given = new URLSearchParams(url.slice(mark + 1));
  const kept = new URLSearchParams();
  if (readBySearch.at.test(path))
    for (const name of readBySearch.names) {
      const found = given.get(name);
      if (found) kept.set(name, found.slice(0, readBySearch.longest));
    }
  const readByRoutes = [
    readByLists,
    readByHome,
    ...readByFilteredLists,
    ...readByTopics,
    ...readByGamification,
    readByRouter,
  ];
  for (const { at, name, value } of readByRoutes) {
    const found = given.get(name);
    if (found !== null && at.test(path) && value.test(found)) kept.set(name, found);
  }
  // A list by author has no further filter.
  if (kept.has(authorFilter)) kept.delete(categoryFilter);
  const key = kept.size > 0 ? `${path}?${kept}` : path;
  return key.length <= maxKeyLength || isAnswerToQuestion(key) ? key : null;
}

/** The call whose limit applies to a page, because requesting the page has the same cost. */
export const callCountedFor = (method: string | undefined, url: string): CallName | null => {
  const key = pageKey(method, url);
  return key !== null && isAnswerToQuestion(key) ? "GET /v1/search" : null;
};

/** Answers to arbitrary queries would fill the cache with pages that are never requested again, so none is stored. */
const isAnswerToQuestion = (key: string) => {
  const [path = "", query] = key.split("?");
  const given = new URLSearchParams(query);
  return readBySearch.at.test(path) && readBySearch.names.some((name) => given.has(name));
};

/**
 * The one address of a page that was asked for under another: every address here is in small letters (but for tags) and
 * has no slash at its end. null when it is that one already.
 */
export function plainAddress(url: string): string | null {
  const mark = url.indexOf("?");
  const path = mark === -1 ? url : url.slice(0, mark);
  const trimmed = path.replace(/\/+$/, "");
  const plain = (isOfTag(path) ? trimmed : trimmed.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())) || "/";
  // Two slashes at the front would name another host.
  return plain === path || /^\/[/\\]/.test(path) || path.includes("%") || path.endsWith(".data")
    ? null
    : plain + (mark === -1 ? "" : url.slice(mark));
}

/** The address of the page whose data the router asks for at this one. */
const pathOfPage = (path: string) => path.replace(/\.data$/, "").replace(/^\/_(root)?$/, "/");

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

/** The map of the site as the router matches it. */
function routeTree({ routes }: PageBundle, parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, caseSensitive } = route;
    const shared = { id, ...(path === undefined ? {} : { path }), ...(caseSensitive ? { caseSensitive } : {}) };
    return [
      route.index
        ? { ...shared, index: true as const }
        : { ...shared, children: routeTree({ routes } as PageBundle, id) },
    ];
  });
}

export interface Pages {
  /** Answers a request for a page; never rejects. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

/** Renders pages of the built bundle, through the cache where a page is the same for everybody. */
export function createPages(deps: {
  read: Client;
  documents: MachineDocuments;
  log: FastifyBaseLogger;
  config: Config;
  settings: SiteSettings;
  bundle: PageBundle;
  cache: PageCache;
  now: () => number;
}): Pages {
  const { read, documents, log, config, settings, bundle, cache } = deps;
  const render = createRequestHandler(bundle, "production");
  const { apiContext, pageSinkContext, settingsContext } = bundle.entry.module;
  const routesWithData = new Set(
    Object.values(bundle.routes).flatMap((route) => (route?.module.loader ? [route.id] : [])),
  );
  const routes = routeTree(bundle);
  const fixedPathsOf = (id: string) => (bundle.routes[id]?.module.handle as PageHandle | undefined)?.fixedPaths ?? [];

  const places = new Set<string>();
  const rememberPlace = (data: unknown) => {
    const next = (data as { next?: unknown } | null)?.next;
    if (typeof next !== "string") return;
    places.delete(next);
    places.add(next);
    for (const oldest of places) {
      if (places.size <= mostPlaces) break;
      places.delete(oldest);
    }
  };
  /**
   * Is this the one name of a page that exists? There is no end of addresses that look like pages, and stored they would push
   * out those that are read. Whatever in an address is variable must be confirmed: `confirmed` holds what the API was asked
   * for by name and found.
   */
  const isWorthKeeping = (key: string, confirmed: ReadonlySet<string>) => {
    const [path = "", query] = key.split("?");
    if (isAnswerToQuestion(key) || !isPlainlyWritten(path)) return false;
    const given = new URLSearchParams(query);
    const matches = matchRoutes(routes, pathOfPage(path)) ?? [];
    const [page] = matches.slice(-1);
    if (!page) return false;
    // Routes that the router never asks for together are made up as well.
    const asked = given.get(readByRouter.name)?.split(",") ?? [];
    const hasRoutes = asked.every(
      (id, n) => routesWithData.has(id) && matches.some(({ route }) => route.id === id) && !asked.includes(id, n + 1),
    );
    const fixedPaths = fixedPathsOf(page.route.id ?? "");
    const variable = [...Object.values(page.params), ...namesInQueries.map((name) => given.get(name) ?? "")];
    return (
      hasRoutes &&
      variable.every(
        (part) => !part || fixedPaths.includes(part) || confirmed.has(part) || confirmed.has(lastSegment(part)),
      ) &&
      placesInQueries.every((name) => !given.has(name) || places.has(given.get(name) ?? ""))
    );
  };

  const contextFor = (seen: (name: CallName, data: unknown, asked: unknown) => void, missed: () => void) => {
    const context = new RouterContextProvider();
    const readAndTell: Client = async (name, ...input) => {
      try {
        const data = await read(name, ...input);
        seen(name, data, input[0]);
        return data;
      } catch (error) {
        if (!(error instanceof CallError) || error.status >= 500) missed();
        throw error;
      }
    };
    context.set(apiContext, readAndTell);
    context.set(settingsContext, settings);
    return context;
  };

  function prepareDocument({ contentType, body }: MachineDocument): StoredAnswer {
    const headers = { ...fixedHeaders(config), "content-type": contentType, "cache-control": documentCaching };
    const expiresAt = deps.now() + pageLifetime;
    // Pictures are not compressed again.
    return typeof body === "string"
      ? prepareAnswer(Buffer.from(body), headers, { lifetime: pageLifetime, now: deps.now() })
      : writeOut({ identity: body, gzip: body, br: body }, headers, expiresAt);
  }

  async function renderPage(
    url: string,
    userAgent: string | undefined,
  ): Promise<{
    response: Response;
    body: Buffer;
    headers: Record<string, string>;
    dependencies: Set<Dependency>;
    confirmed: Set<string>;
    isWhole: boolean;
  }> {
    const dependencies = new Set<Dependency>();
    const confirmed = new Set<string>();
    let isWhole = true;
    const nonce = newNonce();
    const context = contextFor(
      (name, data, asked) => {
        rememberPlace(data);
        for (const one of confirmedBy(asked, data)) confirmed.add(one);
        for (const one of dependenciesOf(name, data as CallData<typeof name>)) dependencies.add(one);
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
    ]) {
      const value = response.headers.get(name);
      if (value !== null) headers[name] = value;
    }
    if (headers["content-type"]?.startsWith("text/html")) {
      const page = swapNonceForHashes(body.toString("latin1"), nonce);
      body = Buffer.from(deferHydration(page.html), "latin1");
      Object.assign(headers, policiesOf(config, page.hashes));
      if (url.startsWith("/reset-password")) headers["referrer-policy"] = "no-referrer";
    }
    return { response, body, headers, dependencies, confirmed, isWhole };
  }

  async function answerFromRender(
    key: string,
  ): Promise<StoredAnswer | { status: number; body: Buffer; headers: Record<string, string> }> {
    const changesAtStart = cache.changes;
    const document = key.includes("?") ? null : await documents.find(key);
    if (document) {
      const answer = prepareDocument(document);
      cache.store(key, answer, new Set(document.dependencies), changesAtStart);
      return answer;
    }
    const { response, body, headers, dependencies, confirmed, isWhole } = await renderPage(key, undefined);
    if (response.status !== 200) {
      // The stale version may show withdrawn content.
      if (response.status < 500) cache.forget(key);
      return { status: response.status, body, headers };
    }
    // A page without a failed part is for this visitor only; a stale complete one is better.
    const whole = isWhole ? undefined : cache.findStale(key);
    if (whole) {
      cache.postpone(key);
      return whole;
    }
    const answer = prepareAnswer(body, headers, { lifetime: pageLifetime, now: deps.now() });
    if (isWhole && body.length <= largestPage && isWorthKeeping(key, confirmed))
      cache.store(key, answer, dependencies, changesAtStart);
    return answer;
  }

  /** An outage must not take away what readers could still have: an old page is better than none, or than a long wait. */
  async function answerOf(key: string) {
    const stale = cache.findStale(key);
    // A request after a change must not get a render that started before it.
    const rendering = cache.once(`${cache.changes} ${key}`, () => answerFromRender(key));
    if (!stale) return rendering;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), renderPatience);
    });
    try {
      const answer = await Promise.race([rendering, late]);
      if (answer !== null && ("variants" in answer || answer.status < 500)) return answer;
    } catch (error) {
      log.warn({ err: error, key }, "a page could not be rendered and is shown as it was last");
    } finally {
      clearTimeout(timer);
    }
    cache.postpone(key);
    return stale;
  }

  return {
    async handle(request, response) {
      const url = request.url ?? "/";
      const key = pageKey(request.method, url);
      try {
        if (key === null && (request.method === "GET" || request.method === "HEAD") && isRoundabout(url)) {
          response.writeHead(404, { ...fixedHeaders(config), "content-type": "text/plain; charset=utf-8" });
          response.end(request.method === "HEAD" ? undefined : "Không có trang nào ở địa chỉ này.");
          return;
        }
        if (key === null) {
          response.writeHead(
            request.method !== "GET" && request.method !== "HEAD" ? 405 : url.startsWith("/") ? 414 : 400,
            { "content-type": "text/plain; charset=utf-8", allow: "GET, HEAD" },
          );
          response.end();
          return;
        }
        const plain = plainAddress(url);
        if (plain !== null) {
          response.writeHead(301, {
            ...fixedHeaders(config),
            location: plain,
            "cache-control": "public, max-age=3600",
          });
          response.end();
          return;
        }
        const answer = await answerOf(key);
        if ("variants" in answer) return sendStored(answer, request, response);
        // Crawlers are shown no error page, so theirs is rendered for them.
        const forCaller =
          answer.status >= 400 && isCrawler(request.headers["user-agent"])
            ? await renderPage(key, request.headers["user-agent"])
            : null;
        const { status, body, headers } = forCaller
          ? { status: forCaller.response.status, body: forCaller.body, headers: forCaller.headers }
          : answer;
        response.writeHead(status, {
          ...headers,
          "cache-control": "no-store",
          "content-length": body.length,
          ...(status === 503 ? { "retry-after": "5" } : {}),
        });
        response.end(request.method === "HEAD" ? undefined : body);
      } catch (error) {
        log.error({ err: error, url }, "a page could not be rendered");
        // Feeds and sitemaps have no error page: programs must know that they may retry.
        const isOutage = (error instanceof CallError ? error.code : apiErrorOf(error)?.code) === "UNAVAILABLE";
        if (!response.headersSent)
          response.writeHead(isOutage ? 503 : 500, {
            "content-type": "text/plain; charset=utf-8",
            ...fixedHeaders(config),
            ...(isOutage ? { "retry-after": "5" } : {}),
          });
        response.end("Có lỗi ở phía chúng tôi. Bạn thử lại sau nhé.");
      }
    },
  };
}

/** Pages straight from the sources through Vite, for development: no cache, no content policy. */
export async function createDevelopmentPages(deps: {
  app: FastifyInstance;
  read: Client;
  settings: SiteSettings;
}): Promise<Pages & { close(): Promise<void> }> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    appType: "custom",
    configLoader: "native",
    server: { middlewareMode: true, hmr: { server: deps.app.server } },
  });
  const load = async () => {
    const ssr = vite.environments.ssr as unknown as { runner: { import(id: string): Promise<PageBundle> } };
    return ssr.runner.import("virtual:react-router/server-build");
  };
  const listener = createRequestListener({
    build: load,
    mode: "development",
    getLoadContext: async () => {
      const { apiContext, settingsContext } = (await load()).entry.module;
      const context = new RouterContextProvider();
      context.set(apiContext, deps.read);
      context.set(settingsContext, deps.settings);
      return context;
    },
  });
  return {
    handle: (request, response) =>
      new Promise((resolve) => {
        response.once("close", resolve);
        vite.middlewares(request, response, () => listener(request, response));
      }),
    close: () => vite.close(),
  };
}

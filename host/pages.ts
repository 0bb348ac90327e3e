import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequestListener } from "@react-router/node";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { SiteSettings, apiContext, pageSinkContext, settingsContext } from "#app/page-context.ts";
import { isCrawler } from "#contracts/limits/crawlers.ts";
import type { CacheTag } from "#contracts/cache-tags.ts";
import { CallError, type Client } from "#contracts/client.ts";
import type { Endpoint } from "#contracts/endpoint.ts";
import { seconds } from "#server/core/clock.ts";
import type { Config } from "#server/config.ts";
import { apiErrorOf } from "#server/core/api-error.ts";
import type { MachineDocument, MachineDocuments } from "./seo/documents.ts";
import { deferHydration } from "./hydrate-on-interaction.ts";
import { isRoundabout, type PageAddresses } from "./page-addresses.ts";
import type { PageCache, StoredAnswer } from "./page-cache.ts";
import { prepareAnswer, sendStored, writeOut } from "./page-cache.ts";
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
  addresses: PageAddresses;
  /** Every call of the API, for the tags of its answers. */
  endpoints: Readonly<Record<string, Endpoint>>;
  /** Whether a change drops pages with this tag. */
  isAnnounced: (tag: CacheTag) => boolean;
  cache: PageCache;
  /** Answers to the router's questions for routes, apart from the pages: made-up questions push out only each other. */
  routeMaps: PageCache;
  now: () => number;
}): Pages {
  const { read, documents, log, config, settings, bundle, addresses, endpoints, cache, routeMaps } = deps;
  const render = createRequestHandler(bundle, "production");
  const { apiContext, pageSinkContext, settingsContext } = bundle.entry.module;
  const routesWithData = new Set(
    Object.values(bundle.routes).flatMap((route) => (route?.module.loader ? [route.id] : [])),
  );
  const { mode, manifestPath = "/__manifest" } = bundle.routeDiscovery;
  const asksForRoutes = (url: string) => mode === "lazy" && `${url}?`.startsWith(`${manifestPath}?`);

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

  const contextFor = (seen: (name: string, data: unknown, asked: unknown) => void, missed: () => void) => {
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
    tags: Set<CacheTag>;
    confirmed: Set<string>;
    isWhole: boolean;
    isTagged: boolean;
  }> {
    const tags = new Set<CacheTag>();
    const confirmed = new Set<string>();
    let isWhole = true;
    let isTagged = true;
    const nonce = newNonce();
    const context = contextFor(
      (name, data, asked) => {
        rememberPlace(data);
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
    const { response, body, headers, tags, confirmed, isWhole, isTagged } = await renderPage(key, undefined);
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
    if (isWhole && isTagged && body.length <= largestPage && isWorthKeeping(key, confirmed))
      cache.store(key, answer, tags, changesAtStart);
    return answer;
  }

  /**
   * The routes of the addresses that the router asks for. The browser may keep the answer for as long as the build lives; to
   * the application of another build the router answers that it must reload.
   */
  async function answerRouteMap(url: string) {
    const found = await render(
      new Request(config.siteUrl + url),
      contextFor(
        () => {},
        () => {},
      ),
    );
    const headers = fixedHeaders(config);
    for (const name of ["content-type", "cache-control", "x-remix-reload-document"]) {
      const value = found.headers.get(name);
      if (value !== null) headers[name] = value;
    }
    const body = Buffer.from(await found.arrayBuffer());
    if (found.status !== 200) return { status: found.status, body, headers };
    const answer = prepareAnswer(body, headers, { lifetime: pageLifetime, now: deps.now() });
    routeMaps.store(url, answer, new Set(), routeMaps.changes);
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
      const key = addresses.keyOf(request.method, url);
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
        const plain = addresses.plainAddress(url);
        if (plain !== null) {
          response.writeHead(301, {
            ...fixedHeaders(config),
            location: plain,
            "cache-control": "public, max-age=3600",
          });
          response.end();
          return;
        }
        const answer = asksForRoutes(url) ? await routeMaps.once(url, () => answerRouteMap(url)) : await answerOf(key);
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

import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequestHandler } from "react-router";
import { isCrawler } from "#contracts/text/crawlers.ts";
import { siteTag } from "#contracts/cache-tags.ts";
import { CallError } from "#contracts/client.ts";
import { seconds } from "#server/core/clock.ts";
import { bindOperations } from "#server/core/operations.ts";
import { apiErrorOf } from "#server/core/api-error.ts";
import { inSpan } from "#server/core/tracing.ts";
import type { MachineDocument } from "./seo/documents.ts";
import { isRoundabout } from "./page-addresses.ts";
import { prepareAnswer, sendStored, type StoredAnswer, writeOut } from "./page-cache.ts";
import { contextFor, createPlaces, isWorthStoring, type PageDeps, type PageParts, renderPage } from "./render-page.ts";
import { fixedHeaders } from "./security-headers.ts";

/**
 * Milliseconds after which a page is rendered again even without an announced change, because related articles drift.
 */
const pageLifetime = 10 * 60_000;
/** Uncompressed bytes: a few huge pages must not evict all others. */
const largestPage = 4 * 1024 * 1024;
/** Milliseconds that a render may take if a stale page is available. */
const renderPatience = seconds(3);
/** Programs poll rarely and do not need changes at once. */
const documentCaching = "public, max-age=300";
export interface Pages {
  /** Answers a request for a page; never rejects. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

function asksForRoutes({ bundle }: PageDeps, url: string) {
  const { mode, manifestPath = "/__manifest" } = bundle.routeDiscovery;
  return mode === "lazy" && `${url}?`.startsWith(`${manifestPath}?`);
}

function prepareDocument(deps: PageDeps, { contentType, body }: MachineDocument): StoredAnswer {
  const { config } = deps;
  const headers = { ...fixedHeaders(config), "content-type": contentType, "cache-control": documentCaching };
  const expiresAt = deps.now() + pageLifetime;
  // Pictures are not compressed again.
  return typeof body === "string"
    ? prepareAnswer(Buffer.from(body), headers, { lifetime: pageLifetime, now: deps.now() })
    : writeOut({ identity: body, gzip: body, br: body }, headers, expiresAt);
}

async function answerFromRender(
  deps: PageDeps,
  key: string,
): Promise<StoredAnswer | { status: number; body: Buffer; headers: Record<string, string> }> {
  const { cache, documents } = deps;
  const changesAtStart = cache.changes;
  const document = key.includes("?") ? null : await documents.findMachineDocument(key);
  if (document) {
    const answer = prepareDocument(deps, document);
    cache.store(key, answer, new Set([...document.tags, siteTag]), changesAtStart);
    return answer;
  }
  const { response, body, headers, tags, confirmed, isWhole, isTagged } = await inSpan("render page", {}, () =>
    renderPage(deps, key, undefined),
  );
  if (response.status !== 200) {
    // The stale version may show withdrawn content.
    if (response.status < 500) cache.forget(key);
    return { status: response.status, body, headers };
  }
  // A page that lacks a part, because the part failed, is for this visitor only; a stale complete one is better.
  const whole = isWhole ? undefined : cache.findStale(key);
  if (whole) {
    cache.postpone(key);
    return whole;
  }
  const answer = prepareAnswer(body, headers, { lifetime: pageLifetime, now: deps.now() });
  if (isWhole && isTagged && body.length <= largestPage && isWorthStoring(deps, key, confirmed))
    cache.store(key, answer, tags, changesAtStart);
  return answer;
}

/**
 * The routes of the addresses that the router asks for. The browser may keep the answer for as long as the build lives; to
 * the application of another build the router answers that it must reload.
 */
async function answerRouteMap(deps: PageDeps, url: string) {
  const { render, config, routeMaps } = deps;
  const found = await render(
    new Request(config.siteUrl + url),
    await contextFor(
      deps,
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

/** During an outage readers get the stale page: it is better than none, or than a long wait. */
async function answerOf(deps: PageDeps, key: string) {
  const { cache, log } = deps;
  const stale = cache.findStale(key);
  // A request after a change must not get a render that started before it.
  const rendering = cache.once(`${cache.changes} ${key}`, () => answerFromRender(deps, key));
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

/** Answers a request for a page; never rejects. */
export async function answerPageRequest(
  deps: PageDeps,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { addresses, config, routeMaps, log } = deps;
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
    const answer = asksForRoutes(deps, url)
      ? await routeMaps.once(url, () => answerRouteMap(deps, url))
      : await answerOf(deps, key);
    if ("variants" in answer) return sendStored(answer, request, response);
    // Crawlers are shown no error page, so theirs is rendered for them.
    const forCaller =
      answer.status >= 400 && isCrawler(request.headers["user-agent"])
        ? await renderPage(deps, key, request.headers["user-agent"])
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
    if (response.headersSent) {
      // The text would be appended to half a page; a connection that breaks off is recognized.
      response.destroy();
      return;
    }
    response.writeHead(isOutage ? 503 : 500, {
      "content-type": "text/plain; charset=utf-8",
      ...fixedHeaders(config),
      ...(isOutage ? { "retry-after": "5" } : {}),
    });
    response.end("Có lỗi ở phía chúng tôi. Bạn thử lại sau nhé.");
  }
}

/** Renders pages of the built bundle, through the cache where a page is the same for everybody. */
export const createPages = (parts: PageParts): Pages =>
  bindOperations(
    {
      ...parts,
      render: createRequestHandler(parts.bundle, "production"),
      routesWithData: new Set(
        Object.values(parts.bundle.routes).flatMap((route) => (route?.module.loader ? [route.id] : [])),
      ),
      places: createPlaces(),
    },
    { handle: answerPageRequest },
  );

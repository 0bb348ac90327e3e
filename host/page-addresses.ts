import { createStaticHandler, type RouteObject, type ServerBuild } from "react-router";
import type { PageHandle, SearchParameter } from "#app/site/page-handle.ts";
import { LRUCache } from "lru-cache";
import { bindOperations } from "#server/core/operations.ts";
import type { CallName } from "#contracts/v1.ts";

const maxKeyLength = 600;
/** Paths whose declarations are remembered: matching a path costs more than all else that is done with its key. */
const mostRemembered = 1_000;
/** The routes whose data the router requests; every other parameter of the server belongs to a page. */
const routesParameter = { name: "_routes", format: /^[\w/-]+(,[\w/-]+)*$/ };

/** What the route of a path and the layouts above it declare. */
export interface PageRoute {
  /** From the outermost. */
  ids: string[];
  /** The variable parts of the path. */
  params: string[];
  /** null: nothing is declared, so the page is rendered for each request, with its whole query. */
  parameters: [name: string, declared: SearchParameter][] | null;
  countedAs: CallName | null;
  /** Its path is written as its links have it; all others are in small letters. */
  isCaseSensitive: boolean;
}

/** The routes as the router matches them. */
function routeTree(routes: ServerBuild["routes"], parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, caseSensitive } = route;
    const shared = { id, ...(path === undefined ? {} : { path }), ...(caseSensitive ? { caseSensitive } : {}) };
    return [route.index ? { ...shared, index: true as const } : { ...shared, children: routeTree(routes, id) }];
  });
}

/**
 * The paths of the pages that have no parameters and may be in search engines (`isIndexed` of `PageHandle`), in the order
 * of the routes: what the sitemap lists besides content.
 */
const indexedPaths = (routes: ServerBuild["routes"]): string[] =>
  pagePaths(routes).flatMap(({ path, isIndexed }) => (isIndexed && !/[:*]/.test(path) ? [path] : []));

/** The paths of all pages as in the routes, such as `/bai-viet/:slug`, in their order. */
function pagePaths(
  routes: ServerBuild["routes"],
  parent: { id?: string; path: string; isIndexed: boolean } = { path: "", isIndexed: true },
): { path: string; isIndexed: boolean }[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parent.id) return [];
    const { id, index } = route;
    const isIndexed = parent.isIndexed && (route.module.handle as PageHandle | undefined)?.isIndexed !== false;
    const path = route.path ? `${parent.path}/${route.path}` : parent.path;
    if (Object.values(routes).some((one) => one?.parentId === id)) return pagePaths(routes, { id, path, isIndexed });
    return index === true || route.path !== undefined ? [{ path: path || "/", isIndexed }] : [];
  });
}

/** A place in the tree of addresses. */
interface AddressNode {
  isPage: boolean;
  /** Whether search engines may index a page here or below. */
  isOpen: boolean;
  below: Map<string, AddressNode>;
}

/**
 * What `robots.txt` closes: the pages that search engines do not index (`isIndexed` of `PageHandle`). A folder of only
 * such pages is one entry, which ends with a slash; a single page ends with `$`, so that nothing else begins like it.
 */
export function closedPaths(pages: readonly { path: string; isIndexed: boolean }[]): string[] {
  const root: AddressNode = { isPage: false, isOpen: true, below: new Map() };
  for (const { path, isIndexed } of pages) {
    // What is not found needs no entry, and would close everything beside it.
    if (path.endsWith("*")) continue;
    let node = root;
    for (const part of path.split("/").filter(Boolean)) {
      const next = node.below.get(part) ?? { isPage: false, isOpen: false, below: new Map() };
      node.below.set(part, next);
      node = next;
      node.isOpen ||= isIndexed;
    }
    node.isPage = true;
  }
  return closedBelow(root, "");
}

const closedBelow = (node: AddressNode, path: string): string[] =>
  [...node.below].flatMap(([part, next]) => {
    const at = `${path}/${/^[:*]/.test(part) ? "*" : part}`;
    if (next.isOpen) return closedBelow(next, at);
    return [...(next.isPage ? [`${at}$`] : []), ...(next.below.size > 0 ? [`${at}/`] : [])];
  });

/**
 * Whether clients would normalize this address to another one: dot segments, plain or escaped, a fragment, and
 * characters that URL parsers drop. A page would have an unlimited number of such addresses.
 */
export const isRoundabout = (url: string) =>
  /^[^?]*[/\\](?:\.|%2e){1,2}(?:[/\\?]|%2f|%5c|$)/i.test(url) || /#|^[^?]*[\s\p{Cc}]/u.test(url);

/** The address of the page whose data the router asks for at this one. */
const pathOfPage = (path: string) => path.replace(/\.data$/, "").replace(/^\/_(root)?$/, "/");

const withoutQuery = (url: string) => {
  const mark = url.indexOf("?");
  return mark === -1 ? url : url.slice(0, mark);
};
const queryOf = (url: string) => new URLSearchParams(url.slice(withoutQuery(url).length + 1));

export type PageAddresses = ReturnType<typeof createPageAddresses>;

interface AddressDeps {
  routes: ServerBuild["routes"];
  /** Its branches are ranked once; `matchRoutes` would rank them for every address. */
  router: ReturnType<typeof createStaticHandler>;
  /** An address without a page has an entry too. */
  remembered: LRUCache<string, { route: PageRoute | null }>;
}

function matchPage({ router, routes }: AddressDeps, path: string): PageRoute | null {
  const matches = router.match(path);
  if (!matches) return null;
  const ids = matches.map(({ route }) => route.id);
  const handles = ids.map((id) => (routes[id]?.module.handle ?? {}) as PageHandle);
  const declared = handles.flatMap(({ searchParameters }) => (searchParameters ? [searchParameters] : []));
  return {
    ids,
    params: Object.values(matches.at(-1)?.params ?? {}).filter((part) => part !== undefined),
    parameters: declared.length > 0 ? declared.flatMap((one) => Object.entries(one)) : null,
    countedAs: handles.findLast(({ countedAs }) => countedAs)?.countedAs ?? null,
    isCaseSensitive: matches.some(({ route }) => route.caseSensitive),
  };
}

/** The route of a path, or of the page whose data is requested at it. */
function pageRoute(deps: AddressDeps, path: string): PageRoute | null {
  const { remembered } = deps;
  const at = pathOfPage(path);
  const known = remembered.get(at);
  if (known) return known.route;
  const route = matchPage(deps, at);
  remembered.set(at, { route });
  return route;
}

const hasQuery = (parameters: PageRoute["parameters"], given: URLSearchParams) =>
  parameters?.some(([name, declared]) => "longest" in declared && given.has(name)) ?? false;

/** The cache key of a request: its path and the declared parameters. null if there is no such page. */
export function pageKeyOf(deps: AddressDeps, method: string | undefined, url: string): string | null {
  if (method !== "GET" && method !== "HEAD") return null;
  // An absolute address, as sent to proxies.
  if (!url.startsWith("/")) return null;
  if (isRoundabout(url)) return null;
  const path = withoutQuery(url);
  if (path.length > maxKeyLength) return null;
  if (path === url) return url;
  const parameters = pageRoute(deps, path)?.parameters ?? null;
  if (parameters === null) return url;
  const given = queryOf(url);
  const kept = new URLSearchParams();
  for (const [name, declared] of parameters) {
    const found = given.get(name);
    if (found === null) continue;
    if ("longest" in declared) {
      if (found) kept.set(name, found.slice(0, declared.longest));
    } else if (declared.format.test(found) && !(declared.unless && kept.has(declared.unless))) kept.set(name, found);
  }
  const asked = path.endsWith(".data") ? given.get(routesParameter.name) : null;
  if (asked !== null && routesParameter.format.test(asked)) kept.set(routesParameter.name, asked);
  const key = kept.size > 0 ? `${path}?${kept}` : path;
  return key.length <= maxKeyLength || hasQuery(parameters, kept) ? key : null;
}

/** The route and the parameters of a key. */
export function readPageKey(
  deps: AddressDeps,
  key: string,
): { path: string; route: PageRoute | null; given: URLSearchParams; asked: string[] } {
  const given = queryOf(key);
  const path = withoutQuery(key);
  return { path, route: pageRoute(deps, path), given, asked: given.get(routesParameter.name)?.split(",") ?? [] };
}

/** The call whose limit applies to a page, because requesting the page has the same cost. */
export function callCountedForPage(deps: AddressDeps, method: string | undefined, url: string): CallName | null {
  const key = pageKeyOf(deps, method, url);
  const route = key === null || !key.includes("?") ? null : pageRoute(deps, withoutQuery(key));
  return route && key && hasQuery(route.parameters, queryOf(key)) ? route.countedAs : null;
}

/**
 * The one address of a page that was requested under another: every address is in small letters (except below
 * case-sensitive routes) and has no slash at its end. null when it is that one already.
 */
export function plainAddressOf(deps: AddressDeps, url: string): string | null {
  const path = withoutQuery(url);
  const trimmed = path.replace(/\/+$/, "");
  const keepsCase = /[A-Z]/.test(trimmed) && pageRoute(deps, trimmed)?.isCaseSensitive;
  const plain = (keepsCase ? trimmed : trimmed.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())) || "/";
  // Two slashes at the front would name another host.
  return plain === path || /^\/[/\\]/.test(path) || path.includes("%") || path.endsWith(".data")
    ? null
    : plain + url.slice(path.length);
}

/** Whether this path has the canonical escaping of our links. Otherwise a page would have many names. */
export function isPlainlyWritten(deps: AddressDeps, path: string): boolean {
  if (path.includes("//")) return false;
  if (/[A-Z]/.test(path.replace(/%[0-9A-F]{2}/g, "")) && !pageRoute(deps, path)?.isCaseSensitive) return false;
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

/** What the routes of the bundle declare of their addresses (`PageHandle`). */
export function createPageAddresses(routes: ServerBuild["routes"]) {
  const deps: AddressDeps = {
    routes,
    router: createStaticHandler(routeTree(routes)),
    remembered: new LRUCache({ max: mostRemembered }),
  };
  return {
    ...bindOperations(deps, {
      keyOf: pageKeyOf,
      read: readPageKey,
      callCountedFor: callCountedForPage,
      plainAddress: plainAddressOf,
      isPlainlyWritten,
    }),
    indexed: indexedPaths(routes),
    closed: closedPaths(pagePaths(routes)),
    /** Whether the page is an answer to a query of its reader. */
    answersQuery: (route: PageRoute, given: URLSearchParams) => hasQuery(route.parameters, given),
  };
}

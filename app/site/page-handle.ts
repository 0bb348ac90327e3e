import { type UIMatch, useMatches } from "react-router";
import type { CallName } from "#contracts/v1.ts";
import type { ColorMode } from "./color-mode.ts";

/** A search parameter that changes what the server renders. */
export type SearchParameter =
  | {
      /** Other values count as absent. */
      format: RegExp;
      /**
       * For formats with more values than there are pages. `name`: the page is stored if the API found something for
       * the value. `position`: it is stored if a list returned this value as its next cursor.
       */
      kind?: "name" | "position";
      /** An earlier parameter that makes this one ignored. */
      unless?: string;
    }
  /** A search query, cut to this length; its page is never stored. */
  | { longest: number };

/** The format of a parameter with a fixed list of values. Null, for the value that an address leaves out, is passed over. */
export const oneOf = (values: readonly (string | null)[]): RegExp =>
  new RegExp(`^(${values.filter((value) => value !== null).join("|")})$`);

/** Properties of a route for the shell: `export const handle: PageHandle = { … }`. */
export interface PageHandle {
  /** `bare`: the page brings its own header and has no footer (the editor). A function gets the route's loader data. */
  chrome?: "bare" | ((loaderData: never) => "bare" | undefined);
  /**
   * For pages that are complete without scripts: the application is loaded on the first interaction (bootstrap.ts).
   */
  application?: "on-interaction";
  /** Mode of this page from the first paint on, whatever the reader has chosen. */
  colorMode?: ColorMode;
  /**
   * The search parameters that the page's loader reads, in the order of its links; layouts declare for all pages below. The
   * server removes all others from the address, and stores the page. A route without a declaration is rendered for each
   * request, with its whole query.
   */
  searchParameters?: Readonly<Record<string, SearchParameter>>;
  /**
   * false: search engines do not index the page or, for a layout, the pages below. All other pages without parameters are
   * in the sitemap.
   */
  isIndexed?: false;
  /** Requests with a query of the reader count as this call, whose cost they have. */
  countedAs?: CallName;
  /** Text whose melody the band draws; by default the site's name. A function gets the loader data of the route. */
  bandTitle?: string | ((loaderData: never) => string | undefined);
}

export type PageMatch = UIMatch<unknown, PageHandle | undefined>;

export const usePageMatches = () => useMatches() as PageMatch[];

/** The innermost route that sets a property wins. */
export function readHandle(matches: readonly PageMatch[]): {
  isBare: boolean;
  canWait: boolean;
  colorMode?: ColorMode;
  bandTitle?: string;
} {
  const inward = [...matches].reverse();
  const titled = inward.find((match) => match.handle?.bandTitle);
  const title = titled?.handle?.bandTitle;
  // Without loader data (an error, or a page loaded in the browser) there is no title.
  const bandTitle =
    typeof title === "function" ? (titled?.loaderData == null ? undefined : title(titled.loaderData as never)) : title;
  return {
    canWait: inward.some((match) => match.handle?.application === "on-interaction"),
    isBare: inward.some(({ handle, loaderData }) => {
      const chrome = handle?.chrome;
      // Without loader data (an error, or a page loaded in the browser) the usual header is shown.
      if (typeof chrome === "function") return loaderData != null && chrome(loaderData as never) === "bare";
      return chrome === "bare";
    }),
    ...optional("colorMode", inward.find((match) => match.handle?.colorMode)?.handle?.colorMode),
    ...optional("bandTitle", bandTitle),
  };
}

const optional = <Key extends string, Value>(key: Key, value: Value | undefined) =>
  (value === undefined ? {} : { [key]: value }) as { [K in Key]?: Value };

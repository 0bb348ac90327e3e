import { type UIMatch, useMatches } from "react-router";
import type { ColorMode } from "./color-mode.ts";

/** What a route may say to the shell: `export const handle: PageHandle = { … }`. */
export interface PageHandle {
  /** `bare`: the page brings its own header and has no footer (the editor). A function gets the route's loader data. */
  chrome?: "bare" | ((loaderData: never) => "bare" | undefined);
  /**
   * For pages that are complete without scripts: the application is loaded on the first interaction (bootstrap.ts).
   */
  application?: "on-interaction";
  /** Shown in this mode whatever the reader has chosen, from the first paint on. */
  colorMode?: ColorMode;
  /**
   * Values of the variable part of its address that are always pages. The server stores pages under variable addresses only
   * when they are named here or when the API confirmed them.
   */
  fixedPaths?: readonly string[];
  /** The words whose melody the band draws; the site's name without them. A function gets the route's loader data. */
  bandTitle?: string | ((loaderData: never) => string | undefined);
}

export type PageMatch = UIMatch<unknown, PageHandle | undefined>;

export const usePageMatches = () => useMatches() as PageMatch[];

/** The innermost word on a matter counts. */
export function readHandle(matches: readonly PageMatch[]): {
  isBare: boolean;
  canWait: boolean;
  colorMode?: ColorMode;
  bandTitle?: string;
} {
  const inward = [...matches].reverse();
  const titled = inward.find((match) => match.handle?.bandTitle);
  const given = titled?.handle?.bandTitle;
  // Without data (an error, a page still to be filled in the browser) there is nothing to name.
  const bandTitle =
    typeof given === "function" ? (titled?.loaderData == null ? undefined : given(titled.loaderData as never)) : given;
  return {
    canWait: inward.some((match) => match.handle?.application === "on-interaction"),
    isBare: inward.some(({ handle, loaderData }) => {
      const chrome = handle?.chrome;
      // Without data (an error, a page still to be filled in the browser) the page has no header of its own.
      if (typeof chrome === "function") return loaderData != null && chrome(loaderData as never) === "bare";
      return chrome === "bare";
    }),
    ...optional("colorMode", inward.find((match) => match.handle?.colorMode)?.handle?.colorMode),
    ...optional("bandTitle", bandTitle),
  };
}

const optional = <Key extends string, Value>(key: Key, value: Value | undefined) =>
  (value === undefined ? {} : { [key]: value }) as { [K in Key]?: Value };

import { levels } from "#contracts/limits/language.ts";
import type { Language, Level } from "#contracts/schemas/content-fields.ts";
import type { SearchKind } from "#contracts/schemas/search.ts";
import type { SearchParameter } from "#app/site/page-handle.ts";
import { readSearchAddress, type SearchAddress, searchParameters } from "#app/site/search-address.ts";
import { languageNames } from "#app/components/article-words.ts";
import type { z } from "zod";
import { searchKindNames, searchKinds } from "./search-kinds.ts";

/** Parameters that change the results. The API limits their lengths. */
export const queryParameters: Record<string, SearchParameter> = Object.fromEntries(
  Object.values(searchParameters).map((name) => [name, { longest: 1000 }]),
);

/** The valid filters in the address of the search. */
export interface SearchState {
  q: string;
  kind: SearchKind | null;
  category: string | null;
  tag: string | null;
  language: z.output<typeof Language> | null;
  level: z.output<typeof Level> | null;
  cursor: string | null;
}

/** Ignores unknown filters. */
export function readSearchState(query: URLSearchParams): SearchState {
  const parameters = readSearchAddress(query);
  return {
    q: parameters.q?.trim() ?? "",
    kind: searchKindNames.find((kind) => searchKinds[kind].word === parameters.kind) ?? null,
    category: parameters.category || null,
    tag: parameters.tag?.trim() || null,
    language:
      parameters.language && Object.hasOwn(languageNames, parameters.language)
        ? (parameters.language as SearchState["language"])
        : null,
    level: levels.find((level) => level === parameters.level) ?? null,
    cursor: parameters.cursor || null,
  };
}

export const searchAddressOf = ({ kind, ...rest }: SearchState): SearchAddress => ({
  ...rest,
  kind: kind && searchKinds[kind].word,
});

export const hasFilters = ({ kind, category, tag, language, level }: SearchState) =>
  [kind, category, tag, language, level].some((one) => one !== null);

export const withoutFilters = ({ q }: SearchState): SearchState => ({
  q,
  kind: null,
  category: null,
  tag: null,
  language: null,
  level: null,
  cursor: null,
});

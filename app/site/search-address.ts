import { searchLink } from "./site-links.ts";

/** Parameters of the search page by their names in the address. */
export const searchParameters = {
  q: "q",
  kind: "loai",
  category: "danh-muc",
  tag: "the",
  language: "ngon-ngu",
  level: "trinh-do",
  cursor: "sau",
} as const;

export type SearchAddress = { [Name in keyof typeof searchParameters]?: string | null };

/** `/tim-kiem?q=…`, with the given parameters. */
export function searchAddress(given: SearchAddress): string {
  const query = new URLSearchParams();
  for (const [name, written] of Object.entries(searchParameters)) {
    const value = given[name as keyof SearchAddress];
    if (value) query.set(written, value);
  }
  return query.size > 0 ? `${searchLink.to}?${query}` : searchLink.to;
}

/** Reads the parameters from an address. */
export function readSearchAddress(query: URLSearchParams): SearchAddress {
  return Object.fromEntries(Object.entries(searchParameters).map(([name, written]) => [name, query.get(written)]));
}

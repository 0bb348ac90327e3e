import { searchLink } from "./site-links.ts";

/** What the address of results may say, by the name it has there. */
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

/** `/tim-kiem?q=…`, with what was given. */
export function searchAddress(given: SearchAddress): string {
  const query = new URLSearchParams();
  for (const [name, written] of Object.entries(searchParameters)) {
    const value = given[name as keyof SearchAddress];
    if (value) query.set(written, value);
  }
  return query.size > 0 ? `${searchLink.to}?${query}` : searchLink.to;
}

/** The same the other way round. */
export function readSearchAddress(query: URLSearchParams): SearchAddress {
  return Object.fromEntries(Object.entries(searchParameters).map(([name, written]) => [name, query.get(written)]));
}

import type { Client } from "#contracts/client.ts";

export interface ListFilter {
  of: { category?: string; author?: string };
  /** “của Khê”, “trong Từ vựng”; null for the whole list. */
  words: string | null;
  /** The query of the address. */
  search: string;
}

/** The author or category named in the address of a list. @throws CallError if it does not exist */
export async function readFilter(call: Client, { searchParams }: URL): Promise<ListFilter> {
  const [author, category] = [searchParams.get("tac-gia"), searchParams.get("danh-muc")];
  if (author !== null) {
    const { person } = await call("GET /v1/people/{username}", { params: { username: author } });
    return { of: { author }, words: `của ${person.displayName}`, search: `tac-gia=${author}` };
  }
  if (category !== null) {
    const found = await call("GET /v1/categories/{slug}", { params: { slug: category } });
    return { of: { category }, words: `trong ${found.category.name}`, search: `danh-muc=${category}` };
  }
  return { of: {}, words: null, search: "" };
}

/** The address of the page after the cursor. */
export const pageAfter = (path: string, { search }: ListFilter, cursor: string) =>
  `${path}?${search && `${search}&`}sau=${cursor}`;

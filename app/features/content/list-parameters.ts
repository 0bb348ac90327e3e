import type { SearchParameter } from "#app/site/page-handle.ts";

/** The cursor. */
export const listParameters = {
  sau: { format: /^\d{1,14}_[0-9a-f-]{36}$/, kind: "position" },
} as const satisfies Record<string, SearchParameter>;

const name = /^[a-z0-9][a-z0-9._-]{0,119}$/;
/** The author or category of a list of series or videos. A list by author has no further filter. */
export const filteredListParameters = {
  ...listParameters,
  "tac-gia": { format: name, kind: "name" },
  "danh-muc": { format: name, kind: "name", unless: "tac-gia" },
} as const satisfies Record<string, SearchParameter>;

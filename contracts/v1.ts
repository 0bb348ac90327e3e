import { accountEndpoints } from "./accounts.ts";
import { contentEndpoints } from "./content.ts";
import { readerEndpoints } from "./readers.ts";
import { searchEndpoints } from "./search.ts";
import { visitEndpoints } from "./visits.ts";

/** Every call of the API, once, by method and path. */
export const v1 = {
  ...accountEndpoints,
  ...visitEndpoints,
  ...contentEndpoints,
  ...readerEndpoints,
  ...searchEndpoints,
};

export type V1 = typeof v1;
export type CallName = keyof V1;

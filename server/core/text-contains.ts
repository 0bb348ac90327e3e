import { sql, type SQL } from "drizzle-orm";

/**
 * Whether these columns contain the query, ignoring case and diacritics. Uses no index, so it is only for the bounded
 * data of one member.
 */
export const textContains = (text: SQL, q: string): SQL =>
  sql`position(public.vi_unaccent(lower(${q}::text)) in public.vi_unaccent(lower(${text}))) > 0`;

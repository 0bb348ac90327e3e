import { sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { uuidPattern } from "#contracts/text/uuid.ts";

/** A position in a list: after the row with this time and id, or another key that is unique among rows of one time. */
export interface Position {
  at: Date;
  id: string;
}

/** Of rows that are ordered by a count first. */
export interface RankedPosition extends Position {
  rank: number;
}

export interface PageRequest {
  cursor?: string | undefined;
  limit: number;
}

/** `milliseconds_id`: identifies a row, so that pages stay in order while rows are added. */
export const writeCursor = ({ at, id }: Position) => `${at.getTime()}_${id}`;

/** The key in a cursor. */
const keyForms = {
  uuid: uuidPattern,
  number: /^\d{1,15}$/,
  text: /^\P{Cc}+$/u,
};

/** An invalid cursor is ignored: the list starts at the beginning. */
export function readCursor(
  cursor: string | null | undefined,
  form: keyof typeof keyForms = "uuid",
): Position | undefined {
  const [, time, id] = /^(\d{1,14})_(.+)$/.exec(cursor ?? "") ?? [];
  return id !== undefined && keyForms[form].test(id) ? { at: new Date(Number(time)), id } : undefined;
}

/** `rank_milliseconds_id` */
export const writeRankedCursor = ({ rank, ...position }: RankedPosition) => `${rank}_${writeCursor(position)}`;

/** An invalid cursor is ignored. */
export function readRankedCursor(cursor: string | undefined): RankedPosition | undefined {
  const [, rank, rest] = /^(\d{1,9})_(.+)$/.exec(cursor ?? "") ?? [];
  const position = readCursor(rest);
  return position && { ...position, rank: Number(rank) };
}

/** For a list ordered by a number that identifies its rows. An invalid cursor is ignored. */
export const readNumber = (cursor: string | undefined): number | undefined =>
  keyForms.number.test(cursor ?? "") ? Number(cursor) : undefined;

/**
 * For a list without a key to continue at, whose cursor is the number of rows before the page. An invalid cursor, or one
 * at `reach` or beyond, is ignored.
 */
export function readOffset(cursor: string | undefined, reach = 1_000_000): number {
  const offset = /^\d{1,6}$/.test(cursor ?? "") ? Number(cursor) : 0;
  return offset < reach ? offset : 0;
}

/** The form of a cursor's key for each type of its column. */
const keyColumns = { uuid: "uuid", bigint: "number", text: "text" } as const satisfies Record<
  string,
  keyof typeof keyForms
>;

interface ListOrder {
  /** Whether the latest row comes first (`desc`, the default) or the oldest. */
  order?: "desc" | "asc";
  /** The type of the key's column. */
  key?: keyof typeof keyColumns;
}

/** The rows after a cursor or position in a list ordered by time and key. */
export function isAfter(
  place: string | Position | null | undefined,
  at: AnyPgColumn | SQL,
  id: AnyPgColumn | SQL,
  { order = "desc", key = "uuid" }: ListOrder = {},
): SQL | undefined {
  const position = typeof place === "string" ? readCursor(place, keyColumns[key]) : place;
  if (!position) return undefined;
  const values = sql`${position.at.toISOString()}::timestamptz, ${position.id}::${sql.raw(key)}`;
  return order === "desc" ? sql`(${at}, ${id}) < (${values})` : sql`(${at}, ${id}) > (${values})`;
}

/** The same in a list ordered by a count first: the highest and latest row comes first. */
export const isAfterRanked = (
  place: RankedPosition | undefined,
  rank: AnyPgColumn,
  at: AnyPgColumn,
  id: AnyPgColumn,
): SQL | undefined =>
  place &&
  sql`(${rank}, ${at}, ${id}) < (${place.rank}::int, ${place.at.toISOString()}::timestamptz, ${place.id}::uuid)`;

/**
 * A page of a list. `found` has up to one row more than the limit, which shows whether another page follows.
 * `cursorOf`: the cursor after a row; without it, the row's own `at` and `id`.
 */
export function pageOf<Row extends Position>(found: readonly Row[], limit: number): Page<Row>;
export function pageOf<Row>(found: readonly Row[], limit: number, cursorOf: (last: Row) => string): Page<Row>;
export function pageOf<Row>(
  found: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => string = (last) => writeCursor(last as Position),
): Page<Row> {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: found.length > limit && last !== undefined ? cursorOf(last) : null };
}

export interface Page<Row> {
  rows: Row[];
  next: string | null;
}

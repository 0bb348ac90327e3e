import { sql } from "drizzle-orm";
import type { Database, Queries } from "./connect.ts";
import { portionBytes } from "./portions.ts";

/** Some rows of a table, each as JSON text. */
export interface TableRows {
  table: string;
  rows: string[];
}

export class DatabaseNotEmpty extends Error {}

/** Small, so that each portion is passed on quickly. */
const portion = 100;
/** Rows above this number of bytes come alone, so that a portion of the others stays near `portionBytes`. */
const largeRow = portionBytes / portion;
const name = (text: string) => sql.raw(`"${text.replaceAll('"', '""')}"`);

/**
 * Counters and runs that belong to this machine and its files, and tables that migrations and triggers fill. This part
 * knows no feature: `features/transfers/backup.test.ts` compares the names with its tables.
 */
export const leftOut: readonly string[] = [
  "schema_migrations",
  "rate_limits",
  "published_counts",
  "transfers",
  "transfer_texts",
];

async function tablesOf(tx: Queries): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  );
  return rows.map((row) => row.name).filter((one) => !leftOut.includes(one));
}

/** Empty if no migration was applied. */
export async function newestMigration(tx: Queries): Promise<string> {
  const { rows: known } = await tx.execute(sql`select to_regclass('public.schema_migrations') is not null as known`);
  if (known[0]?.known !== true) return "";
  const { rows } = await tx.execute<{ name: string }>(
    sql`select name from schema_migrations order by name desc limit 1`,
  );
  return rows[0]?.name ?? "";
}

/**
 * Reads every row of every table from one snapshot, in portions. On the embedded engine, other queries wait
 * meanwhile.
 */
export async function readAllRows(database: Database, take: (part: TableRows) => Promise<void> | void): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read`);
    if (database.engine === "postgres") {
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    }
    for (const table of await tablesOf(tx)) {
      // `offset 0` computes the text of a row once. `place` is the row's ctid, which is valid within this
      // transaction.
      await tx.execute(
        sql`declare all_rows no scroll cursor for
            select case when octet_length(row) <= ${sql.raw(String(largeRow))} then row end as row, place
            from (select to_jsonb(t)::text as row, t.ctid::text as place from ${name(table)} t offset 0) as written`,
      );
      for (;;) {
        const { rows } = await tx.execute<{ row: string | null; place: string }>(
          sql.raw(`fetch ${portion} from all_rows`),
        );
        if (rows.length === 0) break;
        const small = rows.flatMap(({ row }) => row ?? []);
        if (small.length > 0) await take({ table, rows: small });
        for (const { row, place } of rows) {
          if (row !== null) continue;
          const large = await tx.execute<{ row: string }>(
            sql`select to_jsonb(t)::text as row from ${name(table)} t where t.ctid = ${place}::tid`,
          );
          await take({ table, rows: large.rows.map((one) => one.row) });
        }
      }
      await tx.execute(sql`close all_rows`);
    }
  });
}

/** @throws DatabaseNotEmpty when any table has a row; a database without tables has none */
export async function refuseRows(database: Database): Promise<void> {
  await database.transaction(async (tx) => void (await refuseRowsIn(tx)));
}

async function refuseRowsIn(tx: Queries): Promise<string[]> {
  const tables = await tablesOf(tx);
  for (const table of tables) {
    const { rows } = await tx.execute(sql`select 1 from ${name(table)} limit 1`);
    if (rows.length > 0) throw new DatabaseNotEmpty(`The database is not empty: ${table} has rows.`);
  }
  return tables;
}

/**
 * Fills a migrated, empty database with rows of the same migration, all or none, in any order: foreign keys are
 * dropped first and recreated at the end, which checks every row.
 * @throws DatabaseNotEmpty
 */
export async function fillWithRows(
  database: Database,
  parts: AsyncIterable<TableRows>,
): Promise<Record<string, number>> {
  return database.transaction(async (tx) => {
    if (database.engine === "postgres") await tx.execute(sql`set local statement_timeout = 0`);
    const tables = await refuseRowsIn(tx);
    const { rows: ties } = await tx.execute<{ table: string; tie: string; definition: string }>(
      sql`select conrelid::regclass::text as table, conname as tie, pg_get_constraintdef(oid) as definition
          from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    );
    for (const { table, tie } of ties)
      await tx.execute(sql`alter table ${sql.raw(table)} drop constraint ${name(tie)}`);
    const columns = new Map<string, string>();
    const filled: Record<string, number> = {};
    for await (const { table, rows } of parts) {
      if (!tables.includes(table)) throw new Error(`there is no table ${table} at this migration`);
      if (!columns.has(table)) columns.set(table, await writtenColumns(tx, table));
      const list = sql.raw(columns.get(table) ?? "");
      await tx.execute(
        sql`insert into ${name(table)} (${list}) overriding system value
            select ${list} from jsonb_populate_recordset(null::${name(table)}, ${`[${rows.join(",")}]`}::jsonb)`,
      );
      filled[table] = (filled[table] ?? 0) + rows.length;
    }
    await countOn(tx);
    for (const { table, tie, definition } of ties)
      await tx.execute(sql`alter table ${sql.raw(table)} add constraint ${name(tie)} ${sql.raw(definition)}`);
    return filled;
  });
}

/** Continues identity columns after the largest inserted value. */
async function countOn(tx: Queries) {
  const { rows } = await tx.execute<{ table: string; column: string }>(
    sql`select table_name as table, column_name as column from information_schema.columns
        where table_schema = 'public' and is_identity = 'YES'`,
  );
  for (const { table, column } of rows)
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${`public."${table}"`}, ${column}), max(${name(column)}))
          from ${name(table)} having max(${name(column)}) is not null`,
    );
}

/** All columns except generated ones. */
async function writtenColumns(tx: Queries, table: string): Promise<string> {
  const { rows } = await tx.execute<{ column: string }>(
    sql`select column_name as column from information_schema.columns
        where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`,
  );
  return rows.map(({ column }) => `"${column}"`).join(", ");
}

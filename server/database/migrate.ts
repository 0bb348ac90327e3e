import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { sql } from "drizzle-orm";
import type { Database, Queries } from "./connect.ts";
import { nodeLocks, onOneNode } from "./node-lock.ts";

const folder = new URL("./migrations/", import.meta.url);

export interface Migration {
  name: string;
  checksum: string;
  statements: string[];
}

let known: Migration[] | undefined;
/** The migrations this program knows, in order. Read once: a running program does not learn new ones. */
export const knownMigrations = (): readonly Migration[] => (known ??= readMigrations());

const readMigrations = (): Migration[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .map((file) => {
      const text = readFileSync(new URL(file, folder), "utf8");
      return {
        name: file.replace(/\.sql$/, ""),
        checksum: createHash("sha256").update(text).digest("hex"),
        statements: text
          .split("--> statement-breakpoint")
          .map((part) => part.trim())
          .filter(Boolean),
      };
    });

/** One transaction, and no other node that migrates meanwhile. PGlite has one session and one process, which need no lock. */
const alone = (database: Database, work: (tx: Queries) => Promise<void>) =>
  database.engine === "postgres" ? onOneNode(database, nodeLocks.migration, work) : database.transaction(work);

/**
 * Brings the schema up to what this program knows, each migration in a transaction of its own; `until` (a name) stops after
 * that one, to fill in rows of that time.
 * @throws when an applied migration has been edited, or the database knows migrations this program does not
 */
export async function migrate(database: Database, until?: string): Promise<void> {
  // Under the lock too: of two that create a table at once, "if not exists" or not, one fails.
  await alone(database, async (tx) => {
    await tx.execute(
      sql`create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    );
  });
  for (const migration of knownMigrations()) {
    await alone(database, async (tx) => {
      const { rows } = await tx.execute<{ checksum: string }>(
        sql`select checksum from schema_migrations where name = ${migration.name}`,
      );
      if (rows[0]) {
        if (rows[0].checksum !== migration.checksum)
          throw new Error(`migration ${migration.name} was edited after it was applied`);
        return;
      }
      for (const statement of migration.statements) await tx.execute(sql.raw(statement));
      await tx.execute(
        sql`insert into schema_migrations (name, checksum) values (${migration.name}, ${migration.checksum})`,
      );
    });
    if (migration.name === until) return;
  }
  if (!(await isSchemaKnown(database)))
    throw new Error("the database has migrations this program does not know: it is older than the database");
}

/** false when a newer program has changed the schema: this node must not say it is ready. */
export async function isSchemaKnown(database: Database): Promise<boolean> {
  const { rows } = await database.queries.execute<{ name: string }>(sql`select name from schema_migrations`);
  const names = new Set(knownMigrations().map((migration) => migration.name));
  return rows.every((row) => names.has(row.name));
}

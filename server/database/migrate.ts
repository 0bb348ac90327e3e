import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { sql } from "drizzle-orm";
import type { Database, Queries } from "./connect.ts";
import { nodeLocks } from "../core/locks.ts";
import { onOneNode } from "./node-lock.ts";

const folder = new URL("./migrations/", import.meta.url);

export interface Migration {
  name: string;
  checksum: string;
  statements: string[];
}

let known: Migration[] | undefined;
/** The migrations of this build, in order. Read once, because they cannot change while the program runs. */
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

/**
 * Runs `work` in one transaction, under a lock that excludes migrations of other nodes. PGlite has one process and
 * one session, and needs no lock.
 */
const alone = (database: Database, work: (tx: Queries) => Promise<void>) =>
  database.engine === "postgres" ? onOneNode(database, nodeLocks.migration, work) : database.transaction(work);

/**
 * Applies the known migrations, each in its own transaction; `until` (a name) stops after that one, for tests that
 * insert rows of that time.
 * @throws when an applied migration was edited, or the database has migrations unknown to this program
 */
export async function migrate(database: Database, until?: string): Promise<void> {
  // Under the lock too: when two nodes create a table at once, one fails even with "if not exists".
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

/** false when a newer program has changed the schema: this node must not report readiness. */
export async function isSchemaKnown(database: Database): Promise<boolean> {
  const { rows } = await database.queries.execute<{ name: string }>(sql`select name from schema_migrations`);
  const names = new Set(knownMigrations().map((migration) => migration.name));
  return rows.every((row) => names.has(row.name));
}

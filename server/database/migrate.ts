import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { sql } from "drizzle-orm";
import type { Database, Queries } from "./connect.ts";
import { seconds } from "../core/clock.ts";
import { nodeLocks } from "../core/locks.ts";
import { onOneNode } from "./node-lock.ts";

const folder = new URL("./migrations/", import.meta.url);

export interface Migration {
  name: string;
  checksum: string;
  statements: string[];
  /**
   * For a contracting step, which removes what older builds use: the migration since which builds no longer use it. null:
   * builds that do not know this migration can work with it.
   */
  contractsSince: string | null;
}

/** `-- contract: unused since 0007_names`, in the first line of a file. */
const contractMark = /^-- contract: unused since (\S+)(?:\n|$)/;
export const contractsSinceIn = (text: string): string | null => contractMark.exec(text)?.[1] ?? null;

/** How long a statement may wait for a lock, while everything that wants the same table waits behind it. */
const lockPatience = "2s";
/** So often a migration that did not get its locks is tried again: a minute with pauses. */
const mostTries = 20;
const tryPause = seconds(1);

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
        contractsSince: contractsSinceIn(text),
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

async function applyMigration(database: Database, migration: Migration): Promise<void> {
  const { name, checksum, contractsSince } = migration;
  await alone(database, async (tx) => {
    const { rows } = await tx.execute<{ checksum: string }>(
      sql`select checksum from schema_migrations where name = ${name}`,
    );
    if (rows[0]) {
      if (rows[0].checksum !== checksum) throw new Error(`migration ${name} was edited after it was applied`);
      return;
    }
    if (database.engine === "postgres") await tx.execute(sql.raw(`set local lock_timeout = '${lockPatience}'`));
    for (const statement of migration.statements) await tx.execute(sql.raw(statement));
    await tx.execute(
      sql`insert into schema_migrations (name, checksum, contracts_since) values (${name}, ${checksum}, ${contractsSince})`,
    );
  });
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && ((error as { code?: unknown }).code === "55P03" || isLockTimeout(error.cause));

/** Other nodes serve requests meanwhile: a statement that waits for a lock gives up, so that they need not wait behind it. */
async function applyBetweenRequests(database: Database, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await applyMigration(database, migration);
    } catch (error) {
      if (!isLockTimeout(error) || attempt === mostTries) throw error;
      await new Promise((resolve) => setTimeout(resolve, tryPause));
    }
  }
}

/**
 * Applies the known migrations, each in its own transaction. For tests: `until` (a name) stops after that one, and
 * `migrations` are others than those of this build.
 * @throws when an applied migration was edited, or a newer program has removed what this one uses
 */
export async function migrate(
  database: Database,
  { until, migrations = knownMigrations() }: { until?: string; migrations?: readonly Migration[] } = {},
): Promise<void> {
  // Under the lock too: when two nodes create a table at once, one fails even with "if not exists".
  await alone(database, async (tx) => {
    await tx.execute(
      sql`create table if not exists schema_migrations (name text primary key, checksum text not null, contracts_since text, applied_at timestamptz not null default now())`,
    );
  });
  for (const migration of migrations) {
    await applyBetweenRequests(database, migration);
    if (migration.name === until) return;
  }
  if (!(await isSchemaUsable(database, migrations)))
    throw new Error("the database no longer has what this program uses: a newer program has removed it");
}

/**
 * Whether this program can work with the schema. Migrations of newer programs only add, so that nodes of two versions
 * serve together during an update, except contracting steps: those exclude programs that still use what they remove.
 * A node that is excluded must not report readiness.
 */
export async function isSchemaUsable(database: Database, migrations = knownMigrations()): Promise<boolean> {
  const { rows } = await database.queries.execute<{ name: string; contracts_since: string | null }>(
    sql`select name, contracts_since from schema_migrations`,
  );
  const names = new Set(migrations.map((migration) => migration.name));
  return rows.every(({ name, contracts_since: since }) => names.has(name) || since === null || names.has(since));
}

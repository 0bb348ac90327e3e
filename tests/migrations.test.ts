import { globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { describe, expect, it } from "vitest";
import { contractsSinceIn, knownMigrations } from "#server/database/migrate.ts";
import { findBreaking } from "./support/breaking-statements.ts";

/* docs/operations.md, “Updates”: a migration only adds, or is marked as the contracting step. */

const folder = new URL("../server/database/migrations/", import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith(".sql"));

describe("each migration", () => {
  it.each(files)(
    "%s only adds, or names the migration since which builds no longer use what it removes",
    async (file) => {
      const breaking = await findBreaking(readFileSync(new URL(file, folder), "utf8"));
      const names = knownMigrations().map(({ name }) => name);
      const own = names.indexOf(file.replace(/\.sql$/, ""));
      const since = knownMigrations()[own]?.contractsSince ?? null;
      if (since === null) expect(breaking).toEqual([]);
      else {
        expect(breaking, "a contracting step removes something").not.toEqual([]);
        expect(names.slice(0, own), "the migration that the mark names").toContain(since);
      }
    },
  );
});

it("the newest snapshot is the schema of all tables", async () => {
  const snapshots = readdirSync(new URL("meta", folder)).filter((name) => name.endsWith("_snapshot.json"));
  const newest = readFileSync(new URL(`meta/${snapshots.toSorted().at(-1)}`, folder), "utf8");
  const root = path.resolve(import.meta.dirname, "..");
  // One file passes a table of another one on.
  const tables = new Set<unknown>();
  for (const file of globSync("server/{core,mail,features/*}/tables.ts", { cwd: root }))
    for (const one of Object.values(
      (await import(pathToFileURL(path.join(root, file)).href)) as Record<string, unknown>,
    ))
      tables.add(one);
  const missing = await generateMigration(
    JSON.parse(newest) as Parameters<typeof generateMigration>[0],
    generateDrizzleJson({ ...[...tables] }),
  );
  // After a change of `tables.ts`: `npm run migration`.
  expect(missing).toEqual([]);
  // Each table and index of the snapshot is made by a statement.
  const statements = files.map((file) => readFileSync(new URL(file, folder), "utf8")).join("\n");
  const made = JSON.parse(newest) as { tables: Record<string, { name: string; indexes: Record<string, unknown> }> };
  const names = Object.values(made.tables).flatMap(({ name, indexes }) => [name, ...Object.keys(indexes)]);
  expect(names.filter((name) => !statements.includes(`"${name}"`))).toEqual([]);
});

describe("a statement that breaks the build before it is found", () => {
  it.each([
    'drop table "users"',
    'alter table "users" drop column "bio"',
    'alter table "users" rename column "bio" to "about"',
    'alter table "users" rename to "people"',
    'alter table "users" alter column "bio" set not null',
    'alter table "users" alter column "bio" drop not null',
    'alter table "users" alter column "bio" drop default',
    'alter table "users" alter column "bio" type varchar(10)',
    'alter table "users" add column "about" text not null',
    'alter table "users" add column "about" text unique not null default \'\'',
    'alter table "users" add constraint "short" check (length(bio) < 10)',
    'alter table "users" add constraint "one" unique ("bio")',
    'alter table "users" add constraint "fk" foreign key ("avatar_id") references "uploads" ("id")',
    'create unique index "one" on "users" ("bio")',
    'drop index "one"',
    "drop function f",
    'drop trigger "t" on "users"',
    "drop type t",
    'truncate "users"',
    'delete from "users"',
    'update "users" set "bio" = \'\'',
    'insert into "users" ("bio") values (\'\')',
    "create or replace function f() returns int language sql as $$ select 1 $$",
    "do $$ begin execute 'drop table users'; end $$",
    'alter table "users" add column "about" text, drop column "bio"',
    'create table "more" (id int); drop table "users"',
    'alter table "users" add column "a" text; create unique index "one" on "users" ("a", "bio")',
  ])("%s", async (statement) => expect(await findBreaking(statement)).toHaveLength(1));
});

describe("a statement that only adds is accepted", () => {
  it.each([
    'create table "more" ("id" uuid primary key, "bio" text not null); create unique index "one" on "more" ("bio"); alter table "more" add constraint "fk" foreign key ("id") references "users" ("id"); insert into "more" values (\'\', \'\')',
    'alter table "users" add column "about" text',
    'alter table "users" add column "about" text default \'\' not null',
    'alter table "users" add column "no" bigint generated always as identity not null',
    'alter table "users" add column "nick" text unique',
    'alter table "users" add column "a" text; create unique index "one" on "users" ("a"); update "users" set "a" = "bio"',
    'alter table "users" add column "a" uuid; alter table "users" add constraint "fk" foreign key ("a") references "uploads" ("id")',
    'create index "newest" on "users" ("created_at")',
    'alter table "users" alter column "bio" set default \'\'',
    'alter table "users" alter column "bio" set statistics 0',
    "create function f() returns trigger language plpgsql as $$ begin return new; end $$; create trigger t before insert on users for each row execute function f()",
  ])("%s", async (statement) => expect(await findBreaking(statement)).toEqual([]));
});

it("the mark of a contracting step is read from the first line only", () => {
  expect(contractsSinceIn("-- contract: unused since 0007_names\ndrop table a;")).toBe("0007_names");
  expect(contractsSinceIn("drop table a;\n-- contract: unused since 0007_names")).toBe(null);
  expect(contractsSinceIn("-- contract: soon\ndrop table a;")).toBe(null);
});

import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { getTableName, sql } from "drizzle-orm";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { documentFromMarkdown } from "#document/markdown.ts";
import type { ArticleFields } from "#contracts/schemas/content-fields.ts";
import { minutes } from "#server/core/clock.ts";
import { connect, type Database } from "#server/database/connect.ts";
import { DatabaseNotEmpty, leftOut, readAllRows } from "#server/database/rows.ts";
import { createFolderStorage } from "#server/storage/folder-storage.ts";
import { startTestApi, type TestApi } from "#tests/support/test-api.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { articleFields } from "#tests/support/texts.ts";
import { openLineFile } from "./line-file.ts";
import { isBackupEntry, keepHourlyBackup, NoBackup, readBackup, writeBackup } from "./backup.ts";
import * as ownTables from "./tables.ts";

const onPostgres = inject("engine") === "postgres";

let api: TestApi;
let folder: string;
let file: string;
let uploads: string;
const pictures = [0, 1, 2, 3].map((n) => `ab/ab000000-0000-4000-8000-00000000000${n}.webp`);

/** Every row of every table, in an order of its own. */
async function allRows(database: Database): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  await readAllRows(database, ({ table, rows }) => {
    found[table] = [...(found[table] ?? []), ...rows].sort();
  });
  return found;
}
const into = (backup: string, uploadFolder: string) => ({
  file: backup,
  storage: createFolderStorage(uploadFolder),
  scratch: path.join(uploadFolder, "..", "restore"),
});
const anew = async <T>(work: (one: TestDatabase) => Promise<T>) => {
  const one = await openTestDatabase();
  try {
    return await work(one);
  } finally {
    await one.remove();
  }
};

beforeAll(async () => {
  api = await startTestApi();
  folder = mkdtempSync(path.join(tmpdir(), "mam-backup-"));
  uploads = path.join(folder, "uploads");
  mkdirSync(path.join(uploads, "ab"), { recursive: true });
  // Bytes that a naive ZIP reader takes for the end of an entry, in the middle of it.
  for (const [n, name] of pictures.entries())
    writeFileSync(
      path.join(uploads, name),
      Buffer.concat([
        randomBytes(50_000 * n + 3),
        Buffer.from("PK\u0003\u0004PK\u0007\u0008PK\u0001\u0002"),
        randomBytes(70_000),
      ]),
    );
  writeFileSync(path.join(uploads, "ab", "half.webp.part"), "x");
  const writer = await api.member();
  // More than one portion of rows, with characters that need escaping.
  for (let n = 0; n < 3; n++) {
    const body = documentFromMarkdown(`Dòng "một" \\ hai\u2028ba 😀 ${n}`) as ArticleFields["body"];
    const { draft } = await writer.call("POST /v1/drafts", {
      body: { fields: articleFields({ title: `Bài có "nháy" ${n}`, body, tags: ["a,b", 'c"d'] }) },
    });
    await writer.call("POST /v1/drafts/{id}/publish", { params: { id: draft.id }, body: { version: draft.version } });
  }
  await api.database.queries.execute(
    sql`insert into visit_days (day, visits, addresses) select '2020-01-' || n, n, n from generate_series(1, 1200) n`,
  );
  file = path.join(folder, "all.zip");
  await writeBackup(api.database, { file, storage: createFolderStorage(uploads), clock: api.clock });
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Recreates databases, which takes longer than the default timeout. */
describe("a backup", { timeout: 120_000 }, () => {
  it("restored into an empty database recovers every row and picture, including relations", async () => {
    await anew(async (one) => {
      const there = path.join(one.dataDir, "uploads");
      const done = await readBackup(one.database, into(file, there));
      const [before, after] = [await allRows(api.database), await allRows(one.database)];
      expect(after).toEqual(before);
      expect(done).toEqual({ rows: Object.values(before).flat().length, pictures: 4 });
      for (const name of pictures)
        expect(readFileSync(path.join(there, name)).equals(readFileSync(path.join(uploads, name)))).toBe(true);
      expect(readdirSync(path.join(there, "ab")).sort()).toEqual(pictures.map((name) => path.basename(name)));
      // Identity columns continue after the last value.
      await one.database.queries.execute(sql`insert into audit_log (action) values ('restored')`);
      const ties = sql`select count(*)::int as n from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`;
      const count = async (database: Database) => (await database.queries.execute<{ n: number }>(ties)).rows[0]?.n;
      expect(await count(one.database)).toBe(await count(api.database));
      expect(await count(one.database)).toBeGreaterThan(10);
      await expect(
        one.database.queries.execute(
          sql`insert into saved_items (user_id, item_id) values (gen_random_uuid(), gen_random_uuid())`,
        ),
      ).rejects.toThrow();
    });
  });

  it.skipIf(onPostgres)(
    "handles more text than a result of the embedded engine holds, in both directions",
    async () => {
      await anew(async (one) => {
        await readBackup(one.database, into(file, path.join(one.dataDir, "uploads")));
        // Each as large as a member may store. PostgreSQL has no such limit.
        const count = 60;
        await one.database.queries.execute(
          sql`insert into content_items (id, kind, slug, draft) select gen_random_uuid(), 'article', 'dai-' || n,
            jsonb_build_object('kind', 'article', 'title', repeat('学', 299000)) from generate_series(1, ${count}::int) n`,
        );
        const large = path.join(one.dataDir, "large.zip");
        const { rows } = await writeBackup(one.database, { file: large, storage: null, clock: api.clock });
        await anew(async (other) => {
          expect((await readBackup(other.database, into(large, other.dataDir))).rows).toBe(rows);
          const found = await other.database.queries.execute(
            sql`select count(*)::int as n, min(length(draft ->> 'title')) as least from content_items where slug like 'dai-%'`,
          );
          expect(found.rows).toEqual([{ n: count, least: 299_000 }]);
        });
      });
    },
  );

  it("with missing rows is rejected", async () => {
    const entries = unzipSync(readFileSync(file));
    const manifest = JSON.parse(strFromU8(entries["manifest.json"]!)) as { rows: number };
    entries["manifest.json"] = strToU8(JSON.stringify({ ...manifest, rows: manifest.rows + 1 }));
    await anew(async (other) => {
      const lying = path.join(other.dataDir, "lying.zip");
      writeFileSync(lying, zipSync(entries, { level: 0 }));
      await expect(readBackup(other.database, into(lying, other.dataDir))).rejects.toThrow(/rows/);
      expect(Object.keys(await allRows(other.database))).toEqual([]);
    });
  });

  it("reports a full disk to its caller", async () => {
    const full = await openLineFile("/dev/full");
    await expect(full.write(["một dòng"])).rejects.toMatchObject({ code: "ENOSPC" });
    await full.close();
  });

  it.runIf(onPostgres)(
    "goes from PostgreSQL into the embedded database (between embedded ones is asked above)",
    async () => {
      const dataDir = mkdtempSync(path.join(tmpdir(), "mam-other-"));
      const other = await connect({ databaseUrl: null, dataDir });
      try {
        await readBackup(other, into(file, path.join(dataDir, "uploads")));
        expect(await allRows(other)).toEqual(await allRows(api.database));
      } finally {
        await other.close();
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
  );

  it("is rejected by a database with content, which stays unchanged", async () => {
    const before = await allRows(api.database);
    await expect(readBackup(api.database, into(file, uploads))).rejects.toThrow(DatabaseNotEmpty);
    expect(await allRows(api.database)).toEqual(before);
  });

  it("with an invalid row leaves the database empty", async () => {
    const lost = JSON.stringify({
      user_id: "00000000-0000-4000-8000-000000000001",
      item_id: "00000000-0000-4000-8000-000000000002",
      created_at: "2026-01-01T00:00:00Z",
    });
    const broken = path.join(folder, "broken.zip");
    writeFileSync(broken, signed({ ...withoutManifest(), "tables/saved_items.jsonl": strToU8(`${lost}\n`) }));
    await refused(broken, Error);
  });

  /** A backup with a valid manifest. */
  const signed = (entries: Record<string, Uint8Array>, more: object = {}) => {
    const manifest = JSON.parse(strFromU8(unzipSync(readFileSync(file))["manifest.json"]!)) as object;
    const sums = Object.fromEntries(
      Object.entries(entries).map(([name, bytes]) => [name, createHash("sha256").update(bytes).digest("hex")]),
    );
    return zipSync({ ...entries, "manifest.json": strToU8(JSON.stringify({ ...manifest, entries: sums, ...more })) });
  };
  const withoutManifest = () => {
    const { "manifest.json": _, ...entries } = unzipSync(readFileSync(file));
    return entries;
  };
  const refusedBy = async (one: TestDatabase, bad: string, kind: new (message?: string) => Error) => {
    const there = path.join(one.dataDir, "uploads");
    await expect(readBackup(one.database, into(bad, there))).rejects.toThrow(kind);
    expect(await allRows(one.database)).toEqual({});
    // Asking whether the storage works makes its folder.
    expect(existsSync(there) ? readdirSync(there) : []).toEqual([]);
    expect(readdirSync(one.dataDir).filter((name) => name.includes("part"))).toEqual([]);
  };
  /** Stays empty: `refusedBy` proves that after each attempt. */
  let empty: TestDatabase;
  beforeAll(async () => void (empty = await openTestDatabase()));
  afterAll(() => empty.remove());
  const refused = (bad: string, kind: new (message?: string) => Error) => refusedBy(empty, bad, kind);

  it.each([
    ["no ZIP", () => Buffer.from("no zip at all")],
    ["without a manifest", () => zipSync(withoutManifest())],
    ["of something else", () => signed({}, { format: "other" })],
    ["of a later program", () => signed({}, { migration: "9999_later" })],
    ["with a name that leads elsewhere", () => signed({ ...withoutManifest(), "../evil.txt": strToU8("x") })],
    ["with a picture's name that leads elsewhere", () => signed({ "uploads/../../evil.webp": strToU8("x") })],
    ["lacking a picture", () => zipSync({ ...unzipSync(readFileSync(file)), [`uploads/${pictures[2]}`]: strToU8("") })],
  ])("that is %s is refused by name, and touches nothing", async (_, bytes) => {
    const bad = path.join(folder, "bad.zip");
    writeFileSync(bad, bytes());
    await refused(bad, NoBackup);
  });

  it.skipIf(onPostgres)(
    "that is truncated or modified anywhere is rejected (embedded alone: read before any database)",
    async () => {
      const whole = readFileSync(file);
      const bad = path.join(folder, "damaged.zip");
      for (let n = 1; n <= 6; n++) {
        const at = Math.floor((whole.length * n) / 7);
        writeFileSync(bad, whole.subarray(0, at));
        await refused(bad, NoBackup);
        const flipped = Buffer.from(whole);
        flipped[at] = (flipped[at] ?? 0) ^ 4;
        writeFileSync(bad, flipped);
        await refused(bad, NoBackup);
      }
    },
  );

  it("does not change the schema, so that a copy made before an upgrade can undo it", async () => {
    await anew(async (one) => {
      await one.database.queries.execute(sql`delete from schema_migrations where name not like '0000%'`);
      await one.database.queries.execute(sql`update schema_migrations set name = '0000_before'`);
      const old = path.join(folder, "old.zip");
      await writeBackup(one.database, { file: old, storage: null, clock: api.clock });
      const { rows } = await one.database.queries.execute(sql`select name from schema_migrations`);
      expect(rows).toEqual([{ name: "0000_before" }]);
    });
  });

  it("contains no secrets, and has a date", () => {
    const entries = unzipSync(readFileSync(file));
    expect(Object.keys(entries)).not.toContain("secret.key");
    expect(JSON.parse(strFromU8(entries["manifest.json"]!))).toMatchObject({ format: "mam-backup-2" });
  });

  it.skipIf(onPostgres)(
    "is written every hour, and kept for a day (embedded alone: PostgreSQL has backups of its own)",
    async () => {
      const kept = path.join(folder, "hourly");
      const clock = { now: () => new Date(at) };
      let at = Date.now();
      for (let n = 0; n < 26; n++) {
        await keepHourlyBackup(api.database, { folder: kept, clock });
        await keepHourlyBackup(api.database, { folder: kept, clock });
        at += minutes(60);
      }
      expect(readdirSync(kept)).toHaveLength(24);
    },
  );
});

it("leaves out the tables of this feature, whose files stay on this machine, and names no table that is gone", async () => {
  expect(leftOut).toEqual(expect.arrayContaining(Object.values(ownTables).map((table) => getTableName(table))));
  const { rows } = await api.database.queries.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining([...leftOut]));
});

it("takes every name that a table may have, and none that leads elsewhere", () => {
  for (const name of ["tables/users.jsonl", "tables/level_2_goals.jsonl", "manifest.json"])
    expect([name, isBackupEntry(name)]).toEqual([name, true]);
  for (const name of ["tables/../users.jsonl", "tables/2.jsonl", "tables/users.json", "uploads/../a.webp"])
    expect([name, isBackupEntry(name)]).toEqual([name, false]);
});

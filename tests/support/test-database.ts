import { randomBytes } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { connect, type Database } from "#server/database/connect.ts";

export interface TestDatabase {
  database: Database;
  /** The arguments of `connect`, for a second process on the same data. */
  databaseUrl: string | null;
  dataDir: string;
  remove(): Promise<void>;
}

/** An empty database with all migrations, on the engine of this run. A busy machine may let a connection wait for seconds. */
export async function openTestDatabase(watching: { onQuery?: (text: string) => void } = {}): Promise<TestDatabase> {
  const options = { ...watching, isPatient: true };
  const dataDir = mkdtempSync(path.join(tmpdir(), "mam-test-"));
  const template = inject("template");
  if (inject("engine") === "embedded") {
    cpSync(template, dataDir, { recursive: true });
    const database = await connect({ ...options, databaseUrl: null, dataDir });
    return {
      database,
      databaseUrl: null,
      dataDir,
      async remove() {
        await database.close();
        rmSync(dataDir, { recursive: true, force: true });
      },
    };
  }
  const name = `test_${randomBytes(6).toString("hex")}`;
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: template.replace(/\/template_mam$/, "/postgres") });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await admin(`create database ${name} template template_mam`);
  const databaseUrl = template.replace(/template_mam$/, name);
  const database = await connect({ ...options, databaseUrl, dataDir });
  return {
    database,
    databaseUrl,
    dataDir,
    async remove() {
      await database.close();
      await admin(`drop database ${name} with (force)`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

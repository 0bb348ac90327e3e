import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { connect } from "#server/database/connect.ts";
import { migrate } from "#server/database/migrate.ts";
import { startPostgres } from "./postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Embedded: a folder to copy. PostgreSQL: the address of a database to use as template. */
    template: string;
    engine: "embedded" | "postgres";
  }
}

/** Migrates one database; each test file begins with a copy of it. */
export default async function prepareDatabases(project: TestProject) {
  const engine = project.config.env.TEST_ENGINE === "postgres" ? "postgres" : "embedded";
  project.provide("engine", engine);
  if (engine === "embedded") {
    const folder = mkdtempSync(path.join(tmpdir(), "mam-template-"));
    const database = await connect({ databaseUrl: null, dataDir: folder });
    await migrate(database);
    await database.close();
    project.provide("template", folder);
    return () => rmSync(folder, { recursive: true, force: true });
  }
  const server = await startPostgres();
  const admin = new pg.Client({ connectionString: server.urlOf("postgres") });
  await admin.connect();
  await admin.query("create database template_mam");
  await admin.end();
  const database = await connect({ databaseUrl: server.urlOf("template_mam"), dataDir: "" });
  await migrate(database);
  await database.close();
  project.provide("template", server.urlOf("template_mam"));
  return () => server.remove();
}

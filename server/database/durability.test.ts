import { spawn } from "node:child_process";
import path from "node:path";
import { sql } from "drizzle-orm";
import { expect, inject, it } from "vitest";
import { openTestDatabase } from "#tests/support/test-database.ts";
import { connect } from "./connect.ts";

const writer = path.resolve(import.meta.dirname, "../../tests/support/writing-process.ts");
const isEmbedded = inject("engine") === "embedded";
/** The embedded database ends with its process; the server only loses a connection. */
const kills = isEmbedded ? 2 : 1;

/** Starts a writer and kills it at a random moment after `acknowledged` answers. Returns the acknowledged writes. */
async function writeAndKill(environment: Record<string, string>, acknowledged: number): Promise<Map<string, number>> {
  const versions = new Map<string, number>();
  const child = spawn(process.execPath, [writer], {
    env: { ...process.env, ...environment, NODE_ENV: "test" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  let heard = "";
  let count = 0;
  await new Promise<void>((resolve, reject) => {
    child.once("exit", () => reject(new Error("the writer ended by itself")));
    child.stdout.on("data", (chunk: Buffer) => {
      heard += String(chunk);
      const lines = heard.split("\n");
      heard = lines.pop() ?? "";
      for (const line of lines) {
        const [, id = "", version = "1"] = line.split(" ");
        versions.set(id, Number(version));
        count += 1;
      }
      if (count >= acknowledged) resolve();
    });
  });
  // At a random point of the following writes, not right after an answer.
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 25));
  child.kill("SIGKILL");
  await gone;
  return versions;
}

it(`loses no acknowledged write when the process is killed while writing, ${kills} times`, async () => {
  const test = await openTestDatabase();
  await test.database.close();
  const environment = { DATA_DIR: test.dataDir, DATABASE_URL: test.databaseUrl ?? "" };
  const promised = new Map<string, number>();
  for (let round = 0; round < kills; round++) {
    for (const [id, version] of await writeAndKill(environment, 3 + (round % 12))) promised.set(id, version);
  }
  const after = await connect(test);
  const { rows } = await after.queries.execute<{ id: string; version: number }>(
    sql`select id, version from content_items`,
  );
  const found = new Map(rows.map((row) => [row.id, row.version]));
  const lost = [...promised].filter(([id, version]) => (found.get(id) ?? 0) < version);
  // Fails on a damaged table.
  await after.queries.execute(sql`reindex table content_items`);
  await after.close();
  await test.remove().catch(() => {});
  expect(promised.size).toBeGreaterThan(kills / 2);
  expect(lost).toEqual([]);
}, 420_000);

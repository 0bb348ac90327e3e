// How fast the search answers and indexes, among 20,000 articles on PostgreSQL: `npm run bench:search`. See bench/README.md.
import { createAudit } from "#server/core/audit.ts";
import { sql } from "drizzle-orm";
import pg from "pg";
import { connect, type Database } from "#server/database/connect.ts";
import { migrate } from "#server/database/migrate.ts";
import { contentItems } from "#server/features/content/tables.ts";
import { systemClock } from "#server/core/clock.ts";
import { createGamification } from "#server/features/gamification/service.ts";
import { otherReaders } from "#server/features/library/service.ts";
import { showingBadges } from "#server/features/personal/service.ts";
import { createContent, publishedFields } from "#server/features/content/service.ts";
import { createSearch, putSearchEntry } from "#server/features/search/service.ts";
import { createLimits } from "#server/core/limits.ts";
import { startPostgres } from "#tests/support/postgres-server.ts";
import { createTextMaker, itemRow } from "#tests/support/search-corpus.ts";
import { readArguments } from "../../scripts/arguments.mjs";

readArguments({ usage: "BENCH_ARTICLES=… npm run bench:search" });

const articles = Number(process.env.BENCH_ARTICLES ?? 20_000);
const words = 800;
const rounds = 25;
const published = 100;
const floors = { question: 60, indexing: 50 };

/** From nearly everywhere to nearly nowhere. */
const questions = [
  "mạo từ",
  "mao tu",
  "tiếng anh",
  "hoc tieng anh",
  "học tiếng anh mỗi ngày",
  "một",
  "không có",
  "mạo từ tiếng anh",
  "cơm chưa",
  "commit message",
  "sách bút phim",
  "khong co bai nay",
];
const begun = ["ti", "tiếng a", "mao t"];
const mistaken = ["tieng ahnn", "commti mesage"];

const server = await startPostgres();
let database: Database | undefined;
try {
  database = await openDatabase(server.urlOf("postgres"), server.urlOf("bench"));
  await seed(database);
  const limits = { ...createLimits({ database, clock: systemClock }), take: async () => {} };
  const { reading } = createContent({
    database,
    clock: systemClock,
    limits,
    gamification: createGamification({
      database,
      clock: systemClock,
      limits,
      audit: createAudit({ database, clock: systemClock }),
      showingBadges,
      otherReaders,
    }),
    log: console,
  });
  const search = createSearch({ database, publishedFields, sources: () => [] });
  const reference = "reference: the newest 20 articles";
  const cases: [name: string, run: () => Promise<unknown>, floor: number | null][] = [
    [reference, () => reading.listArticles({ limit: 20 }), null],
    ...questions.map(
      (q) => [q, () => search.searchContent({ q }), floors.question] as [string, () => Promise<unknown>, number],
    ),
    ["mạo từ, page 5", () => search.searchContent({ q: "mạo từ", cursor: "80" }), floors.question],
    [
      "tiếng anh, in English, B1",
      () => search.searchContent({ q: "tiếng anh", language: "en", level: "B1" }),
      floors.question,
    ],
    ["tag: ngữ pháp", () => search.searchContent({ q: "", tag: "ngữ pháp" }), floors.question],
    ...begun.map(
      (q) =>
        [`suggest: ${q}`, () => search.suggestContent(q), floors.question] as [string, () => Promise<unknown>, number],
    ),
    ...mistaken.map(
      (q) => [`mistaken: ${q}`, () => search.searchContent({ q }), null] as [string, () => Promise<unknown>, null],
    ),
  ];
  const times = new Map<string, number[]>(cases.map(([name]) => [name, []]));
  // In turns, so that what else the machine does hits all alike; the first rounds warm up.
  for (let round = -3; round < rounds; round++)
    for (const [name, run] of cases) {
      const begin = performance.now();
      await run();
      if (round >= 0) times.get(name)?.push(performance.now() - begin);
    }
  const indexing = await timeIndexing(database);

  const referenceMedian = at(times.get(reference) ?? [], 0.5);
  const row = (...cells: string[]) =>
    console.log(cells.map((cell, n) => (n === 0 ? cell.padEnd(36) : cell.padStart(11))).join(""));
  console.log(`\nMilliseconds, ${articles} articles of ${words} words, median and p95 of ${rounds} rounds in turns\n`);
  row("", "median", "p95", "ratio", "found");
  let isMissed = false;
  for (const [name, run, floor] of cases) {
    const measured = times.get(name) ?? [];
    const answer = (await run()) as { total?: { count: number; isMore: boolean } };
    const found = answer.total ? `${answer.total.isMore ? ">" : ""}${answer.total.count}` : "";
    const isSlow = floor !== null && at(measured, 0.5) > floor;
    isMissed ||= isSlow;
    row(
      name,
      at(measured, 0.5).toFixed(1),
      at(measured, 0.95).toFixed(1),
      (at(measured, 0.5) / referenceMedian).toFixed(1),
      found,
      isSlow ? "MISS" : "",
    );
  }
  const isSlow = at(indexing, 0.5) > floors.indexing;
  row(
    "putting one article in",
    at(indexing, 0.5).toFixed(1),
    at(indexing, 0.95).toFixed(1),
    (at(indexing, 0.5) / referenceMedian).toFixed(1),
    "",
    isSlow ? "MISS" : "",
  );
  console.log(
    `\n${isMissed || isSlow ? "MISS" : "ok"}  median of ordinary questions ≤ ${floors.question} ms, of putting in ≤ ${floors.indexing} ms\n`,
  );
  if (isMissed || isSlow) process.exitCode = 1;
} finally {
  await database?.close();
  await server.remove();
}

async function openDatabase(adminUrl: string, url: string): Promise<Database> {
  const admin = await connect({ databaseUrl: adminUrl, dataDir: "" });
  await admin.queries.execute(sql`create database bench`);
  await admin.close();
  const opened = await connect({ databaseUrl: url, dataDir: "" });
  await migrate(opened);
  return opened;
}

/** The index is made when all are in: one by one would take ten times as long, and is measured below. */
async function seed(opened: Database) {
  const begin = performance.now();
  const make = createTextMaker();
  const { rows } = await opened.queries.execute<{ name: string; made: string }>(
    sql`select indexname as name, indexdef as made from pg_indexes where tablename = 'search_entries' and indexname <> 'search_entries_pkey'`,
  );
  for (const { name } of rows) await opened.queries.execute(sql`drop index ${sql.identifier(name)}`);
  for (let n = 0; n < articles; n += 100) {
    const texts = Array.from({ length: Math.min(100, articles - n) }, (_, more) => make(n + more, words));
    await opened.transaction(async (tx) => {
      await tx.insert(contentItems).values(texts.map(itemRow));
      for (const text of texts) await putSearchEntry(tx, text);
    });
    if ((n + texts.length) % 2000 === 0) console.log(`${n + texts.length} of ${articles} articles`);
  }
  // On a connection of its own: the site's give up on what takes ten seconds.
  const client = new pg.Client({ connectionString: server.urlOf("bench") });
  await client.connect();
  for (const { made } of rows) await client.query(made);
  await client.query("vacuum analyze");
  await client.end();
  console.log(`in ${((performance.now() - begin) / 1000).toFixed(0)} s`);
}

/** What publishing adds for the search, within a transaction as there. */
async function timeIndexing(opened: Database): Promise<number[]> {
  const make = createTextMaker();
  const measured: number[] = [];
  for (let n = 0; n < published; n++) {
    const text = make(articles + n, words);
    await opened.transaction(async (tx) => {
      await tx.insert(contentItems).values(itemRow(text));
      const begin = performance.now();
      await putSearchEntry(tx, text);
      measured.push(performance.now() - begin);
    });
  }
  return measured;
}

function at(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
}

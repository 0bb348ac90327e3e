// What a page costs as the site grows, on PostgreSQL: `npm run bench:growth`. See bench/README.md.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { startPostgres } from "#tests/support/postgres-server.ts";
import { readArguments } from "../../scripts/arguments.mjs";
import { fetchEach } from "../pages/load.ts";
import { familyCpu, freePort, parentOf, startProduct, type Served } from "../pages/servers.ts";
import { openSeeding } from "./seed.ts";

readArguments({ usage: "BENCH_SIZES=… npm run bench:growth" });

const sizes = (process.env.BENCH_SIZES ?? "100,10000,100000").split(",").map(Number);
/** The dearest page at the largest size, as a multiple of its cost at the smallest. */
const ceiling = 1.5;
const rounds = 5;
const pagesPerRound = 40;
/** After that many the compiler has done with the code. */
const warmUp = 1200;

const questions = ["mạo từ", "hoc tieng anh", "không có", "commit message", "cơm chưa", "một ngày"];
/** `n` differs with every request, so that each asks for something else where there is something else. */
const pages: Record<string, (n: number, size: number) => string> = {
  article: (n, size) => `/bai-viet/bai-lam-ra-${(n * 7919) % size}`,
  home: () => "/",
  "articles, page by page": () => "/bai-viet",
  category: (n) => `/danh-muc/muc-${n % 4}`,
  search: (n) => `/tim-kiem?q=${encodeURIComponent(questions[n % questions.length] ?? "")}`,
  feed: () => "/atom.xml",
  person: (n) => `/u/nguoi.do.${n % 5}`,
};

const folder = mkdtempSync(path.join(tmpdir(), "mam-growth-"));
const server = await startPostgres();
const ends: (() => Promise<unknown>)[] = [];
try {
  const seeding = await openSeeding(server.urlOf("postgres"), server.urlOf("bench"));
  ends.push(seeding.close);
  const watcher = new pg.Client({ connectionString: server.urlOf("bench") });
  await watcher.connect();
  ends.push(() => watcher.end());
  const { rows } = await watcher.query<{ pid: number }>("select pg_backend_pid() as pid");
  const postmaster = parentOf(rows[0]?.pid ?? 0);
  // It would be counted, whatever page is asked for while it works.
  await watcher.query("alter system set autovacuum = off");
  await watcher.query("select pg_reload_conf()");

  const measured: Record<string, number[]> = {};
  for (const size of sizes) {
    await seeding.growTo(size);
    const product = await startProduct(path.join(folder, "data"), await freePort(), {
      DATABASE_URL: server.urlOf("bench"),
      EXAMPLE_CONTENT: "off",
    });
    const both = { ...product, cpu: () => product.cpu() + familyCpu(postmaster) };
    let n = 0;
    for (const page of Object.values(pages))
      for (let done = 0; done < warmUp / Object.keys(pages).length; done++)
        await fetchAnew(both, page(n++, size), watcher);
    const costs: Record<string, number[]> = {};
    for (let round = 0; round < rounds; round++)
      for (const [name, page] of Object.entries(pages)) {
        const before = both.cpu();
        for (let done = 0; done < pagesPerRound; done++) await fetchAnew(both, page(n++, size), watcher);
        (costs[name] ??= []).push((both.cpu() - before) / pagesPerRound);
      }
    for (const [name, values] of Object.entries(costs)) (measured[name] ??= []).push(median(values));
    await product.stop();
    console.log(`${size} articles measured`);
  }

  const row = (...cells: string[]) =>
    console.log(cells.map((cell, at) => (at === 0 ? cell.padEnd(26) : cell.padStart(12))).join(""));
  console.log(
    `\nMilliseconds of CPU of a page that has to be made, server and database; medians of ${rounds} rounds in turns\n`,
  );
  row("articles", ...sizes.map(String), "ratio");
  let isMissed = false;
  for (const [name, costs] of Object.entries(measured)) {
    const ratio = (costs.at(-1) ?? NaN) / (costs[0] ?? NaN);
    isMissed ||= !(ratio <= ceiling);
    row(name, ...costs.map((cost) => cost.toFixed(2)), ratio.toFixed(2), ratio <= ceiling ? "" : "MISS");
  }
  console.log(
    `\n${isMissed ? "MISS" : "ok"}  every page at ${sizes.at(-1)} articles within ${ceiling} times its cost at ${sizes[0]}\n`,
  );
  if (isMissed) process.exitCode = 1;
} finally {
  for (const end of ends.reverse()) await end();
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
}

/** Another node says that everything may have changed, which empties the page cache; then the page is asked for. */
async function fetchAnew(product: Served, page: string, watcher: pg.Client) {
  await watcher.query(`select pg_notify('mam_changes', '{"kind":"everything","id":"","from":"bench"}')`);
  // It travels to the product beside the request.
  await new Promise((resolve) => setTimeout(resolve, 8));
  await fetchEach(product, [page]);
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[values.length >> 1] ?? NaN;
}

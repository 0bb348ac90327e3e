// How fast pages are sent and made, beside nginx sending the very same bytes: `npm run bench:pages`. See bench/README.md.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { readArguments } from "../../scripts/arguments.mjs";
import { findNginx, freePort, startNginx, startProduct, type Served } from "./servers.ts";
import { drive, fetchEach, type Measure } from "./load.ts";
import { scriptsOf } from "./scripts.ts";
import { seed } from "./seed.ts";

readArguments({ usage: "npm run bench:pages" });

const floors = {
  /** Requests a second of a cached article, as a part of nginx's. */
  cachedShare: 0.5,
  /**
   * CPU of all threads for an article that has to be made (database, rendering, the one compression that is asked for), in
   * compressions of the page of the example article by gzip at level 9, measured in turns with it.
   */
  uncachedCpu: 6,
  /** Bytes as they are sent (brotli) that an article loads before anybody acts. */
  scriptsAtOnce: 100_000,
};

const compressions = 200;
const rounds = 5;
const seconds = 2;
const uncachedRounds = 3;
const articlesPerRound = 200;
/** Pages that are made before anything is counted: after that many the compiler has done with the code. */
const warmUp = 1500;

const folder = mkdtempSync(path.join(tmpdir(), "mam-bench-"));
const data = path.join(folder, "data");
const stop: (() => Promise<void>)[] = [];

try {
  // Before the minutes that seeding takes.
  findNginx();
  console.log(`Seeding ${uncachedRounds * articlesPerRound + warmUp} small articles beside the example content…`);
  const { article, small } = await seed(data, uncachedRounds * articlesPerRound + warmUp);
  const product = await startProduct(data, await freePort());
  stop.push(product.stop);
  const nginx = await startNginx(path.join(folder, "nginx"), await freePort());
  stop.push(nginx.stop);

  const at = `/bai-viet/${article}`;
  await nginx.serve(at, product);
  const gzip = { "accept-encoding": "gzip" };
  await assertSame(at, product, nginx, gzip);
  await assertSame(at, product, nginx, {});
  const known = async (server: Served) => ({
    ...gzip,
    "if-none-match": (await fetch(server.base + at, { headers: gzip })).headers.get("etag") ?? "",
  });

  /** Milliseconds a page. */
  const uncachedThreads: Record<string, number> = {};
  const results: Record<string, { product: Measure[]; nginx: Measure[] }> = {};
  const keep = (name: string, who: "product" | "nginx", measure: Measure) =>
    (results[name] ??= { product: [], nginx: [] })[who].push(measure);

  const page = await (await fetch(product.base + at)).text();
  const reference: number[] = [];
  const paths = small.map((slug) => `/bai-viet/${slug}`);
  await fetchEach(product, paths.slice(0, warmUp));
  let threadsBefore = product.cpuByThread();
  for (let round = 0; round < uncachedRounds; round++) {
    const begin = warmUp + round * articlesPerRound;
    const some = paths.slice(begin, begin + articlesPerRound);
    keep("uncached article", "product", await fetchEach(product, some));
    reference.push(compressionCpu(page));
    const threads = product.cpuByThread();
    for (const [name, spent] of Object.entries(threads))
      uncachedThreads[name] =
        (uncachedThreads[name] ?? 0) + (spent - (threadsBefore[name] ?? 0)) / (uncachedRounds * articlesPerRound);
    for (const one of some) await nginx.serve(one, product);
    keep("uncached article", "nginx", await fetchEach(nginx, some));
    threadsBefore = product.cpuByThread();
  }

  const cases = [
    ["cached article, gzip", { product: gzip, nginx: gzip }],
    ["cached article, plain", { product: {}, nginx: {} }],
    ["cached article, 304", { product: await known(product), nginx: await known(nginx) }],
  ] as const;
  for (let round = 0; round <= rounds; round++) {
    for (const [name, headers] of cases) {
      for (const who of round % 2 === 0 ? (["product", "nginx"] as const) : (["nginx", "product"] as const)) {
        const measure = await drive(who === "product" ? product : nginx, at, headers[who], round === 0 ? 1 : seconds);
        // The first round warms both up.
        if (round > 0) keep(name, who, measure);
      }
    }
  }

  const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? NaN;
  const of = (name: string, who: "product" | "nginx") => ({
    rate: median((results[name]?.[who] ?? []).map((one) => one.rate)),
    cpu: median((results[name]?.[who] ?? []).map((one) => one.cpuPerRequest)),
  });
  const row = (...cells: string[]) =>
    console.log(cells.map((cell, n) => (n === 0 ? cell.padEnd(24) : cell.padStart(13))).join(""));
  console.log(
    `\nMedian of ${rounds} alternating rounds of ${seconds} s (uncached: ${uncachedRounds} of ${articlesPerRound} articles, each asked for once)\n`,
  );
  row("", "Mầm req/s", "nginx req/s", "ratio", "Mầm CPU ms", "nginx CPU ms", "ratio");
  for (const name of [...cases.map(([one]) => one), "uncached article"]) {
    const [mine, theirs] = [of(name, "product"), of(name, "nginx")];
    row(
      name,
      mine.rate.toFixed(0),
      theirs.rate.toFixed(0),
      (mine.rate / theirs.rate).toFixed(2),
      mine.cpu.toFixed(3),
      theirs.cpu.toFixed(3),
      (mine.cpu / theirs.cpu).toFixed(1),
    );
  }

  console.log(
    `\nOf an uncached article's CPU, by thread: ${Object.entries(uncachedThreads)
      .map(([name, ms]) => `${name} ${ms.toFixed(1)} ms`)
      .join(", ")}`,
  );
  const scripts = scriptsOf(page);
  console.log(
    `\nScripts of an article, brotli: ${(scripts.atOnce / 1000).toFixed(1)} kB at once, ${(scripts.started / 1000).toFixed(1)} kB once the application has started`,
  );
  console.log(`Memory of the process: ${product.memory()} MB\n`);

  const share = of("cached article, gzip", "product").rate / of("cached article, gzip", "nginx").rate;
  const compared =
    of("uncached article", "product").cpu / reference.toSorted((a, b) => a - b)[Math.floor(reference.length / 2)]!;
  const checks = [
    {
      name: `cached article at ${floors.cachedShare} of nginx or more`,
      is: share.toFixed(2),
      good: share >= floors.cachedShare,
    },
    {
      name: `uncached article in the CPU of ${floors.uncachedCpu} compressions or less`,
      is: compared.toFixed(1),
      good: compared <= floors.uncachedCpu,
    },
    {
      name: `scripts of ${floors.scriptsAtOnce / 1000} kB or less at once`,
      is: (scripts.atOnce / 1000).toFixed(1),
      good: scripts.atOnce <= floors.scriptsAtOnce,
    },
  ];
  for (const check of checks) console.log(`${check.good ? "ok  " : "MISS"}  ${check.name}: ${check.is}`);
  if (checks.some((check) => !check.good)) process.exitCode = 1;
} finally {
  for (const end of stop.reverse()) await end();
  rmSync(folder, { recursive: true, force: true });
}

/** Milliseconds of CPU in which this process compresses a page once: what an uncached article is compared with. */
function compressionCpu(page: string): number {
  const before = process.cpuUsage();
  for (let time = 0; time < compressions; time += 1) gzipSync(page, { level: 9 });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / compressions;
}

/** The compared pages must be equal, to the byte. */
async function assertSame(page: string, one: Served, other: Served, headers: Record<string, string>) {
  const [a, b] = await Promise.all(
    [one, other].map(async (server) => Buffer.from(await (await fetch(server.base + page, { headers })).arrayBuffer())),
  );
  if (!a || !b || a.length === 0 || !a.equals(b)) throw new Error(`${page} is not the same from both servers`);
}

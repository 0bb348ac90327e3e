// How much memory the product takes, by part, on both databases: `npm run bench:memory`. See bench/README.md.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startPostgres } from "#tests/support/postgres-server.ts";
import { readArguments, refuseArguments } from "../../scripts/arguments.mjs";
import { freePort, startProduct } from "../pages/servers.ts";
import { useMixed } from "./mixed-use.ts";
import { partsOf, residentOf } from "./parts.ts";

/** Resident megabytes (of 1,048,576 bytes) that the process may take. */
const ceilings = { embedded: { ready: 420, used: 600 }, PostgreSQL: { ready: 220, used: 350 } };
/** Milliseconds: what the start leaves behind has been freed by then, and the language engine is warm if it will be. */
const settling = 20_000;
/** Milliseconds between two looks at a process in use. */
const lookPause = 2_000;
/** Milliseconds of the end of the use whose middle value is compared: a single look may meet a garbage collection. */
const lastPart = 60_000;

const usage = "npm run bench:memory [-- --minutes 3] [--database embedded|postgresql]";
const { values } = readArguments({
  usage,
  options: { minutes: { type: "string", default: "3" }, database: { type: "string" } },
});
const minutes = Number(values.minutes);
if (!(minutes > 0)) refuseArguments(usage, "--minutes is a number above 0");
const chosen = (["embedded", "PostgreSQL"] as const).filter(
  (name) => values.database === undefined || values.database.toLowerCase() === name.toLowerCase(),
);
if (chosen.length === 0) refuseArguments(usage, "--database is embedded or postgresql");

const mega = (bytes: number) => Math.round(bytes / 1024 / 1024);
const middle = (of: readonly number[]) => [...of].sort((a, b) => a - b)[of.length >> 1] ?? NaN;
/** Members may practice all day. */
const allowances = { ANALYSES_A_DAY: "100000", REWRITES_A_DAY: "100000" };

type Parts = Record<string, number>;
interface Measured {
  ready: Parts;
  used: Parts;
  readyTotal: number;
  usedTotal: number;
}

function printTotal(name: string, pid: number): number {
  const { total, proportional, peak } = residentOf(pid);
  console.log(
    `${name.padEnd(44)}${mega(total)} MB resident (${mega(proportional)} with shared pages divided), at most ${mega(peak)}`,
  );
  return total;
}

async function measure(
  name: keyof typeof ceilings,
  data: string,
  environment: Record<string, string>,
): Promise<Measured> {
  console.log(`\n${name}\n`);
  const filled = await startProduct(data, await freePort(), environment);
  try {
    await sleep(settling);
    printTotal("first start, which fills the database", filled.pid);
  } finally {
    await filled.stop();
  }
  const metricsPort = await freePort();
  const metrics = `http://127.0.0.1:${metricsPort}/metrics`;
  const product = await startProduct(data, await freePort(), { ...environment, METRICS_PORT: String(metricsPort) });
  try {
    await sleep(settling);
    const readyTotal = printTotal("ready", product.pid);
    const ready = await partsOf(product.pid, metrics);
    const seen: { at: number; total: number }[] = [];
    const until = Date.now() + minutes * 60_000;
    const looking = setInterval(() => seen.push({ at: Date.now(), total: residentOf(product.pid).total }), lookPause);
    const use = await useMixed(product.base, until).finally(() => clearInterval(looking));
    printTotal(`after ${minutes} minutes of mixed use`, product.pid);
    const used = await partsOf(product.pid, metrics);
    const usedTotal = middle(seen.filter(({ at }) => at > until - lastPart).map(({ total }) => total));
    console.log(
      `\nUse: ${Object.entries(use.done)
        .map(([action, done]) => `${done} × ${action}`)
        .join(", ")}`,
    );
    const refused = Object.entries(use.refused).filter(([, times]) => times > 0);
    if (refused.length > 0)
      console.log(`Refused by a limit: ${refused.map(([action, n]) => `${n} × ${action}`).join(", ")}`);
    const missing = Object.entries(use.done).filter(([, done]) => done === 0);
    if (missing.length > 0) throw new Error(`never done: ${missing.map(([action]) => action).join(", ")}`);
    return { ready, used, readyTotal, usedTotal };
  } finally {
    await product.stop();
  }
}

function printParts({ ready, used }: Measured) {
  console.log(`\n${"MB".padEnd(40)}${"ready".padStart(8)}${"used".padStart(8)}`);
  for (const part of Object.keys(ready))
    if (mega(ready[part] ?? 0) > 0 || mega(used[part] ?? 0) > 0)
      console.log(
        `${part.padEnd(40)}${String(mega(ready[part] ?? 0)).padStart(8)}${String(mega(used[part] ?? 0)).padStart(8)}`,
      );
}

const folder = mkdtempSync(path.join(tmpdir(), "mam-memory-"));
const server = chosen.includes("PostgreSQL") ? await startPostgres() : null;
try {
  const checks: { name: string; bytes: number; ceiling: number }[] = [];
  for (const name of chosen) {
    const database: Record<string, string> = name === "embedded" ? {} : { DATABASE_URL: server!.urlOf("postgres") };
    const measured = await measure(name, path.join(folder, name), { ...allowances, ...database });
    printParts(measured);
    checks.push(
      { name: `${name}: ready`, bytes: measured.readyTotal, ceiling: ceilings[name].ready },
      { name: `${name}: the last minute of use, middle`, bytes: measured.usedTotal, ceiling: ceilings[name].used },
    );
  }
  console.log("");
  for (const { name, bytes, ceiling } of checks)
    console.log(`${mega(bytes) <= ceiling ? "ok  " : "MISS"}  ${name} within ${ceiling} MB: ${mega(bytes)}`);
  if (checks.some(({ bytes, ceiling }) => mega(bytes) > ceiling)) process.exitCode = 1;
} finally {
  await server?.remove();
  rmSync(folder, { recursive: true, force: true });
}

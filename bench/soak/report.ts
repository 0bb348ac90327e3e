import { readFileSync } from "node:fs";
import { type Disturbance, type Failure, growthOf, isExplained, quantile } from "./figures.ts";
import type { Ledger } from "./ledger.ts";
import type { Tally } from "./load.ts";
import type { Node } from "./nodes.ts";

/** Growth of a node's memory between two settled windows. */
const mostGrowth = 0.1;
const mostShown = 20;

interface Result {
  tallies: ReadonlyMap<string, Tally>;
  disturbances: readonly Disturbance[];
  ledger: Ledger;
  losses: readonly string[];
  nodes: readonly Node[];
  /** Milliseconds. */
  length: number;
  /** The file with what the nodes wrote. */
  log: string;
}

const count = (failures: readonly Failure[], cause: Failure["cause"]) =>
  failures.filter((failure) => failure.cause === cause).length;

function printTable({ tallies, disturbances }: Result): Failure[] {
  console.log(
    "\n| kind | answered | p50 ms | p99 ms | longest ms | no answer | unavailable | unexpected | unexplained | left out |",
  );
  console.log("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |");
  const unexplained: Failure[] = [];
  for (const [kind, { times, failures, skipped }] of tallies) {
    const sorted = times.toSorted((one, other) => one - other);
    const strange = failures.filter((failure) => !isExplained(failure, disturbances));
    unexplained.push(...strange);
    const figures = [
      sorted.length,
      ...[0.5, 0.99, 1].map((share) => Math.round(quantile(sorted, share))),
      count(failures, "no answer"),
      count(failures, "unavailable"),
      count(failures, "unexpected"),
      strange.length,
      skipped,
    ];
    console.log(`| ${kind} | ${figures.join(" | ")} |`);
  }
  return unexplained;
}

/** Messages of errors in the nodes' log, with how often each occurred. */
function errorsIn(log: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const line of readFileSync(log, "utf8").split("\n")) {
    if (!line.includes('"level":50')) continue;
    const { msg, err } = JSON.parse(line) as { msg?: string; err?: { message?: string; code?: string } };
    const what = `${msg}: ${err?.code ?? ""} ${err?.message ?? ""}`.slice(0, 160);
    found.set(what, (found.get(what) ?? 0) + 1);
  }
  return found;
}

/** Prints what happened. @returns whether everything that was promised held */
export function report(result: Result): boolean {
  const { ledger, losses, nodes, length, disturbances, tallies } = result;
  const unexplained = printTable(result);
  for (const { kind, cause, at, detail } of unexplained.slice(0, mostShown))
    console.log(`unexplained: ${kind} at ${(at / 1000).toFixed(1)} s: ${cause} ${detail}`);
  const errors = errorsIn(result.log);
  if (errors.size > 0) console.log(`\nErrors in the log of the nodes:`);
  for (const [what, times] of errors) console.log(`${times} × ${what}`);
  const happened = (what: Disturbance["what"]) => disturbances.filter((one) => one.what === what).length;
  console.log(
    `\n${happened("node")} kills of a node, ${happened("database")} restarts of the database, ${happened("disk")} full disk`,
  );
  let isGood = unexplained.length === 0;
  for (const [n, { samples }] of nodes.entries()) {
    const found = growthOf(samples, length);
    const isMissed = found !== null && found.growth > mostGrowth;
    if (isMissed) isGood = false;
    console.log(
      found
        ? `${isMissed ? "MISS" : "ok"}  node ${n + 1}: ${found.early} MB in the middle of the run, ${found.late} MB at its end (${(found.growth * 100).toFixed(1)} %)`
        : `node ${n + 1}: its last life was too short for two settled windows`,
    );
  }
  const written = [
    `${ledger.drafts.size} drafts`,
    `${ledger.comments.size} comments`,
    `${ledger.articles.size} articles`,
    `${ledger.uploads.size} pictures`,
    `${ledger.sessions.size} sessions`,
    `${[...ledger.analyses.values()].reduce((sum, one) => sum + one, 0)} analyses`,
  ];
  for (const loss of losses.slice(0, mostShown)) console.log(`LOST  ${loss}`);
  console.log(`${losses.length === 0 ? "ok" : "MISS"}  read back: ${written.join(", ")}; lost: ${losses.length}`);
  console.log(`${unexplained.length === 0 ? "ok" : "MISS"}  failures outside a disturbance: ${unexplained.length}`);
  const silent = [...tallies].filter(([, { times }]) => times.length === 0).map(([kind]) => kind);
  if (silent.length > 0) console.log(`MISS  never answered: ${silent.join(", ")}`);
  return isGood && losses.length === 0 && silent.length === 0;
}

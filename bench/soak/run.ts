// Two nodes under mixed load, with crashes, restarts of the database and a full disk: `npm run bench:soak -- --minutes 30`.
// See bench/README.md.
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Fastify from "fastify";
import pg from "pg";
import { mountApi } from "#server/api.ts";
import { systemClock } from "#server/core/clock.ts";
import { readConfig } from "#server/config.ts";
import { connect } from "#server/database/connect.ts";
import { openSecrets } from "#server/secrets.ts";
import { startPostgres, type PostgresServer } from "#tests/support/postgres-server.ts";
import { readArguments, refuseArguments } from "../../scripts/arguments.mjs";
import { openDisk, type Disk } from "./disk.ts";
import type { Disturbance } from "./figures.ts";
import { createLedger, findLosses, type Member } from "./ledger.ts";
import { clientFrom, clientOf, logIn, runLoad, type Site } from "./load.ts";
import { createBalancer, startNode, type Node } from "./nodes.ts";
import { planEvents, type Event } from "./plan.ts";
import { report } from "./report.ts";

/** Milliseconds for which the database is down, and between two looks at the memory. */
const [outage, sampling] = [5_000, 5_000];
/** A new member may write ten comments an hour: so many members can write those of one minute. */
const membersAMinute = 5;
const password = "mam-xanh-tren-ruong";

const usage = "npm run bench:soak [-- --minutes 30] [--rate 1]";
const { values } = readArguments({
  usage,
  options: { minutes: { type: "string", default: "30" }, rate: { type: "string", default: "1" } },
});
const length = Number(values.minutes) * 60_000;
const rate = Number(values.rate);
if (!(length >= 60_000 && rate > 0))
  refuseArguments(usage, "--minutes: a number, 1 or more; --rate: a number, 1 is the usual load");

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Confirmed accounts; registering would send hundreds of emails. */
async function createMembers(databaseUrl: string, dataDir: string, count: number): Promise<Member[]> {
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: "silent" });
  const database = await connect(config);
  const app = Fastify();
  const mailer = { send: async () => {}, close: async () => {} };
  const api = await mountApi(app, { config, database, mailer, clock: systemClock, secrets: openSecrets(config) });
  const members: Member[] = [];
  for (let n = 0; n < count; n++) {
    const username = `ben.bi.${n}`;
    const email = `${username}@mam.example`;
    const { id } = await api.services.accounts.createVerifiedMember({
      email,
      username,
      displayName: `Người bền bỉ ${n}`,
      password,
      bio: "",
      role: "member",
    });
    members.push({ id, email, password, address: `10.${n >> 8}.${n & 255}.7`, access: null });
  }
  await app.close();
  await database.close();
  return members;
}

async function openPostgres(): Promise<{ server: PostgresServer; databaseUrl: string }> {
  const server = await startPostgres({ isDurable: true });
  const admin = new pg.Client({ connectionString: server.urlOf("postgres") });
  await admin.connect();
  await admin.query("create database mam");
  await admin.end();
  return { server, databaseUrl: server.urlOf("mam") };
}

async function untilReady(nodes: readonly Node[]): Promise<void> {
  for (const node of nodes)
    while (
      node.isUp() &&
      !(await fetch(`${node.base}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ))
    )
      await pause(50);
}

interface Stage {
  nodes: readonly Node[];
  server: PostgresServer;
  disk: Disk;
}

async function happen({ nodes, server, disk }: Stage, event: Event): Promise<Disturbance["what"]> {
  if (event.what === "kill") {
    await nodes[event.node]!.replace();
    return "node";
  }
  if (event.what === "restart database") {
    await server.kill();
    await pause(outage);
    await server.start();
    await untilReady(nodes);
    return "database";
  }
  const empty = disk.fill();
  await pause(event.lasts);
  empty();
  return "disk";
}

/** Lets the events of the plan happen, each when it is due. @returns when they did */
async function disturb(stage: Stage, begun: number): Promise<Disturbance[]> {
  const done: Disturbance[] = [];
  await Promise.all(
    planEvents(length).map(async (event) => {
      await pause(event.at - (performance.now() - begun));
      const from = performance.now() - begun;
      const what = await happen(stage, event);
      const to = performance.now() - begun;
      done.push({ what, from, to });
      console.log(`${Math.round(from / 1000)} s: ${event.what}, over after ${((to - from) / 1000).toFixed(1)} s`);
    }),
  );
  return done;
}

function watchMemory(nodes: readonly Node[], begun: number): () => void {
  const timer = setInterval(() => {
    for (const node of nodes) node.sample(performance.now() - begun);
  }, sampling);
  return () => clearInterval(timer);
}

const folder = mkdtempSync(path.join(tmpdir(), "mam-soak-"));
const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
try {
  const { server, databaseUrl } = await openPostgres();
  ends.push(() => server.remove());
  const data = path.join(folder, "data");
  mkdirSync(data);
  const disk = openDisk(data);
  ends.push(() => disk.close());
  const environment = {
    DATABASE_URL: databaseUrl,
    // Sessions of one node count on the other: the address is part of their tokens.
    SITE_URL: "http://localhost:3000",
    EXAMPLE_CONTENT: "on",
    SECRET_KEY: randomBytes(36).toString("base64"),
  };
  const nodes = [await startNode(data, environment), await startNode(data, environment)];
  for (const node of nodes) ends.push(() => node.stop());

  const members = await createMembers(databaseUrl, data, Math.max(40, Math.ceil((length / 60_000) * membersAMinute)));
  const send = createBalancer(nodes);
  const ledger = createLedger();
  const visitor = clientFrom(send, "10.255.0.1");
  const { articles } = await visitor("GET /v1/articles");
  const site: Site = {
    send,
    ledger,
    members,
    items: articles.map(({ id }) => id),
    pages: ["/", "/bai-viet", "/danh-muc", "/rss.xml", ...articles.map(({ slug }) => `/bai-viet/${slug}`)],
  };
  for (const member of members) await logIn(site, member);
  console.log(`${members.length} members, ${articles.length} articles; ${disk.kind}. ${values.minutes} minutes begin.`);

  const begun = performance.now();
  const stopWatching = watchMemory(nodes, begun);
  const [tallies, disturbances] = await Promise.all([
    runLoad(site, length, rate),
    disturb({ nodes, server, disk }, begun),
  ]);
  stopWatching();
  await untilReady(nodes);
  const losses = await findLosses({
    ledger,
    visitor,
    clientOf: (member) => clientOf(site, member),
    fetchFrom: nodes.map((node) => (at: string) => fetch(node.base + at)),
    databaseUrl,
  });
  const isGood = report({ tallies, disturbances, ledger, losses, nodes, length, log: `${data}.log` });
  if (!isGood) process.exitCode = 1;
} finally {
  for (const end of ends.toReversed()) await end();
}

// Measures the nightly rebuild and a page of the leaderboard, on PostgreSQL: `npm run bench:gamification`. See
// bench/README.md.
import { vietnamDay } from "#contracts/time/calendar.ts";
import { createAudit } from "#server/core/audit.ts";
import { sql } from "drizzle-orm";
import pg from "pg";
import { after, days, systemClock } from "#server/core/clock.ts";
import { connect, type Database } from "#server/database/connect.ts";
import { migrate } from "#server/database/migrate.ts";
import { users } from "#server/features/accounts/tables.ts";
import { createGamification, rebuildProjections } from "#server/features/gamification/service.ts";
import { otherReaders } from "#server/features/library/service.ts";
import { showingBadges } from "#server/features/personal/service.ts";
import { createLimits } from "#server/core/limits.ts";
import { startPostgres } from "#tests/support/postgres-server.ts";
import { readArguments } from "../../scripts/arguments.mjs";

readArguments({ usage: "BENCH_MEMBERS=… BENCH_EVENTS=… npm run bench:gamification" });

/** The promised size is 100,000 members with 50 events each. */
const members = Number(process.env.BENCH_MEMBERS ?? 4000);
const eventsEach = Number(process.env.BENCH_EVENTS ?? 50);
const full = { members: 100_000, events: 5_000_000 };
const ceilings = { pageMs: 5, ownMs: 10, nightlyMinutes: 5 };
const rounds = 200;

const grouped = (count: number) => String(Math.round(count)).replace(/\B(?=(\d{3})+$)/g, ".");
const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
async function timed<T>(name: string, work: () => Promise<T>): Promise<{ result: T; seconds: number }> {
  const begun = performance.now();
  const busy = cpu();
  const result = await work();
  const seconds = (performance.now() - begun) / 1000;
  const own = (cpu() - busy) / 1000;
  console.log(`${seconds.toFixed(1).padStart(8)} s  ${name} (${own.toFixed(1)} s CPU of this process)`);
  return { result, seconds };
}

const server = await startPostgres();
let database: Database | undefined;
try {
  const admin = new pg.Client({ connectionString: server.urlOf("postgres") });
  await admin.connect();
  await admin.query("create database bench");
  await admin.end();
  database = await connect({ databaseUrl: server.urlOf("bench"), dataDir: "", isPatient: true });
  await migrate(database);
  const db = database;
  const now = new Date();
  await timed(`${grouped(members)} members, ${grouped(members * eventsEach)} activity events`, () => seed(db, now));
  await timed("everything made for the first time", () => rebuildProjections({ database: db, now }));
  // The rebuild of all members with an activity in the last ten days, which are all members here: the worst case.
  const night = await timed("the nightly rebuild", () =>
    rebuildProjections({ database: db, now }, { since: vietnamDay(after(now, -days(10))) }),
  );
  const { events, members: seen, differences } = night.result;
  console.log(
    `            ${grouped(events)} activity events of ${grouped(seen)} members, differences: ${JSON.stringify(differences)}`,
  );

  const limits = createLimits({ database, clock: systemClock });
  const { reading } = createGamification({
    database,
    clock: systemClock,
    limits,
    audit: createAudit({ database, clock: systemClock }),
    showingBadges,
    otherReaders,
  });
  const season = vietnamDay(now).slice(0, 7);
  const board = await timed("a snapshot of the boards", () => reading.readBoard(season, "overall", undefined));
  console.log(`            ${grouped(board.result.ranked)} ranked`);
  const begun = cpu();
  for (let n = 0; n < rounds; n++)
    await reading.readBoard(season, n % 2 === 0 ? "overall" : "practice", n % 4 > 1 ? "50" : undefined);
  const pageMs = (cpu() - begun) / rounds;
  // Every viewer of a leaderboard also requests their own position.
  const askers = await db.queries.select({ id: users.id }).from(users).limit(rounds);
  const start = cpu();
  for (const [n, { id }] of askers.entries())
    await reading.readOwnPlace({ id, role: "member", sessionId: "" }, season, n % 2 === 0 ? "overall" : "practice");
  const ownMs = (cpu() - start) / askers.length;
  const promised = (night.seconds / 60) * (full.events / Math.max(1, events));
  console.log(
    `${pageMs.toFixed(2).padStart(8)} ms CPU of this process for a page from the snapshot (at most ${ceilings.pageMs})`,
  );
  console.log(
    `${ownMs.toFixed(2).padStart(8)} ms CPU of this process for one's own place and group (at most ${ceilings.ownMs})`,
  );
  console.log(
    `${promised.toFixed(1).padStart(8)} min for 5 million activity events at this rate (at most ${ceilings.nightlyMinutes})`,
  );
  const isSame = Object.values(differences).every((count) => count === 0);
  if (pageMs > ceilings.pageMs || ownMs > ceilings.ownMs || promised > ceilings.nightlyMinutes || !isSame)
    process.exitCode = 1;
} finally {
  await database?.close();
  await server.remove();
}

/** Days of the last sixty, like those of busy members, with some gifts. */
async function seed(database: Database, now: Date): Promise<void> {
  const begin = after(now, -days(60)).toISOString();
  await database.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
      insert into users (id, email, username, display_name, created_at)
      select md5('member ' || n)::uuid, 'm' || n || '@mam.example', 'm' || n, 'Thành viên ' || n, ${begin}::timestamptz
      from generate_series(1, ${members}::int) n`);
    await tx.execute(sql`
      insert into activity_events (id, user_id, kind, ref_type, ref_id, giver_id, at, day, streak_day, payload)
      select md5('event ' || m || ' ' || d)::uuid, md5('member ' || m)::uuid,
        (array['writing-submitted','lesson-passed','card-reviewed','card-reviewed','useful-received'])[1 + d % 5],
        (array['writing','lesson','review','review','perspective'])[1 + d % 5],
        md5('subject ' || m || ' ' || d)::uuid::text,
        case when d % 5 = 4 then md5('member ' || 1 + (m * 7 + d) % ${members}::int)::uuid end,
        at, (at at time zone 'Asia/Ho_Chi_Minh')::date, (at at time zone 'Asia/Ho_Chi_Minh')::date,
        jsonb_build_object('words', 90 + d, 'inRange', true, 'density', (m + d) % 9, 'level', 'B1', 'variety', 60,
          'score', 0.9, 'isFirstTry', true, 'wasDue', true, 'ms', 3000, 'dueLeft', 10, 'giverTrust', 1)
      from generate_series(1, ${members}::int) m, generate_series(1, ${eventsEach}::int) d,
        lateral (select ${begin}::timestamptz + (d * interval '60 days' / (${eventsEach}::int + 1)) + (m % 600) * interval '1 minute' as at) moment`);
  });
  await database.queries.execute(sql`analyze`);
}

import { vietnamDay } from "#contracts/time/calendar.ts";
import type { FollowKind } from "#contracts/schemas/library.ts";
import { after, beginOfVietnamDay, days, hours, minutes } from "#server/core/clock.ts";
import type { RequestContext } from "#server/core/request-context.ts";
import type { Viewer } from "#server/core/viewer.ts";
import { createContent } from "#server/features/content/service.ts";
import { createLibrary } from "#server/features/library/service.ts";
import { createVisits } from "#server/features/visits/service.ts";
import { idFrom, readJson } from "./example-files.ts";
import { clockAt, databaseWithin, type ExampleSite, type Ids, withoutLimits } from "./example-site.ts";
import { authorOf, type People } from "./members.ts";

interface ExampleReader {
  follows: Record<FollowKind, string[]>;
  /** Slugs of articles and videos, in the order in which they were read. */
  reads: string[];
}

const readReaders = () => Object.entries(readJson<Record<string, ExampleReader>>("readers.json"));

/** Days ago on which the first follow was made. */
const followingSince = 30;

/**
 * What each member follows, made over the past weeks. The followed members have seen the notifications since. A repeated
 * run adds nothing.
 */
export async function layOutFollows(site: ExampleSite, people: People): Promise<void> {
  const now = new Date();
  const followed = new Map<string, Viewer>();
  await site.database.transaction(async (tx) => {
    const database = databaseWithin(site.database, tx);
    for (const [username, { follows }] of readReaders()) {
      const viewer = authorOf(people, username, "readers.json");
      const targets = (["person", "category", "tag"] as const).flatMap((kind) =>
        follows[kind].map((target) => ({ kind, target })),
      );
      for (const [n, { kind, target }] of targets.entries()) {
        const clock = clockAt(after(now, -days(followingSince * (1 - n / targets.length))));
        const library = createLibrary({ database, clock, limits: withoutLimits(database, clock) });
        await library.follows.followTarget(viewer, kind, target);
        if (kind === "person") followed.set(target, authorOf(people, target, "readers.json"));
      }
    }
  });
  for (const viewer of followed.values())
    await site.api.services.notifications.markNotificationsRead(viewer, undefined);
}

/** The reads lie on so many past days: all of them are part of “this week” on the day of the filling. */
const readingDays = 6;
/** Of documentation (RFC 5737): no visitor has such an address. */
const addressOfReader = (n: number) => `192.0.2.${n + 1}`;

/**
 * Visits of the members' browsers on the past days. They are counted as every visit, so the most read texts and the figures
 * of visitors come from the product's own counters. To be run once: a key of the day, which makes a repeated read
 * recognizable, is deleted after two days.
 */
export async function layOutReads(site: ExampleSite, ids: Record<"article" | "video", Ids>): Promise<void> {
  const now = new Date();
  let moment = now;
  const clock = { now: () => moment };
  const { database } = site;
  const limits = withoutLimits(database, clock);
  const { reads: counter } = createContent({
    gamification: site.api.services.gamification,
    database,
    checker: site.api.checker,
    clock,
    limits,
    log: console,
  });
  const visits = createVisits({ database, clock, limits, countReads: counter.countReading });
  const readers = readReaders();
  for (let daysAgo = readingDays; daysAgo > 0; daysAgo--) {
    // Late, after the texts of that day.
    const evening = after(beginOfVietnamDay(vietnamDay(after(now, -days(daysAgo)))), hours(23));
    for (const [n, [username, { reads }]] of readers.entries()) {
      const read = reads
        .filter((_, place) => readingDays - Math.floor((place * readingDays) / reads.length) === daysAgo)
        .map((slug) => textIn(ids, slug));
      if (read.length === 0) continue;
      const sessionId = idFrom(`browser of ${username}`).replaceAll("-", "");
      const ip = addressOfReader(n);
      moment = after(evening, minutes(n));
      await visits.recordBeat({ sessionId, ip, read }, browserAt(ip));
    }
    moment = after(evening, minutes(50));
    // They end the visits and count the addresses.
    for (const { run } of visits.jobs) await run();
  }
}

function textIn(ids: Record<"article" | "video", Ids>, slug: string): string {
  const id = ids.article.get(slug) ?? ids.video.get(slug);
  if (id === undefined) throw new Error(`example/readers.json: there is no ${slug}`);
  return id;
}

const browserAt = (address: string): RequestContext => ({
  address,
  addressPrefix: "192.0.2.0",
  limitKey: address,
  userAgent: "Mozilla/5.0 (example member)",
  requestId: "example",
  bearer: null,
  header: () => null,
  cookie: () => null,
});

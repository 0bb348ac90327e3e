import { sql } from "drizzle-orm";
import { expect, inject, it } from "vitest";
import { activityEvents } from "#server/features/gamification/tables.ts";
import { siteSettings } from "#server/core/tables.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";
import { readJson } from "./example-files.ts";
import { layOutExampleContent } from "./fill.ts";

async function readsOf({ database }: TestSite["site"]) {
  const { rows } = await database.queries.execute<{ reads: number; early: number; visits: number; addresses: number }>(
    sql`select sum(v.reads)::int as reads,
        (count(*) filter (where v.day < (c.published_at at time zone 'Asia/Ho_Chi_Minh')::date))::int as early,
        (select sum(visits)::int from visit_days) as visits, (select sum(addresses)::int from visit_days) as addresses
      from daily_view_counts v join content_items c on c.id = v.item_id`,
  );
  return rows[0];
}

/** Pictures, follows and reads: as many as the data says, although the first steps ran twice. */
async function expectReaders({ site, call, clock }: TestSite) {
  const readers = Object.values(readJson<Record<string, { follows: object; reads: string[] }>>("readers.json"));
  const { rows } = await site.database.queries.execute<Record<string, number>>(
    sql`select (select count(*)::int from users) as members, (select count(avatar_id)::int from users) as pictured,
      (select count(*)::int from uploads where id in (select avatar_id from users)) as pictures,
      (select count(*)::int from follows) as follows,
      (select count(*)::int from notifications where kind = 'follower' and read_at is null) as unread,
      (select count(*)::int from notifications where kind = 'published') as published`,
  );
  expect(rows[0]).toEqual({
    members: readers.length,
    pictured: readers.length,
    pictures: readers.length,
    follows: readers.flatMap(({ follows }) => Object.values(follows).flat()).length,
    unread: 0,
    published: 0,
  });
  const read = await readsOf(site);
  expect(read).toMatchObject({ reads: readers.flatMap(({ reads }) => reads).length, early: 0 });
  // One visit a day and member at most, each from an address of its own.
  expect(read?.visits).toBeGreaterThan(readers.length * 4);
  expect(read?.addresses).toBe(read?.visits);
  clock.set(new Date());
  expect((await call("GET /v1/most-read", { query: { limit: 5 } })).items).toHaveLength(5);
  const { categories } = await call("GET /v1/categories");
  for (const { slug } of categories)
    expect((await call("GET /v1/most-read", { query: { category: slug } })).items.length, slug).toBeGreaterThan(3);
}

// A minute of one core, four on a busy machine, and independent of the engine.
it.runIf(inject("engine") === "embedded")(
  "a filling that was interrupted goes on where it was, and loses nothing that its members did (passed over in the run on PostgreSQL)",
  { timeout: 240_000 },
  async () => {
    const opened = await openTestSite();
    try {
      const { site } = opened;
      const { queries } = site.database;
      const checker = {
        ...site.api.checker,
        check: () => Promise.reject(new Error("the machine was switched off")),
      };
      await expect(layOutExampleContent({ ...site, api: { ...site.api, checker } })).rejects.toThrow("switched off");
      expect(await queries.$count(activityEvents)).toBe(0);
      expect((await layOutExampleContent(site))?.members).not.toEqual([]);
      const rows = await queries
        .select({ kind: activityEvents.kind, count: sql<number>`count(*)::int` })
        .from(activityEvents)
        .groupBy(activityEvents.kind);
      const kinds = Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
      // Rows from before the end of the replay, and after it.
      for (const kind of [
        "article-published",
        "perspective-posted",
        "mind-change-received",
        "writing-submitted",
        "card-reviewed",
      ])
        expect(kinds[kind], kind).toBeGreaterThan(10);
      const perspectives = await queries.execute<{ count: number }>(
        sql`select count(*)::int as count from perspectives`,
      );
      expect(kinds["perspective-posted"]).toBe(perspectives.rows[0]?.count);
      // Each is dated 48 hours after its publication, and finished seasons have their own.
      const stood = await queries.execute<{ count: number; seasons: number }>(
        sql`select count(*)::int as count, count(distinct e.season)::int as seasons
          from point_events e join perspectives p on p.id::text = e.ref_id
          where e.kind = 'perspective-qualified' and e.at = p.public_at + interval '48 hours'`,
      );
      expect(stood.rows[0]?.count).toBe(kinds["perspective-qualified"]);
      expect(stood.rows[0]?.count).toBeGreaterThan(10);
      expect(stood.rows[0]?.seasons).toBeGreaterThan(1);
      await expectReaders(opened);
      const left = (await queries.select().from(siteSettings)).map(({ name }) => name);
      expect(left.filter((name) => name.startsWith("example content"))).toEqual(["example content"]);
      // Complete: a second run adds nothing.
      const reads = await readsOf(site);
      await layOutExampleContent(site);
      expect(await readsOf(site)).toEqual(reads);
      expect(await queries.$count(activityEvents)).toBe(rows.reduce((sum, { count }) => sum + count, 0));
    } finally {
      await opened.close();
    }
  },
);

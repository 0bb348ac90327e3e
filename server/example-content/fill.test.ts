import { sql } from "drizzle-orm";
import { expect, inject, it } from "vitest";
import { activityEvents } from "#server/features/gamification/tables.ts";
import { siteSettings } from "#server/core/tables.ts";
import { openTestSite } from "#tests/support/test-site.ts";
import { layOutExampleContent } from "./fill.ts";

// Half a minute of one core, and independent of the engine.
it.runIf(inject("engine") === "embedded")(
  "a filling that was interrupted goes on where it was, and loses nothing that its members did (passed over in the run on PostgreSQL)",
  { timeout: 120_000 },
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
      const left = (await queries.select().from(siteSettings)).map(({ name }) => name);
      expect(left.filter((name) => name.startsWith("example content"))).toEqual(["example content"]);
      // Complete: a second run adds nothing.
      await layOutExampleContent(site);
      expect(await queries.$count(activityEvents)).toBe(rows.reduce((sum, { count }) => sum + count, 0));
    } finally {
      await opened.close();
    }
  },
);

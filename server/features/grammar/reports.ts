import { and, desc, eq, gte, inArray, lt, lte, sql } from "drizzle-orm";
import type { RuleStatistics } from "#contracts/schemas/grammar.ts";
import { Engine, KindCode } from "#contracts/schemas/language.ts";
import { composed } from "#contracts/limits/text.ts";
import { createAudit } from "#server/core/audit.ts";
import { after, days, minutes } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import { ruleDecisions, ruleReports, ruleSightings } from "#server/database/practice-tables.ts";
import { users } from "#server/database/tables.ts";
import type { RequestContext } from "#server/core/request-context.ts";
import { ApiError } from "#server/core/api-error.ts";
import type { Viewer } from "#server/http/route.ts";
import { hashOf } from "./profile.ts";
import type { GrammarDeps } from "./deps.ts";

const reportsPerPerson = { max: 60, window: minutes(60) };

/** Days considered. A muted rule becomes active again when its reports are older. */
const remembered = 90;
/**
 * When a rule is muted for everyone. Counts members, not reports or findings, and only members who saw findings of the
 * rule. Few members report a wrong finding, so one in ten is many; the minimum keeps a small group from muting a
 * correct rule. See decisions/0025.
 */
export const muting = { reporters: 5, people: 20, share: 0.1 } as const;
/** Milliseconds that an account must have existed for its reports to count. */
const oldEnough = days(1);
/** Hashes of the latest distinct quotes stored for each rule and member. */
const rememberedQuotes = 40;
/** Milliseconds for which muted rules are cached. */
const asked = minutes(5);
const shown = { rules: 100, quotes: 5 } as const;

export interface Report {
  engine: Engine;
  kind: KindCode;
  rule: string;
  quote: string;
  note: string;
}

/** Reports of wrong findings, and rules muted because of them. */
export function createReports({ database, clock, limits }: Pick<GrammarDeps, "database" | "clock" | "limits">) {
  const db = database.queries;
  const audit = createAudit({ database, clock });
  let known: { rules: readonly string[]; until: Date } | null = null;

  async function standings() {
    const since = after(clock.now(), -days(remembered));
    const reported = await db
      .select({
        rule: ruleReports.rule,
        kind: sql<string>`max(${ruleReports.kind})`,
        engine: sql<string>`max(${ruleReports.engine})`,
        reports: sql<number>`count(*)::int`,
        reporters: sql<number>`(count(distinct ${ruleReports.userId}) filter (where ${ruleReports.isCounted}))::int`,
      })
      .from(ruleReports)
      .where(gte(ruleReports.createdAt, since))
      .groupBy(ruleReports.rule);
    const decisions = await db.select().from(ruleDecisions);
    const decisionOf = new Map(decisions.map(({ rule, decision }) => [rule, decision]));
    const isReported = new Set(reported.map(({ rule }) => rule));
    const unreported = decisions.filter(({ rule }) => !isReported.has(rule));
    const all = [
      ...reported,
      ...unreported.map(({ rule }) => ({ rule, kind: "", engine: "", reports: 0, reporters: 0 })),
    ];
    if (all.length === 0) return [];
    const seen = await db
      .select({ rule: ruleSightings.rule, people: sql<number>`count(*)::int` })
      .from(ruleSightings)
      .where(
        and(
          gte(ruleSightings.lastAt, since),
          inArray(
            ruleSightings.rule,
            all.map(({ rule }) => rule),
          ),
        ),
      )
      .groupBy(ruleSightings.rule);
    const peopleOf = new Map(seen.map(({ rule, people }) => [rule, people]));
    return all.map((row) => {
      const people = peopleOf.get(row.rule) ?? 0;
      const decision = decisionOf.get(row.rule) ?? null;
      const isCalledWrong =
        row.reporters >= muting.reporters && people >= muting.people && row.reporters >= muting.share * people;
      return { ...row, people, decision, isMuted: decision === null ? isCalledWrong : decision === "mute" };
    });
  }

  /** Whether the report counts: the member was shown this finding, and the account is old enough. */
  async function counts(viewer: Viewer, { rule, quote }: Report): Promise<boolean> {
    const [row] = await db
      .select({ quotes: ruleSightings.quotes })
      .from(ruleSightings)
      .innerJoin(users, eq(users.id, ruleSightings.userId))
      .where(
        and(
          eq(ruleSightings.rule, rule),
          eq(ruleSightings.userId, viewer.id),
          lte(users.createdAt, after(clock.now(), -oldEnough)),
        ),
      );
    return row?.quotes.includes(await quoteHash(quote)) ?? false;
  }

  return {
    /** Rules muted for everyone; up to five minutes old. */
    async mutedRules(): Promise<readonly string[]> {
      if (known && known.until > clock.now()) return known.rules;
      const rules = (await standings()).filter(({ isMuted }) => isMuted).map(({ rule }) => rule);
      known = { rules, until: after(clock.now(), asked) };
      return rules;
    },

    /** @throws ApiError RATE_LIMITED */
    async add(viewer: Viewer, report: Report): Promise<{ id: string; isNew: boolean }> {
      await limits.take(`grammar-report:${viewer.id}`, reportsPerPerson);
      const isCounted = await counts(viewer, report);
      const added = await db
        .insert(ruleReports)
        .values({ ...report, isCounted, id: crypto.randomUUID(), userId: viewer.id, createdAt: clock.now() })
        .onConflictDoNothing()
        .returning({ id: ruleReports.id });
      known = null;
      const [row] = added;
      if (row) return { id: row.id, isNew: true };
      const [same] = await db
        .select({ id: ruleReports.id })
        .from(ruleReports)
        .where(
          and(
            eq(ruleReports.userId, viewer.id),
            eq(ruleReports.rule, report.rule),
            eq(ruleReports.quote, report.quote),
          ),
        );
      // The report was withdrawn in another tab between the two statements; a retry creates it.
      if (!same) throw new ApiError("NOT_FOUND");
      return { id: same.id, isNew: false };
    },

    /** Deletes the member's own report; does nothing for other ids. @throws ApiError RATE_LIMITED */
    async withdraw(viewer: Viewer, id: string): Promise<void> {
      await limits.take(`grammar-report:${viewer.id}`, reportsPerPerson);
      await db.delete(ruleReports).where(and(eq(ruleReports.userId, viewer.id), eq(ruleReports.id, id)));
      known = null;
    },

    /** Records the findings of each rule shown to this member, for a text not analyzed before. */
    async noteSightings(
      person: Pick<Viewer, "id">,
      findings: readonly { rule: string; quote: string }[],
    ): Promise<void> {
      if (findings.length === 0) return;
      const said = new Map<string, Set<string>>();
      for (const { rule, quote } of findings)
        said.set(rule, (said.get(rule) ?? new Set<string>()).add(await quoteHash(quote)));
      const lastAt = clock.now();
      await db
        .insert(ruleSightings)
        .values(
          // Sorted, so that concurrent texts of one member cannot deadlock.
          [...said]
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([rule, quotes]) => ({
              rule,
              userId: person.id,
              quotes: [...quotes].slice(0, rememberedQuotes),
              lastAt,
            })),
        )
        .onConflictDoUpdate({
          target: [ruleSightings.rule, ruleSightings.userId],
          set: {
            lastAt,
            quotes: sql`(excluded.quotes || ${ruleSightings.quotes})[1:${sql.raw(String(rememberedQuotes))}]`,
          },
        });
    },

    /**
     * An administrator's decision overrides reports until it is removed with `null`.
     * @throws ApiError NOT_FOUND for a rule without reports
     */
    async decide(
      admin: Viewer,
      context: RequestContext,
      rule: string,
      decision: "keep" | "mute" | null,
    ): Promise<void> {
      await database.transaction(async (tx) => {
        const isKnown =
          (await tx.$count(ruleReports, eq(ruleReports.rule, rule))) > 0 ||
          (await tx.$count(ruleDecisions, eq(ruleDecisions.rule, rule))) > 0;
        if (!isKnown) throw new ApiError("NOT_FOUND");
        if (decision === null) await tx.delete(ruleDecisions).where(eq(ruleDecisions.rule, rule));
        else {
          const row = { decision, decidedAt: clock.now() };
          await tx
            .insert(ruleDecisions)
            .values({ rule, ...row })
            .onConflictDoUpdate({ target: ruleDecisions.rule, set: row });
        }
        const detail = { title: rule, reason: decision ?? "auto" };
        await audit.record({ userId: admin.id, action: "rule.decide", context, detail }, tx);
      });
      known = null;
    },

    /** For administrators: muted rules first, then the most reported. */
    async list(): Promise<RuleStatistics[]> {
      const all = (await standings())
        .sort((a, b) => Number(b.isMuted) - Number(a.isMuted) || b.reporters - a.reporters || b.reports - a.reports)
        .slice(0, shown.rules);
      if (all.length === 0) return [];
      const rows = await db
        .select({ rule: ruleReports.rule, quote: ruleReports.quote, note: ruleReports.note })
        .from(ruleReports)
        .where(
          inArray(
            ruleReports.rule,
            all.map(({ rule }) => rule),
          ),
        )
        .orderBy(desc(ruleReports.createdAt))
        .limit(shown.rules * shown.quotes * 4);
      return all.map(({ kind, engine, ...statistics }) => ({
        ...statistics,
        kind: KindCode.catch("OTHER").parse(kind),
        engine: Engine.catch("rules").parse(engine),
        quotes: rows
          .filter(({ rule }) => rule === statistics.rule)
          .slice(0, shown.quotes)
          .map(({ quote, note }) => ({ quote, note })),
      }));
    },

    /** Deletes sightings that are too old to count. */
    async forgetOld(): Promise<void> {
      await db.delete(ruleSightings).where(lt(ruleSightings.lastAt, after(clock.now(), -days(remembered))));
    },
  };
}

/** Normalizes like the contract of a report does, so that equal quotes have equal hashes. */
async function quoteHash(quote: string): Promise<string> {
  const written = composed(quote.replace(/\p{Cc}/gu, " "))
    .trim()
    .slice(0, 300);
  return (await hashOf(written)).slice(0, 16);
}

/** For the account export. */
export const reportsOf = (db: Queries, userId: string) =>
  db
    .select({
      rule: ruleReports.rule,
      kind: ruleReports.kind,
      quote: ruleReports.quote,
      note: ruleReports.note,
      createdAt: ruleReports.createdAt,
    })
    .from(ruleReports)
    .where(eq(ruleReports.userId, userId))
    .orderBy(ruleReports.createdAt);

/** Rules that had findings for this member. The quotes are hashes and not exported. */
export const sightingsOf = (db: Queries, userId: string) =>
  db
    .select({ rule: ruleSightings.rule, lastAt: ruleSightings.lastAt })
    .from(ruleSightings)
    .where(eq(ruleSightings.userId, userId))
    .orderBy(ruleSightings.rule);

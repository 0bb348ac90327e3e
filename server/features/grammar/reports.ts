import { and, desc, eq, gte, inArray, sql } from "drizzle-orm";
import type { RuleStanding } from "#contracts/grammar.ts";
import { Engine, KindCode } from "#contracts/language.ts";
import { after, days, minutes, vietnamDay } from "#server/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import { ruleFirings, ruleReports } from "#server/database/practice-tables.ts";
import type { Person } from "#server/http/serve.ts";
import type { GrammarParts } from "./service.ts";

const reportsPerPerson = { max: 60, window: minutes(60) };

/** Days that are looked back on: a rule that was muted gets another chance when its reports are older. */
const remembered = 90;
/**
 * From where on a rule is left out for everybody. Of those who see a wrong finding few say so, so one report in ten
 * firings is a lot; and no handful of people alone can silence a rule that is right.
 */
export const muting = { reporters: 5, firings: 30, share: 0.1 } as const;
/** Milliseconds for which what is muted need not be asked again. */
const asked = minutes(5);
const shown = { rules: 100, quotes: 5 } as const;

export interface Report {
  engine: Engine;
  kind: KindCode;
  rule: string;
  quote: string;
  note: string;
}

/** “Báo sai”, and what follows from it. */
export function createReports({ database, clock, limits }: Pick<GrammarParts, "database" | "clock" | "limits">) {
  const db = database.queries;
  let known: { rules: readonly string[]; until: Date } | null = null;

  async function standings() {
    const since = after(clock.now(), -days(remembered));
    const reported = await db
      .select({
        rule: ruleReports.rule,
        kind: sql<string>`max(${ruleReports.kind})`,
        engine: sql<string>`max(${ruleReports.engine})`,
        reports: sql<number>`count(*)::int`,
        reporters: sql<number>`count(distinct ${ruleReports.userId})::int`,
      })
      .from(ruleReports)
      .where(gte(ruleReports.createdAt, since))
      .groupBy(ruleReports.rule);
    if (reported.length === 0) return [];
    const fired = await db
      .select({ rule: ruleFirings.rule, count: sql<number>`sum(${ruleFirings.count})::int` })
      .from(ruleFirings)
      .where(
        and(
          gte(ruleFirings.day, vietnamDay(since)),
          inArray(
            ruleFirings.rule,
            reported.map(({ rule }) => rule),
          ),
        ),
      )
      .groupBy(ruleFirings.rule);
    const firingsOf = new Map(fired.map(({ rule, count }) => [rule, count]));
    return reported.map((row) => {
      const firings = firingsOf.get(row.rule) ?? 0;
      const isMuted =
        row.reporters >= muting.reporters && firings >= muting.firings && row.reporters >= muting.share * firings;
      return { ...row, firings, isMuted };
    });
  }

  return {
    /** What is left out for everybody at present; up to five minutes old. */
    async mutedRules(): Promise<readonly string[]> {
      if (known && known.until > clock.now()) return known.rules;
      const rules = (await standings()).filter(({ isMuted }) => isMuted).map(({ rule }) => rule);
      known = { rules, until: after(clock.now(), asked) };
      return rules;
    },

    /** @throws Failure RATE_LIMITED */
    async add(person: Person, report: Report): Promise<{ isNew: boolean }> {
      await limits.take(`grammar-report:${person.id}`, reportsPerPerson);
      const added = await db
        .insert(ruleReports)
        .values({ ...report, id: crypto.randomUUID(), userId: person.id, createdAt: clock.now() })
        .onConflictDoNothing()
        .returning({ id: ruleReports.id });
      known = null;
      return { isNew: added.length > 0 };
    },

    /** How often each rule has spoken in a text that was not seen before. */
    async countFirings(rules: readonly string[]): Promise<void> {
      if (rules.length === 0) return;
      const counts = new Map<string, number>();
      for (const rule of rules) counts.set(rule, (counts.get(rule) ?? 0) + 1);
      const day = vietnamDay(clock.now());
      await db
        .insert(ruleFirings)
        // In one order always, so that two texts at once do not wait for each other.
        .values([...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([rule, count]) => ({ day, rule, count })))
        .onConflictDoUpdate({
          target: [ruleFirings.day, ruleFirings.rule],
          set: { count: sql`${ruleFirings.count} + excluded.count` },
        });
    },

    /** For operators: the worst first. */
    async list(): Promise<RuleStanding[]> {
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
      return all.map(({ kind, engine, ...standing }) => ({
        ...standing,
        kind: KindCode.catch("OTHER").parse(kind),
        engine: Engine.catch("quy-tac").parse(engine),
        quotes: rows
          .filter(({ rule }) => rule === standing.rule)
          .slice(0, shown.quotes)
          .map(({ quote, note }) => ({ quote, note })),
      }));
    },

    /** Of rules that have not been called wrong for long nobody needs the figures. */
    async forgetOld(): Promise<void> {
      const day = vietnamDay(after(clock.now(), -days(remembered * 2)));
      await db.delete(ruleFirings).where(sql`${ruleFirings.day} < ${day}`);
    },
  };
}

/** For who takes their data along. */
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

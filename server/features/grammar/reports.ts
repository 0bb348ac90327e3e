import { ruleMuting } from "#contracts/limits/grammar.ts";
import { and, desc, eq, gte, inArray, lt, lte, sql } from "drizzle-orm";
import type { RuleStatistics } from "#contracts/schemas/grammar.ts";
import { Engine, KindCode } from "#contracts/schemas/language.ts";
import { composed } from "#contracts/text/text.ts";
import { bindOperations } from "#server/core/operations.ts";
import { after, days, minutes } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import { ruleDecisions, ruleReports, ruleMatches } from "./tables.ts";
import { users } from "#server/features/accounts/tables.ts";
import type { RequestContext } from "#server/core/request-context.ts";
import { ApiError } from "#server/core/api-error.ts";
import type { Viewer } from "#server/core/viewer.ts";
import { hashOf } from "./analyzed-text.ts";
import type { GrammarDeps } from "./deps.ts";

const reportsPerPerson = { max: 60, window: minutes(60) };

/** Milliseconds that an account must have existed for its reports to count. */
const oldEnough = days(1);
/** Hashes of the latest distinct quotes stored for each rule and member. */
const rememberedQuotes = 40;
/** Milliseconds for which muted rules are cached. */
const mutedRulesLifetime = minutes(5);
const shown = { rules: 100, quotes: 5 } as const;

export interface Report {
  engine: Engine;
  kind: KindCode;
  rule: string;
  quote: string;
  note: string;
}

/** Muted rules of this process, read again after a change or a few minutes. */
interface MutedRulesCache {
  current: { rules: readonly string[]; until: Date } | null;
}

interface ReportsDeps extends Pick<GrammarDeps, "database" | "clock" | "limits" | "audit"> {
  mutedRulesCache: MutedRulesCache;
}

async function readRuleStatistics({ clock, database }: ReportsDeps) {
  const db = database.queries;
  const since = after(clock.now(), -days(ruleMuting.days));
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
    .select({ rule: ruleMatches.rule, people: sql<number>`count(*)::int` })
    .from(ruleMatches)
    .where(
      and(
        gte(ruleMatches.lastAt, since),
        inArray(
          ruleMatches.rule,
          all.map(({ rule }) => rule),
        ),
      ),
    )
    .groupBy(ruleMatches.rule);
  const peopleOf = new Map(seen.map(({ rule, people }) => [rule, people]));
  return all.map((row) => {
    const people = peopleOf.get(row.rule) ?? 0;
    const decision = decisionOf.get(row.rule) ?? null;
    const isCalledWrong =
      row.reporters >= ruleMuting.reporters &&
      people >= ruleMuting.people &&
      row.reporters >= ruleMuting.share * people;
    return { ...row, people, decision, isMuted: decision === null ? isCalledWrong : decision === "mute" };
  });
}

/** Whether the report counts: the member was shown this finding, and the account is old enough. */
async function isReportCounted(
  { clock, database }: ReportsDeps,
  viewer: Viewer,
  { rule, quote }: Report,
): Promise<boolean> {
  const [row] = await database.queries
    .select({ quotes: ruleMatches.quotes })
    .from(ruleMatches)
    .innerJoin(users, eq(users.id, ruleMatches.userId))
    .where(
      and(
        eq(ruleMatches.rule, rule),
        eq(ruleMatches.userId, viewer.id),
        lte(users.createdAt, after(clock.now(), -oldEnough)),
      ),
    );
  return row?.quotes.includes(quoteHash(quote)) ?? false;
}

/** Rules muted for everyone; up to five minutes old. */
export async function readMutedRules(deps: ReportsDeps): Promise<readonly string[]> {
  const { mutedRulesCache, clock } = deps;
  const cached = mutedRulesCache.current;
  if (cached && cached.until > clock.now()) return cached.rules;
  const rules = (await readRuleStatistics(deps)).filter(({ isMuted }) => isMuted).map(({ rule }) => rule);
  mutedRulesCache.current = { rules, until: after(clock.now(), mutedRulesLifetime) };
  return rules;
}

/** @throws ApiError RATE_LIMITED */
export async function reportFinding(
  deps: ReportsDeps,
  viewer: Viewer,
  report: Report,
): Promise<{ id: string; isNew: boolean }> {
  const { limits, clock, mutedRulesCache, database } = deps;
  const db = database.queries;
  await limits.take(`grammar-report:${viewer.id}`, reportsPerPerson);
  const isCounted = await isReportCounted(deps, viewer, report);
  const added = await db
    .insert(ruleReports)
    .values({ ...report, isCounted, id: crypto.randomUUID(), userId: viewer.id, createdAt: clock.now() })
    .onConflictDoNothing()
    .returning({ id: ruleReports.id });
  mutedRulesCache.current = null;
  const [row] = added;
  if (row) return { id: row.id, isNew: true };
  const [same] = await db
    .select({ id: ruleReports.id })
    .from(ruleReports)
    .where(
      and(eq(ruleReports.userId, viewer.id), eq(ruleReports.rule, report.rule), eq(ruleReports.quote, report.quote)),
    );
  // The report was withdrawn in another tab between the two statements; a retry creates it.
  if (!same) throw new ApiError("NOT_FOUND");
  return { id: same.id, isNew: false };
}

/** Deletes the member's own report; does nothing for other ids. @throws ApiError RATE_LIMITED */
export async function withdrawReport(
  { limits, mutedRulesCache, database }: ReportsDeps,
  viewer: Viewer,
  id: string,
): Promise<void> {
  await limits.take(`grammar-report:${viewer.id}`, reportsPerPerson);
  await database.queries.delete(ruleReports).where(and(eq(ruleReports.userId, viewer.id), eq(ruleReports.id, id)));
  mutedRulesCache.current = null;
}

/** Records the findings of each rule shown to this member, for a text not analyzed before. */
export async function recordRuleMatches(
  { clock, database }: ReportsDeps,
  member: Pick<Viewer, "id">,
  findings: readonly { rule: string; quote: string }[],
): Promise<void> {
  if (findings.length === 0) return;
  const quotesOf = new Map<string, Set<string>>();
  for (const { rule, quote } of findings)
    quotesOf.set(rule, (quotesOf.get(rule) ?? new Set<string>()).add(quoteHash(quote)));
  const lastAt = clock.now();
  await database.queries
    .insert(ruleMatches)
    .values(
      // Sorted, so that concurrent texts of one member cannot deadlock.
      [...quotesOf]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([rule, quotes]) => ({
          rule,
          userId: member.id,
          quotes: [...quotes].slice(0, rememberedQuotes),
          lastAt,
        })),
    )
    .onConflictDoUpdate({
      target: [ruleMatches.rule, ruleMatches.userId],
      set: {
        lastAt,
        quotes: sql`(excluded.quotes || ${ruleMatches.quotes})[1:${sql.raw(String(rememberedQuotes))}]`,
      },
    });
}

/**
 * An administrator's decision overrides reports until it is removed with `null`.
 * @throws ApiError NOT_FOUND for a rule without reports
 */
export async function decideOnRule(
  { database, clock, audit, mutedRulesCache }: ReportsDeps,
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
    const detail = { rule, reason: decision ?? "auto" };
    await audit.record({ userId: admin.id, action: "rule-decided", context, detail }, tx);
  });
  mutedRulesCache.current = null;
}

/** For administrators: muted rules first, then the most reported. */
export async function listReportedRules(deps: ReportsDeps): Promise<RuleStatistics[]> {
  const { database } = deps;
  const all = (await readRuleStatistics(deps))
    .sort((a, b) => Number(b.isMuted) - Number(a.isMuted) || b.reporters - a.reporters || b.reports - a.reports)
    .slice(0, shown.rules);
  if (all.length === 0) return [];
  const rows = await database.queries
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
}

/** Deletes matches that are too old to count. */
export async function deleteOldRuleMatches({ clock, database }: ReportsDeps): Promise<void> {
  await database.queries.delete(ruleMatches).where(lt(ruleMatches.lastAt, after(clock.now(), -days(ruleMuting.days))));
}

/** Reports of wrong findings, and rules muted because of them. */
export const createReports = (deps: Pick<GrammarDeps, "database" | "clock" | "limits" | "audit">) =>
  bindOperations(
    { ...deps, mutedRulesCache: { current: null } },
    {
      mutedRules: readMutedRules,
      reportFinding,
      withdrawReport,
      recordRuleMatches,
      decideOnRule,
      listReportedRules,
      deleteOldRuleMatches,
    },
  );

/** Normalizes like the contract of a report does, so that equal quotes have equal hashes. */
function quoteHash(quote: string): string {
  const written = composed(quote.replace(/\p{Cc}/gu, " "))
    .trim()
    .slice(0, 300);
  return hashOf(written).slice(0, 16);
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
export const ruleMatchesOf = (db: Queries, userId: string) =>
  db
    .select({ rule: ruleMatches.rule, lastAt: ruleMatches.lastAt })
    .from(ruleMatches)
    .where(eq(ruleMatches.userId, userId))
    .orderBy(ruleMatches.rule);

import { and, eq } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { GrammarAnalysis, GrammarFinding, GrammarSettings } from "#contracts/schemas/grammar.ts";
import { wordCount } from "#contracts/text/word-count.ts";
import { bindOperations } from "#server/core/operations.ts";
import { after, hours, minutes } from "#server/core/clock.ts";
import { analyses } from "./tables.ts";
import type { Viewer } from "#server/core/viewer.ts";
import { type Checked, errorKinds } from "#engine/index.ts";
import { createAnalyzedSentences } from "./analyzed-sentences.ts";
import { hashOf } from "./analyzed-text.ts";
import { recordAnalysis } from "./profile.ts";
import type { createReports } from "./reports.ts";
import type { createGrammarSettings } from "./settings.ts";
import type { GrammarDeps } from "./deps.ts";

const analysesPerPerson = { max: 30, window: minutes(1) };
/** Milliseconds during which the same text costs nothing. */
const cachedFor = hours(24);
/** Characters of all cached answers as JSON. */
const cachedLength = 8_000_000;
const shownFirst = 3;

const orderOfTeaching = new Map(errorKinds.map(({ code }, place) => [code, place]));

/** The findings to start with: errors of different kinds, in teaching order. */
export function firstOf(findings: readonly GrammarFinding[]): string[] {
  const weight = ({ kind, certainty }: GrammarFinding) =>
    (certainty === "error" ? 0 : 1000) + (orderOfTeaching.get(kind) ?? 999);
  const inOrder = [...findings].sort((a, b) => weight(a) - weight(b) || a.start - b.start);
  const kinds = new Set<string>();
  const ofNewKind = inOrder.filter(({ kind }) => !kinds.has(kind) && kinds.add(kind));
  return [...ofNewKind, ...inOrder.filter((finding) => !ofNewKind.includes(finding))]
    .slice(0, shownFirst)
    .sort((a, b) => weight(a) - weight(b) || a.start - b.start)
    .map(({ id }) => id);
}

export interface AnalysisDeps extends GrammarDeps {
  settings: ReturnType<typeof createGrammarSettings>;
  reports: ReturnType<typeof createReports>;
}

/** Kinds, words and rules to leave out for this member. */
type Wishes = GrammarSettings & { mutedRules: readonly string[] };

type ShownFinding = Pick<GrammarFinding, "rule" | "quote">;
const keyOfShown = ({ rule, quote }: ShownFinding) => `${rule} ${quote}`;

interface CachedAnalysis {
  analysis: GrammarAnalysis;
  /** Findings that the engine was asked to keep, by `keyOfShown`. */
  shownBefore: readonly ShownFinding[];
  until: Date;
}

type AnalysisCache = LRUCache<string, CachedAnalysis>;

interface EngineAnalysisDeps extends AnalysisDeps {
  cache: AnalysisCache;
  sentences: ReturnType<typeof createAnalyzedSentences>;
}

/** Cache key: the same text with the same settings, by the same member. */
const analysisKeyOf = async (viewer: Viewer, text: string, wishes: Wishes, isPractice: boolean) =>
  `${viewer.id} ${hashOf(JSON.stringify([text, wishes, isPractice]))}`;

const readWishes = async ({ settings, reports }: EngineAnalysisDeps, viewer: Viewer): Promise<Wishes> => ({
  ...(await settings.read(viewer)),
  mutedRules: await reports.mutedRules(),
});

function findCachedAnalysis({ cache, clock }: EngineAnalysisDeps, key: string): CachedAnalysis | null {
  const found = cache.get(key);
  return found && found.until > clock.now() ? found : null;
}

/** Whether the cached analysis suffices: it knows all findings shown before, and has the syntax if requested. */
function isSufficient(
  { analysis, shownBefore }: CachedAnalysis,
  request: { text: string; syntax: boolean; shownBefore: readonly ShownFinding[] },
): boolean {
  if (request.syntax && !analysis.syntax) return false;
  const known = new Set([...analysis.findings, ...shownBefore].map(keyOfShown));
  return request.shownBefore.every((shown) => known.has(keyOfShown(shown)) || !request.text.includes(shown.quote));
}

function cacheAnalysis(
  { clock, cache }: EngineAnalysisDeps,
  key: string,
  analysis: GrammarAnalysis,
  shownBefore: readonly ShownFinding[],
) {
  const size = JSON.stringify([analysis, shownBefore]).length;
  cache.set(key, { analysis, shownBefore, until: after(clock.now(), cachedFor) }, { size });
}

async function isOwnAnalysis(
  { database }: EngineAnalysisDeps,
  viewer: Viewer,
  id: string | undefined,
): Promise<boolean> {
  return (
    id !== undefined &&
    (await database.queries.$count(analyses, and(eq(analyses.id, id), eq(analyses.userId, viewer.id)))) > 0
  );
}

const presentAnalysis = (
  id: string,
  text: string,
  { detectedLanguage, findings, measures, syntax }: Checked,
): GrammarAnalysis => ({
  id,
  detectedLanguage,
  findings,
  first: firstOf(findings),
  stats: {
    // The same count as everywhere on the site; the engine does not count words that are not English.
    words: wordCount(text),
    sentences: measures.sentences,
    findingsPerHundred: measures.findingsPerHundred,
  },
  ...(syntax ? { syntax } : {}),
});

/**
 * @throws ApiError AI_QUOTA_EXCEEDED, RATE_LIMITED, UNAVAILABLE with `retryAfter` while the engine is busy
 */
export async function analyzeWithEngine(
  deps: EngineAnalysisDeps,
  viewer: Viewer,
  {
    text,
    syntax,
    continues,
    isPractice,
    shownBefore,
  }: {
    text: string;
    syntax: boolean;
    continues?: string | undefined;
    isPractice: boolean;
    shownBefore: readonly ShownFinding[];
  },
  signal?: AbortSignal,
): Promise<GrammarAnalysis> {
  const { limits, sentences, allowance, aiUsage, checker, clock, reports, database } = deps;
  const wishes = await readWishes(deps, viewer);
  const key = await analysisKeyOf(viewer, text, wishes, isPractice);
  const before = findCachedAnalysis(deps, key);
  if (before && isSufficient(before, { text, syntax, shownBefore })) return before.analysis;
  await limits.take(`analyze:${viewer.id}`, analysesPerPerson);
  // Includes the cached findings, so that a second request for the same text removes none.
  const shown = [...shownBefore, ...(before?.analysis.findings ?? [])]
    .filter(({ quote }) => text.includes(quote))
    .map(({ rule, quote }) => ({ rule, quote }));
  // Part of an analyzed text costs nothing.
  const isPart = sentences.includes(viewer.id, text);
  // Requesting the syntax of the same text, or of one of its sentences, costs nothing either.
  const taken = before || isPart ? null : await allowance.takeAllowance(viewer, "analysis");
  let checked: Checked;
  try {
    checked = await aiUsage.trackAiUsage(
      viewer,
      { task: "grammar", engine: "built-in", ...(signal ? { signal } : {}) },
      () =>
        checker.check(
          text,
          { ...wishes, withSyntax: syntax || before?.analysis.syntax !== undefined, shownBefore: shown },
          { by: viewer.id, ...(signal ? { signal } : {}) },
        ),
    );
  } catch (error) {
    await taken?.refund();
    throw error;
  }
  const isEnglish = checked.detectedLanguage === "english" || checked.detectedLanguage === "mixed";
  // A text that is not English is refunded and does not count for the error profile.
  if (!isEnglish) await taken?.refund();
  let id = before?.analysis.id ?? crypto.randomUUID();
  if (continues !== undefined && (await isOwnAnalysis(deps, viewer, continues))) id = continues;
  else if (isEnglish && !before && !isPart) {
    const { words } = checked.measures;
    const counted = { userId: viewer.id, source: "grammar", text, words, findings: checked.findings } as const;
    if (isPractice) id = await recordAnalysis(database.queries, { ...counted, at: clock.now() });
    await reports.recordRuleMatches(viewer, checked.findings);
  }
  if (isEnglish && isPractice) sentences.remember(viewer.id, text);
  const analysis = presentAnalysis(id, text, checked);
  cacheAnalysis(deps, key, analysis, shown);
  return analysis;
}

/** The cached analysis of a text, without calling the engine. */
export async function recallAnalysis(
  deps: EngineAnalysisDeps,
  viewer: Viewer,
  text: string,
): Promise<GrammarAnalysis | null> {
  return (
    findCachedAnalysis(deps, await analysisKeyOf(viewer, text, await readWishes(deps, viewer), true))?.analysis ?? null
  );
}

/** Runs texts through the built-in engine. Caches the results in memory for a day; texts are not stored. */
export const createAnalysis = (deps: AnalysisDeps) =>
  bindOperations(
    {
      ...deps,
      cache: new LRUCache<string, CachedAnalysis>({ maxSize: cachedLength }),
      sentences: createAnalyzedSentences(deps),
    },
    { analyzeWithEngine, recallAnalysis },
  );

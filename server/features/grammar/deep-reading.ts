import { LRUCache } from "lru-cache";
import type { GrammarAnalysis, GrammarFinding, ReadingLine } from "#contracts/schemas/grammar.ts";
import { bindOperations } from "#server/core/operations.ts";
import { after, hours } from "#server/core/clock.ts";
import type { Llm } from "#server/llm/llm.ts";
import { noticeInstead } from "#server/features/practice/service.ts";
import type { Viewer } from "#server/core/viewer.ts";
import type { StreamOf } from "#server/core/call.ts";
import type { createAnalysis, AnalysisDeps } from "./analysis.ts";
import { firstOf } from "./analysis.ts";
import { hashOf } from "./analyzed-text.ts";

/** As long as the built-in engine's answers, in memory. */
const answerLifetime = hours(24);
const maxAnswers = 200;

type Stream = StreamOf<"POST /v1/ai/grammar/analyze">;
interface ModelReading {
  findings: GrammarFinding[];
  lines: ReadingLine[];
  /** The model returned both the findings and the explanations of sentences. */
  isWhole: boolean;
}
const halfNotice = "AI nâng cao mới trả lời được một nửa. Bạn hỏi lại để có phần còn thiếu.";

export interface DeepReadingDeps extends AnalysisDeps {
  analyzeWithEngine: ReturnType<typeof createAnalysis>["analyzeWithEngine"];
}

interface ModelReadingDeps extends DeepReadingDeps {
  modelReadings: LRUCache<string, ModelReading & { until: Date }>;
}

async function readWithModel(
  { practiceSettings, settings, reports, model }: ModelReadingDeps,
  viewer: Viewer,
  text: string,
  known: readonly GrammarFinding[],
  { send, signal }: Stream,
): Promise<ModelReading> {
  const { level } = await practiceSettings.read(viewer);
  const { mutedKinds, dictionary } = await settings.read(viewer);
  const mutedRules = new Set(await reports.mutedRules());
  const ownWords = new Set(dictionary.map((word) => word.toLowerCase()));
  const findings: GrammarFinding[] = [];
  const lines: ReadingLine[] = [];

  const find = async (llm: Llm) => {
    for await (const { kind, start, end, quote, suggestion, why } of llm.findErrorsWithModel(text, { level })) {
      const rule = `ai/${kind}`;
      // Findings of our rules take precedence at a place.
      const isKnown = known.some((other) => start < other.end && other.start < end);
      const isUnwanted = mutedKinds.includes(kind) || mutedRules.has(rule) || ownWords.has(quote.toLowerCase());
      if (isKnown || isUnwanted) continue;
      const finding: GrammarFinding = {
        id: `ai-${findings.length + 1}`,
        kind,
        start,
        end,
        quote,
        suggestions: [suggestion],
        certainty: "suggestion",
        engine: "model",
        why,
        rule,
      };
      findings.push(finding);
      send("item", finding);
    }
  };
  const say = async (llm: Llm) => {
    for await (const line of llm.paraphraseSentences(text)) {
      lines.push(line);
      send("line", line);
    }
  };
  return model.run(viewer, { task: "grammar", text, signal }, async (llm) => {
    const [found, comment] = await Promise.allSettled([find(llm), say(llm)]);
    // Either answer is useful without the other.
    if (found.status === "rejected" && (comment.status === "rejected" || lines.length === 0)) throw found.reason;
    if (signal.aborted && comment.status === "rejected") throw comment.reason;
    const isWhole = found.status === "fulfilled" && comment.status === "fulfilled";
    return { findings, lines: [...lines].sort((a, b) => a.start - b.start), isWhole };
  });
}

const addModelReading = (
  built: GrammarAnalysis,
  { findings, lines }: ModelReading,
  notice: string | null,
): GrammarAnalysis => {
  const all = [...built.findings, ...findings].sort((a, b) => a.start - b.start);
  return { ...built, findings: all, first: firstOf(all), model: { lines, notice } };
};

/**
 * Returns the built-in engine's findings first, then those of the model, then the explanation of each sentence.
 * @throws ApiError like the built-in engine alone: failures of the model become a notice
 */
export const analyzeGrammar = async (
  deps: ModelReadingDeps,
  viewer: Viewer,
  request: Parameters<DeepReadingDeps["analyzeWithEngine"]>[1] & { useLlm: boolean },
  stream: Stream,
): Promise<GrammarAnalysis> => {
  const { analyzeWithEngine, modelReadings, clock, reports } = deps;
  const built = await analyzeWithEngine(viewer, request, stream.signal);
  const isEnglish = built.detectedLanguage === "english" || built.detectedLanguage === "mixed";
  if (!request.useLlm || !isEnglish) return built;
  const spots = built.findings.map(({ start, end, rule }) => [start, end, rule]);
  const key = `${viewer.id} ${hashOf(JSON.stringify([request.text, spots]))}`;
  const before = modelReadings.get(key);
  if (before && before.until > clock.now()) return addModelReading(built, before, null);
  stream.send("meta", built);
  try {
    const deep = await readWithModel(deps, viewer, request.text, built.findings, stream);
    await reports.recordRuleMatches(viewer, deep.findings);
    // An incomplete answer is not cached, so that a retry can complete it.
    if (!deep.isWhole) return addModelReading(built, deep, halfNotice);
    modelReadings.set(key, { ...deep, until: after(clock.now(), answerLifetime) });
    return addModelReading(built, deep, null);
  } catch (error) {
    if (stream.signal.aborted) throw error;
    return addModelReading(built, { findings: [], lines: [], isWhole: false }, noticeInstead(error));
  }
};

/** Grammar analysis, with the answers of the model in memory. */
export const createDeepReading = (deps: DeepReadingDeps) =>
  bindOperations(
    { ...deps, modelReadings: new LRUCache<string, ModelReading & { until: Date }>({ max: maxAnswers }) },
    { analyzeGrammar },
  );

import type { GrammarAnalysis, GrammarFinding, ReadingLine } from "#contracts/schemas/grammar.ts";
import { after, hours } from "#server/core/clock.ts";
import type { Coach } from "#server/llm/llm.ts";
import { noticeInstead } from "#server/features/practice/service.ts";
import type { Person, StreamOf } from "#server/http/route.ts";
import type { createAnalysis, AnalysisParts } from "./analysis.ts";
import { firstOf } from "./analysis.ts";
import { hashOf } from "./profile.ts";

/** As long as the built-in engine's answers; in memory. */
const kept = hours(24);
const keptAnswers = 200;

type Stream = StreamOf<"POST /v1/ai/grammar/analyze">;
interface Deep {
  findings: GrammarFinding[];
  lines: ReadingLine[];
  /** Both were answered: what is wrong, and what each sentence says. */
  isWhole: boolean;
}
const halfNotice = "AI nâng cao mới trả lời được một nửa. Bạn hỏi lại để có phần còn thiếu.";

/** The built-in engine's findings first, then what the model adds to them, then what each sentence says. */
export function createDeepReading(
  { clock, model, practiceSettings, settings, reports }: AnalysisParts,
  analyze: ReturnType<typeof createAnalysis>["analyze"],
) {
  const answers = new Map<string, Deep & { until: Date }>();

  async function read(
    person: Person,
    text: string,
    known: readonly GrammarFinding[],
    { tell, signal }: Stream,
  ): Promise<Deep> {
    const { level } = await practiceSettings.read(person);
    const { mutedKinds, dictionary } = await settings.read(person);
    const mutedRules = new Set(await reports.mutedRules());
    const ownWords = new Set(dictionary.map((word) => word.toLowerCase()));
    const findings: GrammarFinding[] = [];
    const lines: ReadingLine[] = [];

    const find = async (coach: Coach) => {
      for await (const { kind, start, end, quote, suggestion, why } of coach.findErrors(text, { level })) {
        const rule = `ai/${kind}`;
        // What our rules say of a place counts for more.
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
          certainty: "nen-xem",
          engine: "ai",
          why,
          rule,
        };
        findings.push(finding);
        tell("item", finding);
      }
    };
    const say = async (coach: Coach) => {
      for await (const line of coach.paraphrase(text)) {
        lines.push(line);
        tell("line", line);
      }
    };
    return model.run(person, { task: "grammar", text, signal }, async (coach) => {
      const [found, said] = await Promise.allSettled([find(coach), say(coach)]);
      // One of the two is worth having without the other.
      if (found.status === "rejected" && (said.status === "rejected" || lines.length === 0)) throw found.reason;
      if (signal.aborted && said.status === "rejected") throw said.reason;
      const isWhole = found.status === "fulfilled" && said.status === "fulfilled";
      return { findings, lines: [...lines].sort((a, b) => a.start - b.start), isWhole };
    });
  }

  const joined = (built: GrammarAnalysis, { findings, lines }: Deep, notice: string | null): GrammarAnalysis => {
    const all = [...built.findings, ...findings].sort((a, b) => a.start - b.start);
    return { ...built, findings: all, first: firstOf(all), model: { lines, notice } };
  };

  /** @throws Failure as the built-in engine alone does: what the model lacks becomes a notice */
  return async (
    person: Person,
    asked: Parameters<typeof analyze>[1] & { useLlm: boolean },
    stream: Stream,
  ): Promise<GrammarAnalysis> => {
    const built = await analyze(person, asked, stream.signal);
    const isEnglish = built.writtenIn === "english" || built.writtenIn === "mixed";
    if (!asked.useLlm || !isEnglish) return built;
    const spots = built.findings.map(({ start, end, rule }) => [start, end, rule]);
    const key = `${person.id} ${await hashOf(JSON.stringify([asked.text, spots]))}`;
    const before = answers.get(key);
    if (before && before.until > clock.now()) return joined(built, before, null);
    stream.tell("meta", built);
    try {
      const deep = await read(person, asked.text, built.findings, stream);
      await reports.noteSightings(person, deep.findings);
      // A half is not kept: asking again may bring the other.
      if (!deep.isWhole) return joined(built, deep, halfNotice);
      answers.set(key, { ...deep, until: after(clock.now(), kept) });
      for (const oldest of answers.keys()) {
        if (answers.size <= keptAnswers) break;
        answers.delete(oldest);
      }
      return joined(built, deep, null);
    } catch (error) {
      if (stream.signal.aborted) throw error;
      return joined(built, { findings: [], lines: [], isWhole: false }, noticeInstead(error));
    }
  };
}

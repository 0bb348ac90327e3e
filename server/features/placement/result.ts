import { gapMark } from "#contracts/limits/learning.ts";
import { isTaught, placementLevels, taughtLevelOf } from "#contracts/limits/language.ts";
import { estimatePlacement, placementLimits } from "#contracts/limits/placement.ts";
import { shiftDay } from "#contracts/time/calendar.ts";
import { wordCount } from "#contracts/text/word-count.ts";
import type { KindCode } from "#contracts/schemas/language.ts";
import type { PlacementResult, PlanStep } from "#contracts/schemas/placement.ts";
import { isLikely, kindOf, type Checked } from "#engine/index.ts";
import { bankItemOf } from "./bank.ts";
import type { Material, PlacementSources } from "./deps.ts";
import type { BankItem } from "./item.ts";
import type { StoredAnswer, StoredResult } from "./tables.ts";

/** A sentence with what the engine found; null if it was busy. */
export interface ReadSentence {
  text: string;
  checked: Pick<Checked, "findings" | "measures" | "detectedLanguage"> | null;
  /** Whether the engine finds nothing more in the sentence with all its findings corrected (`mendedSentence`). */
  isMendedRight: boolean;
}

type Example = PlacementResult["kinds"][number]["example"];
interface Sign {
  kind: KindCode;
  weight: number;
  /** The place of the level on the scale; own sentences come first. */
  rank: number;
  isOwn: boolean;
  example: Example;
}

/** How much a sign counts: an own sentence shows a habit, a wrong choice may be a slip, “chưa biết” is no mistake yet. */
const weights = { own: 2, wrong: 1, unknown: 0.75 } as const;
/** UTF-16 units of context shown on each side of a finding. */
const contextLength = 48;

const isRight = ({ outcome }: StoredAnswer) => outcome === "right";
const countOf = (answers: readonly StoredAnswer[]) => ({
  asked: answers.length,
  right: answers.filter(isRight).length,
});

const clippedStart = (text: string) =>
  text.length <= contextLength ? text : `… ${text.slice(-contextLength).replace(/^\S*\s/u, "")}`;
const clippedEnd = (text: string) =>
  text.length <= contextLength ? text : `${text.slice(0, contextLength).replace(/\s\S*$/u, "")} …`;

type Finding = Checked["findings"][number];

/** A part of a sentence with the first suggestion of each of these findings, which do not overlap. */
function mended(text: string, findings: readonly Finding[], from = 0, to = text.length): string {
  let [place, result] = [from, ""];
  for (const { start, end, suggestions } of findings.toSorted((a, b) => a.start - b.start)) {
    if (start < place || end > to || suggestions[0] === undefined) continue;
    result += text.slice(place, start) + suggestions[0];
    place = end;
  }
  return result + text.slice(place, to);
}

/** The sentence with the first suggestion of each finding; null where the engine names a mistake and no correction. */
export const mendedSentence = (text: string, findings: readonly Finding[]): string | null =>
  findings.every(({ suggestions }) => suggestions.length > 0) ? mended(text, findings) : null;

/** Findings of a sentence that is not English teach nothing. */
const findingsOf = ({ checked }: ReadSentence) =>
  checked === null || checked.detectedLanguage === "vietnamese" || checked.detectedLanguage === "neither"
    ? []
    : checked.findings.filter(isLikely);

const signsInSentences = (sentences: readonly ReadSentence[]): Sign[] =>
  sentences.flatMap((sentence) =>
    findingsOf(sentence).flatMap(({ kind, start, end, quote, suggestions: [right] }) => {
      if (right === undefined) return [];
      const { text, isMendedRight, checked } = sentence;
      const findings = checked?.findings ?? [];
      // What is called right must be right: the rest of the sentence is corrected as well, or left out.
      const before = isMendedRight ? clippedStart(mended(text, findings, 0, start)) : start > 0 ? "… " : "";
      const after = isMendedRight ? clippedEnd(mended(text, findings, end)) : /\w/.test(text.slice(end)) ? " …" : "";
      return [{ kind, weight: weights.own, rank: -1, isOwn: true, example: { before, wrong: quote, right, after } }];
    }),
  );

const signsInAnswers = (answers: readonly StoredAnswer[]): Sign[] =>
  answers.flatMap(({ item: id, outcome, chosen }) => {
    const item = bankItemOf(id);
    if (!item?.kind || outcome === "right") return [];
    const [before = "", after = ""] = item.prompt.split(gapMark);
    const example = { before, wrong: chosen, right: item.right, after };
    const rank = placementLevels.indexOf(item.level);
    return [{ kind: item.kind, weight: weights[outcome], rank, isOwn: false, example }];
  });

const rankOf = (level: PlacementResult["level"]) => placementLevels.indexOf(level);

/** A lesson this many levels below an item does not teach what the item asks. */
const farBelow = 2;

/**
 * The kinds to start with: those with the strongest signs, of equal ones the easier; shown from the easiest lesson on.
 * An error in an own sentence always counts. A wrong choice counts only if its lesson helps: neither above the range nor
 * far below it or below the item, because who misses “I’d sooner starve” of C1 knows “I can swim”.
 */
function startingKinds(
  signs: readonly Sign[],
  { low, high }: Pick<PlacementResult, "low" | "high">,
  { lessonOn }: Pick<PlacementSources, "lessonOn">,
) {
  const lessonRank = (kind: KindCode) => rankOf(lessonOn(kind)?.level ?? "A1");
  const isAbove = (kind: KindCode) => lessonRank(kind) > rankOf(taughtLevelOf(high));
  const isFarBelow = ({ kind, rank }: Sign) => Math.max(rank, rankOf(low)) - lessonRank(kind) >= farBelow;
  const byKind = new Map<KindCode, Sign[]>();
  for (const sign of signs)
    if (isTaught(sign.kind) && lessonOn(sign.kind) && (sign.isOwn || !isFarBelow(sign)))
      byKind.set(sign.kind, [...(byKind.get(sign.kind) ?? []), sign]);
  const sum = (some: readonly Sign[]) => some.reduce((total, { weight }) => total + weight, 0);
  return [...byKind]
    .filter(([kind, own]) => !isAbove(kind) || own.some(({ isOwn }) => isOwn))
    .sort(([, a], [, b]) => sum(b) - sum(a) || a[0]!.rank - b[0]!.rank)
    .slice(0, placementLimits.kinds)
    .sort(([a], [b]) => lessonRank(a) - lessonRank(b))
    .map(([kind, [{ example, isOwn } = {} as Sign]]) => {
      const { name, why } = kindOf(kind);
      return { kind, name, why, example, isOwn };
    });
}

/** The first grammar that was not known, the easiest level first. */
function hardOf(answers: readonly StoredAnswer[], from: PlacementResult["low"]): string | null {
  const items = answers.filter((answer) => !isRight(answer)).flatMap(({ item }) => bankItemOf(item) ?? []);
  const rank = ({ level }: BankItem) => placementLevels.indexOf(level);
  const grammar = items.filter(({ type }) => type === "grammar").sort((a, b) => rank(a) - rank(b));
  const first = grammar.find((item) => rank(item) >= placementLevels.indexOf(from)) ?? grammar[0];
  return first ? (first.kind ? kindOf(first.kind).name : first.point) : null;
}

const stepOf = (type: PlanStep["type"], found: Material | undefined | null): PlanStep[] =>
  found ? [{ type, ref: found.slug, title: found.title, level: found.level }] : [];

/** Days of the plan, counted from the day of the result. */
const planDays = [0, 2, 4] as const;

/** Three days: the two kinds with an easy text and a topic, then a text of the upper end. */
function planOf(
  today: string,
  { low, high, level }: Pick<PlacementResult, "low" | "high" | "level">,
  kinds: readonly { kind: KindCode }[],
  { lessonOn, beginnerKinds, textsAt, topicsAt }: PlacementSources,
): PlacementResult["plan"] {
  // A beginner begins with the first lessons, whatever went wrong in a dozen items.
  const planned = [...kinds.map(({ kind }) => kind), ...(level === "A1" ? beginnerKinds : [])];
  const lessons = [...new Set(planned)].map((kind) => lessonOn(kind));
  // Nothing above the range comes first: a text of the range does.
  const isHard = lessons[0] && rankOf(lessons[0].level) > rankOf(taughtLevelOf(high));
  const [first, second] = isHard ? [null, lessons[0]] : lessons;
  const [own, upper] = [kinds.length > 0 ? low : level, high];
  const [text, another] = textsAt(own);
  const last = upper === own ? another : textsAt(upper)[0];
  const topics = topicsAt(taughtLevelOf(level));
  const topic = topics.find((one) => kinds.some(({ kind }) => one.kinds.includes(kind))) ?? topics[0];
  const steps = [
    [...stepOf("lesson", first), ...stepOf("text", text)],
    [...stepOf("lesson", second), ...(second ? [] : stepOf("topic", topic))],
    [...stepOf("text", last), ...(second ? stepOf("topic", topic) : [])],
  ];
  return planDays.flatMap((by, place) =>
    steps[place]!.length > 0 ? [{ day: shiftDay(today, by), steps: steps[place]! }] : [],
  );
}

/** The result of a finished run. `today` is the day in Vietnam. */
export function resultOf(
  answers: readonly StoredAnswer[],
  sentences: readonly ReadSentence[],
  today: string,
  sources: PlacementSources,
): StoredResult {
  const { low, high, level } = estimatePlacement(answers);
  const kinds = startingKinds([...signsInSentences(sentences), ...signsInAnswers(answers)], { low, high }, sources);
  const ofType = (type: BankItem["type"]) => countOf(answers.filter(({ item }) => bankItemOf(item)?.type === type));
  const isUnread = sentences.some(({ checked }) => checked === null);
  return {
    low,
    high,
    level,
    byLevel: placementLevels
      .map((of) => ({ level: of, ...countOf(answers.filter((answer) => answer.level === of)) }))
      .filter(({ asked }) => asked > 0),
    hard: hardOf(answers, low),
    byType: { grammar: ofType("grammar"), reading: ofType("reading") },
    own: {
      sentences: sentences.length,
      words: sentences.reduce((sum, { text }) => sum + wordCount(text), 0),
      findings: isUnread ? null : sentences.reduce((sum, one) => sum + findingsOf(one).length, 0),
      connectors: [
        ...new Set(sentences.flatMap(({ checked }) => checked?.measures.connectors.map(({ word }) => word) ?? [])),
      ],
    },
    kinds,
    plan: planOf(today, { low, high, level }, kinds, sources),
  };
}

import type { DrillItem } from "#contracts/schemas/grammar.ts";
import { isDrilled, isTaught } from "#contracts/limits/language.ts";
import type { KindCode } from "#contracts/schemas/language.ts";
import { gapMark } from "#contracts/limits/learning.ts";
import { coreSenses, loadRulePack } from "#engine/index.ts";
import { z } from "zod";
import { readContentFiles } from "#server/core/content-files.ts";
import type { GrammarDeps } from "./deps.ts";
import { drillPairs, type Pair } from "./drill-pairs.ts";
import { drillSentences, type DrillSentence } from "./drill-patterns.ts";

/** Maximum characters: longer sentences take too much of a one-minute drill. */
const longest = 110;

/** Kinds in which one word changes its form; the learner types it. */
const formKinds: ReadonlySet<KindCode> = new Set<KindCode>([
  "NUM_PLURAL",
  "ONE_OF",
  "EVERY_SG",
  "SVA_3SG",
  "PAST_TIME",
  "DID_BASE",
  "MODAL_BASE",
  "PREP_GERUND",
  "ED_ING",
  "WORD_FORM",
]);
/** Kinds whose wrong sentences have too many right corrections to be typed. */
const onlyChosen: ReadonlySet<KindCode> = new Set<KindCode>(["THERE_BE", "VERY_VERB", "AGE_FORM"]);
/** Kinds with two possible corrections: a typed answer could be right but differ from ours. */
const severalWays: ReadonlySet<KindCode> = new Set<KindCode>(["ALTHOUGH_BUT", "BECAUSE_SO", "SUBJECT", "COMMA_SPLICE"]);

/** An entry of a file of `content/misspellings`: a word in our dictionary, and how learners often misspell it. */
const Misspelling = z.strictObject({ right: z.string().regex(/^[a-z]+$/), wrong: z.string().regex(/^[a-z]+$/) });

interface Difference {
  before: string[];
  wrong: string[];
  right: string[];
  after: string[];
}

/** The words in which two sentences differ. */
function difference([wrong, right]: readonly [string, string, ...unknown[]]): Difference {
  const [a, b] = [wrong.split(" "), right.split(" ")];
  let head = 0;
  while (head < Math.min(a.length, b.length) && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < Math.min(a.length, b.length) - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1;
  return {
    before: a.slice(0, head),
    wrong: a.slice(head, a.length - tail),
    right: b.slice(head, b.length - tail),
    after: tail > 0 ? a.slice(-tail) : [],
  };
}

const bare = (word: string) => word.replace(/[.,!?;:]+$/, "");
const joined = (...parts: string[][]) => parts.flat().join(" ");

/** Whether the right word is certain without a time: “Every child need” could also be “needed”. */
const isCertainForm = (kind: KindCode, from: string, to: string) =>
  kind !== "EVERY_SG" || !to.endsWith("s") || from.endsWith("s");

/** The words of a whole accepted sentence that fill the gap. */
const gapWords = ({ before, after }: Difference, sentence: string): string =>
  bare(joined(sentence.split(" ").slice(before.length, after.length > 0 ? -after.length : undefined)));

/** Creates a task from a pair. The difference decides the type of task. */
export function drillItem(kind: KindCode, pair: Pair): DrillItem {
  const [wrong, right, { accepts = [], why } = {}] = pair;
  const more = (others: readonly string[]) => ({
    ...(others.length > 0 && { accepts: [...others] }),
    ...(why !== undefined && { why }),
  });
  const parts = difference(pair);
  const [from, to] = [parts.wrong[0] ?? "", parts.right[0] ?? ""];
  const isOneWord = parts.wrong.length === 1 && parts.right.length === 1;
  if (
    isOneWord &&
    formKinds.has(kind) &&
    isCertainForm(kind, bare(from), bare(to)) &&
    /^\p{L}{2,}\W*$/u.test(from) &&
    /^\p{L}{2,}\W*$/u.test(to)
  ) {
    const sign = to.slice(bare(to).length);
    return {
      type: "gap",
      prompt: joined(parts.before, [`${gapMark} (${bare(from).toLowerCase()})${sign}`], parts.after),
      options: [],
      answer: bare(to),
      right,
      ...more(accepts.map((sentence) => gapWords(parts, sentence))),
    };
  }
  const isDeletion = parts.right.length === 0 && parts.wrong.length === 1;
  const words = wrong.split(" ").length;
  const fewWords = Math.max(parts.wrong.length, parts.right.length) <= 3;
  const isTyped = (isDeletion && words <= 7) || (!fewWords && words <= 10);
  if (isTyped && !severalWays.has(kind) && !onlyChosen.has(kind))
    return { type: "put-right", prompt: wrong, options: [], answer: right, right, ...more(accepts) };

  return { ...choice(pair), ...more([]) };
}

/** One of the words with the mistake and the right ones is chosen. */
function choice(pair: Pair): DrillItem {
  const parts = difference(pair);
  // Includes a neighboring word, so that no option is empty.
  const needsNeighbor = parts.wrong.length === 0 || parts.right.length === 0;
  const before = needsNeighbor && parts.before.length > 0 ? parts.before.slice(0, -1) : parts.before;
  const lent = needsNeighbor ? parts.before.slice(-1) : [];
  const taken = needsNeighbor && lent.length === 0 ? parts.after.slice(0, 1) : [];
  const after = parts.after.slice(taken.length);
  const [wrongPart, rightPart] = [joined(lent, parts.wrong, taken), joined(lent, parts.right, taken)];
  // Final punctuation comes after the gap, not in the options.
  const sign = rightPart.slice(bare(rightPart).length);
  const isSameSign = after.length === 0 && sign !== "" && wrongPart.endsWith(sign);
  const [bad, good] = isSameSign ? [bare(wrongPart), bare(rightPart)] : [wrongPart, rightPart];
  return {
    type: "choose",
    prompt: joined(before, [`${gapMark}${isSameSign ? sign : ""}`], after),
    options: [bad, good],
    answer: good,
    right: pair[1],
  };
}

/** The task of a sentence of a pattern: it has one right answer, so it is never a whole sentence to correct. */
export function patternItem(sentence: DrillSentence): DrillItem {
  const { ask, prompt, right, wrongWords, rightWords, otherWords, why } = sentence;
  return {
    type: ask,
    prompt,
    options: ask === "gap" ? [] : [wrongWords, rightWords],
    answer: rightWords,
    right,
    why,
    ...(otherWords.length > 0 && { accepts: [...otherWords] }),
  };
}

/** A misspelled word is typed from its Vietnamese meaning. */
export const spellingItem = ([wrong, right]: Pair): DrillItem => ({
  type: "gap",
  prompt: `${coreSenses(right)[0]?.meanings[0] ?? "Viết lại cho đúng"}: ${gapMark} (${wrong})`,
  options: [],
  answer: right,
  right,
  why: `Không viết *${wrong}*. Đúng là *${right}*.`,
});
const commonMisspellings = readContentFiles("misspellings", z.array(Misspelling)).flatMap(({ value }) =>
  value.map(({ wrong, right }): Pair => [wrong, right]),
);

/** The task of a sentence that the learner wrote and corrected, or of a word that they misspelled. */
const ownItem = (kind: KindCode, pair: Pair): DrillItem => ({
  ...(kind === "SPELLING" ? spellingItem(pair) : choice(pair)),
  isOwn: true,
});

const shuffled = <Item>(items: readonly Item[]): Item[] => {
  const left = [...items];
  for (let at = left.length - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * (at + 1));
    [left[at], left[other]] = [left[other] as Item, left[at] as Item];
  }
  return left;
};

let ruled: Promise<Map<KindCode, Pair[]>> | undefined;
/** The rules' examples by kind, loaded with the first drill. */
const pairsOfRules = () =>
  (ruled ??= loadRulePack().then(({ rulePack, ruleExamples }) => {
    const pairs = new Map<KindCode, Pair[]>();
    for (const { id, kind } of rulePack)
      pairs.set(kind, [...(pairs.get(kind) ?? []), ...(ruleExamples[id]?.drills ?? [])]);
    return pairs;
  }));

/** All pairs that can become a drill of this kind. */
export async function pairsOf(kind: KindCode): Promise<Pair[]> {
  const own: Pair[] = isTaught(kind) ? [...drillPairs[kind]] : [];
  const fromRules = ((await pairsOfRules()).get(kind) ?? []).filter(([wrong]) => wrong.length <= longest);
  const seen = new Set<string>();
  return [...own, ...fromRules].filter(([wrong]) => !seen.has(wrong) && seen.add(wrong));
}

/**
 * Kinds whose answers are the opposite: of one alone, the same form is always right. A part of each drill comes from the
 * other kind, so that the sentence must be read.
 */
const oppositeKinds = new Map<KindCode, KindCode>(
  (
    [
      ["V_GERUND", "V_TO"],
      ["ART_MISSING", "ART_GENERAL"],
      ["PREP_MISSING", "PREP_EXTRA"],
      ["BE_MISSING", "BE_EXTRA"],
    ] as const
  ).flatMap(([one, other]) => [
    [one, other],
    [other, one],
  ]),
);
const oppositeShare = 1 / 3;

/** Sentences of one drill have different mistakes as long as there are enough. */
function variedSentences(kind: KindCode, n: number): DrillItem[] {
  const mixed = shuffled(drillSentences.get(kind) ?? []);
  const seen = new Set<string>();
  const first = mixed.filter(({ entry }) => !seen.has(entry) && seen.add(entry));
  return [...first, ...mixed.filter((one) => !first.includes(one))].slice(0, n).map(patternItem);
}

/** An item, and the pair that it was made from if the engine is to explain it. */
interface Draft {
  kind: KindCode;
  item: DrillItem;
  pair?: Pair;
}

const drafted =
  (kind: KindCode) =>
  (pair: Pair): Draft => ({ kind, item: drillItem(kind, pair), pair });

/** Items of one kind in random order: of its patterns, or of the pairs if it has none. */
async function draftsOf(kind: KindCode, n: number): Promise<Draft[]> {
  const asIs = (item: DrillItem): Draft => ({ kind, item });
  if (kind === "SPELLING") return shuffled(commonMisspellings).slice(0, n).map(spellingItem).map(asIs);
  if (drillSentences.has(kind)) return variedSentences(kind, n).map(asIs);
  const drafts = shuffled(await pairsOf(kind)).map(drafted(kind));
  const asked = new Set<string>();
  return drafts.filter(({ item }) => !asked.has(item.right) && asked.add(item.right)).slice(0, n);
}

/**
 * Each item with the text of the rule that corrects its pair. Without the engine's thread an item has no reason: that of
 * its kind may be about another mistake.
 */
async function withReasons({ checker }: Pick<GrammarDeps, "checker">, drafts: readonly Draft[]): Promise<DrillItem[]> {
  const open = drafts.flatMap(({ kind, item, pair }) =>
    pair && item.why === undefined ? [{ item, ask: { kind, wrong: pair[0], right: pair[1] } }] : [],
  );
  if (open.length === 0) return drafts.map(({ item }) => item);
  const reasons = await checker.ask("explainPairs", { pairs: open.map(({ ask }) => ask) }).catch(() => []);
  const whyOf = new Map(open.map(({ item }, place) => [item, reasons[place]]));
  return drafts.map(({ item }) => {
    const why = whyOf.get(item);
    return why ? { ...item, why } : item;
  });
}

/**
 * Tasks for one minute: the learner's own sentences first, then one of the kind, then others in random order, a third of
 * them from its opposite kind if there is one.
 */
export async function drillOf(
  deps: Pick<GrammarDeps, "checker">,
  kind: KindCode,
  n: number,
  own: readonly Pair[] = [],
): Promise<DrillItem[]> {
  if (!isDrilled(kind)) return [];
  const ownDrafts = shuffled(own)
    .slice(0, Math.ceil(n / 2))
    .map((pair): Draft => ({ kind, item: ownItem(kind, pair), pair }));
  const opposite = oppositeKinds.get(kind);
  const left = n - ownDrafts.length;
  const foreign = opposite ? await draftsOf(opposite, Math.floor(left * oppositeShare)) : [];
  // The item of a pair may be one of the learner's own sentences.
  const asked = new Set(ownDrafts.map(({ item }) => item.right));
  const ofKind = (await draftsOf(kind, n)).filter(({ item }) => !asked.has(item.right)).slice(0, left - foreign.length);
  // The first one is what the drill is called.
  const drafts = [...ownDrafts, ...ofKind.slice(0, 1), ...shuffled([...ofKind.slice(1), ...foreign])];
  const items = await withReasons(deps, drafts);
  return items.map((item) => ({ ...item, options: shuffled(item.options) }));
}

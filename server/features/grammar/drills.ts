import type { DrillItem } from "#contracts/schemas/grammar.ts";
import { isTaught } from "#contracts/limits/language.ts";
import type { KindCode } from "#contracts/schemas/language.ts";
import { gapMark } from "#contracts/limits/learning.ts";
import { kindOf } from "#engine/index.ts";
import { drillPairs } from "./drill-pairs.ts";

type Pair = readonly [wrong: string, right: string];

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
/** Kinds with two possible corrections: a typed answer could be right but differ from ours. */
const severalWays: ReadonlySet<KindCode> = new Set<KindCode>(["ALTHOUGH_BUT", "BECAUSE_SO", "SUBJECT", "COMMA_SPLICE"]);

interface Difference {
  before: string[];
  wrong: string[];
  right: string[];
  after: string[];
}

/** The words in which two sentences differ. */
function difference([wrong, right]: Pair): Difference {
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

/** Creates a task from a pair. The difference decides the type of task. */
export function drillItem(kind: KindCode, pair: Pair): DrillItem {
  const [wrong, right] = pair;
  const parts = difference(pair);
  const [from, to] = [parts.wrong[0] ?? "", parts.right[0] ?? ""];
  const isOneWord = parts.wrong.length === 1 && parts.right.length === 1;
  if (isOneWord && formKinds.has(kind) && /^\p{L}{2,}\W*$/u.test(from) && /^\p{L}{2,}\W*$/u.test(to)) {
    const sign = to.slice(bare(to).length);
    return {
      type: "gap",
      prompt: joined(parts.before, [`${gapMark} (${bare(from).toLowerCase()})${sign}`], parts.after),
      options: [],
      answer: bare(to),
      right,
    };
  }
  const isDeletion = parts.right.length === 0 && parts.wrong.length === 1;
  const words = wrong.split(" ").length;
  const fewWords = Math.max(parts.wrong.length, parts.right.length) <= 3;
  if ((isDeletion && words <= 7 && !severalWays.has(kind)) || (!fewWords && words <= 10 && !severalWays.has(kind)))
    return { type: "put-right", prompt: wrong, options: [], answer: right, right };

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
    right,
  };
}

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
  (ruled ??= import("#engine/rules/pack.ts").then(({ rulePack, ruleExamples }) => {
    const pairs = new Map<KindCode, Pair[]>();
    for (const { id, kind } of rulePack)
      pairs.set(kind, [...(pairs.get(kind) ?? []), ...(ruleExamples[id]?.wrong ?? [])]);
    return pairs;
  }));

/** All pairs that can become a drill of this kind. */
export async function pairsOf(kind: KindCode): Promise<Pair[]> {
  const { wrong, right } = kindOf(kind);
  const own: Pair[] = isTaught(kind) ? [...drillPairs[kind]] : wrong === "" ? [] : [[wrong, right]];
  const fromRules = ((await pairsOfRules()).get(kind) ?? []).filter(([wrong]) => wrong.length <= longest);
  const seen = new Set<string>();
  return [...own, ...fromRules].filter(([wrong]) => !seen.has(wrong) && seen.add(wrong));
}

/** Tasks for one minute, with random pairs and option order. */
export async function drillOf(kind: KindCode, n: number): Promise<DrillItem[]> {
  return shuffled(await pairsOf(kind))
    .slice(0, n)
    .map((pair) => drillItem(kind, pair))
    .map((item) => ({ ...item, options: shuffled(item.options) }));
}

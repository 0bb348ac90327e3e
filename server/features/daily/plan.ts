import { secondsPerCard, secondsPerItem, stepTypes, type RunLength, type StepType } from "#contracts/limits/daily.ts";
import type { KindChoice, TaughtKind } from "./kind-choice.ts";

/** A text that a run may use. */
export interface TextOption {
  slug: string;
  words: number;
  isRead: boolean;
}

export type PlannedStep =
  | { type: "cards"; minutes: number; cards: number }
  | { type: "drill"; minutes: number; choice: KindChoice; items: number }
  | { type: "listen"; minutes: number; slug: string }
  | { type: "read"; minutes: number; slug: string }
  | { type: "write"; minutes: number; kind: TaughtKind | null };

export interface PlanInput {
  minutes: RunLength;
  /** Days since an arbitrary beginning: alternates listening and reading. */
  dayNumber: number;
  dueCards: number;
  /** Kinds of error, the most useful first (`chooseKinds`). */
  kinds: readonly KindChoice[];
  /** Texts of the member's level, in reading order. */
  texts: readonly TextOption[];
  /** Two sentences take such a learner two minutes at least. */
  isSlowWriter: boolean;
  /** Steps that the member left out today. */
  without: readonly StepType[];
}

/** Minutes of each part of a run. What cards do not need goes to the passage. */
const shares: Record<RunLength, { cards: number; drill: number; passage: number; write: number }> = {
  5: { cards: 2, drill: 2, passage: 0, write: 1 },
  10: { cards: 3, drill: 2, passage: 3, write: 2 },
  15: { cards: 4, drill: 3, passage: 5, write: 3 },
  20: { cards: 6, drill: 4, passage: 6, write: 4 },
};
/** Two sentences of a beginner in a short run: the drill gives the time. */
const slowShares = { cards: 2, drill: 1, passage: 0, write: 2 };
const sharesOf = ({ minutes, isSlowWriter }: PlanInput) =>
  isSlowWriter && minutes === 5 ? slowShares : shares[minutes];
/** Words that a learner reads in a minute, with a question after the text. */
const readingPace = 80;
/** Shorter than this, a passage is not worth opening. */
const leastPassage = 2;
/** A drill of one kind with more items tires; a longer one is split between two kinds. */
const longestDrill = 3;

const minutesOfCards = (cards: number) => Math.ceil((cards * secondsPerCard) / 60);
const itemsIn = (minutes: number) => Math.floor((minutes * 60) / secondsPerItem);

/** The passage of a day: listening and reading alternate; a text that is too long for its minutes is listened to. */
function passageOf(minutes: number, { dayNumber, texts, without }: PlanInput): PlannedStep[] {
  const canListen = !without.includes("listen");
  const canRead = !without.includes("read");
  const fresh = texts.filter(({ isRead }) => !isRead);
  const pool = fresh.length > 0 ? fresh : texts;
  if (pool.length === 0 || (!canListen && !canRead)) return [];
  // All texts are read: another one each day.
  const listened = pool[fresh.length > 0 ? 0 : dayNumber % pool.length]!;
  const short = pool.find(({ words }) => words <= minutes * readingPace);
  const isReading = canRead && short !== undefined && (!canListen || dayNumber % 2 === 1);
  if (isReading) return [{ type: "read", minutes, slug: short.slug }];
  return canListen ? [{ type: "listen", minutes, slug: listened.slug }] : [];
}

function drillsOf(minutes: number, kinds: readonly KindChoice[]): PlannedStep[] {
  const parts =
    minutes > longestDrill && kinds.length > 1 ? [Math.ceil(minutes / 2), Math.floor(minutes / 2)] : [minutes];
  return parts.flatMap((part, place): PlannedStep[] => {
    const choice = kinds[place];
    return choice ? [{ type: "drill", minutes: part, choice, items: itemsIn(part) }] : [];
  });
}

/**
 * The steps of a run, in the order of `stepTypes`. Their minutes add up to the chosen length, except where nothing is
 * left to do. The drill is about the weakest kind of error, and two sentences about the next: so two kinds return in a run.
 */
export function planRun(input: PlanInput): PlannedStep[] {
  const { minutes, dueCards, kinds, without } = input;
  const share = sharesOf(input);
  const wants = (type: StepType) => !without.includes(type);
  const cardMinutes = wants("cards") ? Math.min(share.cards, minutesOfCards(dueCards)) : 0;
  const cards = Math.min(dueCards, Math.floor((cardMinutes * 60) / secondsPerCard));
  const drillMinutes = wants("drill") && kinds.length > 0 ? share.drill : 0;
  const writeMinutes = wants("write") ? share.write : 0;
  const rest = minutes - cardMinutes - drillMinutes - writeMinutes;
  const passage = rest >= leastPassage ? passageOf(rest, input) : [];
  // Minutes that no passage takes go to the drill and to writing.
  const spare = passage.length > 0 ? 0 : rest;
  const more = drillMinutes > 0 ? Math.ceil(spare / 2) : 0;
  const drills = drillMinutes > 0 ? drillsOf(drillMinutes + more, kinds) : [];
  const write = writeMinutes > 0 ? writeMinutes + spare - more : 0;
  const steps: PlannedStep[] = [
    ...(cards > 0 ? [{ type: "cards" as const, minutes: cardMinutes, cards }] : []),
    ...drills,
    ...passage,
    ...(write > 0
      ? [{ type: "write" as const, minutes: write, kind: kinds[drills.length]?.kind ?? kinds[0]?.kind ?? null }]
      : []),
  ];
  return stepTypes.flatMap((type) => steps.filter((step) => step.type === type));
}

import { placementLevels } from "./language.ts";

type PlacementLevel = (typeof placementLevels)[number];

/** Goals of a learner: an exam, work, study, travel. */
export const learnerGoals = ["exam", "work", "study", "travel"] as const;

export const placementLimits = {
  /** Items of a run: at least, and at most. */
  items: { min: 12, max: 15 },
  /** Choices of an item; exactly one is right. */
  choices: 4,
  /** Own sentences. */
  sentences: 3,
  /** UTF-16 units of an own sentence. */
  sentenceLength: 300,
  /** Kinds of error that a result names. */
  kinds: 2,
} as const;

/*
 * The model of a placement (docs/decisions/0050-placement.md). It is an item response model with three parameters
 * that are set, not fitted, because the bank has no answers of real learners yet:
 *
 * - Ability is a number on which the middle of each level is one apart: A1 0, A2 1, B1 2, B2 3, C1 4.
 * - An item of a level lies half a step below the middle of the level. With the slope below, a learner in the middle
 *   of a level knows three of four of its items, one of four of the next level's and 19 of 20 of the level before.
 * - Who does not know an item may guess one of four. Who knows it slips once in twenty.
 *
 * “Tôi chưa biết” is the evidence “does not know it”, without a guess.
 */
const model = {
  slope: 2.2,
  itemBelowLevel: 0.5,
  guess: 1 / placementLimits.choices,
  slip: 0.05,
  /** Abilities considered: half a level beyond both ends, in steps of a twentieth. */
  lowest: -0.7,
  highest: placementLevels.length - 0.3,
  step: 0.05,
  /** A run ends early when its range holds this share of the probability. */
  certain: 0.95,
} as const;

/** What an answer says: the right choice, a wrong one, or “Tôi chưa biết”. */
const placementOutcomes = ["right", "wrong", "unknown"] as const;
export type PlacementOutcome = (typeof placementOutcomes)[number];
export interface PlacementEvidence {
  level: PlacementLevel;
  outcome: PlacementOutcome;
}

/** Probability that a learner of this ability knows an item of this level. */
const knows = (ability: number, level: PlacementLevel): number =>
  1 / (1 + Math.exp(-model.slope * (ability - (placementLevels.indexOf(level) - model.itemBelowLevel))));

function likelihood(ability: number, { level, outcome }: PlacementEvidence): number {
  const known = knows(ability, level);
  if (outcome === "unknown") return 1 - known;
  const right = known * (1 - model.slip) + (1 - known) * model.guess;
  return outcome === "right" ? right : 1 - right;
}

const abilities = Array.from(
  { length: Math.round((model.highest - model.lowest) / model.step) + 1 },
  (_, place) => model.lowest + place * model.step,
);
/** The likelihood of each answer at each ability, computed once. */
const likelihoods = new Map(
  placementLevels.flatMap((level) =>
    placementOutcomes.map((outcome): [string, readonly number[]] => [
      `${level} ${outcome}`,
      abilities.map((ability) => likelihood(ability, { level, outcome })),
    ]),
  ),
);
const levelAt = (ability: number): PlacementLevel =>
  placementLevels[Math.min(placementLevels.length - 1, Math.max(0, Math.round(ability)))]!;

export interface PlacementEstimate {
  /** Expected ability: 0 is the middle of A1, 4 of C1. */
  ability: number;
  /** The most probable level. */
  level: PlacementLevel;
  /** Two neighboring levels, the most probable pair. */
  low: PlacementLevel;
  high: PlacementLevel;
  /** Probability, from 0 to 1, that the learner's level is in the range. */
  certainty: number;
}

/** The level that the answers indicate. Their order does not matter. Before the first one all levels are equal. */
export function estimatePlacement(answers: readonly PlacementEvidence[]): PlacementEstimate {
  const weights = abilities.map((_, place) =>
    answers.reduce((weight, { level, outcome }) => weight * likelihoods.get(`${level} ${outcome}`)![place]!, 1),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = placementLevels.map(() => 0);
  let expected = 0;
  abilities.forEach((ability, place) => {
    const share = weights[place]! / total;
    expected += ability * share;
    shares[placementLevels.indexOf(levelAt(ability))]! += share;
  });
  const pairs = shares.slice(0, -1).map((share, place) => share + shares[place + 1]!);
  const best = pairs.indexOf(Math.max(...pairs));
  return {
    ability: expected,
    level: placementLevels[shares.indexOf(Math.max(...shares))]!,
    low: placementLevels[best]!,
    high: placementLevels[best + 1]!,
    certainty: pairs[best]!,
  };
}

/**
 * The level of the next item: the one whose items a learner of this ability knows every second time, because those
 * tell most.
 */
export const nextItemLevel = (ability: number): PlacementLevel => levelAt(ability + model.itemBelowLevel);

/** Whether the item part is over: at 15 items, or from 12 on as soon as the range is certain. */
export const isPlacementDecided = (answers: readonly PlacementEvidence[]): boolean =>
  answers.length >= placementLimits.items.max ||
  (answers.length >= placementLimits.items.min && estimatePlacement(answers).certainty >= model.certain);

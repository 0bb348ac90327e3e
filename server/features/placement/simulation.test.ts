import { expect, it } from "vitest";
import { estimatePlacement, placementLimits } from "#contracts/limits/placement.ts";
import { placementLevels } from "#contracts/limits/language.ts";
import { bank, nextItem, type RunState } from "./bank.ts";

/** Mulberry32: the same learners in every run of the test. */
function generator(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** How far real items and learners may be from the model. All of it is unknown to the estimate. */
interface World {
  /** Standard deviation of the difficulty of an item around that of its level, in levels. */
  spread: number;
  /** Items separate learners this well, from the flattest to the steepest. */
  slopes: readonly [number, number];
  /** The share of known items that are answered wrong. */
  slip: number;
}

function simulate({ spread, slopes, slip }: World, learners: number, seed: number) {
  const random = generator(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  // Each item has its own difficulty and slope, for all learners.
  const traits = new Map(
    bank.map(({ id, level }) => [
      id,
      {
        difficulty: placementLevels.indexOf(level) - 0.5 + normal() * spread,
        slope: slopes[0] + random() * (slopes[1] - slopes[0]),
      },
    ]),
  );
  const counts = { within: 0, exact: 0, inRange: 0, items: 0 };
  const byLevel = placementLevels.map(() => 0);
  for (let learner = 0; learner < learners; learner++) {
    const level = learner % placementLevels.length;
    // Anywhere within the level, not only in its middle.
    const ability = level + random() - 0.5;
    // Between always guessing and always saying “chưa biết”.
    const honesty = random();
    const opinion = Math.min(placementLevels.length - 1, Math.max(0, level + Math.round(normal())));
    const answers: { item: string; level: (typeof placementLevels)[number]; outcome: "right" | "wrong" | "unknown" }[] =
      [];
    const run: RunState = { id: `learner ${learner}`, startLevel: placementLevels[opinion]!, avoided: [], answers };
    for (let item = nextItem(run); item; item = nextItem(run)) {
      const { difficulty, slope } = traits.get(item.id)!;
      const isKnown = random() < 1 / (1 + Math.exp(-slope * (ability - difficulty)));
      const outcome = isKnown
        ? random() < slip
          ? "wrong"
          : "right"
        : random() < honesty
          ? "unknown"
          : random() < 1 / placementLimits.choices
            ? "right"
            : "wrong";
      answers.push({ item: item.id, level: item.level, outcome });
    }
    const result = estimatePlacement(answers);
    const [low, high, found] = [result.low, result.high, result.level].map((one) => placementLevels.indexOf(one));
    counts.items += answers.length;
    if (found === level) counts.exact += 1;
    if (low! <= level && level <= high!) counts.inRange += 1;
    if (Math.abs(found! - level) <= 1) {
      counts.within += 1;
      byLevel[level]! += 1;
    }
  }
  const percent = (count: number, of: number) => Math.round((count / of) * 1_000) / 10;
  return {
    within: percent(counts.within, learners),
    exact: percent(counts.exact, learners),
    inRange: percent(counts.inRange, learners),
    items: Math.round((counts.items / learners) * 10) / 10,
    byLevel: byLevel.map((count) => percent(count, learners / placementLevels.length)),
  };
}

// Real spreads are not known before real answers are: the middle row is the claim, the last one shows how it degrades.
const worlds: readonly (readonly [learners: number, name: string, world: World, least: number])[] = [
  [500, "items close to their level", { spread: 0.3, slopes: [1.8, 2.6], slip: 0.05 }, 95],
  [2000, "items half a level off, some flat", { spread: 0.5, slopes: [1.4, 2.6], slip: 0.07 }, 95],
  [500, "items badly off", { spread: 0.7, slopes: [1, 2.6], slip: 0.1 }, 90],
];

/** Percent. A level has a fifth of the learners, and the middle one can be missed in both directions. */
const byLevelTolerance = 2;

it.each(worlds)("places %i learners of known level within one level: %s", (learners, name, world, least) => {
  const found = simulate(world, learners, 20_261_127);
  console.log(
    `${name}: ${learners} learners, ${found.within} % within one level (${found.byLevel.map((share, place) => `${placementLevels[place]} ${share}`).join(", ")}), ` +
      `${found.inRange} % inside the range, ${found.exact} % exact, ${found.items} items on average`,
  );
  expect(found.within).toBeGreaterThanOrEqual(least);
  // No level is bought with another one.
  for (const share of found.byLevel) expect(share).toBeGreaterThanOrEqual(least - byLevelTolerance);
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stoppedClock } from "#tests/support/test-api.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { hours, minutes, seconds } from "./clock.ts";
import { rateLimits } from "../database/tables.ts";
import { ApiError } from "./api-error.ts";
import { createLimits, type Limits } from "./limits.ts";

const clock = stoppedClock(new Date("2026-03-01T00:00:00Z"));
let test: TestDatabase;
let limits: Limits;
beforeAll(async () => {
  test = await openTestDatabase();
  limits = createLimits({ database: test.database, clock });
});
afterAll(() => test.remove());

let keys = 0;
const newKey = () => `key ${(keys += 1)}`;
const threeAMinute = { max: 3, window: minutes(1) };

/** What became of one try: let through, or the seconds it was told to wait. */
async function outcome(work: Promise<void>): Promise<"through" | number> {
  try {
    await work;
    return "through";
  } catch (error) {
    if (error instanceof ApiError && error.code === "RATE_LIMITED") return error.retryAfter ?? Number.NaN;
    throw error;
  }
}
async function outcomes(count: number, work: () => Promise<void>) {
  const found: ("through" | number)[] = [];
  for (let n = 0; n < count; n++) found.push(await outcome(work()));
  return found;
}
const keptKeys = async () => (await test.database.queries.select().from(rateLimits)).map(({ key }) => key);

describe("a window", () => {
  it("lets so many through, then tells how long it still lasts, and begins anew when it is over", async () => {
    const take = (
      (key) => () =>
        limits.take(key, threeAMinute)
    )(newKey());
    expect(await outcomes(4, take)).toEqual(["through", "through", "through", 60]);
    clock.advance(seconds(59));
    expect(await outcome(take())).toBe(1);
    clock.advance(seconds(1));
    expect(await outcomes(4, take)).toEqual(["through", "through", "through", 60]);
  });

  it("begins with its first try and is not drawn out by those it refuses", async () => {
    const take = (
      (key) => () =>
        limits.take(key, threeAMinute)
    )(newKey());
    await take();
    clock.advance(seconds(30));
    expect(await outcomes(5, take)).toEqual(["through", "through", 30, 30, 30]);
    clock.advance(seconds(30));
    expect(await outcome(take())).toBe("through");
  });

  it("counts each key by itself", async () => {
    const [one, other] = [newKey(), newKey()];
    expect((await outcomes(4, () => limits.take(one, threeAMinute))).at(-1)).toBe(60);
    expect(await outcome(limits.take(other, threeAMinute))).toBe("through");
  });

  it("is one for all nodes, however many try at once", async () => {
    const key = newKey();
    const nodes = [limits, createLimits({ database: test.database, clock })];
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, n) => outcome(nodes[n % 2]!.take(key, threeAMinute))),
    );
    expect(tries.filter((found) => found === "through")).toHaveLength(3);
    expect(tries.filter((found) => found === 60)).toHaveLength(17);
  });

  it("takes back a try that was none of those, but never gives more than it has", async () => {
    const key = newKey();
    const take = () => limits.take(key, threeAMinute);
    await limits.giveBack(key);
    await outcomes(3, take);
    await limits.giveBack(key);
    expect(await outcomes(2, take)).toEqual(["through", 60]);
    for (let n = 0; n < 10; n++) await limits.giveBack(key);
    expect(await outcomes(4, take)).toEqual(["through", "through", "through", 60]);
  });

  it("is forgotten after a success", async () => {
    const key = newKey();
    await outcomes(4, () => limits.take(key, threeAMinute));
    await limits.reset(key);
    expect(await outcome(limits.take(key, threeAMinute))).toBe("through");
  });
});

describe("a block that grows", () => {
  const guesses = { max: 3, firstBlock: minutes(10), longestBlock: minutes(30), memory: hours(2) };
  const guessAt = (key: string) => () => limits.takeGrowing(key, guesses);

  it("comes after so many guesses, twice as long each time, up to the longest", async () => {
    const guess = guessAt(newKey());
    for (const block of [minutes(10), minutes(20), minutes(30), minutes(30)]) {
      expect(await outcomes(5, guess)).toEqual(["through", "through", "through", block / 1000, block / 1000]);
      clock.advance(block);
    }
  });

  it("is not drawn out by guesses that it refuses", async () => {
    const guess = guessAt(newKey());
    await outcomes(3, guess);
    clock.advance(minutes(9));
    expect(await outcomes(2, guess)).toEqual([60, 60]);
    clock.advance(minutes(1));
    expect(await outcome(guess())).toBe("through");
  });

  it("cannot be slipped past by many at once", async () => {
    const guess = guessAt(newKey());
    const tries = await Promise.all(Array.from({ length: 20 }, () => outcome(guess())));
    expect(tries.filter((found) => found === "through")).toHaveLength(3);
  });

  it("is forgotten with all that was before: after a success, and after a long while without a guess", async () => {
    for (const forget of [(key: string) => limits.reset(key), async () => clock.advance(guesses.memory)]) {
      const key = newKey();
      await outcomes(3, guessAt(key));
      clock.advance(guesses.firstBlock);
      await outcomes(3, guessAt(key));
      await forget(key);
      expect(await outcomes(4, guessAt(key))).toEqual(["through", "through", "through", 600]);
    }
  });

  it("does not count a guess that is given back", async () => {
    const key = newKey();
    for (let n = 0; n < 10; n++) {
      expect(await outcome(guessAt(key)())).toBe("through");
      await limits.giveBack(key);
    }
  });
});

it("what is over is swept away, and nothing else", async () => {
  const [short, long, blocked] = [newKey(), newKey(), newKey()];
  await limits.take(short, threeAMinute);
  await limits.take(long, { max: 1, window: hours(1) });
  // As no limit here is: forgotten sooner than its block ends.
  const guesses = { max: 2, firstBlock: hours(1), longestBlock: hours(1), memory: minutes(1) };
  await outcomes(2, () => limits.takeGrowing(blocked, guesses));
  clock.advance(minutes(5));
  await limits.sweep();
  expect(await keptKeys()).not.toContain(short);
  expect(await keptKeys()).toEqual(expect.arrayContaining([long, blocked]));
  expect(await outcome(limits.take(long, { max: 1, window: hours(1) }))).toBe(55 * 60);
  clock.advance(hours(1));
  await limits.sweep();
  expect((await keptKeys()).filter((key) => [long, blocked].includes(key))).toEqual([]);
});

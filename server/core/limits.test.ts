import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stoppedClock } from "#tests/support/test-api.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { hours, minutes, seconds } from "./clock.ts";
import { rateLimits } from "./tables.ts";
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

/** The outcome of one attempt: accepted, or the seconds to wait. */
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
const storedKeys = async () => (await test.database.queries.select().from(rateLimits)).map(({ key }) => key);

describe("a window", () => {
  it("accepts a number of attempts, then reports the remaining time, and restarts when it is over", async () => {
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

  it("starts with its first attempt; rejected attempts do not extend it", async () => {
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

  it("counts each key separately", async () => {
    const [one, other] = [newKey(), newKey()];
    expect((await outcomes(4, () => limits.take(one, threeAMinute))).at(-1)).toBe(60);
    expect(await outcome(limits.take(other, threeAMinute))).toBe("through");
  });

  it("is shared by all nodes under concurrent attempts", async () => {
    const key = newKey();
    const nodes = [limits, createLimits({ database: test.database, clock })];
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, n) => outcome(nodes[n % 2]!.take(key, threeAMinute))),
    );
    expect(tries.filter((found) => found === "through")).toHaveLength(3);
    expect(tries.filter((found) => found === 60)).toHaveLength(17);
  });

  it("gives an attempt back, but never more than were taken", async () => {
    const key = newKey();
    const take = () => limits.take(key, threeAMinute);
    await limits.giveBack(key);
    await outcomes(3, take);
    await limits.giveBack(key);
    expect(await outcomes(2, take)).toEqual(["through", 60]);
    for (let n = 0; n < 10; n++) await limits.giveBack(key);
    expect(await outcomes(4, take)).toEqual(["through", "through", "through", 60]);
  });

  it("is reset after a success", async () => {
    const key = newKey();
    await outcomes(4, () => limits.take(key, threeAMinute));
    await limits.reset(key);
    expect(await outcome(limits.take(key, threeAMinute))).toBe("through");
  });
});

describe("a growing block", () => {
  const guesses = { max: 3, firstBlock: minutes(10), longestBlock: minutes(30), memory: hours(2) };
  const guessAt = (key: string) => () => limits.takeGrowing(key, guesses);

  it("starts after a number of attempts, and doubles up to the longest", async () => {
    const guess = guessAt(newKey());
    for (const block of [minutes(10), minutes(20), minutes(30), minutes(30)]) {
      expect(await outcomes(5, guess)).toEqual(["through", "through", "through", block / 1000, block / 1000]);
      clock.advance(block);
    }
  });

  it("is not extended by attempts that it rejects", async () => {
    const guess = guessAt(newKey());
    await outcomes(3, guess);
    clock.advance(minutes(9));
    expect(await outcomes(2, guess)).toEqual([60, 60]);
    clock.advance(minutes(1));
    expect(await outcome(guess())).toBe("through");
  });

  it("cannot be bypassed by concurrent attempts", async () => {
    const guess = guessAt(newKey());
    const tries = await Promise.all(Array.from({ length: 20 }, () => outcome(guess())));
    expect(tries.filter((found) => found === "through")).toHaveLength(3);
  });

  it("is reset after a success, and after a long time without an attempt", async () => {
    for (const forget of [(key: string) => limits.reset(key), async () => clock.advance(guesses.memory)]) {
      const key = newKey();
      await outcomes(3, guessAt(key));
      clock.advance(guesses.firstBlock);
      await outcomes(3, guessAt(key));
      await forget(key);
      expect(await outcomes(4, guessAt(key))).toEqual(["through", "through", "through", 600]);
    }
  });

  it("does not count an attempt that was given back", async () => {
    const key = newKey();
    for (let n = 0; n < 10; n++) {
      expect(await outcome(guessAt(key)())).toBe("through");
      await limits.giveBack(key);
    }
  });
});

it("the sweep deletes expired rows only", async () => {
  const [short, long, blocked] = [newKey(), newKey(), newKey()];
  await limits.take(short, threeAMinute);
  await limits.take(long, { max: 1, window: hours(1) });
  // Unlike any real limit: its memory is shorter than its block.
  const guesses = { max: 2, firstBlock: hours(1), longestBlock: hours(1), memory: minutes(1) };
  await outcomes(2, () => limits.takeGrowing(blocked, guesses));
  clock.advance(minutes(5));
  await limits.sweep();
  expect(await storedKeys()).not.toContain(short);
  expect(await storedKeys()).toEqual(expect.arrayContaining([long, blocked]));
  expect(await outcome(limits.take(long, { max: 1, window: hours(1) }))).toBe(55 * 60);
  clock.advance(hours(1));
  await limits.sweep();
  expect((await storedKeys()).filter((key) => [long, blocked].includes(key))).toEqual([]);
});

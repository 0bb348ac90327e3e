import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { stoppedClock } from "#tests/support/test-api.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { hours, minutes, seconds } from "./clock.ts";
import { rateLimits } from "./tables.ts";
import { ApiError, apiErrorOf } from "./api-error.ts";
import { createLimits, type Limits } from "./limits.ts";

const clock = stoppedClock(new Date("2026-03-01T00:00:00Z"));
let test: TestDatabase;
let limits: Limits;
/** Queries sent so far. */
let sent = 0;
beforeAll(async () => {
  test = await openTestDatabase({ onQuery: () => void (sent += 1) });
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

describe("a flood of attempts on one key", () => {
  it("asks the database once a second after a refusal, and at once after an attempt is given back", async () => {
    const key = newKey();
    const take = () => limits.take(key, threeAMinute);
    await outcomes(4, take);
    const before = sent;
    expect(await outcomes(100, take)).toEqual(Array.from({ length: 100 }, () => 60));
    expect(sent - before).toBe(0);
    clock.advance(seconds(1));
    expect(await outcomes(100, take)).toEqual(Array.from({ length: 100 }, () => 59));
    expect(sent - before).toBe(1);
    await limits.giveBack(key);
    await limits.giveBack(key);
    await limits.giveBack(key);
    expect(await outcomes(2, take)).toEqual(["through", 59]);
  });

  it("learns within a second that another node has reset the counter", async () => {
    const [key, other] = [newKey(), createLimits({ database: test.database, clock })];
    await outcomes(4, () => limits.take(key, threeAMinute));
    await other.reset(key);
    expect(await outcome(limits.take(key, threeAMinute))).toBe(60);
    clock.advance(seconds(1));
    expect(await outcome(limits.take(key, threeAMinute))).toBe("through");
  });

  it("is not refused by a smaller limit of the same key", async () => {
    const key = newKey();
    await outcomes(4, () => limits.take(key, threeAMinute));
    expect(await outcome(limits.take(key, { ...threeAMinute, max: 30 }))).toBe("through");
  });

  it.skipIf(inject("engine") !== "postgres")(
    "holds one connection, so that it does not delay others (on PostgreSQL: the embedded database has one)",
    async () => {
      const [busy, free] = [newKey(), newKey()];
      await limits.take(busy, threeAMinute);
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      let hold = () => {};
      const held = new Promise<void>((resolve) => (hold = resolve));
      // Like a slow database, for this key only.
      const lock = test.database.transaction(async (tx) => {
        await tx.select().from(rateLimits).where(eq(rateLimits.key, busy)).for("update");
        hold();
        await released;
      });
      await held;
      const flood = Array.from({ length: 200 }, () => outcome(limits.take(busy, threeAMinute)));
      expect(await outcome(limits.take(free, threeAMinute))).toBe("through");
      expect(test.database.connections()).toMatchObject({ used: 2, waiting: 0 });
      release();
      await lock;
      const results = await Promise.all(flood);
      expect(results.filter((result) => result === "through")).toHaveLength(2);
      expect(results.filter((result) => result === 60)).toHaveLength(198);
    },
  );

  it("fails as a whole when the database fails, and nothing of it is counted", async () => {
    const key = newKey();
    await limits.take(key, threeAMinute);
    const failing = createLimits({
      clock,
      database: {
        ...test.database,
        queries: {
          insert: () => {
            throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
          },
        } as never,
      },
    });
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => failing.take(key, threeAMinute)));
    expect(tries.map((found) => found.status === "rejected" && apiErrorOf(found.reason)?.code)).toEqual(
      Array.from({ length: 20 }, () => "UNAVAILABLE"),
    );
    expect(await outcomes(3, () => limits.take(key, threeAMinute))).toEqual(["through", "through", 60]);
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

import { describe, expect, it } from "vitest";
import { mixed, helpfulness, withoutCrowding, type Ranked } from "./order.ts";

const entry = (id: string, given: Partial<Ranked> = {}): Ranked => ({
  id,
  helpful: 0,
  mindChanges: 0,
  reads: 0,
  createdAt: new Date("2026-11-01T00:00:00Z"),
  ...given,
});
const random = (seed: number) => () => {
  seed = (Math.imul(seed ^ (seed >>> 15), 1 | seed) + 0x6d2b79f5) | 0;
  return ((seed ^ (seed >>> 14)) >>> 0) / 4294967296;
};

describe("the order of a side", () => {
  it("ranks by the share of readers who found it helpful, not by the count", () => {
    const popular = entry("popular", { helpful: 40, reads: 400 });
    const good = entry("good", { helpful: 18, reads: 30 });
    expect(helpfulness(good)).toBeGreaterThan(helpfulness(popular));
    expect(mixed([popular, good]).map(({ id }) => id)).toEqual(["good", "popular"]);
  });

  it("weighs a mind change higher than a helpful vote", () => {
    expect(helpfulness(entry("a", { mindChanges: 2, reads: 20 }))).toBeGreaterThan(
      helpfulness(entry("b", { helpful: 4, reads: 20 })),
    );
  });

  it("gives every third place to the perspective with the fewest readers", () => {
    const read = Array.from({ length: 6 }, (_, n) => entry(`read-${n}`, { helpful: 20 - n, reads: 30 }));
    const order = mixed([...read, entry("new-1"), entry("new-2")]).map(({ id }) => id);
    expect(order[2]).toMatch(/^new/);
    expect(order[5]).toMatch(/^new/);
  });

  it("contains each perspective once, and does not depend on the order of the input", () => {
    for (let seed = 1; seed <= 200; seed++) {
      const next = random(seed);
      const entries = Array.from({ length: Math.floor(next() * 20) }, (_, n) =>
        entry(`e${n}`, {
          helpful: Math.floor(next() * 5),
          reads: Math.floor(next() * 9),
          mindChanges: Math.floor(next() * 2),
          createdAt: new Date(Math.floor(next() * 3) * 1000),
        }),
      );
      const order = mixed(entries).map(({ id }) => id);
      expect(new Set(order).size).toBe(entries.length);
      const shuffled = entries.toSorted(() => next() - 0.5);
      expect(mixed(shuffled).map(({ id }) => id)).toEqual(order);
    }
  });
});

describe("the first page of a side", () => {
  const said = (names: string) =>
    [...names].map((name, place) => ({ id: `${place}`, authorId: name === "-" ? null : name }));
  const namesOf = (entries: { authorId: string | null }[]) => entries.map(({ authorId }) => authorId ?? "-").join("");

  it("has at most two of one author, and moves the others right behind it", () => {
    expect(namesOf(withoutCrowding(said("aaaabcade"), 5))).toBe("aabcdaaae");
  });

  it("is filled by one author when there are no others", () => {
    expect(namesOf(withoutCrowding(said("aaaab"), 4))).toBe("aabaa");
    expect(namesOf(withoutCrowding(said("aaa"), 12))).toBe("aaa");
  });

  it("does not treat deleted authors as one person", () => {
    expect(namesOf(withoutCrowding(said("----a"), 4))).toBe("----a");
  });

  it("neither loses nor duplicates a perspective", () => {
    for (let seed = 1; seed <= 100; seed++) {
      const next = random(seed);
      const entries = said(Array.from({ length: 30 }, () => "abcdefgh"[Math.floor(next() ** 3 * 8)]).join(""));
      const order = withoutCrowding(entries, 12);
      expect(new Set(order).size).toBe(entries.length);
    }
  });
});

import { describe, expect, it } from "vitest";
import { commonSequence } from "./common-sequence.ts";

const of = (before: string, after: string) => commonSequence([...before], [...after]);

describe("the longest common subsequence of two lists", () => {
  it("gives for each element of the first its index in the second", () => {
    expect(of("abc", "abc")).toEqual([0, 1, 2]);
    expect(of("abcd", "axcd")).toEqual([0, -1, 2, 3]);
    expect(of("abc", "")).toEqual([-1, -1, -1]);
    expect(of("", "abc")).toEqual([]);
    expect(of("xay", "a")).toEqual([-1, 0, -1]);
    expect(of("aab", "ab")).toEqual([0, -1, 1]);
  });

  it("is in order and of maximum length, for any lists", () => {
    let seed = 7;
    const random = (n: number) => (seed = (seed * 48_271) % 2_147_483_647) % n;
    for (let round = 0; round < 300; round++) {
      const [a, b] = [0, 1].map(() => Array.from({ length: random(9) }, () => "abc"[random(3)]!)) as [
        string[],
        string[],
      ];
      const pairs = commonSequence(a, b).flatMap((to, from) => (to < 0 ? [] : [[from, to] as const]));
      expect(pairs.every(([from, to]) => a[from] === b[to])).toBe(true);
      expect(pairs.every(([, to], n) => n === 0 || to > pairs[n - 1]![1])).toBe(true);
      const longest = (i: number, j: number): number =>
        i === a.length || j === b.length
          ? 0
          : a[i] === b[j]
            ? 1 + longest(i + 1, j + 1)
            : Math.max(longest(i + 1, j), longest(i, j + 1));
      expect(pairs).toHaveLength(longest(0, 0));
    }
  });

  it("ignores a middle that is too long to compare, but never the ends", () => {
    const many = (letter: string) => Array.from({ length: 3_000 }, (_, n) => letter + n);
    const found = commonSequence(["first", ...many("a"), "last"], ["first", ...many("b"), "last"]);
    expect([found[0], found[1], found.at(-1)]).toEqual([0, -1, 3_001]);
  });
});

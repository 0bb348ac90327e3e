import { expect, it } from "vitest";
import { BoundedCache } from "./bounded-cache.ts";

const keysOf = (cache: BoundedCache<string, number>, keys: string) => [...keys].filter((key) => cache.get(key));

it("keeps the entries that were used last", () => {
  const cache = new BoundedCache<string, number>(2);
  cache.set("a", 1);
  cache.set("b", 2);
  expect(cache.get("a")).toBe(1);
  cache.set("c", 3);
  expect([cache.size, keysOf(cache, "abc")]).toEqual([2, ["a", "c"]]);
});

it("replaces an entry without dropping another", () => {
  const cache = new BoundedCache<string, number>(2);
  cache.set("a", 1);
  cache.set("b", 2);
  cache.set("a", 3);
  expect([cache.get("a"), cache.get("b")]).toEqual([3, 2]);
});

it("drops entries by key, by value, and all", () => {
  const cache = new BoundedCache<string, number>(9);
  for (const [place, key] of [..."abcd"].entries()) cache.set(key, place + 1);
  cache.delete("a");
  cache.deleteWhere((value) => value > 3);
  expect(keysOf(cache, "abcd")).toEqual(["b", "c"]);
  cache.clear();
  expect(cache.size).toBe(0);
});

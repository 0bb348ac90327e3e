import { describe, expect, it } from "vitest";
import { fnvHash, fnvHashOfUnits, mixed } from "./fnv-hash.ts";

describe("FNV-1a", () => {
  // Of ASCII, code points, units and bytes are the same: the vectors are of http://www.isthe.com/chongo/tech/comp/fnv.
  it.each([
    ["", 0x811c9dc5],
    ["a", 0xe40c292c],
    ["foobar", 0xbf9cf968],
  ])("of “%s” is that of the reference", (text, hash) => {
    expect([fnvHash(text), fnvHashOfUnits(text)]).toEqual([hash, hash]);
  });

  it("takes a part of a text, and differs by unit or code point where they differ", () => {
    expect(fnvHashOfUnits("x foobar y", 2, 8)).toBe(0xbf9cf968);
    expect(fnvHash("🌱")).not.toBe(fnvHashOfUnits("🌱"));
    expect(mixed(0xffffffff)).toBe(0xfffe0000);
  });
});

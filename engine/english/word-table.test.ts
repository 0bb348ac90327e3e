import { describe, expect, it } from "vitest";
import { createWordTable } from "./word-table.ts";

describe("a word table", () => {
  const words = ["the", "a", "cat", "catalog", "don't", "café", "cafe", "", "đẹp", "😀"];
  const table = createWordTable(words);

  it.each(words.map((word, index) => [word, index] as const))(
    "finds “%s” as number %i, and gives it back",
    (word, index) => {
      expect(table.find(word)).toBe(index);
      expect(table.at(index)).toBe(word);
    },
  );

  it.each(["th", "them", "The", "cata", "caf", "cafè", "dep", "x", "cafÃ©", "toString"])("does not find “%s”", (word) =>
    expect(table.find(word)).toBe(-1),
  );

  it("keeps the first number of a word that occurs again", () => {
    const again = createWordTable(["b", "a", "b", "c", "a"]);
    expect([again.size, ...["a", "b", "c"].map(again.find)]).toEqual([3, 1, 0, 2]);
    expect(again.at(2)).toBe("c");
  });

  it("finds nothing when it is empty", () => {
    expect(createWordTable([]).find("a")).toBe(-1);
    expect(createWordTable([]).size).toBe(0);
  });

  it("agrees with a Map on many words", () => {
    const many = Array.from({ length: 20_000 }, (_, index) => (index * 7919).toString(36));
    const numbered = createWordTable(many);
    const map = new Map(many.map((word, index) => [word, index]));
    const asked = [...many, ...many.map((word) => `${word}x`)];
    expect(asked.filter((word) => numbered.find(word) !== (map.get(word) ?? -1))).toEqual([]);
  });
});

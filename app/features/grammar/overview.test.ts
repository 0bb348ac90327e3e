import { describe, expect, it } from "vitest";
import { overviewSentence } from "./overview.tsx";

describe("the sentence of the overview", () => {
  it.each([
    [{ tense: 3, number: 2, article: 1, agreement: 1, preposition: 1, sentence: 1 }, "Chín điểm, nhiều nhất là thì"],
    [{ tense: 2, article: 2, number: 1 }, "Năm điểm, nhiều nhất là thì và mạo từ"],
    [{ article: 1 }, "Một điểm, về mạo từ"],
    [{ article: 4 }, "Bốn điểm, đều về mạo từ"],
    [{ article: 1, tense: 1 }, "Hai điểm, ở 2 loại"],
    [{ article: 12, tense: 1 }, "13 điểm, nhiều nhất là mạo từ"],
  ] as const)("%j", (counts, expected) => {
    const groups = ["article", "number", "agreement", "tense", "verb", "preposition", "sentence"] as const;
    const of = counts as Partial<Record<(typeof groups)[number], number>>;
    const list = groups.map((group) => ({ group, count: of[group] ?? 0 })).sort((a, b) => b.count - a.count);
    const given = overviewSentence(list);
    // Kinds with the same count are named in the order in which they are taught.
    expect(given.split(/ và |, | là /).sort()).toEqual(expected.split(/ và |, | là /).sort());
  });
});

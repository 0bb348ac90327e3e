import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { PlacementLevel } from "#contracts/schemas/placement.ts";
import type { WordState } from "#contracts/schemas/words.ts";
import { documentFromMarkdown } from "#document/markdown.ts";
import { englishIn, plainText, type DocumentNode } from "#document/reading.ts";
import { lemmasOf } from "#engine/english/core-words.ts";
import { profileEntries, profileOf, wordsOf } from "#engine/english/english-profile.ts";
import { openFrequencies } from "#engine/english/frequencies.ts";
import { knownIn } from "./known-words.ts";
import { gradedTexts } from "./texts/catalog.ts";

const frequencies = openFrequencies();
const rankOf = (word: string) => Math.min(...lemmasOf(word).map((lemma) => frequencies.rank(lemma)));
const taken: Record<PlacementLevel | "none", number> = { none: 500, A1: 500, A2: 1000, B1: 2000, B2: 3500, C1: 6000 };

/** Reference implementation: computes the figures from the text, word by word. */
function knownInText(text: string, states: ReadonlyMap<string, WordState>, level: PlacementLevel | null) {
  const words = wordsOf(text);
  const known = new Map<string, boolean>();
  const marked = new Map<string, WordState>();
  for (const word of new Set(words)) {
    const state = lemmasOf(word)
      .map((lemma) => states.get(lemma))
      .find((one) => one !== undefined);
    if (state) marked.set(word, state);
    known.set(word, state ? state === "known" || state === "ignored" : rankOf(word) <= taken[level ?? "none"]);
  }
  return {
    share: words.length === 0 ? null : words.filter((word) => known.get(word)).length / words.length,
    marked: [...marked].map(([word, state]) => ({ word, state })),
  };
}
function levelOfText(text: string): PlacementLevel | null {
  const words = wordsOf(text);
  if (words.length < 100 || new Set(words).size < 40) return null;
  const rare = words.filter((word) => rankOf(word) > 3000).length / words.length;
  return rare < 0.035 ? "A2" : rare < 0.06 ? "B1" : rare < 0.085 ? "B2" : "C1";
}

const folder = path.resolve(import.meta.dirname, "../../../example/articles");
const examples = readdirSync(folder)
  .filter((name) => name.endsWith(".md"))
  .flatMap((name) => {
    const doc = documentFromMarkdown(readFileSync(path.join(folder, name), "utf8")) as DocumentNode;
    return [englishIn(doc, "vi-en"), plainText(doc)];
  });
const texts = [...examples, ...gradedTexts.map(({ paragraphs }) => paragraphs.join("\n\n")), "", "Đà Lạt"];
const stateOf: WordState[] = ["known", "ignored", "learning"];

describe("the English profile of a text", () => {
  it("gives the same shares, marked words and levels as the text itself, for example articles and graded texts", () => {
    expect(texts.length).toBeGreaterThan(40);
    for (const text of texts) {
      const profile = profileOf(text, frequencies);
      expect(profile.level).toBe(levelOfText(text));
      expect(profile.words).toBe(wordsOf(text).length);
      expect(profile.different).toBe(new Set(wordsOf(text)).size);
      const lemmas = [...new Set(wordsOf(text).flatMap(lemmasOf))];
      const marked = new Map(lemmas.filter((_, at) => at % 3 === 0).map((lemma, at) => [lemma, stateOf[at % 3]!]));
      for (const level of [null, "A1", "A2", "B1", "B2", "C1"] as const)
        for (const states of [new Map<string, WordState>(), marked])
          expect(knownIn(profile, states, level)).toEqual(knownInText(text, states, level));
    }
  });

  it("has a limited size for the longest article, and its shares still count every word", () => {
    const letters = "etaoinshrdlucmfw";
    const words = Array.from({ length: 60_000 }, (_, no) =>
      [...(no * 7919).toString(16)].map((digit) => letters[Number.parseInt(digit, 16)]).join(""),
    );
    const text = `${words.join(" ")} ${"x".repeat(5000)} the house`.slice(-298_000);
    const profile = profileOf(text, frequencies);
    expect(profile.different).toBeGreaterThan(30_000);
    expect(profile.entries).toHaveLength(profileEntries);
    expect(JSON.stringify(profile).length).toBeLessThan(300_000);
    expect(knownIn(profile, new Map(), "B1").share).toBe(knownInText(text, new Map(), "B1").share);
  });
});

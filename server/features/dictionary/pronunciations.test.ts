import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { coreWords } from "#engine/index.ts";
import { startTestApi, type TestApi } from "#tests/support/test-api.ts";
import { correctedPronunciations, knownPronunciations } from "./pronunciation-words.ts";
import { openPronunciations } from "./pronunciations.ts";

const pronunciations = openPronunciations();
const first = async (word: string) => (await pronunciations.of(word))[0];

describe("pronunciations", () => {
  it("match what learner's dictionaries have, except where the CMU dictionary hears another vowel", async () => {
    const other: Record<string, string> = {};
    for (const [word, ipa] of Object.entries(knownPronunciations)) {
      const found = (await first(word))?.ipa ?? "";
      if (found !== ipa) other[word] = found;
    }
    expect(Object.keys(knownPronunciations)).toHaveLength(60);
    expect(other).toEqual({
      university: "ˌjuːnəˈvɜːrsəti",
      dogs: "dɑːɡz",
      wanted: "ˈwɔːntɪd",
      usually: "ˈjuːʒəwəli",
      women: "ˈwɪmən",
    });
  });

  it("have one main stress, the usual form first, and compounds as their parts sound", async () => {
    const other: Record<string, string> = {};
    for (const [word, ipa] of Object.entries(correctedPronunciations)) {
      const found = (await first(word))?.ipa ?? "";
      if (found !== ipa) other[word] = found;
    }
    expect(Object.keys(correctedPronunciations).length).toBeGreaterThanOrEqual(100);
    expect(other).toEqual({});
  });

  it("never have two main stresses, or a long final -y, in a word of the dictionary", async () => {
    for (const lemma of new Set(
      coreWords()
        .rows()
        .map((row) => row.lemma),
    ))
      for (const { ipa } of await pronunciations.of(lemma)) {
        expect(ipa.split("ˈ").length, lemma).toBeLessThanOrEqual(2);
        if (/[^aeo]y$/.test(lemma) && ipa.includes("ˈ")) expect(ipa, lemma).not.toMatch(/iː$/);
      }
  });

  it("are one for most words, two where both are needed", async () => {
    for (const word of ["about", "center", "family", "twenty", "when", "surprise", "hundred"])
      expect(await pronunciations.of(word), word).toHaveLength(1);
    for (const word of ["record", "use", "either", "can", "direct"])
      expect(await pronunciations.of(word), word).toHaveLength(2);
  });

  it("have the full vowel in un-, um-, ul- and up- at the start, but not in until, unless and upon", async () => {
    for (const word of "umbrella unhappy unable unknown uncertain unlock undo upset upstairs ulterior".split(" "))
      expect((await first(word))?.ipa, word).toMatch(/^ʌ/);
    for (const word of ["until", "unless", "upon"]) expect((await first(word))?.ipa, word).toMatch(/^ə/);
    expect((await first("umbrella"))?.ipa).toBe("ʌmˈbrelə");
  });

  it.each([
    ["stubborn", "stub-born"],
    ["information", "in-for-ma-tion"],
    ["example", "ex-am-ple"],
    ["little", "lit-tle"],
    ["special", "spe-cial"],
    ["beautiful", "beau-ti-ful"],
    ["quickly", "quick-ly"],
    ["islands", "is-lands"],
    ["people", "peo-ple"],
    ["headache", "head-ache"],
    ["bathroom", "bath-room"],
    ["classroom", "class-room"],
    ["housewife", "house-wife"],
    ["sidewalk", "side-walk"],
    ["northeast", "north-east"],
    ["southeast", "south-east"],
    ["without", "with-out"],
    ["blackout", "black-out"],
    ["spokesman", "spokes-man"],
    ["workout", "work-out"],
    ["showroom", "show-room"],
    ["overnight", "o-ver-night"],
    ["trainee", "train-ee"],
    ["restroom", "rest-room"],
    ["takeover", "take-o-ver"],
    ["itself", "it-self"],
    ["happy", "hap-py"],
  ])("divide the spelling of %s: %s", async (word, divided) => {
    expect((await first(word))?.syllables.map(({ text }) => text).join("-")).toBe(divided);
  });

  it("leave a spelling undivided that does not fit its sounds", async () => {
    for (const word of ["fire", "business", "chocolate"])
      expect(
        (await first(word))?.syllables.every(({ text }) => text === null),
        word,
      ).toBe(true);
  });

  it("keep two pronunciations of one spelling, and one where they differ in an unstressed vowel only", async () => {
    expect((await pronunciations.of("record")).map(({ ipa }) => ipa)).toEqual(["rəˈkɔːrd", "ˈrekərd"]);
    expect((await pronunciations.of("village")).map(({ ipa }) => ipa)).toEqual(["ˈvɪlɪdʒ"]);
  });

  it("find the first and the last word, and nothing for an unknown one", async () => {
    expect((await first("a"))?.ipa).toBe("ə");
    expect((await first("'bout"))?.ipa).toBe("baʊt");
    expect((await pronunciations.of("zywicki")).length).toBe(1);
    for (const none of ["zzzz", "", "{", "}", "khongco", '"']) expect(await pronunciations.of(none)).toEqual([]);
  });
});

describe("GET /v1/dictionary/{word}", () => {
  let api: TestApi;
  beforeAll(async () => void (api = await startTestApi()));
  afterAll(() => api.close());
  const spoken = async (word: string) =>
    (await api.call("GET /v1/dictionary/{word}", { params: { word } })).pronunciations.map(({ ipa }) => ipa);

  it("has the pronunciation of the form itself", async () => {
    expect(await spoken("walked")).toEqual(["wɔːkt"]);
    expect(await spoken("Watches")).toEqual(["ˈwɑːtʃɪz"]);
    expect(await spoken("didn’t")).toContain("ˈdɪdənt");
    expect(await spoken("neighbours")).toEqual(["ˈneɪbərz"]);
    expect(await spoken("give up")).toEqual([]);
  });
});

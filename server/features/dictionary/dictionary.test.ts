import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusal, startTestApi, type TestApi } from "#tests/support/test-api.ts";

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.close());

const look = (word: string) => api.call("GET /v1/dictionary/{word}", { params: { word } });
const lemmas = async (word: string) =>
  (await look(word)).entries.map(({ lemma, partOfSpeech }) => `${lemma} ${partOfSpeech}`);

describe("the dictionary", () => {
  it("tells anybody what a word means, with examples, the usual senses first", async () => {
    const { word, entries } = await look("abandon");
    expect(word).toBe("abandon");
    expect(entries.map(({ partOfSpeech }) => partOfSpeech)).toEqual(["verb", "noun"]);
    expect(entries[0]?.meanings[0]).toEqual({
      meaning: "forsake, leave behind",
      examples: ["We abandoned the old car in the empty parking lot"],
    });
    // Nothing of the notation of the files comes through.
    for (const { meanings } of (await look("run")).entries) {
      expect(meanings.length).toBeLessThanOrEqual(4);
      for (const { meaning, examples } of meanings)
        expect(`${meaning} ${examples.join()}`).not.toMatch(/["|\\]|^\s|\s$/);
    }
  });

  it.each([
    ["running", "run verb"],
    ["Running", "run verb"],
    ["went", "go verb"],
    ["studied", "study verb"],
    ["mice", "mouse noun"],
    ["wolves", "wolf noun"],
    ["boxes", "box noun"],
    ["bigger", "big adjective"],
    ["better", "good adjective"],
    ["happiest", "happy adjective"],
    ["slowly", "slowly adverb"],
    ["well-known", "well-known adjective"],
    ["gave up", "give up verb"],
    ["teacher's", "teacher noun"],
    ["teacher’s", "teacher noun"],
    ["didn't", "do verb"],
  ])("knows %s as a form of a listed word", async (form, listed) => {
    expect((await lemmas(form))[0]).toBe(listed);
  });

  it("finds the first and the last word of each file, and a form that is a word of its own as both", async () => {
    expect(await lemmas("aah")).toContain("aah verb");
    expect(await lemmas("zymosis")).toEqual(["zymosis noun"]);
    expect(await lemmas("zoom")).toContain("zoom verb");
    expect(await lemmas("zonal")).toContain("zonal adjective");
    expect(await lemmas("left")).toEqual(expect.arrayContaining(["leave verb", "left noun", "left adjective"]));
    expect((await lemmas("does"))[0]).toBe("do verb");
  });

  it("takes a name for one only when it is written so", async () => {
    expect(await lemmas("China")).toContain("china noun");
    const china = (await look("china")).entries.flatMap(({ meanings }) => meanings.map(({ meaning }) => meaning));
    expect(china.join()).toContain("porcelain");
    expect(china.join()).not.toContain("republic");
    await refusal(look("us"), "NOT_FOUND");
  });

  it("says kindly that it does not know a word, and refuses what is none", async () => {
    const { failure } = await refusal(look("khongco"), "NOT_FOUND");
    expect(failure.message).toContain("Từ điển chưa có từ này");
    for (const none of [
      "người",
      "a1b2",
      "%",
      "../index.noun",
      "a\nb c",
      "x".repeat(61),
      "one two three four five",
      "'",
    ])
      await refusal(look(none), "NOT_FOUND");
  });

  it("answers many at once, and again from memory", async () => {
    const words = ["tree", "leaf", "river", "mountain", "bird", "stone", "sleep", "dream", "tree", "leaf"];
    const answers = await Promise.all(words.map((word) => look(word)));
    expect(answers.map(({ entries }) => entries[0]?.lemma)).toEqual(words);
    expect(await look("tree")).toEqual(answers[0]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lemmasOf } from "#engine/english/core-words.ts";
import { refusal, startTestApi, type TestApi } from "#tests/support/test-api.ts";

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.close());

const look = (word: string) => api.call("GET /v1/dictionary/{word}", { params: { word } });
const lemmas = async (word: string) =>
  (await look(word)).entries.map(({ lemma, partOfSpeech }) => `${lemma} ${partOfSpeech}`);

describe("the core dictionary", () => {
  const senses = async (word: string) =>
    (await look(word)).senses.map(({ lemma, partOfSpeech }) => `${lemma} ${partOfSpeech}`);

  it("gives an example in English with a sense, or none", async () => {
    const { senses: found } = await look("deltas");
    expect(found).toEqual([
      {
        lemma: "delta",
        partOfSpeech: "noun",
        meanings: ["đồng bằng châu thổ"],
        example: "The Mekong Delta produces a lot of rice.",
      },
    ]);
    expect((await look("tumours")).senses[0]).toMatchObject({
      lemma: "tumour",
      example: "The doctor removed the tumor.",
    });
    // The older rows get their examples by and by.
    for (const { example } of (await look("abandon")).senses) expect(example).toBeNull();
  });

  it("finds a word by its forms, and function words", async () => {
    expect(await senses("abandoned")).toContain("abandon verb");
    expect(await senses("children")).toContain("child noun");
    expect(await senses("Went")).toContain("go verb");
    const { senses: found, entries } = await look("the");
    expect(found[0]).toMatchObject({ lemma: "the", partOfSpeech: "determiner" });
    expect(entries).toEqual([]);
    // Less frequent words have English meanings only.
    expect(await look("zymosis")).toMatchObject({ senses: [] });
    expect(lemmasOf("running")).toContain("run");
    expect(lemmasOf("Đà Lạt's")[0]).toBe("đà lạt");
  });
});

describe("words listed under another form", () => {
  const meaningOf = async (word: string) => {
    const { fullForm, senses, entries } = await look(word);
    return {
      fullForm,
      senses: senses.map(({ lemma, partOfSpeech, meanings }) => `${lemma} ${partOfSpeech}: ${meanings[0]}`),
      entries: entries.map(({ lemma, partOfSpeech }) => `${lemma} ${partOfSpeech}`),
    };
  };

  it.each([
    ["neighbours", "neighbour noun: hàng xóm"],
    ["grey", "grey adjective: màu xám"],
    ["organised", "organise verb: tổ chức"],
    ["programme", "programme noun: chương trình"],
    ["traveller", "traveller noun: người đi du lịch, lữ khách"],
    ["neighbour’s", "neighbour noun: hàng xóm"],
  ])("%s is found by its American spelling, and shown as written", async (word, sense) => {
    expect((await meaningOf(word)).senses[0]).toBe(sense);
  });

  it.each([
    ["didn’t", "did not", "do auxiliary"],
    ["can't", "can not", "can auxiliary"],
    ["won't", "will not", "will auxiliary"],
    ["I'm", "I am", "be verb"],
    ["they’ve", "they have", "have"],
    ["he'd", "he would / he had", "would auxiliary"],
  ])("%s is expanded to “%s”, with the sense of the auxiliary verb", async (word, fullForm, first) => {
    const found = await meaningOf(word);
    expect(found).toMatchObject({ fullForm, entries: [] });
    expect(found.senses[0]).toContain(first);
  });

  it("omits words that the form resembles but never belongs to", async () => {
    expect(await meaningOf("evening")).toMatchObject({ senses: ["evening noun: buổi tối"], entries: ["evening noun"] });
    expect((await meaningOf("could")).entries).toEqual([]);
    expect((await meaningOf("can")).entries).toEqual(["can noun"]);
    // Both meanings are possible.
    expect((await meaningOf("left")).senses.map((sense) => sense.split(":")[0])).toContain("leave verb");
    expect((await meaningOf("building")).senses.map((sense) => sense.split(":")[0])).toContain("build verb");
  });

  it("finds the phrase a word is part of in its sentence", async () => {
    const phrases = async (word: string, around: string) =>
      (await api.call("GET /v1/dictionary/{word}", { params: { word }, query: { around } })).phrases;
    expect(await phrases("gave", "We gave up and looked forward to it.")).toEqual([
      { written: "gave up", lemma: "give up" },
    ]);
    expect(await phrases("forward", "and looked forward to it.")).toEqual([
      { written: "looked forward to", lemma: "look forward to" },
    ]);
    expect((await look("look forward to")).senses[0]?.meanings[0]).toContain("mong đợi");
    // Punctuation separates the words.
    expect(await phrases("gave", "what he gave, up there")).toEqual([]);
    expect(await phrases("gave", "")).toEqual([]);
  });
});

describe("the dictionary", () => {
  it("explains a word without a session, with examples, common senses first", async () => {
    const { word, entries } = await look("abandon");
    expect(word).toBe("abandon");
    expect(entries.map(({ partOfSpeech }) => partOfSpeech)).toEqual(["verb", "noun"]);
    expect(entries[0]?.meanings[0]).toEqual({
      meaning: "forsake, leave behind",
      examples: ["We abandoned the old car in the empty parking lot"],
    });
    // The notation of the files is removed.
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
  ])("finds the base form of %s", async (form, listed) => {
    expect((await lemmas(form))[0]).toBe(listed);
  });

  it("omits words that only look like a function word, but not abbreviations in capitals", async () => {
    const find = async (word: string) =>
      (await api.call("GET /v1/dictionary/{word}", { params: { word } })).entries.map(
        ({ lemma, partOfSpeech }) => `${lemma} ${partOfSpeech}`,
      );
    expect(await find("it")).toEqual([]);
    expect(await find("in")).not.toContain("in noun");
    expect(await find("IT")).not.toEqual([]);
    // Also a noun.
    expect(await find("can")).toContain("can noun");
  });

  it("finds the first and the last word of each file, and a form that is also a word as both", async () => {
    expect(await lemmas("aah")).toContain("aah verb");
    expect(await lemmas("zymosis")).toEqual(["zymosis noun"]);
    expect(await lemmas("zoom")).toContain("zoom verb");
    expect(await lemmas("zonal")).toContain("zonal adjective");
    expect(await lemmas("left")).toEqual(expect.arrayContaining(["leave verb", "left noun", "left adjective"]));
    expect((await lemmas("does"))[0]).toBe("do verb");
  });

  it("matches names only in their capitalization", async () => {
    expect(await lemmas("China")).toContain("china noun");
    const china = (await look("china")).entries.flatMap(({ meanings }) => meanings.map(({ meaning }) => meaning));
    expect(china.join()).toContain("porcelain");
    expect(china.join()).not.toContain("republic");
    expect(await look("us")).toMatchObject({ entries: [], senses: [{ lemma: "us", partOfSpeech: "pronoun" }] });
  });

  it("reports an unknown word politely, and rejects invalid input", async () => {
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

  it("answers concurrent lookups, and repeated ones from memory", async () => {
    const words = ["tree", "leaf", "river", "mountain", "bird", "stone", "sleep", "dream", "tree", "leaf"];
    const answers = await Promise.all(words.map((word) => look(word)));
    expect(answers.map(({ entries }) => entries[0]?.lemma)).toEqual(words);
    expect(await look("tree")).toEqual(answers[0]);
  });
});

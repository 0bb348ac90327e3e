import { describe, expect, it } from "vitest";
import { proseSentences } from "#contracts/text/sentences.ts";
import { compareDictation } from "./compare-dictation.ts";
import { dictationSentences } from "./dictation-sentences.ts";
import { slipOf } from "./slips.ts";
import { dictationCases } from "./dictation-cases.ts";
import { spokenNumber } from "./english-numbers.ts";

const bare = (text: string) => text.replace(/[.,!?]+$/, "").replace(/^“|.?”$/g, "");
const slips = (sentence: string, typed: string) =>
  compareDictation(sentence, typed)
    .words.filter(({ slip }) => slip !== null)
    .map(({ text, typed: answer, slip }) => `${bare(text)}/${answer} ${slip}`);

describe("comparing a dictation", () => {
  it("has sixty cases", () => expect(dictationCases).toHaveLength(60));

  it.each(dictationCases)("%s ← %s", (sentence, typed, ...expected) => {
    expect(slips(sentence, typed)).toEqual(expected);
  });

  it.each([
    ["Lực and Hương live in Huế.", "Luc and Huong live in Hue"],
    ["Đà Nẵng is far.", "da nang is far"],
    ["The shop closes at 7 p.m.", "the shop closes at 7 pm"],
    ["The shop closes at 7 p.m.", "the shop closes at 7pm"],
    ["The shop closes at 7 p.m. today.", "the shop closes at 7 PM today"],
    ["It opens at 8 a.m.", "it opens at eight am"],
    ["Only 9% of them agree.", "only 9 % of them agree"],
    ["Only nine percent agree.", "only 9 % agree"],
    ["Dr. Lan is here.", "doctor lan is here"],
    ["The doctor lives here.", "the dr lives here"],
    ["Mr. Lực met Mrs. Hà.", "mister luc met missus ha"],
    ["I practice every day.", "i practise every day"],
    ["She learned it.", "she learnt it"],
    ["I eat yogurt.", "i eat yoghurt"],
    ["Mom's bag is red.", "Mum's bag is red"],
    ["She's tired and won't come.", "shes tired and wont come"],
    ["They don't know.", "they dont know"],
    ["The bus leaves at 9:10.", "the bus leaves at ten past nine"],
    ["The bus leaves at 6:30.", "the bus leaves at half past six"],
    ["We met at half past six.", "we met at 6:30"],
    ["It starts at 8:45.", "it starts at a quarter to nine"],
    ["It starts at 7:15.", "it starts at quarter past seven"],
    ["We ate bread & butter.", "we ate bread and butter"],
    ["Bread and butter is cheap.", "bread & butter is cheap"],
    ["She's been there.", "she has been there"],
    ["She's ever been there.", "she's ever been there"],
    ["He'd better go.", "he had better go"],
  ])("%s ← %s is right", (sentence, typed) => expect(slips(sentence, typed)).toEqual([]));

  it.each([
    ["She's ever been to Huế.", "She is ever been to Hue"],
    ["She has ever been to Huế.", "She is ever been to Hue"],
    ["He's got a bike.", "he is got a bike"],
    ["He'd better go.", "he would better go"],
    ["The bus leaves at 9:10.", "the bus leaves at ten past ten"],
    ["It starts at 6:30.", "it starts at half past seven"],
    ["It closes at 7 p.m.", "it closes at 7 am"],
    ["We were late.", "we're late"],
    ["Its name is Mực.", "it's name is Muc"],
    ["I am well.", "I am we'll"],
  ])("%s ← %s is not", (sentence, typed) => expect(slips(sentence, typed)).not.toEqual([]));

  it("counts right words, also in groups", () => {
    expect(
      compareDictation(
        "She works in a small shop and walks home at six.",
        "She work in a small shop and walk home six.",
      ),
    ).toMatchObject({
      right: 8,
      total: 11,
    });
    expect(compareDictation("There are twenty five of us.", "there are 25 of us")).toMatchObject({
      right: 6,
      total: 6,
    });
    expect(compareDictation("Hello there.", "")).toMatchObject({ right: 0, total: 2 });
    expect(compareDictation("", "hello")).toMatchObject({ right: 0, total: 0 });
  });

  it("keeps the words of the sentence in order, each once", () => {
    for (const [sentence, typed] of dictationCases) {
      const { words, total } = compareDictation(sentence, typed);
      expect(
        words
          .map(({ text }) => text)
          .filter((text) => text !== "")
          .join(" "),
      ).toBe(sentence);
      expect(words.reduce((sum, word) => sum + word.words, 0)).toBe(total);
    }
  });

  it("finds nothing in a sentence compared with itself, and never fails on odd input", () => {
    for (const [sentence] of dictationCases) expect(slips(sentence, sentence)).toEqual([]);
    for (const odd of ["…", "$$$ %%% ’’’", "a".repeat(500), "I ".repeat(300), "người Việt 🙂", "1,2,3 4:99 0 007"])
      expect(() => compareDictation("It is late.", odd)).not.toThrow();
    // A long sentence, all different.
    const start = performance.now();
    compareDictation("He's 25 or she's 1,972 ".repeat(20), "table river cloud ".repeat(30));
    expect(performance.now() - start).toBeLessThan(2000);
  });

  it("does not take safe differences of spelling too far", () => {
    expect(slipOf("four", "for")).toBe("similar-sound");
    expect(slips("He filled the glass.", "he filed the glass")).toHaveLength(1);
    expect(slips("Our hour is over.", "or hor is over")).toHaveLength(2);
  });
});

describe("numbers", () => {
  it.each([
    ["25", "twenty five"],
    ["1,200", "one thousand two hundred"],
    ["1972", "nineteen seventy two"],
    ["1905", "nineteen oh five"],
    ["2024", "twenty twenty four"],
    ["2005", "two thousand five"],
    ["21st", "twenty first"],
    ["40%", "forty percent"],
    ["$5", "five dollars"],
    ["3.5", "three point five"],
    ["6:30", "six thirty"],
  ])("%s is %s", (written, said) => expect(spokenNumber(written).map((words) => words.join(" "))).toContain(said));
});

describe("sentences", () => {
  it("do not end after a title or an initial", () => {
    expect(proseSentences("Mr. Lực opens at 7 a.m. every day. “Is it open?” he asks.").map(({ text }) => text)).toEqual(
      ["Mr. Lực opens at 7 a.m. every day.", "“Is it open?” he asks."],
    );
    const text = "  One here.  Two here. ";
    for (const { text: sentence, at } of proseSentences(text))
      expect(text.slice(at)).toMatch(new RegExp(`^${sentence}`));
  });

  const paragraphs = [
    "Hi. The shop opens at seven every morning. Mr. Lực sells old radios to students.",
    "Lan: How much is this one, please? He smiles and turns the dial slowly until the noise becomes a song.",
    "It took him nine evenings and one borrowed part, but when the first song came through, she had to sit down for a while and think.",
    "People often ask him that. He never throws a radio away. It still has a voice.",
  ];
  it("for dictation are five of a good length, in the order of the text, the same all day", () => {
    const chosen = dictationSentences(paragraphs, "2026-11-27");
    expect(chosen).toHaveLength(5);
    expect(dictationSentences(paragraphs, "2026-11-27")).toEqual(chosen);
    const places = chosen.map((sentence) => paragraphs.join(" ").indexOf(sentence));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(chosen).not.toContain("Hi.");
    for (const sentence of chosen) expect(sentence).not.toMatch(/^Lan:/);
    const days = Array.from({ length: 12 }, (_, day) => dictationSentences(paragraphs, `2026-12-${day + 10}`).join());
    expect(new Set(days).size).toBeGreaterThan(1);
  });

  it("for dictation are fewer in a short text, and none without English", () => {
    expect(dictationSentences(["The cat sleeps on the bed. It is warm there."], "2026-11-27")).toHaveLength(2);
    expect(dictationSentences(["", "…"], "2026-11-27")).toEqual([]);
  });
});

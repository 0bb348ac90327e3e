import { describe, expect, it } from "vitest";
import { sentenceAround } from "#document/sentences.ts";
import { correctionOf, mendedSentences, spacedCorrection } from "./correction.ts";

const text = "We waited in 9 o’clock, then we found small house with a garden. It was empty.\nNext day.";
const at = (words: string) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length });

describe("what a card shows of a finding", () => {
  it("is the words that change, among their neighbors", () => {
    expect(correctionOf(text, at("small house"), "a small house")).toEqual({
      before: "… in 9 o’clock, then we found ",
      removed: "",
      added: "a ",
      after: "small house with a garden.",
    });
    expect(correctionOf(text, at("in"), "until")).toMatchObject({
      before: "We waited ",
      removed: "in",
      added: "until",
    });
    expect(correctionOf(text, at("empty"), "full")).toEqual({
      before: "It was ",
      removed: "empty",
      added: "full",
      after: ".",
    });
    expect(correctionOf(text, at("Next"), "The next")).toMatchObject({ before: "", after: " day." });
  });

  it("is the whole sentence for a card to learn from", () => {
    expect(sentenceAround(text, at("empty"))).toEqual({ sentence: "It was empty.", start: 7, end: 12 });
    expect(sentenceAround(text, at("Next"))).toEqual({ sentence: "Next day.", start: 0, end: 4 });
    expect(sentenceAround(text, at("in")).sentence).toBe(
      "We waited in 9 o’clock, then we found small house with a garden.",
    );
  });
});

describe("the neighbors of a correction", () => {
  const written = "He good in swim and she go school every day. I like it.";
  const place = (words: string) => ({
    start: written.lastIndexOf(words),
    end: written.lastIndexOf(words) + words.length,
  });
  const others = ["good", "in swim", "go", "school"].map(place);
  const shown = (words: string, proposed: string) => {
    const { before, added, after } = correctionOf(written, place(words), proposed, others);
    return before + added + after;
  };
  it("show no other mistake", () => {
    expect(shown("good", "is good")).toBe("He is good …");
    expect(shown("in swim", "at swimming")).toBe("… at swimming and she …");
    expect(shown("go", "goes")).toBe("… and she goes …");
    expect(shown("school", "to school")).toBe("… to school every day.");
  });
  it("stay whole in a sentence without another mistake, also where a finding overlaps", () => {
    const at = place("like");
    const all = [...others, { start: at.start - 2, end: at.end }];
    expect(correctionOf(written, at, "love", all)).toMatchObject({ before: "I ", after: " it." });
  });
});

/** As a reader sees it: what goes in [], what comes in <>. */
const line = (text: string, words: string, suggestion: string) => {
  const start = text.indexOf(words);
  const correction = correctionOf(text, { start, end: start + words.length }, suggestion);
  const { before, removed, added, after } = spacedCorrection(correction);
  const change = [removed && `[${removed}]`, added && `<${added}>`].filter(Boolean).join(" ");
  return before + change + after;
};

describe("the line of a correction", () => {
  it.each([
    // Deletions: in the middle, at the start, at the end, before a sign, of a sign.
    ["We discussed about the plan.", "about ", "", "We discussed [about] the plan."],
    ["We discussed about the plan.", " about", "", "We discussed [about] the plan."],
    ["We discussed about the plan.", "discussed about", "discussed", "We discussed [about] the plan."],
    ["We discussed about the plan.", "about the", "the", "We discussed [about] the plan."],
    ["We discussed about.", "discussed about", "discussed", "We discussed [about]."],
    ["We discussed about.", " about", "", "We discussed [about]."],
    ["The life is short.", "The life", "life", "[The] life is short."],
    ["The life is short.", "The ", "", "[The] life is short."],
    ["It was late, but we stayed.", ", but we", ", we", "It was late, [but] we stayed."],
    ["I like it very much much", " much", "", "I like it very [much] much"],
    // A part of a word: the whole word.
    ["She don't like tea.", "do", "does", "She [don't] <doesn't> like tea."],
    ["She don’t like tea.", "n’t", "es not", "She [don’t] <does not> like tea."],
    // Insertions.
    ["I bought new phone.", "new phone", "a new phone", "I bought <a> new phone."],
    ["I listen music.", "listen", "listen to", "I listen <to> music."],
    ["He lives in city", "city", "the city", "He lives in <the> city"],
    ["Life is short.", "Life", "The life", "[Life] <The life> is short."],
    ["I agree", "agree", "agree with you", "I agree <with you>"],
    ["I agree.", "agree", "agree with you", "I agree <with you>."],
    // Replacements.
    ["She go home.", "go", "goes", "She [go] <goes> home."],
    ["go home", "go", "goes", "[go] <goes> home"],
    ["He is tall.", "tall", "taller", "He is [tall] <taller>."],
    ["He is tall", "tall", "taller", "He is [tall] <taller>"],
    ["He said “go”.", "go", "went", "He said “[go] <went>”."],
    ["I have cat, dog.", "cat", "cats", "I have [cat] <cats>, dog."],
    ["I want buy it.", "want buy", "want to buy", "I want <to> buy it."],
    ["He is good in math.", "in", "at", "He is good [in] <at> math."],
    ["I am agree.", "am agree", "agree", "I [am] agree."],
  ])("%s: “%s” → “%s”", (text, words, suggestion, expected) => expect(line(text, words, suggestion)).toBe(expected));

  it("loses no word and joins no two, wherever a suggestion begins and ends", () => {
    const text = "We talked about it, and then we went home.";
    const words = text.split(" ");
    for (let from = 0; from < words.length; from += 1)
      for (const [lead, trail] of [
        ["", ""],
        [" ", ""],
        ["", " "],
      ] as const) {
        const word = words[from]!;
        const start = words.slice(0, from).join(" ").length + (from > 0 ? 1 : 0);
        const [begin, end] = [
          start - (from > 0 ? lead.length : 0),
          start + word.length + (from < words.length - 1 ? trail.length : 0),
        ];
        for (const suggestion of ["", "xx", `${lead}xx${trail}`, `${lead}xx yy${trail}`]) {
          const { before, removed, added, after } = spacedCorrection(
            correctionOf(text, { start: begin, end }, suggestion),
          );
          // The original text, read from the line: its words must still be separated.
          const shown = (before + removed + after).replace(/…/g, "").trim();
          if (removed !== "") expect(text).toContain(shown.replace(/\s+/g, " "));
          for (const part of [removed, added]) expect(part).toBe(part.trim());
        }
      }
  });
});

describe("sentences for cards", () => {
  it("are those of the latest version, each with the sentence in which the finding was", () => {
    const version = (no: number, written: string, more: object) => ({
      no,
      text: written,
      findings: [],
      repairs: [],
      ...more,
    });
    const first = "My room is in the second floor. She go home.";
    const last = "Hello. My room is on the second floor. She goes home at six.";
    const found = (quote: string, kind: string, state: string) => ({
      kind,
      quote,
      state,
      start: first.indexOf(quote),
      end: first.indexOf(quote) + quote.length,
    });
    const mended = (word: string, quote: string, kind: string) => ({
      kind,
      quote,
      start: last.indexOf(word),
      end: last.indexOf(word) + word.length,
    });
    const versions = [
      version(1, first, { findings: [found("in", "PREP_COLLOC", "fixed"), found("go", "SVA_3SG", "fixed")] }),
      version(2, last, { repairs: [mended("on", "in", "PREP_COLLOC"), mended("goes", "go", "SVA_3SG")] }),
    ];
    expect(mendedSentences([...versions].reverse())).toEqual([
      {
        kind: "PREP_COLLOC",
        sentence: "My room is in the second floor.",
        start: 11,
        end: 13,
        mended: "My room is on the second floor.",
        before: "Hello. ",
      },
      {
        kind: "SVA_3SG",
        sentence: "She go home.",
        start: 4,
        end: 6,
        mended: "She goes home at six.",
        before: "Hello. My room is on the second floor. ",
      },
    ]);
    // A finding that is still open in the sentence: no card.
    const openAt = (state: string) => [
      versions[0]!,
      {
        ...versions[1]!,
        findings: [
          { kind: "PREP_TIME", quote: "at", state, start: last.indexOf("at six"), end: last.indexOf("at six") + 2 },
        ],
      },
    ];
    expect(mendedSentences(openAt("open")).map(({ kind }) => kind)).toEqual(["PREP_COLLOC"]);
    expect(mendedSentences(openAt("dismissed"))).toHaveLength(2);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sharedChecker } from "#tests/support/shared-checker.ts";
import { refusal, startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";
import { changedWords, gapWithoutOptions, readFaces } from "./card-rule.ts";
import { mendedSentences } from "./card-rule.sentences.ts";

let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  member = await api.member();
  await sharedChecker.warm();
});
afterAll(() => api.close());

/** Offers every finding of a sentence as a card, with the sentence as corrected by the member. */
async function offer(sentence: string, mended: string, person = member) {
  const { findings } = await sharedChecker.check(sentence);
  if (findings.length === 0) return { cards: [], added: 0, refused: [] };
  const cards = findings.map(({ kind, start, end }) => ({ kind, sentence, start, end, mended }));
  return person.call("POST /v1/learn/mistake-cards", { body: { cards: cards.slice(0, 10) } });
}

describe("a card from a corrected sentence", () => {
  it("has the member's corrected sentence, and names both candidates in the gap", async () => {
    const { cards } = await offer("My room is in the second floor.", "My room is on the second floor.");
    expect(cards).toMatchObject([
      {
        front: "My room is ___ (in / on) the second floor.",
        back: "on",
        source: "My room is in the second floor.",
        right: "My room is on the second floor.",
        setAsideReason: null,
      },
    ]);
    const father = await offer("My father makes it for me in 2015.", "My father made it for me in 2015.");
    expect(father.cards).toMatchObject([{ back: "made", right: "My father made it for me in 2015." }]);
  });

  it("is not created while the corrected sentence has findings", async () => {
    const left = await offer("My mother work in a office.", "My mother works in a office.");
    expect(left).toMatchObject({ cards: [], added: 0 });
    expect(new Set(left.refused.map(({ issue }) => issue))).toEqual(new Set(["sentence-needs-work", "not-mended"]));
  });

  it("is not created while a suggestion is open that the sentence alone would hide", async () => {
    const left = await offer(
      "Last Tet I go to my grandmother house with my family.",
      "Last Tet I went to my grandmother house with my family.",
    );
    expect(left.cards).toEqual([]);
    expect(left.refused.map(({ issue }) => issue)).toContain("sentence-needs-work");
    const right = await offer(
      "Last Tet I go to my grandmother's house with my family.",
      "Last Tet I went to my grandmother's house with my family.",
    );
    expect(right.cards).toMatchObject([{ back: "went" }]);
  });

  it("is not created from a sentence in which the text before it shows another error", async () => {
    const [sentence, mended] = ["It reach a peak after some years.", "It reaches a peak after some years."];
    const offered = (before?: string) =>
      member.call("POST /v1/learn/mistake-cards/preview", {
        body: { cards: [{ kind: "SVA_3SG", sentence, start: 3, end: 8, mended, before }] },
      });
    const report = await offered("The chart shows what farmers grew between 1990 and 2010. ");
    expect(report).toMatchObject({ cards: [], refused: [{ index: 0, issue: "sentence-needs-work" }] });
    expect((await offered()).cards).toMatchObject([{ back: "reaches" }]);
  });

  it("is not created from a present that continues a story of the past", async () => {
    const [sentence, mended] = ["We makes a big cake together.", "We make a big cake together."];
    const card = { kind: "SVA_3SG" as const, sentence, start: 3, end: 8, mended };
    const offered = (before?: string) =>
      member.call("POST /v1/learn/mistake-cards/preview", { body: { cards: [{ ...card, before }] } });
    const story = await offered("Last Tet I went to my grandmother's house. ");
    expect(story).toMatchObject({ cards: [], refused: [{ index: 0, issue: "sentence-needs-work" }] });
    expect((await offered("I love holidays. ")).cards).toMatchObject([{ back: "make" }]);
    expect((await offered()).cards).toHaveLength(1);
  });

  it("is created from what is so at any time, also in a story of the past", async () => {
    const before = "Last month I ordered a pair of shoes. ";
    for (const [sentence, mended, wrong] of [
      ["I am interesting in this job.", "I am interested in this job.", "interesting"],
      ["You should to drink more water.", "You should drink more water.", "to drink"],
      ["My sister often work late.", "My sister often works late.", "work"],
    ] as const) {
      const start = sentence.indexOf(wrong);
      const card = { kind: "OTHER" as const, sentence, start, end: start + wrong.length, mended, before };
      const { cards } = await member.call("POST /v1/learn/mistake-cards/preview", { body: { cards: [card] } });
      expect([mended, cards.length]).toEqual([mended, 1]);
    }
  });

  it("is created from kinds without a lesson, and not from spelling", async () => {
    expect((await offer("We eated noodles last night.", "We ate noodles last night.")).cards).toMatchObject([
      { front: "We ___ (ate / eated) noodles last night." },
    ]);
    expect((await offer("She said me a secret.", "She told me a secret.")).cards).toMatchObject([{ back: "told" }]);
    expect((await offer("My aunt don't eat fish.", "My aunt doesn't eat fish.")).cards).toMatchObject([
      { back: "doesn't" },
    ]);
    const spelling = await offer("It was a beautifull day.", "It was a beautiful day.");
    expect(spelling).toMatchObject({ cards: [], refused: [{ issue: "no-card-kind" }] });
  });

  it("is created from short sentences only where the text has many errors", async () => {
    const sentence = "My mother work in a big hospital near the old market.";
    const mended = sentence.replace("work", "works");
    const preview = (findingsPerHundred: number) =>
      member.call("POST /v1/learn/mistake-cards/preview", {
        body: { cards: [{ kind: "SVA_3SG", sentence, start: 10, end: 14, mended, findingsPerHundred }] },
      });
    expect((await preview(4)).cards).toHaveLength(1);
    expect((await preview(9)).refused).toEqual([{ index: 0, issue: "long-among-errors" }]);
  });

  it("asks one thing in its gap, and a quantity as a whole", async () => {
    const lots = await offer("She has a lots of books.", "She has a lot of books.");
    expect(lots.cards).toMatchObject([{ front: "She has ___ (a lot of / a lots of) books." }]);
    const two = { sentence: "The technology also have faults.", mended: "Technology also has faults." };
    const { refused } = await member.call("POST /v1/learn/mistake-cards/preview", {
      body: { cards: [{ kind: "SVA_3SG", ...two, start: 0, end: 24 }] },
    });
    expect(refused).toEqual([{ index: 0, issue: "several-errors" }]);
  });

  it("is not created if the engine is unsure, was not followed, or the place was not changed", async () => {
    const played = await offer("My brother often play football.", "My brother often played football.");
    expect(played.refused).toEqual([{ index: 0, issue: "several-answers" }]);
    const room = await offer("In my room have a big window.", "My room is bright because of a big window in the wall.");
    expect(room.cards).toEqual([]);
    const long = `Despite of the rain, ${"we ate together and ".repeat(7)}we went home.`;
    expect((await offer(long, long.replace("Despite of", "Despite"))).refused[0]).toEqual({
      index: 0,
      issue: "too-long",
    });
    const same = await offer("She go to school.", "She go to school.");
    expect(same.refused).toEqual([{ index: 0, issue: "not-mended" }]);
  });

  it("is created from a suggestion that the engine hides in a text without errors", async () => {
    const sentence = "If they will fail the exam, they must learn the whole course again next year.";
    const mended = sentence.replace("will fail", "fail");
    expect((await sharedChecker.check(sentence)).findings).toEqual([]);
    const source = { kind: "IF_WILL" as const, sentence, start: 8, end: 17, mended };
    const { cards } = await member.call("POST /v1/learn/mistake-cards", { body: { cards: [source] } });
    expect(cards).toMatchObject([
      { front: "If they ___ (fail / will fail) the exam, they must learn the whole course again next year." },
    ]);
  });

  it("does not use the engine's suggestion instead of a correction", async () => {
    const card = { kind: "SVA_3SG", sentence: "She go home.", start: 4, end: 6, suggestion: "goes" };
    await refusal(
      member.call("POST /v1/learn/mistake-cards", { body: { cards: [card as never] } }),
      "VALIDATION_FAILED",
    );
  });

  it("is never wrong, for sentences written before the rule", async () => {
    const person = await api.member();
    const made: string[] = [];
    for (const [sentence, mended, bad] of mendedSentences) {
      if (bad) continue;
      const { cards } = await offer(sentence, mended, person);
      for (const card of cards) {
        // The front with its answer gives the member's final sentence.
        expect(readFaces(card.front, card.back)?.right).toBe(mended);
        made.push(card.front);
      }
    }
    expect(made.length).toBeGreaterThanOrEqual(40);
    // Corrections that are still wrong.
    for (const [sentence, mended] of mendedSentences.filter(([, , bad]) => bad).slice(0, 7))
      expect([mended, (await offer(sentence, mended, person)).cards]).toEqual([mended, []]);
  });
});

describe("a drill of one's own", () => {
  it("begins with the member's corrected sentences, and with no other member's", async () => {
    const [person, other] = [await api.member(), await api.member()];
    await offer("My sister live in Da Nang.", "My sister lives in Da Nang.", person);
    const drillFor = (member: Pick<TestMember, "call">, kind = "SVA_3SG") =>
      member.call("GET /v1/ai/grammar/kinds/{kind}/own-drill", {
        params: { kind: kind as "SVA_3SG" },
        query: { n: 6 },
      });
    const { items } = await drillFor(person);
    expect(items).toHaveLength(6);
    expect(items[0]).toMatchObject({ prompt: "My sister ___ in Da Nang.", answer: "lives", isOwn: true });
    expect((await drillFor(other)).items.some(({ isOwn }) => isOwn)).toBe(false);
    expect((await drillFor(person, "PAST_TIME")).items.some(({ isOwn }) => isOwn)).toBe(false);
    await refusal(drillFor(api), "AUTH_REQUIRED");
    await refusal(drillFor(person, "NOTHING"), "NOT_FOUND");
  });
});

describe("the preview of cards", () => {
  const room = {
    kind: "PREP_COLLOC" as const,
    sentence: "My room is in the second floor.",
    start: 11,
    end: 13,
    mended: "My room is on the second floor.",
  };
  const sister = {
    kind: "SVA_3SG" as const,
    sentence: "My sister work in a hospital.",
    start: 10,
    end: 14,
    mended: "My sister works in a hospital.",
  };
  const untouched = { ...sister, mended: sister.sentence };
  const preview = (person: Pick<TestMember, "call">, cards: readonly (typeof room | typeof sister)[]) =>
    person.call("POST /v1/learn/mistake-cards/preview", { body: { cards: [...cards] } });
  const keep = (person: TestMember, ...cards: object[]) =>
    person.call("POST /v1/learn/mistake-cards", { body: { cards: cards as never } });
  const count = async (person: TestMember) =>
    (await person.call("GET /v1/learn/cards", { query: { type: "mistake" } })).items.length;

  it("shows the cards that would be created and the reasons for others, and stores nothing", async () => {
    const person = await api.member();
    const shown = await preview(person, [room, untouched, sister]);
    expect(shown.refused).toEqual([{ index: 1, issue: "not-mended" }]);
    expect(shown.cards).toMatchObject([
      { index: 0, front: "My room is ___ (in / on) the second floor.", back: "on", alreadyExists: false },
      { index: 2, front: "My sister ___ (work / works) in a hospital.", back: "works", alreadyExists: false },
    ]);
    expect(shown.cards.every(({ explanation, kindName }) => explanation !== "" && kindName !== "")).toBe(true);
    expect(await count(person)).toBe(0);
    const kept = await keep(person, room);
    expect(kept.cards[0]?.front).toBe(shown.cards[0]?.front);
    expect((await preview(person, [room])).cards).toMatchObject([{ alreadyExists: true }]);
  });

  it("starts with the kinds the member gets wrong most often", async () => {
    const person = await api.member();
    const text = "She go to school by bike. He like music and she want a book. My mother work in a bank.";
    await person.call("POST /v1/ai/grammar/analyze", { body: { text } });
    expect((await preview(person, [room, sister])).cards.map(({ kind }) => kind)).toEqual(["SVA_3SG", "PREP_COLLOC"]);
  });

  it("keeps valid faces written by the member", async () => {
    const person = await api.member();
    const edit = { front: "My brother ___ (work / works) in a hospital.", back: "works" };
    const kept = await keep(person, { ...sister, edit });
    expect(kept.cards).toMatchObject([{ ...edit, right: "My brother works in a hospital.", source: sister.sentence }]);
  });

  it.each([
    ["front", { front: "  ", back: "works" }],
    ["back", { front: "She ___ (work / works) here.", back: "" }],
    ["front", { front: "She works here.", back: "works" }],
    ["front", { front: "She ___ (work / works) and ___ here.", back: "works" }],
    ["front", { front: "She ___ here.", back: "works" }],
    ["front", { front: "She ___ (works / works) here.", back: "works" }],
    ["back", { front: "She ___ (work / works) here.", back: "worked" }],
    ["front", { front: "She ___ (work / works) in a office.", back: "works" }],
    ["front", { front: "They ___ (worked / work) here.", back: "work" }],
  ] as const)("reports the field %s of invalid faces, and stores no card", async (field, edit) => {
    const person = await api.member();
    const failure = await keep(person, room, { ...sister, edit }).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      failure: { code: "VALIDATION_FAILED", fields: { [`cards.1.edit.${field}`]: expect.any(String) } },
    });
    expect(await count(person)).toBe(0);
  });

  it("requires a session and valid input", async () => {
    await refusal(preview({ call: api.call as TestMember["call"] }, [room]), "AUTH_REQUIRED");
    await refusal(preview(member, []), "VALIDATION_FAILED");
    await refusal(preview(member, [{ ...room, end: 400 }]), "VALIDATION_FAILED");
  });
});

describe("the words that changed between two sentences", () => {
  const changed = (before: string, after: string, word: string) => {
    const start = before.indexOf(word);
    const found = changedWords(before, after, { start, end: start + word.length });
    return (
      found && [before.slice(found.before.start, found.before.end), after.slice(found.after.start, found.after.end)]
    );
  };

  it.each([
    ["She go home.", "She goes home.", "go", ["go", "goes"]],
    ["Go she home?", "Does she go home?", "Go", ["Go", "Does"]],
    ["I like the music", "I like music", "the", ["the music", "music"]],
    ["We discussed about.", "We discussed.", "about", ["discussed about", "discussed"]],
    ["I want buy a car.", "I want to buy a car.", "buy", ["buy", "to buy"]],
    ["I has 2 cat, a dog.", "I have 2 cats, a dog.", "cat", ["cat", "cats"]],
    ["I want buy a car.", "I want to buy a car.", "want buy", ["buy", "to buy"]],
    ["I went to market", "I went to the market", "market", ["market", "the market"]],
    ["We visited to Hue.", "We visited Hue.", "visited to", ["visited to", "visited"]],
    ["I am agree.", "I agree.", "am agree", ["am agree", "agree"]],
    ["We saw the Hoi An.", "We saw Hoi An.", "the", ["saw the", "saw"]],
    ["The Ho Chi Minh City is big.", "Ho Chi Minh City is big.", "The", ["The Ho", "Ho"]],
    ["She is happy.", "She is happy.", "happy", null],
    ["She go home.", "They went home and she go home.", "go", null],
  ] as const)("%s → %s", (before, after, word, expected) => expect(changed(before, after, word)).toEqual(expected));

  it("finds the wrong words of a card without candidates", () => {
    const card = { front: "I have to wait for ___ hour.", back: "an", wrong: "I has to wait for a hour." };
    expect(gapWithoutOptions(card)).toMatchObject({ right: "I have to wait for an hour.", wrongWords: "a" });
    expect(readFaces("I wait for ___ hour.", "an")).toBeNull();
    expect(readFaces("I wait for ___ (a / an) hour.", "the")).toBeNull();
  });
});

import { beforeAll, describe, expect, it } from "vitest";
import { sharedEngineDeps } from "#tests/support/shared-engine-parts.ts";
import { check } from "./check.ts";
import type { CheckOptions } from "./analysis.ts";
import type { EngineDeps } from "./engine-parts.ts";

let deps: EngineDeps;
beforeAll(async () => {
  deps = sharedEngineDeps();
});

const findings = async (text: string, options?: CheckOptions) => check(deps, text, options).findings;
/** The text with the first suggestion of every finding, whatever its grade. */
const accepted = (text: string, found: readonly { start: number; end: number; suggestions: string[] }[]) =>
  [...found]
    .reverse()
    .reduce(
      (whole, { start, end, suggestions: [first] }) => whole.slice(0, start) + (first ?? "") + whole.slice(end),
      text,
    );
const said = async (text: string, options?: CheckOptions) =>
  (await findings(text, options)).map(({ kind, quote, suggestions }) => [kind, quote, suggestions[0]]);

describe("places in the text", () => {
  it.each([
    "He have it. 😀 He have it. 👨‍👩‍👧 He have it.",
    "𝒜 sign. He have it.\n\nHe have it.\tHe have it.",
    "Tôi ăn phở. He have it. Ngon quá! He have it. Hôm nay vui lắm. He have it.",
    "Hôm qua mình đi chơi. He have it. Trời mưa to quá đấy. He have it. Hương và Thuỷ ở Đà Nẵng. He have it.",
    "e\u0301 clear. He have it. “He have it.” He have it.",
    `He have it. ${"x".repeat(500)} He have it. He have it.`,
  ])("are right in “%s”", async (text) => {
    const agreement = (await findings(text)).filter(({ kind }) => kind === "SVA_3SG");
    expect(agreement).toHaveLength(3);
    for (const { start, end, quote } of agreement) {
      expect(text.slice(start, end)).toBe(quote);
      expect(quote).toContain("have");
    }
  });

  it("leave a sentence of two languages alone, and read the English beside it", async () => {
    const said = await findings(
      "Hôm nay I go to school và gặp bạn bè. Mình thấy this book rất hay. She live in Đà Nẵng.",
    );
    expect(said.map(({ kind, quote }) => [kind, quote])).toEqual([["SVA_3SG", "live"]]);
  });

  it("do not overlap, and their offsets match their quotes", async () => {
    const text =
      "yesterday i go to the market with my freind and she buy a orange, it very sweet. i am very like it! she dont have many money.";
    const all = await findings(text);
    expect(all.length).toBeGreaterThan(4);
    for (const [index, { start, end, quote }] of all.entries()) {
      expect(text.slice(start, end)).toBe(quote);
      expect(start).toBeGreaterThanOrEqual(all[index - 1]?.end ?? 0);
    }
  });
});

describe("a word in place of another", () => {
  it.each([
    ["Vietnam opened it's door in 1986.", "Vietnam opened its door in 1986."],
    ["The cat hurt it's paw yesterday.", "The cat hurt its paw yesterday."],
    ["The hotel raised it's prices last month.", "The hotel raised its prices last month."],
    ["I am to busy to help you.", "I am too busy to help you."],
    ["He was to tired to walk to school yesterday.", "He was too tired to walk to school yesterday."],
  ])("is corrected before others are searched for: %s", async (wrong, right) => {
    const checked = check(deps, wrong);
    expect(checked.findings.map(({ kind }) => kind)).toEqual(["CONFUSED_PAIR"]);
    expect(accepted(wrong, checked.findings)).toBe(right);
  });

  it("hides only these findings, and keeps the offsets", async () => {
    const wrong = "My cat hurt it's paw and it have a fever.";
    const checked = check(deps, wrong);
    expect(checked.findings.map(({ quote }) => quote)).toEqual(["it's", "have"]);
    expect(accepted(wrong, checked.findings)).toBe("My cat hurt its paw and it has a fever.");
  });

  it.each([
    "I think it's time to go.",
    "He is good at maths.",
    "This table is one metre wide.",
    "I hope it's good news.",
  ])("is not seen where all is right: %s", async (text) => {
    expect(check(deps, text).findings).toEqual([]);
  });
});

describe("Vietnamese", () => {
  it.each([
    "Tôi đi học tiếng Anh ở trung tâm mỗi tối thứ hai, nhưng dạo này bận quá.",
    "Toi rat thich hoc tieng Anh vi no rat hay va toi muon di du hoc.",
    "Hôm nay mình đi học hok bít j lun, mai thi r 😭",
  ])("is left alone: %s", async (text) => {
    const checked = check(deps, text);
    expect(checked.findings).toEqual([]);
    expect(checked.detectedLanguage).toBe("vietnamese");
    expect(checked.corrected).toBe(text);
  });

  it("in an English text is no misspelling, with its marks or without", async () => {
    const text =
      "My family eats phở, bún chả and bánh mì in Đà Lạt every week. We love pho, banh mi and ao dai. Lan was born in Hai Phong. Tet is coming soon.";
    expect(await said(text)).toEqual([]);
    expect(check(deps, text).detectedLanguage).toBe("english");
  });

  it("among English sentences is detected", async () => {
    const checked = await check(
      deps,
      "Tôi tên là Lan và tôi sống ở Huế. He have two cats and a dog. Tôi rất vui được gặp bạn.",
    );
    expect(checked.detectedLanguage).toBe("mixed");
    expect(checked.findings.map(({ quote }) => quote)).toEqual(["have"]);
  });
});

it("calls what is no language neither", async () => {
  for (const text of ["", "😀😀😀", "12345 67890", "Я не говорю по-английски совсем.", "asdkj qwlkej zxcmn qwpoei"])
    expect(check(deps, text).detectedLanguage).toBe("neither");
});

describe("spelling", () => {
  it.each([
    ["I recieved it yesterday.", "recieved", "received"],
    ["We went to the restaraunt.", "restaraunt", "restaurant"],
    ["They dont care.", "dont", "don't"],
    ["It costs alot.", "alot", "a lot"],
    ["becuse of the rain, we stayed.", "becuse", "Because"],
    ["The goverment knows.", "goverment", "government"],
    ["My yonger sister sings.", "yonger", "younger"],
    ["Give me another chanse.", "chanse", "chance"],
    ["Unfortunatly, it rained all day.", "Unfortunatly", "Unfortunately"],
    ["Two Koraen guests came in.", "Koraen", "Korean"],
  ])("%s", async (text, quote, suggestion) => {
    expect(await said(text)).toContainEqual(["SPELLING", quote, suggestion]);
  });

  it("knows the reader's own words, British spelling, names and rare words", async () => {
    expect(await said("The colour of the harbour was grey, and we realised it late.")).toEqual([]);
    expect(await said("My neighbour Xochitl met Aoife in Reykjavik.")).toEqual([]);
    expect(await said("We sell bisquits here.")).toHaveLength(1);
    expect(await said("We sell bisquits here.", { dictionary: ["Bisquits"] })).toEqual([]);
  });
});

it("puts a word right where something else is only asked of its place", async () => {
  for (const [text, corrected] of [
    ["We talked about probelm after lunch.", "We talked about problem after lunch."],
    ["We talked about probelm, then we left.", "We talked about problem, then we left."],
  ] as const)
    expect(check(deps, text).corrected).toBe(corrected);
});

it("offers what a reader would accept, and applies errors only", async () => {
  for (const [text, right] of [
    ["My son is 12years old and don t eat.", "My son is 12 years old and don't eat."],
    ["She going to the market now.", "She is going to the market now."],
    ["They have never went there.", "They have never gone there."],
    ["People who lives there are kind.", "People who live there are kind."],
    ["He gave me an useful advice.", "He gave me some useful advice."],
  ] as const) {
    const { findings: all, corrected } = check(deps, text);
    expect(accepted(text, all)).toBe(right);
    const errors = all.filter(({ certainty }) => certainty === "error");
    expect(corrected).toBe(accepted(text, errors));
  }
  const sure = check(deps, "She is looking forward to meet you.");
  expect(sure.findings).toMatchObject([{ certainty: "error", quote: "meet" }]);
  expect(sure.corrected).toBe("She is looking forward to meeting you.");
});

it("ignores headings in capitals, and writes suggestions in capitals in a text of capitals", async () => {
  expect(await said("HEARING LOSS")).toEqual([]);
  expect(await said("WE ARE LOOKING FORWARD TO HEAR FROM YOU.")).toEqual([["V_GERUND", "HEAR", "HEARING"]]);
});

it("leaves alone what a machine reads", async () => {
  for (const text of [
    "Add it to the .gitignore file and run the tests with -i today.",
    "Call getObjectId before you open src/confg again.",
    "The letters are a, e, i and u.",
  ])
    expect(await said(text)).toEqual([]);
});

it("changes no short word into one that is as far from it as others", async () => {
  for (const text of ["He said antel twice.", "It was thez in the end."])
    expect(check(deps, text).corrected).toBe(text);
});

it("leaves words alone that no list has: made of others, of a trade, of names", async () => {
  for (const text of [
    "The licence is noncommercial, and the book was retitled later.",
    "She is unvaryingly cheerful, and her voice is bell-like.",
    "The firm made $1.13bn, about £3 per capita, etc.",
    "We visited the Musée d’Orsay and Thaddea’s house.",
    "Write it as json or markdown and add a plugin.",
  ])
    expect(await said(text)).toEqual([]);
  expect(await said("The story was very intersting.")).toEqual([["SPELLING", "intersting", "interesting"]]);
});

it("reads a preposition at the end of a sentence, which is no abbreviation", async () => {
  expect(await said("She wins all the competitions she takes part in. The shelf is 5 in. long.")).toEqual([]);
});

it("leaves alone what is only named", async () => {
  expect(await said('When "push box" is run in a folder, it asks for a name.')).toEqual([]);
  expect((await said("He said, “she like tea.”")).map(([kind]) => kind)).toEqual(["SVA_3SG"]);
});

describe("a doubt", () => {
  const doubtful = "He is very tall boy now.";
  const fine =
    "My uncle has lived in the village since he was born, and he knows every family there. In the evening he walks to the river with his dog, sits under the old tree and watches the boats until it is dark.";
  const poor = "He have a dog. She like tea. They goes home. I am agree with you.";
  const doubts = async (text: string) => (await findings(text)).filter(({ certainty }) => certainty === "suggestion");

  it("is worth a look in a short text, and where other things are wrong", async () => {
    const said = await doubts(doubtful);
    expect(said.length).toBeGreaterThan(0);
    const around = (await doubts(`${poor} ${poor}`)).length;
    expect(await doubts(`${poor} ${doubtful} ${poor}`)).toHaveLength(around + said.length);
  });
  it("is idle in a long text without other errors", async () => {
    expect(await doubts(`${fine} ${doubtful}`)).toEqual([]);
    const kept = await findings(`${fine} ${doubtful}`, { withIdleSuggestions: true });
    expect(kept.map(({ isIdle }) => isIdle)).toEqual([true]);
  });

  it.each([
    ["Although I studied very hard for the exam, but I still failed it in the end.", "but I", "I"],
    ["Because my mother was ill last week, so I stayed at home and looked after her.", "so I", "I"],
    ["If I will have enough money next year, I will buy a bike for my father.", "will have", "have"],
    ["When she will finish university, she will look for a job in Da Nang.", "will finish", "finishes"],
  ])("is shown in any text where nothing else can be meant: %s", async (sentence, quote, suggestion) => {
    for (const text of [sentence, `${fine} ${sentence}`])
      expect(await doubts(text)).toMatchObject([{ quote, suggestions: [suggestion] }]);
  });

  it.each([
    "If you will wait a moment, I will get the manager for you right away.",
    "If he will not listen to me, I will have to talk to his parents again.",
    "I was tired because I had worked all night, so I went straight to bed.",
    "Although small, but lovely and quiet, it was the best house we could afford.",
    "When will he come, and what will he bring? I will ask him tomorrow.",
  ])("is not seen beside it: %s", async (sentence) => {
    for (const text of [sentence, `${fine} ${sentence}`]) expect(await doubts(text)).toEqual([]);
  });

  it("stays while the rest of its text is corrected", async () => {
    const shownBefore = await findings(doubtful);
    expect(await findings(`${fine} ${doubtful}`, { shownBefore })).toMatchObject(
      shownBefore.map(({ rule, quote }) => ({ rule, quote })),
    );
  });
});

it("leaves out what the reader or the members have turned off", async () => {
  const text = "He have a hour.";
  const all = await findings(text);
  expect(all.map(({ kind }) => kind)).toEqual(["SVA_3SG", "ART_A_AN"]);
  expect(await said(text, { mutedKinds: ["ART_A_AN"] })).toHaveLength(1);
  // Reports of removed rules (“AnA”) have no effect.
  expect(await said(text, { mutedRules: [...all.map(({ rule }) => rule), "AnA"] })).toEqual([]);
});

it("takes a bare verb beside a present for a present, in a story of the past, too", async () => {
  const story = "Three years ago I learned how to repair old bicycles. I watched videos at night. It took me an hour.";
  const suggested = async (text: string) =>
    (await findings(text, { withIdleSuggestions: true })).map(({ quote, suggestions }) => [quote, suggestions]);
  expect(await suggested(`${story} My friend Minh taught me a lot. He live near my house and helps me.`)).toEqual([
    ["live", ["lives"]],
  ]);
});

it("knows from the year in which a text is written what is past", async () => {
  const text = "In 2027 I visit Hue.";
  expect(await said(text, { year: 2026 })).toEqual([]);
  expect(await said(text, { year: 2028 })).toEqual([["PAST_TIME", "visit", "visited"]]);
});

it("mutes one pair of confused words without the others", async () => {
  const text = "I am form Vietnam. He won the first price.";
  expect((await findings(text)).map(({ rule }) => rule)).toEqual([
    "confusions/sound-alike/form-and-from",
    "confusions/sound-alike/price-and-prize",
  ]);
  const mutedRules = ["confusions/sound-alike/form-and-from"];
  expect(await said(text, { mutedRules })).toEqual([["CONFUSED_PAIR", "price", "prize"]]);
});

it("says why in Vietnamese", async () => {
  const found = await findings("He have a hour. we recieve it on monday. She is taller then me .");
  expect(found).toHaveLength(6);
  for (const { why } of found) expect(why).toMatch(/[ăâđêôơưàáảãạ]/);
});

it("keeps lines that are no sentences apart", async () => {
  expect(await said("My favourite things\n- green tea\n- warm rain\n\nI like them all.")).toEqual([]);
});

describe("what is never said", () => {
  it.each([
    "Where you live?",
    "I like tits and whors.",
    "He is a dick head.",
    "She is a bich.",
    "Shut up your fukking mouth.",
  ])("offers nobody an insult for “%s”", async (text) => {
    const offered = (await findings(text)).flatMap(({ suggestions }) => suggestions).join(" ");
    expect(offered).not.toMatch(/whore|bitch|fuck|penis|pee|\*/i);
  });

  it("does not treat “where” as a misspelling when “do” is missing", async () => {
    expect((await said("Where you come from?")).map(([kind]) => kind)).toEqual(["QUESTION_ORDER"]);
  });

  it.each([
    "I am learning the đàn tranh.",
    "We ate bánh cuon nong and drank trà đá.",
    "She plays đàn bầu and đàn nguyệt with her friends.",
    "I get up at 8 a.m, and go to school.",
    "Viet Nam is beautiful.",
  ])("finds no misspelling in “%s”", async (text) => {
    expect((await findings(text)).filter(({ kind }) => kind === "SPELLING")).toEqual([]);
  });
});

describe("a sentence in two languages", () => {
  it.each(["Hôm nay tôi learn English.", "Mình study every day và bạn mình play football.", "Tôi very like he."])(
    "is not corrected by itself, and nothing is certain: “%s”",
    async (text) => {
      const { corrected, findings: all } = check(deps, text);
      expect(corrected).toBe(text);
      expect(all.filter(({ certainty }) => certainty === "error")).toEqual([]);
    },
  );

  it("ignores the verb of a Vietnamese subject, but checks neighboring words", async () => {
    expect(await said("Hôm nay tôi learn English.")).toEqual([]);
    expect((await said("Tôi should to go home.")).map(([kind]) => kind)).toEqual(["MODAL_BASE"]);
  });

  it("is not one that names Vietnamese things", async () => {
    expect((await said("My grandmother cook phở in Đà Lạt."))[0]).toEqual(["SVA_3SG", "cook", "cooks"]);
  });
});

import { beforeAll, describe, expect, it } from "vitest";
import type { RewriteMode } from "#contracts/schemas/rewriting.ts";
import { openFrequencies } from "../english/frequencies.ts";
import { openLexicon } from "../english/lexicon.ts";
import type { EngineDeps } from "../engine-parts.ts";
import { readPhrases } from "./phrase.ts";
import { concision } from "./phrases/concision.ts";
import { formality } from "./phrases/formality.ts";
import { plainWords } from "./phrases/plain-words.ts";
import { rewrite, type RewriteInput } from "./rewrite.ts";

let deps: EngineDeps;
beforeAll(() => {
  // No word is unknown here: spelling is tested with the engine.
  deps = {
    lexicon: openLexicon(),
    frequencies: openFrequencies(),
    knownWords: { has: () => true, asName: () => undefined, plain: () => [] },
    nearWords: { near: () => [] },
    wordPairs: undefined,
  };
});

const asked = (text: string, mode: RewriteMode, more: Partial<RewriteInput> = {}) =>
  rewrite(deps, { text, mode, strength: 2, lang: "en", freeze: [], versions: 1, ...more });
const result = async (text: string, mode: RewriteMode, more: Partial<RewriteInput> = {}) => {
  const { versions } = await asked(text, mode, more);
  return versions[0]?.sentences.map(({ out, gap }) => out + gap).join("");
};

describe("the table of phrases", () => {
  const all = [
    ...readPhrases(formality),
    ...readPhrases(formality, true),
    ...readPhrases(plainWords),
    ...readPhrases(concision),
  ];

  it("has more than 400 pairs, each with a Vietnamese reason", () => {
    expect(all.length).toBeGreaterThan(400);
    for (const { whyVi, from } of all)
      expect(whyVi, from.map(({ text }) => text).join(" ")).toMatch(/\S “\{(?:from|to)\}”|“\{(?:from|to)\}” \S/);
  });

  it("has each phrase once per direction, and never replaces a phrase by itself", () => {
    for (const groups of [
      readPhrases(formality),
      readPhrases(formality, true),
      readPhrases(plainWords),
      readPhrases(concision),
    ]) {
      const keys = groups.map((phrase) => JSON.stringify([phrase.from, phrase.to, phrase.conditions, phrase.isFirst]));
      expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
      for (const { from, to } of groups) expect(from.map(({ text }) => text)).not.toEqual(to.map(({ text }) => text));
    }
  });
});

it("counts the places that only a writer can decide, unless an edit covers them", async () => {
  const { versions } = await asked("The kids was tired. She teached us.", "fix");
  expect(versions[0]?.sentences.map(({ doubts = 0 }) => doubts)).toEqual([1, 0]);
});

describe("formal", () => {
  it.each([
    ["I gonna call u later.", "I am going to call you later."],
    ["She gonna be late and they gonna wait.", "She is going to be late and they are going to wait."],
    ["Is he gonna come?", "Is he going to come?"],
    ["My brother gonna pay.", "My brother will pay."],
    ["I'm not gonna lie.", "I am not going to lie."],
    ["I'm late 'cause my bus broke down.", "I am late because my bus broke down."],
    ["I'm late ’cause my bus broke down.", "I am late because my bus broke down."],
    ["I need pens & paper.", "I require pens and paper."],
    ["Tom & Jerry like R&D.", "Tom & Jerry like R&D."],
    ["I've gotta go.", "I have to go."],
    ["He's gotta go and we gotta stay.", "He has to go and we have to stay."],
    ["She wanna sleep.", "She wants to sleep."],
    ["Do you wanna sleep?", "Do you want to sleep?"],
    ["How r u today?", "How are you today?"],
    ["Vitamin U is rare.", "Vitamin U is rare."],
    ["I'm gonna need lots of help.", "I am going to need a great deal of help."],
    ["Hi guys, the kids don't listen.", "Hi everyone, the children do not listen."],
    ["But I can't find out the answer.", "However, I cannot discover the answer."],
    ["We put off the meeting and called off the trip.", "We postponed the meeting and canceled the trip."],
    ["Can you send me the info asap?", "Could you send me the information as soon as possible?"],
    ["Thanks a lot for the photo.", "Thank you very much for the photograph."],
    ["We've got a lot of stuff.", "We have many things."],
    ["They've got lots of money and she's got to go.", "They have a great deal of money and she has to go."],
    ["I have got three brothers.", "I have three brothers."],
    ["It's got better.", "It has improved."],
    ["A lot of tourist come here.", "A lot of tourist come here."],
    ["A lot of tourists come here.", "Many tourists come here."],
    ["There is a lot of information here.", "There is a great deal of information here."],
    ["The reason is because he was late.", "The reason is that he was late."],
    ["The reason why I left is because I was tired.", "The reason why I left is that I was tired."],
    [
      "I left because it was late. The reason was because of the rain.",
      "I left because it was late. The reason was because of the rain.",
    ],
    ["My dad gets mad when I am late.", "My father becomes angry when I am late."],
    ["My mom was mad at me.", "My mother was angry with me."],
    ["Kids love games.", "Children love games."],
    ["Kids' books are fun.", "Kids' books are fun."],
    ["Hi boss, I can't come today.", "Dear manager, I cannot come today."],
    ["Hi Lan, I can't come today.", "Dear Lan, I cannot come today."],
    ["i'm sorry and i've seen it.", "I am sorry and I have seen it."],
    ["don't worry about it.", "do not worry about it."],
    ["She's looking into the problem.", "She is investigating the problem."],
    ["They've looked for a bigger house.", "They have looked for a larger house."],
    ["They've looked for a solution.", "They have sought a solution."],
    ["I'd better go, he's gone.", "I had better go, he has gone."],
    ["It was a kid's book and a big apple.", "It was a kid's book and a large apple."],
    ["Let me know a lot of details.", "Let me know many details."],
  ])("makes “%s” “%s”", async (text, expected) => expect(await result(text, "formal")).toBe(expected));

  it.each([
    "Don't you think that he was right?",
    '"I\'m gonna go," he said.',
    "See https://gonna.example and Kids Club.",
    "So far, the project is on time.",
    "It's called “stuff”.",
  ])("leaves “%s” alone", async (text) => {
    const { versions } = await asked(text, "formal", { strength: 1 });
    expect(
      versions[0]?.sentences.flatMap(({ edits }) => edits.filter(({ with: put }) => !put.startsWith("It"))),
    ).toEqual([]);
  });
});

describe("friendly", () => {
  it.each([
    ["I do not know. However, it is late.", "I don't know. But it's late."],
    ["We cannot obtain sufficient information.", "We can't get enough information."],
    ["Yes, I am. That is what it is.", "Yes, I am. That is what it is."],
    ["The children attempted to contact the manager.", "The kids tried to get in touch with the boss."],
    ["They have finished it and we will not wait.", "They've finished it and we won't wait."],
  ])("makes “%s” “%s”", async (text, expected) => expect(await result(text, "friendly")).toBe(expected));
});

describe("words of two meanings", () => {
  it.each<[RewriteMode, string, string]>([
    ["friendly", "We improve our work. Our work will improve.", "We improve our work. Our work will get better."],
    ["friendly", "I feel complete.", "I feel complete."],
    ["friendly", "They increase prices.", "They increase prices."],
    ["friendly", "They discovered a planet.", "They discovered a planet."],
    ["friendly", "I returned home.", "I returned home."],
    ["friendly", "He is considered rich.", "He's considered rich."],
    ["friendly", "I want to thank you very much for it.", "I want to thank you very much for it."],
    ["formal", "Tell me the truth. Tell me about it.", "Tell me the truth. Inform me about it."],
    ["formal", "He is my big brother. It is a big room.", "He is my big brother. It is a large room."],
    ["formal", "I was so tired that I slept. I am so tired.", "I was so tired that I slept. I am very tired."],
    ["formal", "What do you think about it?", "What do you think about it?"],
    ["concise", "It was not really true. It isn't really true.", "It was not really true. It isn't really true."],
    ["simple", "The additional costs are high.", "The additional costs are high."],
    ["friendly", "She seeks a job and seeks to win.", "She looks for a job and seeks to win."],
    [
      "friendly",
      "Prices increased. Do you know what they discovered?",
      "Prices went up. Do you know what they discovered?",
    ],
    ["friendly", "Thank you for a great deal of help.", "Thanks for a lot of help."],
    ["formal", "He's put on a bit of weight.", "He has put on a bit of weight."],
    ["formal", "The milk's here and it's put in tea.", "The milk's here and it's put in tea."],
    ["formal", "The doctor suggested that he cut down on sugar.", "The doctor suggested that he cut down on sugar."],
    ["formal", "Right, gotta run. See you then.", "Right, gotta run. See you then."],
    ["formal", "So, about Saturday: it is fine.", "So, about Saturday: it is fine."],
    ["formal", "It rained. So we stayed at home.", "It rained. Therefore, we stayed at home."],
    ["formal", "My manager often tells me that I work well.", "My manager often tells me that I work well."],
    ["formal", "He never told me. How come?", "He never told me. How come?"],
    ["friendly", "It provides a professional environment.", "It provides a professional environment."],
    ["friendly", "They provide free lunch.", "They give free lunch."],
    ["friendly", "Wait until noon.", "Wait until noon."],
  ])("%s: “%s” becomes “%s”", async (mode, text, expected) => expect(await result(text, mode)).toBe(expected));
});

describe("simple", () => {
  it.each([
    ["She utilizes numerous tools.", "She uses many tools."],
    ["He purchased a more difficult book and commenced reading it.", "He bought a harder book and started reading it."],
    ["The company utilised the equipment.", "The company used the equipment."],
    ["An individual resides in the residence.", "A person lives in the home."],
    ["Therefore, the elderly man ceased to work.", "So the old man stopped working."],
    ["The primary school is the primary reason.", "The primary school is the main reason."],
  ])("makes “%s” “%s”", async (text, expected) => expect(await result(text, "simple")).toBe(expected));

  it("splits a sentence of more than thirty words at a clause boundary, and gives the reason", async () => {
    const text =
      "I woke up early in the morning because my mother called me to help her with the breakfast, and we cooked rice with fish for the whole family, but my brother did not want to eat anything.";
    const { versions } = await asked(text, "simple");
    const [sentence] = versions[0]?.sentences ?? [];
    expect(sentence?.out).toContain("breakfast. We cooked");
    expect(sentence?.edits.at(-1)?.whyVi).toBe("Câu dài 37 từ; tách làm hai cho dễ theo dõi.");
    expect(await result("I like tea, and we drink it every day.", "simple")).toBe(
      "I like tea, and we drink it every day.",
    );
  });
});

describe("words that fit together", () => {
  it.each([
    ["This will enhance congestion.", "This will reduce congestion."],
    ["New roads enhanced the traffic congestion in the city.", "New roads reduced the traffic congestion in the city."],
    ["We ameliorate serious problems.", "We reduce serious problems."],
    ["This will mitigate congestion and enhance traffic.", "This will reduce congestion and improve traffic."],
    ["We enhanced our skills.", "We improved our skills."],
  ])("simple: “%s” becomes “%s”", async (text, expected) => expect(await result(text, "simple")).toBe(expected));

  it("concise: improvements to a problem make it less", async () => {
    expect(await result("We made improvements to congestion.", "concise")).toBe("We reduced congestion.");
    expect(await result("We made improvements to the menu.", "concise")).toBe("We improved the menu.");
    expect(await result("The reason he left is because he was ill.", "concise")).toBe(
      "The reason he left is that he was ill.",
    );
  });
});

describe("expressions of several words", () => {
  it.each<[RewriteMode, string]>([
    ["simple", "We look forward to hearing from you."],
    ["simple", "He leaned forward and put the date forward."],
    ["formal", "Thanks to the bridge, people get home early."],
    ["formal", "It was love at first sight, and all at once it rained."],
    ["formal", "Keep an eye on the soup and keep calm."],
    ["formal", "We went up the hill and went down the other side."],
    ["formal", "They went over to the window."],
    ["formal", "She is in need of your help and helps out at school."],
    ["formal", "They started off badly and gave up."],
    ["formal", "He found out about it."],
    ["formal", "The sooner you let me know, the better."],
    ["formal", "You guys look for your mother."],
    ["formal", "The street was long, so we turned down the music."],
    ["formal", "Besides the shoes, she likes hats. Plus sizes sell well."],
    ["simple", "The results obtained show a significant difference."],
    ["simple", "He demonstrated against the law and observed the rule."],
    ["simple", "The most popular vehicle has a vital part."],
    ["simple", "Primary teachers need initial training."],
    ["friendly", "The results obtained by the school are good."],
    ["friendly", "The goods were received in time."],
    ["friendly", "The committee rejected it."],
    ["concise", "What kind of new phone is it?"],
  ])("%s: leaves “%s” alone", async (mode, text) => {
    const { versions } = await asked(text, mode, { strength: 3 });
    expect(versions[0]?.sentences.flatMap(({ edits }) => edits.map(({ with: put }) => put))).toEqual([]);
  });

  it.each<[RewriteMode, string, string]>([
    ["formal", "Prices went up by ten per cent.", "Prices increased by ten per cent."],
    ["formal", "The match was called off.", "The match was canceled."],
    ["formal", "They want to set up a company.", "They wish to establish a company."],
    ["friendly", "The minister rejected the proposal.", "The minister turned down the proposal."],
    [
      "simple",
      "Prior to the meeting, many residents were unable to speak.",
      "Before the meeting, many residents were unable to speak.",
    ],
    ["simple", "I am unable to attend the lesson.", "I cannot attend the lesson."],
    ["simple", "In the event that it rains, we will stay.", "If it rains, we will stay."],
  ])("%s: “%s” becomes “%s”", async (mode, text, expected) =>
    expect(await result(text, mode, { strength: 2 })).toBe(expected),
  );
});

describe("reasons", () => {
  it("write “I” with its capital", async () => {
    const reasons = async (text: string, mode: RewriteMode) =>
      ((await asked(text, mode)).versions[0]?.sentences ?? []).flatMap(({ edits }) => edits.map(({ whyVi }) => whyVi));
    expect(await reasons("I'm sure and I've seen it.", "formal")).toEqual([
      "Văn trang trọng viết đầy đủ “I am”, không viết tắt “I'm”.",
      "Văn trang trọng viết đầy đủ “I have”, không viết tắt “I've”.",
    ]);
    expect(await reasons("I am sure.", "friendly")).toEqual(["Khi trò chuyện, “I'm” tự nhiên hơn “I am”."]);
    for (const reason of await reasons("I want to ask you. I can't wait to go.", "formal"))
      expect(reason).not.toMatch(/“i\b/);
  });
});

describe("concise", () => {
  it.each([
    ["In order to learn, we read.", "To learn, we read."],
    [
      "Due to the fact that it rained, the majority of the students were late.",
      "Because it rained, most of the students were late.",
    ],
    ["She made a decision at this point in time.", "She decided now."],
    ["He made an attempt to open it with the aim of improving it.", "He tried to open it to improve it."],
    ["It should be noted that prices went up.", "Prices went up."],
    ["Basically, it is red in colour.", "It is red."],
    ["He is able to swim; I will be able to come.", "He can swim; I will be able to come."],
    ["It was an added bonus.", "It was a bonus."],
    ["Each and every student has the ability to learn.", "Every student can learn."],
  ])("makes “%s” “%s”", async (text, expected) => expect(await result(text, "concise")).toBe(expected));
});

describe("every rewriting", () => {
  it("is made of sentences that are the text, with edits that make the result", async () => {
    const text = "  Hi guys! 😀 I'm gonna go.\n\nThe kids don't know “stuff”.  See you soon\n";
    for (const mode of ["formal", "friendly", "simple", "concise", "fix"] as const) {
      const { versions } = await asked(text, mode, { versions: 3 });
      expect(new Set(versions.map((version) => JSON.stringify(version.sentences))).size).toBe(versions.length);
      for (const { sentences } of versions) {
        expect(sentences.map(({ src, gap }) => src + gap).join("")).toBe(text);
        for (const { src, out, edits } of sentences) {
          let made = src;
          for (const edit of [...edits].reverse()) made = made.slice(0, edit.start) + edit.with + made.slice(edit.end);
          expect(made).toBe(out);
        }
      }
    }
  });

  it("keeps an address with signs in it in one sentence", async () => {
    for (const text of [
      "See https://mam.example/a?b=1 and www.mam.example/x?Y=2. I like it.",
      "Is it https://mam.example? Yes!",
      "Go to https://mam.example/search?q=Hello!now. Then stop.",
    ]) {
      const { versions } = await asked(text, "formal");
      expect(versions[0]?.sentences.map(({ src }) => src)).toHaveLength(2);
      expect(await result(text, "formal")).toBe(text);
    }
  });

  it("never touches what the writer has frozen", async () => {
    expect(await result("The kids utilize a lot of stuff.", "formal", { freeze: ["KIDS", "a lot of"] })).toBe(
      "The kids utilize a lot of things.",
    );
  });

  it("changes more at a higher strength, and offers other strengths as versions", async () => {
    const { versions } = await asked("But we bought a phone in Hue, and nowadays the kid looks for a job.", "formal", {
      strength: 1,
      versions: 3,
    });
    expect(versions.map(({ strength, sentences }) => [strength, sentences[0]?.out])).toEqual([
      [1, "But we bought a phone in Hue, and nowadays the child looks for a job."],
      [2, "However, we purchased a phone in Hue, and nowadays the child seeks a job."],
      [3, "However, we purchased a phone in Hue, and at present the child seeks a job."],
    ]);
  });

  it("of Vietnamese corrects its spelling, and leaves ambiguous words to the writer", async () => {
    const { lang, versions } = await asked("hôm nay ko đi dc , t buồn.Mai đi nha\nok bn", "fix", { lang: "auto" });
    expect(lang).toBe("vi");
    const sentences = versions[0]?.sentences ?? [];
    expect(sentences.map(({ out, gap }) => out + gap).join("")).toBe(
      "hôm nay không đi được, t buồn. Mai đi nha\nok bn",
    );
    expect(sentences[0]?.choices[0]?.options).toEqual(["tôi", "tao", "tớ"]);
    expect(versions[0]?.guard.ok).toBe(true);
    expect((await asked("hôm nay trời đẹp quá", "formal", { lang: "auto" })).versions).toEqual([]);
  });
});

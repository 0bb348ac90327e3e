import { beforeAll, describe, expect, it } from "vitest";
import { isDrilled, otherKinds, taughtKinds } from "#contracts/limits/language.ts";
import { isDifferentInDrill, isRightInDrill } from "#contracts/answers/drill-answer.ts";
import type { DrillItem } from "#contracts/schemas/grammar.ts";
import { drillSentences } from "./drill-patterns.ts";
import { drillItem, pairsOf } from "./drills.ts";

/** Sentences to correct, each with right sentences that learners typed instead of ours. */
const alternatives: Record<string, string[]> = {
  "They are agree with you.": ["They're in agreement with you.", "They do agree with you."],
  "When I am talk fast, nobody understands.": [
    "When I am talking fast, nobody understands.",
    "When I'm talking fast, nobody understands.",
  ],
  "They are go to school by bike.": ["They are going to school by bike.", "They're going to school by bike."],
  "I was went to the beach.": ["I had gone to the beach.", "I was at the beach."],
  "He can be speak English.": ["He is able to speak English."],
  "I want to be become a doctor.": ["I want to be a doctor."],
  "You should be study harder.": ["You should be studying harder."],
  "She will be have a baby.": ["She will be having a baby.", "She is going to have a baby."],
  "I will be go to Hanoi tomorrow.": [
    "I will be going to Hanoi tomorrow.",
    "I'll go to Hanoi tomorrow.",
    "I am going to Hanoi tomorrow.",
  ],
  "He is lives in Hue.": ["He is living in Hue.", "He's living in Hue."],
  "He is works at night.": ["He is working at night."],
  "I am have a sister.": ["I've got a sister."],
  "The accident was happened yesterday.": ["The accident happened yesterday.", "There was an accident yesterday."],
  "He didn't to go with us.": ["He didn't want to go with us.", "He did not go with us."],
  "I want to study English for can work abroad.": [
    "I want to study English to work abroad.",
    "I want to study English so that I can work abroad.",
    "I want to study English in order to be able to work abroad.",
  ],
  "We discussed about the price.": ["We talked about the price.", "We had a discussion about the price."],
  "He married with a nurse.": ["He got married to a nurse.", "He is married to a nurse."],
  "Please contact with me tomorrow.": ["Please get in contact with me tomorrow.", "Please contact me tomorrow!"],
  "She entered into the room.": ["She went into the room.", "She came into the room."],
  "They mentioned about your name.": ["They talked about your name."],
  "I will phone to you tonight.": ["I'll phone you tonight.", "I will call you tonight."],
  "We are in short of money.": ["We're short of money.", "We are running short of money."],
  "Many people lack of money.": ["Many people are short of money.", "Many people have a lack of money."],
  "I will attend to the meeting tomorrow.": ["I'll attend the meeting tomorrow.", "I will go to the meeting tomorrow."],
  "He told to me a story.": ["He told a story to me."],
  "Please answer to my question.": ["Please reply to my question.", "Please answer my question"],
  "My house is near from the market.": [
    "My house is near to the market.",
    "My house is not far from the market.",
    "My house is close to the market.",
  ],
  "The bank is opposite with the school.": [
    "The bank is opposite to the school.",
    "The bank is across from the school.",
  ],
  "He gave to me a book.": ["He gave a book to me."],
  "She sent to me a letter.": ["She sent a letter to me."],
  "They lent to him some money.": ["They lent some money to him."],
  "He taught for us English.": ["He taught English to us."],
  "I returned back home.": ["I went back home.", "I came back home."],
  "I returned back to my village.": ["I went back to my village.", "I came back to my village."],
  "He will return back soon.": ["He will be back soon.", "He will come back soon.", "He'll return soon."],
  "Please repeat again the word.": ["Please say the word again.", "Please repeat the word again."],
  "They traveled in around the world.": ["They travelled around the world.", "They traveled all around the world."],
  "I had to explain them the mistake.": [
    "I had to explain to them the mistake.",
    "I had to explain the mistake to them.",
  ],
  "She introduced me her brother.": ["She introduced me to her brother."],
  "I have worked here since two years ago.": [
    "I have been working here for two years.",
    "I've worked here for two years.",
    "I have worked here for 2 years.",
  ],
  "They left since an hour ago.": ["They have been gone for an hour.", "They left one hour ago."],
  "She has been ill since a week ago.": ["She has been ill for one week.", "She's been ill for a week."],
  "We moved here in two years ago.": ["We moved here 2 years ago.", "Two years ago we moved here."],
  "I go swimming in every Sunday.": ["I go swimming on Sundays.", "I go swimming each Sunday."],
  "She has worked in Hue since 5 months ago.": [
    "She has been working in Hue for 5 months.",
    "She has worked in Hue for five months.",
  ],
  "I live in a house big and beautiful.": [
    "I live in a big, beautiful house.",
    "I live in a big beautiful house.",
    "I live in a beautiful and big house.",
  ],
  "She plays very well the piano.": ["She plays piano very well.", "She plays the piano really well."],
  "I love very much my family.": [
    "I really love my family.",
    "I love my family so much.",
    "I very much love my family.",
  ],
  "I watched last night a film.": ["Last night I watched a film.", "Last night, I watched a film."],
  "We bought yesterday a new table.": ["Yesterday we bought a new table.", "Yesterday, we bought a new table."],
  "Not only my brother plays football, but he also swims.": [
    "My brother not only plays football but also swims.",
    "Not only does my brother play football, but he swims too.",
  ],
  "I and my friends go fishing.": ["My friends and I are going fishing."],
  "What is mean this sign?": ["What is the meaning of this sign?", "What does the sign mean?"],
  "What means this word?": ["What is the meaning of this word?", "What's the meaning of this word?"],
  "Can you tell me what time does the shop open?": [
    "Can you tell me when the shop opens?",
    "Can you tell me what time the shop will open?",
  ],
  "I was learned how to cook there.": [
    "I was taught how to cook there.",
    "I have learned how to cook there.",
    "I learnt how to cook there.",
    "I was learning how to cook there.",
  ],
  "Luckily, but nobody was hurt.": ["But luckily, nobody was hurt.", "Luckily nobody was hurt."],
  "However, but I still like this city.": ["But I still like this city.", "However I still like this city."],
  "I have went to the market yesterday.": ["I had gone to the market yesterday.", "I did go to the market yesterday."],
  "We have no any money.": [
    "We don't have any money.",
    "We do not have any money.",
    "We haven't any money.",
    "We haven't got any money.",
  ],
  "Unless you don't study, you will fail.": ["If you don't study, you will fail.", "Unless you study, you'll fail."],
  "Unless we don't act, nothing will change.": ["If we don't act, nothing will change."],
  "Me and my friend is going to the cinema.": ["My friend and I are going to the movies."],
  "Most of people like music.": ["Most of the people like music.", "Almost all people like music."],
  "Most of students walk to school.": ["Most of the students walk to school."],
  "I think most of parents worry.": ["I think most of the parents worry.", "I think that most parents worry."],
  "Most of young people use it.": ["Most of the young people use it.", "Most of them use it."],
  "Most of shops are closed.": ["Most of the shops are closed."],
  "Every teachers in my school are friendly.": [
    "All teachers in my school are friendly.",
    "All the teachers in my school are friendly.",
  ],
  "It was a such a good film.": ["It was such a good movie."],
  "We had a such nice weather.": [],
  "Where your brother works?": ["Where is your brother working?", "Where does your brother work"],
  "Despite of the rain, we went out.": ["In spite of the rain, we went out."],
  "I go for shopping with my mother.": ["I am going shopping with my mother.", "I go shopping with my mom."],
  "He wants to study in abroad.": ["He wants to study overseas."],
  "I want to marry with you.": ["I want to get married to you."],
};

/** Answers that still have a mistake: never right. */
const wrongAnswers: Record<string, string[]> = {
  "We discussed about the price.": [
    "We discussed about the price",
    "We discuss about the price.",
    "We discussed about price.",
  ],
  "They are agree with you.": ["They are agree with you!", "They're agree with you.", "They agrees with you."],
  "He is lives in Hue.": ["He is live in Hue.", "He's lives in Hue.", "He live in Hue."],
  "He gave to me a book.": ["He gave to me one book.", "He gave me to a book."],
  "Most of people like music.": [
    "Most of people likes music.",
    "Almost of people like music.",
    "The most people like music.",
  ],
  "I live in a house big and beautiful.": [
    "I live in house big and beautiful.",
    "I live in a house beautiful and big.",
  ],
  "She has worked in Hue since 5 months ago.": [
    "She has worked in Hue since five months ago.",
    "She worked in Hue since 5 months.",
  ],
  "Unless you don't study, you will fail.": [
    "Unless you do not study, you will fail.",
    "Unless you don't study you'll fail.",
  ],
  "We have no any money.": ["We have not any no money.", "We don't have no any money."],
  "She plays very well the piano.": ["She plays very well piano.", "She play the piano very well."],
};

describe("a sentence to correct", () => {
  const items = new Map<string, DrillItem>();
  beforeAll(async () => {
    for (const kind of [...taughtKinds, ...otherKinds])
      if (isDrilled(kind) && !drillSentences.has(kind))
        for (const pair of await pairsOf(kind)) items.set(pair[0], drillItem(kind, pair));
  });
  const itemOf = (prompt: string): DrillItem => {
    const item = items.get(prompt);
    expect(item?.type, prompt).toBe("put-right");
    return item!;
  };
  const verdictOf = (item: DrillItem, given: string) =>
    isRightInDrill(item, given) ? "right" : isDifferentInDrill(item, given) ? "different" : "wrong";

  it("never calls another right sentence wrong, and knows nearly all of them", () => {
    const verdicts = Object.entries(alternatives).flatMap(([prompt, all]) =>
      all.map((given) => ({ given, verdict: verdictOf(itemOf(prompt), given) })),
    );
    expect(verdicts.length).toBeGreaterThanOrEqual(120);
    expect(verdicts.filter(({ verdict }) => verdict === "wrong")).toEqual([]);
    expect(verdicts.filter(({ verdict }) => verdict === "different").length).toBeLessThanOrEqual(6);
  });

  it.each(Object.entries(wrongAnswers))("%s: a mistake is not counted as right", (prompt, all) => {
    for (const given of all) expect(verdictOf(itemOf(prompt), given), given).not.toBe("right");
  });

  it("calls the sentence itself wrong, also with its words in another shape", () => {
    for (const item of items.values())
      if (item.type === "put-right")
        for (const given of [item.prompt, ` ${item.prompt.replace(".", "")}`, item.prompt.toUpperCase()])
          expect(verdictOf(item, given), given).toBe("wrong");
    expect(verdictOf(itemOf("We discussed about the price."), "Yesterday we discussed about the price.")).toBe("wrong");
    expect(
      verdictOf(itemOf("She has worked in Hue since 5 months ago."), "She's worked in Hue since five months ago."),
    ).toBe("wrong");
  });

  it("accepts only sentences that are not the wrong one", () => {
    for (const item of items.values())
      for (const other of item.accepts ?? []) {
        expect(other).not.toBe(item.answer);
        expect(isRightInDrill(item, other), other).toBe(true);
      }
  });

  it("is not asked where it can be said in too many ways", () => {
    for (const [prompt, item] of items)
      if (/^(?:In|On|At|Near) .* ha(?:ve|s) |\bvery (?:love|miss|like)|ha[sd] \w+ years/.test(prompt))
        expect(item.type, prompt).not.toBe("put-right");
  });
});

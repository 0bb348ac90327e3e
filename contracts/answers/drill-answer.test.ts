import { describe, expect, it } from "vitest";
import { isDifferentInDrill, isRightInDrill } from "./drill-answer.ts";

const putRight = (prompt: string, right: string) => ({
  type: "put-right" as const,
  prompt,
  options: [],
  answer: right,
  right,
});

describe("a sentence to correct", () => {
  it.each([
    [
      "She studies the physics at university.",
      "She studies physics at university.",
      "She is studying physics at university.",
    ],
    [
      "She studies the physics at university.",
      "She studies physics at university.",
      "she's studying physics at university",
    ],
    [
      "I am learning the French at university.",
      "I am learning French at university.",
      "I'm learning French at university.",
    ],
    ["My aunt works in the Japan.", "My aunt works in Japan.", "My aunt is working in Japan."],
    ["I live in the Vietnam.", "I live in Vietnam.", "I am living in Vietnam."],
    ["They live with the love.", "They live with love.", "They're living with love."],
    ["I don't know the happiness.", "I don't know happiness.", "I do not know happiness."],
    ["He doesn't mention about it.", "He doesn't mention it.", "He does not mention it."],
    ["He didn't mention about his family.", "He didn't mention his family.", "He did not mention his family."],
    ["We cannot discuss about it.", "We cannot discuss it.", "We can't discuss it."],
    ["I will phone to you tonight.", "I will phone you tonight.", "I'll phone you tonight."],
    ["It is depends on you.", "It depends on you.", "it depends on you"],
    ["Put it at here, please.", "Put it here, please.", "Put it here please."],
    ["He will return back soon.", "He will return soon.", "He'll return soon!"],
    ["We study at here together.", "We study here together.", "We are studying here together."],
    ["You make the progress.", "You make progress.", "You are making progress."],
    ["Smoking affects to our health.", "Smoking affects our health.", "Smoking is affecting our health."],
    ["They run to home together.", "They run home together.", "They are running home together."],
    ["I go to the school by bus.", "I go to school by bus.", "I am going to school by bus."],
    ["She isn't afraid of the death.", "She isn't afraid of death.", "She is not afraid of death."],
  ])("%s → %s: %s is right", (prompt, right, given) => {
    expect(isRightInDrill(putRight(prompt, right), given)).toBe(true);
  });

  it.each([
    [
      "She studies the physics at university.",
      "She studies physics at university.",
      "She studies the physics at university.",
    ],
    [
      "She studies the physics at university.",
      "She studies physics at university.",
      "She is studying the physics at university.",
    ],
    [
      "She studies the physics at university.",
      "She studies physics at university.",
      "She are studying physics at university.",
    ],
    [
      "She studies the physics at university.",
      "She studies physics at university.",
      "She study physics at university.",
    ],
    [
      "She studies the physics at university.",
      "She studies physics at university.",
      "She is studies physics at university.",
    ],
    [
      "She studies the physics at university.",
      "She studies physics at university.",
      "She studying physics at university.",
    ],
    ["I love the nature.", "I love nature.", "I am loving nature."],
    ["I like to play the football.", "I like to play football.", "I like play football."],
    ["We have the breakfast at seven.", "We have breakfast at seven.", "We having breakfast at seven."],
    [
      "I use the public transport every day.",
      "I use public transport every day.",
      "I am using public transport every day.",
    ],
    ["It is depends on you.", "It depends on you.", "It is depending on you."],
    ["She is can swim.", "She can swim.", "She is swimming."],
    ["He is works at night.", "He works at night.", "He is working at night."],
    ["They are go to school by bike.", "They go to school by bike.", "They are going to school by bike."],
    ["Most people want the freedom.", "Most people want freedom.", "Most people wants freedom."],
    ["He married with a nurse.", "He married a nurse.", "He is marry a nurse."],
    ["I live in the Vietnam.", "I live in Vietnam.", "I is living in Vietnam."],
    ["He works at there.", "He works there.", "He works here."],
    ["Although, it rained, we went out.", "Although it rained, we went out.", "Although, it rained we went out."],
    ["She approached to the old man.", "She approached the old man.", ""],
  ])("%s → %s: %s is not", (prompt, right, given) => {
    expect(isRightInDrill(putRight(prompt, right), given)).toBe(false);
  });

  it("is different, not wrong, if the mistake is gone and other words changed", () => {
    const item = putRight("She studies the physics at university.", "She studies physics at university.");
    expect(isDifferentInDrill(item, "She studies physics at a university.")).toBe(true);
    expect(isDifferentInDrill(item, "My sister studies physics at university.")).toBe(true);
    expect(isDifferentInDrill(item, "She studies the physics at a university.")).toBe(false);
    expect(isDifferentInDrill(item, "She studies physics.")).toBe(true);
    expect(isDifferentInDrill(item, "She studies the physics.")).toBe(false);
    expect(isDifferentInDrill(item, "")).toBe(false);
    expect(isDifferentInDrill(item, item.prompt)).toBe(false);
    expect(isDifferentInDrill(item, "She studies physics at university.")).toBe(false);
  });
});

it("takes only the words of a gap or a choice", () => {
  const gap = { type: "gap" as const, prompt: "He ___ (go).", options: [], answer: "goes", right: "He goes." };
  expect(isRightInDrill(gap, "goes")).toBe(true);
  expect(isRightInDrill(gap, "He goes.")).toBe(true);
  expect(isRightInDrill(gap, "He is going.")).toBe(false);
  expect(isDifferentInDrill(gap, "He is going.")).toBe(false);
});

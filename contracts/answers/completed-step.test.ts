import { expect, it } from "vitest";
import type { DailyStep, StepInput } from "../schemas/daily.ts";
import { completedStep, unknownCounts } from "./completed-step.ts";
import { stepTypes } from "../limits/daily.ts";

const text = { slug: "pho", title: "Pho", titleVi: "Phở", level: "A2", words: 200 } as const;
const open = { minutes: 2, state: "open", result: null } as const;
const kind = { code: "SVA_3SG", name: "-s", why: "", level: "A2", lesson: null, reason: { type: "level" } } as const;
const item = { type: "gap", prompt: "He ___ (go).", options: [], answer: "goes", right: "He goes." } as const;
const steps: { [Type in DailyStep["type"]]: Extract<DailyStep, { type: Type }> } = {
  cards: { type: "cards", ...open, cards: 3 },
  drill: { type: "drill", ...open, kind, items: [{ ...item, options: [] }] },
  listen: { type: "listen", ...open, text },
  read: { type: "read", ...open, text },
  write: { type: "write", ...open, kind: null, prompt: { text: "Viết.", lang: "vi", words: [] } },
};
const inputs: { [Type in StepInput["type"]]: Extract<StepInput, { type: Type }> } = {
  skip: { type: "skip" },
  cards: { type: "cards" },
  drill: { type: "drill", answers: ["goes"], retries: [] },
  listen: { type: "listen", result: { right: 3, words: 4, slips: {} } },
  read: { type: "read", score: 2 },
  write: { type: "write", sentences: ["I go."] },
};
const counted = { answered: { cards: 3, remembered: 2 }, findings: { first: 2, findings: 1, marks: [[]] } };

it("a step is done with its own input, or skipped", () => {
  for (const type of stepTypes) {
    expect(completedStep(steps[type], inputs[type], counted)).toMatchObject({ type, state: "done" });
    expect(completedStep(steps[type], inputs.skip, counted)).toEqual({ ...steps[type], state: "skipped" });
  }
});

it("takes the input of no other step, except that a text to hear may be read", () => {
  for (const type of stepTypes)
    for (const other of stepTypes.filter((one) => one !== type)) {
      const completed = completedStep(steps[type], inputs[other], counted);
      if (type === "listen" && other === "read") expect(completed).toMatchObject({ type: "read", state: "done" });
      else expect(completed).toBeNull();
    }
});

it("cards without an answer are skipped, and in the browser their answers are not known", () => {
  const none = { ...counted, answered: { cards: 0, remembered: 0 } };
  expect(completedStep(steps.cards, inputs.cards, none)).toMatchObject({ state: "skipped" });
  expect(completedStep(steps.cards, inputs.cards, counted)).toMatchObject({ result: counted.answered });
  expect(completedStep(steps.cards, inputs.cards, unknownCounts)).toMatchObject({ state: "done", result: null });
});

it("written sentences have the findings of the first and of the last version", () => {
  const result = { sentences: ["I go."], first: 2, findings: 1, marks: [[]] };
  expect(completedStep(steps.write, inputs.write, counted)).toMatchObject({ result });
});

import type { Page } from "@playwright/test";
import type { DailyRun } from "#contracts/schemas/daily.ts";
import type { RunLength, StepType } from "#contracts/limits/daily.ts";
import { expect, type Journey, type Member, signIn } from "../support/journey.ts";

export const runPlace = "/hom-nay";

interface DeskChoice {
  minutes?: RunLength;
  without?: StepType[];
  /** Due cards. */
  cards?: number;
}

const words = ["meadow", "river", "forest"];

/** A new member with a run of five minutes, at its first step; without a text it has one drill, and two sentences. */
export async function openRun(page: Page, journey: Journey, { minutes = 5, without = [], cards = 0 }: DeskChoice = {}) {
  const member = await journey.newMember();
  for (const lemma of words.slice(0, cards))
    await member.call("POST /v1/learn/cards", { body: { lemma, note: `một nơi ngoài đồng: ${lemma.length} chữ` } });
  const { run } = await member.call("POST /v1/daily/runs", { body: { minutes, without } });
  await signIn(page, member);
  await page.goto(runPlace);
  await expect(page.getByRole("progressbar", { name: `Bước 1 trên ${run.steps.length}` })).toBeVisible();
  return { member, run, ...runDesk(page, member, run) };
}

/** Answers the cards of the step with “Nhớ”, also those that come back, and goes on. */
export async function answerCards(page: Page) {
  const show = page.getByRole("button", { name: "Hiện đáp án" });
  const goOn = page.getByRole("button", { name: "Bước tiếp" });
  await expect(show).toBeVisible();
  while (await show.isVisible()) {
    await show.click();
    await page.getByRole("button", { name: /^Nhớ/ }).click();
    await expect(show.or(goOn)).toBeVisible();
  }
  await goOn.click();
}

/** The parts of a run on a page. */
export function runDesk(page: Page, member: Member, run: DailyRun) {
  const drill = run.steps.find((step) => step.type === "drill");
  const next = page.getByRole("button", { name: /^(Câu tiếp|Xong bước này)$/ });
  /** Answers an item of the drill, by keyboard, and shows its solution. */
  const answer = async (place: number, isRight = true) => {
    const item = drill?.items[place];
    if (!item) throw new Error(`the drill has no item ${place}`);
    if (item.type === "choose") {
      const wanted = item.options.find((option) => (option === item.answer) === isRight) ?? "";
      // Not by its number: the choices of an item that returns change their places.
      await page.getByRole("button", { name: wanted, exact: true }).press("Enter");
    } else {
      const field = page.getByRole("textbox");
      await expect(field).toBeFocused();
      await field.fill(isRight ? item.answer : "quite wrong");
      await field.press("Enter");
    }
    await expect(next).toBeFocused();
  };
  return {
    next,
    atStep: (no: number) => page.getByRole("progressbar", { name: `Bước ${no} trên ${run.steps.length}` }),
    skip: page.getByRole("button", { name: "Bỏ qua bước" }),
    lines: [
      page.getByRole("textbox", { name: "Câu thứ nhất" }),
      page.getByRole("textbox", { name: "Câu thứ hai" }),
    ] as const,
    stored: async () => (await member.call("GET /v1/daily/runs/{id}", { params: { id: run.id } })).run,
    answer,
    async drillAll() {
      for (const place of drill?.items.keys() ?? []) {
        await answer(place);
        await page.keyboard.press("Enter");
      }
    },
    /** Answers the questions of the text, the first option of each. */
    async readText() {
      const questions = page.getByRole("group", { name: /^Câu \d$/ });
      await expect(questions).toHaveCount(3);
      for (const question of await questions.all()) await question.getByRole("button").first().click();
      await next.click();
    },
  };
}

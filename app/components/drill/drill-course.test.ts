import { expect, it } from "vitest";
import { scoreDrill } from "#contracts/answers/drill-answer.ts";
import type { DrillItem } from "#contracts/schemas/grammar.ts";
import { drillCourse, itemInRound } from "./drill-course.ts";

const item = (answer: string): DrillItem => ({
  type: "choose",
  prompt: "She ___ tea.",
  options: ["drink", answer],
  answer,
  right: `She ${answer} tea.`,
});
const items = [item("drinks"), item("likes"), item("makes")];

it("asks for each item in its order, and for the wrong ones again at the end", () => {
  expect(drillCourse(items, [])).toMatchObject({ item: 0, isReturn: false, asked: 0 });
  expect(drillCourse(items, ["drink"])).toMatchObject({ item: 1, isReturn: false, returns: [true] });
  expect(drillCourse(items, ["drink", "likes", "makes"])).toMatchObject({ item: 0, isReturn: true, asked: 3 });
  const done = drillCourse(items, ["drink", "likes", "makes", "drinks"]);
  expect(done).toMatchObject({ item: null, answers: ["drink", "likes", "makes"] });
  expect(done.retries).toEqual([{ item: 0, answer: "drinks" }]);
  expect(scoreDrill(items, done)).toEqual({ right: 2, afterRetries: 3, items: 3 });
});

it("ends after an item was wrong three times, with its last answer", () => {
  const wrong = ["drink", "likes", "makes", "drink", "drink"];
  expect(drillCourse(items, wrong.slice(0, -1))).toMatchObject({ item: 0, isReturn: true });
  const done = drillCourse(items, wrong);
  expect(done).toMatchObject({ item: null, retries: [{ item: 0, answer: "drink" }] });
  expect(scoreDrill(items, done)).toEqual({ right: 2, afterRetries: 2, items: 3 });
});

it("ignores stored answers beyond the end", () => {
  expect(drillCourse(items, ["drinks", "likes", "makes", "more"])).toMatchObject({ item: null, asked: 3 });
});

it("shows the choices of an item that returned in another order, the same each time", () => {
  const [first] = items as [DrillItem];
  expect(drillCourse(items, ["drink", "likes", "makes"]).round).toBe(1);
  expect(itemInRound(first, 0).options).toEqual(["drink", "drinks"]);
  expect(itemInRound(first, 1).options).toEqual(["drinks", "drink"]);
  expect(itemInRound(first, 2).options).toEqual(["drink", "drinks"]);
  expect(itemInRound({ ...first, type: "put-right", options: [] }, 1).options).toEqual([]);
});

import { expect, it } from "vitest";
import type { LessonTask } from "#contracts/schemas/lessons.ts";
import { lessonCourse } from "./lesson-course.ts";

const task = (...answers: string[]): LessonTask => ({
  type: "gap",
  prompt: "She ___ tea.",
  options: [],
  answers,
  why: "",
});
const lesson = { tasks: [task("drinks"), task("has had", "'s had")] };

it("asks for a task again before the own sentence when no answer of the lesson was given", () => {
  expect(lessonCourse(lesson, ["drink"])).toMatchObject({ item: 1, returns: [true] });
  // Any of the right answers, as the server counts them.
  expect(lessonCourse(lesson, ["drink", "’s had"])).toMatchObject({ item: 0, isReturn: true, asked: 2 });
  const done = lessonCourse(lesson, ["drink", "’s had", " Drinks. "]);
  // The first answers count.
  expect(done).toMatchObject({ item: null, answers: ["drink", "’s had"] });
});

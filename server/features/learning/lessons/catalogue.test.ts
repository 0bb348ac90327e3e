import { describe, expect, it } from "vitest";
import { isRightAnswer, usesOneOf } from "#contracts/lesson-answer.ts";
import { taughtKinds } from "#contracts/language.ts";
import { keptChecker } from "#tests/support/kept-checker.ts";
import { lessons, paths, placeOf } from "./catalogue.ts";
import type { LessonTask } from "./lesson.ts";
import { presentLesson } from "./present.ts";

const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/[.?!]+$/, "")
    .replaceAll(",", "")
    .split(/\s+/)
    .sort()
    .join(" ");

type Task = Required<Pick<LessonTask, "prompt" | "options" | "answers">>;
/** What makes each kind of task one that can be answered: a new kind without its check does not compile. */
const canBeAnswered: Record<LessonTask["type"], (task: Task) => void> = {
  choose({ prompt, options, answers }) {
    expect(options.length).toBeGreaterThanOrEqual(2);
    expect(
      options.filter((option) => isRightAnswer(answers, option)),
      prompt,
    ).toHaveLength(1);
    expect(new Set(options).size).toBe(options.length);
  },
  order({ prompt, options, answers }) {
    for (const answer of answers) expect(bare(answer), prompt).toBe(bare(options.join(" ")));
  },
  gap: ({ prompt }) => expect(prompt).toContain("___"),
  // What is wrong must not count as put right.
  "put-right": ({ prompt, answers }) => expect(isRightAnswer(answers, prompt), prompt).toBe(false),
};

describe("the lessons of the product", () => {
  it("are one for each kind that is taught, with addresses of their own, in paths", () => {
    expect(lessons.map(({ kind }) => kind)).toEqual([...taughtKinds]);
    expect(new Set(lessons.map(({ slug }) => slug)).size).toBe(lessons.length);
    expect(paths.flatMap((path) => path.lessons)).toHaveLength(lessons.length);
    for (const lesson of lessons) {
      expect(lesson.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(placeOf(lesson).no).toBeLessThanOrEqual(placeOf(lesson).of);
    }
  });

  it.each(lessons.map((lesson) => [lesson.slug, lesson] as const))(
    "%s: six tasks that can be answered",
    (_slug, lesson) => {
      expect(lesson.tasks).toHaveLength(6);
      for (const { type, prompt, options = [], answers, why } of lesson.tasks) {
        const [first] = answers;
        expect(why).not.toBe("");
        expect(isRightAnswer(answers, first)).toBe(true);
        canBeAnswered[type]({ prompt, options, answers });
      }
      const order = presentLesson(lesson).tasks.filter(({ type }) => type === "order");
      for (const { options, answers } of order) expect(isRightAnswer(answers, options.join(" "))).toBe(false);
      expect(usesOneOf(lesson.own.model, lesson.own.uses)).toBe(true);
    },
  );

  it("have models and examples in which the engine finds no mistake of their kind", async () => {
    const wrong: string[] = [];
    for (const { kind, slug, own, steps, tasks } of lessons) {
      const sentences = [
        own.model,
        ...steps.flatMap(({ examples }) => examples.map(({ en }) => en)),
        ...tasks.flatMap(({ type, answers }) => (type === "put-right" || type === "order" ? [answers[0]] : [])),
      ];
      for (const sentence of sentences) {
        const { findings } = await keptChecker.check(sentence);
        for (const found of findings)
          if (found.certainty === "chac" && found.kind === kind) wrong.push(`${slug}: ${sentence} [${found.quote}]`);
      }
    }
    expect(wrong).toEqual([]);
  }, 120_000);
});

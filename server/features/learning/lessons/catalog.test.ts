import { describe, expect, it } from "vitest";
import { isRightAnswer, usesOneOf } from "#contracts/answers/lesson-answer.ts";
import { taughtKinds } from "#contracts/limits/language.ts";
import { introOf, mostWordsBeforeTask, passagesAfterTasks } from "#contracts/answers/lesson-intro.ts";
import { sharedChecker } from "#tests/support/shared-checker.ts";
import { gapMark } from "#contracts/limits/learning.ts";
import { lessons, paths, placeOf } from "./catalog.ts";
import { LessonTask } from "./lesson.ts";
import { lackOf } from "./own-sentence.ts";
import { presentLesson } from "./present.ts";

const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/[.?!]+$/, "")
    .replaceAll(",", "")
    .split(/\s+/)
    .sort()
    .join(" ");

const isSame = (one: string, other: string) => isRightAnswer([one], other);

type TaskOf<Type extends LessonTask["type"]> = Extract<LessonTask, { type: Type }>;
/** What each kind of task needs to be answerable, beyond its schema. A new kind without its check does not compile. */
const canBeAnswered: { [Type in LessonTask["type"]]: (task: TaskOf<Type>) => void } = {
  choose({ prompt, options, answers }) {
    expect(
      options.filter((option) => isRightAnswer(answers, option)),
      prompt,
    ).toHaveLength(1);
    expect(new Set(options).size).toBe(options.length);
  },
  order({ prompt, options, answers }) {
    for (const answer of answers) expect(bare(answer), prompt).toBe(bare(options.join(" ")));
  },
  gap: ({ prompt }) => expect(prompt.split(gapMark)).toHaveLength(2),
  // The wrong sentence must not count as its correction.
  "put-right": ({ prompt, answers }) => expect(isRightAnswer(answers, prompt), prompt).toBe(false),
};

const answered = { answers: ["an"], why: "Vì sao" };
it.each([
  ["one option to choose", { type: "choose", prompt: "___ egg", options: ["an"], ...answered }],
  [
    "five options to choose",
    { type: "choose", prompt: "___ egg", options: ["a", "an", "the", "one", "some"], ...answered },
  ],
  ["a gap task without a gap", { type: "gap", prompt: "egg", ...answered }],
  ["options of a correction", { type: "put-right", prompt: "a egg", options: ["an"], ...answered }],
  ["no words to order", { type: "order", prompt: "Một quả trứng", ...answered }],
])("a lesson with %s is refused at start", (_what, task) => {
  expect(LessonTask.safeParse(task).success).toBe(false);
});

describe("the lessons of the product", () => {
  it("are one for each taught kind, with unique addresses, in paths", () => {
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
      for (const task of lesson.tasks) {
        expect(isRightAnswer(task.answers, task.answers[0])).toBe(true);
        (canBeAnswered[task.type] as (task: LessonTask) => void)(task);
      }
      const order = presentLesson(lesson).tasks.filter(({ type }) => type === "order");
      for (const { options, answers } of order) expect(isRightAnswer(answers, options.join(" "))).toBe(false);
      expect(usesOneOf(lesson.own.model, lesson.own.uses)).toBe(true);
    },
  );

  it.each(lessons.map((lesson) => [lesson.slug, lesson] as const))(
    "%s: a short text before the first task",
    (_, lesson) => {
      const { title, promise, steps } = presentLesson(lesson);
      const words = (step: (typeof steps)[number]) =>
        [step.title, step.text, ...step.examples.flatMap(({ en, vi, wrong }) => [en, vi, wrong ?? ""])].join(" ");
      const before = [title, promise, words(introOf({ steps }))].join(" ").split(/\s+/).filter(Boolean);
      expect(before.length).toBeLessThanOrEqual(mostWordsBeforeTask);
      // Nothing is lost.
      const shown = [introOf({ steps }), ...passagesAfterTasks({ steps })];
      expect(shown.flatMap(({ text }) => text.split("\n\n")).filter(Boolean)).toEqual(
        steps.flatMap(({ text }) => text.split("\n\n")),
      );
      expect(shown.flatMap(({ examples }) => examples)).toEqual(steps.flatMap(({ examples }) => examples));
    },
  );

  it("name no accepted answer or word twice, not even in another spelling", () => {
    const doubled = lessons.flatMap(({ slug, own, tasks }) =>
      [own.uses, ...tasks.map(({ answers }) => answers)].flatMap((list) =>
        list.flatMap((one, place) =>
          list.slice(0, place).some((other) => isSame(one, other)) ? [`${slug}: ${one}`] : [],
        ),
      ),
    );
    expect(doubled).toEqual([]);
    expect(isSame("neighbours", "neighbors")).toBe(true);
  });

  it.each([
    ["noi-chung-thi-bo-the", "Life is never quiet in the city"],
    ["noi-chung-thi-bo-the", "My grandfather reads newspapers online."],
    ["tuy-nhung-chi-mot-tu-noi", "Although it is small, the room is very bright"],
    ["song-o-day-tu-2015-have-lived", "Since we left school I haven't seen him"],
    ["de-lam-gi-to-v", "She quietly walked so as not to wake the baby"],
    ["bi-dong-can-be", "My grandfather took this photo in 1982."],
    ["dong-tu-bat-tay-truc-tiep", "When we arrived at the top, the sun was rising."],
    ["in-on-at-chi-thoi-gian", "I will send you the photos on Monday."],
    ["in-on-at-chi-thoi-gian", "On Tuesday at nine the meeting starts"],
    ["danh-tu-khong-dem-duoc-nhu-nuoc", "Sleeping on a boat was amazing."],
    ["gioi-tu-cong-v-ing", "He learnt English by watching cooking videos."],
  ])("%s accepts “%s”", (slug, sentence) => {
    const tasks = lessons.find((lesson) => lesson.slug === slug)?.tasks ?? [];
    expect(tasks.some(({ answers }) => isRightAnswer(answers, sentence))).toBe(true);
  });

  it("have models and examples in which the engine finds no mistake of their kind", async () => {
    const wrong: string[] = [];
    for (const { kind, slug, own, steps, tasks } of lessons) {
      const sentences = [
        own.model,
        ...steps.flatMap(({ examples }) => examples.map(({ en }) => en)),
        ...tasks.flatMap(({ type, answers }) => (type === "put-right" || type === "order" ? [answers[0]] : [])),
      ];
      for (const sentence of sentences) {
        const { findings } = await sharedChecker.check(sentence);
        for (const found of findings) if (found.kind === kind) wrong.push(`${slug}: ${sentence} [${found.quote}]`);
      }
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  it("accept their own models and examples as sentences", async () => {
    const lackIn = async (own: (typeof lessons)[number]["own"], sentence: string) => {
      const { textProfile, measures } = await sharedChecker.check(sentence, { withTextProfile: true });
      return lackOf(own, sentence, { ...textProfile!, measures });
    };
    const refused: string[] = [];
    const anything = { prompt: "", model: "", uses: [] };
    for (const { own, steps } of lessons) {
      if ((await lackIn(own, own.model)) !== null) refused.push(own.model);
      for (const { en } of steps.flatMap(({ examples }) => examples))
        // Shorter examples, and exclamations without a verb, are correct in a lesson but no answer to its prompt.
        if (en.split(" ").length > 3 && !en.endsWith("!") && (await lackIn(anything, en)) !== null) refused.push(en);
    }
    expect(refused).toEqual([]);
  }, 120_000);

  it.each([
    ["me-toi-lam-works-co-s", "My mother cooked rice every day.", "hiện tại"],
    ["trat-tu-cau-hoi", "I asked my friend where she lived.", "câu hỏi"],
    ["trat-tu-cau-hoi", "Is it true what he told you?", "đứng đầu câu"],
    ["moi-ve-mot-chu-ngu", "I think it is hot today.", "đứng đầu câu"],
    ["de-lam-gi-to-v", "Today I went to the market.", "động từ"],
    ["tinh-tu-truoc-danh-tu", "My bag is big and black.", "hai tính từ"],
    ["nhat-thi-phai-co-the", "I like the dog very much.", "so sánh nhất"],
    ["dau-phay-khong-noi-hai-cau", "I got up early and I ran.", "dấu phẩy"],
    ["in-on-at-chi-thoi-gian", "I work at home on my desk.", "cả giờ và thứ"],
  ])("%s: “%s” does not answer the prompt", async (slug, sentence, said) => {
    const { own } = lessons.find((lesson) => lesson.slug === slug)!;
    const { textProfile, measures } = await sharedChecker.check(sentence, { withTextProfile: true });
    expect(lackOf(own, sentence, { ...textProfile!, measures })).toContain(said);
  });
});

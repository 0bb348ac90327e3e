import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Finding, KindCode, KindGroup, Level, PracticeText } from "./language.ts";
import { id, moment } from "./text.ts";

const slug = z.string().regex(/^[a-z0-9-]{1,100}$/, "Bài học này không có.");

export const ListedLesson = z.object({
  slug: z.string(),
  kind: KindCode,
  title: z.string(),
  level: Level,
  /** What one can do afterwards. */
  promise: z.string(),
});
export type ListedLesson = z.output<typeof ListedLesson>;

/** Lessons on one group of errors, in the order in which they are taught. */
export const LearningPath = z.object({ group: KindGroup, name: z.string(), lessons: z.array(ListedLesson) });
export type LearningPath = z.output<typeof LearningPath>;

/** Where a lesson stands: “Mạo từ, bài 2/4”. */
export const LessonPlace = z.object({ group: KindGroup, name: z.string(), no: z.int(), of: z.int() });
export type LessonPlace = z.output<typeof LessonPlace>;

/** `gap` and `choose` have `___` in the prompt; `order` says in Vietnamese what is to be said with `options`. */
export const LessonTask = z.object({
  type: z.enum(["choose", "gap", "put-right", "order"]),
  prompt: z.string(),
  options: z.array(z.string()),
  /** All that is right, the one to show first. */
  answers: z.array(z.string()),
  /** Vietnamese: said after the answer. */
  why: z.string(),
});
export type LessonTask = z.output<typeof LessonTask>;

export const Lesson = ListedLesson.extend({
  kindName: z.string(),
  place: LessonPlace,
  /** `text` is Vietnamese: paragraphs are parted by an empty line, English stands in *asterisks*. */
  steps: z.array(
    z.object({
      title: z.string(),
      text: z.string(),
      examples: z.array(z.object({ en: z.string(), vi: z.string(), wrong: z.string().nullable() })),
    }),
  ),
  tasks: z.array(LessonTask),
  own: z.object({ prompt: z.string(), model: z.string(), uses: z.array(z.string()) }),
  /** The one after it in its path, else the first of the next path. */
  next: ListedLesson.nullable(),
});
export type Lesson = z.output<typeof Lesson>;

export const LessonProgress = z.object({
  slug: z.string(),
  attempts: z.int(),
  bestScore: z.int(),
  passedAt: moment.nullable(),
});
export type LessonProgress = z.output<typeof LessonProgress>;

/** What the engine says of a sentence of one's own. */
export const OwnSentence = z.object({
  /** null while the engine is busy: the sentence is kept all the same. */
  findings: z.array(Finding).nullable(),
  /** It has what it was to be written with. */
  hasUse: z.boolean(),
  /** English, with what was asked for, and without a certain mistake of the lesson's kind. */
  isGood: z.boolean(),
});
export type OwnSentence = z.output<typeof OwnSentence>;

/** A lesson that comes earlier for this person, and why. */
export const Recommended = z.object({ slug: z.string(), why: z.string() });
export type Recommended = z.output<typeof Recommended>;

export const lessonSentenceLimit = 300;
const ownSentence = PracticeText(lessonSentenceLimit);

const lessonEndpoints = {
  "GET /v1/learn/paths": endpoint({
    summary: "All lessons by path, one for each kind of error.",
    access: "anyone",
    data: z.object({ paths: z.array(LearningPath) }),
  }),
  "GET /v1/learn/paths/own": endpoint({
    summary:
      "How far one is, and in which order to go on: what one often gets wrong in one's own texts comes first, with the reason.",
    access: "member",
    data: z.object({
      progress: z.array(LessonProgress),
      recommended: z.array(Recommended),
      /** The lesson to go on with; null when all are passed. */
      next: ListedLesson.extend({ place: LessonPlace, why: z.string().nullable() }).nullable(),
    }),
  }),
  "GET /v1/learn/lessons/{slug}": endpoint({
    summary: "A lesson: explanation, six tasks with all that is right, and what to write a sentence about.",
    access: "anyone",
    params: z.object({ slug }),
    data: z.object({ lesson: Lesson }),
  }),
  "POST /v1/learn/lessons/{slug}/sentence": endpoint({
    summary: `What the built-in engine says of a sentence of at most ${lessonSentenceLimit} characters. Nothing is kept.`,
    access: "anyone",
    params: z.object({ slug }),
    body: z.object({ sentence: ownSentence }),
    data: OwnSentence,
    mostInAMinute: 20,
  }),
  "POST /v1/learn/lessons/{slug}/attempts": endpoint({
    summary:
      "Hand a lesson in: the first answer to each task and the sentence of one's own. The best score counts, whoever has passed has passed. The same `clientId` again counts once.",
    access: "member",
    params: z.object({ slug }),
    body: z.object({
      clientId: id,
      answers: z
        .array(
          z
            .string()
            .max(600)
            .refine((text) => text.isWellFormed(), "Mục này có ký tự không lưu được."),
        )
        .length(6, "Bài học có sáu câu."),
      ownSentence,
    }),
    data: z.object({
      score: z.int(),
      passed: z.boolean(),
      isFirstPass: z.boolean(),
      own: OwnSentence,
      progress: LessonProgress,
      next: ListedLesson.nullable(),
    }),
  }),
  "POST /v1/learn/paths/{group}/reset": endpoint({
    summary: "Begin a path anew: its progress is forgotten.",
    access: "member",
    params: z.object({ group: KindGroup }),
    data: z.object({ forgotten: z.int() }),
  }),
};

export const learningEndpoints = { ...lessonEndpoints };

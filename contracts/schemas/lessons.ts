import { lessonTaskTypes } from "../limits/grammar.ts";
import { lessonAnswerLimit, lessonSentenceLimit } from "../limits/learning.ts";
import { z } from "zod";
import { noTags } from "../cache-tags.ts";
import { endpoint } from "../endpoint.ts";
import { Finding, KindCode, KindGroup, Level, PracticeText } from "./language.ts";
import { id, moment } from "./text.ts";

export const slug = z.string().regex(/^[a-z0-9-]{1,100}$/, "Bài học này không có.");

export const ListedLesson = z.object({
  slug: z.string(),
  kind: KindCode,
  title: z.string(),
  level: Level,
  /** What the learner can do after the lesson. */
  promise: z.string(),
});
export type ListedLesson = z.output<typeof ListedLesson>;

/** Lessons on one group of errors, in teaching order. */
export const LearningPath = z.object({ group: KindGroup, name: z.string(), lessons: z.array(ListedLesson) });
export type LearningPath = z.output<typeof LearningPath>;

/** Position of a lesson: “Mạo từ, bài 2/4”. */
export const LessonPlace = z.object({ group: KindGroup, name: z.string(), no: z.int(), of: z.int() });
export type LessonPlace = z.output<typeof LessonPlace>;

/**
 * `gap` and `choose` have `___` in the prompt; `order` states in Vietnamese the meaning that `options` must express.
 */
export const LessonTask = z.object({
  type: z.enum(lessonTaskTypes),
  prompt: z.string(),
  options: z.array(z.string()),
  /** All correct answers; the first is shown. */
  answers: z.array(z.string()),
  /** Vietnamese, shown after the answer. */
  why: z.string(),
});
export type LessonTask = z.output<typeof LessonTask>;

export const Lesson = ListedLesson.extend({
  kindName: z.string(),
  place: LessonPlace,
  /** `text` is Vietnamese: an empty line separates paragraphs, English is in *asterisks*. */
  steps: z.array(
    z.object({
      title: z.string(),
      text: z.string(),
      examples: z.array(z.object({ en: z.string(), vi: z.string(), wrong: z.string().nullable() })),
    }),
  ),
  tasks: z.array(LessonTask),
  own: z.object({ prompt: z.string(), model: z.string(), uses: z.array(z.string()) }),
  /**
   * The next lesson of the path, else the first of the next path. The same for everyone; a member's own next lesson
   * comes with the result of their answers.
   */
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

/** The engine's check of a learner's sentence. */
export const OwnSentence = z.object({
  /** null while the engine is busy; the sentence is stored anyway. */
  findings: z.array(Finding).nullable(),
  /** Whether it contains what the task requires. */
  hasUse: z.boolean(),
  /** Vietnamese: why it is not a sentence, or not the required one; null if it is. */
  lack: z.string().nullable(),
  /** True for an English sentence that contains the required part and has no error of the lesson's kind. */
  isGood: z.boolean(),
});
export type OwnSentence = z.output<typeof OwnSentence>;

/** A lesson recommended early to this member, with the reason. */
export const Recommended = z.object({ slug: z.string(), why: z.string() });
export type Recommended = z.output<typeof Recommended>;

const ownSentence = PracticeText(lessonSentenceLimit);

export const lessonEndpoints = {
  "GET /v1/learn/paths": endpoint(
    {
      summary: "List all lessons by path, one for each kind of error.",
      access: "anyone",
      data: z.object({ paths: z.array(LearningPath) }),
    },
    { tags: noTags },
  ),
  "GET /v1/learn/paths/own": endpoint({
    summary:
      "Get your lesson progress and the recommended order: frequent errors in your own texts come first, with the reason.",
    access: "member",
    data: z.object({
      progress: z.array(LessonProgress),
      recommended: z.array(Recommended),
      /** The lesson to continue with; null when all are passed. */
      next: ListedLesson.extend({ place: LessonPlace, why: z.string().nullable() }).nullable(),
    }),
  }),
  "GET /v1/learn/lessons/{slug}": endpoint(
    {
      summary: "Get a lesson: explanation, six tasks with their right answers, and the prompt for a sentence.",
      access: "anyone",
      params: z.object({ slug }),
      data: z.object({ lesson: Lesson }),
    },
    { tags: noTags },
  ),
  "POST /v1/learn/lessons/{slug}/sentence": endpoint({
    summary: `Analyze a sentence of at most ${lessonSentenceLimit} characters with the built-in engine. Nothing is stored.`,
    access: "anyone",
    params: z.object({ slug }),
    body: z.object({ sentence: ownSentence }),
    data: OwnSentence,
    mostInAMinute: 20,
  }),
  "POST /v1/learn/lessons/{slug}/attempts": endpoint({
    summary:
      "Submit a lesson: the first answer to each task and your own sentence. The best score counts; a pass is never revoked. A repeated `clientId` counts once.",
    access: "member",
    params: z.object({ slug }),
    body: z.object({
      clientId: id,
      answers: z
        .array(
          z
            .string()
            .max(lessonAnswerLimit)
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
      /** The recommended next lesson: on a frequent mistake, else the next one that is not passed. */
      next: ListedLesson.nullable(),
    }),
  }),
  "POST /v1/learn/paths/{group}/reset": endpoint({
    summary: "Reset a path and delete its progress.",
    access: "member",
    params: z.object({ group: KindGroup }),
    data: z.object({ forgotten: z.int() }),
  }),
};

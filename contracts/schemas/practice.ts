import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Engine, Level, PracticeText } from "./language.ts";
import { line, moment } from "./text.ts";

const PracticeLimits = z.object({
  analysisLength: z.int(),
  writingLength: z.int(),
  writingWords: z.object({ min: z.int(), max: z.int() }),
  versionsOfWriting: z.int(),
  rewriteLength: z.int(),
  /** With the model. */
  longRewriteLength: z.int(),
  rewriteVersions: z.int(),
  frozenWords: z.int(),
  rewritesKept: z.int(),
  instructionLength: z.int(),
  questionLength: z.int(),
  questionsPerSentence: z.int(),
});

/** How much one may hand in at once; lengths in UTF-16 units, as offsets are. */
export const practiceLimits = {
  analysisLength: 5_000,
  writingLength: 6_000,
  writingWords: { min: 30, max: 800 },
  versionsOfWriting: 20,
  rewriteLength: 2_000,
  longRewriteLength: 4_000,
  rewriteVersions: 3,
  frozenWords: 10,
  rewritesKept: 50,
  instructionLength: 200,
  questionLength: 300,
  questionsPerSentence: 3,
} as const satisfies z.output<typeof PracticeLimits>;

/** What is left of a day's share. */
const Share = z.object({ left: z.int(), limit: z.int() });
export type Share = z.output<typeof Share>;

export const Quotas = z.object({
  /** The day in Vietnam that they are of, and when the next one begins. */
  day: z.iso.date(),
  renewsAt: moment,
  analysis: Share,
  rewrite: Share,
  model: z.object({ tasks: Share, words: Share }),
});
export type Quotas = z.output<typeof Quotas>;

export const Capabilities = z.object({
  engines: z.array(Engine),
  /** `enabled`: whoever runs the site has named a model; whether a person's texts go there is in the settings. */
  llm: z.object({ enabled: z.boolean(), streaming: z.boolean() }),
  limits: PracticeLimits,
  quotas: Quotas,
});
export type Capabilities = z.output<typeof Capabilities>;

export const PracticeSettings = z.object({
  level: Level.nullable(),
  /** May one's texts go to the model outside? Null until one has been asked. */
  sendsToModel: z.boolean().nullable(),
});
export type PracticeSettings = z.output<typeof PracticeSettings>;

/** What is asked of the engines, as it stands in the figures of operators. */
export const PracticeTask = z.enum([
  "grammar",
  "paraphrase",
  "question",
  "writing",
  "comment",
  "rewrite",
  "refine",
  "translate",
  "sides",
  "counterpoints",
  "meaning",
  "week",
]);
export type PracticeTask = z.output<typeof PracticeTask>;

/** Days that operators see the figures of. */
export const modelDaysShown = 7;

/** From this part of what all members may send in a day on, whoever runs the site is warned: it is what the site pays for. */
export const nearlySpent = 0.8;

const PracticeEngine = z.enum(["built-in", "model"]);

/** For operators; numbers alone, of the last days. */
export const ModelFigures = z.object({
  /** Null where no model is named. The key itself is never told. */
  model: z.object({ address: z.string(), name: z.string(), hasKey: z.boolean() }).nullable(),
  /** What a member may ask for in a day, and of the model in a minute; and the words of all members together in a day. */
  shares: z.object({
    analyses: z.int(),
    rewrites: z.int(),
    modelTasks: z.int(),
    modelWords: z.int(),
    modelTasksAMinute: z.int(),
    modelWordsOfAll: z.int(),
  }),
  /** What the model was asked for today, by everybody. */
  today: z.object({ tasks: z.int(), words: z.int() }),
  tasks: z.array(
    z.object({
      task: PracticeTask,
      engine: PracticeEngine,
      done: z.int(),
      failed: z.int(),
      aborted: z.int(),
      /** Milliseconds within which half, and 95 in a hundred, of what was done was done. */
      median: z.int().nullable(),
      slowest: z.int().nullable(),
    }),
  ),
  troubles: z.array(z.object({ reason: z.string(), engine: PracticeEngine, count: z.int() })),
});
export type ModelFigures = z.output<typeof ModelFigures>;

export const practiceEndpoints = {
  "GET /v1/ai/capabilities": endpoint({
    summary: "Which engines are there, how much may be handed in, and what is left of today's share.",
    access: "member",
    data: Capabilities,
  }),
  "GET /v1/ai/settings": endpoint({
    summary: "One's level, and whether one's texts may go to the model outside.",
    access: "member",
    data: PracticeSettings,
  }),
  "PUT /v1/ai/settings": endpoint({
    summary: "Change them; what is not named stays. No text goes to the model before `sendsToModel` is true.",
    access: "member",
    body: z.object({ level: Level.nullable().optional(), sendsToModel: z.boolean().optional() }),
    data: PracticeSettings,
  }),
  "POST /v1/ai/questions": endpoint({
    summary: `Ask the model about one English sentence; at most ${practiceLimits.questionsPerSentence} times, with what was said before. 404 where there is no model, 503 when it does not answer.`,
    access: "member",
    body: z.object({
      sentence: PracticeText(1_000).refine((text) => text.trim() !== "", "Bạn chưa chọn câu nào."),
      question: line(2, practiceLimits.questionLength, "Bạn muốn hỏi gì về câu này?"),
      earlier: z
        .array(z.object({ question: line(2, practiceLimits.questionLength), answer: PracticeText(2_000) }))
        .max(
          practiceLimits.questionsPerSentence - 1,
          `Mỗi câu hỏi được ${practiceLimits.questionsPerSentence} lần. Bạn chọn câu khác nhé.`,
        )
        .default([]),
    }),
    data: z.object({ answer: z.string() }),
    stream: { delta: z.object({ text: z.string() }) },
  }),
  "GET /v1/ai/model": endpoint({
    summary: `How the engines are set up, and how they did in the last ${modelDaysShown} days.`,
    access: "admin",
    data: ModelFigures,
  }),
  "POST /v1/ai/model/test": endpoint({
    summary: "Asks the model for one word and says what came of it. 404 where there is no model.",
    access: "admin",
    data: z.object({
      address: z.string(),
      model: z.string(),
      isWorking: z.boolean(),
      latency: z.int(),
      takesSchemas: z.boolean().nullable(),
      error: z.string().nullable(),
    }),
  }),
};

import { PlacementLevel } from "./placement.ts";
import { modelDaysShown, practiceLimits } from "../limits/practice.ts";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Engine, PracticeText } from "./language.ts";
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
  storedRewrites: z.int(),
  instructionLength: z.int(),
  questionLength: z.int(),
  questionsPerSentence: z.int(),
});

/** The rest of a daily allowance. */
const Share = z.object({ left: z.int(), limit: z.int() });
export type Share = z.output<typeof Share>;

export const Quotas = z.object({
  /** The day in Vietnam that the allowances are of, and when the next day begins. */
  day: z.iso.date(),
  renewsAt: moment,
  analysis: Share,
  rewrite: Share,
  model: z.object({ tasks: Share, words: Share }),
});
export type Quotas = z.output<typeof Quotas>;

export const Capabilities = z.object({
  engines: z.array(Engine),
  /** `enabled`: the operator configured a model. The member's consent is a setting of its own. */
  llm: z.object({ enabled: z.boolean(), streaming: z.boolean() }),
  limits: PracticeLimits,
  quotas: Quotas,
});
export type Capabilities = z.output<typeof Capabilities>;

export const PracticeSettings = z.object({
  level: PlacementLevel.nullable(),
  /** Whether the member's texts may be sent to the external model; null until they were asked. */
  sendsToModel: z.boolean().nullable(),
});
export type PracticeSettings = z.output<typeof PracticeSettings>;

/** Tasks of the engine and the model, by their names in the operator's figures. */
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

const PracticeEngine = z.enum(["built-in", "model"]);

/** For operators: counts of the last days, no texts. */
export const ModelFigures = z.object({
  /** Null if no model is configured. The key itself is never returned. */
  model: z.object({ address: z.string(), name: z.string(), hasKey: z.boolean() }).nullable(),
  /** Limits of a member per day and, for the model, per minute; and the daily words of all members together. */
  shares: z.object({
    analyses: z.int(),
    rewrites: z.int(),
    modelTasks: z.int(),
    modelWords: z.int(),
    modelTasksAMinute: z.int(),
    modelWordsOfAll: z.int(),
  }),
  /** Use of the model today by all members. */
  today: z.object({ tasks: z.int(), words: z.int() }),
  tasks: z.array(
    z.object({
      task: PracticeTask,
      engine: PracticeEngine,
      done: z.int(),
      failed: z.int(),
      aborted: z.int(),
      /** Milliseconds within which 50 % and 95 % of the successful requests completed. */
      median: z.int().nullable(),
      slowest: z.int().nullable(),
    }),
  ),
  troubles: z.array(z.object({ reason: z.string(), engine: PracticeEngine, count: z.int() })),
});
export type ModelFigures = z.output<typeof ModelFigures>;

export const practiceEndpoints = {
  "GET /v1/ai/capabilities": endpoint({
    summary: "Get the available engines, the size limits, and the rest of today's allowance.",
    access: "member",
    data: Capabilities,
  }),
  "GET /v1/ai/settings": endpoint({
    summary: "Get your level and your consent to sending texts to the external model.",
    access: "member",
    data: PracticeSettings,
  }),
  "PUT /v1/ai/settings": endpoint({
    summary:
      "Update your level or consent. Omitted fields are unchanged. No text is sent to the model unless `sendsToModel` is true.",
    access: "member",
    body: z.object({ level: PlacementLevel.nullable().optional(), sendsToModel: z.boolean().optional() }),
    data: PracticeSettings,
  }),
  "POST /v1/ai/questions": endpoint({
    summary: `Ask the model about an English sentence, at most ${practiceLimits.questionsPerSentence} times, with the earlier questions and answers. 404 without a model, 503 if it does not answer.`,
    access: "member",
    body: z.object({
      sentence: PracticeText(practiceLimits.questionedLength).refine(
        (text) => text.trim() !== "",
        "Bạn chưa chọn câu nào.",
      ),
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
    summary: `Get the configuration of the engines and their figures of the last ${modelDaysShown} days.`,
    access: "admin",
    data: ModelFigures,
  }),
  "POST /v1/ai/model/test": endpoint({
    summary: "Send a one-word test request to the model and return the result. 404 without a model.",
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

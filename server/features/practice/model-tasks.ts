import type { PracticeTask } from "#contracts/schemas/practice.ts";
import { createCoach, type Coach } from "#server/llm/llm.ts";
import { CoachFailure, type CoachReason } from "#server/llm/llm-error.ts";
import type { Model } from "#server/llm/model.ts";
import { createOwnGates } from "#server/core/semaphore.ts";
import { Failure, fieldFailure } from "#server/core/api-error.ts";
import type { Person } from "#server/http/route.ts";
import type { Allowance } from "./allowance.ts";
import type { Jobs } from "./jobs.ts";
import type { createSettings } from "./settings.ts";

/** Said with what the built-in engine found, when the model was asked and did not answer. */
export const modelIsBusy = "AI nâng cao đang bận, đây là kết quả của bộ phân tích có sẵn";

/**
 * What is said with the built-in engine's answer when the model gave none.
 * @throws the error itself where it has nothing to do with the model
 */
export function noticeInstead(error: unknown): string {
  if (error instanceof CoachFailure) return modelIsBusy;
  if (error instanceof Failure) {
    if (error.code === "AI_QUOTA_EXCEEDED")
      return `${error.message.replace(/\.$/u, "")}. Đây là kết quả của bộ phân tích có sẵn`;
    if (error.code === "RATE_LIMITED")
      return "Bạn vừa hỏi AI nâng cao nhiều lần liền, đây là kết quả của bộ phân tích có sẵn";
    if (error.code === "UNAVAILABLE") return modelIsBusy;
    if (error.code === "VALIDATION_FAILED" || error.code === "NOT_FOUND")
      return "Bài không được gửi tới AI nâng cao, đây là kết quả của bộ phân tích có sẵn";
  }
  throw error;
}

/** Whoever has left frees their place at once; a few may wait, as when a text is read while a question is asked. */
const onePerPerson = { width: 1, longestQueue: 3, retryAfter: 10 };

/** The model has worked on it, and whoever pays for it pays. */
const unusable: ReadonlySet<CoachReason> = new Set<CoachReason>(["malformed", "slow"]);

export interface ModelJob {
  task: PracticeTask;
  /** What is sent of the person's own words: it counts against their share. */
  text: string;
  /** Of whoever asked: see event-stream.ts. */
  signal: AbortSignal;
}

export type ModelTasks = ReturnType<typeof createModelTasks>;

/** The one way from a person's text to the model: with their consent, within their share, and noted. */
export function createModelTasks(parts: {
  model: Model | null;
  allowance: Allowance;
  jobs: Jobs;
  settings: ReturnType<typeof createSettings>;
}) {
  const { model, allowance, jobs, settings } = parts;
  const inTurn = createOwnGates(onePerPerson);
  /** @throws Failure NOT_FOUND */
  function mustBeOn(): Model {
    if (!model) throw new Failure("NOT_FOUND", { message: "Trang này chưa có AI nâng cao." });
    return model;
  }
  return {
    isOn: model !== null,
    /** For work that looks at other things before it asks. */
    mustBeOn,
    /** Whose words may go along when somebody else asks. */
    agreeing: settings.agreeing,

    /**
     * Does a piece of work with the model, one at a time for each person. Its share is reserved before; given back when the
     * model was not asked after all or failed, but not to those who leave once it has been asked, and of useless answers only
     * the first ten of a day.
     * @throws CoachFailure when the model fails; Failure NOT_FOUND without a model, VALIDATION_FAILED without consent,
     *   AI_QUOTA_EXCEEDED, RATE_LIMITED, UNAVAILABLE when too many of this person's are waiting
     */
    async run<T>(person: Person, { task, text, signal }: ModelJob, work: (coach: Coach) => Promise<T>): Promise<T> {
      const asked = mustBeOn();
      if ((await settings.read(person)).sendsToModel !== true)
        throw fieldFailure("useLlm", "Bạn chưa đồng ý gửi bài tới AI bên ngoài.");
      return inTurn(person.id, async () => {
        if (signal.aborted) throw new CoachFailure("aborted");
        const reserved = await allowance.reserveModel(person, chargedWords(text));
        let isAsked = false;
        try {
          const coach = createCoach(asked, { signal, onAsk: () => void (isAsked = true) });
          const result = await jobs.noted(person, { task, engine: "model", signal }, () => work(coach));
          await (isAsked ? reserved.settle() : reserved.refund());
          return result;
        } catch (error) {
          if (!isAsked) await reserved.refund();
          else if (signal.aborted) await reserved.settle();
          else if (error instanceof CoachFailure && unusable.has(error.reason)) await reserved.forgive();
          else await reserved.refund();
          throw error;
        }
      });
    },
  };
}

/** Bytes up to which letters without a space are one word. Longer than any word that people write in Vietnamese or English. */
const longestWord = 24;

/**
 * Words as they count against a share. A model reads pieces of words, so what has no spaces is counted by its length:
 * five thousand letters in a row are no word.
 */
export const chargedWords = (text: string): number =>
  (text.match(/\S+/gu) ?? []).reduce((sum, word) => sum + Math.ceil(Buffer.byteLength(word) / longestWord), 0);

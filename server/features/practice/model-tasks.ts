import type { PracticeTask } from "#contracts/practice.ts";
import { createCoach, type Coach } from "#server/coach/coach.ts";
import { CoachFailure } from "#server/coach/coach-failure.ts";
import type { Model } from "#server/coach/model.ts";
import { Failure, fieldFailure } from "#server/http/failure.ts";
import type { Person } from "#server/http/serve.ts";
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
    if (error.code === "VALIDATION_FAILED" || error.code === "NOT_FOUND")
      return "Bài không được gửi tới AI nâng cao, đây là kết quả của bộ phân tích có sẵn";
  }
  throw error;
}

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
  return {
    isOn: model !== null,

    /**
     * Does a piece of work with the model. Its share is reserved before; given back when nothing came of it, but not to
     * those who leave after they have begun to hear the answer.
     * @throws CoachFailure when the model fails; Failure NOT_FOUND without a model, VALIDATION_FAILED without consent,
     *   AI_QUOTA_EXCEEDED, RATE_LIMITED
     */
    async run<T>(person: Person, { task, text, signal }: ModelJob, work: (coach: Coach) => Promise<T>): Promise<T> {
      if (!model) throw new Failure("NOT_FOUND", { message: "Trang này chưa có AI nâng cao." });
      if ((await settings.read(person)).sendsToModel !== true)
        throw fieldFailure("useLlm", "Bạn chưa đồng ý gửi bài tới AI bên ngoài.");
      const reserved = await allowance.reserveModel(person, countWords(text));
      let hasBegun = false;
      try {
        const coach = createCoach(model, { signal, onFirst: () => void (hasBegun = true) });
        const result = await jobs.noted(person, { task, engine: "model", signal }, () => work(coach));
        await reserved.settle();
        return result;
      } catch (error) {
        await (signal.aborted && hasBegun ? reserved.settle() : reserved.refund());
        throw error;
      }
    },
  };
}

const countWords = (text: string) => text.match(/\S+/gu)?.length ?? 0;

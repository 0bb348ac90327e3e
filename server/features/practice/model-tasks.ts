import type { PracticeTask } from "#contracts/schemas/practice.ts";
import { createLlm, type Llm } from "#server/llm/llm.ts";
import { LlmError, type LlmErrorReason } from "#server/llm/llm-error.ts";
import type { Model } from "#server/llm/model.ts";
import { createKeyedSemaphores } from "#server/core/semaphore.ts";
import { ApiError, fieldError } from "#server/core/api-error.ts";
import type { Viewer } from "#server/http/route.ts";
import type { Allowance } from "./allowance.ts";
import type { AiUsage } from "./jobs.ts";
import type { createSettings } from "./settings.ts";

/** Said with what the built-in engine found, when the model was asked and did not answer. */
export const modelIsBusy = "AI nâng cao đang bận, đây là kết quả của bộ phân tích có sẵn";

/**
 * What is said with the built-in engine's answer when the model gave none.
 * @throws the error itself where it has nothing to do with the model
 */
export function notificationInstead(error: unknown): string {
  if (error instanceof LlmError) return modelIsBusy;
  if (error instanceof ApiError) {
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
const unusable: ReadonlySet<LlmErrorReason> = new Set<LlmErrorReason>(["malformed", "slow"]);

export interface ModelJob {
  task: PracticeTask;
  /** What is sent of the person's own words: it counts against their share. */
  text: string;
  /** Of whoever asked: see event-stream.ts. */
  signal: AbortSignal;
}

export type ModelTasks = ReturnType<typeof createModelTasks>;

/** The one way from a person's text to the model: with their consent, within their share, and noted. */
export function createModelTasks(deps: {
  model: Model | null;
  allowance: Allowance;
  aiUsage: AiUsage;
  settings: ReturnType<typeof createSettings>;
}) {
  const { model, allowance, aiUsage, settings } = deps;
  const keyedMutex = createKeyedSemaphores(onePerPerson);
  /** @throws ApiError NOT_FOUND */
  function assertModelEnabled(): Model {
    if (!model) throw new ApiError("NOT_FOUND", { message: "Trang này chưa có AI nâng cao." });
    return model;
  }
  return {
    isOn: model !== null,
    /** For work that looks at other things before it asks. */
    assertModelEnabled,
    /** Whose words may go along when somebody else asks. */
    agreeing: settings.agreeing,

    /**
     * Does a piece of work with the model, one at a time for each person. Its share is reserved before; given back when the
     * model was not asked after all or failed, but not to those who leave once it has been asked, and of useless answers only
     * the first ten of a day.
     * @throws LlmError when the model fails; ApiError NOT_FOUND without a model, VALIDATION_FAILED without consent,
     *   AI_QUOTA_EXCEEDED, RATE_LIMITED, UNAVAILABLE when too many of this person's are waiting
     */
    async run<T>(viewer: Viewer, { task, text, signal }: ModelJob, work: (llm: Llm) => Promise<T>): Promise<T> {
      const asked = assertModelEnabled();
      if ((await settings.read(viewer)).sendsToModel !== true)
        throw fieldError("useLlm", "Bạn chưa đồng ý gửi bài tới AI bên ngoài.");
      return keyedMutex(viewer.id, async () => {
        if (signal.aborted) throw new LlmError("aborted");
        const reserved = await allowance.reserveModel(viewer, chargedWords(text));
        let isAsked = false;
        try {
          const llm = createLlm(asked, { signal, onAsk: () => void (isAsked = true) });
          const result = await aiUsage.track(viewer, { task, engine: "model", signal }, () => work(llm));
          await (isAsked ? reserved.settle() : reserved.refund());
          return result;
        } catch (error) {
          if (!isAsked) await reserved.refund();
          else if (signal.aborted) await reserved.settle();
          else if (error instanceof LlmError && unusable.has(error.reason)) await reserved.forgive();
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

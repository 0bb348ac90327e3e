import type { PracticeTask } from "#contracts/schemas/practice.ts";
import { createLlm, type Llm } from "#server/llm/llm.ts";
import { LlmError, type LlmErrorReason } from "#server/llm/llm-error.ts";
import type { Model } from "#server/llm/model.ts";
import { createKeyedSemaphores } from "#server/core/semaphore.ts";
import { ApiError, fieldError } from "#server/core/api-error.ts";
import type { Metrics } from "#server/core/metrics.ts";
import type { Viewer } from "#server/core/viewer.ts";
import type { Allowance } from "./allowance.ts";
import type { AiUsage } from "./ai-usage.ts";
import type { createSettings } from "./settings.ts";

const instead = "đây là kết quả của bộ phân tích có sẵn";
/** Why the model did not answer, and what helps. A page shows it as one line, without a period at its end. */
const notices: Record<LlmErrorReason, string> = {
  busy: `AI nâng cao đang bận, ${instead}`,
  slow: `AI nâng cao trả lời quá chậm, ${instead}. Đoạn ngắn hơn thường kịp hơn`,
  malformed: `AI nâng cao trả lời không dùng được, ${instead}. Hỏi lại thường sẽ được`,
  refused: `AI nâng cao không nhận đoạn này, ${instead}. Hỏi lại nguyên đoạn thì cũng vậy`,
  "over-quota": `AI nâng cao đã hết lượt của cả trang, ${instead}. Bạn thử lại sau một giờ nữa`,
  aborted: `Bạn đã dừng AI nâng cao giữa chừng, ${instead}`,
};

/**
 * The message to show with the built-in engine's result after a failure of the model.
 * @throws the error itself when it has nothing to do with the model
 */
export function noticeInstead(error: unknown): string {
  if (error instanceof LlmError) return notices[error.reason];
  if (error instanceof ApiError) {
    if (error.code === "AI_QUOTA_EXCEEDED") return `${error.message.replace(/\.$/u, "")}. Đ${instead.slice(1)}`;
    if (error.code === "RATE_LIMITED")
      return `Bạn vừa hỏi AI nâng cao nhiều lần liền, ${instead}. Bạn chờ một phút nhé`;
    if (error.code === "UNAVAILABLE") return `AI nâng cao còn đang làm việc khác của bạn, ${instead}`;
    if (error.code === "NOT_FOUND") return `Trang này chưa có AI nâng cao, ${instead}`;
    if (error.code === "VALIDATION_FAILED") return `Bài không được gửi tới AI nâng cao, ${instead}`;
  }
  throw error;
}

/** A member who disconnects frees the place at once. A few may wait, for example a text check during a question. */
const onePerPerson = { width: 1, longestQueue: 3, retryAfter: 10 };

/** The model has worked on these, so they cost money. */
const unusable: ReadonlySet<LlmErrorReason> = new Set<LlmErrorReason>(["malformed", "slow"]);

export interface ModelJob {
  task: PracticeTask;
  /** The member's own words that are sent; they count against the allowance. */
  text: string;
  /** The caller's: see event-stream.ts. */
  signal: AbortSignal;
}

export type ModelTasks = ReturnType<typeof createModelTasks>;

/** The only way from a member's text to the model: requires consent, charges the allowance, and records the job. */
export function createModelTasks(deps: {
  model: Model | null;
  allowance: Allowance;
  aiUsage: AiUsage;
  settings: ReturnType<typeof createSettings>;
  metrics: Pick<Metrics, "modelWords">;
}) {
  const { model, allowance, aiUsage, settings, metrics } = deps;
  const oneAtATime = createKeyedSemaphores(onePerPerson);
  /** @throws ApiError NOT_FOUND */
  function assertModelEnabled(): Model {
    if (!model) throw new ApiError("NOT_FOUND", { message: "Trang này chưa có AI nâng cao." });
    return model;
  }
  return {
    isOn: model !== null,
    /** For checks before any other work. */
    assertModelEnabled,
    /** Authors whose texts may be sent when another member asks. */
    agreeing: settings.findConsenting,

    /**
     * Runs a task with the model, one at a time for each member. The allowance is reserved first. It is refunded when
     * the model was not called or failed, but not when the caller disconnects after the call, and for useless answers
     * only the first ten of a day.
     * @throws LlmError when the model fails; ApiError NOT_FOUND without a model, VALIDATION_FAILED without consent,
     * AI_QUOTA_EXCEEDED, RATE_LIMITED, UNAVAILABLE when too many requests of this member are waiting
     */
    async run<T>(viewer: Viewer, { task, text, signal }: ModelJob, work: (llm: Llm) => Promise<T>): Promise<T> {
      const enabledModel = assertModelEnabled();
      if ((await settings.read(viewer)).sendsToModel !== true)
        throw fieldError("useLlm", "Bạn chưa đồng ý gửi bài tới AI bên ngoài.");
      return oneAtATime(viewer.id, async () => {
        if (signal.aborted) throw new LlmError("aborted");
        const words = chargedWords(text);
        const reserved = await allowance.reserveModelTask(viewer, words);
        let isCalled = false;
        try {
          const llm = createLlm(enabledModel, { signal, onAsk: () => void (isCalled = true) });
          const result = await aiUsage.trackAiUsage(viewer, { task, engine: "model", signal }, () => work(llm));
          await (isCalled ? reserved.settle() : reserved.refund());
          return result;
        } catch (error) {
          if (!isCalled) await reserved.refund();
          else if (signal.aborted) await reserved.settle();
          else if (error instanceof LlmError && unusable.has(error.reason)) await reserved.forgive();
          else await reserved.refund();
          throw error;
        } finally {
          if (isCalled) metrics.modelWords.inc(words);
        }
      });
    },
  };
}

/** Bytes up to which text without a space is one word; longer than any word in Vietnamese or English. */
const longestWord = 24;

/**
 * Words as they are charged. A model reads parts of words, so text without spaces is charged by its length: five
 * thousand letters in a row are more than one word.
 */
export const chargedWords = (text: string): number =>
  (text.match(/\S+/gu) ?? []).reduce((sum, word) => sum + Math.ceil(Buffer.byteLength(word) / longestWord), 0);

import { ApiError } from "#server/core/api-error.ts";

/**
 * `busy`: cannot be reached, or has too much to do. `slow`: did not begin, or stopped, or took too long. `malformed`: what it
 * said is not what was asked for. `refused`: it does not know the key, the model or the request, or will not answer.
 * `over-quota`: the site has used up what it pays for. `aborted`: whoever asked has gone.
 */
export type LlmErrorReason = "busy" | "slow" | "malformed" | "refused" | "over-quota" | "aborted";

/** Said to a person where nothing else can answer in the model's place. */
const sentences: Record<LlmErrorReason, string> = {
  busy: "AI nâng cao đang bận. Bạn thử lại sau ít phút nhé.",
  slow: "AI nâng cao trả lời quá chậm. Bạn thử lại sau ít phút nhé.",
  malformed: "AI nâng cao trả lời không đúng dạng. Bạn thử lại nhé.",
  refused: "AI nâng cao không nhận câu hỏi này. Bạn thử lại sau nhé.",
  "over-quota": "AI nâng cao đã hết lượt của cả trang. Bạn thử lại sau nhé.",
  aborted: "Bạn đã dừng giữa chừng.",
};

export class LlmError extends ApiError {
  readonly reason: LlmErrorReason;

  /** @param options.cause for the log alone: it may hold addresses. */
  constructor(reason: LlmErrorReason, options: { retryAfter?: number; cause?: unknown } = {}) {
    super("UNAVAILABLE", { message: sentences[reason], retryAfter: options.retryAfter ?? 60 });
    this.name = "LlmError";
    this.reason = reason;
    if (options.cause !== undefined) this.cause = options.cause;
  }
}

import { ApiError } from "#server/core/api-error.ts";

/**
 * `busy`: unreachable or overloaded. `slow`: did not start, stalled, or took too long. `malformed`: not the requested
 * format. `refused`: rejects the key, the model or the request. `over-quota`: the site's quota is used up. `aborted`:
 * the caller disconnected.
 */
export type LlmErrorReason = "busy" | "slow" | "malformed" | "refused" | "over-quota" | "aborted";

/** Shown where no other engine can answer. */
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

  /** @param options.cause for the log only: it may contain addresses. */
  constructor(reason: LlmErrorReason, options: { retryAfter?: number; cause?: unknown } = {}) {
    super("UNAVAILABLE", { message: sentences[reason], retryAfter: options.retryAfter ?? 60 });
    this.name = "LlmError";
    this.reason = reason;
    if (options.cause !== undefined) this.cause = options.cause;
  }
}

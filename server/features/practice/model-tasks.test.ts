import { expect, it } from "vitest";
import { ApiError, fieldError } from "#server/core/api-error.ts";
import { LlmError, type LlmErrorReason } from "#server/llm/llm-error.ts";
import { noticeInstead } from "./model-tasks.ts";

const reasons: LlmErrorReason[] = ["busy", "slow", "malformed", "refused", "over-quota", "aborted"];
const refused: [string, ApiError][] = [
  ["the member's allowance is used up", new ApiError("AI_QUOTA_EXCEEDED")],
  ["too many in a minute", new ApiError("RATE_LIMITED")],
  ["too many of this member are waiting", new ApiError("UNAVAILABLE")],
  ["the site has no model", new ApiError("NOT_FOUND")],
  ["the member has not consented", fieldError("useLlm", "Bạn chưa đồng ý.")],
];

it("says for each failure why the model did not answer, and that the built-in engine did", () => {
  const notices = [...reasons.map((reason) => new LlmError(reason)), ...refused.map(([, error]) => error)].map(
    noticeInstead,
  );
  expect(new Set(notices).size).toBe(reasons.length + refused.length);
  for (const notice of notices) {
    expect(notice.toLocaleLowerCase("vi")).toContain("đây là kết quả của bộ phân tích có sẵn");
    expect(notice).not.toMatch(/\.$/);
  }
});

it("throws what has nothing to do with the model", () => {
  const other = new ApiError("ACCOUNT_SUSPENDED");
  expect(() => noticeInstead(other)).toThrow(other);
  expect(() => noticeInstead(new TypeError("x"))).toThrow(TypeError);
});

import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { createBodyBudget, type BodySender } from "./body-budget.ts";
import { ApiError } from "../core/api-error.ts";

/** The largest limit, that of drafts. */
const bodyLimit = 1024 * 1024;
const bodyOf = (length: number) => ({ headers: { "content-length": String(length) } }) as IncomingMessage;
const longBody = bodyOf(1_000_000);

/** Number of bodies that one sender can begin before one is rejected. */
function begin(
  budget: ReturnType<typeof createBodyBudget>,
  sender: BodySender,
): { begun: number; code: string | null } {
  for (let begun = 0; begun < 1000; begun++) {
    try {
      budget.take(sender, longBody, bodyLimit);
    } catch (error) {
      return { begun, code: error instanceof ApiError ? error.code : null };
    }
  }
  return { begun: 1000, code: null };
}

describe("the budget of bodies that are being received", () => {
  it("visitors from many addresses do not use the budget of members", () => {
    const budget = createBodyBudget();
    const codes = Array.from({ length: 40 }, (_, n) => begin(budget, { kind: "visitor", key: `203.0.113.${n}` }).code);
    expect(codes[0]).toBe("RATE_LIMITED");
    expect(codes.at(-1)).toBe("UNAVAILABLE");
    expect(begin(budget, { kind: "member", key: "an" })).toEqual({ begun: 8, code: "RATE_LIMITED" });
  });

  it("is returned once, however often", () => {
    const budget = createBodyBudget();
    const sender = { kind: "visitor", key: "203.0.113.1" } as const;
    const releases = [budget.take(sender, longBody, bodyLimit), budget.take(sender, longBody, bodyLimit)];
    expect(() => budget.take(sender, longBody, bodyLimit)).toThrow(ApiError);
    releases[0]?.();
    releases[0]?.();
    budget.take(sender, longBody, bodyLimit);
    expect(() => budget.take(sender, longBody, bodyLimit)).toThrow(ApiError);
  });

  it("counts a body without a length as the longest, and does not count short bodies and ones rejected unread", () => {
    const budget = createBodyBudget();
    const sender = { kind: "visitor", key: "203.0.113.1" } as const;
    for (let n = 0; n < 100; n++) {
      budget.take(sender, bodyOf(10_000), bodyLimit);
      budget.take(sender, bodyOf(bodyLimit + 1), bodyLimit);
    }
    const chunked = { headers: { "transfer-encoding": "chunked" } } as IncomingMessage;
    budget.take(sender, chunked, bodyLimit);
    budget.take(sender, chunked, bodyLimit);
    expect(() => budget.take(sender, chunked, bodyLimit)).toThrow(ApiError);
  });
});

import { describe, expect, it } from "vitest";
import { CallError } from "#contracts/client.ts";
import type { ApiErrorBody, ErrorCode } from "#contracts/envelope.ts";
import { fieldsOf, pauseAfter, saveError as saveErrorOf } from "./save-error.ts";

const callError = (
  code: ErrorCode,
  status: number,
  more: Partial<ApiErrorBody> = {},
  retryAfter: number | null = null,
) => new CallError({ code, message: "Chưa được.", requestId: "1", ...more }, status, retryAfter);

const saveError = (error: unknown) => saveErrorOf(error, ({ draft }) => draft);

describe("saveError", () => {
  it("an error that is no answer may have arrived", () => {
    for (const error of [new TypeError("Failed to fetch"), null, undefined, "aborted"])
      expect(saveError(error)).toEqual({ kind: "unreachable", retryAfter: null, mayHaveArrived: true });
  });

  it("no answer and errors of the server are tried again; the text may have arrived", () => {
    for (const status of [0, 500, 502, 503, 504])
      expect(saveError(callError("UNAVAILABLE", status, {}, 7))).toEqual({
        kind: "unreachable",
        retryAfter: 7,
        mayHaveArrived: true,
      });
  });

  it("a text that the server did not take in is tried again and has not arrived", () => {
    for (const [code, status] of [
      ["RATE_LIMITED", 429],
      ["IN_PROGRESS", 409],
      ["REQUEST_TIMEOUT", 408],
    ] as const)
      expect(saveError(callError(code, status, {}, 3))).toMatchObject({ kind: "unreachable", mayHaveArrived: false });
  });

  it("a conflict names the other text; without one it is a refusal", () => {
    const draft = { id: "d", version: 3 };
    expect(saveError(callError("VERSION_CONFLICT", 409, { details: { draft } }))).toEqual({
      kind: "conflict",
      theirs: draft,
    });
    expect(saveError(callError("VERSION_CONFLICT", 409))).toMatchObject({ kind: "refused" });
  });

  it("a dropped draft is gone, and an ended session asks to log in", () => {
    expect(saveError(callError("NOT_FOUND", 404))).toEqual({ kind: "gone" });
    for (const status of [401, 403])
      expect(saveError(callError("SESSION_REVOKED", status))).toEqual({ kind: "signedOut" });
  });

  it("a refusal shows its sentence and those of the fields", () => {
    const fields = { "fields.title": "Nhan đề dài quá.", "fields.tags.2": "Thẻ này trống." };
    expect(saveError(callError("VALIDATION_FAILED", 422, { fields }))).toEqual({
      kind: "refused",
      message: "Chưa được.",
      fields: { title: "Nhan đề dài quá.", tags: "Thẻ này trống." },
    });
  });
});

it("the paths of fields become the names that forms use", () => {
  const named = (fields?: Record<string, string>) =>
    fieldsOf(callError("VALIDATION_FAILED", 422, fields && { fields }));
  expect(named()).toEqual({});
  expect(named({ title: "a", "fields.body.content.0.text": "b", "fieldsets.x": "c" })).toEqual({
    title: "a",
    body: "b",
    fieldsets: "c",
  });
});

it("the pause grows to a minute and is never shorter than the server asked", () => {
  expect([0, 1, 2, 3, 4, 5, 6, 1000].map((failures) => pauseAfter(failures, null))).toEqual([
    2000, 4000, 8000, 16_000, 30_000, 60_000, 60_000, 60_000,
  ]);
  expect(pauseAfter(0, 90)).toBe(90_000);
  expect(pauseAfter(5, 1)).toBe(60_000);
  expect(pauseAfter(0, 0)).toBe(2000);
});

import { CallError } from "#contracts/client.ts";
import type { Draft } from "#contracts/schemas/drafts.ts";
import type { DraftView } from "./draft-view.ts";

export type SaveError =
  /** `mayHaveArrived`: only the answer may be lost. */
  | { kind: "unreachable"; retryAfter: number | null; mayHaveArrived: boolean }
  | { kind: "refused"; message: string; fields: Record<string, string> }
  | { kind: "conflict"; theirs: Draft }
  | { kind: "signedOut" }
  | { kind: "gone" };

/** Meaning of a refused save for the text in the editor. */
export function saveError(error: unknown): SaveError {
  if (!(error instanceof CallError)) return { kind: "unreachable", retryAfter: null, mayHaveArrived: true };
  const theirs = error.failure.details?.draft as Draft | undefined;
  if (error.code === "VERSION_CONFLICT" && theirs) return { kind: "conflict", theirs };
  if (error.code === "NOT_FOUND") return { kind: "gone" };
  if (error.status === 401 || error.status === 403) return { kind: "signedOut" };
  // The body arrived too slowly and was not read completely.
  if (error.code === "RATE_LIMITED" || error.code === "IN_PROGRESS" || error.code === "REQUEST_TIMEOUT")
    return { kind: "unreachable", retryAfter: error.retryAfter, mayHaveArrived: false };
  if (error.status === 0 || error.status >= 500)
    return { kind: "unreachable", retryAfter: error.retryAfter, mayHaveArrived: true };
  return { kind: "refused", message: error.message, fields: fieldsOf(error) };
}

/** `fields.title` → `title`, the name in the form. */
export function fieldsOf(error: CallError): Record<string, string> {
  const named = Object.entries(error.failure.fields ?? {}).map(([path, sentence]) => [
    path.replace(/^fields\./, "").replace(/\..*$/, ""),
    sentence,
  ]);
  return Object.fromEntries(named) as Record<string, string>;
}

const retryPauses = [2000, 4000, 8000, 16_000, 30_000, 60_000];

/** Milliseconds until the next try, longer after each failure in a row, and never before the server asked for it. */
export const pauseAfter = (failures: number, retryAfter: number | null) =>
  Math.max((retryAfter ?? 0) * 1000, retryPauses[Math.min(failures, retryPauses.length - 1)] ?? 0);

/** The message for a failure that the author must resolve. */
export function shownFailure(failure: Exclude<SaveError, { kind: "unreachable" }>): Partial<DraftView> {
  switch (failure.kind) {
    case "refused":
      return { saving: { kind: "refused", message: failure.message }, fieldErrors: failure.fields };
    case "conflict":
      return { saving: { kind: "conflict" }, conflict: failure.theirs };
    default:
      return { saving: { kind: failure.kind } };
  }
}

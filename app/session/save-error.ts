import { CallError } from "#contracts/client.ts";

/** Meaning of a failed save for the text that is written. `Theirs` is the server's text in a conflict. */
export type SaveError<Theirs> =
  /** `mayHaveArrived`: only the answer may be lost. */
  | { kind: "unreachable"; retryAfter: number | null; mayHaveArrived: boolean }
  | { kind: "refused"; message: string; fields: Record<string, string> }
  | { kind: "conflict"; theirs: Theirs }
  | { kind: "signedOut" }
  | { kind: "gone" };

/** `theirsOf` finds the server's text in the details of a conflict. */
export function saveError<Theirs>(
  error: unknown,
  theirsOf: (details: Record<string, unknown>) => Theirs | undefined,
): SaveError<Theirs> {
  if (!(error instanceof CallError)) return { kind: "unreachable", retryAfter: null, mayHaveArrived: true };
  const theirs = error.failure.details && theirsOf(error.failure.details);
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

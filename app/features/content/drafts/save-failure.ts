import { CallError } from "#contracts/client.ts";
import type { Draft } from "#contracts/content.ts";

export type SaveFailure =
  /** `mayHaveArrived`: only the answer may be lost. */
  | { kind: "unreachable"; retryAfter: number | null; mayHaveArrived: boolean }
  | { kind: "refused"; message: string; fields: Record<string, string> }
  | { kind: "conflict"; theirs: Draft }
  | { kind: "signedOut" }
  | { kind: "gone" };

/** What a refusal means for a text that is being written. */
export function saveFailure(error: unknown): SaveFailure {
  if (!(error instanceof CallError)) return { kind: "unreachable", retryAfter: null, mayHaveArrived: true };
  const theirs = error.failure.details?.draft as Draft | undefined;
  if (error.code === "VERSION_CONFLICT" && theirs) return { kind: "conflict", theirs };
  if (error.code === "NOT_FOUND") return { kind: "gone" };
  if (error.status === 401 || error.status === 403) return { kind: "signedOut" };
  if (error.code === "RATE_LIMITED" || error.code === "IN_PROGRESS") return { kind: "unreachable", retryAfter: error.retryAfter, mayHaveArrived: false };
  if (error.status === 0 || error.status >= 500) return { kind: "unreachable", retryAfter: error.retryAfter, mayHaveArrived: true };
  return { kind: "refused", message: error.message, fields: fieldsOf(error) };
}

/** `fields.title` → `title`: the names that forms use. */
export function fieldsOf(error: CallError): Record<string, string> {
  const named = Object.entries(error.failure.fields ?? {}).map(([path, sentence]) => [path.replace(/^fields\./, "").replace(/\..*$/, ""), sentence]);
  return Object.fromEntries(named) as Record<string, string>;
}

import type { CallError } from "#contracts/client.ts";
import type { ErrorCode } from "#contracts/envelope.ts";

export type FieldErrors<V> = Partial<Record<keyof V & string, string>>;

/** Errors found by the schema before sending. */
export class InvalidInput extends Error {
  readonly fields: Record<string, string>;

  constructor(fields: Record<string, string>) {
    super("invalid input");
    this.fields = fields;
  }
}

/** The messages of an API error by field, and the sentence for the whole form. */
export function failureErrors(
  { code, failure, retryAfter }: CallError,
  refusals: Partial<Record<ErrorCode, string>>,
): [fields: Record<string, string>, sentence: string | null] {
  const { fields = {}, message } = failure;
  const refused = refusals[code];
  if (refused) return [{ [refused]: fields[refused] ?? message }, null];
  const isAboutFields = Object.keys(fields).length > 0 && code === "VALIDATION_FAILED";
  return [fields, isAboutFields ? null : withWait(message, retryAfter)];
}

/** Assigns messages to the fields of the form; the first one without a field is `failure`, or goes to `failureField`. */
export function placeErrors(
  found: Record<string, string>,
  sentence: string | null,
  names: readonly string[],
  { aliases = {}, failureField }: { aliases?: Record<string, string>; failureField?: string | undefined },
): { errors: Record<string, string>; failure: string | null } {
  const errors: Record<string, string> = {};
  let failure = sentence;
  for (const [path, message] of Object.entries(found)) {
    const name = aliases[path] ?? path;
    if (names.includes(name)) errors[name] ??= message;
    else failure ??= message;
  }
  if (failureField === undefined || failure === null) return { errors, failure };
  return { errors: { [failureField]: failure, ...errors }, failure: null };
}

function waitWords(seconds: number): string {
  if (seconds < 90) return `${seconds} giây`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 90) return `${minutes} phút`;
  const hours = Math.ceil(minutes / 60);
  return hours < 48 ? `${hours} giờ` : `${Math.ceil(hours / 24)} ngày`;
}

export function withWait(message: string, retryAfter: number | null): string {
  return retryAfter === null ? message : `${message} (Sau ${waitWords(retryAfter)}.)`;
}

import { callErrorIn } from "./model-errors.ts";

/** Differences between servers that call themselves compatible, learned from their errors. */
export interface Dialect {
  /** How the shape of an answer is requested: by schema, as any JSON, or in the prompt only. */
  format: "schema" | "json" | "words";
  /** The name of the output limit. */
  cap: "max_tokens" | "max_completion_tokens";
}

export const firstDialect: Dialect = { format: "schema", cap: "max_tokens" };

/** A request body in a dialect. */
export function spoken(body: Record<string, unknown>, { format, cap }: Dialect): Record<string, unknown> {
  const { response_format: shape, max_tokens: longest, ...rest } = body;
  return {
    ...rest,
    ...(longest === undefined ? {} : { [cap]: longest }),
    ...(shape === undefined || format === "words"
      ? {}
      : { response_format: format === "schema" ? shape : { type: "json_object" } }),
  };
}

/** The dialect to try after an error; null if the error has another cause. */
export function adapted(dialect: Dialect, error: unknown): Dialect | null {
  const refusal = callErrorIn(error);
  if (!refusal || ![400, 404, 422, 501].includes(refusal.statusCode ?? 0)) return null;
  const words = `${refusal.message} ${refusal.responseBody ?? ""}`;
  if (/max_completion_tokens/.test(words) && dialect.cap === "max_tokens")
    return { ...dialect, cap: "max_completion_tokens" };
  if (!/response_format|json_schema|json_object|structured|schema/i.test(words)) return null;
  if (dialect.format === "schema") return { ...dialect, format: "json" };
  return dialect.format === "json" ? { ...dialect, format: "words" } : null;
}

import { callErrorIn } from "./model-errors.ts";

/** What servers that call themselves compatible differ in; learned from their refusals. */
export interface Dialect {
  /** How the shape of an answer is asked for: by schema, as any JSON, or in words alone. */
  format: "schema" | "json" | "words";
  /** What the longest answer is called. */
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

/** The dialect to try after a refusal; null when it has nothing to do with how we speak. */
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

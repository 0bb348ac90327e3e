import { trace } from "@opentelemetry/api";
import { pino, type DestinationStream, type Logger } from "pino";
import type { Config } from "#server/config.ts";

interface FailedQuery extends Error {
  query?: unknown;
  params?: unknown;
}

/** An error without texts of users: a failed query has its values in its message, its fields and its stack. */
function withoutTexts(error: Error): Record<string, unknown> {
  if (error instanceof AggregateError)
    return {
      type: error.name,
      message: error.message,
      errors: error.errors.map((one: unknown) => (one instanceof Error ? withoutTexts(one) : one)),
    };
  const { query, params, cause, code } = error as FailedQuery & { code?: unknown };
  if (query === undefined && params === undefined)
    return pino.stdSerializers.err(error) as unknown as Record<string, unknown>;
  const reason = cause instanceof Error ? cause : undefined;
  const {
    code: state,
    constraint,
    table,
  } = (reason ?? {}) as { code?: unknown; constraint?: unknown; table?: unknown };
  return {
    type: error.name,
    message: "a query failed",
    code: state ?? code,
    constraint,
    table,
    // Where it was called from; the first lines repeat the message.
    stack: error.stack
      ?.split("\n")
      .filter((line) => line.startsWith("    at "))
      .join("\n"),
  };
}

/** JSON lines, without tokens, cookies or texts. */
export function createLog(config: Pick<Config, "logLevel">, destination?: DestinationStream): Logger {
  const options = {
    level: config.logLevel,
    // The same names as in other programs' logs: a line leads to its trace.
    mixin: () => {
      const span = trace.getActiveSpan()?.spanContext();
      return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
    },
    redact: ["req.headers.authorization", "req.headers.cookie"],
    serializers: { err: (error: unknown) => (error instanceof Error ? withoutTexts(error) : error) },
  };
  return destination ? pino(options, destination) : pino(options);
}

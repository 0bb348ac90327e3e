import { SpanKind } from "@opentelemetry/api";
import type pg from "pg";
import { inSpan } from "#server/core/tracing.ts";

type Query = (query: { text: string } | string, values?: unknown[]) => Promise<unknown>;

/**
 * The same pool or client, with a span for each query. Around the pool and not inside it: a query that waits for a
 * connection would be recorded in the trace of the caller that returns one. The text has `$1` in place of values.
 */
export function traceQueries<Source extends pg.Pool | pg.PoolClient>(source: Source): Source {
  const send = source.query.bind(source) as unknown as Query;
  const query: Query = (query, values) => {
    const text = typeof query === "string" ? query : query.text;
    const operation = /^\w+/.exec(text)?.[0].toUpperCase() ?? "QUERY";
    const attributes = { "db.system.name": "postgresql", "db.operation.name": operation, "db.query.text": text };
    return inSpan(operation, { kind: SpanKind.CLIENT, attributes }, () => send(query, values));
  };
  return new Proxy(source, {
    get: (target, key) => {
      if (key === "query") return query;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

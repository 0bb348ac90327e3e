import { randomUUID } from "node:crypto";
import { context, propagation, ROOT_CONTEXT, type Context, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "#server/config.ts";
import { startSpan } from "#server/core/tracing.ts";
import { loggedPath, routeOf } from "./request-log.ts";

/**
 * Sends traces to the collector of the configuration; without one, nothing is loaded. The libraries read the other
 * standard variables themselves: `OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_TRACES_SAMPLER`, `OTEL_BSP_…`.
 * @returns sends the remaining spans and stops; null without a collector
 */
export async function startTracing(
  { tracing, site }: Pick<Config, "tracing" | "site">,
  version: string,
): Promise<(() => Promise<void>) | null> {
  if (tracing === null) return null;
  const [{ NodeTracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import("@opentelemetry/sdk-trace-node"),
      import("@opentelemetry/exporter-trace-otlp-http"),
      import("@opentelemetry/resources"),
    ]);
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      "service.name": tracing.serviceName,
      "service.version": version,
      "service.instance.id": randomUUID(),
      "mam.site.name": site.name,
    }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${tracing.endpoint}/v1/traces` }))],
  });
  provider.register();
  return async () => {
    // What could not be sent is lost: a collector that is away must not keep the process.
    await provider.shutdown().catch(() => {});
    trace.disable();
    context.disable();
    propagation.disable();
  };
}

/**
 * A span for each request that reaches Fastify; responses from memory have none, they take microseconds. Only behind
 * a trusted proxy is the trace of the caller continued: strangers could otherwise choose which traces are recorded.
 */
export function traceRequests(app: FastifyInstance, { isBehindProxy }: { isBehindProxy: boolean }): void {
  const contexts = new WeakMap<FastifyRequest, Context>();
  app.addHook("onRequest", (request, _reply, done) => {
    const parent = isBehindProxy ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT;
    const { method } = request;
    const attributes = { "http.request.method": method, "url.path": loggedPath(request), "mam.request.id": request.id };
    const span = startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
    const current = trace.setSpan(parent, span);
    contexts.set(request, current);
    context.with(current, done);
  });
  // The events of a body come from its connection, not from the hook above.
  app.addHook("preValidation", (request, _reply, done) => {
    context.with(contexts.get(request) ?? ROOT_CONTEXT, done);
  });
  app.addHook("onResponse", async (request, reply) => {
    const span = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT);
    const [route, status] = [routeOf(request), reply.raw.statusCode];
    span?.updateName(`${request.method} ${route}`);
    span?.setAttributes({ "http.route": route, "http.response.status_code": status });
    if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}

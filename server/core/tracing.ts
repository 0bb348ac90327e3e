import { type Attributes, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";

/** Named after the library that records the spans, as OpenTelemetry asks. */
const tracer = () => trace.getTracer("mam");

/** Marks a span as failed by its kind of error only: messages of failed queries contain texts of members. */
export function markFailed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute("error.type", error instanceof Error ? error.name : "unknown");
}

/**
 * Runs `work` as a span of the current trace, or of a new one. Without a collector (`OTEL_EXPORTER_OTLP_ENDPOINT`) it
 * only runs the work. Attributes never contain texts, addresses or ids of members.
 */
export function inSpan<T>(
  name: string,
  { attributes = {}, kind = SpanKind.INTERNAL }: { attributes?: Attributes; kind?: SpanKind },
  work: () => Promise<T>,
): Promise<T> {
  return tracer().startActiveSpan(name, { attributes, kind }, async (span) => {
    try {
      return await work();
    } catch (error) {
      markFailed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** A span that is current only where its caller makes it so; for requests, whose end is an event. */
export const startSpan: ReturnType<typeof tracer>["startSpan"] = (...input) => tracer().startSpan(...input);

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code?: number };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

/** Fake collector: stores what arrives over HTTP. */
const received: { path: string; service: string | undefined; spans: SentSpan[] }[] = [];
let collector: Server;
let site: TestSite;
let lines: Record<string, unknown>[] = [];
const member = { id: "", name: "Người có dấu vết riêng" };
const parent = { trace: "0af7651916cd43dd8448eb211c80319c", span: "b7ad6b7169203331" };

beforeAll(async () => {
  collector = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const { resourceSpans } = JSON.parse(Buffer.concat(parts).toString()) as {
        resourceSpans: { resource: Pick<SentSpan, "attributes">; scopeSpans: { spans: SentSpan[] }[] }[];
      };
      for (const { resource, scopeSpans } of resourceSpans)
        received.push({
          path: request.url ?? "",
          service: resource.attributes.find(({ key }) => key === "service.name")?.value.stringValue,
          spans: scopeSpans.flatMap(({ spans }) => spans),
        });
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => void collector.listen(0, "127.0.0.1", resolve));
  const { port } = collector.address() as AddressInfo;
  site = await openTestSite({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
    OTEL_SERVICE_NAME: "mam-thu",
    TRUSTED_PROXIES: "127.0.0.1",
  });
  const person = await site.member({ displayName: member.name });
  member.id = person.id;
  await site.request("/bai-viet?trang=1&ma=bi-mat");
  await site.request("/v1/articles/khong-co");
  await person.call("PUT /v1/account/update-profile", { body: { bio: "Lời riêng của tôi." } });
  await site.request("/v1/categories", { headers: { traceparent: `00-${parent.trace}-${parent.span}-01` } });
  lines = site.lines();
  // The end sends the remaining spans.
  await site.close();
});
afterAll(() => new Promise((resolve) => void collector.close(resolve)));

const spans = () => received.flatMap((one) => one.spans);
const named = (name: string) => spans().filter((span) => span.name === name);
const valueOf = (span: SentSpan | undefined, key: string) =>
  span?.attributes.find((one) => one.key === key)?.value.stringValue;
const ancestors = (span: SentSpan): string[] => {
  const above = spans().find(({ spanId }) => spanId === span.parentSpanId);
  return above ? [above.name, ...ancestors(above)] : [];
};

it("sends spans to the collector under the name of the service", () => {
  expect(new Set(received.map(({ path, service }) => `${path} ${service}`))).toEqual(new Set(["/v1/traces mam-thu"]));
});

it("names requests by route, with their queries and the render below them", () => {
  const [render] = named("render page");
  expect(render && ancestors(render)).toEqual(["GET page"]);
  const reads = named("SELECT").filter((span) => ancestors(span).includes("render page"));
  expect(reads.length).toBeGreaterThan(0);
  expect(valueOf(reads[0], "db.query.text")).toMatch(/^select .* from /s);
  expect(named("GET /v1/articles/:slug")[0]?.status.code ?? 0).toBe(0);
});

it("keeps the queries of a call with a body in its trace", () => {
  const [call] = named("PUT /v1/account/update-profile");
  const below = spans().filter((span) => span.traceId === call?.traceId && span.name === "UPDATE");
  expect(below.map(ancestors)).toContainEqual(["PUT /v1/account/update-profile"]);
});

it("continues the trace of a trusted proxy", () => {
  const [call] = named("GET /v1/categories");
  expect([call?.traceId, call?.parentSpanId]).toEqual([parent.trace, parent.span]);
});

it("leads from a line of the log to its trace", () => {
  const line = lines.find((one) => one.msg === "request" && one.path === "/v1/articles/khong-co");
  expect(line?.trace_id).toBe(named("GET /v1/articles/:slug")[0]?.traceId);
});

it("sends no text, query, address or id of a member", () => {
  const sent = JSON.stringify(received);
  for (const secret of ["bi-mat", "Lời riêng", member.name, member.id, "@"]) expect(sent).not.toContain(secret);
});

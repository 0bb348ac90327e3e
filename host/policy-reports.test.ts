import { Writable } from "node:stream";
import Fastify, { LogController } from "fastify";
import { beforeEach, describe, expect, it } from "vitest";
import { minutes } from "#server/core/clock.ts";
import { stoppedClock } from "#tests/support/test-api.ts";
import { takePolicyReports } from "./policy-reports.ts";
import { reportAddress } from "./security-headers.ts";

const clock = stoppedClock();
let lines: Record<string, unknown>[];
let send: (body: unknown, type?: string) => Promise<number>;

beforeEach(async () => {
  lines = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)) as Record<string, unknown>);
      done();
    },
  });
  const app = Fastify({
    logger: { level: "info", stream },
    logController: new LogController({ disableRequestLogging: true }),
  });
  takePolicyReports(app, clock);
  await app.ready();
  send = async (body, type = "application/reports+json") =>
    (
      await app.inject({
        method: "POST",
        url: reportAddress,
        headers: { "content-type": type },
        payload: typeof body === "string" ? body : JSON.stringify(body),
      })
    ).statusCode;
});

const violation = (fields: object = {}) => ({
  type: "csp-violation",
  url: "https://mam.example/bai-viet/a",
  body: {
    documentURL: "https://mam.example/bai-viet/a?sau=1#token=secret",
    effectiveDirective: "script-src-elem",
    blockedURL: "https://elsewhere.example/x.js?who=lan",
    sourceFile: "https://mam.example/assets/bootstrap.js",
    lineNumber: 3,
    disposition: "enforce",
    sample: "what somebody wrote",
    ...fields,
  },
});

describe("a report of a policy violation", () => {
  it("is one line in the log, in both formats, without queries or texts of users", async () => {
    const older = {
      "document-uri": "https://mam.example/bai-viet/b?x=1",
      "violated-directive": "img-src",
      "effective-directive": "img-src",
      "blocked-uri": "data",
      "original-policy": "default-src 'self'",
    };
    expect(await send([violation(), { type: "deprecation", body: {} }])).toBe(204);
    expect(await send({ "csp-report": older }, "application/csp-report")).toBe(204);
    expect(lines).toMatchObject([
      {
        level: 40,
        directive: "script-src-elem",
        blocked: "https://elsewhere.example/x.js",
        page: "https://mam.example/bai-viet/a",
        source: "https://mam.example/assets/bootstrap.js",
        line: 3,
        disposition: "enforce",
      },
      { level: 40, directive: "img-src", blocked: "data", page: "https://mam.example/bai-viet/b" },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/secret|who=lan|somebody wrote/);
  });

  it("is logged at a lower level for a report-only policy, and not at all for browser extensions", async () => {
    await send([
      violation({ disposition: "report" }),
      violation({ sourceFile: "chrome-extension://abc/content.js" }),
      violation({ blockedURL: "moz-extension://abc/x.js" }),
    ]);
    expect(lines).toMatchObject([{ level: 30, disposition: "report" }]);
  });

  it("cannot fill the log: repeats are rare, and the total is limited", async () => {
    for (let n = 0; n < 3; n++) await send([violation()]);
    expect(lines).toHaveLength(1);
    for (let n = 0; n < 30; n++)
      await send(Array.from({ length: 10 }, (_, i) => violation({ blockedURL: `https://${n}-${i}.example/` })));
    expect(lines).toHaveLength(100);
    clock.advance(minutes(10));
    await send([violation()]);
    expect(lines).toHaveLength(101);
  });

  it.each([
    ["nothing", "", "application/reports+json", 400],
    ["no JSON", "{", "application/csp-report", 400],
    ["too much", `["${"x".repeat(40_000)}"]`, "application/reports+json", 413],
    ["another type", "x", "text/plain", 415],
    ["null", "null", "application/reports+json", 204],
    [
      "a list of nonsense",
      '[1,"a",{"type":"csp-violation"},{"type":"csp-violation","body":null}]',
      "application/reports+json",
      204,
    ],
    [
      "nonsense fields",
      '[{"type":"csp-violation","body":{"lineNumber":"x","blockedURL":{}}}]',
      "application/reports+json",
      204,
    ],
    ["an old form of nonsense", '{"csp-report":{"line-number":-1,"__proto__":{"x":1}}}', "application/csp-report", 204],
  ])("may be %s", async (_what, body, type, status) => {
    expect(await send(body, type)).toBe(status);
  });
});

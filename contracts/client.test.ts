import { expect, it, vi } from "vitest";
import { CallError, createClient, type Send } from "./client.ts";
import { errorCodes } from "./envelope.ts";

/** A client that records its requests and answers each with `answer`. */
function clientTo(answer: () => Response | Promise<Response>) {
  const sent: { path: string; init: RequestInit & { method: string } }[] = [];
  const send: Send = async (path, init) => {
    sent.push({ path, init });
    return answer();
  };
  return { call: createClient(send), sent };
}
const ok = (data: unknown) => () => Response.json({ error: null, data });
const refused =
  (code: keyof typeof errorCodes, headers: Record<string, string> = {}, more: object = {}) =>
  () =>
    Response.json(
      { error: { code, message: errorCodes[code][1], requestId: "r", ...more }, data: null },
      { status: errorCodes[code][0], headers },
    );
const apiErrorOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(CallError);
  return error as CallError;
};

it("inserts path parameters, URL-encoded", async () => {
  const { call, sent } = clientTo(ok({}));
  await call("GET /v1/articles/{slug}", { params: { slug: "a/b ?#%ễ" } });
  await call("GET /v1/drafts/{id}/history/{number}", { params: { id: "x", number: 3 } });
  expect(sent.map(({ path }) => path)).toEqual(["/v1/articles/a%2Fb%20%3F%23%25%E1%BB%85", "/v1/drafts/x/history/3"]);
});

it("omits query parameters that are not given", async () => {
  const { call, sent } = clientTo(ok({}));
  await call("GET /v1/articles", { query: { category: undefined, limit: 5, cursor: "a&b=c" } });
  await call("GET /v1/articles");
  await call("GET /v1/articles", { query: {} });
  expect(sent.map(({ path }) => path)).toEqual([
    "/v1/articles?limit=5&cursor=a%26b%3Dc",
    "/v1/articles",
    "/v1/articles",
  ]);
});

it("sends JSON with its content type, and no body when there is none", async () => {
  const { call, sent } = clientTo(ok({}));
  await call("POST /v1/auth/forgot", {
    body: { email: "a@b.vn" },
    keepalive: true,
    headers: { authorization: "Bearer x" },
  });
  await call("POST /v1/auth/logout");
  const form = new FormData();
  await call("POST /v1/uploads", { form });
  expect(sent[0]?.init).toMatchObject({
    method: "POST",
    keepalive: true,
    body: '{"email":"a@b.vn"}',
    headers: { accept: "application/json", "content-type": "application/json", authorization: "Bearer x" },
  });
  expect(sent[1]?.init).toEqual({ method: "POST", headers: { accept: "application/json" } });
  // The browser adds the boundary to the content type itself.
  expect(sent[2]?.init).toMatchObject({ body: form, headers: { accept: "application/json" } });
  expect(sent[2]?.init.headers).not.toHaveProperty("content-type");
});

it("S-617 returns the data, or throws the complete API error", async () => {
  expect(await clientTo(ok({ articles: [], next: null })).call("GET /v1/articles")).toEqual({
    articles: [],
    next: null,
  });
  const fields = { email: "E-mail này không đúng dạng." };
  const error = await apiErrorOf(clientTo(refused("VALIDATION_FAILED", {}, { fields })).call("GET /v1/articles"));
  expect(error).toMatchObject({
    code: "VALIDATION_FAILED",
    status: 422,
    message: errorCodes.VALIDATION_FAILED[1],
    failure: { fields, requestId: "r" },
    retryAfter: null,
  });
});

it.each([
  ["30", 30],
  ["", null],
  ["0", null],
  ["-5", null],
  ["Sat, 21 Nov 2026 04:05:06 GMT", null],
])("reads Retry-After: %s as %s seconds", async (header, seconds) => {
  const error = await apiErrorOf(clientTo(refused("RATE_LIMITED", { "retry-after": header })).call("GET /v1/articles"));
  expect(error.retryAfter).toBe(seconds);
});

it.each([
  ["a page of a proxy", () => new Response("<html>Bad Gateway</html>", { status: 502 }), 502],
  ["a page of a captive portal", () => new Response("<html>Wi-Fi</html>", { status: 200 }), 200],
  ["nothing", () => new Response(null, { status: 204 }), 204],
  ["half an answer", () => new Response('{"error":null,"da', { status: 200 }), 200],
  ["JSON of somebody else, with a status of failure", () => Response.json({ message: "no" }, { status: 403 }), 403],
])("takes %s for an outage, never for a refusal", async (_what, answer, status) => {
  expect(await apiErrorOf(clientTo(answer).call("GET /v1/articles"))).toMatchObject({ code: "UNAVAILABLE", status });
});

it("distinguishes a network failure from an aborted call", async () => {
  const away = clientTo(() => Promise.reject(new TypeError("Failed to fetch")));
  expect(await apiErrorOf(away.call("GET /v1/articles"))).toMatchObject({ code: "UNAVAILABLE", status: 0 });
  const controller = new AbortController();
  const called = clientTo(() => {
    controller.abort();
    return Promise.reject(controller.signal.reason as Error);
  });
  await expect(called.call("GET /v1/articles", { signal: controller.signal })).rejects.toMatchObject({
    name: "AbortError",
  });
});

it("recognizes an error of another copy of this module, as separately bundled pages have", async () => {
  vi.resetModules();
  const copy = await import("./client.ts");
  expect(copy.CallError).not.toBe(CallError);
  expect(new copy.CallError({ code: "NOT_FOUND", message: "", requestId: "" }, 404)).toBeInstanceOf(CallError);
  for (const other of [new Error("x"), { code: "NOT_FOUND" }, null, undefined, "CallError"])
    expect(other instanceof CallError).toBe(false);
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApi, type TestApi } from "#tests/support/test-api.ts";

const ours = "https://app.example";
let api: TestApi;
afterAll(() => api.close());

/** The CORS headers of the answer. */
async function corsHeaders(path: string, method: string, headers: Record<string, string>) {
  const { status, headers: answered } = await api.fetch(path, { method, headers });
  const access = [...answered].filter(([name]) => name.startsWith("access-control-"));
  return { status, access: Object.fromEntries(access), vary: answered.get("vary") };
}
const preflight = { "access-control-request-method": "POST", "access-control-request-headers": "content-type" };

describe("a page of an allowed origin", () => {
  beforeAll(async () => void (api = await startTestApi({ environment: { ALLOWED_ORIGINS: ours } })));

  it("may call without cookies, and may send a preflight", async () => {
    expect(await corsHeaders("/v1/articles", "GET", { origin: ours })).toEqual({
      status: 200,
      access: { "access-control-allow-origin": ours, "access-control-expose-headers": "retry-after" },
      vary: "origin",
    });
    for (const path of ["/v1/auth/login", "/v1/drafts/x", "/v1/user/tracking"])
      expect([path, await corsHeaders(path, "OPTIONS", { origin: ours, ...preflight })]).toMatchObject([
        path,
        {
          status: 204,
          access: {
            "access-control-allow-origin": ours,
            "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE",
            "access-control-allow-headers": "authorization, content-type, idempotency-key",
          },
        },
      ]);
  });

  it("can read errors too: it could not handle a 401 that the browser withholds", async () => {
    const { status, access } = await corsHeaders("/v1/account/get-profile", "GET", { origin: ours });
    expect([status, access["access-control-allow-origin"]]).toEqual([401, ours]);
  });

  it.each([
    "https://app.example.evil.example",
    "http://app.example",
    "https://app.example:8443",
    "https://APP.example",
    "null",
    "*",
    "",
  ])("is not %s: it gets no access headers, and never a 403", async (origin) => {
    expect(await corsHeaders("/v1/articles", "GET", { origin })).toEqual({ status: 200, access: {}, vary: "origin" });
    expect(await corsHeaders("/v1/auth/login", "OPTIONS", { origin, ...preflight })).toMatchObject({
      status: 404,
      access: {},
    });
  });
});

it("no origin is allowed by default", async () => {
  await api.close();
  api = await startTestApi();
  expect(await corsHeaders("/v1/articles", "GET", { origin: ours })).toEqual({ status: 200, access: {}, vary: null });
});

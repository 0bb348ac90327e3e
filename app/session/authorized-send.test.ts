import { beforeEach, describe, expect, it } from "vitest";
import type { AuthUser } from "#contracts/schemas/accounts.ts";
import { createAuthorizedSend } from "./authorized-send.ts";
import { aToken } from "./session-samples.ts";

const hour = 3_600_000;
let now = Date.UTC(2026, 10, 21, 12);
let tokens: AuthUser["token"] | null;
let requests: { path: string; bearer: string | null }[];
let notices: string[];
/** What the network answers, by path; 200 unless said otherwise. */
let answer: (path: string, bearer: string | null) => Response | Promise<Response>;

const json = (status: number, body: unknown = { error: null, data: {} }) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
const refreshed = (token: string) => json(200, { error: null, data: { accessToken: token } });
const pause = () => new Promise((resolve) => setTimeout(resolve, 0));

let onReread = () => {};
function build() {
  return createAuthorizedSend({
    fetch: async (address, init) => {
      const bearer = new Headers(init.headers).get("authorization");
      requests.push({ path: address, bearer });
      return answer(address, bearer);
    },
    baseUrl: () => "",
    tokens: () => tokens,
    adoptAccessToken: (token) => {
      if (tokens) tokens = { ...tokens, accessToken: { token } };
    },
    reread: () => onReread(),
    lock: (work) => work(),
    onExpired: () => {
      tokens = null;
      notices.push("expired");
    },
    onForbidden: () => {
      tokens = null;
      notices.push("forbidden");
    },
    now: () => now,
  });
}
const logIn = (access = aToken(now + hour, "old"), refresh = aToken(now + 30 * 24 * hour)) => {
  tokens = { accessToken: { token: access }, refreshToken: { token: refresh } };
  return access;
};
const get = { method: "GET" } as const;
const paths = () => requests.map((request) => request.path);

beforeEach(() => {
  now = Date.UTC(2026, 10, 21, 12);
  tokens = null;
  requests = [];
  notices = [];
  onReread = () => {};
  answer = () => json(200);
});

describe("the bearer", () => {
  it("S-506 is sent only with a session", async () => {
    const { send } = build();
    await send("/v1/articles", get);
    const access = logIn();
    await send("/v1/articles", get);
    expect(requests.map((request) => request.bearer)).toEqual([null, `Bearer ${access}`]);
  });
});

describe("a 401", () => {
  it("S-406 is answered by one refresh and one more try", async () => {
    const old = logIn();
    answer = (path, bearer) =>
      path === "/v1/auth/refresh" ? refreshed("new") : json(bearer === `Bearer ${old}` ? 401 : 200);
    const response = await build().send("/v1/drafts", get);
    expect(response.status).toBe(200);
    expect(requests).toEqual([
      { path: "/v1/drafts", bearer: `Bearer ${old}` },
      { path: "/v1/auth/refresh", bearer: null },
      { path: "/v1/drafts", bearer: "Bearer new" },
    ]);
    expect(notices).toEqual([]);
  });

  it("S-406 of several requests at once shares one refresh", async () => {
    const old = logIn();
    answer = async (path, bearer) => {
      await pause();
      return path === "/v1/auth/refresh" ? refreshed("new") : json(bearer === `Bearer ${old}` ? 401 : 200);
    };
    const { send } = build();
    const responses = await Promise.all(Array.from({ length: 8 }, (_, index) => send(`/v1/things/${index}`, get)));
    expect(responses.map((response) => response.status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(paths().filter((path) => path === "/v1/auth/refresh")).toHaveLength(1);
  });

  it("S-406 uses the token that another tab has fetched meanwhile", async () => {
    const old = logIn();
    onReread = () => {
      if (tokens) tokens = { ...tokens, accessToken: { token: "of-another-tab" } };
    };
    answer = (_path, bearer) => json(bearer === `Bearer ${old}` ? 401 : 200);
    await build().send("/v1/drafts", get);
    expect(paths()).toEqual(["/v1/drafts", "/v1/drafts"]);
    expect(requests[1]?.bearer).toBe("Bearer of-another-tab");
  });

  it.each([
    "/v1/auth/login",
    "/v1/auth/login/google",
    "/v1/auth/register",
    "/v1/auth/refresh",
    "/v1/account/change-password",
  ])("S-406 on %s speaks of what was sent: no refresh, no logout", async (path) => {
    logIn();
    answer = () => json(401);
    expect((await build().send(path, { method: "POST" })).status).toBe(401);
    expect(requests).toHaveLength(1);
    expect(notices).toEqual([]);
  });

  it("S-406 without a bearer is the caller's own", async () => {
    answer = () => json(401);
    expect((await build().send("/v1/drafts", get)).status).toBe(401);
    expect(notices).toEqual([]);
  });

  it("S-407 S-701 with an ended refresh token ends the session without asking", async () => {
    logIn(aToken(now + hour), aToken(now - 1000));
    answer = () => json(401);
    expect((await build().send("/v1/drafts", get)).status).toBe(401);
    expect(paths()).toEqual(["/v1/drafts"]);
    expect(notices).toEqual(["expired"]);
  });

  it("S-407 S-701 that several requests meet ends the session once", async () => {
    logIn();
    answer = async () => {
      await pause();
      return json(401);
    };
    const { send } = build();
    await Promise.all([send("/v1/a", get), send("/v1/b", get), send("/v1/c", get)]);
    expect(notices).toEqual(["expired"]);
    expect(paths().filter((path) => path === "/v1/auth/refresh")).toHaveLength(1);
  });

  it("S-407 after a refresh that succeeded is not tried a third time", async () => {
    logIn();
    answer = (path) => (path === "/v1/auth/refresh" ? refreshed("new") : json(401));
    await build().send("/v1/drafts", get);
    expect(paths()).toEqual(["/v1/drafts", "/v1/auth/refresh", "/v1/drafts"]);
    expect(notices).toEqual(["expired"]);
  });

  it("S-407 shows no message after a logout in the meantime", async () => {
    logIn();
    answer = () => {
      tokens = null;
      return json(401);
    };
    await build().send("/v1/drafts", get);
    expect(notices).toEqual([]);
  });

  it("S-406 keeps the session when the refresh meets an outage; the outage goes to every caller", async () => {
    logIn();
    const outage = { error: { code: "UNAVAILABLE", message: "Dịch vụ đang tạm nghỉ.", requestId: "" }, data: null };
    answer = async (path) => {
      await pause();
      return path === "/v1/auth/refresh" ? json(503, outage) : json(401);
    };
    const { send } = build();
    const responses = await Promise.all([send("/v1/a", get), send("/v1/b", get)]);
    expect(await Promise.all(responses.map((response) => response.json()))).toEqual([outage, outage]);
    expect(tokens).not.toBeNull();
    expect(notices).toEqual([]);
  });

  it("S-406 keeps the session when the network breaks during the refresh", async () => {
    logIn();
    answer = (path) => {
      if (path === "/v1/auth/refresh") throw new TypeError("Failed to fetch");
      return json(401);
    };
    await expect(build().send("/v1/drafts", get)).rejects.toThrow("Failed to fetch");
    expect(tokens).not.toBeNull();
  });
});

describe("a 403", () => {
  it("S-408 S-702 ends the session at once", async () => {
    logIn();
    answer = () => json(403);
    expect((await build().send("/v1/drafts", get)).status).toBe(403);
    expect(notices).toEqual(["forbidden"]);
  });

  it("S-408 from the refresh does the same", async () => {
    logIn();
    answer = (path) => json(path === "/v1/auth/refresh" ? 403 : 401);
    await build().send("/v1/drafts", get);
    expect(notices).toEqual(["forbidden"]);
  });
});

describe("a browser whose clock is wrong by weeks", () => {
  const withDate = (response: Response) => {
    // The server's time: the browser is 40 days ahead, so that both tokens look expired to it.
    response.headers.set("date", new Date(now - 40 * 24 * hour).toUTCString());
    return response;
  };
  const logInThere = () => logIn(aToken(now - 40 * 24 * hour + hour, "old"), aToken(now - 10 * 24 * hour));

  it("keeps its session after a 401: tokens are read by the server's clock", async () => {
    const old = logInThere();
    answer = (path, bearer) =>
      withDate(path === "/v1/auth/refresh" ? refreshed("new") : json(bearer === `Bearer ${old}` ? 401 : 200));
    expect((await build().send("/v1/drafts", get)).status).toBe(200);
    expect(paths()).toEqual(["/v1/drafts", "/v1/auth/refresh", "/v1/drafts"]);
    expect(notices).toEqual([]);
  });

  it("asks the server before any answer, instead of ending the session by itself", async () => {
    logInThere();
    answer = () => withDate(refreshed(aToken(now - 40 * 24 * hour + hour)));
    const { extend } = build();
    await extend();
    expect(paths()).toEqual(["/v1/auth/refresh"]);
    expect(notices).toEqual([]);
    // By the server's clock, an hour is left.
    now += 120_000;
    await extend();
    expect(paths()).toHaveLength(1);
  });
});

it("knows the server's time from its answers, whatever the browser's clock says", async () => {
  const date = now + 9 * 24 * hour;
  answer = () => new Response("{}", { headers: { date: new Date(date).toUTCString() } });
  const { send, serverNow } = build();
  expect(serverNow()).toBe(now);
  await send("/v1/a", get);
  now += 5000;
  expect(serverNow()).toBe(date + 5000);
});

describe("extending the session", () => {
  it("S-409 asks for a new token when under 600 seconds remain, and not before", async () => {
    logIn(aToken(now + 601_000));
    answer = () => refreshed(aToken(now + hour, "new"));
    const { extend } = build();
    await extend();
    expect(requests).toEqual([]);
    now += 2000;
    await extend();
    expect(paths()).toEqual(["/v1/auth/refresh"]);
    expect(tokens?.accessToken.token).toBe(aToken(now + hour, "new"));
  });

  it("S-409 does not loop when tokens live shorter than that", async () => {
    logIn(aToken(now + 300_000));
    let count = 0;
    answer = () => refreshed(aToken(now + 300_000, String((count += 1))));
    const { extend, send } = build();
    await extend();
    await extend();
    await send("/v1/a", get);
    await send("/v1/b", get);
    await pause();
    expect(paths().filter((path) => path === "/v1/auth/refresh")).toHaveLength(1);
  });

  it("S-409 goes on beside a request, which does not wait for it", async () => {
    const old = logIn(aToken(now + 100_000, "old"));
    const slow = Promise.withResolvers<Response>();
    answer = (path) => (path === "/v1/auth/refresh" ? slow.promise : json(200));
    expect((await build().send("/v1/drafts", get)).status).toBe(200);
    expect(requests.find((request) => request.path === "/v1/drafts")?.bearer).toBe(`Bearer ${old}`);
    slow.resolve(refreshed("new"));
    await pause();
    await pause();
    expect(tokens?.accessToken.token).toBe("new");
  });

  it("S-409 lets an outage pass and ends a session that was closed elsewhere", async () => {
    logIn(aToken(now + 100_000));
    answer = () => json(503);
    const { extend } = build();
    await extend();
    expect(notices).toEqual([]);
    now += 61_000;
    answer = () => json(401);
    await extend();
    expect(notices).toEqual(["expired"]);
  });

  it("S-409 does nothing for a visitor", async () => {
    await build().extend();
    expect(requests).toEqual([]);
  });
});

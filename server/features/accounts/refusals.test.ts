import { afterAll, beforeAll, expect, test } from "vitest";
import { accountEndpoints } from "#contracts/schemas/accounts.ts";
import type { Endpoint } from "#contracts/endpoint.ts";
import { rawCall } from "#tests/support/raw-call.ts";
import { startTestApi, type TestApi } from "#tests/support/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const calls = Object.entries<Endpoint>(accountEndpoints).map(([name, endpoint]) => ({ name, endpoint }));
const addressOf = (name: string) => name.replace("{token}", "x").replace("{id}", crypto.randomUUID());
const protectedCalls = calls.filter(({ endpoint }) => endpoint.access !== "anyone").map(({ name }) => name);
const callsWithBody = calls.filter(({ endpoint }) => endpoint.body !== undefined).map(({ name }) => name);

test.each(protectedCalls)("%s without a session is 401 before any other check", async (name) => {
  const { status, error, data } = await rawCall(
    api,
    addressOf(name),
    name.startsWith("GET") ? undefined : { nonsense: true },
  );
  expect([status, error?.code, data]).toEqual([401, "AUTH_REQUIRED", null]);
});

const badBodies: [string, unknown, number][] = [
  ["nothing", "", 400],
  ["half a body", '{"a":', 400],
  ["an array", [], 400],
  ["a word", '"x"', 400],
  ["null", "null", 400],
  [
    "arrays in every field",
    [
      "email",
      "password",
      "username",
      "displayName",
      "code",
      "verificationId",
      "refreshToken",
      "accessToken",
      "currentPassword",
      "newPassword",
      "newEmail",
      "bio",
    ],
    422,
  ],
  ["NUL in every field", "\u0000", 422],
  ["much too long fields", "x".repeat(5_500), 422],
];
const everyField = (value: unknown) =>
  Object.fromEntries(
    [
      "email",
      "password",
      "username",
      "displayName",
      "code",
      "verificationId",
      "refreshToken",
      "accessToken",
      "credential",
      "currentPassword",
      "newPassword",
      "newEmail",
      "bio",
      "keepArticles",
      "avatarId",
      "privacy",
    ].map((field) => [field, value]),
  );

test.each(callsWithBody)("%s answers invalid input with 400 or 422 in the envelope, never with 500", async (name) => {
  const member = await api.member();
  const send = (body: unknown, n: number) =>
    rawCall(api, addressOf(name), body, { headers: member.headers, remoteAddress: `10.6.${n}.1` });
  for (const [index, [what, given, expected]] of badBodies.entries()) {
    const body = expected === 400 ? given : everyField(given);
    const { status, error, data } = await send(body, index);
    // Any text may be a token; a foreign one is an invalid token, not invalid input.
    const isBadToken = name === "POST /v1/auth/refresh" && given === "\u0000";
    expect([what, status, data]).toEqual([what, isBadToken ? 401 : expected, null]);
    expect(error?.requestId).toBeTruthy();
    expect(error?.message).not.toMatch(/zod|string|undefined|expected/i);
  }
  const tooMuch = await send(`{"x":"${"y".repeat(110 * 1024)}"}`, 90);
  expect([tooMuch.status, tooMuch.error?.code]).toEqual([413, "TOO_LARGE"]);
  const form = await api.fetch(addressOf(name).split(" ")[1] ?? "", {
    method: name.split(" ")[0] ?? "",
    headers: { ...member.headers, "content-type": "application/x-www-form-urlencoded" },
    body: "email=a%40x.vn",
  });
  expect(form.status).toBe(415);
});

test("every call of the contract has a route", () => {
  for (const { name } of calls) expect([...api.api.served]).toContain(name);
});

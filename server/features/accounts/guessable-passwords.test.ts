import { afterAll, beforeAll, expect, test } from "vitest";
import { rawCall } from "#tests/support/raw-call.ts";
import { lastMailTo, resetTokenIn } from "#tests/support/read-mail.ts";
import { startTestApi, type TestApi } from "#tests/support/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ environment: { SITE_NAME: "Mầm xanh", SITE_URL: "http://mamxanh.localhost:3000" } });
});
afterAll(() => api.close());

const identity = { email: "hoa.sen@congty.vn", username: "hoasen.90", displayName: "Đặng Hoa Sen" };
const guessable = [
  "midnight",
  "1q2w3e4r",
  "12qwaszx",
  "M1dn1ght!",
  identity.email,
  "hoa.sen1990!",
  "HoaSen.90",
  "Đặng Hoa Sen 1",
  "congty.vn",
  "mamxanh2026",
];
const good = ["một câu đủ dài để nhớ", "kx7vq2mp9t", "correct horse battery staple"];

test("registration rejects frequent passwords and those built from the member's own words", async () => {
  const register = (password: string, i: number) =>
    rawCall(
      api,
      "POST /v1/auth/register",
      { ...identity, password },
      { remoteAddress: `10.31.${Math.floor(i / 10)}.${i}` },
    );
  for (const [i, password] of guessable.entries()) {
    const { status, error } = await register(password, i);
    expect([password, status, error?.code, Object.keys(error?.fields ?? {})]).toEqual([
      password,
      422,
      "PASSWORD_WEAK",
      ["password"],
    ]);
  }
  expect(api.outbox).toEqual([]);
  for (const [i, password] of good.entries()) expect((await register(password, 100 + i)).status).toBe(200);
});

test("a password change rejects them", async () => {
  const member = await api.member({ ...identity, email: "hoa.sen@congty.vn", username: "hoasen.90" });
  const change = (newPassword: string) =>
    rawCall(
      api,
      "PUT /v1/account/change-password",
      { currentPassword: member.password, newPassword },
      { headers: member.headers },
    );
  for (const password of guessable) {
    const { status, error } = await change(password);
    expect([password, status, error?.code, Object.keys(error?.fields ?? {})]).toEqual([
      password,
      422,
      "PASSWORD_WEAK",
      ["newPassword"],
    ]);
  }
  expect((await change(good[1]!)).status).toBe(200);
});

test("a password reset rejects them, and the link remains valid", async () => {
  const member = await api.member({ email: "la.sen@congty.vn", username: "lasen.90", displayName: "Đặng Lá Sen" });
  await rawCall(api, "POST /v1/auth/forgot", { email: member.email });
  await api.api.settled();
  const token = resetTokenIn(lastMailTo(api.outbox, member.email));
  const reset = (password: string) => rawCall(api, `PATCH /v1/user/resetPassword/${token}`, { password });
  for (const password of [
    "midnight",
    "1q2w3e4r",
    member.email,
    "la.sen1990!",
    "lasen.90",
    "congty.vn",
    "mamxanh2026",
  ]) {
    const { status, error } = await reset(password);
    expect([password, status, error?.code]).toEqual([password, 422, "PASSWORD_WEAK"]);
  }
  expect((await reset(good[2]!)).status).toBe(200);
});

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { codeMinutes, registrationHours } from "#contracts/limits/one-time-codes.ts";
import { isCodeOver, pendingEmailChange, pendingVerification, verificationKey } from "./pending-verification.ts";

const sent = { email: "ha.dong@mam.example", verificationId: "v1" };
const values = new Map<string, string>();

beforeEach(() => {
  values.clear();
  vi.useFakeTimers({ now: new Date("2026-11-30T16:59:00Z") });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("what was kept comes back until it is dropped", () => {
  expect(pendingVerification.read()).toBeNull();
  pendingVerification.keep(sent);
  expect(pendingVerification.read()).toEqual({ ...sent, sentAt: Date.now(), isSetAside: false });
  pendingVerification.drop();
  expect(pendingVerification.read()).toBeNull();
});

it("only the address and the verification are kept, whatever else a form holds", () => {
  pendingVerification.keep({ ...sent, password: "một câu đủ dài để nhớ", code: "123456" } as typeof sent);
  expect(values.get(verificationKey)).not.toMatch(/một câu|123456/);
});

it("it is forgotten once the registration is over, and not a moment before", () => {
  pendingVerification.keep(sent);
  vi.advanceTimersByTime(registrationHours * 3_600_000 - 1);
  expect(pendingVerification.read()).toMatchObject(sent);
  vi.advanceTimersByTime(1);
  expect(pendingVerification.read()).toBeNull();
});

it("a code is over after its minutes", () => {
  const sentAt = Date.now();
  vi.advanceTimersByTime(codeMinutes * 60_000 - 1);
  expect(isCodeOver({ sentAt })).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isCodeOver({ sentAt })).toBe(true);
});

it("setting it aside keeps the time of the code, and a new code brings it back", () => {
  pendingVerification.setAside();
  expect(values.size).toBe(0);
  pendingVerification.keep(sent);
  const sentAt = Date.now();
  vi.advanceTimersByTime(60_000);
  pendingVerification.setAside();
  expect(pendingVerification.read()).toMatchObject({ sentAt, isSetAside: true });
  pendingVerification.keep({ ...sent, verificationId: "v2" });
  expect(pendingVerification.read()).toMatchObject({ verificationId: "v2", sentAt: Date.now(), isSetAside: false });
});

it("damaged and incomplete values count as nothing", () => {
  for (const kept of ["", "{", "null", "[]", '"v1"', '{"email":"a@b.c","verificationId":"v1"}', '{"sentAt":1}']) {
    values.set(verificationKey, kept);
    expect(pendingVerification.read(), kept).toBeNull();
  }
});

it("changes of address are kept per member", () => {
  pendingEmailChange("một").keep(sent);
  expect(pendingEmailChange("hai").read()).toBeNull();
  expect(pendingEmailChange("một").read()).toMatchObject(sent);
  expect(pendingVerification.read()).toBeNull();
});

it("a browser that keeps nothing does not fail", () => {
  const fail = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.stubGlobal("sessionStorage", { getItem: fail, setItem: fail, removeItem: fail });
  pendingVerification.keep(sent);
  pendingVerification.setAside();
  pendingVerification.drop();
  expect(pendingVerification.read()).toBeNull();
});

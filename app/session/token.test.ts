import { describe, expect, it } from "vitest";
import { aToken } from "./session-samples.ts";
import { expiryOf, secondsLeft } from "./token.ts";

const now = Date.UTC(2026, 10, 21, 12);

describe("a token's end", () => {
  it("S-301 is read from the exp claim in seconds", () => {
    expect(expiryOf(aToken(now + 90_000))).toBe(now + 90_000);
    expect(secondsLeft(aToken(now + 90_000), now)).toBe(90);
  });
  it("S-301 reads base64url", () => {
    const payload = btoa(JSON.stringify({ exp: 5, name: "~~~???>>>" }))
      .replace(/\+/g, "-")
      .replace(/\//g, "_")
      .replace(/=+$/, "");
    expect(expiryOf(`x.${payload}.y`)).toBe(5000);
  });
  it.each(["", "a.b.c", "one", `x.${btoa("{}")}.y`, `x.${btoa('{"exp":"soon"}')}.y`, `x.${btoa("null")}.y`])(
    "S-407 cannot be read from %j: it has ended",
    (token) => {
      expect(expiryOf(token)).toBeNull();
      expect(secondsLeft(token, now)).toBe(0);
    },
  );
  it("is nothing once it has passed", () => {
    expect(secondsLeft(aToken(now - 5000), now)).toBe(0);
  });
});

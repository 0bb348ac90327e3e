import { describe, expect, it } from "vitest";
import { passwordStrength, proposePhrase } from "./password-strength.ts";

describe("the strength meter", () => {
  it.each([
    ["", 0],
    ["matkhau123", 1],
    ["Mật khẩu 1", 1],
    ["0912345678", 1],
    ["aaaaaaaaaaaa", 1],
    ["ngắn", 1],
    ["buoisang", 2],
    ["song-xanh-cho-mua", 4],
  ])("S-505 thinks of %j as %i", (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });
  it("S-505 does not like the person's own name", () => {
    expect(passwordStrength("khedoc-2026", ["khe doc"])).toBe(1);
  });
  it("S-505 proposes phrases that it finds strong", () => {
    for (let round = 0; round < 50; round += 1) expect(passwordStrength(proposePhrase())).toBe(4);
    expect(proposePhrase(() => 0)).toBe("an-an-an-an-an-10");
  });
});

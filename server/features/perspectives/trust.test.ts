import { describe, expect, it } from "vitest";
import { linksIn, trustLevel, type TrustFacts } from "./trust.ts";

const facts = (given: Partial<TrustFacts> = {}): TrustFacts => ({
  role: "member",
  activeDays: 15,
  read: 10,
  usefulReceived: 5,
  upheldReports: 0,
  isGiven: false,
  ...given,
});

describe("trust", () => {
  it.each<[string, Partial<TrustFacts>, number]>([
    ["everything for the second step", {}, 2],
    ["14 days", { activeDays: 14 }, 1],
    ["four useful votes", { usefulReceived: 4 }, 1],
    ["an upheld report", { upheldReports: 1 }, 1],
    ["three days and ten read", { activeDays: 3, usefulReceived: 0 }, 1],
    ["two days", { activeDays: 2 }, 0],
    ["nine read", { read: 9 }, 0],
    ["by hand, whatever was reported", { isGiven: true, activeDays: 0, read: 0, upheldReports: 2 }, 3],
    ["staff on their first day", { role: "editor", activeDays: 0, read: 0, usefulReceived: 0 }, 3],
  ])("%s", (_, given, level) => expect(trustLevel(facts(given))).toBe(level));
});

describe("links", () => {
  it.each<[string, number]>([
    ["không có gì", 0],
    ["xem https://vi.wikipedia.org/wiki/Mầm nhé", 1],
    ["https://a.example/1 và https://b.example/2", 2],
    ["mua ở bit.ly/re-lam", 1],
    ["@lan.me nói đúng", 0],
  ])("in “%s”: %i", (text, count) => expect(linksIn(text)).toBe(count));
  it("are counted over all fields", () => expect(linksIn("https://a.example", "https://b.example")).toBe(2));
});

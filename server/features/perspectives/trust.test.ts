import { describe, expect, it } from "vitest";
import { trustLevel, type TrustCriteria } from "./trust.ts";

const criteria = (given: Partial<TrustCriteria> = {}): TrustCriteria => ({
  role: "member",
  activeDays: 15,
  read: 10,
  helpfulReceived: 5,
  upheldReports: 0,
  isGiven: false,
  ...given,
});

describe("trust", () => {
  it.each<[string, Partial<TrustCriteria>, number]>([
    ["everything for the second step", {}, 2],
    ["14 days", { activeDays: 14 }, 1],
    ["four helpful votes", { helpfulReceived: 4 }, 1],
    ["an upheld report", { upheldReports: 1 }, 1],
    ["three days and ten read", { activeDays: 3, helpfulReceived: 0 }, 1],
    ["two days", { activeDays: 2 }, 0],
    ["nine read", { read: 9 }, 0],
    ["by hand, whatever was reported", { isGiven: true, activeDays: 0, read: 0, upheldReports: 2 }, 3],
    ["staff on their first day", { role: "editor", activeDays: 0, read: 0, helpfulReceived: 0 }, 3],
  ])("%s", (_, given, level) => expect(trustLevel(criteria(given))).toBe(level));
});

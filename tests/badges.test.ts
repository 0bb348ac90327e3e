import { expect, it } from "vitest";
import { badgeNames } from "#contracts/limits/gamification.ts";
import { badges } from "#server/features/gamification/badges.ts";

it("every badge that has a name can be earned, in the order of the names", () => {
  expect(badges.map(({ code }) => code)).toEqual(Object.keys(badgeNames));
});

import { expect, it } from "vitest";
import { badgeSigns } from "#app/features/gamification/badge-leaf.tsx";
import { badges } from "#server/features/gamification/badges.ts";

it("every badge has the same name on the server and in the browser, and an icon", () => {
  expect(Object.entries(badgeSigns).map(([code, [name]]) => [code, name])).toEqual(
    badges.map(({ code, name }) => [code, name]),
  );
});

import { expect, it } from "vitest";
import type { CategoryFields } from "#contracts/schemas/content-fields.ts";
import { withCurrentNames, type LocalCopy } from "./local-copies.ts";

const copyOf = (names: { coverFamily: string; color: string }): LocalCopy => ({
  userId: "u",
  draftId: "d",
  baseVersion: 1,
  sessionId: "s",
  fields: { kind: "category", title: "Chuyện chữ", ...names } as unknown as CategoryFields,
  changedAt: 0,
  state: "unsent",
});

it("a category kept under the Vietnamese names of covers and colors comes back under the current ones", () => {
  for (const [before, now] of [
    ["ruong", "fields"],
    ["oly", "grid"],
    ["la", "leaves"],
    ["net", "strokes"],
    ["vong", "circles"],
    ["tre", "bamboo"],
  ] as const)
    expect(withCurrentNames(copyOf({ coverFamily: before, color: "dat" })).fields).toMatchObject({
      title: "Chuyện chữ",
      coverFamily: now,
      color: "clay",
    });
  const current = copyOf({ coverFamily: "bamboo", color: "green" });
  expect(withCurrentNames(current)).toEqual(current);
});

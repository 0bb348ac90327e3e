import { expect, it } from "vitest";
import { changedAfter, typedAfter } from "./typed-after.ts";

it("what was typed while a comment was being sent stays, and what was sent does not", () => {
  expect(typedAfter("Hay quá", "Hay quá")).toBe("");
  expect(typedAfter("Hay quá", "Hay quá\n\nMà còn một ý nữa")).toBe("Mà còn một ý nữa");
  expect(typedAfter("Hay quá", "Rất hay")).toBe("Rất hay");
});

it("a comment that was changed again while it was being saved stays whole", () => {
  expect(changedAfter("Bài hay", "Bài hay")).toBe("");
  expect(changedAfter("Bài hay", "Bài hay lắm")).toBe("Bài hay lắm");
});

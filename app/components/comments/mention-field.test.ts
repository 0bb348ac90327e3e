import { expect, it } from "vitest";
import { begunName } from "./mention-field.tsx";

it.each([
  ["@", { at: 0, name: "" }],
  ["Chào @li", { at: 5, name: "li" }],
  ["(@hà.my", { at: 1, name: "hà.my" }],
  ["dòng một\n@an", { at: 9, name: "an" }],
  // An email address, a finished name, and more than a name.
  ["thu@mam", null],
  ["@linh ơi", null],
  ["@@li", null],
  [`@${"a".repeat(31)}`, null],
  ["", null],
])("the name begun at the end of %j", (text, expected) => expect(begunName(text, text.length)).toEqual(expected));

it("looks only before the caret", () => {
  expect(begunName("@linh và @my", 3)).toEqual({ at: 0, name: "li" });
  expect(begunName("@linh", 0)).toBeNull();
});

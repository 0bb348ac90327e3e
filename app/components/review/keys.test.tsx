import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Keys } from "./grades.tsx";

it.each([
  // In the field of a typed card Z is a letter.
  [true, false, false],
  [true, true, true],
  [false, false, true],
])("names the key that undoes where it works: typed %s, open %s", (isTyped, isOpen, isNamed) => {
  expect(renderToStaticMarkup(<Keys isTyped={isTyped} isOpen={isOpen} grades={4} />).includes("hoàn tác")).toBe(
    isNamed,
  );
});

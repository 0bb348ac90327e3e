import { expect, test } from "vitest";
import { shortenPath } from "./shorten-path.ts";

test("a path keeps its shape in fewer letters", () => {
  expect(shortenPath("M10.2 10.4L20.3 10.4L20.3 30.6Z")).toBe("M10 10l10 0 0 21z");
  expect(shortenPath("M10,10h4v-4,-4H2")).toBe("M10 10h4v-4-4h-12");
});

test("rounding does not add up along a path", () => {
  const steps = "l1.4 0".repeat(100);
  const path = shortenPath(`M0 0${steps}`);
  const sum = (path.slice(path.indexOf("l")).match(/\d+/g) ?? [])
    .filter((_, i) => i % 2 === 0)
    .reduce((total, n) => total + Number(n), 0);
  expect(sum).toBe(140);
});

test("flags of an arc may directly precede the next number", () => {
  expect(shortenPath("M0 0a8 8 0 01-8 8")).toBe("M0 0a8 8 0 0 1-8 8");
  expect(shortenPath("M0 0A8.2 8.2 0 1 1 8.4 8.4")).toBe("M0 0a8 8 0 1 1 8 8");
});

test("after an outline is closed the next step starts where it began", () => {
  expect(shortenPath("M10 10h5v5z m2 2h1")).toBe("M10 10h5v5zM12 12h1");
});

test("further pairs after a move are lines", () => {
  expect(shortenPath("m1 1 2 2-3-3")).toBe("M1 1l2 2-3-3");
});

test("an unknown command is an error, not a missing piece of an icon", () => {
  expect(() => shortenPath("M0 0X3")).toThrow("unknown command");
});

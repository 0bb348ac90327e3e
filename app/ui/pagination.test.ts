import { expect, test } from "vitest";
import { pagesShown } from "./pagination.tsx";

test("first, last and near pages are shown, gaps where pages are left out", () => {
  expect(pagesShown(1, 3)).toEqual([1, 2, 3]);
  expect(pagesShown(6, 20)).toEqual([1, null, 5, 6, 7, null, 20]);
  expect(pagesShown(1, 9)).toEqual([1, 2, null, 9]);
});

test("a gap never hides a single page", () => {
  expect(pagesShown(4, 20)).toEqual([1, 2, 3, 4, 5, null, 20]);
});

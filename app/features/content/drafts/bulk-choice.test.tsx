import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { queryClient } from "#app/queries.ts";
import { BulkChoiceFields, bulkChoiceProblem, chosenAction, firstBulkChoice } from "./bulk-choice.tsx";

afterEach(() => queryClient.clear());

it("a category must be chosen: without one, published texts would lose theirs", () => {
  const choice = firstBulkChoice();
  expect(bulkChoiceProblem("category", choice)).toBe("Bạn chưa chọn danh mục.");
  expect(() => chosenAction("category", choice)).toThrow("nothing is chosen");
  for (const categoryId of ["muc", null]) {
    expect(bulkChoiceProblem("category", { ...choice, categoryId })).toBeUndefined();
    expect(chosenAction("category", { ...choice, categoryId })).toEqual({ kind: "category", categoryId });
  }
});

it("offers no category before the categories are loaded", () => {
  const draw = () =>
    renderToStaticMarkup(
      <BulkChoiceFields kind="category" choice={firstBulkChoice()} problem={undefined} onChange={() => {}} />,
    );
  expect(draw()).toContain("Đang tải danh mục…");
  expect(draw()).not.toContain("Danh mục");
  queryClient.setQueryData(["content", "categories"], [{ id: "muc", name: "Mục" }]);
  expect(draw()).toContain("Chọn danh mục");
});

it("other actions ask for nothing, and a time that has passed is refused", () => {
  const choice = firstBulkChoice();
  expect(bulkChoiceProblem("withdraw", choice)).toBeUndefined();
  expect(chosenAction("withdraw", choice)).toEqual({ kind: "withdraw" });
  const past = { ...choice, moment: { when: "later", date: "2020-01-01", time: "09:00" } as const };
  expect(bulkChoiceProblem("schedule", past)).toContain("đã qua");
});

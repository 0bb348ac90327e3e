import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { DrillItem } from "#contracts/schemas/grammar.ts";
import { DrillSolution, DrillTask } from "./drill-task.tsx";

it("a type of task that this build does not know is answered by writing", () => {
  const item = {
    type: "match",
    prompt: "The opposite of early is ___.",
    options: [],
    answer: "late",
    right: "The opposite of early is late.",
  } as unknown as DrillItem;
  const task = renderToStaticMarkup(
    <DrillTask item={item} given={null} prompt={null} className="" onAnswer={() => {}} />,
  );
  expect(task).toContain("The opposite of early is");
  expect(task).toContain('aria-label="Viết câu trả lời"');
  const solution = (given: string) =>
    renderToStaticMarkup(<DrillSolution item={item} given={given} why={undefined} comesBack={false} />);
  expect(solution("Late")).toContain("Đúng");
  expect(solution("soon")).toContain("The opposite of early is late.");
});

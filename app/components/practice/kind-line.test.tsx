import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { KindLine } from "./kind-line.tsx";

const draw = (line: (number | null)[]) => renderToStaticMarkup(<KindLine line={line} />);

it("draws the known parts of 90 days in their places, the highest at the top", () => {
  const drawn = draw([null, 4, null, 2, null, 0]);
  expect(drawn).toContain('aria-label="90 ngày qua, lỗi trên 100 từ: 4; 2; 0"');
  expect(drawn).toContain('points="19.4,3 52.2,11 85,19"');
});

it("draws nothing with fewer than two known parts, and a flat line without errors", () => {
  expect(draw([null, null, null, null, null, 3])).toBe("");
  expect(draw([0, null, null, null, null, 0])).toContain('points="3,19 85,19"');
});

import { expect, it } from "vitest";
import { nothingTyped, type AnalysisState } from "./analysis-state.ts";
import { outcomeOf } from "./results-bar.tsx";

const [result, finding] = [{ id: "1" }, { id: "2" }] as unknown as [
  NonNullable<AnalysisState["result"]>,
  AnalysisState["findings"][number],
];

it.each<[Partial<AnalysisState>, string | null]>([
  [{}, null],
  [{ progress: { kind: "reading" }, result, findings: [finding] }, null],
  [{ progress: { kind: "done" }, result, findings: [finding] }, "1 điểm cần xem"],
  // On a phone, the press must show some result, a failure too.
  [{ progress: { kind: "done" }, result }, "Đã đọc xong bài"],
  [
    { progress: { kind: "failed", reason: "offline", message: "" }, result, findings: [finding] },
    "Chưa phân tích được",
  ],
  [{ progress: { kind: "waiting", until: 0, tries: 1 } }, "Đang đông người dùng"],
])("what came of an analysis, %#", (state, words) => expect(outcomeOf({ ...nothingTyped, ...state })).toBe(words));

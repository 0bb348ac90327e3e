import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Finding } from "#contracts/schemas/language.ts";
import { WrittenResult } from "./written-result.tsx";

const finding = {
  id: "1",
  kind: "V_GERUND",
  start: 15,
  end: 21,
  quote: "to eat",
  suggestions: ["eating"],
  why: "Sau *enjoy* là V-ing.",
} as unknown as Finding;

it("shows both sentences, the correction of the wrong one with its reason, and offers its card", () => {
  const sentences = ["I live near the sea.", "I really enjoy to eat bun bo."];
  const drawn = renderToStaticMarkup(<WrittenResult sentences={sentences} marks={[[], [finding]]} />);
  expect(sentences.every((sentence) => drawn.includes(sentence))).toBe(true);
  expect(drawn).toMatch(/<del>to eat<\/del> → <ins[^>]*>eating<\/ins>/);
  expect(drawn).toContain("là V-ing.");
  expect(drawn).toContain("Thêm thẻ ôn tập");
  // The engine may have missed something: a tick says who looked, not that the sentence is right.
  expect(drawn.match(/aria-label="Bộ phân tích không thấy lỗi"/g)).toHaveLength(1);
  // Unread sentences have neither ticks nor cards.
  const unread = renderToStaticMarkup(<WrittenResult sentences={sentences} marks={null} />);
  expect(unread).not.toMatch(/Thêm thẻ|không thấy lỗi/);
});

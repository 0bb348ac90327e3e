import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { HistoryEntry } from "#contracts/schemas/library.ts";
import { Reached } from "./reached.tsx";

const drawn = (kind: "article" | "video", progress: number) =>
  renderToStaticMarkup(
    <Reached item={{ kind, title: "Mưa" } as HistoryEntry["item"]} progress={progress} readAt="2026-11-21T02:00:00Z" />,
  );

it.each([
  ["article", 0.424, "đã đọc 42\u00a0%", "Đã đọc 42 phần trăm Mưa"],
  ["video", 0.896, "đã xem 90\u00a0%", "Đã xem 90 phần trăm Mưa"],
  ["article", 0.9, "đã đọc hết", "Đã đọc hết Mưa"],
  ["video", 1, "đã xem hết", "Đã xem hết Mưa"],
] as const)("%s at %f: %s", (kind, progress, words, label) => {
  const markup = drawn(kind, progress);
  expect(markup).toContain(`${words} · `);
  expect(markup).toContain(`aria-label="${label}"`);
});

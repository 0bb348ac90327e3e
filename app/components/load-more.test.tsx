import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { LoadMore, type LoadState } from "./load-more.tsx";

const draw = (state: LoadState, hasMore = true) =>
  renderToStaticMarkup(
    <LoadMore label="Xem thêm bài" hasMore={hasMore} state={state} onLoad={() => {}} count={1200} />,
  );
const buttons = (markup: string) => markup.match(/<button/g)?.length ?? 0;

it("has one button in every state, so that it keeps the focus, and none once everything is loaded", () => {
  for (const state of ["idle", "loading", "failed"] as const) expect(buttons(draw(state))).toBe(1);
  expect(draw("idle", false)).toBe("");
});

it("says that loading failed, and the same button tries again", () => {
  expect(draw("failed")).toMatch(/<button.*Chưa tải thêm được. Thử lại.*role="status"[^>]*>Chưa tải thêm được./);
  expect(draw("idle")).not.toContain("Chưa");
});

it("has a place for the announcement before something is loaded, and says that it loads", () => {
  expect(draw("idle")).toMatch(/<p role="status"[^>]*><\/p>/);
  expect(draw("loading")).toMatch(/<button[^>]*>Đang tải…<\/button>/);
});

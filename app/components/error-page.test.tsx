import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider, UNSAFE_ErrorResponseImpl as ErrorAnswer } from "react-router";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ErrorPage, errorTitle, statusOf } from "./error-page.tsx";
import { RenderingContext } from "#app/site/rendering.ts";

const draw = (error: unknown, isBot = false) => {
  const router = createMemoryRouter([{ path: "*", element: <ErrorPage error={error} /> }], {
    initialEntries: ["/b%C3%A0i/kh%C3%B4ng-c%C3%B3"],
  });
  return renderToStaticMarkup(
    <RenderingContext value={{ nonce: undefined, isBot }}>
      <RouterProvider router={router} />
    </RenderingContext>,
  );
};
const answer = (status: number) => new ErrorAnswer(status, "", null);
afterEach(() => vi.restoreAllMocks());

describe("the error page", () => {
  it("S-204 takes the status of an answer, and 500 for anything else", () => {
    expect([statusOf(answer(404)), statusOf(answer(503)), statusOf(new Error("x")), statusOf(null)]).toEqual([
      404, 503, 500, 500,
    ]);
    expect([errorTitle(404), errorTitle(500), errorTitle(403)]).toEqual([
      "Page Not Found",
      "Internal Server Error",
      "Internal Server Error",
    ]);
  });
  it("S-130 S-204 shows the path that is not there", () => {
    const markup = draw(answer(404));
    expect(markup).toContain("Page Not Found");
    expect(markup).toContain("/bài/không-có");
  });
  it("S-204 has a view of its own for failures", () => {
    const markup = draw(new Error("secret detail"));
    expect(markup).toContain("Internal Server Error");
    expect(markup).toContain("Thử lại");
    expect(markup).not.toContain("secret detail");
  });
  it("S-205 gives crawlers nothing but a line in the console", () => {
    const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
    expect(draw(answer(404), true)).toBe("");
    expect(log).toHaveBeenCalledWith(expect.stringContaining("404 Page Not Found"));
  });
});

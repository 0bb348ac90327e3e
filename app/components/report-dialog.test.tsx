import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ReasonChoice } from "./report-dialog.tsx";

it("a missing reason marks the choices as invalid, so that the form can focus them", () => {
  const draw = (error?: string) =>
    renderToStaticMarkup(<ReasonChoice chosen={null} error={error} onChoose={() => {}} />);
  expect(draw("Bạn chọn một lý do nhé.")).toMatch(/<fieldset[^>]* aria-invalid="true"/);
  expect(draw()).not.toContain("aria-invalid");
});

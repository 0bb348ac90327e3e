import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { GapPrompt } from "./answering.tsx";

const drawn = (text: string, filled?: string) =>
  renderToStaticMarkup(<GapPrompt text={text} filled={filled} longest="an umbrella" />);

it("a sign after the gap stays on its line, the next word need not", () => {
  expect(drawn("If it rains, take ___, please.")).toMatch(
    /whitespace-nowrap.*chỗ trống<\/span><\/span>,<\/span> please\./,
  );
  expect(drawn("I have ___ here.")).toMatch(/<\/span><\/span> here\./);
});

it("the gap has one width before and after the answer, and hides no answer", () => {
  for (const filled of [undefined, "a pen"])
    expect(drawn("I have ___ here.", filled)).toContain('data-longest="an umbrella"');
  expect(drawn("I have ___ here.")).not.toContain("a pen");
});

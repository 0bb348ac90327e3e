import { expect, it } from "vitest";
import { foldVietnamese } from "#document/vietnamese-folding.ts";
import { longestQuery, toolsFor } from "./slash-menu.ts";
import { tools } from "./tools.ts";

const entries = tools.flat().filter(({ inMenu }) => inMenu);
const names = entries.flatMap(({ id, label, inMenu }) =>
  [...new Set([label, inMenu?.label ?? label])].map((name) => [name, id] as const),
);

it.each(names)("the list of blocks: “%s” as its whole name, with and without marks, comes first", (name, id) => {
  for (const query of [
    name,
    name.toLowerCase(),
    foldVietnamese(name),
    foldVietnamese(name).replace(/[^a-z0-9 ]/g, ""),
  ]) {
    expect(toolsFor(query.replace(/ +/g, " "))[0]?.id, query).toBe(id);
    expect(query.length).toBeLessThan(longestQuery);
  }
});

it("the list of blocks: a name that is not whole yet finds all that begin so, in the order of the toolbar", () => {
  expect(toolsFor("cong th").map(({ id }) => id)).toEqual(["inlineMath", "blockMath"]);
  expect(toolsFor("").map(({ id }) => id)).toEqual(entries.map(({ id }) => id));
  expect(toolsFor("không có gì như thế")).toEqual([]);
});

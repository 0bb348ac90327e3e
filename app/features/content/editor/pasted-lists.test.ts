import { describe, expect, it } from "vitest";
import { type LeveledItem, type NestedList, nestItems, readMarker } from "./pasted-lists.ts";

describe("the marker of a list item from Word", () => {
  it.each([
    ["·\u00A0\u00A0 ", false, 1],
    ["o ", false, 1],
    ["§", false, 1],
    ["1.\u00A0", true, 1],
    ["3) ", true, 3],
    ["(12)", true, 12],
    ["a.", true, 1],
    ["iv)", true, 1],
    // Words and years are no numbers of a list.
    ["Gạo.", false, 1],
    ["", false, 1],
  ])("%j", (text, isOrdered, start) => expect(readMarker(text)).toEqual({ isOrdered, start }));
});

const item = (name: string, level: number, marker = "·"): LeveledItem & { name: string } => ({
  name,
  level,
  ...readMarker(marker),
});
/** `ul[a ul[b]]` */
const drawn = (lists: readonly NestedList<{ name: string }>[]): string =>
  lists
    .map(({ isOrdered, start, entries }) => {
      const tag = isOrdered ? `ol${start === 1 ? "" : start}` : "ul";
      return `${tag}[${entries.map(({ item, lists }) => [item.name, ...(lists.length > 0 ? [drawn(lists)] : [])].join(" ")).join(", ")}]`;
    })
    .join(" ");

describe("items from Word are nested by level", () => {
  it.each([
    ["nothing", [], ""],
    ["one level", [item("a", 1), item("b", 1)], "ul[a, b]"],
    ["a deeper level and back", [item("a", 1), item("b", 2), item("c", 1)], "ul[a ul[b], c]"],
    [
      "several levels that end at once",
      [item("a", 1), item("b", 2), item("c", 3), item("d", 1)],
      "ul[a ul[b ul[c]], d]",
    ],
    ["a skipped level", [item("a", 1), item("b", 3), item("c", 2)], "ul[a ul[b] ul[c]]"],
    ["numbers inside bullets", [item("a", 1), item("b", 2, "1."), item("c", 2, "2.")], "ul[a ol[b, c]]"],
    ["a list that begins with another number", [item("a", 1, "4."), item("b", 1, "5.")], "ol4[a, b]"],
    ["another kind begins a new list", [item("a", 1), item("b", 1, "1."), item("c", 1)], "ul[a] ol[b] ul[c]"],
    [
      "another kind on a deeper level joins the list",
      [item("a", 1), item("b", 2), item("c", 2, "1.")],
      "ul[a ul[b, c]]",
    ],
    ["a first item that is deeper than the others", [item("a", 2), item("b", 1), item("c", 2)], "ul[a, b, c]"],
  ])("%s", (_what, items, expected) => expect(drawn(nestItems(items))).toBe(expected));
});

import { describe, expect, it } from "vitest";
import { foldVietnamese } from "#document/vietnamese-folding.ts";
import { groupsFor, longestQuery, recentTools, rememberTool } from "./slash-groups.ts";
import { tools } from "./tools.ts";

const toolsFor = (query: string) => groupsFor(query).flatMap((group) => group.tools);
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

it("the list of blocks: a name that is not whole yet finds all that begin so", () => {
  expect(toolsFor("cong th").map(({ id }) => id)).toEqual(["inlineMath", "blockMath"]);
  expect(
    toolsFor("")
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(entries.map(({ id }) => id).toSorted());
  expect(toolsFor("không có gì như thế")).toEqual([]);
});

const idsOf = (groups: ReturnType<typeof groupsFor>) => groups.map(({ id, tools: own }) => [id, own.map((t) => t.id)]);

it("the list of blocks: filtering keeps the groups, that of the best match first, and no tool comes twice", () => {
  const all = groupsFor("", ["table", "h2", "quote"]);
  expect(all.map(({ label }) => label)).toEqual(["Hay dùng", "Cho người học", "Trình bày"]);
  expect(all[0]?.tools.map(({ id }) => id)).toEqual(["table", "h2", "quote"]);
  const ids = all.flatMap((group) => group.tools.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(entries.length);
  expect(idsOf(groupsFor("de muc", ["h3"]))).toEqual([
    ["recent", ["h3"]],
    ["layout", ["h2"]],
  ]);
  // Of “Ảnh” all letters are typed; “tiếng Anh” only contains them.
  expect(idsOf(groupsFor("anh", ["bilingual"]))[0]).toEqual(["layout", ["picture", "gallery"]]);
  expect(idsOf(groupsFor("anh", ["bilingual"]))[1]?.[0]).toBe("recent");
});

describe("the last used tools", () => {
  const storageWith = (text: string | null) => {
    let stored = text;
    return { getItem: () => stored, setItem: (_: string, next: string) => void (stored = next) } as unknown as Storage;
  };

  it("begin with the most wanted, and keep the last three", () => {
    const storage = storageWith(null);
    expect(recentTools(storage)).toEqual(["h2", "picture", "bullets"]);
    for (const id of ["table", "quote", "table", "rule"]) rememberTool(id, storage);
    expect(recentTools(storage)).toEqual(["rule", "table", "quote"]);
  });

  it.each(["{", "7", '{"a":1}', '["bold","không có",4,null]'])("ignore %s in the storage", (text) => {
    expect(recentTools(storageWith(text))).toEqual(["h2", "picture", "bullets"]);
  });
});

import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** A longer journey proves several behaviors, and its first failure hides the others. */
const mostLines = 80;

/** Title and number of lines of each journey of a formatted file. */
function journeysIn(source: string) {
  const lines = source.split("\n");
  return lines.flatMap((line, begin) => {
    const indent = /^(\s*)test(?:\.(?:only|fixme|fail))?\(/.exec(line)?.[1];
    if (indent === undefined) return [];
    const end = line.endsWith(");")
      ? begin
      : lines.findIndex((one, at) => at > begin && [`${indent}});`, `${indent});`].includes(one));
    if (end === -1) throw new Error(`The journey has no end: ${line}`);
    const title = /["`](.+)["`]/.exec(`${line}${lines[begin + 1]}`)?.[1] ?? "";
    return [{ title, lines: end - begin + 1 }];
  });
}

test("no journey is longer than 80 lines", () => {
  const files = globSync("tests/journeys/*.spec.ts");
  const journeys = files.flatMap((file) => journeysIn(readFileSync(file, "utf8")).map((one) => ({ file, ...one })));
  // A file without a journey would mean that the check no longer recognizes them.
  expect(files.filter((file) => !journeys.some((one) => one.file === file))).toEqual([]);
  expect(journeys.filter(({ lines }) => lines > mostLines)).toEqual([]);
});

test("the check counts the lines of a journey, also of one in a group or a loop", () => {
  const body = (indent: string) => Array.from({ length: 80 }, () => `${indent}  await step();`).join("\n");
  const source = [
    'test("short", () => {\n  await step();\n});',
    `test("long", async ({\n  page,\n}) => {\n${body("")}\n});`,
    `test.describe("group", () => {\n  test("inner", async () => {\n${body("  ")}\n  });\n});`,
  ].join("\n\n");
  expect(journeysIn(source)).toEqual([
    { title: "short", lines: 3 },
    { title: "long", lines: 84 },
    { title: "inner", lines: 82 },
  ]);
});

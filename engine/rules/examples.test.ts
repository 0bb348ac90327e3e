import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readExamples } from "./examples.ts";

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), "examples-"))));
afterEach(() => rmSync(folder, { recursive: true }));
const write = (file: string, ...lines: string[]) => writeFileSync(path.join(folder, file), lines.join("\n"));

it("reads pairs and right sentences by rule", () => {
  write(
    "a.jsonl",
    '{"rule":"ages/has","wrong":"He has two years.","right":"He is two years old."}',
    "",
    '{"rule":"ages/has","wrong":"He has no years.","right":"He is a baby.","drill":false}',
    '{"rule":"ages/has","right":"He has two dogs."}',
  );
  write("b.jsonl", '{"rule":"order/enough","right":"It is big enough."}');
  expect(readExamples(folder)).toEqual({
    "ages/has": {
      wrong: [
        ["He has two years.", "He is two years old."],
        ["He has no years.", "He is a baby."],
      ],
      right: ["He has two dogs."],
      drills: [["He has two years.", "He is two years old."]],
    },
    "order/enough": { wrong: [], right: ["It is big enough."], drills: [] },
  });
});

it.each([
  ["{", "a.jsonl:1: "],
  ["[]", "a.jsonl:1: not an object"],
  ['{"rule":"x","rigth":"A."}', "a.jsonl:1: unknown field rigth"],
  ['{"rule":"x","right":""}', "a.jsonl:1: right is not a sentence"],
  ['{"rule":"x","right":"A.","drill":"no"}', "a.jsonl:1: drill is not a boolean"],
  ['{"rule":"x","wrong":"A."}', "a.jsonl:1: rule or right is missing"],
])("names the file and line of %s", (line, message) => {
  write("a.jsonl", line);
  expect(() => readExamples(folder)).toThrow(message);
});

it("refuses examples of one rule in two files", () => {
  write("a.jsonl", '{"rule":"x","right":"A."}');
  write("b.jsonl", '{"rule":"x","right":"B."}');
  expect(() => readExamples(folder)).toThrow("b.jsonl:1: x has examples in another file");
});

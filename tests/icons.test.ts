import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { editorIcons, interfaceIcons, workIcons } from "#app/ui/icon-names.ts";

const app = path.resolve(import.meta.dirname, "../app");
const sources = readdirSync(app, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.endsWith("icon-names.ts"))
  .map((file) => readFileSync(path.join(app, file), "utf8"))
  .join("\n");

it("every shipped icon is used, because readers download each", () => {
  const idle = [...interfaceIcons, ...workIcons, ...editorIcons].filter((name) => !sources.includes(`"${name}"`));
  expect(idle).toEqual([]);
});

it("no icon is shipped twice", () => {
  expect(workIcons.filter((name) => (interfaceIcons as readonly string[]).includes(name))).toEqual([]);
});

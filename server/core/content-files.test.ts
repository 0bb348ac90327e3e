import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { z } from "zod";
import { ContentFileError, readContentFiles } from "./content-files.ts";

const Poem = z.strictObject({ title: z.string().min(1), lines: z.array(z.string()).length(2) });
let root = "";
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "mam-content-"));
  mkdirSync(path.join(root, "poems"));
});
afterEach(() => rmSync(root, { recursive: true }));
const write = (name: string, text: string) => writeFileSync(path.join(root, "poems", name), text);

it("files are read in the order of their names, and other files are not read", () => {
  write("b.yaml", "title: Mưa\nlines: [Một, Hai]\n");
  write("a.yaml", "title: Nắng\nlines:\n  - Ba\n  - Bốn\n");
  write("notes.txt", "title");
  expect(readContentFiles("poems", Poem, root)).toEqual([
    { name: "a", value: { title: "Nắng", lines: ["Ba", "Bốn"] } },
    { name: "b", value: { title: "Mưa", lines: ["Một", "Hai"] } },
  ]);
});

it.each([
  ["title: Mưa\nlines: [Một]\n", "content/poems/a.yaml: lines: "],
  ["title: ''\nlines: [Một, Hai]\n", "content/poems/a.yaml: title: "],
  ["title: Mưa\nlines: [Một, Hai]\ntitel: Gió\n", "content/poems/a.yaml: titel: "],
  ["title: Mưa\ntitle: Gió\nlines: [Một, Hai]\n", "content/poems/a.yaml: Map keys must be unique"],
  ["title: [Mưa\n", "content/poems/a.yaml: "],
])("a fault is reported with its file and field: %j", (text, message) => {
  write("a.yaml", text);
  const read = () => readContentFiles("poems", Poem, root);
  expect(read).toThrow(ContentFileError);
  expect(read).toThrow(message);
});

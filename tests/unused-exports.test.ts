import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const parts = "{app,bench,contracts,document,engine,host,server,tests}/**/*.{ts,tsx}";
const sources = new Map(
  [...globSync(parts, { cwd: root }), "vite.config.ts"].map((file) => [
    file,
    readFileSync(path.join(root, file), "utf8"),
  ]),
);
const exported = /^export (?:async )?(?:const|function\*?|type|interface|class) ([\w$]+)/gm;

it("no name is exported that occurs nowhere else", () => {
  const counts = new Map<string, number>();
  for (const text of sources.values())
    for (const [word] of text.matchAll(/[A-Za-z_$][\w$]*/g)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const names = [...sources].flatMap(([file, text]) =>
    [...text.matchAll(exported)].map(([, name]) => ({ file, name })),
  );
  expect(names.length).toBeGreaterThan(1000);
  expect(names.filter(({ name }) => counts.get(name!) === 1)).toEqual([]);
});

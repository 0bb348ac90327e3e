import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const sources = ["english", "rules"].flatMap((folder) =>
  readdirSync(`${root}/${folder}`, { recursive: true, encoding: "utf8" })
    .filter((name) => /(?<!\.test|\.examples)\.ts$/.test(name))
    .map((name) => `${folder}/${name}`),
);
const written = /\b(?:list|set|wordSet|listed)\(\s*(?:`([^`$|]*)`|"([^"|]*)")/g;

/** Words that occur twice in one list, which a set would hide. */
const doubled = (source: string): string[] =>
  [...source.matchAll(written)].flatMap(([, long, short]) => {
    const words = (long ?? short ?? "").trim().split(/\s+/);
    return words.filter((word, at) => words.indexOf(word) < at);
  });

it("detects a duplicate word in a list", () => {
  expect(doubled('const some = wordSet("a an the a");')).toEqual(["a"]);
});

it.each(sources)("%s lists no word twice", (path) => {
  expect(doubled(readFileSync(`${root}/${path}`, "utf8"))).toEqual([]);
});

it("no two modules define the same class of words", () => {
  const defined = sources.flatMap((path) =>
    [
      ...readFileSync(`${root}/${path}`, "utf8").matchAll(
        /^export const (\w+)(?:: \w+<string>)? =\s+(?:new Set|list|set|wordSet)\(/gm,
      ),
    ].map(([, name]) => name),
  );
  expect(defined.length).toBeGreaterThan(50);
  expect(defined.filter((name, at) => defined.indexOf(name) < at)).toEqual([]);
});

it("no two modules have one name for two questions", () => {
  const asked = sources.flatMap((path) =>
    [...readFileSync(`${root}/${path}`, "utf8").matchAll(/^export (?:function\*? |const )(\w+)(?=\(| = \()/gm)].map(
      ([, name]) => name,
    ),
  );
  expect(asked.length).toBeGreaterThan(80);
  expect(asked.filter((name, at) => asked.indexOf(name) < at)).toEqual([]);
});

it("a rule keeps no closed class of its own", () => {
  for (const path of sources.filter((one) => one !== "english/closed-classes.ts"))
    expect(readFileSync(`${root}/${path}`, "utf8"), path).not.toMatch(
      /^const (?:subjectPronouns|objectPronouns|possessives|determiners|modals|be|formsOfBe|prepositions|questionWords) =/m,
    );
});

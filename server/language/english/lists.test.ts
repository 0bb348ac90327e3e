import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const sources = ["english", "rules", "rules/confusions"].flatMap((folder) =>
  readdirSync(`${root}/${folder}`)
    .filter((name) => /(?<!\.test|\.examples)\.ts$/.test(name))
    .map((name) => `${folder}/${name}`),
);
const written = /\b(?:list|set|listed)\(\s*(?:`([^`$|]*)`|"([^"|]*)")/g;

/** The words that are written twice in one list: a set hides them, and with them that somebody forgot the first. */
const doubled = (source: string): string[] =>
  [...source.matchAll(written)].flatMap(([, long, short]) => {
    const words = (long ?? short ?? "").trim().split(/\s+/);
    return words.filter((word, at) => words.indexOf(word) < at);
  });

it("sees a word that stands twice in a list", () => {
  expect(doubled('const some = set("a an the a");')).toEqual(["a"]);
});

it.each(sources)("%s lists no word twice", (path) => {
  expect(doubled(readFileSync(`${root}/${path}`, "utf8"))).toEqual([]);
});

import { expect, test } from "vitest";
import { indexByWord } from "./word-index.ts";

const table = [
  { name: "first", words: ["lie", "sit"] },
  { name: "second", words: ["lay"] },
  { name: "third", words: ["lie"] },
];
const index = indexByWord(table, ({ words }) => words);
const namesOf = (...words: string[]) => index.find(words).map(({ name }) => name);

test("finds the entries about a word in the order of the table", () => {
  expect(namesOf("lie")).toEqual(["first", "third"]);
});

test("merges the entries of several words and names each once", () => {
  expect(namesOf("lay", "lie", "sit")).toEqual(["first", "second", "third"]);
});

test("finds nothing for an unlisted word", () => {
  expect(namesOf("go")).toEqual([]);
  expect(namesOf()).toEqual([]);
  expect(namesOf("go", "lay")).toEqual(["second"]);
});

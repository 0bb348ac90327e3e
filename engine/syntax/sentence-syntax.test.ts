import { describe, expect, it } from "vitest";
import { openLexicon } from "../english/lexicon.ts";
import { readSentences } from "../english/sentences.ts";
import { readersOf } from "../rules/rule.ts";
import { takenApart } from "./syntax.examples.ts";
import { takeApart } from "./sentence-syntax.ts";

const lexicon = openLexicon();
const letters = { subject: "S", verb: "V", object: "O", complement: "C", adverbial: "A", connector: "K" } as const;
const read = (text: string) => readersOf(text, readSentences(text), lexicon).map(takeApart);
const marked = (text: string) => {
  let answer = "";
  let at = 0;
  for (const { parts } of read(text))
    for (const { start, end, role } of parts) {
      answer += `${text.slice(at, start)}{${letters[role]} ${text.slice(start, end)}}`;
      at = end;
    }
  return answer + text.slice(at);
};

describe.each(Object.entries(takenApart))("%s", (_, sentences) => {
  it.each(sentences)("%s", (sentence) => {
    expect(marked(sentence.replaceAll(/\{\w |\}/g, ""))).toBe(sentence);
  });
});

const clauses = (text: string) =>
  read(text).flatMap((sentence) =>
    sentence.clauses.map(
      ({ start, end, role, continues }) => `${role}${continues ? " goes on" : ""}: ${text.slice(start, end)}`,
    ),
  );

describe("clauses", () => {
  it("follow each other, and are nested", () => {
    expect(clauses("My sister, who lives in Australia, calls us every week.")).toEqual([
      "main: My sister",
      "relative: who lives in Australia",
      "main goes on: calls us every week",
    ]);
    expect(clauses("Although it rained, we went out because we were bored.")).toEqual([
      "subordinate: Although it rained",
      "main: we went out",
      "subordinate: because we were bored",
    ]);
    expect(clauses("She came home and cooked dinner.")).toEqual(["main: She came home and cooked dinner"]);
  });
});

describe("whatever is typed", () => {
  const words =
    `the who that because , . ? ; is are not to of in and if when I you my having been said running there how what
    very must 's n't “ ” 😀 Đà_Lạt 12 ! as than like never does`.split(/\s+/);
  it("no part leaves the text, and none covers another", () => {
    let seed = 11;
    const next = () => (seed = (seed * 48_271) % 2_147_483_647);
    for (let round = 0; round < 400; round += 1) {
      const text = Array.from({ length: 1 + (next() % 14) }, () => words[next() % words.length]).join(" ");
      for (const { start, end, parts } of read(text)) {
        let at = start;
        for (const part of parts) {
          expect(part.start, text).toBeGreaterThanOrEqual(at);
          expect(part.end, text).toBeGreaterThan(part.start);
          at = part.end;
        }
        expect(at, text).toBeLessThanOrEqual(end);
      }
    }
  });
});

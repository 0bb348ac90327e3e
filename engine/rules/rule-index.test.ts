import { describe, expect, it } from "vitest";
import { openLexicon } from "../english/lexicon.ts";
import { readSentences } from "../english/sentences.ts";
import { ruleExamples, rulePack } from "./pack.ts";
import { indexRules } from "./rule-index.ts";
import { readersOf, type Rule } from "./rule.ts";

const lexicon = openLexicon();
const readersIn = (text: string) => readersOf(text, readSentences(text), lexicon);

const ofWords: Rule = {
  id: "test/of-words",
  kind: "OTHER",
  *find(s) {
    for (const at of s.placesOfWords("tea", "coffee")) yield { from: at, to: at, suggestions: ["water"] };
  },
};
const ofVerbs: Rule = {
  id: "test/of-verbs",
  kind: "OTHER",
  *find(s) {
    for (const at of s.placesOfVerbs(new Set(["go"]))) yield { from: at, to: at, suggestions: ["walk"] };
  },
};
const ofAll: Rule = {
  id: "test/of-all",
  kind: "OTHER",
  *find(s) {
    if (s.length > 100) yield { from: 0, to: 0, suggestions: ["short"] };
  },
};

describe("an index of rules", () => {
  const index = indexRules([ofWords, ofVerbs, ofAll]);
  it.each([
    ["She drinks tea.", ["test/of-words", "test/of-all"]],
    ["We went home.", ["test/of-verbs", "test/of-all"]],
    ["It rains.", ["test/of-all"]],
  ])("asks of “%s” only %j", (text, ids) => {
    const [reader] = readersIn(text);
    expect(reader && index.rulesFor(reader).map(({ id }) => id)).toEqual(ids);
  });

  it("leaves out no rule that finds something", () => {
    const all = indexRules(rulePack);
    const texts = Object.values(ruleExamples).flatMap(({ wrong }) => wrong.slice(0, 2).map(([text]) => text));
    const missed = texts.flatMap(readersIn).flatMap((reader) => {
      const asked = new Set(all.rulesFor(reader));
      return rulePack
        .filter((rule) => !asked.has(rule) && [...rule.find(reader)].length > 0)
        .map(({ id }) => `${id}: ${reader.text}`);
    });
    expect(missed).toEqual([]);
  });
});

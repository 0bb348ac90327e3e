import { expect, it } from "vitest";
import { gerund, past } from "../../english/inflection.ts";
import { openLexicon } from "../../english/lexicon.ts";
import { readSentences } from "../../english/sentences.ts";
import { readersOf } from "../rule.ts";
import { collocationPairRules } from "./collocations.ts";
import { adjectiveNouns, verbObjects, type WordPair } from "./collocation-pairs.ts";

const lexicon = openLexicon();

/** Does the rule find anything in any of these sentences? */
function isFound(id: string, sentences: Iterable<string>): boolean {
  const rule = collocationPairRules.find((one) => one.id === id);
  if (!rule) throw new Error(`no rule ${id}`);
  for (const text of sentences)
    for (const reader of readersOf(text, readSentences(text), lexicon)) for (const _ of rule.find(reader)) return true;
  return false;
}

const determiners = ["a ", "an ", "the ", "my ", "his ", "", "some ", "many ", "hello "];
const tails = ["", " yesterday", " to me", " with me", " for you", " of it", " in the house", " every day"];

/** Sentences in which a learner would use the pair, the usual ones first. */
function* withVerb(verb: string, object: string): Iterable<string> {
  if (verb === "up") for (const end of determiners) yield `I up ${end}${object}.`;
  else
    for (const tail of tails)
      for (const determiner of determiners) {
        yield `I want to ${verb} ${determiner}${object}${tail}.`;
        yield `I want to ${verb} ${determiner}${object}${tail}`;
        yield `We ${past(verb)} ${determiner}${object}${tail}.`;
        yield `They ${verb} ${determiner}${object}${tail}.`;
        yield `She is ${gerund(verb)} ${determiner}${object}${tail}.`;
      }
}

function* withAdjective(adjective: string, noun: string): Iterable<string> {
  for (const determiner of ["a ", "the ", "my ", "", "some ", "many "]) {
    yield `I have ${determiner}${adjective} ${noun}.`;
    yield `There was ${determiner}${adjective} ${noun} yesterday.`;
    yield `${determiner}${noun} is ${adjective}.`;
  }
}

const pairsOf = (table: readonly WordPair[]): string[] =>
  table.flatMap(({ verb, objects }) =>
    verb.split(" ").flatMap((first) => objects.split(" ").map((second) => `${first} ${second}`)),
  );

it.each([
  ["collocations/verb-and-object", verbObjects, withVerb],
  ["collocations/adjective-and-noun", adjectiveNouns, withAdjective],
] as const)("%s has no pair that it never reports, and none twice", (id, table, sentences) => {
  const pairs = pairsOf(table);
  const never = pairs.filter((pair) => {
    const [first = "", second = ""] = pair.split(" ");
    return !isFound(id, sentences(first, second));
  });
  expect(never).toEqual([]);
  expect(pairs.filter((pair, at) => pairs.indexOf(pair) !== at)).toEqual([]);
});

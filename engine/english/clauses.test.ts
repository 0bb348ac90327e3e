import { describe, expect, it } from "vitest";
import { readersOf } from "../rules/rule.ts";
import { clausesOf } from "./clauses.ts";
import { openLexicon } from "./lexicon.ts";
import { nounPhraseAt } from "./phrases.ts";
import { readSentences } from "./sentences.ts";
import { isVerbOf } from "./verb-or-noun.ts";

const lexicon = openLexicon();
const read = (text: string) => readersOf(text, readSentences(text), lexicon)[0]!;

/** The subject of the verb at that word as written, with its number. */
function subjectOf(text: string, verb: string) {
  const s = read(text);
  const clause = clausesOf(s).find((one) => s.lower(one.verb) === verb);
  return clause && [s.between(clause.subject.from, clause.subject.to), clause.subject.number];
}

describe("the subject of a clause", () => {
  it.each([
    ["Everyone in the two teams was happy.", "was", "Everyone in the two teams", "singular"],
    ["A lot of money is needed.", "is", "A lot of money", "singular"],
    ["A lot of tourist come here.", "come", "A lot of tourist", "either"],
    ["A long line of people were waiting.", "were", "A long line of people", "either"],
    ["The Old Man and the Sea is good.", "is", "The Old Man and the Sea", "either"],
    ["All the changes on that branch are saved.", "are", "All the changes on that branch", "plural"],
    ["My friend and I were hired.", "were", "My friend and I", "plural"],
    ["We like fashion and it is free.", "is", "it", "singular"],
  ])("of “%s” is found", (text, verb, subject, number) => {
    expect(subjectOf(text, verb)).toEqual([subject, number]);
  });

  it.each([
    ["The first thing I want to tell you is this.", "is"],
    ["There are changes that are here and that are not there.", "not"],
    ["After that come the figures.", "come"],
    ["Those who love shopping suffer.", "suffer"],
    ["First go to the office.", "go"],
    ["One day come and visit us.", "come"],
  ])("of “%s” is not guessed for “%s”", (text, verb) => {
    expect(subjectOf(text, verb)).toBeUndefined();
  });
});

describe("a noun phrase", () => {
  it.each([
    ["The cabins left were small.", 0, "The cabins"],
    ["Every day scientists discover it.", 0, "Every day"],
    ["All the things Zsh knows help us.", 0, "All the things"],
    ["The best basketball team won.", 0, "The best basketball team"],
  ])("in “%s” ends before what is no part of it", (text, from, phrase) => {
    const s = read(text);
    const found = nounPhraseAt(s, from, { wantsVerb: true });
    expect(found && s.between(found.from, found.to)).toBe(phrase);
  });
});

describe("a word behind a subject", () => {
  const isVerb = (text: string, word: string) => {
    const s = read(text);
    const clause = clausesOf(s).find((one) => s.lower(one.verb) === word);
    return clause !== undefined && isVerbOf(s, clause.subject, clause.verb);
  };
  it.each([
    ["My mother cook dinner.", "cook"],
    ["Technology change our lives.", "change"],
    ["The company need more workers.", "need"],
    ["The show start.", "start"],
    ["The advertisement mention that it is free.", "mention"],
  ])("in “%s” is a verb: %s", (text, word) => {
    expect(isVerb(text, word)).toBe(true);
  });
  it.each([
    ["The default merge strategy can take arguments.", "merge"],
    ["This commit template reminds you.", "commit"],
    ["The fashion show on Tuesday is free.", "show"],
    ["The school play was fun.", "play"],
    ["This work, which we like, is new.", "work"],
  ])("in “%s” is a noun: %s", (text, word) => {
    expect(isVerb(text, word)).toBe(false);
  });
});

import { formsOfHave, modalsButD, plainDeterminers, presentAndPastBe } from "../../english/closed-classes.ts";
import { participle } from "../../english/inflection.ts";
import { personNouns } from "../../english/nouns.ts";
import { isPerson } from "../../english/phrases.ts";
import { isForm, pastAdverbs, verbAt } from "../../english/verbs.ts";
import { wordSet } from "../../english/word-set.ts";
import { hasNoObject, subjectBefore, transitive } from "./passive-words.ts";
import type { Match, SentenceReader } from "../rule.ts";

/** “The homework must finish”, “the bridge will built”, “it can seen”. */
export function* beMissingAfterModal(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOf(modalsButD)) {
    if (s.tag(at) === "NOUN" || s.tag(at) === "PROPN") continue;
    const verb = pastAdverbs(s, at + 1);
    const lemma = verbAt(s, verb);
    if (!lemma || !transitive.has(lemma) || !hasNoObject(s, verb + 1)) continue;
    const subject = subjectBefore(s, at);
    // “the thesis which must submit”
    const isRelativeThing =
      s.is(at - 1, "which", "that") &&
      s.tag(at - 2) === "NOUN" &&
      !isPerson(s, at - 2) &&
      !agents.test(s.lower(at - 2)) &&
      (lemma === "submit" || lemma === "publish" || lemma === "deliver" || lemma === "complete");
    if (!subject || subject.isPerson) continue;
    if (s.is(subject.head, "they", "who", "which", "that") && !isRelativeThing) continue;
    const isDone = s.can(verb, "participle") && !s.can(verb, "base");
    const isBase = isForm(s, verb, "base");
    if (!isDone && !isBase) continue;
    // “Money can give …”, “it will take up to …”, “the medicine will kill”, “the bus can hold”.
    if (
      isBase &&
      (!neverAlone.has(lemma) ||
        s.is(verb + 1, "up", "out", "down", "of", "and", "with", "for", "to", "from") ||
        (s.is(subject.head, "it", "this", "that") && !isRelativeThing))
    )
      continue;
    if (isBase && agents.test(s.lower(subject.head))) continue;
    if (lemma === "finish" && !finished.test(s.lower(subject.head))) continue;
    if (isObjectClause(s, subject.head) || /^[“"‘']/.test(s.written(verb + 1))) continue;
    // “Any dark roast will do”: it is good enough.
    if (lemma === "do" && isBase) continue;
    const isOfCondition = isBase && s.is(verb + 1, "if", "unless");
    yield {
      from: verb,
      to: verb,
      suggestions: [`be ${participle(lemma)}`],
      ...(isOfCondition ? { variant: "before-condition" } : {}),
    };
  }
  // “The bridge has built”, “Many houses have destroyed by the storm”.
  for (const at of s.placesOf(formsOfHave)) {
    const verb = pastAdverbs(s, at + 1);
    const lemma = verbAt(s, verb);
    if (!lemma || !s.can(verb, "participle") || !transitive.has(lemma) || !hasNoObject(s, verb + 1)) continue;
    const subject = subjectBefore(s, at);
    if (!subject || subject.isPerson || s.is(subject.head, "it", "they", "who", "which", "that", "this", "these"))
      continue;
    if (!neverAlone.has(lemma) && !s.is(verb + 1, "by")) continue;
    if (lemma === "finish" || lemma === "do" || isObjectClause(s, subject.head)) continue;
    if (agents.test(s.lower(subject.head)) || s.tag(verb) === "NOUN") continue;
    yield { from: verb, to: verb, suggestions: [`been ${s.lower(verb)}`] };
  }
  // “This book writes by Nam”, “The bridge is building by workers”.
  for (let at = 1; at < s.length - 2; at += 1) {
    const lemma = verbAt(s, at);
    if (!lemma || !s.is(at + 1, "by") || !transitive.has(lemma) || s.can(at + 2, "gerund")) continue;
    const isThird = s.can(at, "third") || isForm(s, at, "base");
    const isIng = s.can(at, "gerund") && presentAndPastBe.has(s.lower(at - 1));
    const subject = subjectBefore(s, isIng ? at - 1 : at);
    if (!subject || subject.isPerson || (!isThird && !isIng)) continue;
    if (isIng) yield { from: at, to: at, suggestions: [`being ${participle(lemma)}`, participle(lemma)] };
    else if (
      subject.head === at - 1 &&
      s.tag(at) === "VERB" &&
      !isForm(s, at, "past") &&
      !modalsButD.has(s.lower(at - 1))
    )
      yield { from: at, to: at, suggestions: [`${subject.isPlural ? "are" : "is"} ${participle(lemma)}`] };
  }
}
/** Things that a person finishes; a show, a course, a month finishes by itself. */
const finished = /^(?:homework|housework|exercise|task|project|report|essay|assignment|building|bridge|repairs?)$/;

/** “everything Git can do”, “a task that a user can do”, “the errors a user has made”: the object comes before the subject. */
function isObjectClause(s: SentenceReader, head: number): boolean {
  if (personNouns.has(s.lower(head)) || personNouns.has(s.lemma(head, "plural") ?? "")) return true;
  let start = head;
  while (
    start > 0 &&
    (s.isOneOf(start - 1, plainDeterminers) || ["ADJ", "NUM", "NOUN", "PROPN"].includes(s.tag(start - 1))) &&
    !s.isOneOf(start, plainDeterminers)
  )
    start -= 1;
  return (
    s.is(start - 1, "that", "which", "what", "who", "whom", "everything", "anything", "something", "all", "nothing") ||
    (["NOUN", "PROPN", "PRON"].includes(s.tag(start - 1)) && start > 0)
  );
}
const neverAlone = wordSet(
  "build solve send publish cancel destroy repair paint clean wash do hold deliver organize organise postpone protect celebrate translate construct establish find buy steal finish complete install write make invite produce collect plant recycle fix correct use pay submit avoid prevent wear reuse achieve cure",
);
const agents =
  /^(?:government|company|school|team|family|city|police|group|class|committee|staff|club|bank|factory|country|dog|cat|bird|birds|dogs|cats|animal|animals|machine|companies|schools|robot|robots|computer|computers|scientists|farmers|workers|everyone|nobody|hospital|factories|countries|teams|machines|money|medicine|sun|rain|storm|program|software|app|bees|trees|plants|families|cities|governments|communities|institutions|organi[sz]ations|universities|groups|clubs|banks|customers|users|others|some|many|most)$/;

import { finiteBe, onlySubjectPronouns, plainPrepositions } from "../../../english/closed-classes.ts";
import { wordMap, wordSet } from "../../../english/word-set.ts";
import { isSubjectFormAsObject } from "../../subjects/object-places.ts";
import { replaceWords } from "../../matches.ts";
import { isPhraseEnd } from "../phrase.ts";
import { objectOfSubject, type FrameSet } from "./frame.ts";

const pronounForms: Readonly<Record<string, string>> = wordMap({ he: "him", she: "her", they: "them", we: "us" });

// “I bought a cake for he.” → “I bought a cake for him.”
export const pronouns: FrameSet = {
  rule: "frames/pronoun",
  kind: "PRONOUN",
  frames: [
    {
      // “I lived with she for three years.”
      pair: "after-preposition",
      words: wordSet("with for to from about behind beside near without at of"),
      match(s, at) {
        const object = pronounForms[s.lower(at + 1)];
        // “the man I work with, he says”, “the girl I told you about she is here”: a clause begins.
        if (!object || /\p{Lu}/u.test(s.written(at + 1).slice(1))) return undefined;
        const isClosed = isPhraseEnd(s, at + 2) || s.isOneOf(at + 2, plainPrepositions);
        return isClosed && !s.is(at + 2, "and", "or", "like") ? replaceWords(at + 1, at + 1, object) : undefined;
      },
    },
    {
      // “We found he in the park.”
      pair: "found-him-in",
      words: wordSet("he she they we"),
      match(s, at) {
        const object = objectOfSubject[s.lower(at)];
        const isSubject = s.isOneOf(at - 2, onlySubjectPronouns) || s.is(at - 2, "you", "to", "n't", "can", "will");
        return object && isSubject && isSubjectFormAsObject(s, at) ? replaceWords(at, at, object) : undefined;
      },
    },
  ],
};

const forWhom: Readonly<Record<string, string>> = wordMap({ i: "me", we: "us", you: "you", he: "him", she: "her" });

// “The most important is to try.” → “The most important thing is to try.”
export const subjects: FrameSet = {
  rule: "frames/subject",
  kind: "SUBJECT",
  frames: [
    {
      // “We are difficult to fall asleep.”
      pair: "person-difficult",
      words: wordSet("difficult hard easy"),
      match(s, at) {
        const be = s.is(at - 1, "very", "so", "really", "too", "not") ? at - 2 : at - 1;
        const person = forWhom[s.lower(be - 1)];
        const isPerson = person && s.isOneOf(be, finiteBe) && !s.lower(be).startsWith("'");
        if (!isPerson || !s.is(at + 1, "to") || !s.can(at + 2, "base")) return undefined;
        // “He is hard to beat”, “she is easy to talk to”: it is done to the subject.
        const hasObject =
          s.is(at + 3, "asleep", "up", "my", "your", "our", "their", "the", "a", "an", "them", "it") ||
          (["NOUN", "PROPN"].includes(s.tag(at + 3)) && !s.is(at + 3, "today", "now", "tomorrow"));
        if (!hasObject || s.is(s.length - 2, "with", "to", "about", "for", "on")) return undefined;
        const between = be + 1 < at ? `${s.lower(at - 1)} ` : "";
        const it = s.is(be, "was", "were") ? "it was" : "it is";
        return replaceWords(be - 1, at, `${it} ${between}${s.lower(at)} for ${person}`);
      },
    },
    {
      // “The most difficult is breathing.”
      pair: "most-thing",
      words: wordSet("most"),
      match(s, at) {
        const [adjective, next] = [at + 1, at + 3];
        if (
          !s.is(at - 1, "the") ||
          !(s.isClauseStart(at - 1) || s.is(at - 2, "think", "believe", "feel")) ||
          s.tag(adjective) !== "ADJ"
        )
          return undefined;
        if (!s.is(at + 2, "is", "was")) return undefined;
        const isDeed =
          (s.is(next, "to") && s.can(next + 1, "base")) || (s.can(next, "gerund") && s.tag(next) !== "ADJ");
        return s.is(next, "that") || isDeed
          ? replaceWords(adjective, adjective, `${s.lower(adjective)} thing`)
          : undefined;
      },
    },
  ],
};

import { modals, objectPronouns, possessives, subjectPronouns } from "../../english/closed-classes.ts";
import { formOf, isClauseEnd } from "../../english/verb-objects.ts";
import type { Rule } from "../rule.ts";
import { put } from "./pair.ts";
import { wordSet } from "../../english/word-set.ts";

export const oftenConfusedRules: readonly Rule[] = [
  {
    id: "confusions/often-confused",
    kind: "CONFUSED_PAIR",
    *find(s) {
      for (let at = 0; at < s.length; at += 1) {
        const next = s.lower(at + 1);
        if (s.is(at, "than") && (at === 0 || s.is(at - 1, ",", "and")) && s.isOneOf(at + 1, subjectPronouns))
          yield put(s, at, "then");
        // “To expensive”, “to much”, “me to.”
        else if (s.is(at, "to") && s.is(at - 1, "me") && at === 1 && isClauseEnd(s, at + 1)) yield put(s, at, "too");
        else if (
          s.is(at, "too") &&
          s.can(at + 1, "base") &&
          s.tag(at + 1) === "VERB" &&
          formOf(s, at - 1, wordSet("want need like go try have hope decide plan love learn")) &&
          !s.can(at + 1, "adjective")
        )
          yield put(s, at, "to");
        // “A great lost of trust.”
        else if (s.is(at, "lost") && s.is(at - 1, "the", "a", "great", "big", "my") && s.is(at + 1, "of"))
          yield put(s, at, "loss");
        else if (
          s.is(at, "advice", "advices") &&
          ((s.isOneOf(at - 1, subjectPronouns) && !s.is(at - 1, "it", "you")) ||
            (s.is(at - 1, "to", "will", "would", "can", "always", "often") && objectPronouns.has(next))) &&
          (objectPronouns.has(next) || possessives.has(next))
        )
          yield put(s, at, s.is(at, "advices") ? "advises" : "advise");
        else if (
          s.is(at, "advise", "advises") &&
          (s.is(at - 1, "some", "good", "an", "any", "much", "useful", "of", "this", "that", "best") ||
            possessives.has(s.lower(at - 1)))
        )
          yield put(s, at, "advice");
        // “It effects my health”, “a bad affect on”.
        else if (
          s.is(at, "effect", "effects", "effected") &&
          (possessives.has(next) || s.is(at + 1, "our", "people", "the", "us", "me", "them")) &&
          (s.isOneOf(at - 1, subjectPronouns) ||
            modals.has(s.lower(at - 1)) ||
            s.is(at - 1, "n't", "not", "to", "also", "which", "that") ||
            (s.is(at, "effects", "effected") && (s.tag(at - 1) === "NOUN" || s.can(at - 1, "gerund")))) &&
          !s.is(at - 1, "to")
        )
          yield put(s, at, s.lower(at).replace(/^e/, "a"));
        else if (
          s.is(at, "affect", "affects") &&
          (s.is(at - 1, "an", "bad", "good", "big", "negative", "positive", "great", "strong", "harmful", "many") ||
            (s.is(at - 1, "the") && s.is(at + 1, "of")))
        )
          yield put(s, at, s.lower(at).replace(/^a/, "e"));
      }
    },
  },
];

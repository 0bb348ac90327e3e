import { plainDeterminers, possessives, subjectPronouns } from "../../english/closed-classes.ts";
import { formOf, isClauseEnd } from "../../english/verb-objects.ts";
import type { Rule, SentenceReader } from "../rule.ts";
import { named, put } from "./pair.ts";
import { set } from "../../english/word-set.ts";

const isClauseEndOrTail = (s: SentenceReader, at: number) =>
  isClauseEnd(s, at) ||
  s.is(at, "to", "for", "every", "in", "at", "yesterday", "today", "last", "this", "before", "all", "on", "than");

export const confusedAdverbRules: readonly Rule[] = [
  {
    id: "confusions/adverbs",
    kind: "CONFUSED_PAIR",
    *find(s) {
      for (let at = 1; at < s.length; at += 1) {
        // “He works hardly”, “come lately”, “I am lately”.
        if (
          s.is(at, "hardly") &&
          isClauseEndOrTail(s, at + 1) &&
          (formOf(
            s,
            s.is(at - 1, "very", "so", "too", "really") ? at - 2 : at - 1,
            set("work study try train practise practice learn play think rain push"),
          ) ||
            // “He studies English very hardly.”
            (s.is(at - 1, "very", "so") && formOf(s, at - 3, set("study practise learn work"))))
        )
          yield put(s, at, "hard");
        // “I like fruit, specially mangoes”, “specially when it rains”.
        else if (
          s.is(at, "specially") &&
          ((s.is(at - 1, ",", "and") && !s.can(at + 1, "participle")) ||
            s.is(at + 1, "when", "if", "because", "in", "on", "the", "with", "during", "at") ||
            (s.is(at + 1, "for") && s.is(at - 1, ",")))
        )
          yield put(s, at, "especially");
        else if (
          s.is(at, "lately") &&
          (formOf(s, s.is(at - 1, "very", "so", "too") ? at - 2 : at - 1, set("come arrive go wake")) ||
            s.is(at - 1, "up", "bed", "home", "school", "class") ||
            (s.is(at - 1, "very", "so", "too") && s.is(at - 2, "up", "bed", "home", "school", "class"))) &&
          (s.is(at - 1, "very", "so", "too") ||
            !s.words.slice(0, at).some(({ lower }) => /^(?:have|has|been|'ve)$/.test(lower))) &&
          isClauseEndOrTail(s, at + 1)
        )
          yield put(s, at, "late");
        // “A funny day”, “have a funny time”, “it was very fun”.
        else if (
          s.is(at, "funny") &&
          s.is(at + 1, "time", "day", "trip", "party", "holiday", "weekend", "game", "games", "activities") &&
          s.is(at - 1, "a", "very", "many", "some") &&
          (s.words.slice(0, at).some((_, step) => formOf(s, step, set("have")) !== undefined) ||
            s.is(at + 1, "activities", "games"))
        )
          yield put(s, at, "fun");
        // “I sometime go”, “every day clothes” the other way round.
        else if (
          s.is(at, "sometime") &&
          (s.isOneOf(at - 1, subjectPronouns) ||
            s.is(at - 1, ",", "but", "and") ||
            (s.is(at - 1, "because", "that", "so", "although", "though") &&
              (s.isOneOf(at + 1, subjectPronouns) ||
                s.isOneOf(at + 1, plainDeterminers) ||
                s.can(at + 1, "plural")))) &&
          !s.is(at + 1, "in", "next", "this", "soon", "later", "after", "before", "around", "during", "last", "or")
        )
          yield put(s, at, "sometimes");
        else if (
          s.is(at, "everyday") &&
          (isClauseEnd(s, at + 1) ||
            s.is(
              at + 1,
              "at",
              "with",
              "in",
              "after",
              "before",
              "by",
              "to",
              "for",
              "from",
              "i",
              "we",
              "he",
              "she",
              "they",
              "my",
              "except",
            ) ||
            s.tag(at + 1) === "PRON") &&
          s.tag(at - 1) !== "DET" &&
          !s.is(at - 1, "the", "my", "our", "your", "an", "of")
        )
          yield put(s, at, "every day");
      }
      if (s.is(0, "sometime") && s.isOneOf(1, subjectPronouns)) yield put(s, 0, "sometimes");
      if (s.is(0, "sometime") && s.is(1, ",")) yield put(s, 0, "sometimes");
      if (
        s.is(0, "everyday") &&
        (s.is(1, ",") || s.isOneOf(1, subjectPronouns) || (possessives.has(s.lower(1)) && s.tag(1) !== "NOUN"))
      )
        yield put(s, 0, "every day");
      if (s.is(0, "beside") && (s.is(1, ",") || (s.is(1, "that") && s.is(2, ",")))) yield put(s, 0, "besides");
      if (s.is(0, "beside") && s.can(1, "gerund") && s.tag(1) === "VERB") yield put(s, 0, "besides");
      if (s.is(0, "may") && s.is(1, "be") && (s.isOneOf(2, subjectPronouns) || s.is(2, ",")))
        yield named(s, { from: 0, to: 1, suggestions: ["Maybe"] });
      for (const at of s.placesOfWords("maybe"))
        if (
          s.isOneOf(at - 1, subjectPronouns) &&
          (s.is(at + 1, "a", "an", "the", "not") ||
            s.tag(at + 1) === "ADJ" ||
            (s.can(at + 1, "base") && s.tag(at + 1) === "VERB"))
        )
          yield named(s, {
            from: at,
            to: at,
            suggestions: [s.can(at + 1, "base") && s.tag(at + 1) === "VERB" ? "may" : "may be"],
          });
    },
  },
];

import { formsOfBe, modals, possessives, presentAndPastBe, subjectPronouns } from "../english/closed-classes.ts";
import { numberWords, people } from "../english/everyday-words.ts";
import { writtenLike } from "../english/inflection.ts";
import { isClauseEnd } from "../english/verb-objects.ts";
import type { Rule } from "./rule.ts";
import { change } from "./word-form-changes.ts";

export const joinedWordRules: readonly Rule[] = [
  {
    id: "word-forms/one-word",
    kind: "WORD_FORM",
    *find(s) {
      for (let at = 0; at < s.length; at += 1) {
        const next = s.lower(at + 1);
        // “I weight 50 kilos”, “my weigh”; “in my live”, “I life in Hue”; “after his dead”; “he was death”.
        if (s.is(at, "weight") && s.isOneOf(at - 1, subjectPronouns))
          yield change(s, at, [s.is(at - 1, "he", "she", "it") ? "weighs" : "weigh"]);
        else if (s.is(at, "weigh") && possessives.has(s.lower(at - 1)) && !s.is(at - 1, "her"))
          yield change(s, at, ["weight"]);
        else if (
          s.is(at, "live") &&
          possessives.has(s.lower(at - 1)) &&
          (isClauseEnd(s, at + 1) ||
            presentAndPastBe.has(next) ||
            s.is(at + 1, "in", "very", "become", "becomes", "will"))
        )
          yield change(s, at, ["life"]);
        else if (
          s.is(at, "life", "lives") &&
          s.is(at, "life") &&
          s.is(at - 1, "i", "we", "they", "you") &&
          s.is(at + 1, "in", "with", "at", "near", "here")
        )
          yield change(s, at, ["live"]);
        else if (
          s.is(at, "dead") &&
          possessives.has(s.lower(at - 1)) &&
          (isClauseEnd(s, at + 1) || presentAndPastBe.has(next) || s.is(at + 1, "made", "makes", "came")) &&
          !s.is(at - 1, "their", "our")
        )
          yield change(s, at, ["death"]);
        else if (
          s.is(at, "death") &&
          s.is(at - 1, "is", "are", "was", "were") &&
          (people.has(s.lower(at - 2)) || s.is(at - 2, "he", "she", "they")) &&
          isClauseEnd(s, at + 1)
        )
          yield change(s, at, ["dead"]);
        // “A good cooker”, “she is a cooker”.
        else if (
          s.is(at, "cooker") &&
          s.is(at - 1, "good", "great", "bad", "a", "excellent") &&
          (people.has(s.lower(at - 3)) ||
            s.words
              .slice(0, at)
              .some(
                ({ lower }, step) =>
                  formsOfBe.has(lower) &&
                  ((s.isOneOf(step - 1, subjectPronouns) && !s.is(step - 1, "it")) || people.has(s.lower(step - 1))),
              ))
        )
          yield change(s, at, ["cook"]);
        // “An environment friendly car”.
        else if (s.is(at, "environment", "environmental") && s.is(at + 1, "friendly"))
          yield change(s, at, ["environmentally"]);
        else if (
          s.is(at, "tourism") &&
          s.is(
            at + 1,
            "attraction",
            "attractions",
            "destination",
            "destinations",
            "site",
            "sites",
            "place",
            "places",
            "guide",
            "guides",
          )
        )
          yield change(s, at, ["tourist"]);
        else if (
          s.is(at, "tourist") &&
          s.is(at - 1, "develop", "developing", "promote", "promoting", "develops") &&
          isClauseEnd(s, at + 1)
        )
          yield change(s, at, ["tourism"]);
        else if (at === 0 && s.is(0, "base") && s.is(1, "on")) yield change(s, 0, ["based"]);
        else if (s.is(at, "in") && s.is(at + 1, "generally"))
          yield {
            from: at,
            to: at + 1,
            suggestions: [writtenLike(s.written(at), "in") + " general", writtenLike(s.written(at), "generally")],
          };
        else if (s.is(at, "in") && s.is(at + 1, "additional") && (at + 2 >= s.length || s.is(at + 2, ",")))
          yield { from: at, to: at + 1, suggestions: [writtenLike(s.written(at), "in") + " addition"] };
        else if (
          s.is(at, "friend") &&
          s.is(at + 1, "of") &&
          s.is(at + 2, "me", "him", "her", "us", "them") &&
          s.is(at - 1, "a", "old", "good", "close", "best") &&
          isClauseEnd(s, at + 3)
        ) {
          const own: Record<string, string> = { me: "mine", him: "his", her: "hers", us: "ours", them: "theirs" };
          yield { from: at + 2, to: at + 2, suggestions: [own[s.lower(at + 2)] ?? ""] };
        } else if (
          s.is(at, "develop") &&
          s.is(at + 1, "country", "countries") &&
          s.tag(at - 1) !== "PART" &&
          !modals.has(s.lower(at - 1))
        )
          yield { from: at, to: at, suggestions: ["developing", "developed"] };
        else if (
          (numberWords.has(s.lower(at)) || /^\d+$/.test(s.lower(at))) &&
          s.is(at + 1, "meters", "metres", "metre", "meter", "km", "m") &&
          s.is(at + 2, "height", "length", "width", "depth")
        ) {
          const word: Record<string, string> = { height: "high", length: "long", width: "wide", depth: "deep" };
          yield { from: at + 2, to: at + 2, suggestions: [word[s.lower(at + 2)] ?? ""] };
        }
        // “She is a good teach”.
        else if (
          s.is(at, "teach", "sing", "write") &&
          !presentAndPastBe.has(next) &&
          (s.is(at - 1, "a", "an") || (s.tag(at - 1) === "ADJ" && s.is(at - 2, "a", "an", "the")))
        )
          yield change(s, at, [s.is(at, "write") ? "writer" : `${s.lower(at)}er`]);
      }
    },
  },
];

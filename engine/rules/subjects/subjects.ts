import { afterAdverbs } from "../../english/clauses.ts";
import { possessives, timeNouns } from "../../english/closed-classes.ts";
import { nounPhraseEnd } from "../../english/verb-objects.ts";
import { extraSubjectRules } from "./extra-subjects.ts";
import { missingSubjectRules } from "./missing-subjects.ts";
import type { Rule } from "../rule.ts";
import { helpers, isVerb } from "../agreement/subject-verbs.ts";
import { wordMap } from "../../english/word-set.ts";

const subjectForms: Record<string, string> = wordMap({ him: "he", her: "she", them: "they" });

export const joinedSubjectRules: readonly Rule[] = [
  ...extraSubjectRules,
  ...missingSubjectRules,
  // “Me and Lan like music.” → “Lan and I like music.”
  {
    id: "subjects/me-and-my-friend",
    kind: "PRONOUN",
    *find(s) {
      for (let at = 0; at < s.length - 2; at += 1) {
        if (!(
          at === 0 ||
          s.is(at - 1, ",", "and", "but", "because", "when", "so", "yesterday", "that") ||
          timeNouns.has(s.lower(at - 1))
        ))
          continue;
        // “Me and my friend is”, “Me and Lan like”.
        if (s.is(at, "me") && s.is(at + 1, "and")) {
          const end = nounPhraseEnd(s, at + 2);
          if (end < 0 || !isVerb(s, end + 1) || s.is(at - 1, "and")) continue;
          const other = end === at + 2 ? (subjectForms[s.lower(end)] ?? s.written(end)) : s.between(at + 2, end);
          const subject = `${at === 0 ? other.charAt(0).toUpperCase() + other.slice(1) : other} and I`;
          const isWrong = s.is(end + 1, "is", "am", "was", "has", "likes", "goes");
          const plural: Record<string, string> = wordMap({
            is: "are",
            am: "are",
            was: "were",
            has: "have",
            likes: "like",
            goes: "go",
          });
          yield {
            from: at,
            to: isWrong ? end + 1 : end,
            suggestions: [isWrong ? `${subject} ${plural[s.lower(end + 1)]}` : subject],
          };
        } else if ((possessives.has(s.lower(at)) || s.tag(at) === "PROPN") && nounPhraseEnd(s, at) >= 0) {
          const end = nounPhraseEnd(s, at);
          if (
            end >= 0 &&
            s.is(end + 1, "and") &&
            s.is(end + 2, "me") &&
            isVerb(s, afterAdverbs(s, end + 3)) &&
            ["VERB", "AUX"].includes(s.tag(afterAdverbs(s, end + 3)))
          )
            yield { from: end + 2, to: end + 2, suggestions: ["I"] };
        } else if (
          at === 0 &&
          s.is(at, "him", "them", "us", "me") &&
          ((helpers.has(s.lower(1)) && !s.is(1, "'d")) ||
            (s.can(1, "third") && s.tag(1) === "VERB") ||
            (s.is(at, "me") && s.is(1, "like", "want", "live", "go", "have")))
        ) {
          const right: Record<string, string> = wordMap({ him: "He", them: "They", us: "We", me: "I" });
          yield { from: 0, to: 0, suggestions: [right[s.lower(0)] ?? ""] };
        }
      }
    },
  },
];

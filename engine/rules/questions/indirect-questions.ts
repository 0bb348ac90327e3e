import { articles, possessives, questionWords, subjectPronouns } from "../../english/closed-classes.ts";
import { past, thirdPerson } from "../../english/inflection.ts";
import { formOf, isClauseEnd } from "../../english/verb-objects.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";
import { wordMap, wordSet } from "../../english/word-set.ts";
import { isAuxiliary, subjectEnd, midAdverbs, askedEnd } from "./question-parts.ts";

const askers = wordSet(
  "know wonder understand remember ask tell explain see learn discover show guess imagine forget say decide advise inform confirm check clarify",
);

const wonderingAbout = wordSet("think talk depend know ask wonder dream learn");
const askingSomebody = wordSet("teach tell show ask");
/** “I don't know where …”, “tell me what …”, “about how …”, “no idea who …”. */
function isAsking(s: SentenceReader, at: number): boolean {
  let before = at - 1;
  if (s.is(before, "me", "us", "him", "them", "you", "her", "exactly", "out", "and", "to")) {
    if (s.is(before, "and", "to")) return false;
    if (s.is(before, "out")) return formOf(s, before - 1, wordSet("find")) !== undefined;
    before -= 1;
  } else if (s.tag(before) === "NOUN" && formOf(s, before - 1, askingSomebody)) return true;
  if (
    s.is(before, "sure", "idea", "care", "matter") &&
    (s.is(before - 1, "not", "no", "n't", "any", "have") || s.is(before, "sure"))
  )
    return true;
  if (s.is(before, "about", "on", "of") && !s.isQuestion && before > 0 && !s.is(before - 1, "out"))
    return formOf(s, before - 1, wonderingAbout) !== undefined || s.is(before - 1, "idea", "question", "sure");
  const asker = formOf(s, before, askers);
  if (!asker || (s.tag(before) === "NOUN" && !s.is(before, "wonder", "show"))) return false;
  // “He asked: where is she”; “You know what? Is he…”; “see who is there”.
  return !(asker === "say" && !s.is(before - 1, "n't", "not", "to", "can"));
}

/** “is he” → “he is”, “does he live” → “he lives”, “did you go” → “you went”. */
function straightened(s: SentenceReader, helper: number, asked: string): Match | undefined {
  if (!isAuxiliary(s, helper) || s.is(helper, "'d", "'ll", "'ve")) return undefined;
  const isNot = s.is(helper + 1, "n't");
  const from = isNot ? helper + 2 : helper + 1;
  const isPronoun = subjectPronouns.has(s.lower(from));
  if (
    !isPronoun &&
    !articles.has(s.lower(from)) &&
    !possessives.has(s.lower(from)) &&
    !s.is(from, "this", "that", "these", "those", "people", "everyone") &&
    s.tag(from) !== "PROPN" &&
    !s.is(helper, "do", "does", "did")
  )
    return undefined;
  let to = subjectEnd(s, from);
  // “how much does this shirt cost”: its last word is the verb that *does* needs.
  const isVerbTaken = s.is(helper, "do", "does", "did") && to > from + 1 && isClauseEnd(s, to + 1) && s.can(to, "base");
  if (isVerbTaken) to -= 1;
  if (to < 0 || possessives.has(s.lower(to)) || articles.has(s.lower(to))) return undefined;
  // “which are the reasons”: asks which of them they are.
  if (asked === "which" && !isPronoun && s.is(helper, "is", "are", "was", "were")) return undefined;
  const subject = s.between(from, to);
  if (s.is(helper, "do", "does", "did")) {
    const verb = midAdverbs.has(s.lower(to + 1)) ? to + 2 : to + 1;
    const base = s.lower(verb);
    const isVerb = s.tag(verb) === "VERB" || s.tag(verb) === "AUX" || isPronoun || isClauseEnd(s, verb + 1);
    if (!s.can(verb, "base") || !isVerb) return undefined;
    const adverb = verb > to + 1 ? ` ${s.written(to + 1)}` : "";
    if (isNot)
      return {
        from: helper,
        to: verb,
        suggestions: [`${subject}${adverb} ${s.written(helper)}n't ${s.written(verb)}`],
      };
    const form = s.is(helper, "did") ? past(base) : s.is(helper, "does") ? thirdPerson(base) : base;
    return { from: helper, to: verb, suggestions: [`${subject}${adverb} ${form}`] };
  }
  const isBe = s.is(helper, "is", "are", "am", "was", "were", "'s", "'re");
  if (!isPronoun && isBe && /^(?:what|who|which)$/.test(asked)) {
    // “What is the reason” may be right after “I know”: only names, “your name”, “love” are sure; “who is there”.
    if (!isClauseEnd(s, to + 1)) return undefined;
    if (!possessives.has(s.lower(from)) && !s.is(from, "this", "that", "the", "these", "those")) return undefined;
  } else if (
    !isPronoun &&
    isBe &&
    !isClauseEnd(s, to + 1) &&
    !s.is(to + 1, "from", "in", "so", "going", "like") &&
    s.tag(to + 1) !== "VERB" &&
    s.tag(to + 1) !== "ADJ"
  )
    return undefined;
  if (!isPronoun && !isBe && !s.can(to + 1, "base") && !s.can(to + 1, "participle")) return undefined;
  const word = s.lower(helper) === "'s" ? "is" : s.lower(helper) === "'re" ? "are" : s.written(helper);
  return { from: helper, to, suggestions: [`${subject} ${word}${isNot ? "n't" : ""}`] };
}

/** “He asked me where …”, “She wanted to know what …” */
const isAskedInPast = (s: SentenceReader, at: number): boolean => {
  const before = s.is(at - 1, "me", "us", "him", "them", "you", "her") ? at - 2 : at - 1;
  return (
    s.is(before, "asked", "wondered") || (s.is(before, "know") && s.is(before - 1, "to") && s.is(before - 2, "wanted"))
  );
};

const pastOfHelper: Readonly<Record<string, string>> = wordMap({
  is: "was",
  "'s": "was",
  are: "were",
  "'re": "were",
  am: "was",
  can: "could",
  will: "would",
  has: "had",
  have: "had",
});

/** What was asked is told one tense back: “He asked me where I lived”. The present stays possible. */
function withPastFirst(s: SentenceReader, helper: number, match: Match): Match {
  const [present = ""] = match.suggestions;
  const words = present.split(" ");
  const last = words.at(-1) ?? "";
  const verb = s.is(helper, "does") ? (s.lemma(match.to, "base") ?? last) : last;
  const then = s.is(helper, "do", "does") ? past(verb) : pastOfHelper[last];
  // “I didn't …” is in the past already.
  if (!then || s.is(helper + 1, "n't")) return match;
  return { ...match, suggestions: [[...words.slice(0, -1), then].join(" "), present] };
}

const know = wordSet("know");
const wondering = wordSet("wonder ask know");
/** Questions inside another sentence keep the order of a statement. */
export const indirectQuestionRules: readonly Rule[] = [
  // “I don't know where is he.” → “I don't know where he is.”
  {
    id: "questions/i-know-where-is-he",
    kind: "QUESTION_ORDER",
    *find(s) {
      for (const at of s.placesOf(questionWords)) {
        if (at === 0 || at >= s.length - 2) continue;
        if (!questionWords.has(s.lower(at)) || !isAsking(s, at)) continue;
        const asked = askedEnd(s, at);
        if (asked < 0) continue;
        const match = straightened(s, asked + 1, s.lower(at));
        if (match) yield isAskedInPast(s, at) ? withPastFirst(s, asked + 1, match) : match;
      }
    },
  },
  // “I wonder is he at home.” → “I wonder if he is at home.”
  {
    id: "questions/i-wonder-is-he",
    kind: "QUESTION_ORDER",
    *find(s) {
      for (let at = 2; at < s.length - 2; at += 1) {
        const verb = s.is(at - 1, "me", "him", "us", "them") ? at - 2 : at - 1;
        if (
          !formOf(s, verb, wondering) ||
          s.is(verb, "asking") ||
          !s.is(at, "is", "are", "do", "does", "did", "can", "will", "was", "were")
        )
          continue;
        if (formOf(s, verb, know) && !s.is(verb - 1, "n't", "not", "you")) continue;
        if (!subjectPronouns.has(s.lower(at + 1))) continue;
        const match = straightened(s, at, "if");
        if (match) yield { ...match, suggestions: match.suggestions.map((suggestion) => `if ${suggestion}`) };
      }
    },
  },
];

import {
  formsOfBe,
  modalsButD,
  onlyObjectPronouns,
  onlySubjectPronouns,
  plainDeterminers,
} from "../../english/closed-classes.ts";
import { gerund } from "../../english/inflection.ts";
import { beforeAdverbs, isAdverb, isClearlyBase, isForm, takesObjectHere, verbAt } from "../../english/verbs.ts";
import { finiteClausesOf } from "../../english/finite-verbs.ts";
import { isEverydayVerb, isPerson, nounWeight, verbWeight } from "../../english/phrases.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";
import { wordSet } from "../../english/word-set.ts";
import { actsAsVerb, objectEnd, prepositionTo } from "./second-verbs.ts";

/** “I regret to say” is right. */
const regretTo = wordSet("say inform tell announce hear report");

const takeGerund = wordSet(
  "enjoy regret avoid finish mind suggest recommend practise practice consider imagine deny admit risk miss postpone delay dislike quit resist appreciate keep fancy involve",
);

/** As good with -ing as with to: only the bare verb after them is wrong. */
const takeBoth = wordSet("like love hate start begin continue prefer stop");

const ing = (s: SentenceReader, at: number) => gerund(verbAt(s, at) ?? s.lower(at));

/** Last word of the verb with its particle: “give **up**”, “put **off**”; -1 when it takes no -ing. */
function gerundVerbEnd(s: SentenceReader, at: number): number {
  const lemma = verbAt(s, at);
  if (!lemma || !actsAsVerb(s, at)) return -1;
  if (lemma === "give" && s.is(at + 1, "up")) return at + 1;
  if (lemma === "end" && s.is(at + 1, "up")) return at + 1;
  if (lemma === "put" && s.is(at + 1, "off")) return at + 1;
  if (lemma === "keep" && s.is(at + 1, "on")) return at + 1;
  if (lemma === "carry" && s.is(at + 1, "on")) return at + 1;
  if (lemma === "feel" && s.is(at + 1, "like")) return at + 1;
  return takeGerund.has(lemma) ? at : -1;
}

/** “spend two hours”, “have trouble”, “be busy”, “it's no use”: the last word before the verb. */
function gerundPhraseEnd(s: SentenceReader, at: number): number {
  const lemma = verbAt(s, at);
  // “It spent us two hours to come”: it took us two hours (frames/wording/it-spends).
  if (lemma === "spend" && s.is(at - 1, "it")) return -1;
  if (lemma === "spend" || lemma === "waste") {
    for (let end = at + 1; end < Math.min(at + 8, s.length); end += 1) {
      if (
        s.is(
          end,
          "time",
          "hour",
          "hours",
          "day",
          "days",
          "minutes",
          "weekend",
          "weekends",
          "evening",
          "evenings",
          "money",
          "week",
          "weeks",
          "month",
          "months",
          "year",
          "years",
          "life",
          "morning",
          "afternoon",
          "night",
          "holiday",
        )
      )
        return s.is(end + 1, "on", "for", "in") && !s.is(end + 2, "the") ? end + 1 : end;
      if (s.tag(end) === "PUNCT") break;
    }
  }
  if (lemma === "have") {
    let end = at + 1;
    while (
      s.tag(end) === "ADJ" ||
      s.isOneOf(end, plainDeterminers) ||
      s.is(end, "a", "lot", "of", "great", "much", "lots", "so")
    )
      end += 1;
    if (s.is(end, "trouble", "difficulty", "difficulties", "fun", "problem", "problems"))
      return s.is(end + 1, "in") ? end + 1 : end;
  }
  // “Tasks that keep children busy do harm”: only behind be is what follows its complement.
  const isBusy =
    s.is(at, "busy") && (formsOfBe.has(s.lower(at - 1)) || s.is(at - 1, "very", "always", "still", "often"));
  if (isBusy && !s.isOneOf(at + 1, plainDeterminers)) return at;
  if (s.is(at, "worth") && s.tag(at) !== "NOUN") return at;
  if (s.is(at, "use", "good", "point") && s.is(at - 1, "no") && s.is(at - 2, "'s", "is", "was")) return at;
  if (s.is(at, "help") && s.is(at - 1, "n't", "not") && s.is(at - 2, "ca", "can", "could")) return at;
  if (s.is(at, "stand") && s.is(at - 1, "n't", "not") && s.is(at - 2, "ca", "can", "could")) return at;
  return -1;
}

/** “I like”, “do you like”, “people like”; not “do things like set the date”. */
const isLiking = (s: SentenceReader, at: number) => {
  const before = isAdverb(s, at - 1) || s.is(at - 1, "all", "both") ? at - 2 : at - 1;
  return (
    s.isOneOf(before, onlySubjectPronouns) ||
    s.isOneOf(before, modalsButD) ||
    s.is(before, "you", "people", "n't", "not", "to", "who", "do", "does", "did", "everyone", "'d") ||
    isPerson(s, before) ||
    (["NOUN", "PROPN"].includes(s.tag(before)) && finiteClausesOf(s).some(({ verb }) => verb.main === at && at < 5))
  );
};

function* gerundAfterVerb(s: SentenceReader): Iterable<Match> {
  if (!s.has("to")) return;
  for (let at = 0; at < s.length - 2; at += 1) {
    let end = gerundVerbEnd(s, at);
    if (end < 0) end = gerundPhraseEnd(s, at);
    // “I spent to watch TV”: the time is missing as well.
    if (
      s.is(at, "spend", "spent", "spends") &&
      s.is(at + 1, "to") &&
      isForm(s, at + 2, "base") &&
      s.isOneOf(at - 1, onlySubjectPronouns) &&
      s.isClauseStart(at - 1)
    ) {
      yield { from: at, to: at + 2, suggestions: [`${s.written(at)} time ${ing(s, at + 2)}`] };
      continue;
    }
    if (end < 0 || !s.is(end + 1, "to")) continue;
    const verb = end + 2;
    if (!isForm(s, verb, "base") || s.tag(verb) === "PROPN") continue;
    const known = verbAt(s, at);
    // “from time to time”
    if (s.is(verb, "time", "day", "year", "week", "month")) continue;
    // “I keep to the rule”, “he was admitted to study”: nouns, and verbs of another kind.
    if ((known === "keep" || known === "involve") && !isClearlyBase(s, verb)) continue;
    // “which I consider to be a mistake”: what it is thought to be.
    if (known === "consider" && s.is(verb, "be", "have")) continue;
    if (known === "regret" && regretTo.has(s.lower(verb))) continue;
    if (s.isOneOf(verb - 1, plainDeterminers) || (s.tag(verb) === "NOUN" && !isClearlyBase(s, verb))) continue;
    // “spend money to buy”, “spend time on to”: of purpose only after time.
    if (known === "spend" && s.is(end, "money")) continue;
    const begin = s.is(end, "on", "for", "in") && known === "spend" ? end : end + 1;
    yield { from: begin, to: verb, suggestions: [ing(s, verb)] };
  }
}

function* gerundInsteadOfBase(s: SentenceReader): Iterable<Match> {
  for (let at = 0; at < s.length - 1; at += 1) {
    let end = gerundVerbEnd(s, at);
    const isPhrase = end < 0;
    if (isPhrase) end = gerundPhraseEnd(s, at);
    const lemma = verbAt(s, at) ?? "";
    const isBoth = end < 0 && takeBoth.has(lemma) && actsAsVerb(s, at);
    if (isBoth) end = at;
    if (end < 0) continue;
    const verb = end + 1;
    const isHabit = s.is(at + 1, "up") && s.is(verb, "smoke", "drink", "gamble");
    const isPastime =
      isBoth &&
      s.is(verb, "play", "watch", "visit", "cook", "use", "drive", "ride") &&
      ["NOUN", "PROPN"].includes(s.tag(verb + 1));
    if (
      (!isClearlyBase(s, verb) && !isHabit && !isPastime) ||
      s.is(verb, "be", "have", "like", "down", "up") ||
      s.is(at - 1, "would", "'d")
    )
      continue;
    // “If you deny people a home”: no verb.
    if (s.is(verb, "people")) continue;
    // “I suggest go there” is wrong, “I suggest he go there” is not.
    if (s.is(verb, "consist", "exist") || s.tag(verb) === "PROPN" || /^[A-Z]/.test(s.written(verb))) continue;
    if (lemma === "keep" && s.can(verb, "adjective")) continue;
    // “do-it-yourself”, “make-up”, “we enjoyed last month”, “games like play station”.
    if (s.is(verb + 1, "-") || (s.is(verb, "last") && s.tag(verb + 1) !== "ADP")) continue;
    if (s.is(at, "like") && !isLiking(s, at)) continue;
    if (lemma === "keep" && s.is(verb, "back", "watch", "hold", "guard", "pace", "track", "score")) continue;
    if (lemma === "mind" && !s.is(at - 1, "you", "n't", "not")) continue;
    if (isBoth && s.is(at, "like") && s.tag(at) === "ADP") continue;
    // “I like soup better”, “fish more than meat”, “I like fish too”: no verb.
    if (isBoth && s.can(verb, "noun") && s.is(verb + 1, "more", "better", "best", "most")) continue;
    if (isBoth && s.is(verb + 1, "too", "much") && nounWeight(s, verb) >= verbWeight(s, verb)) continue;
    const form = ing(s, verb);
    yield {
      from: verb,
      to: verb,
      suggestions: isBoth && lemma !== "stop" ? [form, `to ${s.written(verb)}`] : [form],
    };
  }
}

/** Wanted to do, and fond of doing: “interested to know” is right, “interested to work” is not. */
const interestedIn = wordSet(
  "work join study apply buy learn play take travel become do make go participate practice practise teach write cook develop sell rent",
);

/** “I am interested to work for your company.” */
function* interestedTo(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOfWords("interested"))
    if (
      s.is(at + 1, "to") &&
      interestedIn.has(s.lower(at + 2)) &&
      !s.is(beforeAdverbs(s, at), "be") &&
      !modalsButD.has(s.lower(beforeAdverbs(s, at) - 1))
    )
      yield { from: at + 1, to: at + 2, suggestions: [`in ${ing(s, at + 2)}`] };
}

/** Hardly tell who is helped: “help students studying abroad” is right, “help students saving money” is not. */
const onlyHelped = wordSet(
  "saving improving developing understanding solving finding becoming reducing remembering avoiding choosing achieving gaining overcoming expanding concentrating relaxing",
);

/** “He helped me cleaning the house”, “it helps students saving money”. */
function* ingAfterHelp(s: SentenceReader): Iterable<Match> {
  for (let at = 0; at < s.length - 2; at += 1) {
    if (verbAt(s, at) !== "help" || s.is(at - 1, "not", "n't", "of")) continue;
    const end = objectEnd(s, at + 1);
    const verb = end + 1;
    if (end < 0 || !isForm(s, verb, "gerund") || s.is(verb, "during", "including", "according")) continue;
    const isRelative = s.is(at + 1, "my", "his", "her", "our", "their") && isPerson(s, end) && !s.can(end, "plural");
    const isHelped =
      s.isOneOf(at + 1, onlyObjectPronouns) ||
      (isRelative && end === at + 2 && takesObjectHere(s, verb + 1)) ||
      (isPerson(s, end) && s.isOneOf(verb, onlyHelped)) ||
      (isPerson(s, end) && s.is(verb, "living") && s.is(verb + 1, "longer", "better", "healthier", "happier"));
    if (!isHelped) continue;
    yield { from: verb, to: verb, suggestions: [verbAt(s, verb) ?? s.lower(verb), `to ${verbAt(s, verb)}`] };
  }
}

/** “When we were small, we use to play in the garden.” */
function* useTo(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOfWords("use")) {
    if (!s.is(at + 1, "to") || !isForm(s, at + 2, "base") || s.isQuestion) continue;
    if (!s.isOneOf(at - 1, onlySubjectPronouns) || !s.isClauseStart(at - 1)) continue;
    if (s.is(at - 2, "that", "what", "which", "as")) continue;
    yield { from: at, to: at, suggestions: ["used"] };
  }
}

function* gerundAfterPrepositionTo(s: SentenceReader, isHabit: boolean): Iterable<Match> {
  for (let at = 2; at < s.length - 1; at += 1) {
    const to = prepositionTo(s, at);
    if (to < 0 || !s.is(at - 1, "forward") !== isHabit || !isForm(s, to + 1, "base")) continue;
    if ((!isClearlyBase(s, to + 1) && s.tag(to + 1) !== "VERB") || s.is(to + 1, "better")) continue;
    // “used to narrow spaces”, “get used to log cabins”, “I prefer going to school”: adjectives and nouns.
    const isObject = takesObjectHere(s, to + 2);
    if (s.can(to + 1, "adjective") && s.tag(to + 2) === "NOUN" && !isObject) continue;
    // “accustomed to comfort”
    if (s.can(to + 1, "noun") && s.tag(to + 2) === "PUNCT" && !isEverydayVerb(s, to + 1)) continue;
    // “the time devoted to sport increased”
    if (s.can(to + 1, "noun") && s.tag(to + 2) === "VERB" && !isEverydayVerb(s, to + 1)) continue;
    const isRatherNoun = nounWeight(s, to + 1) >= verbWeight(s, to + 1);
    const isNoun = isRatherNoun || (s.can(to + 1, "noun") && !isEverydayVerb(s, to + 1));
    if (isNoun && s.can(to + 2, "plural") && !isObject) continue;
    if (verbAt(s, to - 2) === "prefer" && isRatherNoun) continue;
    if (verbAt(s, to - 2) === "prefer" && s.is(to - 1, "going", "coming", "moving", "getting", "listening")) continue;
    yield { from: to + 1, to: to + 1, suggestions: [ing(s, to + 1)] };
  }
}

/** V_GERUND and V_TO: which form a verb wants after it. */
export const verbComplementRules: readonly Rule[] = [
  // “You risk to lose your job.” → “You risk losing your job.”
  {
    id: "verb-complements/to-instead-of-gerund",
    kind: "V_GERUND",
    find: gerundAfterVerb,
  },
  // “I like play badminton.” → “I like playing badminton.”
  {
    id: "verb-complements/base-instead-of-gerund",
    kind: "V_GERUND",
    find: gerundInsteadOfBase,
  },
  // “They look forward to see the film.” → “They look forward to seeing the film.”
  {
    id: "verb-complements/gerund-after-preposition-to",
    kind: "V_GERUND",
    find: (s) => gerundAfterPrepositionTo(s, false),
  },
  // “I prefer walking to drive.” → “I prefer walking to driving.”
  {
    id: "verb-complements/gerund-after-used-to",
    kind: "PREP_GERUND",
    find: (s) => gerundAfterPrepositionTo(s, true),
  },
  // “I am interested to work for you.” → “I am interested in working for you.”
  { id: "verb-complements/interested-to", kind: "V_GERUND", find: interestedTo },
  // “I help him doing his homework.” → “I help him do his homework.”
  { id: "verb-complements/ing-after-help", kind: "V_TO", find: ingAfterHelp },
  // “We use to live in Hue.” → “We used to live in Hue.”
  { id: "verb-complements/use-to", kind: "V_TO", find: useTo },
];

import {
  formsOfBe,
  modalsButD,
  onlyObjectPronouns,
  onlySubjectPronouns,
  plainDeterminers,
  presentAndPastBe,
} from "../../english/closed-classes.ts";
import { gerund } from "../../english/inflection.ts";
import {
  beforeAdverbs,
  clearVerbs,
  isAdverb,
  isClearlyBase,
  isForm,
  pastAdverbs,
  takesObjectHere,
  verbAt,
} from "../../english/verbs.ts";
import { finiteClausesOf } from "../../english/finite-verbs.ts";
import { isEverydayVerb, isPerson, nounWeight, verbWeight } from "../../english/phrases.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";
import { wordSet } from "../../english/word-set.ts";

/** “I regret to say” is right. */
const regretTo = wordSet("say inform tell announce hear report");
const takeGerund = wordSet(
  "enjoy regret avoid finish mind suggest recommend practise practice consider imagine deny admit risk miss postpone delay dislike quit resist appreciate keep fancy involve",
);
/** As good with -ing as with to: only the bare verb after them is wrong. */
const takeBoth = wordSet("like love hate start begin continue prefer stop");
const takeTo = wordSet(
  "want decide hope need plan agree refuse promise expect learn manage afford wish try choose offer forget remember fail intend pretend seem attempt prepare deserve hesitate aim swear struggle tend desire volunteer threaten",
);
/** Somebody is wanted, asked, told **to** do something. */
const takeObjectAndTo = wordSet(
  "want ask tell advise allow encourage invite teach expect order force remind persuade convince enable permit warn beg urge train require motivate inspire",
);
const isVerbForm = (s: SentenceReader, at: number) => isForm(s, at, "base", "third", "past", "gerund", "participle");

/** Is the word at `at` a verb here and no noun (“change your mind”, “the practice”) and no passive (“is considered”)? */
function actsAsVerb(s: SentenceReader, at: number): boolean {
  if (!isVerbForm(s, at)) return false;
  if (s.isOneOf(at - 1, plainDeterminers) || s.tag(at - 1) === "ADJ" || s.tag(at) === "PROPN") return false;
  // “people's needs have grown”
  if (s.is(at - 1, "'s", "'") && s.tag(at - 1) === "PART") return false;
  const before = s.is(at - 1, "not", "n't") || isAdverb(s, at - 1) ? at - 2 : at - 1;
  if (isForm(s, at, "participle") && (presentAndPastBe.has(s.lower(before)) || s.is(before, "be", "been")))
    return false;
  if (s.tag(at) === "NOUN")
    return (
      s.isOneOf(at - 1, onlySubjectPronouns) ||
      s.isOneOf(at - 1, modalsButD) ||
      s.is(at - 1, "you", "to", "n't", "not", "do", "'d") ||
      (s.is(at, "like", "need", "plan", "hope") && lastNoun(s, at - 1) && s.tag(at - 2) !== "VERB") ||
      isAdverb(s, at - 1)
    );
  return true;
}

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

/** “look forward to”, “be used to”: here to is a preposition. Gives the place of “to”. */
function prepositionTo(s: SentenceReader, at: number): number {
  if (!s.is(at, "to")) return -1;
  if (s.is(at - 1, "forward") && verbAt(s, at - 2) === "look") return at;
  // “prefer walking to drive”
  if (s.can(at - 1, "gerund") && verbAt(s, at - 2) === "prefer") return at;
  if (s.is(at - 1, "accustomed", "addicted", "opposed", "dedicated", "devoted")) return at;
  if (s.is(at - 1, "used")) {
    const before = isAdverb(s, at - 2) ? at - 3 : at - 2;
    if (verbAt(s, before) === "get" && s.tag(before) !== "PART") return at;
    if ((s.isOneOf(before, onlySubjectPronouns) || s.is(before, "you")) && presentAndPastBe.has(s.lower(before - 1)))
      return at;
    if (presentAndPastBe.has(s.lower(before)) && isPerson(s, before - 1)) return at;
    // “It is used to make bread” is another thing: only people get used to something.
    const who = s.lower(before - 1);
    if ((presentAndPastBe.has(s.lower(before)) || s.is(before, "be", "been")) && /^(?:i|we|he|she|you)$/.test(who))
      return at;
  }
  return -1;
}

/** “spend two hours”, “have trouble”, “be busy”, “it's no use”: the last word before the verb. */
function gerundPhraseEnd(s: SentenceReader, at: number): number {
  const lemma = verbAt(s, at);
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

const lastNoun = (s: SentenceReader, at: number) => ["NOUN", "PROPN"].includes(s.tag(at));

/** The end of “me”, “my brother”, “the students”, “Lan” from `at` on; -1 if none of it. */
function objectEnd(s: SentenceReader, at: number): number {
  if (
    s.isOneOf(at, onlyObjectPronouns) ||
    s.is(at, "you", "it", "people", "staff", "everyone", "someone", "somebody", "everybody")
  )
    return at;
  if (s.tag(at) === "PROPN") return s.tag(at + 1) === "PROPN" ? at + 1 : at;
  if (s.tag(at) === "ADJ" && s.is(at + 1, "people", "students", "children")) return at + 1;
  if (!s.isOneOf(at, plainDeterminers)) return s.tag(at) === "NOUN" && s.can(at, "plural") ? at : -1;
  let end = at + 1;
  while (s.tag(end) === "ADJ" || s.tag(end) === "NUM") end += 1;
  return lastNoun(s, end) ? end : -1;
}

function* gerundAfterVerb(s: SentenceReader): Iterable<Match> {
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

const learned = wordSet("teach learn know show explain understand forget remember discover tell decide ask");

/** “It makes it easier find a job.” */
function* easierWithoutTo(s: SentenceReader): Iterable<Match> {
  for (let at = 1; at < s.length - 3; at += 1) {
    if (!["make", "find", "think"].includes(verbAt(s, at) ?? "") || !s.is(at + 1, "it")) continue;
    const adjective = s.is(at + 2, "more", "very", "so", "too", "much") ? at + 3 : at + 2;
    if (
      !/^(?:easy|easier|difficult|hard|harder|possible|impossible|necessary|convenient|important|useful|difficult)$/.test(
        s.lower(adjective),
      )
    )
      continue;
    const verb = adjective + 1;
    if (isClearlyBase(s, verb) || (isForm(s, verb, "base") && s.tag(verb) === "VERB"))
      yield { from: adjective, to: verb, suggestions: [`${s.written(adjective)} to ${s.written(verb)}`] };
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

/** “He taught me how play chess.” */
function* howWithoutTo(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOfWords("how")) {
    if (!isForm(s, at + 1, "base") || !["VERB", "NOUN"].includes(s.tag(at + 1))) continue;
    if (![1, 2, 3].some((back) => learned.has(verbAt(s, at - back) ?? ""))) continue;
    if (
      !takesObjectHere(s, at + 2) &&
      !(clearVerbs.has(s.lower(at + 1)) || s.is(at + 1, "play", "use", "dance", "ride", "drive", "work"))
    )
      continue;
    // “how work is done”
    if (
      finiteClausesOf(s).some(
        ({ verb, subject }) => verb.from > at + 1 && subject !== undefined && subject.from <= at + 1,
      )
    )
      continue;
    if (s.tag(at + 2) === "AUX" || s.isOneOf(at + 2, onlySubjectPronouns) || s.is(at + 1, "come")) continue;
    yield { from: at, to: at + 1, suggestions: [`${s.written(at)} to ${s.written(at + 1)}`] };
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

const isClearVerb = (s: SentenceReader, at: number) => {
  const noun = s.readings(at).find(({ role }) => role === "noun");
  return isClearlyBase(s, at) && (!noun || noun.weight <= 1);
};
const takesNoNoun = wordSet("wish decide hope plan refuse afford intend pretend hesitate");

/** “want”, “would like”, “be able”, “in order”, “too young”: the last word before “to”; -1 when none is there. */
function infinitiveHead(s: SentenceReader, at: number): number {
  const lemma = verbAt(s, at);
  if (s.is(at, "like", "love", "prefer", "hate") && s.is(at - 1, "would", "'d")) return at;
  if (s.is(at, "able", "unable", "willing", "eager")) return at;
  if (s.is(at, "order") && s.is(at - 1, "in")) return at;
  if (s.tag(at) === "ADJ" && s.is(at - 1, "too") && !s.is(at, "many", "much", "few", "little", "busy")) return at;
  if (s.is(at, "enough") && s.tag(at - 1) === "ADJ") return at;
  if (!lemma || !takeTo.has(lemma) || !actsAsVerb(s, at)) return -1;
  if (presentAndPastBe.has(s.lower(at - 1)) && lemma !== "plan" && lemma !== "try" && lemma !== "learn") return -1;
  return at;
}

function* toMissing(s: SentenceReader): Iterable<Match> {
  for (let at = 0; at < s.length - 1; at += 1) {
    const head = infinitiveHead(s, at);
    if (head < 0) continue;
    const verb = pastAdverbs(s, head + 1) === head + 1 || s.is(head + 1, "not") ? pastAdverbs(s, head + 1) : head + 1;
    const known = verbAt(s, head);
    if (s.is(verb, "to") || !isForm(s, verb, "base", "third", "past") || s.is(verb, "like", "need", "better", "well"))
      continue;
    if (s.is(verb, "do") && s.tag(verb + 1) === "PRON" && s.isOneOf(verb + 1, onlySubjectPronouns)) continue;
    // “managing network requests”: two nouns.
    if (s.tag(verb) === "NOUN" && s.tag(verb + 1) === "NOUN" && s.can(verb, "noun")) continue;
    if (s.can(verb, "noun") && s.is(verb + 1, "time") && s.tag(verb + 2) === "NOUN") continue;
    const isNoun = s.can(verb, "noun") && !isClearVerb(s, verb) && !takesObjectHere(s, verb + 1);
    // “need help”, “learn dance” may be meant as nouns; nobody decides or hopes a noun.
    if (
      isNoun
        ? !takesNoNoun.has(known ?? "") &&
          !(isClearlyBase(s, verb) && s.tag(verb) === "VERB" && !s.is(verb, "help", "work", "love", "change")) &&
          !s.is(verb + 1, "hard", "harder", "well") &&
          !(known === "learn" && s.is(verb, "drive", "dance", "ride"))
        : !isClearlyBase(s, verb)
    )
      continue;
    if (isNoun && s.tag(verb + 1) === "PUNCT" && !takesNoNoun.has(known ?? "")) continue;
    // “manage content”, “I hope colours won't fade”, “I hope fine”, “thank you”.
    if (["manage", "agree"].includes(known ?? "") && isNoun && s.tag(verb) !== "VERB") continue;
    if (s.can(head, "plural") && s.is(verb, "have", "be", "do") && !s.isOneOf(head - 1, onlySubjectPronouns)) continue;
    if (s.can(verb, "third") && (s.can(verb, "plural") || s.tag(verb) !== "VERB")) continue;
    if (s.can(verb, "adjective") && ["PUNCT", ""].includes(s.tag(verb + 1)) && !isClearVerb(s, verb)) continue;
    // “I need not go”, “I hope have …” only with a bare verb; “you need only ask”.
    if (known === "need" && (s.is(head + 1, "not", "n't", "only") || s.is(at - 2, "only"))) continue;
    if (isForm(s, head, "participle") && (s.is(head - 1, "-") || s.isOneOf(head - 1, plainDeterminers))) continue;
    // “I try eat” but “I hope go well”; questions like “What did they want do?” are wrong as well.
    yield {
      from: head,
      to: verb,
      suggestions: [`${s.between(head, verb - 1)} to ${verbAt(s, verb) ?? s.lower(verb)}`],
    };
  }
}

/** A modal or a form of be follows whose subject is no pronoun: what stands before it is its subject. */
function hasVerbWithoutSubject(s: SentenceReader, from: number): boolean {
  for (let at = from; at < s.length; at += 1) {
    if (s.tag(at) === "PUNCT" || s.is(at, "and", "but", "so", "because", "that", "if", "when", "which", "who"))
      return false;
    const isVerb = s.isOneOf(at, modalsButD) || s.is(at, "is", "are", "was", "were", "does", "do");
    if (isVerb) return !s.isOneOf(at - 1, onlySubjectPronouns) && !s.is(at - 1, "you", "it", "what");
  }
  return false;
}

const noGerunds = wordSet(
  "during according nothing something everything anything thing evening morning interesting amazing exciting",
);

/** “It wants replacing”, “the boiler wants cleaning”: a thing wants nothing, it needs to be replaced. */
const isThingThatWants = (s: SentenceReader, verb: number): boolean =>
  s.is(verb, "want", "wants", "wanted") &&
  (s.is(verb - 1, "it", "this", "that") || (s.tag(verb - 1) === "NOUN" && !isPerson(s, verb - 1)));

function* gerundInsteadOfTo(s: SentenceReader): Iterable<Match> {
  for (let at = 0; at < s.length - 1; at += 1) {
    const head = infinitiveHead(s, at);
    if (head < 0) continue;
    const known = verbAt(s, head);
    // “needs washing”, “try knocking”, “learn cooking”, “prepare”, “too interesting”.
    if (
      [
        "need",
        "try",
        "learn",
        "prepare",
        "love",
        "hate",
        "prefer",
        "deserve",
        "attempt",
        "choose",
        ...(takesObjectHere(s, head + 2) ? [] : ["offer"]),
        "forget",
        "remember",
      ].includes(known ?? "") &&
      (!s.is(head - 1, "would", "'d") || known === "prefer" || known === "choose") &&
      !(known === "need" && s.is(head + 1, "going"))
    )
      continue;
    if (s.is(head, "enough", "like") && !s.is(head - 1, "would", "'d") && s.is(head, "like")) continue;
    const verb = head + 1;
    const lemma = s.lemma(verb, "gerund");
    if (!lemma || s.tag(verb) === "ADJ" || s.isOneOf(verb, noGerunds)) continue;
    // “We hope changing it a little will not …”, “we decided having two is …”: the subject of a clause.
    if (["hope", "decide", "expect", "wish"].includes(known ?? "") && hasVerbWithoutSubject(s, verb + 1)) continue;
    // “I get up whenever I want using my clock”.
    if (known === "want" && s.is(head - 2, "whenever", "wherever", "whatever", "as", "what", "if", "when")) continue;
    if (isThingThatWants(s, head) && !takesObjectHere(s, verb + 1)) continue;
    const asNoun = s.readings(verb).find(({ role }) => role === "noun");
    if (s.tag(verb) === "NOUN" && asNoun && asNoun.weight > 0 && !takesObjectHere(s, verb + 1) && !s.is(verb, "going"))
      continue;
    yield { from: verb, to: verb, suggestions: [`to ${lemma}`] };
  }
}

/** “I want to went”, “decided to going”: the wrong form after a to that can only belong to a verb. */
function* formAfterTo(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOfWords("to")) {
    if (prepositionTo(s, at) >= 0) continue;
    const heads = isAdverb(s, at - 1) ? at - 2 : at - 1;
    const isHaveTo = verbAt(s, heads) === "have";
    const isUsedTo =
      s.is(heads, "used") &&
      (s.isOneOf(heads - 1, onlySubjectPronouns) || s.is(heads - 1, "you") || lastNoun(s, heads - 1));
    const isAskedTo =
      s.isOneOf(heads, onlyObjectPronouns) &&
      takeObjectAndTo.has(verbAt(s, heads - 1) ?? "") &&
      actsAsVerb(s, heads - 1);
    const isGoingTo = s.is(heads, "going") && presentAndPastBe.has(s.lower(heads - 1));
    const isHead =
      infinitiveHead(s, heads) >= 0 ||
      (s.is(heads, "likely", "unlikely", "prefer", "prefers", "preferred") &&
        s.lemma(at + 1, "gerund") !== undefined) ||
      (s.is(heads, "there", "here", "home") && s.lemma(at + 1, "gerund") !== undefined && takesObjectHere(s, at + 2)) ||
      s.is(heads, "how", "easy", "difficult", "hard", "important", "necessary", "ready", "want", "wants", "wanted");
    if (!isHaveTo && !isUsedTo && !isAskedTo && !isGoingTo && !isHead) continue;
    const verb = at + 1;
    const lemma = verbAt(s, verb);
    if (!lemma || s.can(verb, "base") || s.tag(verb) === "PROPN" || s.tag(verb) === "ADJ") continue;
    const isIng = s.lemma(verb, "gerund") !== undefined;
    // “going to swimming lessons”, “agree to working hours”: nouns.
    if (
      isIng &&
      (isGoingTo || s.is(heads, "agree", "agreed") || (s.tag(verb) !== "VERB" && !takesObjectHere(s, verb + 1)))
    )
      continue;
    if (!isIng && s.tag(verb) !== "VERB" && !takesObjectHere(s, verb + 1)) continue;
    if (s.can(verb, "plural") && s.tag(verb) !== "VERB") continue;
    if (isGoingTo && s.can(verb, "third") && !takesObjectHere(s, verb + 1)) continue;
    if (s.isOneOf(heads, new Set(["plan"])) && s.isOneOf(heads - 1, plainDeterminers)) continue;
    // “It has to checked by a nurse”: something is done to it.
    const isPassive =
      !isIng &&
      s.can(verb, "participle") &&
      (s.is(verb + 1, "by") || (s.is(verb, "involved") && s.is(verb + 1, "in", "with")));
    yield { from: verb, to: verb, suggestions: isPassive ? [`be ${s.lower(verb)}`, lemma] : [lemma] };
  }
}

function* objectAndTo(s: SentenceReader): Iterable<Match> {
  for (let at = 0; at < s.length - 2; at += 1) {
    const lemma = verbAt(s, at) ?? "";
    const isLike = s.is(at, "like", "love") && s.is(at - 1, "would", "'d");
    if (!(takeObjectAndTo.has(lemma) && actsAsVerb(s, at)) && !isLike) continue;
    const object = objectEnd(s, at + 1);
    if (object < 0) continue;
    // “trained voices sing”: the participle describes the noun.
    if (isForm(s, at, "participle") && s.tag(at + 1) === "NOUN" && s.tag(at) !== "VERB") continue;
    if (s.tag(at + 1) === "NOUN" && isForm(s, at, "participle")) continue;
    const not = s.is(object + 1, "not") ? object + 1 : object;
    const verb = not + 1;
    if (s.is(object + 1, "do", "does") && s.is(object + 2, "not", "n't")) {
      if (isForm(s, object + 3, "base") && s.isOneOf(object, onlyObjectPronouns))
        yield { from: object + 1, to: object + 3, suggestions: [`not to ${s.lower(object + 3)}`] };
      continue;
    }
    const isIng = s.lemma(verb, "gerund") !== undefined && s.tag(verb) === "VERB";
    if (
      isIng &&
      (["teach", "expect", "train"].includes(lemma) ||
        !(
          s.isOneOf(at + 1, onlyObjectPronouns) ||
          // “encourage their children doing sports”
          (["encourage", "allow", "advise", "force", "ask", "persuade"].includes(lemma) &&
            s.is(object, "children", "students", "people", "kids", "citizens", "workers", "parents", "drivers"))
        ) ||
        lemma === "warn")
    )
      continue;
    if (
      !isIng &&
      !(
        isClearlyBase(s, verb) ||
        (s.isOneOf(at + 1, onlyObjectPronouns) && isForm(s, verb, "base") && s.tag(verb) === "VERB")
      )
    )
      continue;
    // “He told me work was hard”, “I told you I go”: a clause after the object.
    if (["tell", "teach", "convince", "warn", "remind"].includes(lemma) && ["AUX"].includes(s.tag(verb + 1))) continue;
    // “They expect people do this”, “what I expect you know”: only where nothing else could open a clause.
    if (lemma === "expect" && !s.isOneOf(at + 1, onlyObjectPronouns)) continue;
    // “Ask your students: …”, and “my teacher always tells students learn”.
    if (s.is(verb, "be") && lemma === "require") continue;
    // “advise me regarding …”, “to tell you thank you”, “a new track suit”.
    if (s.is(verb, "regarding", "concerning", "including", "following", "according", "thank", "using", "please"))
      continue;
    const noun = s.readings(verb).find(({ role }) => role === "noun");
    if (
      ["NOUN", "PROPN"].includes(s.tag(object)) &&
      noun &&
      noun.weight > 0 &&
      s.tag(verb) !== "VERB" &&
      !isPerson(s, object)
    )
      continue;
    if (["NOUN"].includes(s.tag(object)) && noun && !isPerson(s, object) && !s.can(object, "plural")) continue;
    // “It may need an additional engine check.”: two nouns, and nothing that somebody does.
    if (s.tag(object) === "NOUN" && !isPerson(s, object) && !s.can(object, "plural") && s.tag(verb + 1) === "PUNCT")
      continue;
    const base = verbAt(s, verb) ?? s.lower(verb);
    yield {
      from: object,
      to: verb,
      suggestions: [`${s.between(object, object)} ${not > object ? "not " : ""}to ${base}`],
    };
  }
}

/** “made me to cry”, “let him goes”, “makes people feeling”. */
function* bareAfterMakeLet(s: SentenceReader): Iterable<Match> {
  for (let at = 0; at < s.length - 2; at += 1) {
    const lemma = verbAt(s, at);
    if (lemma !== "make" && lemma !== "let") continue;
    // “must be made pay”: in the passive, with to.
    const isPassive = s.is(at, "made") && formsOfBe.has(s.lower(beforeAdverbs(s, at)));
    const isPersonMade = s.isOneOf(beforeAdverbs(s, at) - 1, onlySubjectPronouns);
    if (isPassive && s.isOneOf(at + 1, madeTo) && (isPersonMade || s.tag(at + 1) !== "NOUN")) {
      yield { from: at, to: at + 1, suggestions: [`${s.written(at)} to ${s.lower(at + 1)}`] };
      continue;
    }
    if (s.is(at - 1, "be", "been") || (presentAndPastBe.has(s.lower(at - 1)) && s.is(at, "made"))) continue;
    const object = objectEnd(s, at + 1);
    if (object < 0 || (lemma === "make" && s.is(at + 1, "it"))) continue;
    // “how happy it made me to win”
    if (lemma === "make" && s.is(at - 1, "it") && s.words.slice(0, at).some(({ lower }) => lower === "how")) continue;
    const isTo = s.is(object + 1, "to");
    const verb = isTo ? object + 2 : object + 1;
    const base = verbAt(s, verb);
    if (!base || s.isOneOf(object + 1, plainDeterminers)) continue;
    const isPerson = s.isOneOf(at + 1, onlyObjectPronouns) || s.is(at + 1, "you", "people", "everyone");
    if (isTo) {
      // “made a plan to go”, “makes cakes to sell”: what is made is a thing, and it has a purpose.
      if (!isForm(s, verb, "base") || !(isPerson || lemma === "let" || persons.has(s.lower(object)))) continue;
      if (lemma === "make" && isPerson && s.is(verb, "be") && s.isQuestion) continue;
    } else {
      if (isForm(s, verb, "base") || !isPerson || (s.tag(verb) !== "VERB" && !s.is(verb, "feeling", "feels"))) continue;
      // “makes me tired”, “made her known”: a participle tells how somebody becomes.
      if (isForm(s, verb, "participle") && (lemma === "make" ? !feltVerbs.has(base) : true)) continue;
      if (s.lemma(verb, "gerund") && !feltVerbs.has(base) && lemma === "make") continue;
    }
    yield { from: object + 1, to: verb, suggestions: [base] };
  }
}
const madeTo = wordSet(
  "pay work wait feel go do wear stay leave learn study clean wash eat write read sit stand stop take",
);
const feltVerbs = wordSet("feel think cry laugh want go become remember understand smile sleep forget");
const persons = wordSet(
  "mother father parents brother sister son daughter children child students student people friend friends teacher boy girl man woman kids workers employees mom dad",
);

/** Behind these no -ing is possible; “it is difficult finding …” is right. */
const freeTo = wordSet("free ready");

/** “It is difficult learn English”, “I don't know what do”. */
function* toAfterAdjective(s: SentenceReader): Iterable<Match> {
  for (let at = 1; at < s.length - 1; at += 1) {
    const isAskedAdjective =
      presentAndPastBe.has(s.lower(at - 2)) && s.is(at - 1, "you", "it", "they", "we", "he", "she") && s.isQuestion;
    const isAdjective =
      s.is(
        at,
        "difficult",
        "easy",
        "hard",
        "important",
        "necessary",
        "impossible",
        "possible",
        "better",
        "good",
        "nice",
        "great",
        "useful",
        "interesting",
        "dangerous",
        "happy",
        "glad",
        "ready",
        "excited",
        "free",
        "lucky",
        "safe",
      ) &&
      (isAskedAdjective ||
        presentAndPastBe.has(s.lower(at - 1)) ||
        (isAdverb(s, at - 1) && presentAndPastBe.has(s.lower(at - 2))));
    const freed = freeTo.has(s.lower(at)) && isAdjective ? s.lemma(at + 1, "gerund") : undefined;
    if (freed && s.tag(at + 1) === "VERB" && !s.isOneOf(at + 1, noGerunds) && !s.is(at + 1, "starting", "using")) {
      yield { from: at, to: at + 1, suggestions: [`${s.written(at)} to ${freed}`] };
      continue;
    }
    const isHow =
      s.is(at, "how", "what", "where") &&
      /^(?:know|learn|teach|tell|me|show|decide|understand)$/.test(verbAt(s, at - 1) ?? s.lower(at - 1));
    if (!isAdjective && !isHow) continue;
    const isUsed = isHow && isForm(s, at + 1, "base") && s.isOneOf(at + 2, plainDeterminers);
    // “Let it know what commit or commits you want”: a noun.
    if (isHow && s.is(at, "what") && s.is(at + 2, "or", "and", "is", "are")) continue;
    if (!isUsed && (!isClearlyBase(s, at + 1) || (s.tag(at + 1) === "NOUN" && !clearVerbs.has(s.lower(at + 1)))))
      continue;
    // “Are you ready go?”
    const isAskedOf = isAskedAdjective && clearVerbs.has(s.lower(at + 1));
    if (s.isQuestion && isAdjective && !isAskedOf) continue;
    if (
      isHow &&
      s.is(at + 1, "do", "have") &&
      s.tag(at + 2) !== "PUNCT" &&
      !s.is(at + 2, "next", "with", "about", "first")
    )
      continue;
    if (
      isAdjective &&
      s.is(at, "good", "hard", "free", "better") &&
      !/^(?:it|'s|is)$/.test(s.lower(at - 2)) &&
      !s.is(at, "free") &&
      !(s.is(at, "hard") && s.is(at + 1, "understand", "believe", "explain", "learn", "find", "get"))
    )
      continue;
    yield { from: at, to: at + 1, suggestions: [`${s.written(at)} to ${s.lower(at + 1)}`] };
  }
}

/** “It takes me ten minutes walk to school”, “I have no time do it”, “my dream is become a pilot”. */
function* toAfterNoun(s: SentenceReader): Iterable<Match> {
  for (let at = 1; at < s.length - 1; at += 1) {
    const verb = at + 1;
    if (!isForm(s, verb, "base") && !s.is(verb, "do", "be", "have")) continue;
    const isTaken =
      /^(?:minutes?|hours?|days?|weeks?|months?|years?|time)$/.test(s.lower(at)) &&
      [2, 3, 4, 5].some(
        (back) => verbAt(s, at - back) === "take" && s.is(at - back - 1, "it", "will", "only", "usually"),
      );
    const isHad =
      s.is(at, "time", "money", "chance", "opportunity", "things", "something", "anything", "nothing") &&
      [1, 2, 3, 4].some((back) => ["have", "need", "get"].includes(verbAt(s, at - back) ?? "")) &&
      !s.words.slice(0, at).some(({ lower }) => lower === "who" || lower === "that") &&
      !s.isQuestion;
    const isAim =
      presentAndPastBe.has(s.lower(at)) &&
      s.is(at - 1, "dream", "goal", "aim", "wish", "plan", "duty", "hobby", "ambition", "job");
    if (isAim) {
      if (isClearlyBase(s, verb) && !s.is(verb, "do", "be", "have") && s.tag(verb) !== "NOUN")
        yield { from: verb, to: verb, suggestions: [`to ${s.lower(verb)}`] };
      continue;
    }
    if (!isTaken && !isHad) continue;
    if (
      !(isClearlyBase(s, verb) || (isTaken && s.is(verb, "walk", "drive", "travel", "fly"))) ||
      s.isOneOf(verb + 1, onlySubjectPronouns) ||
      s.is(verb + 1, "you", "not", "n't")
    )
      continue;
    yield { from: at, to: verb, suggestions: [`${s.written(at)} to ${s.lower(verb)}`] };
  }
  // “I want that you come”.
  const asObject: Record<string, string> = { i: "me", he: "him", she: "her", we: "us", they: "them", you: "you" };
  for (let at = 0; at < s.length - 3; at += 1) {
    const object = asObject[s.lower(at + 2)];
    if (verbAt(s, at) !== "want" || !s.is(at + 1, "that") || !object || !verbAt(s, at + 3)) continue;
    if (s.tag(at + 3) === "VERB")
      yield { from: at + 1, to: at + 3, suggestions: [`${object} to ${verbAt(s, at + 3)}`] };
  }
}

/** V_GERUND and V_TO: which form a verb wants after it. */
export const verbComplementRules: readonly Rule[] = [
  {
    id: "verb-complements/to-instead-of-gerund",
    kind: "V_GERUND",
    find: gerundAfterVerb,
  },
  {
    id: "verb-complements/base-instead-of-gerund",
    kind: "V_GERUND",
    find: gerundInsteadOfBase,
  },
  {
    id: "verb-complements/gerund-after-preposition-to",
    kind: "V_GERUND",
    find: (s) => gerundAfterPrepositionTo(s, false),
  },
  {
    id: "verb-complements/gerund-after-used-to",
    kind: "PREP_GERUND",
    find: (s) => gerundAfterPrepositionTo(s, true),
  },
  { id: "verb-complements/interested-to", kind: "V_GERUND", find: interestedTo },
  { id: "verb-complements/ing-after-help", kind: "V_TO", find: ingAfterHelp },
  { id: "verb-complements/easier-without-to", kind: "V_TO", find: easierWithoutTo },
  { id: "verb-complements/use-to", kind: "V_TO", find: useTo },
  { id: "verb-complements/how-without-to", kind: "V_TO", find: howWithoutTo },
  { id: "verb-complements/to-missing", kind: "V_TO", find: toMissing },
  {
    id: "verb-complements/gerund-instead-of-to",
    kind: "V_TO",
    find: gerundInsteadOfTo,
  },
  { id: "verb-complements/form-after-to", kind: "V_TO", find: formAfterTo },
  { id: "verb-complements/object-and-to", kind: "V_TO", find: objectAndTo },
  { id: "verb-complements/bare-after-make-let", kind: "V_TO", find: bareAfterMakeLet },
  {
    id: "verb-complements/to-after-adjective",
    kind: "V_TO",
    find: toAfterAdjective,
  },
  { id: "verb-complements/to-after-noun", kind: "V_TO", find: toAfterNoun },
];

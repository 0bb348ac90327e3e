import {
  modalsButD,
  onlyObjectPronouns,
  onlySubjectPronouns,
  plainDeterminers,
  presentAndPastBe,
} from "../english/closed-classes.ts";
import { clausesOf } from "../english/clauses.ts";
import { isPerson } from "../english/phrases.ts";
import { isForm, verbAt } from "../english/verbs.ts";
import type { Match, Rule, SentenceReader } from "./rule.ts";
import { set } from "../english/word-set.ts";

/** What causes a feeling, and how one feels. */
const pairs: readonly (readonly [ing: string, ed: string])[] = `
  boring bored|exciting excited|interesting interested|confusing confused|tiring tired|disappointing disappointed
  embarrassing embarrassed|surprising surprised|annoying annoyed|frightening frightened|relaxing relaxed|satisfying satisfied
  depressing depressed|frustrating frustrated|worrying worried|shocking shocked|terrifying terrified|fascinating fascinated
  amazing amazed|exhausting exhausted|thrilling thrilled|disgusting disgusted|astonishing astonished|pleasing pleased
  irritating irritated|horrifying horrified|puzzling puzzled|touching touched|moving moved|inspiring inspired|amusing amused
  motivating motivated|alarming alarmed|upsetting upset|scaring scared|stressful stressed`
  .trim()
  .split(/[|\n]/)
  .map((pair) => pair.trim().split(" "))
  .map(([ing = "", ed = ""]) => [ing, ed] as const);
const toEd = new Map(pairs.filter(([ing]) => ing !== "moving" && ing !== "touching").map(([ing, ed]) => [ing, ed]));
const alsoOtherwise = set("upset motivated depressed inspired moved touched scared");
const toIng = new Map(pairs.filter(([, ed]) => !alsoOtherwise.has(ed)).map(([ing, ed]) => [ed, ing]));

/** People may well be these: “he is boring”, “my teacher is interesting”. */
const saidOfPeople = set(
  "boring interesting amazing annoying charming inspiring frightening fascinating amusing disgusting irritating terrifying embarrassing pleasing disappointing surprising shocking relaxing motivating",
);
const linking = set("be feel look seem get become sound stay remain");

/** Is this the verb that a feeling follows: be, feel, look, get? Gives where the group begins; -1 if not. */
function linkingStart(s: SentenceReader, at: number): number {
  if (s.is(at, "being")) return -1;
  if (presentAndPastBe.has(s.lower(at)) && s.tag(at) !== "PART") return at;
  if (s.is(at, "be", "been")) {
    let from = at - 1;
    while (
      from > 0 &&
      (s.isOneOf(from, modalsButD) ||
        s.is(from, "have", "has", "had", "not", "n't", "to", "always", "never", "also", "'ve", "'d")) &&
      (s.isOneOf(from - 1, modalsButD) || s.is(from - 1, "have", "has", "had", "not", "n't", "'ve"))
    )
      from -= 1;
    return from;
  }
  if (linking.has(verbAt(s, at) ?? "")) {
    if (
      s.is(at - 1, "not", "n't") ||
      s.isOneOf(at - 1, modalsButD) ||
      s.is(at - 1, "to", "always", "often", "sometimes", "never", "usually", "really")
    ) {
      let from = at - 1;
      while (
        from > 0 &&
        (s.is(from - 1, "do", "does", "did", "ca", "can", "will", "would", "not", "n't") ||
          s.isOneOf(from - 1, modalsButD))
      )
        from -= 1;
      return s.is(from, "to") ? -1 : from;
    }
    return at;
  }
  return -1;
}

type Who = "person" | "thing" | "unknown";
const personPronouns = set("i he she we they who everyone everybody somebody someone anyone nobody people you");
const livingNouns = set(
  "class team audience children kids fans staff crowd dog cat family parents public customers visitors guests players passengers neighbours neighbors teenagers adults readers viewers users villagers learners employees students tourists",
);

function whoAt(s: SentenceReader, to: number): Who {
  if (s.isOneOf(to, personPronouns) || s.is(to, "me", "him", "her", "us", "them")) return "person";
  if (s.is(to, "it", "this", "that", "these", "those", "which", "everything", "something", "nothing")) return "thing";
  const clause = clausesOf(s).find(({ subject }) => subject.from <= to && to <= subject.to);
  const head = clause ? clause.subject.head : to;
  if (isPerson(s, head) || s.isOneOf(head, livingNouns)) return "person";
  if (s.can(head, "gerund") && (clause?.subject.from ?? to) === head) return "thing";
  if (s.tag(head) === "PROPN") return clause?.subject.phrase.kind === "name" ? "person" : "unknown";
  if (clause?.subject.isJoined) return "unknown";
  return s.can(head, "noun") || s.can(head, "plural") ? "thing" : "unknown";
}

const isManyPeople = (s: SentenceReader, at: number) =>
  s.is(
    at,
    "people",
    "students",
    "children",
    "workers",
    "employees",
    "teenagers",
    "parents",
    "everyone",
    "you",
    "pupils",
    "learners",
  );

/** “I am boring”, “we were exciting about the trip”. */
function* causeForFeeling(s: SentenceReader): Iterable<Match> {
  for (let at = 1; at < s.length; at += 1) {
    const ed = toEd.get(s.lower(at));
    if (!ed) continue;
    // “interesting in” is never anything else.
    if (
      s.is(at, "interesting") &&
      s.is(at + 1, "in") &&
      whoBefore(s, at) !== "thing" &&
      !s.is(at - 1, "look", "looks", "looked", "sound", "sounds", "sounded", "seem", "seems", "seemed") &&
      !s.isOneOf(at + 2, set("many several some a the every this that its"))
    ) {
      yield { from: at, to: at, suggestions: [ed] };
      continue;
    }
    if (s.is(at, "interesting") && s.is(at + 1, "in") && whoBefore(s, at) === "person") {
      yield { from: at, to: at, suggestions: [ed] };
      continue;
    }
    // Before a noun it describes: “I am boring company”, “she is an interesting person”.
    if (
      ["NOUN", "PROPN"].includes(s.tag(at + 1)) ||
      s.isOneOf(at + 1, onlyObjectPronouns) ||
      (s.isOneOf(at + 1, plainDeterminers) && !s.is(at + 1, "this", "every", "all", "that"))
    )
      continue;
    let verb = at - 1;
    while (
      verb > 0 &&
      (["ADV", "PART"].includes(s.tag(verb)) ||
        s.is(
          verb,
          "very",
          "so",
          "really",
          "too",
          "quite",
          "extremely",
          "a",
          "bit",
          "little",
          "not",
          "n't",
          "more",
          "pretty",
          "such",
          "always",
          "both",
          "all",
        ))
    )
      verb -= 1;
    if (s.is(at - 1, "a", "an")) continue;
    const start = linkingStart(s, verb);
    if (start < 0) {
      // “makes me boring”, “makes people tiring”: somebody is made to feel.
      const isMadeToFeel =
        (s.isOneOf(verb, onlyObjectPronouns) && ["make", "keep"].includes(verbAt(s, verb - 1) ?? "")) ||
        (isManyPeople(s, verb) && verb === at - 1 && verbAt(s, verb - 1) === "make");
      if (isMadeToFeel && !["amazing", "interesting", "inspiring"].includes(s.lower(at)))
        yield { from: at, to: at, suggestions: [ed] };
      continue;
    }
    const who = whoBefore(s, at);
    if (who !== "person") {
      if (
        s.is(verb, "feel", "feeling", "felt") &&
        isForm(s, verb, "base", "past", "gerund") &&
        (s.is(start - 1, "i", "me", "and", "to") || s.is(verb - 1, "me", "us", "him", "them", "people"))
      )
        yield { from: at, to: at, suggestions: [ed] };
      continue;
    }
    // “He is very boring because he only talks about money”: what he does, not what he feels.
    if (
      s.is(at, "boring", "annoying", "amusing", "exciting", "frightening") &&
      (s.is(at + 1, "because") || (s.is(at + 1, "when") && s.is(start, "is", "are", "'s", "'re"))) &&
      s.is(at + 2, "he", "she", "they") &&
      !s.is(pastSubject(s, start), "i", "we")
    )
      continue;
    const lemma = verbAt(s, verb) ?? "be";
    const subject = s.lower(pastSubject(s, start));
    const isFeeling = lemma === "feel";
    const follows = s.is(
      at + 1,
      "about",
      "with",
      "by",
      "of",
      "at",
      "to",
      "that",
      "when",
      "because",
      "in",
      "after",
      "before",
      "if",
      "now",
      "today",
      "until",
    );
    const isPlural =
      /^(?:we|they|students|children|people|fans|kids|players|tourists|parents|everyone|everybody|audience|class|team|crowd)$/.test(
        subject,
      );
    // “He is boring” may be meant; with what causes it, it is not.
    const isCertain =
      subject === "i" ||
      isFeeling ||
      (follows &&
        !(
          s.is(at + 1, "to", "when", "that", "if", "because", "in", "after", "now", "today", "before") &&
          saidOfPeople.has(s.lower(at)) &&
          !s.is(at, "boring", "surprising", "disappointing", "embarrassing", "relaxing", "shocking", "motivating")
        )) ||
      (!saidOfPeople.has(s.lower(at)) && !s.is(at, "confusing", "tiring")) ||
      (isPlural &&
        !s.is(at, "interesting", "amazing", "annoying", "inspiring", "boring", "fascinating", "charming", "amusing"));
    if (!isCertain) continue;
    // “He was disappointing in his role”, “she was amazing with us”.
    if (s.is(at, "disappointing", "amazing") && s.is(at + 1, "in", "with", "when", "as")) continue;
    // “Some people are boring to shop with”, “hard to follow”: said of what one does with them.
    if (s.is(at + 1, "to") && saidOfPeople.has(s.lower(at)) && subject !== "i") {
      let end = at + 3;
      while (end < s.length && s.tag(end) !== "PUNCT" && !s.is(end, "and", "but", "because", "about", "that")) end += 1;
      if (s.is(end - 1, "with", "to", "at", "about", "for", "on")) continue;
    }
    // “I am annoying”, “I am amazing”: said of oneself.
    if (subject === "i" && s.is(at, "amazing", "annoying", "inspiring") && !follows && !isFeeling) continue;
    // The verb: “they are frightening the birds”, “she is confusing me” have objects, and were left out above.
    yield { from: at, to: at, suggestions: [ed] };
  }
}

/** The last word of what stands before the verb group at `start`, past adverbs. */
function pastSubject(s: SentenceReader, start: number): number {
  let at = start - 1;
  while (at > 0 && (s.tag(at) === "ADV" || s.is(at, "always", "often", "never", "both", "all", "also", "really")))
    at -= 1;
  return at;
}

/** Who feels or causes it: the subject of the verb before the adjective, also in a question. */
function whoBefore(s: SentenceReader, at: number): Who {
  let verb = at - 1;
  while (verb >= 0 && linkingStart(s, verb) < 0) {
    if (["PUNCT", "CCONJ"].includes(s.tag(verb)) || at - verb > 6) return "unknown";
    // “Are you interesting in music?”
    if (
      (s.isOneOf(verb, onlySubjectPronouns) || s.is(verb, "you")) &&
      presentAndPastBe.has(s.lower(verb - 1)) &&
      s.isQuestion
    )
      return "person";
    verb -= 1;
  }
  if (verb < 0) return "unknown";
  const start = linkingStart(s, verb);
  if (start === 0 || (s.isQuestion && s.tag(start - 1) === "PUNCT")) return "unknown";
  const to = pastSubject(s, start);
  // “The food in the city was …”: what decides stands before the preposition.
  return whoAt(s, to);
}

const beforeNot = (s: SentenceReader, at: number) => (s.is(at - 1, "not", "never") ? at - 2 : at - 1);

const things = set(`
  film movie book story lesson trip game match song programme program show news job work day subject class holiday journey
  question answer result place city life weather speech party experience fact idea activity activities films movies books stories
  lessons trips games matches songs places things thing sound topic topics hobby situation moment night week documentary
  article novel series exercise task tasks jobs sight view music museum
`);

/** “The film is bored”, “an interested book”. */
function* feelingForCause(s: SentenceReader): Iterable<Match> {
  for (let at = 1; at < s.length; at += 1) {
    const ing = toIng.get(s.lower(at));
    if (!ing) continue;
    if (s.isOneOf(at + 1, things)) {
      // “a bored film”; “the interested parties” and “excited fans” are right.
      if (s.is(at, "satisfied", "relaxed", "motivated", "inspired", "worried", "pleased")) continue;
      // “An interested party”: whom it concerns.
      if (s.is(at, "interested") && s.is(at + 1, "party")) continue;
      if (presentAndPastBe.has(s.lower(at - 1)) && !s.isOneOf(at - 1, plainDeterminers)) continue;
      const an = /^[aeiou]/.test(ing) ? "an" : "a";
      if (s.is(at - 1, "a", "an") && s.lower(at - 1) !== an)
        yield { from: at - 1, to: at, suggestions: [`${an} ${ing}`] };
      else yield { from: at, to: at, suggestions: [ing] };
      continue;
    }
    let verb = at - 1;
    while (
      verb > 0 &&
      (s.tag(verb) === "ADV" ||
        s.is(
          verb,
          "very",
          "so",
          "really",
          "too",
          "quite",
          "extremely",
          "a",
          "bit",
          "little",
          "not",
          "n't",
          "more",
          "always",
        ))
    )
      verb -= 1;
    // “I found the book bored”, “find it very interested”.
    if (["find", "consider", "think"].includes(verbAt(s, verb) ?? "") && s.tag(verb) === "VERB") continue;
    // “It is a confused noise”: of the noun behind it, and not of what stands before.
    if (s.is(at - 1, "a", "an") && (s.tag(at + 1) === "NOUN" || s.tag(at + 1) === "PROPN")) continue;
    // “The rules may be relaxed”: something is done to them.
    if (s.is(at, "relaxed") && s.is(at - 1, "be", "been", "being")) continue;
    const start = linkingStart(s, verb);
    const picker = [2, 3, 4, 5]
      .map((back) => at - back)
      .find((place) => place >= 0 && verbAt(s, place) === "find" && s.tag(place) === "VERB");
    if (start < 0) {
      if (
        picker !== undefined &&
        (s.is(verb, "it") || s.isOneOf(verb, things)) &&
        (s.tag(at + 1) === "PUNCT" || s.is(at + 1, "to", "because", "and"))
      )
        yield { from: at, to: at, suggestions: [ing] };
      continue;
    }
    const lemma = verbAt(s, verb) ?? "be";
    if (["feel", "look", "seem", "get"].includes(lemma) && !(lemma === "look" || lemma === "seem")) continue;
    const to = pastSubject(s, start);
    if (start === 0 || whoAt(s, to) !== "thing") continue;
    // “our team … to be not exhausted”: nobody knows whose infinitive it is.
    if (s.is(start, "to") || s.is(beforeNot(s, start), "to")) continue;
    const clause = clausesOf(s).find(({ subject }) => subject.from <= to && to <= subject.to);
    const head = clause?.subject.head ?? to;
    // Bands, coaches and rabbits are tired as well: only what is known to be a thing.
    const isThing =
      s.isOneOf(head, things) || s.is(head, "it", "this", "that", "which", "everything") || s.can(head, "gerund");
    if (!isThing || s.is(at + 1, "with", "of", "about", "in", "by")) continue;
    // “It was frightened”: an animal; “his voice was excited”, “her face was tired”, “my eyes are tired”.
    if (
      s.is(to, "it", "this", "that", "which") &&
      !s.is(
        at,
        "interested",
        "bored",
        "confused",
        "exhausted",
        "disappointed",
        "amazed",
        "annoyed",
        "embarrassed",
        "relaxed",
        "depressed",
      )
    )
      continue;
    if (s.is(to, "it", "that", "which") && s.is(at + 1, "by", "of", "at", "about", "with", "in")) continue;
    if (["these", "those", "some", "others"].includes(s.lower(to))) continue;
    if (
      /^(?:voice|face|eyes?|mind|body|legs?|feet|smile|look|expression|heart|country|government|company|police|school|baby|animal|animals|horse|horses|birds?|dogs?|cats?|voice|muscles?|skin|head|hair|brain|tone|reaction|one|ones|rest|group|majority|half|number|lot|soldier|soldiers|king|queen|boss|manager|actor|actress|doctor|customer|user|reader|viewer|author|writer|member|members|leader|crew|community|society|world|nation|village|man|needs?|conditions?|demand|hunger|curiosity|requirements?|monkey|elephant)$/.test(
        s.lower(head),
      )
    )
      continue;
    if (
      /(?:er|or|ist|ian|ant|ee|man|woman|men|women)s?$/.test(s.lower(head)) &&
      !s.isOneOf(head, things) &&
      !/^(?:weather|answer|letter|dinner|paper|summer|winter|number|river|matter|chapter|offer|restaurant)$/.test(
        s.lower(head),
      )
    )
      continue;
    // “The work was satisfied by …”, “the water was disturbed by”: passives.
    if (s.is(at + 1, "by")) continue;
    yield { from: at, to: at, suggestions: [ing] };
  }
}

/** ED_ING, VERY_VERB. */
const stronglyMeant = set(
  "like love want enjoy hate need miss hope agree appreciate understand respect admire care thank prefer remember dislike believe trust wish disagree adore fear worry regret support expect know help look think recommend value desire dream suffer improve depend influence affect hurt change surprise concern matter hesitate doubt feel",
);

function* veryBeforeVerb(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOfWords("very")) {
    let verb = at + 1;
    const isMuch = s.is(verb, "much");
    if (isMuch) continue;
    while (s.is(verb, "very", "really", "so")) verb += 1;
    const lemma = verbAt(s, verb);
    if (!lemma || !stronglyMeant.has(lemma) || s.can(verb, "gerund")) continue;
    if (
      s.is(
        verb,
        "needed",
        "loved",
        "respected",
        "admired",
        "worried",
        "concerned",
        "surprised",
        "changed",
        "hurt",
        "trusted",
        "improved",
        "valued",
        "supported",
        "disliked",
        "help",
        "feared",
        "missed",
        "wanted",
        "hated",
      ) &&
      (presentAndPastBe.has(s.lower(at - 1)) ||
        s.is(
          at - 1,
          "be",
          "been",
          "a",
          "the",
          "feel",
          "felt",
          "was",
          "were",
          "get",
          "got",
          "not",
          "n't",
          "this",
          "that",
        ))
    )
      continue;
    if (s.is(at - 1, "the", "a", "this", "that", "his", "her", "my", "your", "their", "its", "our")) continue;
    let before = at - 1;
    while (s.is(before, "not", "n't", "also", "always", "still", "all", "both")) before -= 1;
    const isDo = s.is(before, "do", "does", "did") && before < at - 1;
    // “He is very like his father”: alike.
    if (
      (presentAndPastBe.has(s.lower(before)) ||
        s.is(
          before,
          "be",
          "been",
          "look",
          "looks",
          "looked",
          "sound",
          "sounds",
          "seem",
          "seems",
          "feel",
          "taste",
          "smell",
          "being",
        )) &&
      !(
        s.is(before, "'s", "am", "'m", "are", "'re") &&
        isForm(s, verb, "base") &&
        s.is(verb, "like", "love", "want", "need", "hate", "enjoy", "agree", "miss") &&
        (s.isOneOf(verb + 1, plainDeterminers) || s.is(verb + 1, "it", "to") || s.tag(verb + 1) === "NOUN") &&
        !s.is(verb, "like")
      )
    )
      continue;
    if (isDo) {
      yield { from: at, to: verb - 1, suggestions: ["really"] };
      continue;
    }
    if (presentAndPastBe.has(s.lower(before))) {
      yield {
        from: before,
        to: verb,
        suggestions: [`${s.is(before, "'m", "'re", "'s") ? " " : ""}really ${s.lower(verb)}`],
      };
      continue;
    }
    // “He was scared and very worried”: said of him, not done by him.
    const isSaid = s.can(verb, "participle") && !s.can(verb, "base") && s.is(before, "and", "but", ",", "or");
    if (isSaid) continue;
    const isSubject =
      s.isOneOf(before, onlySubjectPronouns) ||
      ["PRON", "NOUN", "PROPN"].includes(s.tag(before)) ||
      s.isOneOf(before, modalsButD) ||
      s.is(before, "and", "but", "who", "to", "which", "that", "both");
    if (!isSubject) continue;
    yield { from: at, to: verb - 1, suggestions: ["really"] };
  }
  // “I don't like very this film”, “I so like it”: “I too like” is right.
  for (const at of s.placesOfWords("so"))
    if (
      s.is(at + 1, "like", "love", "likes", "loves") &&
      s.isOneOf(at - 1, onlySubjectPronouns) &&
      at === 1 &&
      !s.isQuestion &&
      (s.isOneOf(at + 2, plainDeterminers) || s.is(at + 2, "it", "you", "him", "to"))
    )
      yield { from: at, to: at, suggestions: ["really"] };
}

export const feelingRules: readonly Rule[] = [
  { id: "feelings/cause-for-feeling", kind: "ED_ING", find: causeForFeeling },
  { id: "feelings/feeling-for-cause", kind: "ED_ING", find: feelingForCause },
  { id: "feelings/very-before-verb", kind: "VERY_VERB", find: veryBeforeVerb },
];

import {
  onlySubjectPronouns,
  openingDeterminers,
  personPronouns,
  timesAndAmounts,
} from "../../english/closed-classes.ts";
import { months, people } from "../../english/everyday-words.ts";
import { isFiniteAuxiliary } from "../../english/clauses.ts";
import { isEverydayVerb, isPerson, isPluralNoun, nounPhraseAt } from "../../english/phrases.ts";
import { before, headOf, isAfterBe, isObjectStart, nounPhraseEnd, verbHere } from "../../english/verb-objects.ts";
import type { Rule, SentenceReader } from "../rule.ts";
import { indexByWord } from "../../english/word-index.ts";
import { wordSet } from "../../english/word-set.ts";

interface Direct {
  verbs: ReadonlySet<string>;
  /** Prepositions that learners put after them. */
  wrong: ReadonlySet<string>;
  /** Only before objects with one of these heads; a personal pronoun needs none. */
  only?: ReadonlySet<string>;
}
const direct = (verbs: string, wrong: string, only?: string | ReadonlySet<string>): Direct => ({
  verbs: wordSet(verbs),
  wrong: wordSet(wrong),
  only: typeof only === "string" ? wordSet(only) : only,
});
const persons = new Set([...people, ...personPronouns]);

/** Verbs that take their object without a preposition, and what “thảo luận về”, “kết hôn với”, “ảnh hưởng đến” suggest. */
const directVerbs: readonly Direct[] = [
  direct("discuss", "about on over of"),
  direct("mention", "about on of"),
  direct("mention", "to", "problem book plan thing story issue fact"),
  direct("emphasize emphasise", "on about in"),
  direct("describe", "about on"),
  direct("explain", "about"),
  direct("consider", "about on to"),
  direct("marry", "with to"),
  direct("contact", "with to"),
  direct("phone telephone", "to with"),
  direct("call", "with", persons),
  direct(
    "enter",
    "to in",
    "room house building school university college class classroom company hall office shop market city country home kitchen competition contest",
  ),
  direct("enter", "into", "room house building school university college class classroom hall office shop kitchen"),
  direct(
    "reach",
    "to at",
    "top airport station school city home house village destination goal agreement conclusion level age hotel country beach end",
  ),
  direct("answer", "to for", "question letter email phone call teacher message me him her us them exercise"),
  direct(
    "attend",
    "to at in on",
    "class meeting party school wedding course lecture university college conference event festival concert lesson ceremony training workshop seminar club funeral competition",
  ),
  direct("approach", "to"),
  direct("lack", "of about for"),
  direct("resemble", "to with like"),
  direct("visit", "to in"),
  direct("request", "for about"),
  direct("demand", "for about"),
  direct("obey", "to with"),
  direct("affect", "to on in into for at"),
  direct("influence", "to into"),
  direct(
    "join",
    "to in into with at",
    "club team class army company course school party group competition contest university college meeting conference activity festival organization organisation event me us him her them",
  ),
  direct("face", "to with", "problem difficulty challenge danger trouble situation risk competition issue hardship"),
  direct("follow", "to with after", "rule instruction advice step law example direction way"),
  direct("oppose", "to against with"),
  direct("help", "for to", persons),
  direct("support", "to for with", persons),
  direct("support", "for", "policy idea plan view decision opinion law measure government proposal statement argument"),
  direct("serve", "for", "customer guest people community country client visitor tourist student"),
  direct("ask", "to with", persons),
  direct("tell", "to with", persons),
  direct("thank", "to with", persons),
  direct("meet", "to", persons),
  direct("invite", "for", persons),
  direct("advise", "to for", persons),
  direct("respect", "to with for", persons),
  direct(
    "respect",
    "to with",
    "place culture tradition custom law rule environment nature opinion difference elder parent",
  ),
  direct("hurt", "to", persons),
  direct("save", "for", "environment earth planet energy electricity water"),
  direct("protect", "for to", "environment earth planet nature animal forest health"),
  direct("love hate miss like admire", "to with", persons),
  direct("trust", "to on at", persons),
  direct("teach", "to for", "me us him her them"),
  direct("pay", "for", "bill fee tax rent fine debt"),
  direct("order", "for", "pizza food drink coffee meal dish cup glass bowl plate bottle"),
  direct("solve", "to about with for"),
  direct("experience", "about with"),
  direct("research", "about"),
  direct("comprise", "of"),
  direct("practise practice", "with about", "english speaking listening pronunciation"),
  direct("cause", "to for", "pollution problem accident damage harm traffic disease"),
  direct("enjoy", "with about in of", "music film movie book food meal party time trip life holiday weather lesson"),
  direct("fear", "of", "dark dog snake spider height death ghost"),
  direct("review revise", "about", "lesson exam test grammar"),
  direct("prevent", "to", "pollution accident disease crime war flood"),
  direct("celebrate", "for about", "birthday tet festival anniversary christmas wedding"),
  direct("access", "into on", "internet website page file"),
  direct("leave", "from", "home house school office hospital hotel"),
  direct("watch", "to at on", "tv television film movie match game news video"),
  direct("use", "to with", "phone computer internet smartphone car bus"),
];

const directVerbsByWord = indexByWord(directVerbs, ({ verbs }) => verbs);

/** Never objects of a verb with a preposition between: words that say where by themselves. */
const bareAdverbs = wordSet(
  "home abroad there here downtown upstairs downstairs overseas somewhere anywhere outside inside everywhere",
);
const motion = wordSet("go come get return travel arrive drive walk run move fly back study live work");
const activities = wordSet(
  "shopping swimming fishing camping jogging sightseeing dancing skiing hiking climbing cycling skating surfing bowling running",
);
const noOf = wordSet("despite among between during without beside behind opposite toward towards near");

function isObject(s: SentenceReader, at: number, only: ReadonlySet<string> | undefined): boolean {
  if (at >= s.length || s.tag(at) === "PUNCT") return false;
  if (!only)
    return (
      !timesAndAmounts.has(s.lower(at)) &&
      !months.has(s.lower(at)) &&
      !/^\d/.test(s.lower(at)) &&
      nounPhraseEnd(s, at) >= 0
    );
  if (personPronouns.has(s.lower(at)) && only.has(s.lower(at)))
    return s.tag(at + 1) !== "NOUN" || s.lower(at) !== "her" || only.has(headOf(s, at));
  return only.has(headOf(s, at));
}

const beforeRelative = wordSet("i we he she they you it");
const relatives = wordSet("that which who whom whose what");

/** “The film I saw”, “a doctor that you visited”: a noun, perhaps a relative word, and a subject before the verb. */
function hasObjectBefore(s: SentenceReader, at: number): boolean {
  let subject = before(s, at);
  while (/^(?:have|has|had|'ve|'d|will|can|could|should|would|do|does|did)$/.test(s.lower(subject))) subject -= 1;
  if (!s.isOneOf(subject, beforeRelative)) return false;
  if (s.isOneOf(subject - 1, relatives) && s.is(subject - 1, "what", "whom", "which")) return true;
  const noun = s.isOneOf(subject - 1, relatives) ? subject - 2 : subject - 1;
  // “With a computer I can contact with them”: no object of the verb.
  let start = noun;
  while (start > 0 && /^(?:NOUN|ADJ|DET|PRON|NUM)$/.test(s.tag(start - 1))) start -= 1;
  const isAdverbial = s.tag(start - 1) === "ADP" && s.isClauseStart(start - 1);
  return s.tag(noun) === "NOUN" && !isWhenNoun(s, noun) && !isAdverbial;
}
/** “Last week she visited to Hue”: when, and not what. */
const isWhenNoun = (s: SentenceReader, at: number) =>
  timesAndAmounts.has(s.lower(at)) || timesAndAmounts.has(s.lemma(at, "plural") ?? "");

/** Without a subject of its own: behind a comma, or behind a noun that has been acted upon. */
function isBareParticiple(s: SentenceReader, at: number): boolean {
  if (!s.can(at, "participle") || s.can(at, "base")) return false;
  if (s.is(at - 1, ",") && s.is(at + 1, "of")) return true;
  // Names and headings: “Sections Affected at the end”.
  return s.can(at - 1, "plural") && s.is(at + 1, "at", "on", "by") && /^\p{Lu}/u.test(s.written(at));
}

const clauseBorders = wordSet(", ; and but so because which who when while although that");
/** “The plan discussed at the meeting was…”, but “We discussed about it and everyone agrees”: another clause has a verb of its own. */
function hasVerbInClause(s: SentenceReader, from: number): boolean {
  for (let at = from; at < s.length && !s.isOneOf(at, clauseBorders); at += 1)
    if (s.tag(at) === "AUX" || s.tag(at) === "VERB") return true;
  return false;
}

const manners = wordSet("way ways manner fashion sense degree extent respect respects");
const isMannerBefore = (s: SentenceReader, from: number) => {
  const end = nounPhraseEnd(s, from);
  return end > from && manners.has(s.lower(end)) && isObjectStart(s, end + 1);
};

const having = wordSet("have want like need get hear see");
/** “Have it told to him”: the object comes before the participle. */
const hasObjectInPassive = (s: SentenceReader, at: number) =>
  (s.is(at - 1, "it", "them", "this", "that") || s.tag(at - 1) === "NOUN") &&
  (verbHere(s, at - 2, having) !== undefined ||
    (s.tag(at - 1) === "NOUN" && verbHere(s, at - 3, having) !== undefined));

/** “Because of she works”, “because of there are many”, “because of their children work in the city”: a clause, not a noun. */
function isClauseAfter(s: SentenceReader, from: number): boolean {
  if (s.is(from, "i", "he", "she", "we", "they")) return /^(?:AUX|VERB|ADV)$/.test(s.tag(from + 1));
  if (s.is(from, "there")) return s.is(from + 1, "is", "are", "was", "were", "'s");
  if (!s.isOneOf(from, openingDeterminers)) return false;
  const phrase = nounPhraseAt(s, from, { wantsVerb: true });
  if (!phrase) return false;
  const verb = phrase.to + 1;
  if (isFiniteAuxiliary(s, verb)) return true;
  // “Because of the storm called Yagi”, “because of the food people eat”: the verb belongs to the noun.
  const isThird = s.can(verb, "third") && !s.can(verb, "plural");
  const isBase =
    s.can(verb, "base") && !s.can(verb, "past") && !s.can(verb, "adjective") && isPluralNoun(s, phrase.head);
  if ((!isThird && !isBase) || ["NOUN", "PROPN"].includes(s.tag(phrase.head - 1))) return false;
  return s.tag(verb) === "VERB" || (isPerson(s, phrase.head) && isEverydayVerb(s, verb));
}

const giving = wordSet("give send show lend offer teach buy bring tell make");
const returning = wordSet("return repeat");
const going = wordSet("go come");
export const verbPrepositionRules: readonly Rule[] = [
  // “He told to me a story.” → “He told me a story.”
  {
    id: "verb-prepositions/verb-takes-its-object-directly",
    kind: "PREP_EXTRA",
    *find(s) {
      for (const at of s.placesOfVerbs(directVerbsByWord.words))
        for (const { verbs, wrong, only } of directVerbsByWord.find(s.verbs(at))) {
          if (!s.isOneOf(at + 1, wrong) || !verbHere(s, at, verbs) || (isAfterBe(s, at) && !s.can(at, "gerund")))
            continue;
          if (
            s.is(at, "married") &&
            s.is(at + 1, "to", "with") &&
            s.is(at - 1, "get", "got", "gets", "getting", "'s", "is", "are", "happily", "being")
          )
            continue;
          // “I said thank to him”: the word that was said (frames/wording/say-thank).
          if (s.is(at, "thank", "thanks") && s.is(at - 1, "say", "says", "said", "saying")) continue;
          // “She is a girl called to …”, “the plan discussed at”: after a noun it may be a participle.
          if (s.can(at, "participle") && !s.can(at, "base") && s.tag(at - 1) === "NOUN" && hasVerbInClause(s, at + 2))
            continue;
          // “Have experience with them”, “in closer contact with”, “a fear of heights”, “answers for”: a noun.
          if (
            !s.is(at, "lack") &&
            s.tag(at) === "NOUN" &&
            s.can(at, "noun") &&
            !/^(?:PRON|AUX|PART|ADV)$/.test(s.tag(at - 1))
          )
            continue;
          if (
            (s.can(at, "noun") || s.can(at, "plural")) &&
            s.is(at - 1, "have", "has", "had", "closer", "close", "good")
          )
            continue;
          // “If someone gets mentioned on a page”: passive.
          if (s.can(at, "participle") && s.is(at - 1, "get", "gets", "got", "getting", "been", "being")) continue;
          // “The shows I watched on television”, “a doctor whom she visited in May”: its object comes before it.
          if (s.is(at + 1, "on", "at", "in", "for", "with", "to") && hasObjectBefore(s, at)) continue;
          // “Comprised of six parts”, “the sections affected at the end”: a participle.
          if (isBareParticiple(s, at)) continue;
          // “Affect in many ways the economy”: its object comes later.
          if (s.is(at + 1, "in") && isMannerBefore(s, at + 2)) continue;
          // “He likes having it told to him.”
          if (s.is(at + 1, "to") && s.can(at, "participle") && hasObjectInPassive(s, at)) continue;
          if (s.is(at, "opposed") && !s.is(at - 1, "i", "he", "she", "they", "we", "people")) continue;
          // “Asked to him”, not “asked to help them”.
          if (s.is(at + 1, "to") && s.can(at + 2, "base") && s.tag(at + 2) === "VERB") continue;
          if (isObject(s, at + 2, only)) {
            yield { from: at, to: at + 1, suggestions: [s.written(at)] };
            break;
          }
        }
    },
  },
  // “I want to go to abroad.” → “I want to go abroad.”
  {
    id: "verb-prepositions/go-home-without-to",
    kind: "PREP_EXTRA",
    *find(s) {
      for (let at = 0; at < s.length - 2; at += 1) {
        const isMotion = verbHere(s, at, motion) !== undefined || s.is(at, "back");
        if (!isMotion || !s.is(at + 1, "to", "in", "at", "into")) continue;
        const next = at + 2;
        if (!s.isOneOf(next, bareAdverbs) || /^(?:NOUN|PROPN|VERB)$/.test(s.tag(next + 1))) continue;
        // “Work at home”, “live in there”.
        if (
          s.is(next, "home") &&
          (!s.is(at + 1, "to") ||
            !/^(?:go|come|get|return|travel|arrive|drive|walk|run|fly|back)/.test(
              s.lemma(at, "base") ?? s.words[at]?.lemma ?? "",
            ))
        ) {
          if (!s.is(at, "arrive", "arrived", "arrives")) continue;
        }
        if (!s.is(at + 1, "to") && !s.is(next, "abroad", "home") && !(s.is(next, "here") && s.is(at + 1, "at")))
          continue;
        if (
          s.is(next, "outside", "inside", "there", "here") &&
          /^(?:DET|PRON|ADP)$/.test(s.tag(next + 1)) &&
          !s.is(next + 1, "by", "with", "in", "on", "at", "every")
        )
          continue;
        yield { from: at + 1, to: next, suggestions: [s.written(next)] };
      }
    },
  },
  // “They went to fishing yesterday.” → “They went fishing yesterday.”
  {
    id: "verb-prepositions/go-shopping-without-to",
    kind: "PREP_EXTRA",
    *find(s) {
      for (const at of s.placesOfVerbs(going)) {
        if (at >= s.length - 2) continue;
        if (!verbHere(s, at, going)) continue;
        // “When it comes to dancing, …”: what is spoken of.
        if (s.is(at, "comes", "came", "come") && s.is(at - 1, "it")) continue;
        let next = at + 1;
        if (!s.is(next, "to", "for")) continue;
        next += s.is(next + 1, "the", "a") ? 2 : 1;
        if (
          !s.isOneOf(next, activities) ||
          (/^(?:NOUN|PROPN)$/.test(s.tag(next + 1)) && !timesAndAmounts.has(s.lower(next + 1)))
        )
          continue;
        yield { from: at, to: next, suggestions: [`${s.written(at)} ${s.written(next)}`] };
      }
    },
  },
  // “She never returns back.” → “She never returns.”
  {
    id: "verb-prepositions/return-back",
    kind: "PREP_EXTRA",
    *find(s) {
      for (const at of s.placesOfVerbs(returning)) {
        if (at === s.length - 1) continue;
        const verb = verbHere(s, at, returning);
        if ((verb === "return" && s.is(at + 1, "back")) || (verb === "repeat" && s.is(at + 1, "again", "back")))
          yield { from: at, to: at + 1, suggestions: [s.written(at)] };
      }
    },
  },
  // “We talked during of the lesson.” → “We talked during the lesson.”
  {
    id: "verb-prepositions/despite-of",
    kind: "PREP_EXTRA",
    *find(s) {
      for (let at = 0; at < s.length - 2; at += 1) {
        if (s.isOneOf(at, noOf) && s.is(at + 1, "of") && s.tag(at - 1) !== "DET")
          yield { from: at, to: at + 1, suggestions: [s.written(at)] };
        else if (
          s.is(at, "near", "opposite") &&
          s.is(at + 1, "with", "from") &&
          isObject(s, at + 2, undefined) &&
          s.tag(at - 1) !== "DET"
        )
          yield { from: at, to: at + 1, suggestions: [s.written(at)] };
        else if (s.is(at, "because") && s.is(at + 1, "of") && isClauseAfter(s, at + 2))
          yield {
            from: at,
            to: at + 1,
            suggestions: [s.written(at)],
            ...(s.isOneOf(at + 2, onlySubjectPronouns) ? {} : { variant: "because-of-clause" }),
          };
      }
    },
  },
  // “They travelled in around the world.” → “They travelled around the world.”
  {
    id: "verb-prepositions/all-over-the-world",
    kind: "PREP_EXTRA",
    *find(s) {
      for (const at of s.placesOfWords("in", "on", "at")) {
        if (s.is(at + 1, "all") && s.is(at + 2, "over", "around"))
          yield { from: at, to: at + 2, suggestions: [`all ${s.written(at + 2)}`] };
        else if (s.is(at + 1, "over", "around") && s.is(at + 2, "the") && s.is(at + 3, "world", "country"))
          yield { from: at, to: at + 1, suggestions: [s.is(at + 1, "over") ? "all over" : "around"] };
      }
    },
  },
  // “He told to me a story.” → “He told me a story.”
  {
    id: "verb-prepositions/give-me-not-give-to-me",
    kind: "PREP_EXTRA",
    *find(s) {
      for (const at of s.placesOfVerbs(giving)) {
        if (at >= s.length - 3) continue;
        if (!verbHere(s, at, giving) || !s.is(at + 1, "to", "for")) continue;
        if (
          !s.is(at + 2, "me", "him", "us", "them") ||
          !s.is(
            at + 3,
            "a",
            "an",
            "some",
            "many",
            "the",
            "my",
            "his",
            "two",
            "english",
            "money",
            "information",
            "advice",
          )
        )
          continue;
        if (nounPhraseEnd(s, at + 3) < 0 || isAfterBe(s, at)) continue;
        yield { from: at, to: at + 2, suggestions: [`${s.written(at)} ${s.written(at + 2)}`] };
      }
    },
  },
  // “Put it at here, please.” → “Put it here, please.”
  {
    id: "verb-prepositions/at-here",
    kind: "PREP_EXTRA",
    *find(s) {
      for (const at of s.placesOfWords("at")) {
        // “He is at there now”, “I live at here”.
        if (s.is(at + 1, "here", "there") && s.tag(at + 2) !== "NOUN" && !s.is(at + 2, "is", "are", "was", "were"))
          yield { from: at, to: at + 1, suggestions: [s.written(at + 1)] };
      }
    },
  },
];

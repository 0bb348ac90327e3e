import { modalsButD, onlySubjectPronouns, plainPrepositions, subjectPronouns } from "../../english/closed-classes.ts";
import { people } from "../../english/everyday-words.ts";
import { isPluralNoun } from "../../english/phrases.ts";
import { writtenLike } from "../../english/inflection.ts";
import { formOf, headOf, isClauseEnd, nounPhraseEnd, verbHere } from "../../english/verb-objects.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";
import { isNounHere, named, put } from "./pair.ts";
import { wordSet } from "../../english/word-set.ts";

/** “There was that about the young man which…”, “something in her which…”: what is meant is no person. */
const isSomethingAbout = (s: SentenceReader, end: number) =>
  s.words
    .slice(0, end)
    .some((_, place) => s.is(place, "that", "something", "much", "nothing") && s.is(place + 1, "about", "in"));

/** “The man which lives here”; “the family which …” is right. */
function whichOfPerson(s: SentenceReader, at: number): Match | undefined {
  const isPerson =
    (people.has(s.lower(at - 1)) || s.is(at - 1, "anyone", "anybody", "those")) &&
    !s.is(at - 1, "family", "team", "company", "baby", "child", "customer");
  if (!isPerson || isSomethingAbout(s, at)) return undefined;
  const opensClause =
    s.tag(at + 1) === "VERB" ||
    s.tag(at + 1) === "AUX" ||
    s.can(at + 1, "third") ||
    (s.can(at + 1, "base") && s.can(at - 1, "plural") && !s.is(at + 1, "one")) ||
    s.isOneOf(at + 1, subjectPronouns);
  return opensClause ? put(s, at, "who") : undefined;
}

/** “A market where was organised by students.” */
const whereAsSubject = (s: SentenceReader, at: number): Match | undefined =>
  s.is(at + 1, "is", "was", "are", "were") &&
  s.tag(at - 1) === "NOUN" &&
  s.can(at + 2, "participle") &&
  s.tag(at + 2) === "VERB" &&
  !s.isQuestion
    ? put(s, at, "which")
    : undefined;

const madeOrHad = wordSet("book thing film movie song dress car house food gift present story place word job phone");

/** “Everything what I know”, “the book what I read”; “after all what we did” is another error. */
function whatAfterNoun(s: SentenceReader, at: number): Match | undefined {
  const isAfterPronoun =
    s.is(at - 1, "everything", "all", "something", "anything", "nothing") &&
    (s.isOneOf(at + 1, subjectPronouns) || people.has(s.lower(at + 1))) &&
    !s.is(at - 2, "at", "after", "above");
  const isAfterThing =
    isNounHere(s, at - 1) &&
    s.is(at - 2, "the", "a", "this") &&
    s.isOneOf(at + 1, subjectPronouns) &&
    s.isOneOf(at - 1, madeOrHad);
  return isAfterPronoun || isAfterThing ? put(s, at, "that") : undefined;
}

const neverPersons = wordSet(
  "book film movie car house song phone city computer dress bag bike story game picture table program website machine building shop school tree letter",
);
const asking = wordSet("ask tell know");

/** “The book who I read”; “ask the school who did it” is right. */
const whoOfThing = (s: SentenceReader, at: number): Match | undefined =>
  s.isOneOf(at - 1, neverPersons) &&
  s.is(at - 2, "the", "a", "an", "this", "my") &&
  (s.tag(at + 1) === "VERB" || s.tag(at + 1) === "AUX" || s.isOneOf(at + 1, subjectPronouns)) &&
  formOf(s, at - 3, asking) === undefined
    ? put(s, at, "that", "which")
    : undefined;

const relatives: ReadonlyMap<string, (s: SentenceReader, at: number) => Match | undefined> = new Map([
  ["which", whichOfPerson],
  ["where", whereAsSubject],
  ["what", whatAfterNoun],
  ["who", whoOfThing],
]);

/** Is here a subject with its verb: “he was ill”, “it rained”, “the weather was bad”? */
function opensClause(s: SentenceReader, at: number): boolean {
  if (s.isOneOf(at, onlySubjectPronouns)) return true;
  if (s.is(at, "it")) return s.can(at + 1, "past") || s.is(at + 1, "is", "was", "rains");
  if (s.is(at, "there")) return s.is(at + 1, "is", "are", "was", "were");
  const end = nounPhraseEnd(s, at);
  return (
    end >= at &&
    (s.is(end + 1, "was", "were", "is", "are", "did", "does", "do", "had", "has") || s.isOneOf(end + 1, modalsButD)) &&
    !s.is(end, "that", "which", "who", "what")
  );
}

const work = wordSet("work");
export const confusedSmallWordRules: readonly Rule[] = [
  // “Despite he was tired, he worked.” → “Although he was tired, he worked.”
  {
    id: "confusions/links",
    kind: "CONFUSED_PAIR",
    *find(s) {
      for (const at of s.placesOfWords("during", "despite", "in", "although", "while", "due", "because")) {
        if (at >= s.length - 2) continue;
        const isSubject = s.is(at + 1, "i", "he", "she", "we", "they");
        // “During my mother was in Hue.”
        const end = s.is(at, "during") && !isSubject ? nounPhraseEnd(s, at + 1) : -1;
        const isClause = end > at && s.is(end + 1, "was", "were", "is", "are") && !s.is(end + 1, "that", "which");
        if (s.is(at, "during") && (isSubject || (isClause && at > 0))) yield put(s, at, "while");
        // “Despite it rained”, “despite the weather was bad”.
        else if (s.is(at, "despite") && opensClause(s, at + 1)) yield put(s, at, "although");
        else if (s.is(at, "in") && s.is(at + 1, "spite") && s.is(at + 2, "of") && opensClause(s, at + 3))
          yield named(s, { from: at, to: at + 2, suggestions: [writtenLike(s.written(at), "although")] });
        // “Due to the weather was bad, …”; “The delay due to the storm was long” is right.
        else if (s.is(at, "due", "because") && s.is(at + 1, "to", "of") && at === 0 && opensClause(s, at + 2))
          yield named(s, { from: at, to: at + 1, suggestions: [writtenLike(s.written(at), "because")] });
        // “Although the rain, we went out”; “while my holiday”.
        else if (
          s.is(at, "although", "while") &&
          s.is(at + 1, "the", "my", "his", "her", "our", "their", "heavy", "bad")
        ) {
          const end = nounPhraseEnd(s, at + 1);
          if (
            end > at + 1 &&
            s.is(end + 1, ",") &&
            s.is(
              end,
              s.is(at, "although") ? "rain" : "lesson",
              "weather",
              "holiday",
              "traffic",
              "trip",
              "cold",
              "heat",
              "vacation",
              "meal",
              "class",
              "exam",
              "war",
              "storm",
              "noise",
              "difficulties",
              "difficulty",
              "problems",
              "party",
              "film",
              "movie",
              "lunch",
              "dinner",
              "night",
            )
          )
            yield put(s, at, s.is(at, "although") ? "despite" : "during");
        }
      }
    },
  },
  // “They never smoke too.” → “They never smoke either.”
  {
    id: "confusions/either",
    kind: "CONFUSED_PAIR",
    *find(s) {
      // “I don't like it too.”
      for (const at of s.placesOfWords("too")) {
        if (!(at === s.length - 1 || /^[.!]$/.test(s.lower(at + 1)))) continue;
        const not = s.words
          .slice(0, at)
          .findLastIndex(({ lower }) => lower === "n't" || lower === "not" || lower === "never");
        if (
          not < 0 ||
          s.words
            .slice(not, s.is(at - 1, ",") ? at - 1 : at)
            .some(
              ({ lower, tag }) =>
                tag === "PUNCT" ||
                lower === "but" ||
                lower === "and" ||
                lower === "only" ||
                lower === "so" ||
                lower === "because" ||
                lower === "that",
            )
        )
          continue;
        const from = s.is(at - 1, ",") ? at - 1 : at;
        yield { from, to: at, suggestions: [from < at ? ", either" : "either"] };
      }
    },
  },
  // “Others people think so.” → “Other people think so.”
  {
    id: "confusions/other-and-another",
    kind: "CONFUSED_PAIR",
    *find(s) {
      for (const at of s.placesOfWords("another", "others", "an", "the")) {
        if (at === s.length - 1) continue;
        const plural = isNounHere(s, at + 1) && isPluralNoun(s, at + 1);
        if (
          s.is(at, "another") &&
          plural &&
          !s.is(at + 1, "series", "species", "means") &&
          !s.is(at - 1, "one") &&
          // “one reads them, another filters them”
          !(s.can(at + 1, "third") && s.is(at + 2, "them", "it", "him", "her", "us", "me")) &&
          !s.is(at + 2, "'s", "'")
        )
          // “Another factors is …”: one, as its verb says.
          yield s.is(at + 2, "is", "was", "has") && s.lemma(at + 1, "plural")
            ? {
                from: at,
                to: at + 1,
                suggestions: [`${s.written(at)} ${s.lemma(at + 1, "plural")}`],
                pair: "another-factors-is",
              }
            : put(s, at, "other");
        else if (
          s.is(at, "others") &&
          isNounHere(s, at + 1) &&
          (plural || s.is(at + 1, "people")) &&
          !(s.tag(at + 1) === "VERB")
        )
          yield put(s, at, "other");
        else if (s.is(at, "an") && s.is(at + 1, "other") && s.tag(at + 2) === "NOUN")
          yield { from: at, to: at + 1, suggestions: [writtenLike(s.written(at), "another")] };
        else if (s.is(at, "the") && s.is(at + 1, "another"))
          yield {
            from: at,
            to: at + 1,
            suggestions: [writtenLike(s.written(at), "the other"), writtenLike(s.written(at), "another")],
          };
      }
    },
  },
  // “The man which lives here is old.” → “The man who lives here is old.”
  {
    id: "confusions/who-and-which",
    kind: "CONFUSED_PAIR",
    *find(s) {
      for (const at of s.placesOf(relatives)) {
        if (at === 0 || at === s.length - 1) continue;
        const match = relatives.get(s.lower(at))?.(s, at);
        if (match) yield match;
      }
    },
  },
  // “She is working like a cook.” → “She is working as a cook.”
  {
    id: "confusions/work-as",
    kind: "CONFUSED_PAIR",
    *find(s) {
      for (const at of s.placesOfWords("like"))
        if (
          verbHere(s, at - 1, work) &&
          s.is(at + 1, "a", "an") &&
          /(?:er|or|ist|nurse|cook|guide|chef|cian|clerk|accountant|assistant|secretary)$/.test(headOf(s, at + 1)) &&
          (isClauseEnd(s, nounPhraseEnd(s, at + 1) + 1) || plainPrepositions.has(s.lower(nounPhraseEnd(s, at + 1) + 1)))
        )
          yield put(s, at, "as");
    },
  },
  // “Mostly students go by bus.” → “Most students go by bus.”
  {
    id: "confusions/most-people",
    kind: "ALMOST_MOST",
    *find(s) {
      for (const at of s.placesOfWords("mostly", "almost")) {
        if (at >= s.length - 2) continue;
        const isPlural = (isNounHere(s, at + 1) && isPluralNoun(s, at + 1)) || s.is(at + 1, "people");
        // “Mostly people like it”; “almost people in my village”.
        if (
          s.is(at, "mostly") &&
          (at === 0 || s.is(at - 1, ",", "and", "but", "that")) &&
          isPlural &&
          (/^(?:VERB|AUX)$/.test(s.tag(at + 2)) || s.is(at + 2, "like", "in"))
        )
          yield put(s, at, "most");
        else if (
          s.is(at, "almost") &&
          at === 0 &&
          isPlural &&
          s.is(at + 2, "in", "at", "from", "who") &&
          !s.is(at + 1, "years", "hours", "days", "minutes", "weeks", "months", "times")
        )
          yield put(s, at, "most", "almost all");
      }
    },
  },
];

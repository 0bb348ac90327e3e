import { clausesOf } from "../../english/clauses.ts";
import {
  onlySubjectPronouns,
  plainDeterminers,
  presentAndPastBe,
  timeWords,
  possessives,
} from "../../english/closed-classes.ts";
import { type FiniteClause, finiteClausesOf, subordinators } from "../../english/finite-verbs.ts";
import { isForm, takesObjectHere, verbAt } from "../../english/verbs.ts";
import { wordSet } from "../../english/word-set.ts";
import { beginsClause, sayingVerbs } from "./clause-starts.ts";
import type { Match, SentenceReader } from "../rule.ts";
import { isOpeningPart, linkingAdverbs, opensAgain, opensPhrases } from "./sentence-openings.ts";

const isNegative = (s: SentenceReader, from: number, to: number) => {
  for (let at = from; at <= to; at += 1)
    if (s.is(at, "not", "n't", "never", "no", "nobody", "nothing", "hardly", "cannot")) return true;
  return false;
};

const auxiliaries = wordSet("am is are was were have has had do does did can could will would shall should must might");
/** Sentences with fewer words open with something short. */
const longOpening = 16;

/** “I know that when he comes, …”, “that to learn it, …”, “that whatever we do, …”. */
const opensBehindThat = (s: SentenceReader, at: number): boolean =>
  (s.isOneOf(at, subordinators) && !s.is(at, "that")) ||
  s.is(at, "whatever", "whichever", "whoever", "instead", "rather", "despite", "given", "without", "by") ||
  (s.is(at, "to") && (s.can(at + 1, "base") || s.tag(at + 1) === "ADV"));

/** Not one thing, but another one: both halves say of the same subject what it is. */
function isCorrected(s: SentenceReader, { verb }: FiniteClause, comma: number): boolean {
  if (!presentAndPastBe.has(s.lower(verb.from)) || !s.is(verb.from + 1, "not", "n't", "just", "only")) return false;
  return (
    s.is(comma + 1, "it", "they", "that") &&
    presentAndPastBe.has(s.lower(comma + 2)) &&
    s.is(comma + 3, "a", "an", "actually", "just", "simply", "more", "called")
  );
}

/** “… could hardly see, it was so dark”: the second half says why the first one is so extreme. */
const isReasonBehind = (s: SentenceReader, segment: number, comma: number): boolean =>
  s.words.slice(segment, comma).some(({ lower }) => /^(?:could|hardly|nothing|scarcely|barely)$/.test(lower)) &&
  s.is(comma + 2, "was", "were") &&
  s.is(comma + 3, "so", "such");

const isComparison = (s: SentenceReader, at: number): boolean =>
  s.is(at, "more", "less", "fewer", "better", "worse") || s.can(at, "comparative");

/** “The more they earn”, “It is true that the longer we wait”: the first half of *the more …, the more …*. */
function opensProportion(s: SentenceReader, segment: number, comma: number): boolean {
  for (let at = segment; at < comma - 2; at += 1) {
    const opens = at === segment || s.isClauseStart(at) || s.is(at - 1, "that");
    if (opens && s.is(at, "the") && isComparison(s, at + 1) && s.tag(at + 2) !== "PUNCT") return true;
  }
  return false;
}

const mostWordsInList = 5;

/** Two short clauses that begin alike, and a third one behind “and”. */
function isListOfThree(s: SentenceReader, first: number, comma: number): boolean {
  if (
    comma - first > mostWordsInList ||
    s.lower(first) !== s.lower(comma + 1) ||
    s.lower(first + 1) !== s.lower(comma + 2)
  )
    return false;
  for (let at = comma + 3; at <= comma + mostWordsInList + 1; at += 1) if (s.is(at, "and")) return true;
  return false;
}

const openingConjunctions = wordSet("and but so or yet");

/** The words from `segment` to a comma, and the main clause among them. */
interface LeftHalf {
  segment: number;
  /** Where it begins without its conjunction. */
  first: number;
  comma: number;
  /** Its finite clauses. */
  clauses: readonly FiniteClause[];
  main: FiniteClause;
}

/** The parts before commas that have a main clause and are not the opening of the sentence, in order. */
function* leftHalves(s: SentenceReader, finite: readonly FiniteClause[]): Iterable<LeftHalf> {
  let begin = 0;
  let isPending = false;
  let hasNoVerbYet = false;
  for (const comma of s.placesOfWords(",")) {
    const segment = begin;
    begin = comma + 1;
    const first = s.isOneOf(segment, openingConjunctions) ? segment + 1 : segment;
    // “The further north we went, the kinder people became”
    // and, with its right half not yet right, “The more they earn, they buy more”.
    if (opensProportion(s, segment, comma)) continue;
    if (s.is(first, "the") && s.is(comma + 1, "the") && isComparison(s, comma + 2)) continue;
    // “All things considered, …”
    if (s.is(comma - 1, "considered") && s.is(comma - 2, "things") && comma - 3 === first) continue;
    // “It's small, it's dark and it smells”: a list of three short clauses.
    if (isListOfThree(s, first, comma)) continue;
    // “She asked the conductor, the conductor asked the driver, …”: a chain.
    if (s.is(comma + 1, "the") && s.tag(comma - 1) === "NOUN" && s.lower(comma - 1) === s.lower(comma + 2)) continue;
    // “Where dry, clean towels are used, they …”: an opening without its verb goes on behind the comma.
    const lacksVerb = isPending && hasNoVerbYet && segment === first;
    // “If …, and …, we …”: what goes on with “and” is still the first half.
    if (isOpeningPart(s, first, comma)) {
      isPending = true;
      hasNoVerbYet =
        s.is(first, "where", "if", "when", "once", "while", "though") &&
        comma - first <= 3 &&
        !finite.some(({ verb }) => verb.from >= segment && verb.main < comma);
      continue;
    }
    hasNoVerbYet = false;
    const goesOn = isPending && (segment !== first || lacksVerb);
    const clauses = finite.filter(({ verb }) => verb.from >= segment && verb.main < comma);
    const main = clauses.find(
      ({ role, subject, verb }) =>
        (role === "main" || role === "coordinate") &&
        (subject !== undefined || clausesOf(s).some((one) => one.verb === verb.from)),
    );
    if (main) isPending = false;
    if (main && !goesOn) yield { segment, first, comma, clauses, main };
  }
}

/** “She was so worried, she …”, “So many were ill, there were no nurses”, “I know that when he comes, we …”. */
function announcesClause(s: SentenceReader, { segment, comma, main }: LeftHalf): boolean {
  for (let place = segment; place < comma; place += 1)
    if (
      (s.is(place, "so", "such") && place > main.verb.from && place < comma - 1) ||
      (s.is(place, "so") && s.is(place + 1, "many", "much", "few", "little") && place < main.verb.from) ||
      (s.is(place, "that") && opensBehindThat(s, place + 1))
    )
      return true;
  return false;
}

/** The words before the comma are a condition or an opening, or belong to a clause before them. */
function isSubordinated(s: SentenceReader, { segment, first, clauses, main }: LeftHalf): boolean {
  // “All day long, he …”
  if (main.subject && timeWords.has(s.lower(main.subject.to))) return true;
  // A word before the subject opens the clause: “the day when”, “Had I known”.
  const subjectFrom =
    main.subject?.from ?? clausesOf(s).find((one) => one.verb === main.verb.from)?.subject.from ?? segment;
  if (s.isOneOf(subjectFrom - 1, subordinators) && !s.is(subjectFrom - 1, "that")) return true;
  if (clauses[0] !== main && clauses[0]?.role === "subordinate" && clauses[0].from <= first) return true;
  // “I think if we do, we …”: the words before the comma are the condition.
  return (
    clauses.some(({ opener, role }) => role === "subordinate" && /^(?:if|when|unless)$/.test(opener)) &&
    clauses.at(-1)?.role === "subordinate" &&
    sayingVerbs.has(verbAt(s, main.verb.main) ?? "")
  );
}

/** A comma between these halves is right. */
function belongsToRightHalf(s: SentenceReader, left: LeftHalf): boolean {
  const { segment, comma, clauses, main } = left;
  if (isSubordinated(s, left) || announcesClause(s, left)) return true;
  // “… and when we go, we …”, “because in June, I …”, “and suddenly, the …”: a second opening ends at this comma.
  if (opensAgain(s, segment, comma)) return true;
  // “It is not a hotel, it's a home.”
  if (isCorrected(s, clauses.at(-1) ?? main, comma)) return true;
  // “The bath was empty, the floor was wet, and it smelled of soap”: three short clauses in a row.
  const last = s.words.findIndex((_, place) => place > comma + 2 && s.is(place, ",") && s.is(place + 1, "and"));
  if (last > 0 && last - comma <= 8 && comma - segment <= 10 && beginsClause(s, last + 2)) return true;
  // “He could see nothing, it was so dark.”
  if (isReasonBehind(s, segment, comma)) return true;
  // “I think, …”, “He said, …”.
  return sayingVerbs.has(verbAt(s, comma - 1) ?? "") || s.is(comma - 1, "that", "so", "is", "not");
}

/** The finite clause whose subject begins at `right`. */
function clauseFrom(s: SentenceReader, right: number, finite: readonly FiniteClause[]): FiniteClause | undefined {
  const clause = clausesOf(s).find(({ subject, auxiliary }) => subject.from === right && auxiliary < 0);
  const verb = clause?.verb ?? finite.find(({ subject }) => subject?.from === right)?.verb.from;
  if (verb === undefined) return undefined;
  const group = finite.find((one) => one.verb.from <= verb && verb <= one.verb.main);
  const isRelative = group?.role === "relative" || s.is(right, "who", "which", "what", "that", "whose", "where");
  return isRelative ? undefined : group;
}

/** With a noun as its subject: only a verb that can be nothing else makes a clause, so that lists stay lists. */
function isClearClause(s: SentenceReader, right: number, { verb }: FiniteClause): boolean {
  const isAuxiliary =
    verb.from !== verb.main || presentAndPastBe.has(s.lower(verb.from)) || s.is(verb.from, "has", "have", "had");
  const isDetermined =
    s.isOneOf(right, plainDeterminers) ||
    s.tag(right) === "PROPN" ||
    s.can(right, "plural") ||
    s.is(right, "people", "life", "one");
  if (!isDetermined) return false;
  if (!isAuxiliary && s.tag(verb.main) !== "VERB" && !takesObjectHere(s, verb.main + 1)) return false;
  // “The form of the book, the voice of the teller and his many words are…”: a list.
  for (let place = right; place < verb.from; place += 1) if (s.is(place, "and", "or")) return false;
  if (isAuxiliary) return true;
  // “One of the engineers came too, a young woman called Trâm, who …”.
  if (s.is(verb.main, "called", "named", "known")) return false;
  if (!isForm(s, verb.main, "participle")) return true;
  // “two values, the user specified argument and …”.
  if (s.tag(verb.main + 1) === "NOUN") return false;
  // “the books, the pens bought by me, and …”.
  return isForm(s, verb.main, "base") || s.tag(verb.main + 1) !== "ADP" || !s.is(verb.main + 1, "by");
}

/** “…, I think”, “…, he said”, “I was considered, I later found out, to have …”: put in, and no half of the sentence. */
function isInserted(s: SentenceReader, { verb }: FiniteClause, isPronoun: boolean): boolean {
  const end = verb.main + 1;
  if (isPronoun && s.is(end, "out") && s.is(end + 1, ",") && s.is(verb.main, "found", "find")) return true;
  return (
    sayingVerbs.has(verbAt(s, verb.main) ?? "") &&
    verb.from === verb.main &&
    (end >= s.length ||
      s.tag(end) === "ADV" ||
      s.tag(end) === "PUNCT" ||
      s.is(end, "to") ||
      s.tag(end) === "PROPN" ||
      (s.is(end, "you") && s.tag(end + 1) === "PUNCT"))
  );
}

const carried = wordSet(
  "eye eyes hand hands head face hair arm arms leg legs foot feet mouth lips fist fists finger fingers back shoulders knees heart mind voice breath coat hat shirt sleeves shoes clothes bag tail ears wings",
);
/** “She stood there, her eyes closed”: how she stood, and no sentence of its own. */
const isAbsolute = (s: SentenceReader, right: number, { verb }: FiniteClause): boolean =>
  (s.isOneOf(right, possessives) || s.is(right, "the", "both")) &&
  s.isOneOf(verb.main - 1, carried) &&
  verb.from === verb.main &&
  isForm(s, verb.main, "participle") &&
  !takesObjectHere(s, verb.main + 1);

/** “I came, I saw, and I won”: a list of clauses with “and” before the last. */
function isListOfClauses(s: SentenceReader, end: number): boolean {
  for (let later = end; later < s.length - 1; later += 1)
    if (
      s.is(later, ",") &&
      s.is(later + 1, "and", "or", "but") &&
      (beginsClause(s, later + 2) || isForm(s, later + 2, "base", "past", "third"))
    )
      return true;
  return false;
}

const subjectsToo = wordSet("it you there this everyone everything nobody someone");
const adverbsOfTime = wordSet(
  "then now today suddenly finally sometimes usually later afterwards also tomorrow yesterday",
);
const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** “…, then he …”: the adverb stays with the right half. */
function splitBeforeAdverb(s: SentenceReader, comma: number, right: number): Match {
  const adverb = s.between(comma + 1, right - 1);
  const capital = capitalized(adverb);
  return {
    from: comma,
    to: right - 1,
    suggestions: s.isOneOf(comma + 1, adverbsOfTime)
      ? [`, and ${adverb}`, `. ${capital}`, `; ${adverb}`, `, so ${adverb}`, `, but ${adverb}`]
      : [`. ${capital}`, `; ${adverb}`],
  };
}

const resulting = wordSet(
  "make makes made help helps helped cause causes caused mean means meant lead leads led put puts bring brings brought",
);

/** How the halves belong together only the writer knows: a full stop is always right. */
function splitBeforeSubject(s: SentenceReader, { segment, comma }: LeftHalf): Match {
  const right = comma + 1;
  const word = s.written(right);
  const isContrast = isNegative(s, segment, comma) !== isNegative(s, right, s.length - 1);
  const joins = isContrast ? [", but", ", and", ", so"] : [", and", ", so", ", but"];
  // “…, it made my legs hurt”: what comes of the first half is no reason for it.
  const isResult = s.is(right, "it", "this", "that") && s.isOneOf(right + 1, resulting);
  const last = isResult ? ", which" : ` because ${word}`;
  return {
    from: comma,
    to: right,
    suggestions: [`. ${capitalized(word)}`, `; ${word}`, ...joins.map((join) => `${join} ${word}`), last],
  };
}

/** “I was tired, I went home.” */
export function* commaSplice(s: SentenceReader): Iterable<Match> {
  if (/["“”«»‘`:;–—…(]|--|\.\.\.|(?:^|\s)'|'(?:\s|,|\.|$)/.test(s.text) || s.isQuestion) return;
  // “Although, it rained, we went out”: the first comma is wrong (frames/comma/although-comma).
  if ((s.is(0, "although", "because") && s.is(1, ",")) || (s.is(0, "even") && s.is(2, ","))) return;
  const finite = finiteClausesOf(s);
  // “If you don’t answer, chances are, they…”, “As part of what it does and the people it serves, we…”: what a sentence opens with may
  // hold clauses and commas of its own; the first comma after which a clause begins is its end.
  let isOpening = s.length > longOpening && s.isOneOf(0, opensPhrases);
  for (const left of leftHalves(s, finite)) {
    if (belongsToRightHalf(s, left)) continue;
    const { comma } = left;
    const isLinked = s.isOneOf(comma + 1, linkingAdverbs);
    const right = isLinked ? (s.is(comma + 2, ",") ? comma + 3 : comma + 2) : comma + 1;
    const clause = clauseFrom(s, right, finite);
    if (!clause) continue;
    const isPronoun = s.isOneOf(right, onlySubjectPronouns) || s.isOneOf(right, subjectsToo);
    if (!isPronoun && !isClearClause(s, right, clause)) continue;
    if (isInserted(s, clause, isPronoun) || isAbsolute(s, right, clause)) continue;
    const { verb } = clause;
    if (!isLinked && isListOfClauses(s, verb.main + 1)) continue;
    if (isLinked) {
      yield splitBeforeAdverb(s, comma, right);
      continue;
    }
    // “You have been busy, you have.”
    const isTag = verb.from === verb.main && s.isOneOf(verb.main, auxiliaries) && verb.main + 1 >= s.length - 1;
    if (isPronoun && isTag) continue;
    if (isOpening) {
      isOpening = false;
      continue;
    }
    yield splitBeforeSubject(s, left);
  }
}

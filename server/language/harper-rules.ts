import { past } from "./english/inflection.ts";
import type { KindCode } from "#contracts/language.ts";

const listed = (words: string) => words.trim().split(/\s+/);

/**
 * Harper's rules as ours: their kind where Harper's own is too coarse. Rules come and go with its versions, so nothing here
 * has to exist; what is not named goes by its lint kind.
 */
const rulesOfKind: Partial<Record<KindCode, string>> = {
  ART_A_AN: "AnA",
  ART_MISSING: "LongTimeAgo ForAWhile InAWhile AfterAWhile AWaysToGo ThanksALot ForTheNthTime",
  NUM_PLURAL: "CriteriaPhenomena PluralWrongWordOfPhrase PointsOfView PartsOfSpeech LinesOfCode RulesOfThumb AsFollows",
  EVERY_SG: "EverySingleOneOf",
  UNCOUNT: "MassNouns Damages SomeWithoutArticle ASomeTime",
  SVA_3SG: "PronounVerbAgreement HavePronoun",
  SVA_BE: "PronounInflectionBe ThereIsAgreement",
  COMPARE:
    "AdjectiveDoubleDegree MoreAdjective MoreBetter RedundantSuperlatives VeryLess RedundantProgressiveComparative",
  BE_MISSING: "ModalBeAdjective DoIAdjective",
  BE_EXTRA: "SingleBe NotBeAfterNot",
  PERFECT_SINCE: "SinceDuration",
  DID_BASE: "DidPast",
  MODAL_BASE: "WillNonLemma WillContain DoubleModal ModalSeem HelpedPast MustOf ModalOf CouldOf",
  V_GERUND: "LookingForwardTo InFavourOfDoing",
  V_TO: "AllowTo",
  ED_ING: "BeWorried BeShocked BeConcerned BeBiased BePrejudiced Addicting ExitedExcitedContext",
  PREP_EXTRA: "AskNoPreposition Discuss CraveFor ComprisesOf ConstituteAs FallBelow Towards",
  PREP_MISSING: "MissingPreposition AdvantageOf SomeOfThe",
  PREP_TIME: "OnFloor DuringAges",
  PREP_COLLOC: `GoodAt InterestedIn JealousOf FascinatedBy ArriveTo LaughOfAt ObsessPreposition BewareOf SimilarLike ByAccident
    OnFirstGlance NakedEye FullToTheBrim InADifferentDirection CodeInWriteIn ThinkKnowOff`,
  QUESTION_ORDER: "NorModalPronoun NoLongerPronoun",
  SUBJECT: "MultipleSequentialPronouns",
  WORD_FORM: `RegularIrregulars NeedToNoun Respond ThreatenVerb ComplainAsNoun WidelyAccepted ReadsAndWrites Combinate
    CompulseToCompel SafeToSave TheyToThem SubjectPronoun CompoundSubjectI FriendOfMe EachOthersPossessive`,
  COLLOCATION: "OpenTheLight DoMistake TakeMedicine WinPrize TakePhoto",
  CONFUSED_PAIR: `TheirToThere ThereToTheir TheyreConfusions ThenThan PossessiveYour
    NounVerbConfusion AWhile Confident HavePassed TheWhetherWeather WayTooAdjective AllReady Bought
    GoingTo ColdModalTypo PronounAre WereWhere`,
  SPELLING: "PhrasalVerbAsCompoundNoun MergeWords",
  PUNCTUATION: "Spaces CommaFixes NoFrenchSpaces QuoteSpacing WrongApostrophe",
};
const kindOfRule = new Map(
  Object.entries(rulesOfKind).flatMap(([kind, rules]) =>
    listed(rules).map((rule) => [rule, kind as KindCode] as const),
  ),
);

const kindOfLint: Record<string, KindCode> = {
  Agreement: "SVA_3SG",
  BoundaryError: "SPELLING",
  Capitalization: "CAPITAL",
  Eggcorn: "CONFUSED_PAIR",
  Enhancement: "STYLE",
  Formatting: "PUNCTUATION",
  Grammar: "OTHER",
  Malapropism: "CONFUSED_PAIR",
  Miscellaneous: "OTHER",
  Nonstandard: "OTHER",
  Punctuation: "PUNCTUATION",
  Readability: "STYLE",
  Redundancy: "STYLE",
  Regionalism: "STYLE",
  Repetition: "REPEATED",
  Spelling: "SPELLING",
  Style: "STYLE",
  Typo: "SPELLING",
  Usage: "OTHER",
  WordChoice: "OTHER",
  WordOrder: "ADJ_ORDER",
};

/** Matters of taste, of place and of typesetting; what we see better ourselves; and those that were wrong more often than right. */
const leftOut = new Set(
  listed(`
    LongSentences SentenceCapitalization OxfordComma NoOxfordComma DiscourseMarkers Regionalisms UseTitleCase SpelledNumbers NumericRangeEnDash Dashes
    UseEllipsisCharacter FootInchMinuteSecondSymbols ExpandTimeShorthands ExpandMemoryShorthands AvoidAndAlso ThatWhich
    LitotesDirectPositive SendAnEmailTo CurrencyPlacement UpdatePlaceNames ExpandThough ExpandFavourite ThrowRubbish
    MissingPreposition MissingTo ThereToTheir YourPredicateAdjective CompoundNouns OneOfTheSingular MassNouns WrongNegative
    ItsPossessive BoringWords Excellent Freezing ThatThan WhomSubjectOfVerb DisjointPrefixes ExpandControl CondenseAllThe
    ItsContraction Everyday PronounKnew InflectedVerbAfterTo NominalWants QuantifierNeedsOf MissingDeterminer ProgressiveNeedsBe
    SimplePastToPastParticiple VerbToAdjective TransposedSpace RedundantThat RoadMap Worldwide Codebase DotInitialisms
    AnA CriteriaPhenomena EllipsisLength ModalBeAdjective MultipleSequentialPronouns OkToOkay PronounVerbAgreement UnclosedQuotes
    InAWhile ViceVersa DoubleClick DoubleCheckHyphen WayTooAdjective NotTo ThereIsAgreement TheirToThere SingleBe
    MergeWords SomeWithoutArticle SinceDuration WillNonLemma IncludingButNotLimitedToPunctuation RedundantFirsts NotBeAfterNot DayOneNames`),
);

export const isLeftOut = (rule: string): boolean => leftOut.has(rule);

/** Advice on style that is not given: to a learner “very cold” is right, and so is what is said in Leeds. */
const unheard = new Set(["Enhancement", "Readability", "Regionalism"]);
/**
 * Of these only what is named: rules that look at a few words without reading the sentence. In what learners write they were
 * as often wrong as right, in good prose always, and what they find rightly our own rules find too.
 */
const heardByName = new Set(["Agreement", "Grammar", "Miscellaneous", "Style", "Usage", "WordChoice", "WordOrder"]);
const heard = new Set(listed("AvoidCurses Myself TheMy LeftRightHand"));

/** Harper's rules that are heard by their name: each has its own explanation. Of the others the kind has one. */
export const namedRules: readonly string[] = [...kindOfRule.keys(), ...heard].filter((rule) => !isLeftOut(rule));

const afterAuxiliary =
  /(?:\b(?:have|has|had|having|is|are|am|was|were|be|been|being|get|got|gets)|['’](?:ve|s|re|m))(?:n['’]t)?(?: (?:not|never|already|just|also|ever|always|often|been|being|\p{L}+ly))* $/iu;
const stemsOf = (quote: string) => [
  quote.replace(/ed$/i, ""),
  quote.replace(/d$/i, ""),
  quote.replace(/(.)\1ed$/i, "$1"),
];

/**
 * The suggestions of a rule of Harper's, the likeliest first: for “speaked” it gives *spoke* and *spoken* in any order, and what
 * stands before the word decides.
 */
export function inOrder(
  rule: string,
  quote: string,
  suggestions: readonly string[],
  before: string,
): readonly string[] {
  if (rule !== "RegularIrregulars" || suggestions.length < 2) return suggestions;
  const pasts = new Set(stemsOf(quote.toLowerCase()).map((stem) => past(stem)));
  const isPast = (suggestion: string) => pasts.has(suggestion.toLowerCase());
  const isParticiple = afterAuxiliary.test(before);
  return [...suggestions].sort((a, b) => (isPast(a) === isPast(b) ? 0 : isPast(a) === isParticiple ? 1 : -1));
}

const isOnlyCapitalised = (quote: string, suggestion: string) =>
  quote === quote.toLowerCase() &&
  (suggestion === quote.charAt(0).toUpperCase() + quote.slice(1) || suggestion === quote.toUpperCase());

const twiceOnPurpose = /^(?:had|that|very|really|much|so|long|far|no|bye|billion|million|ha|hee) /i;
const spacing = new Set(["Spaces", "CommaFixes"]);
const isBe = /^(?:am|is|are|was|were|'m|'s|'re)(?:n't)?$/i;

/**
 * The kind of a finding of Harper's; null when it is nothing to us.
 * @param before what stands before it in its sentence
 * @param after what stands after it in its sentence
 */
export function judge(
  { rule, lintKind, suggestions }: { rule: string; lintKind: string; suggestions: readonly string[] },
  quote: string,
  before: string,
  after: string,
): KindCode | null {
  // “Everything is good in your family.” “What I look forward to is the trip.” “THE 14TH OF MAY”.
  if (rule === "GoodAt" && /^\s+(?:my|your|his|her|our|their|the|this|that|a)\b/i.test(after)) return null;
  if (rule === "LookingForwardTo" && isBe.test(quote)) return null;
  if (rule === "NumberSuffixCapitalization" && !/\p{Ll}/u.test(before + after)) return null;
  // “It takes a while”: right as it is.
  if (rule === "AWhile" && quote.includes(" ")) return null;
  // “-i”, “a, e, i, o, u”: a letter.
  if (rule === "CapitalizePersonalPronouns" && (/(?:-|\b[a-z], )$/i.test(before) || /^, [a-z]\b/i.test(after)))
    return null;
  // “the .gitignore file”: the sign belongs to the next word.
  if (rule === "Spaces" && /^[.,?!]+[\p{L}\d/(]/u.test(after)) return null;
  // “To effect a change”: whether affect was meant, our own rule says by what follows.
  if (rule === "NounVerbConfusion" && (/^effect/i.test(quote) || (/^affect/i.test(quote) && /^ to\b/.test(after))))
    return null;
  // “Where you live?”: do is missing, and “where” is right. “The more you knowledge”: a verb is missing.
  if (rule === "WereWhere" && quote === "Where") return null;
  if (rule === "PossessiveYour" && /\bmore $/i.test(before)) return null;
  if (rule === "MergeWords" && /^viet nam$/i.test(quote)) return null;
  // “The i binds to the value”, “until i is 9”: a variable.
  if (
    rule === "CapitalizePersonalPronouns" &&
    (/\b(?:the|of|variable|index|called|named) $/i.test(before) ||
      /^\s+(?:is|has|takes|binds|for|in|as|=|<|>|\+)/.test(after))
  )
    return null;
  // “-i”, “a, e, i”: an option, a letter.
  if (rule === "CapitalizePersonalPronouns" && /(?:-|\b\p{L}, (?:and |or )?)$/u.test(before)) return null;
  // “He had had it”, “very very good”: twice on purpose.
  if (rule === "RepeatedWords" && twiceOnPurpose.test(quote)) return null;
  // “a .gitignore file”, “git add .c”: the name begins with the sign.
  if (spacing.has(rule) && /^[.,]?\p{L}/u.test(after)) return null;
  // “8 a.m,”: half of it.
  if (rule === "SpellCheck" && /^\p{L}\.$/u.test(quote)) return null;
  // “Hers were deep and clear”: more than one may be hers. “The reason they gave us was…”: no subject.
  if (rule === "PronounInflectionBe" && /\b(?:his|hers|mine|yours|ours|theirs|us|me|him|them|you|it) $/i.test(before))
    return null;
  // “The only advice would be…”.
  if (
    rule === "NounVerbConfusion" &&
    /^advice/i.test(quote) &&
    /\b(?:the|an?|only|my|your|his|her|good|some|of) $/i.test(before)
  )
    return null;
  const named = kindOfRule.get(rule);
  if ((unheard.has(lintKind) || heardByName.has(lintKind)) && !named && !heard.has(rule)) return null;
  // “semver → SemVer”, “Eu → EU”: how a name writes itself is its own affair; “facebook”, “usa”, “tv” lack their capitals.
  if (rule === "OrthographicConsistency" && !suggestions.some((one) => isOnlyCapitalised(quote, one))) return null;
  let kind = named ?? kindOfLint[lintKind] ?? "OTHER";
  if (kind === "SVA_3SG" && (isBe.test(quote) || isBe.test(suggestions[0] ?? ""))) kind = "SVA_BE";
  // Without a better form to offer it has not understood the sentence.
  if (/^(?:SVA|COMPARE|WORD_FORM|PREP|MODAL|DID)/.test(kind) && suggestions.length === 0) return null;
  return kind;
}

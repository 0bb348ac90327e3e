import type { Examples, Rule } from "./rule.ts";
import { aFewExamples } from "./a-few.examples.ts";
import { aFewRules } from "./a-few.ts";
import { adjectiveWithSExamples } from "./adjectives-with-s.examples.ts";
import { adjectiveWithSRules } from "./adjectives-with-s.ts";
import { agesExamples } from "./ages.examples.ts";
import { ageRules } from "./ages.ts";
import { agreementExamples } from "./agreement.examples.ts";
import { agreementRules } from "./agreement.ts";
import { articleExamples } from "./articles.examples.ts";
import { articleRules } from "./articles.ts";
import { barePeopleExamples } from "./bare-people.examples.ts";
import { barePeopleRules } from "./bare-people.ts";
import { beExamples } from "./be.examples.ts";
import { beRules } from "./be.ts";
import { capitalExamples } from "./capitals.examples.ts";
import { capitalRules } from "./capitals.ts";
import { clauseExamples } from "./clauses.examples.ts";
import { clauseRules } from "./clauses.ts";
import { chartPhraseExamples } from "./chart-phrases.examples.ts";
import { chartPhraseRules } from "./chart-phrases.ts";
import { saidTwiceExamples } from "./said-twice.examples.ts";
import { saidTwiceRules } from "./said-twice.ts";
import { verbForNounExamples } from "./verbs-for-nouns.examples.ts";
import { verbForNounRules } from "./verbs-for-nouns.ts";
import { collocationsExamples } from "./collocations.examples.ts";
import { collocationRules } from "./collocations.ts";
import { commaExamples } from "./commas.examples.ts";
import { commaRules } from "./commas.ts";
import { comparisonExamples } from "./comparison.examples.ts";
import { comparisonRules } from "./comparison.ts";
import { conditionExamples } from "./conditions.examples.ts";
import { conditionRules } from "./conditions.ts";
import { confusionsExamples } from "./confusions.examples.ts";
import { confusionRules } from "./confusions.ts";
import { doubledWordExamples } from "./doubled-words.examples.ts";
import { doubledWordRules } from "./doubled-words.ts";
import { expectedArticleExamples } from "./expected-articles.examples.ts";
import { expectedArticleRules } from "./expected-articles.ts";
import { knownArticleExamples } from "./known-articles.examples.ts";
import { knownArticleRules } from "./known-articles.ts";
import { feelingExamples } from "./feelings.examples.ts";
import { feelingRules } from "./feelings.ts";
import { writtenApartExamples } from "./confusions/written-apart.examples.ts";
import { fixedPrepositionsExamples } from "./fixed-prepositions.examples.ts";
import { fixedPrepositionRules } from "./fixed-prepositions.ts";
import { inversionExamples } from "./inversion.examples.ts";
import { inversionRules } from "./inversion.ts";
import { itsBeforeVerbExamples } from "./its-before-verb.examples.ts";
import { itsBeforeVerbRules } from "./its-before-verb.ts";
import { longTimeAgoExamples } from "./long-time-ago.examples.ts";
import { longTimeAgoRules } from "./long-time-ago.ts";
import { lookAlikeExamples } from "./look-alikes.examples.ts";
import { lookAlikeRules } from "./look-alikes.ts";
import { missingPrepositionsExamples } from "./missing-prepositions.examples.ts";
import { missingPrepositionRules } from "./missing-prepositions.ts";
import { missingAExamples } from "./missing-a.examples.ts";
import { missingARules } from "./missing-a.ts";
import { missingPluralExamples } from "./missing-plurals.examples.ts";
import { missingPluralRules } from "./missing-plurals.ts";
import { tooForVeryExamples } from "./too-for-very.examples.ts";
import { tooForVeryRules } from "./too-for-very.ts";
import { noForNotExamples } from "./no-for-not.examples.ts";
import { noForNotRules } from "./no-for-not.ts";
import { numberExamples } from "./number.examples.ts";
import { numberRules } from "./number.ts";
import { oneLetterOffExamples } from "./one-letter-off.examples.ts";
import { oneLetterOffRules } from "./one-letter-off.ts";
import { orderExamples } from "./order.examples.ts";
import { orderRules } from "./order.ts";
import { parallelVerbExamples } from "./parallel-verbs.examples.ts";
import { parallelVerbRules } from "./parallel-verbs.ts";
import { passiveExamples } from "./passive.examples.ts";
import { passiveRules } from "./passive.ts";
import { learnerPhraseExamples } from "./learner-phrases.examples.ts";
import { learnerPhraseRules } from "./learner-phrases.ts";
import { setPhraseExamples } from "./set-phrases.examples.ts";
import { setPhraseRules } from "./set-phrases.ts";
import { pastAfterHaveExamples } from "./past-after-have.examples.ts";
import { pastAfterHaveRules } from "./past-after-have.ts";
import { pastPerfectExamples } from "./past-perfect.examples.ts";
import { pastPerfectRules } from "./past-perfect.ts";
import { pastAfterToExamples } from "./past-after-to.examples.ts";
import { pastAfterToRules } from "./past-after-to.ts";
import { predicateExamples } from "./predicates.examples.ts";
import { predicateRules } from "./predicates.ts";
import { quantityPhraseExamples } from "./quantity-phrases.examples.ts";
import { quantityPhraseRules } from "./quantity-phrases.ts";
import { countedThousandExamples } from "./counted-thousands.examples.ts";
import { countedThousandRules } from "./counted-thousands.ts";
import { distantAgreementExamples } from "./distant-agreement.examples.ts";
import { distantAgreementRules } from "./distant-agreement.ts";
import { dependentTenseExamples } from "./dependent-tenses.examples.ts";
import { pastStoryExamples } from "./past-story.examples.ts";
import { questionsExamples } from "./questions.examples.ts";
import { questionRules } from "./questions.ts";
import { signExamples } from "./signs.examples.ts";
import { signRules } from "./signs.ts";
import { subjectsExamples } from "./subjects.examples.ts";
import { subjectRules } from "./subjects.ts";
import { tenseExamples } from "./tenses.examples.ts";
import { tenseRules } from "./tenses.ts";
import { timePrepositionsExamples } from "./time-prepositions.examples.ts";
import { timePrepositionRules } from "./time-prepositions.ts";
import { verbComplementExamples } from "./verb-complements.examples.ts";
import { verbComplementRules } from "./verb-complements.ts";
import { verbFormExamples } from "./verb-forms.examples.ts";
import { verbFormRules } from "./verb-forms.ts";
import { verbPrepositionsExamples } from "./verb-prepositions.examples.ts";
import { verbPrepositionRules } from "./verb-prepositions.ts";
import { verbSubjectExamples } from "./verbs-as-subjects.examples.ts";
import { verbSubjectRules } from "./verbs-as-subjects.ts";
import { wordFormsExamples } from "./word-forms.examples.ts";
import { wordFormRules } from "./word-forms.ts";
import { wordAsNounExamples } from "./words-as-nouns.examples.ts";
import { wordAsNounRules } from "./words-as-nouns.ts";
import { pronounFormExamples } from "./pronoun-forms.examples.ts";
import { pronounFormRules } from "./pronoun-forms.ts";
import { wordPlaceExamples } from "./word-places.examples.ts";
import { wordPlaceRules } from "./word-places.ts";
import { letterEndingExamples } from "./letter-endings.examples.ts";
import { letterEndingRules } from "./letter-endings.ts";
import { ownerExamples } from "./owners.examples.ts";
import { ownerRules } from "./owners.ts";
import { comparisonDegreeExamples } from "./comparison-degrees.examples.ts";
import { comparisonDegreeRules } from "./comparison-degrees.ts";
import { smallPrepositionExamples } from "./small-prepositions.examples.ts";
import { smallPrepositionRules } from "./small-prepositions.ts";
import { travelExamples } from "./travel-and-trip.examples.ts";
import { travelRules } from "./travel-and-trip.ts";

/** Our own rules for Vietnamese learners, one file per group of kinds. */
export const rulePack: readonly Rule[] = [
  ...articleRules,
  ...missingARules,
  ...expectedArticleRules,
  ...knownArticleRules,
  ...numberRules,
  ...quantityPhraseRules,
  ...countedThousandRules,
  ...missingPluralRules,
  ...aFewRules,
  ...adjectiveWithSRules,
  ...barePeopleRules,
  ...agreementRules,
  ...distantAgreementRules,
  ...beRules,
  ...itsBeforeVerbRules,
  ...comparisonRules,
  ...lookAlikeRules,
  ...oneLetterOffRules,
  ...doubledWordRules,
  ...longTimeAgoRules,
  ...capitalRules,
  ...signRules,
  ...commaRules,
  ...tenseRules,
  ...pastPerfectRules,
  ...conditionRules,
  ...verbComplementRules,
  ...verbFormRules,
  ...parallelVerbRules,
  ...noForNotRules,
  ...pastAfterHaveRules,
  ...setPhraseRules,
  ...learnerPhraseRules,
  ...pastAfterToRules,
  ...verbPrepositionRules,
  ...missingPrepositionRules,
  ...timePrepositionRules,
  ...fixedPrepositionRules,
  ...orderRules,
  ...inversionRules,
  ...questionRules,
  ...subjectRules,
  ...verbSubjectRules,
  ...passiveRules,
  ...feelingRules,
  ...collocationRules,
  ...wordFormRules,
  ...wordAsNounRules,
  ...clauseRules,
  ...ageRules,
  ...predicateRules,
  ...pronounFormRules,
  ...wordPlaceRules,
  ...letterEndingRules,
  ...ownerRules,
  ...comparisonDegreeRules,
  ...smallPrepositionRules,
  ...travelRules,
  ...chartPhraseRules,
  ...tooForVeryRules,
  ...saidTwiceRules,
  ...verbForNounRules,
  ...confusionRules,
];

/** By the id of the rule. */
export const ruleExamples: Readonly<Record<string, Examples>> = {
  ...articleExamples,
  ...missingAExamples,
  ...expectedArticleExamples,
  ...knownArticleExamples,
  ...numberExamples,
  ...quantityPhraseExamples,
  ...countedThousandExamples,
  ...missingPluralExamples,
  ...aFewExamples,
  ...adjectiveWithSExamples,
  ...barePeopleExamples,
  ...agreementExamples,
  ...distantAgreementExamples,
  ...beExamples,
  ...itsBeforeVerbExamples,
  ...comparisonExamples,
  ...lookAlikeExamples,
  ...oneLetterOffExamples,
  ...doubledWordExamples,
  ...longTimeAgoExamples,
  ...capitalExamples,
  ...signExamples,
  ...commaExamples,
  ...tenseExamples,
  ...pastPerfectExamples,
  ...conditionExamples,
  ...pastStoryExamples,
  ...dependentTenseExamples,
  ...verbComplementExamples,
  ...verbFormExamples,
  ...parallelVerbExamples,
  ...noForNotExamples,
  ...pastAfterHaveExamples,
  ...setPhraseExamples,
  ...learnerPhraseExamples,
  ...pastAfterToExamples,
  ...verbPrepositionsExamples,
  ...missingPrepositionsExamples,
  ...timePrepositionsExamples,
  ...fixedPrepositionsExamples,
  ...orderExamples,
  ...inversionExamples,
  ...questionsExamples,
  ...subjectsExamples,
  ...verbSubjectExamples,
  ...passiveExamples,
  ...feelingExamples,
  ...collocationsExamples,
  ...wordFormsExamples,
  ...wordAsNounExamples,
  ...clauseExamples,
  ...agesExamples,
  ...predicateExamples,
  ...confusionsExamples,
  ...writtenApartExamples,
  ...pronounFormExamples,
  ...wordPlaceExamples,
  ...letterEndingExamples,
  ...ownerExamples,
  ...comparisonDegreeExamples,
  ...smallPrepositionExamples,
  ...travelExamples,
  ...chartPhraseExamples,
  ...tooForVeryExamples,
  ...saidTwiceExamples,
  ...verbForNounExamples,
};

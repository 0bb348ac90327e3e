import { readExamples } from "./examples.ts";
import type { Rule } from "./rule.ts";
import { aFewRules } from "./a-few.ts";
import { adjectiveWithSRules } from "./adjectives-with-s.ts";
import { ageRules } from "./ages.ts";
import { agreementRules } from "./agreement.ts";
import { articleRules } from "./articles.ts";
import { barePeopleRules } from "./bare-people.ts";
import { beRules } from "./be.ts";
import { capitalRules } from "./capitals.ts";
import { clauseRules } from "./clauses.ts";
import { chartPhraseRules } from "./chart-phrases.ts";
import { saidTwiceRules } from "./said-twice.ts";
import { verbForNounRules } from "./verbs-for-nouns.ts";
import { collocationRules } from "./collocations.ts";
import { commaRules } from "./commas.ts";
import { comparisonRules } from "./comparison.ts";
import { conditionRules } from "./conditions.ts";
import { confusionRules } from "./confusions.ts";
import { doubledWordRules } from "./doubled-words.ts";
import { expectedArticleRules } from "./expected-articles.ts";
import { knownArticleRules } from "./known-articles.ts";
import { feelingRules } from "./feelings.ts";
import { fixedPrepositionRules } from "./fixed-prepositions.ts";
import { inversionRules } from "./inversion.ts";
import { itsBeforeVerbRules } from "./its-before-verb.ts";
import { longTimeAgoRules } from "./long-time-ago.ts";
import { lookAlikeRules } from "./look-alikes.ts";
import { missingPrepositionRules } from "./missing-prepositions.ts";
import { missingARules } from "./missing-a.ts";
import { missingPluralRules } from "./missing-plurals.ts";
import { tooForVeryRules } from "./too-for-very.ts";
import { noForNotRules } from "./no-for-not.ts";
import { numberRules } from "./number.ts";
import { oneLetterOffRules } from "./one-letter-off.ts";
import { orderRules } from "./order.ts";
import { parallelVerbRules } from "./parallel-verbs.ts";
import { passiveRules } from "./passive.ts";
import { everydayPhraseRules } from "./everyday-phrases.ts";
import { frameRules } from "./frames.ts";
import { learnerPhraseRules } from "./learner-phrases.ts";
import { setPhraseRules } from "./set-phrases.ts";
import { pastAfterHaveRules } from "./past-after-have.ts";
import { pastPerfectRules } from "./past-perfect.ts";
import { pastAfterToRules } from "./past-after-to.ts";
import { predicateRules } from "./predicates.ts";
import { quantityPhraseRules } from "./quantity-phrases.ts";
import { countedThousandRules } from "./counted-thousands.ts";
import { distantAgreementRules } from "./distant-agreement.ts";
import { questionRules } from "./questions.ts";
import { signRules } from "./signs.ts";
import { subjectRules } from "./subjects.ts";
import { tenseRules } from "./tenses.ts";
import { timePrepositionRules } from "./time-prepositions.ts";
import { verbComplementRules } from "./verb-complements.ts";
import { verbFormRules } from "./verb-forms.ts";
import { verbPrepositionRules } from "./verb-prepositions.ts";
import { verbSubjectRules } from "./verbs-as-subjects.ts";
import { wordFormRules } from "./word-forms.ts";
import { wordAsNounRules } from "./words-as-nouns.ts";
import { pronounFormRules } from "./pronoun-forms.ts";
import { wordPlaceRules } from "./word-places.ts";
import { letterEndingRules } from "./letter-endings.ts";
import { ownerRules } from "./owners.ts";
import { comparisonDegreeRules } from "./comparison-degrees.ts";
import { smallPrepositionRules } from "./small-prepositions.ts";
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
  ...everydayPhraseRules,
  ...frameRules,
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
export const ruleExamples = readExamples();

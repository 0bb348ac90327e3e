import type { Examples, Rule } from "./rule.ts";
import { aFewExamples } from "./a-few.examples.ts";
import { aFewRules } from "./a-few.ts";
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
import { collocationsExamples } from "./collocations.examples.ts";
import { collocationRules } from "./collocations.ts";
import { commaExamples } from "./commas.examples.ts";
import { commaRules } from "./commas.ts";
import { comparisonExamples } from "./comparison.examples.ts";
import { comparisonRules } from "./comparison.ts";
import { confusionsExamples } from "./confusions.examples.ts";
import { confusionRules } from "./confusions.ts";
import { feelingExamples } from "./feelings.examples.ts";
import { feelingRules } from "./feelings.ts";
import { writtenApartExamples } from "./confusions/written-apart.examples.ts";
import { fixedPrepositionsExamples } from "./fixed-prepositions.examples.ts";
import { fixedPrepositionRules } from "./fixed-prepositions.ts";
import { itsBeforeVerbExamples } from "./its-before-verb.examples.ts";
import { itsBeforeVerbRules } from "./its-before-verb.ts";
import { lookAlikeExamples } from "./look-alikes.examples.ts";
import { lookAlikeRules } from "./look-alikes.ts";
import { missingPrepositionsExamples } from "./missing-prepositions.examples.ts";
import { missingPrepositionRules } from "./missing-prepositions.ts";
import { noForNotExamples } from "./no-for-not.examples.ts";
import { noForNotRules } from "./no-for-not.ts";
import { numberExamples } from "./number.examples.ts";
import { numberRules } from "./number.ts";
import { orderExamples } from "./order.examples.ts";
import { orderRules } from "./order.ts";
import { passiveExamples } from "./passive.examples.ts";
import { passiveRules } from "./passive.ts";
import { pastAfterHaveExamples } from "./past-after-have.examples.ts";
import { pastAfterHaveRules } from "./past-after-have.ts";
import { pastAfterToExamples } from "./past-after-to.examples.ts";
import { pastAfterToRules } from "./past-after-to.ts";
import { predicateExamples } from "./predicates.examples.ts";
import { predicateRules } from "./predicates.ts";
import { quantityPhraseExamples } from "./quantity-phrases.examples.ts";
import { quantityPhraseRules } from "./quantity-phrases.ts";
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

/** Our own rules for Vietnamese learners, one file per group of kinds. */
export const rulePack: readonly Rule[] = [
  ...articleRules,
  ...numberRules,
  ...quantityPhraseRules,
  ...aFewRules,
  ...barePeopleRules,
  ...agreementRules,
  ...beRules,
  ...itsBeforeVerbRules,
  ...comparisonRules,
  ...lookAlikeRules,
  ...capitalRules,
  ...signRules,
  ...commaRules,
  ...tenseRules,
  ...verbComplementRules,
  ...verbFormRules,
  ...noForNotRules,
  ...pastAfterHaveRules,
  ...pastAfterToRules,
  ...verbPrepositionRules,
  ...missingPrepositionRules,
  ...timePrepositionRules,
  ...fixedPrepositionRules,
  ...orderRules,
  ...questionRules,
  ...subjectRules,
  ...verbSubjectRules,
  ...passiveRules,
  ...feelingRules,
  ...collocationRules,
  ...wordFormRules,
  ...clauseRules,
  ...ageRules,
  ...predicateRules,
  ...confusionRules,
];

/** By the id of the rule. */
export const ruleExamples: Readonly<Record<string, Examples>> = {
  ...articleExamples,
  ...numberExamples,
  ...quantityPhraseExamples,
  ...aFewExamples,
  ...barePeopleExamples,
  ...agreementExamples,
  ...beExamples,
  ...itsBeforeVerbExamples,
  ...comparisonExamples,
  ...lookAlikeExamples,
  ...capitalExamples,
  ...signExamples,
  ...commaExamples,
  ...tenseExamples,
  ...pastStoryExamples,
  ...dependentTenseExamples,
  ...verbComplementExamples,
  ...verbFormExamples,
  ...noForNotExamples,
  ...pastAfterHaveExamples,
  ...pastAfterToExamples,
  ...verbPrepositionsExamples,
  ...missingPrepositionsExamples,
  ...timePrepositionsExamples,
  ...fixedPrepositionsExamples,
  ...orderExamples,
  ...questionsExamples,
  ...subjectsExamples,
  ...verbSubjectExamples,
  ...passiveExamples,
  ...feelingExamples,
  ...collocationsExamples,
  ...wordFormsExamples,
  ...clauseExamples,
  ...agesExamples,
  ...predicateExamples,
  ...confusionsExamples,
  ...writtenApartExamples,
};

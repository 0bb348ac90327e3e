/** The public interface of the language engine. The server and the host import nothing else of it. */
export type { CheckOptions, Checked, TextProfile } from "./analysis.ts";
export type { Checker, Turn } from "./checker.ts";
export { createChecker } from "./create-checker.ts";
export { withAddressesAsWords } from "./english/addresses.ts";
export { coreSenses, coreWords, isLikelyForm, lemmasOf, lemmasThatMean } from "./english/core-words.ts";
export { profileOf, profileVersion, wordsOf, type EnglishProfile } from "./english/english-profile.ts";
export { openFrequencies } from "./english/frequencies.ts";
export { listedForms } from "./english/word-forms.ts";
export { explain } from "./explain.ts";
export { isLikely } from "./grades.ts";
export { errorKinds, kindOf } from "./kinds.ts";
export { checkLongText } from "./long-text.ts";
export { guard, type NewError } from "./rewriting/guard.ts";
export type { Rewritten } from "./rewriting/rewrite.ts";
/** The rules with their examples, on demand: reading them takes longer than all the rest of this interface. */
export const loadRulePack = () => import("./rules/pack.ts");
export { isLikeOneOf } from "./similarity.ts";
export { normalizeVietnamese } from "./vietnamese/normalize.ts";
export { isWithoutMarks, languageOf } from "./vietnamese/text-language.ts";

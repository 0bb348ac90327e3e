import { doubledWordRules } from "./doubled-words.ts";
import { capitalRules } from "./capitals.ts";
import { signRules } from "./signs.ts";
import { commaRules } from "./commas.ts";
import type { Rule } from "../rule.ts";

/** Repeated words, capitals and punctuation (REPEATED, CAPITAL, PUNCTUATION). */
export const mechanicsRules: readonly Rule[] = [...doubledWordRules, ...capitalRules, ...signRules, ...commaRules];

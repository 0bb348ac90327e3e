import type { Examples } from "./rule.ts";

/** SVA_3SG, where the verb stands far from its subject. */
export const distantAgreementExamples: Record<string, Examples> = {};

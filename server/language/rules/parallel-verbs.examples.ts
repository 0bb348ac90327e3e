import type { Examples } from "./rule.ts";

/** Verbs joined by “and” or “or”. */
export const parallelVerbExamples: Record<string, Examples> = {};

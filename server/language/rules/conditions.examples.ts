import type { Examples } from "./rule.ts";

/** IF_WILL, in both halves of a condition. */
export const conditionExamples: Record<string, Examples> = {};

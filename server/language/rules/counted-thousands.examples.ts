import type { Examples } from "./rule.ts";

/** NUM_PLURAL, after a number. */
export const countedThousandExamples: Record<string, Examples> = {};

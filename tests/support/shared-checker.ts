import type { Checker } from "#engine/checker.ts";
import { createChecker } from "#engine/create-checker.ts";

/** One for all test files of a process, because its thread takes seconds to load word lists. It is never closed. */
export const sharedChecker: Checker = { ...createChecker(), async close() {} };

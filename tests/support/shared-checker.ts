import type { Checker } from "#engine/checker.ts";
import { createChecker } from "#engine/create-checker.ts";

/** One for all test files of a process: its thread takes seconds to read its word lists. Nobody closes it. */
export const sharedChecker: Checker = { ...createChecker(), async close() {} };

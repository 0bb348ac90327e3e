import type { Checker } from "#server/language/checker.ts";
import { createChecker } from "#server/language/create-checker.ts";

/** One for all test files of a process: its thread takes seconds to read its word lists. Nobody closes it. */
export const keptChecker: Checker = { ...createChecker(), async close() {} };

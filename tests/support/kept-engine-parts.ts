import { openEngineParts, type EngineParts } from "#server/language/engine-parts.ts";

let opened: Promise<EngineParts> | undefined;

/** One for all test files of a process that ask the engine without a thread: opening takes seconds, and nothing changes it. */
export const keptEngineParts = (): Promise<EngineParts> => (opened ??= openEngineParts());

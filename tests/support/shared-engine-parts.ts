import { openEngineParts, type EngineParts } from "#engine/engine-parts.ts";

let opened: EngineParts | undefined;

/** One for all test files of a process that ask the engine without a thread: opening takes a second, and nothing changes it. */
export const keptEngineParts = (): EngineParts => (opened ??= openEngineParts());

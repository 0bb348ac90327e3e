import { openEngineDeps, type EngineDeps } from "#engine/engine-parts.ts";

let opened: EngineDeps | undefined;

/** One for all test files of a process that ask the engine without a thread: opening takes a second, and nothing changes it. */
export const sharedEngineDeps = (): EngineDeps => (opened ??= openEngineDeps());

import { openEngineDeps, type EngineDeps } from "#engine/engine-parts.ts";

let opened: EngineDeps | undefined;

/**
 * One for all test files of a process that use the engine without a thread: it takes a second to load and is
 * immutable.
 */
export const sharedEngineDeps = (): EngineDeps => (opened ??= openEngineDeps());

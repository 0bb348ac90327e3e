import { afterAll, vi } from "vitest";

// `unstubGlobals` restores before the next test of a file, but files share their process: the next file would load its
// modules with what the last test of this one replaced.
afterAll(() => void vi.unstubAllGlobals());

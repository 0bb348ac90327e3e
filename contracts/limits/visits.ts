/** Milliseconds between two heartbeats of a visit. */
export const beatInterval = 60_000;

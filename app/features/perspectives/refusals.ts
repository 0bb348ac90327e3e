import { CallError } from "#contracts/client.ts";

/** Whether the topic was closed meanwhile; the API decides, however old the page is. */
export const isOver = (error: unknown) => error instanceof CallError && error.failure.code === "VERSION_CONFLICT";

/** Whether it was deleted meanwhile. */
export const isGone = (error: unknown) => error instanceof CallError && error.failure.code === "NOT_FOUND";

import { CallError } from "#contracts/client.ts";

/** Did the topic close meanwhile? The API's answer decides, however old the page is. */
export const isOver = (error: unknown) => error instanceof CallError && error.failure.code === "VERSION_CONFLICT";

/** Is it not there any more? */
export const isGone = (error: unknown) => error instanceof CallError && error.failure.code === "NOT_FOUND";

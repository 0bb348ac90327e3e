import { localDraftsOf } from "#app/session/local-drafts.ts";

/** By run: sentences that were typed here when another tab finished the step, kept in this browser. */
export const leftTexts = localDraftsOf<{ text: string }>("daily-left", ({ text }) =>
  typeof text === "string" && text !== "" ? { text } : null,
);

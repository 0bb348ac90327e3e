import { localDraftsOf } from "#app/session/autosaved-input.ts";

/** A text on a topic as it is in this browser, and the server's version that it was written on. */
export interface LocalDraft {
  text: string;
  baseVersion: number;
  /** UTF-16 units that were pasted since. */
  pasted: number;
}

/** What the server does not have yet, by the id of the writing; also that everything was taken out. */
export const localDrafts = localDraftsOf<LocalDraft>("writing", ({ text, baseVersion, pasted }) =>
  typeof text === "string" && typeof baseVersion === "number"
    ? { text, baseVersion, pasted: Number(pasted) || 0 }
    : null,
);

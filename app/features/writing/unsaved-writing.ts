import { localDraftsOf } from "#app/session/local-drafts.ts";

/** The text of a writing in this browser, and the server's version that it is based on. */
export interface LocalDraft {
  text: string;
  baseVersion: number;
  /** Pasted UTF-16 units since then. */
  pasted: number;
}

/** Unsaved texts by writing id, including emptied ones. */
export const localDrafts = localDraftsOf<LocalDraft>("writing", ({ text, baseVersion, pasted }) =>
  typeof text === "string" && typeof baseVersion === "number"
    ? { text, baseVersion, pasted: Number(pasted) || 0 }
    : null,
);

import { localDraftsOf } from "#app/session/local-drafts.ts";

export interface LocalText {
  text: string;
  /** Id of the opened saved text, which may have changed since. */
  savedId: string | null;
}

const localTexts = localDraftsOf<LocalText>("grammar", ({ text, savedId }) =>
  typeof text === "string" && text.trim() !== ""
    ? { text, savedId: typeof savedId === "string" ? savedId : null }
    : null,
);

export const keepText = (userId: string, text: LocalText) => localTexts.keep(userId, "", text);
export const readLocalText = (userId: string) => localTexts.read(userId, "");

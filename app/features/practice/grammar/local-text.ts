import { localDraftsOf } from "#app/session/autosaved-input.ts";

export interface LocalText {
  text: string;
  /** The saved text that it is, with what was changed in it since. */
  savedId: string | null;
}

const localTexts = localDraftsOf<LocalText>("grammar", ({ text, savedId }) =>
  typeof text === "string" && text.trim() !== ""
    ? { text, savedId: typeof savedId === "string" ? savedId : null }
    : null,
);

export const keepText = (userId: string, text: LocalText) => localTexts.keep(userId, "", text);
export const readLocalText = (userId: string) => localTexts.read(userId, "");

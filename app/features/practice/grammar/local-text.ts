import { keptAs } from "#app/session/autosaved-input.ts";

export interface KeptText {
  text: string;
  /** The saved text that it is, with what was changed in it since. */
  savedId: string | null;
}

const kept = keptAs<KeptText>("grammar", ({ text, savedId }) =>
  typeof text === "string" && text.trim() !== ""
    ? { text, savedId: typeof savedId === "string" ? savedId : null }
    : null,
);

export const keepText = (userId: string, text: KeptText) => kept.keep(userId, "", text);
export const readKeptText = (userId: string) => kept.read(userId, "");

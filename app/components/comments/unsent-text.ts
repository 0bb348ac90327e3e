import { useRef, useState } from "react";
import { isTakenId, localDraftsOf, type KeptKind } from "#app/session/local-drafts.ts";

/** A text that was not sent yet, and the id it will be sent under: sending it again after a lost answer creates one comment. */
export interface UnsentText {
  text: string;
  id: string;
}

export type UnsentTexts = ReturnType<typeof unsentTextsOf>;

export const unsentTextsOf = (kind: KeptKind) =>
  localDraftsOf<UnsentText>(kind, (found) => {
    // Comments from before December 2026 name their id so; texts kept in browsers outlive such a renaming.
    const { text, id = (found as { commentId?: unknown }).commentId } = found;
    return typeof text === "string" && typeof id === "string" && text.trim() !== "" ? { text, id } : null;
  });

/** The text of one place, kept in this browser until it is sent. `opening`: the text before anything is typed. */
export function useUnsentText(texts: UnsentTexts, userId: string, place: string, opening = "") {
  const [found] = useState(() => texts.read(userId, place));
  const id = useRef(found?.id ?? crypto.randomUUID());
  const typed = useRef<string | null>(null);
  const keep = (text: string) => {
    typed.current = text;
    if (text.trim() === opening.trim() || text.trim() === "") texts.forget(userId, place);
    else texts.keep(userId, place, { text, id: id.current });
  };
  return {
    start: found?.text ?? opening,
    keep,
    async send<Sent>(text: string, post: (id: string) => Promise<Sent>): Promise<Sent> {
      try {
        const sent = await post(id.current);
        texts.forget(userId, place);
        id.current = crypto.randomUUID();
        return sent;
      } catch (error) {
        // Another tab has sent it: this text is another one.
        if (isTakenId(error)) {
          id.current = crypto.randomUUID();
          keep(typed.current ?? text);
        }
        throw error;
      }
    },
  };
}

import { sides } from "#contracts/limits/perspectives.ts";
import type { PerspectiveLanguage, PerspectiveWords, Side } from "#contracts/schemas/perspectives.ts";
import { localDraftsOf } from "#app/session/local-drafts.ts";

/**
 * A draft for a topic, and the id it will be posted under, so that posting it from two tabs creates one perspective.
 */
export interface Draft extends PerspectiveWords {
  id: string;
  side: Side | null;
  lang: PerspectiveLanguage;
}

export const noWords: PerspectiveWords = { claim: "", reason: "", example: "", source: "", changeMind: "" };
export const hasWords = (draft: PerspectiveWords) =>
  (Object.keys(noWords) as (keyof PerspectiveWords)[]).some((field) => draft[field].trim() !== "");

/** By the id of the topic; kept when the topic is closed. */
export const localDraft = localDraftsOf<Draft>("perspective", (found) => {
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  const draft: Draft = {
    id: text(found.id),
    side: sides.find((side) => side === found.side) ?? null,
    lang: found.lang === "en" ? "en" : "vi",
    claim: text(found.claim),
    reason: text(found.reason),
    example: text(found.example),
    source: text(found.source),
    changeMind: text(found.changeMind),
  };
  return draft.id !== "" && hasWords(draft) ? draft : null;
});

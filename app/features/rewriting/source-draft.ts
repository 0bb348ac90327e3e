import type { RewriteMode, RewriteStrength } from "#contracts/schemas/rewriting.ts";
import { localDraftsOf } from "#app/session/local-drafts.ts";
import { modeNames } from "./rewrite-words.ts";

export interface LocalDraft {
  text: string;
  mode: RewriteMode;
  strength: RewriteStrength;
  freeze: string[];
}

const isMode = (mode: unknown): mode is RewriteMode => typeof mode === "string" && Object.hasOwn(modeNames, mode);

const drafts = localDraftsOf<LocalDraft>("rewriting", ({ text, mode, strength, freeze }) =>
  typeof text === "string" && text.trim() !== ""
    ? {
        text,
        mode: isMode(mode) ? mode : "fix",
        strength: strength === 1 || strength === 3 ? strength : 2,
        freeze: Array.isArray(freeze) ? freeze.filter((word) => typeof word === "string") : [],
      }
    : null,
);

export const keepDraft = (userId: string, draft: LocalDraft) => drafts.keep(userId, "", draft);
export const readDraft = (userId: string) => drafts.read(userId, "");

import type { RewriteMode, RewriteStrength } from "#contracts/rewriting.ts";
import { modeNames } from "./rewrite-words.ts";

/** What somebody types is in this browser before it is anywhere else. */
const keyOf = (userId: string) => `mam-rewriting-draft:${userId}`;

export interface KeptDraft {
  text: string;
  mode: RewriteMode;
  strength: RewriteStrength;
  freeze: string[];
}

// Storage may be full or forbidden; the text then lives as long as the tab.
export function keepDraft(userId: string, draft: KeptDraft) {
  try {
    if (draft.text.trim() === "") localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), JSON.stringify(draft));
  } catch {}
}

export function readDraft(userId: string): KeptDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(userId)) ?? "null") as Partial<KeptDraft> | null;
    if (typeof kept?.text !== "string") return null;
    return {
      text: kept.text,
      mode: Object.hasOwn(modeNames, kept.mode ?? "") ? (kept.mode as RewriteMode) : "fix",
      strength: kept.strength === 1 || kept.strength === 3 ? kept.strength : 2,
      freeze: Array.isArray(kept.freeze) ? kept.freeze.filter((word) => typeof word === "string") : [],
    };
  } catch {
    return null;
  }
}

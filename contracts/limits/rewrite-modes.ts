import type { RewriteLanguage, RewriteMode } from "../schemas/rewriting.ts";

/** Modes that rules support without a model. */
export const builtInModes: Record<RewriteLanguage, readonly RewriteMode[]> = {
  en: ["fix", "formal", "friendly", "simple", "concise"],
  vi: ["fix"],
};

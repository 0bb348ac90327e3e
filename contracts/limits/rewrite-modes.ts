import type { RewriteLanguage, RewriteMode } from "../schemas/rewriting.ts";

/** What rules can honestly do, without a model. */
export const builtInModes: Record<RewriteLanguage, readonly RewriteMode[]> = {
  en: ["fix", "formal", "friendly", "simple", "concise"],
  vi: ["fix"],
};

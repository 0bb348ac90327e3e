import type { Finding } from "../schemas/language.ts";

/** Whether the first suggestion of a finding is applied without asking: in corrected text, in copied text, in rewriting. */
export const isApplied = ({ certainty, suggestions }: Pick<Finding, "certainty" | "suggestions">): boolean =>
  certainty === "error" && suggestions.length > 0;

import { linksAllowed, tooManyLinks } from "#contracts/limits/perspectives.ts";
import { PerspectiveWords } from "#contracts/schemas/perspectives.ts";
import { firstLinkBeyond } from "#document/comment-text.ts";
import { noWords } from "./perspective-draft.ts";

export type WordFaults = Partial<Record<keyof PerspectiveWords, string>>;

/**
 * Errors by field, by the same rules and with the same messages as the API.
 * @param level how far their writer is trusted; null: not known here, and links are left to the answer
 */
export function faultsIn(given: PerspectiveWords, level: number | null): WordFaults {
  const faults: WordFaults = {};
  for (const { path, message } of PerspectiveWords.safeParse(given).error?.issues ?? [])
    faults[path[0] as keyof PerspectiveWords] ??= message;
  if (level === null) return faults;
  const words = Object.fromEntries(
    Object.keys(noWords).map((field) => [field, given[field as keyof PerspectiveWords]]),
  ) as PerspectiveWords;
  const beyond = firstLinkBeyond(words, linksAllowed(level));
  if (beyond) faults[beyond] ??= tooManyLinks(linksAllowed(level));
  return faults;
}

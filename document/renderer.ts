import type { Dress, Work } from "./rendered-body.ts";
import { drawFormula } from "./formula.ts";
import { colouredCode } from "./highlight.ts";

/** Does the work. Hostile code can make this take seconds: the server does it in a thread of its own. */
export function makeDress(work: Work): Dress {
  if (work.kind === "code") {
    const tokens = colouredCode(work.language, work.text);
    return tokens ? { tokens } : null;
  }
  const formula = drawFormula(work.text, work.kind === "block");
  return "drawn" in formula ? { formula: formula.drawn } : null;
}

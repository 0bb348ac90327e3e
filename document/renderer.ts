import type { RenderedWork, Work } from "./rendered-body.ts";
import { drawFormula } from "./formula.ts";
import { coloredCode } from "./highlight.ts";

/** Does the work. Hostile code can make this take seconds: the server does it in a thread of its own. */
export function render(work: Work): RenderedWork {
  if (work.kind === "code") {
    const tokens = coloredCode(work.language, work.text);
    return tokens ? { tokens } : null;
  }
  const formula = drawFormula(work.text, work.kind === "block");
  return "drawn" in formula ? { formula: formula.drawn } : null;
}

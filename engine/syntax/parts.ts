import type { SentenceSyntax, SentencePartRole } from "../analysis.ts";

export interface Part {
  from: number;
  to: number;
  role: SentencePartRole;
}
export interface ClauseSpan {
  from: number;
  to: number;
  role: SentenceSyntax["clauses"][number]["role"];
}

/**
 * The parts of a sentence found so far. A part that turns out to be wrong is undone as a whole (`mark`, `revertTo`)
 * and not reported.
 */
export class Parts {
  parts: Part[] = [];
  clauses: ClauseSpan[] = [];

  add(role: SentencePartRole, from: number, to: number): void {
    if (to >= from) this.parts.push({ from, to, role });
  }

  open(role: ClauseSpan["role"], from: number): ClauseSpan {
    const clause: ClauseSpan = { from, to: from, role };
    this.clauses.push(clause);
    return clause;
  }

  mark(): readonly [number, number] {
    return [this.parts.length, this.clauses.length];
  }

  revertTo([parts, clauses]: readonly [number, number]): void {
    this.parts.length = parts;
    this.clauses.length = clauses;
  }
}

import { isApplied } from "#contracts/limits/applied.ts";
import type { Checked, CheckedFinding } from "#engine/analysis.ts";
import {
  editsAt,
  editsCorrectedBy,
  errorTypes,
  isWhollyRight,
  typeOfKind,
  withFirstSuggestions,
  type Edit,
  type ErrorType,
  type Paragraph,
} from "./paragraphs.ts";

export interface TypeScore {
  /** Errors of the writers. */
  errors: number;
  /** Errors with a finding at their place. */
  found: number;
  /** Errors whose first suggestion is right. */
  rightFirst: number;
  /** Findings at the place of an error, and elsewhere. */
  findings: number;
  falseFindings: number;
}

export interface ParagraphScore {
  types: Record<ErrorType, TypeScore>;
  all: TypeScore;
  /** Findings at the place of an error whose first suggestion is right. */
  findingsRightFirst: number;
  paragraphs: number;
  /** Wholly right as the engine corrects them without asking, and with every first suggestion taken. */
  corrected: number;
  withFirst: number;
  /** Lines for the author of rules. Print those of the open part only. */
  misses: string[];
}

const noScore = (): TypeScore => ({ errors: 0, found: 0, rightFirst: 0, findings: 0, falseFindings: 0 });
const findingText = ({ rule, quote, suggestions }: CheckedFinding) =>
  `${rule} [${quote}] → ${suggestions.slice(0, 3).join(" | ")}`;

/** @param answers what the engine says of each paragraph, in the same order */
export function scoreParagraphs(paragraphs: readonly Paragraph[], answers: readonly Checked[]): ParagraphScore {
  const types = Object.fromEntries(errorTypes.map((type) => [type, noScore()])) as Record<ErrorType, TypeScore>;
  const score: ParagraphScore = {
    types,
    all: noScore(),
    findingsRightFirst: 0,
    paragraphs: paragraphs.length,
    corrected: 0,
    withFirst: 0,
    misses: [],
  };
  for (const [index, paragraph] of paragraphs.entries()) {
    const { findings, corrected } = answers[index] as Checked;
    const rightFirst = scoreFindings(score, paragraph, findings);
    for (const edit of paragraph.edits.filter(({ isOptional }) => !isOptional))
      scoreEdit(score, paragraph, findings, edit, rightFirst.has(edit));
    if (isWhollyRight(paragraph, corrected)) score.corrected += 1;
    if (isWhollyRight(paragraph, withFirstSuggestions(paragraph.text, findings))) score.withFirst += 1;
  }
  for (const key of Object.keys(score.all) as (keyof TypeScore)[])
    score.all[key] = errorTypes.reduce((sum, type) => sum + types[type][key], 0);
  return score;
}

/** @returns the edits that a first suggestion corrects */
function scoreFindings(score: ParagraphScore, paragraph: Paragraph, findings: readonly CheckedFinding[]): Set<Edit> {
  const corrected = new Set<Edit>();
  for (const finding of findings) {
    const at = editsAt(paragraph, finding);
    const [edit] = at.filter(({ isOptional }) => !isOptional);
    const [first] = finding.suggestions;
    const made = first === undefined ? [] : editsCorrectedBy(paragraph, finding, first);
    for (const one of made) corrected.add(one);
    if (edit) {
      score.types[edit.type].findings += 1;
      if (made.length > 0) score.findingsRightFirst += 1;
    } else if (at.length === 0) {
      score.types[typeOfKind(finding.kind)].falseFindings += 1;
      score.misses.push(`false: ${findingText(finding)} in “${around(paragraph.text, finding)}”`);
    }
  }
  return corrected;
}

function scoreEdit(
  score: ParagraphScore,
  paragraph: Paragraph,
  findings: readonly CheckedFinding[],
  edit: Edit,
  isRight: boolean,
): void {
  const here = findings.filter((finding) => editsAt(paragraph, finding).includes(edit));
  const type = score.types[edit.type];
  type.errors += 1;
  if (here.length > 0) type.found += 1;
  if (isRight) return void (type.rightFirst += 1);
  const wrong = paragraph.text.slice(edit.start, edit.end);
  score.misses.push(
    `${edit.type}: [${wrong}] → ${edit.right.join(" | ")} in “${around(paragraph.text, edit)}”: ${here.map(findingText).join("; ") || "nothing"}`,
  );
}

const around = (text: string, { start, end }: { start: number; end: number }) =>
  text.slice(Math.max(0, start - 40), end + 30);

export interface CleanScore {
  words: number;
  findings: number;
  /** Findings that change the text without asking. */
  applied: number;
  /** Lines for the author of rules. */
  lines: string[];
}

/** Every finding on a correct text is false. */
export function scoreClean(texts: readonly string[], answers: readonly Checked[]): CleanScore {
  const findings = answers.flatMap((answer) => answer.findings);
  return {
    words: texts.reduce((sum, text) => sum + text.split(/\s+/).length, 0),
    findings: findings.length,
    applied: findings.filter(isApplied).length,
    lines: answers.flatMap((answer, index) =>
      answer.findings.map(
        (finding) => `clean: ${findingText(finding)} in “${around(texts[index] as string, finding)}”`,
      ),
    ),
  };
}

import { shownFindingsLimit } from "#contracts/limits/grammar.ts";
import type { GrammarAnalysis, GrammarFinding } from "#contracts/schemas/grammar.ts";
import { practiceText } from "#contracts/limits/language.ts";
import { isApplied } from "#contracts/limits/applied.ts";
import { commonSequence } from "#document/common-sequence.ts";
import { changeBetween, movePlaces, placesAsTyped } from "#app/components/practice/marks.ts";

/** State of the analysis of the text. */
export type Progress =
  | { kind: "idle" }
  | { kind: "reading" }
  /** The queue is full; retried at `until` (milliseconds). */
  | { kind: "waiting"; until: number; tries: number }
  | { kind: "failed"; reason: "offline" | "quota" | "other"; message: string }
  | { kind: "done" };

/** The result for a text. */
export interface Result extends Pick<GrammarAnalysis, "id" | "detectedLanguage" | "first" | "stats" | "syntax"> {
  /** As typed when it was sent. */
  text: string;
}

export interface AnalysisState {
  text: string;
  progress: Progress;
  result: Result | null;
  /** Open findings at their current positions. */
  findings: readonly GrammarFinding[];
  openId: string | null;
  /** Number of corrections in this text. */
  fixed: number;
  /** Findings that the author has dismissed in this text. */
  dismissed: ReadonlySet<string>;
  /** Reports of the findings that are shown, by the id of the finding. */
  reported: ReadonlyMap<string, string>;
  /** The text that was replaced by another. */
  setAside: string | null;
  /** The text of the first analysis: sentences corrected since can become cards. */
  origin: { text: string; findings: readonly GrammarFinding[] } | null;
  savedId: string | null;
}

export const nothingTyped: AnalysisState = {
  text: "",
  progress: { kind: "idle" },
  result: null,
  findings: [],
  openId: null,
  fixed: 0,
  dismissed: new Set(),
  reported: new Map(),
  setAside: null,
  origin: null,
  savedId: null,
};

export type AnalysisEvent =
  | { kind: "type"; text: string }
  /** Replaces the text: by a sample, a saved text or one from another page. */
  | { kind: "bring"; text: string; savedId?: string | null }
  | { kind: "send" }
  | { kind: "answer"; sent: string; analysis: GrammarAnalysis }
  /** One more finding of the same text, from the model. */
  | { kind: "join"; sent: string; finding: GrammarFinding }
  | { kind: "refuse"; progress: Progress }
  | { kind: "open"; id: string | null }
  | { kind: "fix"; id: string; text: string }
  | { kind: "dismiss"; id: string }
  /** Reported as wrong, or the report was withdrawn. It stays visible until the next analysis. */
  | { kind: "report"; id: string; reportId: string | null }
  | { kind: "drop"; drops: (finding: GrammarFinding) => boolean }
  | { kind: "save"; id: string | null };

const keyOf = ({ rule, quote }: GrammarFinding) => `${rule} ${quote}`;

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}'’-]+/gu) ?? [];

/**
 * Whether the text is a new one. For typing, the size of the change tells; a text pasted over everything may be the
 * corrected old one, so its words are compared.
 */
function isAnotherText(before: string, after: string): boolean {
  const { removed } = changeBetween(before, after);
  if (before.length <= 20 || removed <= before.length * 0.6) return false;
  const words = wordsOf(before);
  const unchangedWords = commonSequence(words, wordsOf(after)).filter((index) => index >= 0).length;
  return unchangedWords < words.length * 0.4;
}

type EventOf<Kind extends AnalysisEvent["kind"]> = Extract<AnalysisEvent, { kind: Kind }>;

function afterTyping(state: AnalysisState, event: EventOf<"type">): AnalysisState {
  if (event.text === state.text) return state;
  const findings = movePlaces(state.findings, state.text, event.text);
  const begins = event.text.trim() === "" || isAnotherText(state.text, event.text);
  return {
    ...state,
    text: event.text,
    findings: begins ? [] : findings,
    result: begins ? null : state.result,
    origin: begins ? null : state.origin,
    progress: begins || state.progress.kind === "failed" ? { kind: "idle" } : state.progress,
    openId: findings.some(({ id }) => id === state.openId) ? state.openId : null,
    fixed: begins ? 0 : state.fixed,
    dismissed: begins ? new Set() : state.dismissed,
    // Another text is saved separately, not over the opened one.
    savedId: begins ? null : state.savedId,
  };
}

/** Moves the findings to their positions in the current text, which may have changed since it was sent. */
function afterAnswer(state: AnalysisState, event: EventOf<"answer">): AnalysisState {
  const { findings, id, detectedLanguage, first, stats, syntax } = event.analysis;
  const asTyped = placesAsTyped(findings, event.sent, practiceText);
  return {
    ...state,
    progress: { kind: "done" },
    result: {
      id,
      detectedLanguage,
      first,
      stats,
      text: event.sent,
      ...(syntax
        ? {
            syntax: placesAsTyped(syntax, event.sent, practiceText).map((sentence) => ({
              ...sentence,
              clauses: placesAsTyped(sentence.clauses, event.sent, practiceText),
              parts: placesAsTyped(sentence.parts, event.sent, practiceText),
            })),
          }
        : {}),
    },
    findings: movePlaces(asTyped, event.sent, state.text).filter((finding) => !state.dismissed.has(keyOf(finding))),
    openId: null,
    origin: state.origin ?? { text: event.sent, findings: asTyped },
    reported: new Map(),
  };
}

/** Ignores a finding that overlaps a shown one. */
function afterJoining(state: AnalysisState, event: EventOf<"join">): AnalysisState {
  const asTyped = placesAsTyped([event.finding], event.sent, practiceText);
  const [finding] = movePlaces(asTyped, event.sent, state.text);
  if (!finding || state.dismissed.has(keyOf(finding))) return state;
  if (state.findings.some(({ start, end }) => finding.start < end && start < finding.end)) return state;
  return { ...state, findings: [...state.findings, finding].sort((a, b) => a.start - b.start) };
}

function afterReport(state: AnalysisState, event: EventOf<"report">): AnalysisState {
  const finding = state.findings.find(({ id }) => id === event.id);
  if (!finding) return state;
  const [dismissed, reported] = [new Set(state.dismissed), new Map(state.reported)];
  if (event.reportId === null) {
    reported.delete(event.id);
    dismissed.delete(keyOf(finding));
  } else {
    reported.set(event.id, event.reportId);
    dismissed.add(keyOf(finding));
  }
  return { ...state, dismissed, reported };
}

export function analysisAfter(state: AnalysisState, event: AnalysisEvent): AnalysisState {
  switch (event.kind) {
    case "type":
      return afterTyping(state, event);
    case "bring": {
      const isLost = state.text.trim() !== "" && state.text !== event.text;
      return {
        ...nothingTyped,
        text: event.text,
        savedId: event.savedId ?? null,
        setAside: isLost ? state.text : state.setAside,
      };
    }
    case "send":
      return { ...state, progress: { kind: "reading" } };
    case "refuse":
      return { ...state, progress: event.progress };
    case "answer":
      return afterAnswer(state, event);
    case "join":
      return afterJoining(state, event);
    case "open":
      return { ...state, openId: event.id };
    case "fix": {
      const rest = state.findings.filter(({ id }) => id !== event.id);
      return {
        ...state,
        text: event.text,
        findings: movePlaces(rest, state.text, event.text),
        openId: null,
        fixed: state.fixed + 1,
      };
    }
    case "dismiss": {
      const gone = state.findings.find(({ id }) => id === event.id);
      if (!gone) return state;
      return {
        ...state,
        findings: state.findings.filter(({ id }) => id !== event.id),
        dismissed: new Set([...state.dismissed, keyOf(gone)]),
        openId: state.openId === event.id ? null : state.openId,
      };
    }
    case "report":
      return afterReport(state, event);
    case "drop": {
      const findings = state.findings.filter((finding) => !event.drops(finding));
      return { ...state, findings, openId: findings.some(({ id }) => id === state.openId) ? state.openId : null };
    }
    case "save":
      return { ...state, savedId: event.id };
  }
}

/** Open findings that are sent with the text: the engine reports them again while they are in it. */
export const shownBeforeOf = ({ findings, reported }: Pick<AnalysisState, "findings" | "reported">) =>
  findings
    .filter(({ id, engine }) => engine !== "model" && !reported.has(id))
    .slice(0, shownFindingsLimit)
    .map(({ rule, quote }) => ({ rule, quote }));

/** The first three findings: those named by the engine, then certain errors. */
export function firstOnes({ findings, result }: Pick<AnalysisState, "findings" | "result">): GrammarFinding[] {
  const rank = (finding: GrammarFinding) => {
    const place = result?.first.indexOf(finding.id) ?? -1;
    return place >= 0 ? place - 10 : finding.certainty === "error" ? 0 : 1;
  };
  return [...findings].sort((a, b) => rank(a) - rank(b) || a.start - b.start).slice(0, 3);
}

/** The next or previous finding, wrapping at the ends. */
export function neighborOf(findings: readonly GrammarFinding[], openId: string | null, step: 1 | -1): string | null {
  const inOrder = [...findings].sort((a, b) => a.start - b.start);
  if (inOrder.length === 0) return null;
  const place = inOrder.findIndex(({ id }) => id === openId);
  const next = place === -1 ? (step === 1 ? 0 : inOrder.length - 1) : (place + step + inOrder.length) % inOrder.length;
  return inOrder[next]?.id ?? null;
}

/** The text with the corrections that may be applied without asking. */
export function correctedText({ text, findings, reported }: Pick<AnalysisState, "text" | "findings" | "reported">): {
  text: string;
  count: number;
} {
  const safe = findings.filter((finding) => isApplied(finding) && !reported.has(finding.id));
  const corrected = [...safe]
    .sort((a, b) => b.start - a.start)
    .reduce(
      (whole, { start, end, suggestions }) => whole.slice(0, start) + (suggestions[0] ?? "") + whole.slice(end),
      text,
    );
  return { text: corrected, count: safe.length };
}

/** State of a line for the margin: being read, or with the open finding. */
export function marginNote(line: number, { text, findings, openId, progress, result }: AnalysisState) {
  const lines = text.split("\n");
  const start = lines.slice(0, line).reduce((sum, { length }) => sum + length + 1, 0);
  const words = lines[line] ?? "";
  const open = findings.find(({ id }) => id === openId);
  if (open && open.start >= start && open.start <= start + words.length) return { state: "open" } as const;
  const isNew = words.trim() !== "" && !(result?.text.split("\n").includes(words) ?? false);
  return progress.kind === "reading" && isNew ? ({ state: "reading" } as const) : undefined;
}

import { describe, expect, it } from "vitest";
import type { GrammarAnalysis, GrammarFinding } from "#contracts/schemas/grammar.ts";
import {
  analysisAfter,
  correctedText,
  firstOnes,
  neighborOf,
  nothingTyped,
  shownBeforeOf,
  type AnalysisEvent,
} from "./analysis-state.ts";

const text = "He is a honest man. He go home 🙂 and eat rice.";
let count = 0;
const finding = (quote: string, suggestion: string, more: Partial<GrammarFinding> = {}): GrammarFinding => ({
  id: `f${++count}`,
  kind: "SVA_3SG",
  start: text.indexOf(quote),
  end: text.indexOf(quote) + quote.length,
  quote,
  suggestions: [suggestion],
  certainty: "error",
  engine: "rules",
  why: "Vì thế.",
  rule: `rule/${quote}`,
  ...more,
});
const article = finding("a honest", "an honest");
const go = finding("go", "goes");
const eat = finding("eat", "eats", { certainty: "suggestion" });
const analysis: GrammarAnalysis = {
  id: "3f2b8a4e-6c1d-4a5f-9e7b-2d8c0f1a6b3e",
  detectedLanguage: "english",
  findings: [article, go, eat],
  first: [go.id, article.id, eat.id],
  stats: { words: 10, sentences: 2, findingsPerHundred: 30 },
};
const after = (...events: AnalysisEvent[]) => events.reduce(analysisAfter, nothingTyped);
const analyzed = [
  { kind: "type", text },
  { kind: "send" },
  { kind: "answer", sent: text, analysis },
] satisfies AnalysisEvent[];

describe("a text that is analysed while it is written", () => {
  it("shows what was found where it is by then", () => {
    const longer = `Well. ${text}`;
    const state = after(
      { kind: "type", text },
      { kind: "send" },
      { kind: "type", text: longer },
      { kind: "answer", sent: text, analysis },
    );
    expect(state.findings.map(({ start, end }) => longer.slice(start, end))).toEqual(["a honest", "go", "eat"]);
    expect(state.progress).toEqual({ kind: "done" });
  });

  it("stays the same text when its mended version is pasted over the whole of it", () => {
    const mended = `So, ${text.replace("a honest", "an honest").replace("go", "goes")} Well.`;
    const state = after(...analyzed, { kind: "save", id: "7" }, { kind: "type", text: mended });
    expect([state.result?.id, state.savedId]).toEqual([analysis.id, "7"]);
  });

  it("forgets a finding whose words were changed, and all of them with another text", () => {
    const state = after(...analyzed, { kind: "type", text: text.replace("go", "went") });
    expect(state.findings.map(({ quote }) => quote)).toEqual(["a honest", "eat"]);
    expect(state.result?.id).toBe(analysis.id);
    const other = analysisAfter(state, { kind: "type", text: "Something else entirely, and longer than that." });
    expect([other.findings, other.result]).toEqual([[], null]);
    expect(analysisAfter(state, { kind: "type", text: "" }).result).toBeNull();
  });

  it("counts what was corrected, and does not bring back what was dismissed", () => {
    const right = text.replace("go", "goes");
    const state = after(...analyzed, { kind: "fix", id: go.id, text: right }, { kind: "dismiss", id: eat.id });
    expect(state).toMatchObject({ fixed: 1, text: right, openId: null });
    expect(state.findings.map(({ start, end }) => right.slice(start, end))).toEqual(["a honest"]);
    const again = analysisAfter(state, {
      kind: "answer",
      sent: right,
      analysis: { ...analysis, findings: state.findings.concat({ ...eat, start: 37, end: 40 }) },
    });
    expect(again.findings.map(({ quote }) => quote)).toEqual(["a honest"]);
  });

  it("keeps a text that another takes the place of", () => {
    const state = after({ kind: "type", text }, { kind: "bring", text: "A sample." });
    expect(state).toMatchObject({ text: "A sample.", setAside: text });
    expect(after({ kind: "bring", text: "A sample." }).setAside).toBeNull();
  });

  it("begins with three, goes round with F8, and copies what is surely right", () => {
    const state = after(...analyzed);
    expect(firstOnes(state).map(({ id }) => id)).toEqual([go.id, article.id, eat.id]);
    expect(neighborOf(state.findings, null, 1)).toBe(article.id);
    expect(neighborOf(state.findings, article.id, 1)).toBe(go.id);
    expect(neighborOf(state.findings, eat.id, 1)).toBe(article.id);
    expect(neighborOf(state.findings, article.id, -1)).toBe(eat.id);
    expect(neighborOf([], null, 1)).toBeNull();
    expect(correctedText(state)).toEqual({ text: "He is an honest man. He goes home 🙂 and eat rice.", count: 2 });
  });
});

it("saves another text beside the one that was opened, never over it", () => {
  const opened: AnalysisEvent = { kind: "bring", text, savedId: "3f2b8a4e-6c1d-4a5f-9e7b-2d8c0f1a6b3e" };
  expect(after(opened, { kind: "type", text: `${text} She sleeps.` }).savedId).not.toBeNull();
  expect(after(opened, { kind: "type", text: "Quite another story, of a boat and its owner." }).savedId).toBeNull();
  expect(after(opened, { kind: "type", text: "" }).savedId).toBeNull();
});

it("names what is still open to the next analysis, without what was dismissed or reported", () => {
  expect(shownBeforeOf(after(...analyzed)).map(({ quote }) => quote)).toEqual(["a honest", "go", "eat"]);
  const later = after(
    ...analyzed,
    { kind: "dismiss", id: article.id },
    { kind: "report", id: go.id, reportId: "1" },
    { kind: "join", sent: text, finding: finding("He", "She", { engine: "model" }) },
  );
  expect(shownBeforeOf(later)).toEqual([{ rule: "rule/eat", quote: "eat" }]);
});

describe("a report", () => {
  it("leaves the finding in view until the next analysis, and can be withdrawn", () => {
    const sent = { ...nothingTyped, text };
    const answer = {
      id: "a1",
      detectedLanguage: "english",
      findings: [article, go],
      first: [],
      stats: { words: 1, sentences: 1, findingsPerHundred: 1 },
    } satisfies GrammarAnalysis;
    const shown = analysisAfter(sent, { kind: "answer", sent: text, analysis: answer });
    const reported = analysisAfter(shown, { kind: "report", id: go.id, reportId: "r1" });
    expect(reported.findings).toEqual(shown.findings);
    expect(reported.reported.get(go.id)).toBe("r1");
    // Findings reported as wrong are not applied automatically.
    expect(correctedText(reported).count).toBe(correctedText(shown).count - 1);
    const again = analysisAfter(reported, { kind: "answer", sent: text, analysis: answer });
    expect(again.findings.map(({ id }) => id)).toEqual([article.id]);
    const withdrawn = analysisAfter(reported, { kind: "report", id: go.id, reportId: null });
    expect(withdrawn.reported.size).toBe(0);
    const both = analysisAfter(withdrawn, { kind: "answer", sent: text, analysis: answer });
    expect(both.findings.map(({ id }) => id)).toEqual([article.id, go.id]);
  });
});

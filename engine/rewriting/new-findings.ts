import type { RewriteSentence } from "#contracts/schemas/rewriting.ts";
import { examine } from "../check.ts";
import type { CheckedFinding, CheckOptions } from "../analysis.ts";
import type { EngineDeps } from "../engine-parts.ts";
import { isLikely } from "../grades.ts";
import type { Found } from "../found.ts";
import { isNew } from "../recheck.ts";
import { replaced } from "../respelling.ts";
import { applyEdits } from "../vietnamese/normalize.ts";
import type { NewError } from "./guard.ts";
import type { Span } from "./units.ts";

type Changed = Pick<RewriteSentence, "src" | "gap" | "edits">;

/** An error of a version that its source does not have, with its place in the source. */
interface NewFinding extends Span {
  sentence: number;
  finding: CheckedFinding;
}

/** Rounds of undoing single changes, before all changes of a sentence are undone. */
const mostRounds = 4;

const overlap = (a: Span, b: Span) => a.start < b.end && b.start < a.end;
const isIn = (inner: Span, outer: Span) => outer.start <= inner.start && inner.end <= outer.end;

/** @param known what was found in the source, before findings got their places */
export function newFindings(
  deps: EngineDeps,
  sentences: readonly Changed[],
  known: readonly Found[],
  options: CheckOptions | undefined,
): NewFinding[] {
  const { text, places } = sourceOf(sentences);
  const changes = sentences.flatMap(({ edits }, index) => {
    const by = places[index]?.start ?? 0;
    return edits.map((edit) => ({ start: edit.start + by, end: edit.end + by, suggestions: [edit.with] }));
  });
  const version = replaced(text, changes);
  const { checked } = examine(deps, version.text, options);
  return checked.findings.flatMap((finding) => {
    const { start, end } = version.typed(finding.start, finding.end);
    if (!isNew({ ...finding, start, end }, known)) return [];
    // Between two sentences is nothing that could be undone.
    const sentence = places.findIndex((place) => start < place.end);
    const own = places[sentence];
    return own ? [{ sentence, finding, start: start - own.start, end: end - own.start }] : [];
  });
}

/** The likely errors of versions that their common source does not have, for versions that the engine did not make. */
export function newErrors(
  deps: EngineDeps,
  { versions, options }: { versions: readonly (readonly Changed[])[]; options?: CheckOptions },
): NewError[][] {
  const { text } = sourceOf(versions[0] ?? []);
  const { found: known } = examine(deps, text, options);
  const all: NewError[][] = [];
  for (const sentences of versions) {
    const found = newFindings(deps, sentences, known, options);
    const likely = found.filter(({ finding }) => isLikely(finding));
    all.push(likely.map(({ sentence, finding }) => ({ sentence, quote: finding.quote })));
  }
  return all;
}

/** Undoes, change by change, those that introduce an error that the source does not have. */
export function withoutNewFindings(
  deps: EngineDeps,
  sentences: readonly RewriteSentence[],
  known: readonly Found[],
  options: CheckOptions | undefined,
): RewriteSentence[] {
  let left = [...sentences];
  for (let round = 0; left.some(({ edits }) => edits.length > 0); round += 1) {
    const found = newFindings(deps, left, known, options);
    const before = left;
    left = left.map((one, index) => {
      const own = found.filter(({ sentence }) => sentence === index);
      return own.length === 0 || one.edits.length === 0 ? one : undone(one, own, round >= mostRounds);
    });
    if (left.every((one, index) => one === before[index])) break;
  }
  return left;
}

/** Without the changes that contain the findings, or without the nearest one. */
function undone(sentence: RewriteSentence, found: readonly Span[], isHopeless: boolean): RewriteSentence {
  const touched = new Set(
    found.flatMap((one) => {
      const touching = sentence.edits.filter((edit) => overlap(edit, one) || isIn(edit, one));
      const distance = (edit: Span) => Math.max(0, edit.start - one.end, one.start - edit.end);
      return touching.length > 0 ? touching : sentence.edits.toSorted((a, b) => distance(a) - distance(b)).slice(0, 1);
    }),
  );
  const edits = isHopeless ? [] : sentence.edits.filter((edit) => !touched.has(edit));
  return { ...sentence, edits, out: applyEdits(sentence.src, edits) };
}

function sourceOf(sentences: readonly Changed[]): { text: string; places: Span[] } {
  let text = "";
  const places = sentences.map(({ src, gap }) => {
    const start = text.length;
    text += src + gap;
    return { start, end: start + src.length };
  });
  return { text, places };
}

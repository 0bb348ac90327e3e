import type { Kept, Rewrite, RewriteEdit, RewriteSentence } from "#contracts/schemas/rewriting.ts";

/** The member's choice for one sentence: a version and its rejected edits. */
export interface Pick {
  version: number;
  /** Indexes of edits, by version. */
  refused: Readonly<Record<number, readonly number[]>>;
  /** Meanings chosen for ambiguous abbreviations, by their start offset. */
  chosen: Readonly<Record<number, string>>;
  isAccepted: boolean;
}

export const firstPick: Pick = { version: 0, refused: {}, chosen: {}, isAccepted: false };

export interface Piece {
  /** Unchanged, removed (struck through) or added. */
  kind: "same" | "gone" | "new";
  text: string;
  /** Index of the edit; -1 for unchanged text. */
  edit: number;
}

/** Splits a sentence into pieces by its accepted edits. */
export function piecesOf({ src, edits }: RewriteSentence, refused: readonly number[]): Piece[] {
  const pieces: Piece[] = [];
  const add = (kind: Piece["kind"], text: string, edit: number) => text !== "" && pieces.push({ kind, text, edit });
  let place = 0;
  for (const [index, { start, end, with: put }] of edits.entries()) {
    if (refused.includes(index)) continue;
    add("same", src.slice(place, start), -1);
    add("gone", src.slice(start, end), index);
    add("new", put, index);
    place = end;
  }
  add("same", src.slice(place), -1);
  return pieces;
}

/** The sentence with the member's choices applied. */
export function madeOf(sentence: RewriteSentence, { version, refused, chosen }: Pick): string {
  const edits: Change[] = sentence.edits.filter((_, index) => !refused[version]?.includes(index));
  for (const { start, end } of sentence.choices)
    if (chosen[start] !== undefined) edits.push({ start, end, with: chosen[start] });
  let made = sentence.src;
  for (const { start, end, with: put } of edits.sort((a, b) => b.start - a.start))
    made = made.slice(0, start) + put + made.slice(end);
  return made;
}

/** All sentences with the member's choices applied. */
export const madeOfAll = (rewrite: Rewrite, picks: readonly (Pick | undefined)[]): string[] =>
  (rewrite.versions[0]?.sentences ?? []).map((first, index) => {
    const pick = picks[index] ?? firstPick;
    return madeOf(sentenceAt(rewrite, index, pick) ?? first, pick);
  });
type Change = Omit<RewriteEdit, "whyVi">;

/** The version of all sentences; null for a mixture. */
export function wholeVersionOf({ versions }: Rewrite, picks: readonly (Pick | undefined)[]): number | null {
  const count = versions[0]?.sentences.length ?? 0;
  const from = (index: number) => (picks[index] ?? firstPick).version;
  for (let index = 1; index < count; index++) if (from(index) !== from(0)) return null;
  return from(0);
}

export const sentenceAt = ({ versions }: Rewrite, index: number, { version }: Pick) =>
  versions[version]?.sentences[index] ?? versions[0]?.sentences[index];

/** Versions whose text for this sentence differs from all earlier ones. */
export function versionsOf({ versions }: Rewrite, index: number): number[] {
  const earlier = new Set<string>();
  return versions.flatMap(({ sentences }, version) => {
    const out = sentences[index]?.out;
    if (out === undefined || earlier.has(out)) return [];
    earlier.add(out);
    return [version];
  });
}

export const mixtureOf = (rewrite: Rewrite, picks: readonly Pick[]): string =>
  madeOfAll(rewrite, picks)
    .map((made, index) => made + (rewrite.versions[0]?.sentences[index]?.gap ?? ""))
    .join("");

export const isUnchanged = ({ versions }: Rewrite) =>
  versions.every(({ sentences }) =>
    sentences.every(({ edits, choices }) => edits.length === 0 && choices.length === 0),
  );

const keptNames: Record<keyof Kept, string> = {
  numbers: "số liệu",
  names: "tên riêng",
  links: "liên kết",
  quotes: "trích dẫn",
  negations: "câu phủ định",
};

/** “3 số liệu, 2 tên riêng”; empty when there was nothing to keep. */
export const preservedText = (kept: Kept): string =>
  (Object.keys(keptNames) as (keyof Kept)[])
    .filter((kind) => kept[kind] > 0)
    .map((kind) => `${kept[kind]} ${keptNames[kind]}`)
    .join(", ");

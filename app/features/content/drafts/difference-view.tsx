import type { ReactNode } from "react";
import { pictureUrl } from "#document/picture-url.ts";
import { classNames } from "#app/ui/class-names.ts";
import { type BlockDifference, cellEnd, type DifferencePiece, type TextBlock } from "./difference.ts";

const blockLooks: Record<string, string> = {
  title: "text-d4",
  summary: "text-lead text-text-2",
  heading2: "text-t1 font-serif",
  heading3: "text-t2 font-serif",
  heading4: "text-t2 font-serif",
  quote: "font-serif italic border-l-2 border-accent pl-3",
  codeBlock: "font-mono text-s whitespace-pre-wrap rounded-2 bg-sunk p-3",
  callout: "rounded-2 bg-tint p-3",
  setting: "text-s text-text-2",
  picture: "text-s text-text-2",
  video: "text-s text-text-2",
  rule: "text-s text-text-2",
};
const rowStyles = new Set(["headRow", "row", "pair"]);
/** Indentation by the number of lists that contain the item. */
const indents = ["", "", "pl-7", "pl-14", "pl-21"];

type Side = "before" | "after" | "both";

export interface DifferenceViewProps {
  differences: readonly BlockDifference[];
  /** A side shows only its own text; `both` shows the two merged. */
  side?: Side;
  lang?: string;
}

interface ShownBlock {
  block: TextBlock;
  kind: BlockDifference["kind"];
  pieces: readonly DifferencePiece[];
}

/**
 * A text with removals struck through and additions underlined, with words for screen readers; color is only an
 * addition.
 */
export function DifferenceView({ differences, side = "both", lang }: DifferenceViewProps) {
  const hidden = side === "before" ? "added" : side === "after" ? "removed" : null;
  const shown = differences
    .filter(({ kind }) => kind !== hidden)
    .flatMap(({ kind, before, after, pieces }): ShownBlock[] => {
      const block = side === "before" ? (before ?? after) : (after ?? before);
      return block ? [{ block, kind, pieces: pieces.filter((piece) => piece.kind !== hidden) }] : [];
    });
  return (
    <div className="grid gap-3 leading-7" lang={lang}>
      {inTables(shown).map((run, index) =>
        run.length === 1 && run[0] && !rowStyles.has(run[0].block.style) ? (
          <Block key={index} {...run[0]} side={side} />
        ) : (
          <Rows key={index} rows={run} side={side} />
        ),
      )}
    </div>
  );
}

/** Adjacent rows go into one table. */
function inTables(shown: readonly ShownBlock[]): ShownBlock[][] {
  const runs: ShownBlock[][] = [];
  for (const one of shown) {
    const before = runs.at(-1)?.at(-1)?.block.style ?? "";
    const goesOn =
      rowStyles.has(before) && rowStyles.has(one.block.style) && (before === "pair") === (one.block.style === "pair");
    if (goesOn && one.block.style !== "headRow") runs.at(-1)?.push(one);
    else runs.push([one]);
  }
  return runs;
}

const edgeLooks = (kind: BlockDifference["kind"], side: Side) =>
  kind === "removed"
    ? `border-l-3 pl-3 ${side === "both" ? "border-l-danger-line" : "border-l-accent-line"}`
    : kind === "added"
      ? "border-l-3 pl-3 border-l-brand-line"
      : "";

function Block({ block, kind, pieces, side }: ShownBlock & { side: Side }) {
  const words = (
    <p className={classNames("min-w-0 wrap-anywhere", blockLooks[block.style] ?? "font-serif", edgeLooks(kind, side))}>
      {block.style === "picture" && block.key && (
        <img src={pictureUrl(block.key)} alt="" loading="lazy" className="mb-1 block max-h-24 rounded-1" />
      )}
      <Pieces pieces={pieces} side={side} />
    </p>
  );
  if (block.depth === undefined) return words;
  return (
    <div className={classNames("flex gap-2", indents[Math.min(block.depth, indents.length - 1)])}>
      <span className="w-5 shrink-0 text-right font-serif whitespace-nowrap text-text-3 tabular-nums">
        {block.lead}
      </span>
      {words}
    </div>
  );
}

function Rows({ rows, side }: { rows: readonly ShownBlock[]; side: Side }) {
  const width = Math.max(...rows.map(({ pieces }) => cellsOf(pieces).length));
  return (
    // Focusable, because it may scroll sideways.
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="Bảng">
      <table className="w-full border-collapse text-s">
        <tbody>
          {rows.map(({ block, kind, pieces }, index) => {
            const cells = cellsOf(pieces);
            const Cell = block.style === "headRow" ? "th" : "td";
            return (
              <tr key={index} className={edgeLooks(kind, side)}>
                {cells.map((cell, at) => (
                  <Cell
                    key={at}
                    colSpan={at === cells.length - 1 ? width - at : undefined}
                    className={classNames(
                      "min-w-20 border border-line px-2.5 py-1.5 text-left align-top wrap-anywhere whitespace-pre-line",
                      block.style === "headRow" ? "bg-sunk font-semibold" : "font-normal",
                    )}
                  >
                    <Pieces pieces={cell} side={side} />
                  </Cell>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function cellsOf(pieces: readonly DifferencePiece[]): DifferencePiece[][] {
  const cells: DifferencePiece[][] = [[]];
  for (const piece of pieces) {
    for (const [index, text] of piece.text.split(cellEnd).entries()) {
      if (index > 0) cells.push([]);
      if (text.trim() !== "") cells.at(-1)?.push({ ...piece, text });
    }
  }
  return cells;
}

const looks = {
  added: { look: "bg-brand-tint text-brand-text underline underline-offset-3", words: "[thêm] " },
  removed: { look: "bg-danger-tint text-danger line-through", words: "[bớt] " },
} as const;
/** In the side-by-side view each side marks the words that only it has. */
const sideLooks = {
  added: { look: "bg-brand-tint text-brand-text underline underline-offset-3", words: "[chỉ có ở bản này] " },
  removed: {
    look: "bg-accent-tint text-accent underline decoration-dashed underline-offset-3",
    words: "[chỉ có ở bản này] ",
  },
} as const;

function Pieces({ pieces, side }: { pieces: readonly DifferencePiece[]; side: Side }): ReactNode {
  return pieces.map((piece, index) => {
    if (piece.kind === "same") return piece.text;
    const { look, words } = (side === "both" ? looks : sideLooks)[piece.kind];
    const Tag = piece.kind === "added" ? "ins" : "del";
    return (
      <Tag key={index} className={classNames("rounded-[3px] decoration-[1.5px]", look)}>
        <span className="sr-only">{words}</span>
        {piece.text}
      </Tag>
    );
  });
}

import { classNames } from "#app/ui/class-names.ts";
import type { BlockDifference, DifferencePiece } from "./difference.ts";

const blockLooks: Record<string, string> = {
  title: "text-d4",
  summary: "text-lead text-text-2",
  heading2: "text-t1 font-serif",
  heading3: "text-t2 font-serif",
  heading4: "text-t2 font-serif",
  listItem: "font-serif pl-4 before:content-['•'] before:absolute before:left-0 before:text-text-3 relative",
  quote: "font-serif italic border-l-2 border-accent pl-3",
  codeBlock: "font-mono text-s whitespace-pre-wrap rounded-2 bg-bg-sunk p-3",
  cell: "text-s",
  callout: "rounded-2 bg-tint p-3",
  setting: "text-s text-text-2",
  picture: "text-s text-text-2",
};

export interface DifferenceViewProps {
  differences: readonly BlockDifference[];
  /** One side shows only what that side holds; `both` shows everything in one run. */
  side?: "before" | "after" | "both";
  lang?: string;
}

/** A text with what was taken out struck through and what was put in underlined: marks, words for who listens, colour last. */
export function DifferenceView({ differences, side = "both", lang }: DifferenceViewProps) {
  const hidden = side === "before" ? "added" : side === "after" ? "removed" : null;
  return (
    <div className="grid gap-3 leading-7" lang={lang}>
      {differences
        .filter(({ kind }) => kind !== hidden)
        .map((block, index) => (
          <p
            key={index}
            className={classNames(
              "min-w-0 wrap-anywhere",
              blockLooks[block.style] ?? "font-serif",
              block.kind === "removed" &&
                (side === "both" ? "border-l-3 border-danger-line pl-3" : "border-l-3 border-accent-line pl-3"),
              block.kind === "added" && "border-l-3 border-brand-line pl-3",
            )}
          >
            {block.pieces
              .filter(({ kind }) => kind !== hidden)
              .map((piece, at) => (
                <Piece key={at} piece={piece} isSide={side !== "both"} />
              ))}
          </p>
        ))}
    </div>
  );
}

const looks = {
  added: { look: "bg-brand-tint text-brand-text underline underline-offset-3", words: "[thêm] " },
  removed: { look: "bg-danger-tint text-danger line-through", words: "[bớt] " },
} as const;
/** Beside another text nothing is taken out or put in: each side has words of its own. */
const sideLooks = {
  added: { look: "bg-brand-tint text-brand-text underline underline-offset-3", words: "[chỉ có ở bản này] " },
  removed: {
    look: "bg-accent-tint text-accent underline decoration-dashed underline-offset-3",
    words: "[chỉ có ở bản này] ",
  },
} as const;

function Piece({ piece, isSide }: { piece: DifferencePiece; isSide: boolean }) {
  if (piece.kind === "same") return piece.text;
  const { look, words } = (isSide ? sideLooks : looks)[piece.kind];
  const Tag = piece.kind === "added" ? "ins" : "del";
  return (
    <Tag className={classNames("rounded-[3px] decoration-[1.5px]", look)}>
      <span className="sr-only">{words}</span>
      {piece.text}
    </Tag>
  );
}

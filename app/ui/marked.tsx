export interface MarkedPiece {
  text: string;
  isMatch: boolean;
}

/** A text with the query marked by color, weight and `<mark>`. */
export function Marked({ pieces }: { pieces: readonly MarkedPiece[] }) {
  return pieces.map(({ text, isMatch }, index) =>
    isMatch ? (
      <mark key={index} className="rounded-[2px] bg-accent-tint font-semibold text-text">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

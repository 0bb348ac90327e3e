export interface MarkedPiece {
  text: string;
  isMatch: boolean;
}

/** A text with what was looked for marked in it: by colour and weight, and for who listens as `mark`. */
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

import { compareLetters, comparisonText, type LetterCell } from "./typed-answer.ts";

/** The typed letters above the right ones: missing dashed, right green, extra struck through. */
export function LetterRows({ typed, right }: { typed: string; right: string }) {
  const words = compareLetters(typed, right);
  const { title, sentence } = comparisonText(words, typed, right);
  return (
    <div>
      <p className="text-s font-medium text-text-2">{title}</p>
      <div role="img" aria-label={sentence} className="mt-2 flex flex-wrap gap-x-5 gap-y-3">
        {words.map((word, place) => (
          // Words never change their order.
          <Word key={place} cells={word} />
        ))}
      </div>
      <p className="mt-2 text-s text-text-2">Dòng trên là bạn gõ, dòng dưới là đáp án.</p>
    </div>
  );
}

function Word({ cells }: { cells: readonly LetterCell[] }) {
  return (
    <span lang="en" className="letter-word">
      {cells.map(({ typed, right }, place) => {
        const isSame = typed.toLowerCase() === right.toLowerCase();
        // Letters never change their order.
        return [
          <span
            key={`typed ${place}`}
            className="letter"
            data-is={isSame ? undefined : typed === "" ? "missing" : "wrong"}
            style={{ gridRow: 1 }}
          >
            {typed}
          </span>,
          <span
            key={`right ${place}`}
            className="letter"
            data-is={isSame ? undefined : right === "" ? "none" : "right"}
            style={{ gridRow: 2 }}
          >
            {right}
          </span>,
        ];
      })}
    </span>
  );
}

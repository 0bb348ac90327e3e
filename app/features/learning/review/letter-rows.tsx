import { compareLetters, comparisonText, type LetterCell } from "./typed-answer.ts";

/** What was typed over what is right, letter by letter: left out dashed, right one green, extra one struck. */
export function LetterRows({ typed, right }: { typed: string; right: string }) {
  const words = compareLetters(typed, right);
  const { title, sentence } = comparisonText(words, typed, right);
  return (
    <div>
      <p className="text-s font-medium text-text-2">{title}</p>
      <div role="img" aria-label={sentence} className="mt-2 flex flex-wrap gap-x-5 gap-y-3">
        {words.map((word, place) => (
          // The words of an answer do not move.
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
        // The letters of an answer do not move.
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

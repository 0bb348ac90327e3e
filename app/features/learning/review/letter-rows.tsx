import { classNames } from "#app/ui/class-names.ts";
import { compareLetters, comparisonWords, type LetterCell } from "./typed-answer.ts";

const cellClass =
  "grid h-9.5 w-full max-w-8.5 min-w-0 place-items-center rounded-1 border font-serif text-[1.25rem]/6 md:h-11 md:w-8.5";

/** What was typed over what is right, letter by letter: left out dashed, right one green, extra one struck. */
export function LetterRows({ typed, right }: { typed: string; right: string }) {
  const words = compareLetters(typed, right);
  const { title, sentence } = comparisonWords(words, typed, right);
  return (
    <div className="mb-5">
      <p className="text-s font-medium text-text-2">{title}</p>
      <div role="img" aria-label={sentence} className="mt-2 flex flex-wrap gap-x-5 gap-y-3">
        {words.map((word, place) => (
          // The words of an answer do not move.
          // oxlint-disable-next-line react/no-array-index-key
          <Word key={place} cells={word} />
        ))}
      </div>
      <p className="mt-2 text-xs text-text-2">Dòng trên là bạn gõ, dòng dưới là đáp án.</p>
    </div>
  );
}

function Word({ cells }: { cells: readonly LetterCell[] }) {
  return (
    <span
      lang="en"
      className="grid max-w-full grid-flow-col grid-rows-2 gap-x-0.75 gap-y-1.5 [grid-auto-columns:minmax(0,2.125rem)]"
    >
      {cells.map(({ typed, right }, place) => {
        const isSame = typed.toLowerCase() === right.toLowerCase();
        return [
          <span
            // oxlint-disable-next-line react/no-array-index-key
            key={`typed ${place}`}
            className={classNames(
              cellClass,
              isSame && "border-line-2 bg-raised",
              !isSame && "border-accent bg-accent-tint text-accent",
              typed === "" && "border-dashed",
              !isSame && typed !== "" && "line-through",
            )}
          >
            {typed}
          </span>,
          <span
            // oxlint-disable-next-line react/no-array-index-key
            key={`right ${place}`}
            className={classNames(
              cellClass,
              right === "" && "border-transparent",
              right !== "" && isSame && "border-line-2 bg-raised",
              right !== "" && !isSame && "border-mark bg-brand-tint font-semibold text-brand-text",
            )}
          >
            {right}
          </span>,
        ];
      })}
    </span>
  );
}

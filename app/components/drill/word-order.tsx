import { useRef, useState } from "react";
import { Button, buttonClass } from "#app/ui/button.tsx";

interface WordOrderProps {
  options: readonly string[];
  /** The answer; null while the task is open. */
  given: string | null;
  onAnswer: (given: string) => void;
}

/** Words are put in order; a press on a placed word takes it back. */
export function WordOrder({ options, given, onAnswer }: WordOrderProps) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const bank = useRef<HTMLDivElement>(null);
  if (given !== null)
    return (
      <div className="mt-4">
        <div role="group" aria-label="Câu của bạn" className={sentenceClass}>
          <span lang="en" className="font-serif text-[1.125rem]">
            {given}
          </span>
        </div>
      </div>
    );
  return (
    <div ref={bank} className="mt-4">
      <OpenWordOrder
        options={options}
        chosen={chosen}
        onChoose={(place) => setChosen([...chosen, place])}
        onTakeBack={(place) => {
          setChosen(chosen.filter((one) => one !== place));
          // The pressed button goes; the word's other one stays.
          bank.current?.querySelector<HTMLElement>(`[data-place="${place}"]`)?.focus();
        }}
        onAnswer={onAnswer}
      />
    </div>
  );
}

const sentenceClass = "flex min-h-13 flex-wrap items-center gap-1.5 rounded-2 border border-line-control px-3 py-2";

interface OpenWordOrderProps extends Pick<WordOrderProps, "options" | "onAnswer"> {
  /** Places of the words that are in the sentence, in its order. The same word may come twice. */
  chosen: readonly number[];
  onChoose: (place: number) => void;
  onTakeBack: (place: number) => void;
}

export function OpenWordOrder({ options, chosen, onChoose, onTakeBack, onAnswer }: OpenWordOrderProps) {
  const sentence = chosen.map((place) => options[place] ?? "").join(" ");
  return (
    <>
      <div role="group" aria-label="Câu của bạn" className={sentenceClass}>
        {chosen.map((place) => (
          <Button
            key={place}
            size="sm"
            variant="tint"
            aria-label={`Lấy lại từ ${options[place] ?? ""}`}
            onClick={() => onTakeBack(place)}
          >
            <span lang="en">{options[place]}</span>
          </Button>
        ))}
      </div>
      <p role="status" lang="en" className="sr-only">
        {sentence}
      </p>
      <div role="group" aria-label="Các từ" className="mt-3 flex flex-wrap gap-1.5">
        {options.map((word, place) => {
          // It stays in its place, and is not `disabled`, so that the focus does not get lost.
          const isUsed = chosen.includes(place);
          return (
            <button
              key={place}
              type="button"
              data-place={place}
              aria-disabled={isUsed || undefined}
              className={buttonClass({
                size: "sm",
                variant: "outline",
                ...(isUsed && { className: "cursor-default border-dashed! text-text-3!" }),
              })}
              onClick={() => !isUsed && onChoose(place)}
            >
              <span lang="en">{word}</span>
            </button>
          );
        })}
      </div>
      <Button className="mt-4" disabled={chosen.length !== options.length} onClick={() => onAnswer(sentence)}>
        Trả lời
      </Button>
    </>
  );
}

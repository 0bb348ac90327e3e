import type { GradedText } from "#contracts/schemas/reading.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";

interface QuestionListProps {
  questions: GradedText["questions"];
  /** By place: the chosen option, or null. */
  chosen: readonly (number | null)[];
  onChoose: (place: number, option: number) => void;
}

/** The questions of a graded text; each shows its solution once it is answered. */
export function QuestionList({ questions, chosen, onChoose }: QuestionListProps) {
  return (
    <ol className="mt-4 grid gap-8">
      {questions.map((question, place) => (
        <Question
          key={question.prompt}
          question={question}
          place={place}
          chosen={chosen[place] ?? null}
          onChoose={(option) => onChoose(place, option)}
        />
      ))}
    </ol>
  );
}

interface QuestionProps {
  question: GradedText["questions"][number];
  place: number;
  /** The chosen option; null: not answered yet. */
  chosen: number | null;
  onChoose: (option: number) => void;
}

function Question({ question: { prompt, options, answer, why }, place, chosen, onChoose }: QuestionProps) {
  return (
    <li>
      <p lang="en" className="font-serif text-[1.125rem]/7 font-medium">
        {place + 1}. {prompt}
      </p>
      <div role="group" aria-label={`Câu ${place + 1}`} className="mt-2 grid justify-items-start gap-2">
        {options.map((option, at) => (
          <Button
            key={option}
            variant={chosen !== null && at === answer ? "tint" : "outline"}
            disabled={chosen !== null && at !== answer && at !== chosen}
            className="h-auto! py-1.5 text-left whitespace-normal!"
            onClick={() => chosen === null && onChoose(at)}
          >
            <span lang="en">{option}</span>
          </Button>
        ))}
      </div>
      <div role="status">
        {chosen !== null && (
          <p className="mt-2 text-s text-pretty text-text-2">
            <b
              className={classNames(
                "inline-flex items-center gap-1 font-semibold",
                chosen === answer ? "text-brand-text" : "text-accent",
              )}
            >
              <Icon name={chosen === answer ? "check" : "x"} size={18} />
              {chosen === answer ? "Đúng." : "Chưa đúng."}
            </b>{" "}
            {why}
          </p>
        )}
      </div>
    </li>
  );
}

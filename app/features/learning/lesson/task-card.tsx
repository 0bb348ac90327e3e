import { type FormEvent, useEffect, useRef, useState } from "react";
import type { LessonTask } from "#contracts/learning.ts";
import { isRightAnswer } from "#contracts/lesson-answer.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { MarkedText } from "../parts/marked-text.tsx";

const instructions: Record<LessonTask["type"], string> = {
  choose: "Chọn cách đúng",
  gap: "Viết từ còn thiếu",
  "put-right": "Câu này có một lỗi. Sửa lại cho đúng",
  order: "Xếp các từ thành câu",
};

interface TaskCardProps {
  task: LessonTask;
  /** What was answered; null while it is open. */
  given: string | null;
  isLast: boolean;
  onAnswer: (given: string) => void;
  onNext: () => void;
}

export function TaskCard({ task, given, isLast, onAnswer, onNext }: TaskCardProps) {
  const isRight = given !== null && isRightAnswer(task.answers, given);
  return (
    <div>
      <h2 className="mt-5 text-s font-normal text-text-2">{instructions[task.type]}</h2>
      <Prompt task={task} />
      {task.type === "choose" && <Choices task={task} given={given} onAnswer={onAnswer} />}
      {task.type === "order" && <WordOrder task={task} given={given} onAnswer={onAnswer} />}
      {(task.type === "gap" || task.type === "put-right") && <Typed task={task} given={given} onAnswer={onAnswer} />}
      <div role="status" className="mt-5 min-h-22">
        {given !== null && (
          <>
            <p
              className={classNames(
                "flex items-center gap-1.5 font-semibold",
                isRight ? "text-brand-text" : "text-accent",
              )}
            >
              <Icon name={isRight ? "check" : "x"} size={18} />
              {isRight ? "Đúng rồi" : "Chưa đúng, đáp án là:"}
            </p>
            {!isRight && (
              <p lang="en" className="mt-1 font-serif text-[1.125rem]/7">
                {task.answers[0]}
              </p>
            )}
            <p className="mt-1 text-pretty text-text-2">
              <MarkedText text={task.why} />
            </p>
          </>
        )}
      </div>
      {given !== null && (
        <Button autoFocus className="mt-3" onClick={onNext}>
          {isLast ? "Viết câu của bạn" : "Câu tiếp"}
        </Button>
      )}
    </div>
  );
}

/** The Vietnamese of an order, else English with a gap to hear. */
function Prompt({ task }: { task: LessonTask }) {
  if (task.type === "order") return <p className="mt-1 font-serif text-[1.25rem]/8">{task.prompt}</p>;
  if (task.type === "put-right")
    return (
      <p lang="en" className="mt-1 font-serif text-[1.25rem]/8">
        {task.prompt}
      </p>
    );
  return (
    <p
      lang={/\p{M}/u.test(task.prompt.normalize("NFD")) ? undefined : "en"}
      className="mt-1 font-serif text-[1.25rem]/8"
    >
      {task.prompt.split("___").map((part, place) => (
        // The parts of a prompt do not move.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={place}>
          {place > 0 && (
            <span className="mx-1 inline-block w-16 border-b-2 border-mark align-baseline">
              <span className="sr-only" lang="vi">
                chỗ trống
              </span>
            </span>
          )}
          {part}
        </span>
      ))}
    </p>
  );
}

type AnswerProps = Pick<TaskCardProps, "task" | "given" | "onAnswer">;

function Choices({ task, given, onAnswer }: AnswerProps) {
  return (
    <div role="group" aria-label={instructions.choose} className="mt-4 flex flex-wrap gap-2">
      {task.options.map((option) => (
        <Button
          key={option}
          variant={given !== null && isRightAnswer(task.answers, option) ? "tint" : "outline"}
          disabled={given !== null && option !== given && !isRightAnswer(task.answers, option)}
          onClick={() => given === null && onAnswer(option)}
        >
          <span lang="en" className="font-serif text-[1.0625rem]">
            {option}
          </span>
        </Button>
      ))}
    </div>
  );
}

function Typed({ task, given, onAnswer }: AnswerProps) {
  const [typed, setTyped] = useState(given ?? (task.type === "put-right" ? task.prompt : ""));
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (given === null) field.current?.focus({ preventScroll: true });
  }, [given]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (given === null && typed.trim() !== "") onAnswer(typed);
  };
  return (
    <form onSubmit={submit} className="mt-4 flex flex-wrap gap-2">
      <div className="min-w-0 grow basis-60" lang="en">
        <TextInput
          ref={field}
          aria-label={instructions[task.type]}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={300}
          readOnly={given !== null}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      {given === null && (
        <Button type="submit" className="min-h-11">
          Trả lời
        </Button>
      )}
    </form>
  );
}

/** Words are put one after the other; a press on a word that was put takes it back. */
function WordOrder({ task, given, onAnswer }: AnswerProps) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const isDone = given !== null;
  const words = chosen.map((place) => task.options[place] ?? "");
  return (
    <div className="mt-4">
      <div
        role="group"
        aria-label="Câu của bạn"
        className="flex min-h-13 flex-wrap items-center gap-1.5 rounded-2 border border-line-control px-3 py-2"
      >
        {isDone ? (
          <span lang="en" className="font-serif text-[1.125rem]">
            {given}
          </span>
        ) : (
          chosen.map((place) => (
            <Button
              key={place}
              size="sm"
              variant="tint"
              aria-label={`Lấy lại từ ${task.options[place] ?? ""}`}
              onClick={() => setChosen(chosen.filter((one) => one !== place))}
            >
              <span lang="en">{task.options[place]}</span>
            </Button>
          ))
        )}
      </div>
      {!isDone && (
        <>
          <div role="group" aria-label="Các từ" className="mt-3 flex flex-wrap gap-1.5">
            {task.options.map(
              (word, place) =>
                !chosen.includes(place) && (
                  <Button
                    // The same word may come twice.
                    // oxlint-disable-next-line react/no-array-index-key
                    key={place}
                    size="sm"
                    variant="outline"
                    onClick={() => setChosen([...chosen, place])}
                  >
                    <span lang="en">{word}</span>
                  </Button>
                ),
            )}
          </div>
          <Button
            className="mt-4"
            disabled={chosen.length !== task.options.length}
            onClick={() => onAnswer(words.join(" "))}
          >
            Trả lời
          </Button>
        </>
      )}
    </div>
  );
}

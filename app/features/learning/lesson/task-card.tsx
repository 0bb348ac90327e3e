import { useState } from "react";
import type { LessonTask } from "#contracts/learning.ts";
import { isRightAnswer } from "#contracts/lesson-answer.ts";
import { Choices, GapPrompt, TypedAnswer, Verdict } from "#app/shelves/drill/answering.tsx";
import { Button } from "#app/ui/button.tsx";
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
      {task.type === "choose" && (
        <Choices
          label={instructions.choose}
          options={task.options}
          isRight={(option) => isRightAnswer(task.answers, option)}
          given={given}
          onAnswer={onAnswer}
        />
      )}
      {task.type === "order" && <WordOrder task={task} given={given} onAnswer={onAnswer} />}
      {(task.type === "gap" || task.type === "put-right") && (
        <TypedAnswer
          label={instructions[task.type]}
          begin={task.type === "put-right" ? task.prompt : ""}
          given={given}
          onAnswer={onAnswer}
        />
      )}
      <div role="status" className="mt-5 min-h-22">
        {given !== null && (
          <Verdict
            isRight={isRight}
            wrongWords="Chưa đúng, đáp án là:"
            right={isRight ? null : (task.answers[0] ?? null)}
          >
            <p className="mt-1 text-pretty text-text-2">
              <MarkedText text={task.why} />
            </p>
          </Verdict>
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
  return <GapPrompt text={task.prompt} />;
}

/** Words are put one after the other; a press on a word that was put takes it back. */
function WordOrder({ task, given, onAnswer }: Pick<TaskCardProps, "task" | "given" | "onAnswer">) {
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

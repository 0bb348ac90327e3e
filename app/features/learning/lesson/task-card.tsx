import { useEffect, useRef } from "react";
import type { LessonTask } from "#contracts/schemas/lessons.ts";
import { isRightAnswer } from "#contracts/answers/lesson-answer.ts";
import { GapPrompt, Verdict } from "#app/components/drill/answering.tsx";
import { TaskField, taskTypeOf } from "#app/components/drill/task-types.tsx";
import { Button } from "#app/ui/button.tsx";
import { MarkedText } from "#app/ui/marked-text.tsx";

interface TaskCardProps {
  task: LessonTask;
  /** The answer; null while the task is open. */
  given: string | null;
  onAnswer: (given: string) => void;
  isLast: boolean;
  /** The answer was wrong, so the task is asked again before the end. */
  isReturning: boolean;
  /** The task follows an action of the learner, so the focus moves to it. */
  takesFocus: boolean;
  onNext: () => void;
}

export function TaskCard({ task, given, isLast, isReturning, takesFocus, onAnswer, onNext }: TaskCardProps) {
  const isRight = given !== null && isRightAnswer(task.answers, given);
  const { instruction, hasField } = taskTypeOf(task.type);
  const prompt = useRef<HTMLParagraphElement>(null);
  const isOpen = given === null;
  useEffect(() => {
    if (takesFocus && isOpen && !hasField) prompt.current?.focus({ preventScroll: true });
  }, [hasField, takesFocus, isOpen]);
  return (
    <div>
      <h2 className="mt-5 text-s font-normal text-text-2">{instruction.lesson}</h2>
      <GapPrompt ref={prompt} text={task.prompt} />
      <TaskField
        task={task}
        label={instruction.lesson}
        given={given}
        isRight={(answer) => isRightAnswer(task.answers, answer)}
        onAnswer={onAnswer}
      />
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
            {isReturning && <p className="mt-2 text-s text-text-2">Câu này quay lại trước khi xong.</p>}
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

import { type ReactNode, type Ref, useEffect, useRef } from "react";
import type { LessonTask } from "#contracts/schemas/learning.ts";
import { isRightAnswer } from "#contracts/limits/lesson-answer.ts";
import { GapPrompt, TypedAnswer, Verdict } from "#app/components/drill/answering.tsx";
import { NumberedChoices } from "#app/components/drill/numbered-choices.tsx";
import { WordOrder } from "#app/components/drill/word-order.tsx";
import { Button } from "#app/ui/button.tsx";
import { MarkedText } from "#app/ui/marked-text.tsx";

interface FieldProps {
  task: LessonTask;
  /** The answer; null while the task is open. */
  given: string | null;
  onAnswer: (given: string) => void;
  /** The instruction, for screen readers. */
  label: string;
}

/** How each kind of task is shown and answered; a kind that is missing here does not compile. */
const kinds: Record<
  LessonTask["type"],
  {
    instruction: string;
    Prompt: (props: { text: string; ref: Ref<HTMLParagraphElement> }) => ReactNode;
    Field: (props: FieldProps) => ReactNode;
  }
> = {
  choose: {
    instruction: "Chọn cách đúng",
    Prompt: GapPrompt,
    Field: ({ task, ...props }) => (
      <NumberedChoices options={task.options} isRight={(option) => isRightAnswer(task.answers, option)} {...props} />
    ),
  },
  gap: {
    instruction: "Viết từ còn thiếu",
    Prompt: GapPrompt,
    Field: ({ task: _, ...props }) => <TypedAnswer {...props} />,
  },
  "put-right": {
    instruction: "Câu này có một lỗi. Bạn sửa lại cho đúng nhé",
    Prompt: ({ text, ref }) => (
      <p ref={ref} tabIndex={-1} lang="en" className="mt-1 font-serif text-[1.25rem]/8 outline-none">
        {text}
      </p>
    ),
    Field: ({ task, ...props }) => <TypedAnswer begin={task.prompt} {...props} />,
  },
  order: {
    instruction: "Xếp các từ thành câu",
    // The meaning to express, in Vietnamese.
    Prompt: ({ text, ref }) => (
      <p ref={ref} tabIndex={-1} className="mt-1 font-serif text-[1.25rem]/8 outline-none">
        {text}
      </p>
    ),
    Field: ({ task, label: _, ...props }) => <WordOrder options={task.options} {...props} />,
  },
};

interface TaskCardProps extends Omit<FieldProps, "label"> {
  isLast: boolean;
  /** The answer was wrong, so the task is asked again before the end. */
  isReturning: boolean;
  /** The task follows an action of the learner, so the focus moves to it. */
  takesFocus: boolean;
  onNext: () => void;
}

export function TaskCard({ task, given, isLast, isReturning, takesFocus, onAnswer, onNext }: TaskCardProps) {
  const isRight = given !== null && isRightAnswer(task.answers, given);
  const { instruction, Prompt, Field } = kinds[task.type];
  const prompt = useRef<HTMLParagraphElement>(null);
  const isOpen = given === null;
  useEffect(() => {
    // A field takes the focus by itself.
    const hasField = task.type === "gap" || task.type === "put-right";
    if (takesFocus && isOpen && !hasField) prompt.current?.focus({ preventScroll: true });
  }, [task.type, takesFocus, isOpen]);
  return (
    <div>
      <h2 className="mt-5 text-s font-normal text-text-2">{instruction}</h2>
      <Prompt ref={prompt} text={task.prompt} />
      <Field task={task} given={given} onAnswer={onAnswer} label={instruction} />
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

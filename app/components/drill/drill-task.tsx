import type { Ref } from "react";
import { isDifferentInDrill, isRightInDrill } from "#contracts/answers/drill-answer.ts";
import type { DrillItem } from "#contracts/schemas/grammar.ts";
import { MarkedText } from "#app/ui/marked-text.tsx";
import { GapPrompt, Verdict } from "./answering.tsx";
import { TaskField, taskTypeOf } from "./task-types.tsx";

interface DrillTaskProps {
  item: DrillItem;
  /** The answer; null while the task is open. */
  given: string | null;
  /** Receives the prompt if the task has no text field, which takes the focus by itself. */
  prompt: Ref<HTMLParagraphElement>;
  /** Look of the prompt. */
  className: string;
  onAnswer: (answer: string) => void;
}

/** One task of a drill: its prompt, and the field or the choices. */
export function DrillTask({ item, given, prompt, className, onAnswer }: DrillTaskProps) {
  const { instruction, hasField, isPromptInField, showsRight } = taskTypeOf(item.type);
  return (
    <>
      {!isPromptInField && (
        <GapPrompt
          ref={hasField ? undefined : prompt}
          text={item.prompt}
          longest={item.options.toSorted((a, b) => b.length - a.length)[0]}
          filled={given !== null && showsRight ? item.answer : undefined}
          className={className}
        />
      )}
      <TaskField
        task={item}
        label={instruction.drill}
        given={given}
        isRight={(answer) => isRightInDrill(item, answer)}
        onAnswer={onAnswer}
      />
    </>
  );
}

interface DrillSolutionProps {
  item: DrillItem;
  given: string;
  /** Reason why another answer is wrong, in Vietnamese, with marked words. */
  why: string | undefined;
  /** The item returns before the drill ends. */
  comesBack: boolean;
}

/** After the answer: whether it is right, and if not, why. */
export function DrillSolution({ item, given, why, comesBack }: DrillSolutionProps) {
  const isRight = isRightInDrill(item, given);
  const { showsRight } = taskTypeOf(item.type);
  return (
    <>
      <Verdict
        isRight={isRight}
        wrongWords={
          showsRight
            ? "Chưa đúng"
            : isDifferentInDrill(item, given)
              ? "Câu của bạn khác câu mẫu:"
              : "Chưa đúng, câu mẫu là:"
        }
        right={showsRight ? null : item.right}
      >
        {!isRight && why !== undefined && (
          <>
            <h2 className="mt-3 font-semibold text-accent">Vì sao?</h2>
            <p className="mt-0.5 text-s text-pretty text-text-2">
              <MarkedText text={why} />
            </p>
          </>
        )}
      </Verdict>
      {comesBack && <p className="mt-3 text-s text-text-2">Câu này quay lại trước khi xong.</p>}
    </>
  );
}

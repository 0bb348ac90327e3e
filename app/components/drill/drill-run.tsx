import { type ReactNode, useEffect, useRef } from "react";
import type { DrillItem } from "#contracts/schemas/grammar.ts";
import { Button } from "#app/ui/button.tsx";
import { DrillSolution, DrillTask } from "./drill-task.tsx";
import { taskTypeOf } from "./task-types.tsx";
import { useDrillCourse } from "./use-drill-course.ts";

interface DrillRunProps {
  items: readonly DrillItem[];
  /** All answers so far, in the order in which they were asked for. */
  given: readonly string[];
  onAnswer: (answer: string) => void;
  onFinished: () => void;
  /** Below the task. */
  children?: ReactNode;
}

/** A drill without a clock, in a run frame: wrong items return before it ends. The keys 1 to 4 choose. */
export function DrillRun({ items, given, onAnswer, onFinished, children }: DrillRunProps) {
  const { read, course, after, item, answer, isLooking, comesBack, goOn } = useDrillCourse(items, given);
  const prompt = useRef<HTMLParagraphElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // A field takes the focus by itself.
    (isLooking ? next : prompt).current?.focus({ preventScroll: true });
  }, [isLooking, read]);
  if (!item)
    return (
      <div className="run-body">
        <p role="status" className="text-d4">
          Bạn đã làm xong {items.length} câu.
        </p>
        <div className="run-actions">
          <Button ref={next} size="lg" className="max-md:grow" autoFocus onClick={onFinished}>
            Bước tiếp
          </Button>
        </div>
      </div>
    );
  const isLast = isLooking && after.item === null;
  return (
    <div className="run-body">
      <p className="text-s font-medium text-text-2">
        {course.isReturn ? "Câu quay lại" : `Câu ${course.asked + 1}/${items.length}`} ·{" "}
        {taskTypeOf(item.type).instruction.drill}
      </p>
      {/* A returned item begins empty. */}
      <DrillTask
        key={read}
        item={item}
        given={answer}
        prompt={prompt}
        className="mt-3 text-[1.5rem]/9.5 text-pretty md:text-[1.8125rem]/11"
        onAnswer={onAnswer}
      />
      <div role="status">
        {answer !== null && (
          <div className="mt-4 border-t border-dashed border-line-2 pt-4">
            <DrillSolution item={item} given={answer} why={item.why} comesBack={comesBack} />
          </div>
        )}
      </div>
      {isLooking && (
        <div className="run-actions">
          <Button ref={next} size="lg" className="max-md:grow" onClick={() => (isLast ? onFinished() : goOn())}>
            {isLast ? "Xong bước này" : "Câu tiếp"}
          </Button>
        </div>
      )}
      {children}
    </div>
  );
}

import { type ReactNode, useEffect, useRef, useState } from "react";
import type { DrillItem } from "#contracts/schemas/grammar.ts";
import { Button } from "#app/ui/button.tsx";
import { drillCourse, itemInRound } from "./drill-course.ts";
import { DrillSolution, DrillTask } from "./drill-task.tsx";
import { taskTypeOf } from "./task-types.tsx";

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
  /** Number of answers whose solution was read: the last answer is shown until the learner goes on. */
  const [read, setRead] = useState(given.length);
  const isLooking = read < given.length;
  const course = drillCourse(items, given.slice(0, read));
  const answer = isLooking ? given[read]! : null;
  const asked = course.item === null ? undefined : items[course.item];
  const item = asked && itemInRound(asked, course.round);
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
  const after = drillCourse(items, given);
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
            <DrillSolution item={item} given={answer} why={item.why} comesBack={after.returns[read] === true} />
          </div>
        )}
      </div>
      {isLooking && (
        <div className="run-actions">
          <Button
            ref={next}
            size="lg"
            className="max-md:grow"
            onClick={() => (isLast ? onFinished() : setRead(given.length))}
          >
            {isLast ? "Xong bước này" : "Câu tiếp"}
          </Button>
        </div>
      )}
      {children}
    </div>
  );
}

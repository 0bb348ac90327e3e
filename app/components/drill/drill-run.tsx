import { type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { isRightInDrill } from "#contracts/limits/drill-answer.ts";
import type { DrillItem } from "#contracts/schemas/grammar.ts";
import { Button } from "#app/ui/button.tsx";
import { MarkedText } from "#app/ui/marked-text.tsx";
import { GapPrompt, Verdict } from "./answering.tsx";
import { drillCourse } from "./drill-course.ts";
import { TaskField, taskTypes } from "./task-types.tsx";

interface DrillRunProps {
  /** Name of the kind, and what it is about, in Vietnamese. */
  kind: { name: string; why: string };
  items: readonly DrillItem[];
  /** All answers so far, in the order in which they were asked for. */
  given: readonly string[];
  onAnswer: (answer: string) => void;
  onFinished: () => void;
  /** Below the task. */
  children?: ReactNode;
}

const promptLook = "mt-3 text-[1.5rem]/9.5 text-pretty md:text-[1.8125rem]/11";

/** A drill without a clock, in a run frame: wrong items return before it ends. The keys 1 to 4 choose. */
export function DrillRun({ kind, items, given, onAnswer, onFinished, children }: DrillRunProps) {
  /** Number of answers whose solution was read: the last answer is shown until the learner goes on. */
  const [read, setRead] = useState(given.length);
  const isLooking = read < given.length;
  const course = drillCourse(items, given.slice(0, read));
  const answer = isLooking ? given[read]! : null;
  const item = course.item === null ? undefined : items[course.item];
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
        {taskTypes[item.type].instruction.drill}
      </p>
      {/* A returned item begins empty. */}
      <Task key={read} item={item} given={answer} prompt={prompt} onAnswer={onAnswer} />
      <div role="status">
        {answer !== null && (
          <Solution item={item} given={answer} why={item.why ?? kind.why} comesBack={after.returns[read] === true} />
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

interface TaskProps {
  item: DrillItem;
  /** Null while it is open. */
  given: string | null;
  prompt: Ref<HTMLParagraphElement>;
  onAnswer: (answer: string) => void;
}

function Task({ item, given, prompt, onAnswer }: TaskProps) {
  const { instruction, hasField, isPromptInField, showsRight } = taskTypes[item.type];
  return (
    <>
      {!isPromptInField && (
        <GapPrompt
          ref={hasField ? undefined : prompt}
          text={item.prompt}
          filled={given !== null && showsRight ? item.answer : undefined}
          className={promptLook}
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

interface SolutionProps {
  item: DrillItem;
  given: string;
  why: string;
  comesBack: boolean;
}

/** After the answer: whether it is right, and if not, why. */
function Solution({ item, given, why, comesBack }: SolutionProps) {
  const isRight = isRightInDrill(item, given);
  const { showsRight } = taskTypes[item.type];
  return (
    <div className="mt-4 border-t border-dashed border-line-2 pt-4">
      <Verdict
        isRight={isRight}
        wrongWords={showsRight ? "Chưa đúng" : "Chưa đúng, câu mẫu là:"}
        right={showsRight ? null : item.right}
      >
        {!isRight && (
          <>
            <h2 className="mt-3 font-semibold text-accent">Vì sao?</h2>
            <p className="mt-0.5 text-s text-pretty text-text-2">
              <MarkedText text={why} />
            </p>
          </>
        )}
      </Verdict>
      {comesBack && <p className="mt-3 text-s text-text-2">Câu này quay lại trước khi xong.</p>}
    </div>
  );
}

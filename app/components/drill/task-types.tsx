import type { ReactNode } from "react";
import type { LessonTask } from "#contracts/schemas/lessons.ts";
import { TypedAnswer } from "./answering.tsx";
import { NumberedChoices } from "./numbered-choices.tsx";
import { WordOrder } from "./word-order.tsx";

export interface TaskFieldProps {
  task: Pick<LessonTask, "type" | "prompt" | "options">;
  /** The instruction, for screen readers. */
  label: string;
  /** The answer; null while the task is open. */
  given: string | null;
  isRight: (answer: string) => boolean;
  onAnswer: (given: string) => void;
}

interface TaskType {
  /** In drills, a gap has the base form in parentheses behind it; in lessons it may have none. */
  instruction: { drill: string; lesson: string };
  Field: (props: TaskFieldProps) => ReactNode;
  /** It has a text field, which takes the focus by itself; otherwise the prompt takes it. */
  hasField: boolean;
  /** The field begins with the prompt, so drills do not repeat it above. */
  isPromptInField: boolean;
  /** Once answered, the field shows the right answer. */
  showsRight: boolean;
}

/** How each type of task is answered, in lessons, drills and runs; a type that is missing here does not compile. */
const taskTypes: Record<LessonTask["type"], TaskType> = {
  choose: {
    instruction: { drill: "Chọn cách viết đúng", lesson: "Chọn cách đúng" },
    Field: ({ task, ...props }) => <NumberedChoices options={task.options} {...props} />,
    hasField: false,
    isPromptInField: false,
    showsRight: true,
  },
  gap: {
    instruction: { drill: "Viết dạng đúng của từ trong ngoặc", lesson: "Viết từ còn thiếu" },
    Field: ({ label, given, onAnswer }) => <TypedAnswer label={label} given={given} onAnswer={onAnswer} />,
    hasField: true,
    isPromptInField: false,
    showsRight: false,
  },
  "put-right": {
    instruction: { drill: "Sửa lại câu này cho đúng", lesson: "Câu này có một lỗi. Bạn sửa lại cho đúng nhé" },
    Field: ({ task, label, given, onAnswer }) => (
      <TypedAnswer begin={task.prompt} label={label} given={given} onAnswer={onAnswer} />
    ),
    hasField: true,
    isPromptInField: true,
    showsRight: false,
  },
  order: {
    // The prompt is the meaning to express, in Vietnamese.
    instruction: { drill: "Xếp các từ thành câu", lesson: "Xếp các từ thành câu" },
    Field: ({ task, given, onAnswer }) => <WordOrder options={task.options} given={given} onAnswer={onAnswer} />,
    hasField: false,
    isPromptInField: false,
    showsRight: false,
  },
};

/** A page of an older build does not know the types of a newer one: their answer is written. */
const unknownType: TaskType = {
  ...taskTypes.gap,
  instruction: { drill: "Viết câu trả lời", lesson: "Viết câu trả lời" },
};

export const taskTypeOf = (type: LessonTask["type"]): TaskType =>
  (taskTypes as Partial<typeof taskTypes>)[type] ?? unknownType;

/** The field or the choices of a task. */
export function TaskField(props: TaskFieldProps) {
  const { Field } = taskTypeOf(props.task.type);
  return <Field {...props} />;
}

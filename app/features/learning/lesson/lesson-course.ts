import { isRightAnswer } from "#contracts/answers/lesson-answer.ts";
import type { Lesson } from "#contracts/schemas/lessons.ts";
import { answerCourse } from "#app/components/drill/drill-course.ts";

/** All tasks, then the wrong ones again. */
export const lessonCourse = ({ tasks }: Pick<Lesson, "tasks">, answers: readonly string[]) =>
  answerCourse(tasks.length, (place, answer) => isRightAnswer(tasks[place]!.answers, answer), answers);

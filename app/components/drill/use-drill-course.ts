import { useState } from "react";
import type { DrillItem } from "#contracts/schemas/grammar.ts";
import { drillCourse, itemInRound } from "./drill-course.ts";

/**
 * Where a learner is in a drill. After each answer its solution is shown, until the learner goes on.
 * @param given all answers so far, in the order in which they were asked for
 */
export function useDrillCourse(items: readonly DrillItem[], given: readonly string[]) {
  /** Number of answers whose solution was read. */
  const [read, setRead] = useState(given.length);
  const isLooking = read < given.length;
  const course = drillCourse(items, given.slice(0, read));
  const asked = course.item === null ? undefined : items[course.item];
  const after = drillCourse(items, given);
  return {
    read,
    /** Before the answer whose solution is shown. */
    course,
    /** With all answers. */
    after,
    /** To answer, or answered while its solution is shown; undefined at the end. */
    item: asked && itemInRound(asked, course.round),
    /** The answer whose solution is shown. */
    answer: isLooking ? given[read]! : null,
    isLooking,
    /** That item returns before the drill ends. */
    comesBack: after.returns[read] === true,
    goOn: () => setRead(given.length),
  };
}

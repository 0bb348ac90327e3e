import type { Lesson } from "../schemas/lessons.ts";

/*
 * What a lesson shows before its first task. The rest of the explanation follows the tasks: learners try first and read
 * what they need.
 */

type Step = Pick<Lesson["steps"][number], "title" | "text"> & {
  examples: readonly Lesson["steps"][number]["examples"][number][];
};
type Explained<S> = { steps: readonly S[] };

/** Words on the page before the first task, with the title and the promise. */
export const mostWordsBeforeTask = 120;

const paragraphsOf = (text: string) => text.split("\n\n");

/** The first paragraph of the explanation, and its first example. */
export function introOf<S extends Step>({ steps }: Explained<S>): S {
  const first = steps[0]!;
  return { ...first, text: paragraphsOf(first.text)[0]!, examples: first.examples.slice(0, 1) };
}

/** The rest of the explanation. */
export function passagesAfterTasks<S extends Step>({ steps }: Explained<S>): S[] {
  const [first, ...others] = steps;
  const rest = paragraphsOf(first!.text).slice(1).join("\n\n");
  const examples = first!.examples.slice(1);
  const begun =
    rest === "" && examples.length === 0 ? [] : [{ ...first!, title: `${first!.title} (tiếp)`, text: rest, examples }];
  return [...begun, ...others];
}

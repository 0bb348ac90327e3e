import { fnvHash, mixed } from "#document/fnv-hash.ts";
import type { Lesson as PresentedLesson, ListedLesson } from "#contracts/schemas/lessons.ts";
import { kindOf } from "#engine/index.ts";
import { lessonAfter, placeOf } from "./catalog.ts";
import { typeset } from "#server/core/typeset.ts";
import type { Lesson } from "./lesson.ts";

export const presentListed = ({ slug, kind, title, level, promise }: Lesson): ListedLesson => ({
  slug,
  kind,
  title: typeset(title),
  level,
  promise: typeset(promise),
});

/** Deterministic for the same words, because pages are cached. */
function shuffled(words: readonly string[], seed: string): string[] {
  const weight = (word: string, place: number) => mixed(fnvHash(`${seed} ${place} ${word}`));
  return words
    .map((word, place) => ({ word, weight: weight(word, place) }))
    .sort((a, b) => a.weight - b.weight)
    .map(({ word }) => word);
}

/** A shuffle that results in the right order would give the answer away. */
function optionsOf(task: Lesson["tasks"][number], seed: string): string[] {
  if (!("options" in task)) return [];
  const shown = shuffled(task.options, seed);
  const isGivenAway =
    task.type === "order" && task.answers.some((answer) => answer.replace(/[.!?]$/, "") === shown.join(" "));
  return isGivenAway ? shown.reverse() : shown;
}

export function presentLesson(lesson: Lesson): PresentedLesson {
  const next = lessonAfter(lesson);
  return {
    ...presentListed(lesson),
    kindName: kindOf(lesson.kind).name,
    place: placeOf(lesson),
    steps: lesson.steps.map(({ title, text, examples }) =>
      typeset({ title, text, examples: examples.map(({ en, vi, wrong }) => ({ en, vi, wrong: wrong ?? null })) }),
    ),
    tasks: lesson.tasks.map((task, place) =>
      typeset({
        type: task.type,
        prompt: task.prompt,
        options: optionsOf(task, `${lesson.slug} ${place}`),
        answers: [...task.answers],
        why: task.why,
      }),
    ),
    own: typeset({ prompt: lesson.own.prompt, model: lesson.own.model, uses: [...lesson.own.uses] }),
    next: next && presentListed(next),
  };
}

import { localDraftsOf } from "#app/session/local-drafts.ts";

/** Progress within a lesson. */
export interface LessonState {
  /** In the order in which they were asked for: first one for each task, then those of the tasks that returned. */
  answers: readonly string[];
  /** The feedback on the latest answer is shown. */
  isLooking: boolean;
  sentence: string;
  /** Id of the attempt; the server counts it once. */
  attempt: string;
}

export const startOfLesson = (): LessonState => ({
  answers: [],
  isLooking: false,
  sentence: "",
  attempt: crypto.randomUUID(),
});

const works = localDraftsOf<LessonState>("lesson", ({ answers, isLooking, sentence, attempt }) =>
  Array.isArray(answers) &&
  answers.every((one) => typeof one === "string") &&
  typeof sentence === "string" &&
  typeof attempt === "string"
    ? { answers, isLooking: isLooking === true, sentence, attempt }
    : null,
);

/** A visitor's work is stored under “” in `sessionStorage` only, because the next visitor may be another person. */
export const localWork = {
  read: (userId: string, slug: string, storage = storageOf(userId)) => works.read(userId, slug, storage),
  keep: (userId: string, slug: string, work: LessonState, storage = storageOf(userId)) =>
    works.keep(userId, slug, work, storage),
  forget: (userId: string, slug: string, storage = storageOf(userId)) => works.forget(userId, slug, storage),
};
/**
 * Two tabs with one lesson stay in step: each follows what the other stores.
 * @returns a function that stops it
 */
export function followOtherTabs(userId: string, slug: string, take: (work: LessonState) => void) {
  const handleStorage = () => {
    const work = userId === "" ? null : localWork.read(userId, slug);
    if (work) take(work);
  };
  addEventListener("storage", handleStorage);
  return () => removeEventListener("storage", handleStorage);
}

const storageOf = (userId: string): Storage => (userId === "" ? sessionStorage : localStorage);

/**
 * The work of the current member. A visitor who logs in keeps the work on the page; it replaces older work of theirs
 * on the same lesson.
 * @param from the previous owner of the page, and the work on it
 */
export function workFor(
  userId: string,
  slug: string,
  from: { userId: string; work: LessonState | null },
  storage?: Storage,
): LessonState | null {
  if (from.userId === userId) return from.work;
  if (from.userId !== "" || userId === "" || from.work === null) return localWork.read(userId, slug, storage);
  localWork.forget("", slug, storage);
  localWork.keep(userId, slug, from.work, storage);
  return from.work;
}

/** How far somebody is in a lesson; kept by the tab, so that a reload loses nothing. */
export interface LessonState {
  answers: readonly string[];
  /** The latest answer is looked at. */
  isLooking: boolean;
  sentence: string;
  /** Of the attempt that is handed in: sent twice it counts once. */
  attempt: string;
}

export const startOfLesson = (): LessonState => ({
  answers: [],
  isLooking: false,
  sentence: "",
  attempt: crypto.randomUUID(),
});

/** Beginning of the keys under which a member's lessons are kept; what a visitor began is kept for “”. */
export const lessonsOf = (userId: string) => `mam-lesson ${userId} `;

/** Whose words these are is part of where they are kept: who logs in next in this tab does not find them. */
export const keptWork = {
  read(userId: string, slug: string, storage: Storage = sessionStorage): LessonState | null {
    try {
      const kept = JSON.parse(storage.getItem(lessonsOf(userId) + slug) ?? "null") as LessonState | null;
      return kept && Array.isArray(kept.answers) && typeof kept.sentence === "string" ? kept : null;
    } catch {
      return null;
    }
  },
  // Storage may be full or forbidden: the lesson then lives in the page alone.
  keep(userId: string, slug: string, work: LessonState, storage: Storage = sessionStorage) {
    try {
      storage.setItem(lessonsOf(userId) + slug, JSON.stringify(work));
    } catch {}
  },
  forget(userId: string, slug: string, storage: Storage = sessionStorage) {
    try {
      storage.removeItem(lessonsOf(userId) + slug);
    } catch {}
  },
};

/**
 * The work of who has the page now. What a visitor did becomes theirs who log in while it is before them; where they had
 * begun the lesson themselves, the visitor's, which is newer, stands before theirs.
 * @param from who had the page before, and the work that is before them
 */
export function workFor(
  userId: string,
  slug: string,
  from: { userId: string; work: LessonState | null },
  storage: Storage = sessionStorage,
): LessonState | null {
  if (from.userId === userId) return from.work;
  if (from.userId !== "" || userId === "" || from.work === null) return keptWork.read(userId, slug, storage);
  keptWork.forget("", slug, storage);
  keptWork.keep(userId, slug, from.work, storage);
  return from.work;
}

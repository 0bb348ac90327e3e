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

const key = (slug: string) => `mam-lesson ${slug}`;

// Storage may be full or forbidden: the lesson then lives in the page alone.
export function keepWork(slug: string, work: LessonState) {
  try {
    sessionStorage.setItem(key(slug), JSON.stringify(work));
  } catch {}
}

export function keptWork(slug: string): LessonState | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key(slug)) ?? "null") as LessonState | null;
    return kept && Array.isArray(kept.answers) && typeof kept.sentence === "string" ? kept : null;
  } catch {
    return null;
  }
}

export function forgetWork(slug: string) {
  try {
    sessionStorage.removeItem(key(slug));
  } catch {}
}

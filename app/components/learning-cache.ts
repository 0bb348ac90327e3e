import { queryClient } from "#app/queries.ts";

/* The cached data of a member's learning, and which parts of it a change makes stale. */

queryClient.setQueryDefaults(["learning"], { staleTime: 30_000 });

/** Of the queries of several pages. */
export const learningKeys = {
  paths: ["learning", "paths"],
  home: ["learning", "home"],
  reviews: ["learning", "reviews"],
  cards: ["learning", "cards"],
  words: ["learning", "words"],
  reading: ["learning", "reading"],
  known: ["learning", "known"],
} as const;
/** Of today's run or plan: due cards, texts read and errors determine it. */
export const todayKey = ["daily", "today"] as const;

const refetchLearning = (...names: (keyof typeof learningKeys)[]) => {
  for (const queryKey of [todayKey, ...names.map((name) => learningKeys[name])])
    void queryClient.invalidateQueries({ queryKey });
};
export const lessonsChanged = () => refetchLearning("paths", "home");
export const reviewsChanged = () => refetchLearning("home", "cards");
export const wordsChanged = () => refetchLearning("home", "words", "cards", "reading", "known");
export const readingChanged = () => refetchLearning("reading");

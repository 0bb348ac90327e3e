import { queryClient } from "#app/queries.ts";

/* What is stored of a member's learning, and which parts of it a change makes stale. */

queryClient.setQueryDefaults(["learning"], { staleTime: 30_000 });

const refetchLearning = (...names: string[]) => {
  // What is due, read and wrong decides what today's run has.
  void queryClient.invalidateQueries({ queryKey: ["daily", "today"] });
  for (const name of names) void queryClient.invalidateQueries({ queryKey: ["learning", name] });
};
export const lessonsChanged = () => refetchLearning("paths", "home");
export const reviewsChanged = () => refetchLearning("home", "cards");
export const wordsChanged = () => refetchLearning("home", "words", "cards", "reading", "known");
export const readingChanged = () => refetchLearning("reading");

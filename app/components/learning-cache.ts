import { queryClient } from "#app/queries.ts";

/* The cached data of a member's learning, and which parts of it a change makes stale. */

queryClient.setQueryDefaults(["learning"], { staleTime: 30_000 });

const refetchLearning = (...names: string[]) => {
  // Due cards, texts read and errors determine today's run.
  void queryClient.invalidateQueries({ queryKey: ["daily", "today"] });
  for (const name of names) void queryClient.invalidateQueries({ queryKey: ["learning", name] });
};
export const lessonsChanged = () => refetchLearning("paths", "home");
export const reviewsChanged = () => refetchLearning("home", "cards");
export const wordsChanged = () => refetchLearning("home", "words", "cards", "reading", "known");
export const readingChanged = () => refetchLearning("reading");

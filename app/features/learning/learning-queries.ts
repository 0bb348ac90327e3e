import { useQuery } from "@tanstack/react-query";
import { queryClient } from "#app/queries.ts";
import { useEffect, useRef } from "react";
import { api } from "#app/session/session.ts";
import { useSession } from "#app/session/session-store.ts";
import { openModal } from "#app/shell/modals.ts";
import { toasts } from "#app/shell/toasts.ts";
import { answersOf } from "./review/answers.ts";

queryClient.setQueryDefaults(["learning"], { staleTime: 30_000 });

export const useUserId = () => useSession((state) => state.authUser?.user.id ?? "");

/**
 * The session has ended while the page was open, here or in another tab: the page turns into a visitor's, and what was typed
 * there is not to be seen any more. What of it is kept is said; nothing is said where nothing was begun.
 */
export function useSessionEnd(kept: (userId: string) => { title: string; description: string } | null) {
  const userId = useUserId();
  const before = useRef("");
  const ask = useRef(kept);
  useEffect(() => void (ask.current = kept));
  useEffect(() => {
    const notice = before.current !== "" && userId === "" ? ask.current(before.current) : null;
    before.current = userId;
    if (notice)
      toasts.add({
        id: "kept-work",
        ...notice,
        color: "yellow",
        timeout: localWorkTimeout,
        actions: [{ label: "Đăng nhập", click: () => openModal("login") }],
      });
  }, [userId]);
}
/** Milliseconds: longer than the toast on the ended session, so that both can be read. */
const localWorkTimeout = 15_000;

/** The member's progress in the lessons; nothing for a visitor. */
export function useLearningPaths() {
  const userId = useUserId();
  return useQuery(
    {
      queryKey: ["learning", "paths", userId],
      queryFn: ({ signal }) => api("GET /v1/learn/paths/own", { signal }),
      enabled: userId !== "",
    },
    queryClient,
  );
}

/** What is due for the member today; nothing for a visitor. */
export function useHome() {
  const userId = useUserId();
  return useQuery(
    {
      queryKey: ["learning", "home", userId],
      queryFn: async ({ signal }) => {
        // What was answered without a network is no card of today any more.
        await answersOf(userId).flush();
        return api("GET /v1/learn/home", { signal });
      },
      enabled: userId !== "",
    },
    queryClient,
  );
}

/** The member's read and own texts, with the share of known words in each; nothing for a visitor. */
export function useReading() {
  const userId = useUserId();
  return useQuery(
    {
      queryKey: ["learning", "reading", userId],
      queryFn: ({ signal }) => api("GET /v1/learn/reading", { signal }),
      enabled: userId !== "",
    },
    queryClient,
  );
}

const askAgain = (...names: string[]) => {
  for (const name of names) void queryClient.invalidateQueries({ queryKey: ["learning", name] });
};
export const lessonsChanged = () => askAgain("paths", "home");
export const reviewsChanged = () => askAgain("home", "cards");
export const wordsChanged = () => askAgain("home", "words", "cards", "reading", "known");
export const readingChanged = () => askAgain("reading");

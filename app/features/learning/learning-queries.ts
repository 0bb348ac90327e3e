import { useQuery } from "@tanstack/react-query";
import { queryClient } from "#app/queries.ts";
import { useEffect, useRef } from "react";
import { CallError } from "#contracts/client.ts";
import { api } from "#app/session/session.ts";
import { useUserId } from "#app/session/session-store.ts";
import { openModal } from "#app/site/modals.ts";
import { toasts } from "#app/site/toasts.ts";
import { answersOf } from "#app/components/review/answers.ts";
import { learningKeys } from "#app/components/learning-cache.ts";

/**
 * When the session ends while the page is open, here or in another tab, the page becomes a visitor's and hides what
 * was typed. If unsent work was stored, a toast says so.
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
      queryKey: [...learningKeys.paths, userId],
      queryFn: ({ signal }) => api("GET /v1/learn/paths/own", { signal }),
      enabled: userId !== "",
    },
    queryClient,
  );
}

/** The member's due cards; nothing for a visitor. */
export function useHome() {
  const userId = useUserId();
  return useQuery(
    {
      queryKey: [...learningKeys.home, userId],
      queryFn: async ({ signal }) => {
        // Cards answered offline no longer count as due.
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
      queryKey: [...learningKeys.reading, userId],
      queryFn: ({ signal }) => api("GET /v1/learn/reading", { signal }),
      enabled: userId !== "",
    },
    queryClient,
  );
}

/** One of the member's own texts; nothing for a visitor. `isGone`: there is no such text. */
export function useOwnText(id: string) {
  const userId = useUserId();
  const own = useQuery(
    {
      queryKey: [...learningKeys.known, userId, id],
      queryFn: ({ signal }) => api("GET /v1/learn/own-texts/{id}", { params: { id }, signal }),
      enabled: userId !== "",
      retry: (count, error) => count < 1 && !(error instanceof CallError && error.status === 404),
    },
    queryClient,
  );
  return { ...own, isGone: own.error instanceof CallError && own.error.status === 404 };
}

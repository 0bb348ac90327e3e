import { notifyManager, QueryClient } from "@tanstack/react-query";
import { useSession } from "./session/session-store.ts";

// Notifies observers in the same task as the click that starts a mutation, so that the next click meets a busy button.
notifyManager.setScheduler(queueMicrotask);

/**
 * The one query client. Keys begin with the feature's name. Passed to every hook, because a provider in the root would
 * load the library on pages that have no queries. Only a provider mounts a client, so nothing is loaded again because
 * the window gets the focus.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a network, both fail and say so, instead of waiting silently: nothing would wake them, see above.
    queries: { networkMode: "always", retry: 1 },
    // A finished one is dropped soon, because its variables may be passwords (not at once: one that still runs is checked
    // again after the same time).
    mutations: { networkMode: "always", gcTime: 1000 },
  },
});

const memberOf = ({ authUser }: { authUser: { user: { id: string } } | null }) => authUser?.user.id ?? null;

// The next person at this browser must not see earlier data. A visitor who logs in keeps the public data.
useSession.subscribe((session, before) => {
  const member = memberOf(before);
  if (member !== null && member !== memberOf(session)) queryClient.clear();
});

import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  notifyManager,
  QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import { useSession } from "./session/session-store.ts";

// Notifies observers in the same task as the click that starts a mutation, so that the next click meets a busy button.
notifyManager.setScheduler(queueMicrotask);

/**
 * The library keeps the first request of a query when it is invalidated meanwhile, and takes its answer, which was read before
 * the change, for a fresh one: a lesson that was saved right after the login was missing from its path.
 */
class MemberQueryClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll(filters as InvalidateQueryFilters | undefined))
      if (query.state.data === undefined && query.state.fetchStatus === "fetching" && query.isActive())
        void query.cancel({ silent: true });
    return super.invalidateQueries(filters, options);
  }
}

/**
 * The one query client. Keys begin with the feature's name. Passed to every hook, because a provider in the root would
 * load the library on pages that have no queries.
 */
export const queryClient = new MemberQueryClient({
  defaultOptions: {
    // Without a network, both fail and say so instead of waiting silently. Nothing is loaded again because the window gets
    // the focus.
    queries: { networkMode: "always", retry: 1, refetchOnWindowFocus: false, refetchOnReconnect: false },
    // A finished one is dropped soon, because its variables may be passwords (not at once: one that still runs is checked
    // again after the same time).
    mutations: { networkMode: "always", gcTime: 1000 },
  },
});

// A retry waits while the tab is hidden; only a mounted client goes on with it once the tab is shown.
queryClient.mount();

const memberOf = ({ authUser }: { authUser: { user: { id: string } } | null }) => authUser?.user.id ?? null;

// The next person at this browser must not see earlier data. A visitor who logs in keeps the public data.
useSession.subscribe((session, before) => {
  const member = memberOf(before);
  if (member !== null && member !== memberOf(session)) queryClient.clear();
});

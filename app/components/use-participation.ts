import { hashKey, useQuery } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import { queryClient } from "#app/queries.ts";
import { currentAuthUser, useSession } from "#app/session/session-store.ts";
import { type Change, ParticipationChanges } from "./participation-changes.ts";

export interface OwnParticipation<Data> {
  userId: string | null;
  /** Null for a visitor and until the first answer; kept while reloading. */
  participation: Data | null;
  /** The latest request failed; `participation` is unchanged. */
  hasFailed: boolean;
  ask: () => Promise<void>;
  change: (by: Change<Data>) => void;
}

/**
 * The member's own part of a public page. The page is rendered as for a visitor, so this is loaded separately.
 * `nothing`: changed instead of data that is not loaded, so that a member can take part without it.
 */
export function useParticipation<Data extends object>(
  key: readonly string[],
  load: (signal: AbortSignal) => Promise<Data>,
  nothing?: Data,
): OwnParticipation<Data> {
  const userId = useSession((state) => state.authUser?.user.id ?? null);
  const changes = useRef(new ParticipationChanges<Data>());
  const { data, isError } = useQuery(
    {
      queryKey: [...key, userId],
      queryFn: ({ signal }) => changes.current.load(() => load(signal)),
      enabled: userId !== null,
    },
    queryClient,
  );
  const hash = hashKey(key);
  const actions = useMemo(() => {
    const queryKey = JSON.parse(hash) as readonly string[];
    return {
      async ask() {
        // A first request that still runs would not be repeated, and its answer may be older than the reason to ask.
        await queryClient.cancelQueries({ queryKey });
        await queryClient.invalidateQueries({ queryKey });
      },
      // By the member of this moment: what is pressed by a visitor happens after the login.
      change: (by: Change<Data>) =>
        void queryClient.setQueryData<Data>([...queryKey, currentAuthUser()?.user.id ?? null], (before = nothing) =>
          changes.current.apply(before, by),
        ),
    };
  }, [hash, nothing]);
  return { userId, participation: data ?? null, hasFailed: isError, ...actions };
}

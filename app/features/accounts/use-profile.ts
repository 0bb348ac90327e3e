import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Profile } from "#contracts/schemas/accounts.ts";
import { api, refreshProfile } from "#app/session/session.ts";
import { submitting, updateUser } from "#app/session/session-store.ts";
import type { CallInput } from "#contracts/client.ts";

const profileKey = ["profile"] as const;

export function useProfile(): { user: Profile | undefined } {
  const { data } = useQuery({ queryKey: profileKey, queryFn: refreshProfile });
  return { user: data };
}

/** The profile as a call has just answered it, for this page and the header alike. */
export function useTakeOver() {
  const queries = useQueryClient();
  return (user: Profile) => {
    queries.setQueryData(profileKey, user);
    updateUser(user);
  };
}

export function useProfileChange() {
  const takeOver = useTakeOver();
  return async (body: CallInput<"PUT /v1/account/update-profile">["body"]) => {
    const { user } = await submitting(() => api("PUT /v1/account/update-profile", { body }));
    takeOver(user);
  };
}

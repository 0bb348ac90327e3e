import { useQuery } from "@tanstack/react-query";
import { queryClient } from "#app/queries.ts";
import type { Profile } from "#contracts/schemas/accounts.ts";
import { api, refreshProfile } from "#app/session/session.ts";
import { submitting, updateUser } from "#app/session/session-store.ts";
import type { CallInput } from "#contracts/client.ts";
import { profileKey } from "./account-queries.ts";

export function useProfile(): { user: Profile | undefined } {
  const { data } = useQuery({ queryKey: profileKey, queryFn: refreshProfile }, queryClient);
  return { user: data };
}

/** Stores the profile from an answer, for this page and the header. */
export function takeOver(user: Profile) {
  queryClient.setQueryData(profileKey, user);
  updateUser(user);
}

export async function changeProfile(body: CallInput<"PUT /v1/account/update-profile">["body"]) {
  const { user } = await submitting(() => api("PUT /v1/account/update-profile", { body }));
  takeOver(user);
}

import { queryClient } from "#app/queries.ts";
import { refreshProfile } from "#app/session/session.ts";
import { factorsKey, sessionsKey } from "../account-queries.ts";

/** After a factor was added or removed: the lists, and the rights of a role that needs one. */
export async function refreshFactors() {
  void queryClient.invalidateQueries({ queryKey: sessionsKey });
  await Promise.all([queryClient.invalidateQueries({ queryKey: factorsKey }), refreshProfile().catch(() => undefined)]);
}

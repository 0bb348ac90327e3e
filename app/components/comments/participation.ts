import type { CallData } from "#contracts/client.ts";
import { useParticipation, type OwnParticipation as Own } from "#app/components/use-participation.ts";
import { api } from "#app/session/session.ts";

type Participation = CallData<"GET /v1/items/{id}/participation">;
const nothing: Participation = { reactions: [], helpful: [], pending: [] };

export type OwnParticipation = Participation & Pick<Own<Participation>, "userId" | "change">;

/** The member's own reactions, votes and pending comments; without them the member can still take part. */
export function useCommentParticipation(itemId: string): OwnParticipation {
  const { participation, userId, change } = useParticipation(
    ["comments", "participation", itemId],
    (signal) => api("GET /v1/items/{id}/participation", { params: { id: itemId }, signal }),
    nothing,
  );
  return { ...(participation ?? nothing), userId, change };
}

import { useCallback, useEffect, useRef, useState } from "react";
import type { CallData } from "#contracts/client.ts";
import { api } from "#app/session/session.ts";
import { useSession } from "#app/session/session-store.ts";

type OwnParticipation = CallData<"GET /v1/items/{id}/participation">;
const nothing: OwnParticipation = { reactions: [], helpful: [], held: [] };

export interface Participation extends OwnParticipation {
  userId: string | null;
  change: (change: (own: OwnParticipation) => Partial<OwnParticipation>) => void;
}

/** The person's own part in a conversation: pages come as for a visitor, so it is asked for. Without it they may still take part. */
export function useParticipation(itemId: string): Participation {
  const userId = useSession((state) => state.authUser?.user.id ?? null);
  const [own, setOwn] = useState<OwnParticipation>(nothing);
  /** What was done while the answer was still on its way: the answer knows nothing of it. */
  const newer = useRef<Partial<OwnParticipation>>({});
  useEffect(() => {
    setOwn(nothing);
    newer.current = {};
    if (userId === null) return;
    const giveUp = new AbortController();
    api("GET /v1/items/{id}/participation", { params: { id: itemId }, signal: giveUp.signal }).then(
      (answer) => setOwn({ ...answer, ...newer.current }),
      () => undefined,
    );
    return () => giveUp.abort();
  }, [userId, itemId]);
  const change = useCallback<Participation["change"]>(
    (by) =>
      setOwn((before) => {
        const changed = by(before);
        newer.current = { ...newer.current, ...changed };
        return { ...before, ...changed };
      }),
    [],
  );
  return { ...own, userId, change };
}

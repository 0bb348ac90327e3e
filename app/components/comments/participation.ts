import { useCallback, useEffect, useRef, useState } from "react";
import type { CallData } from "#contracts/client.ts";
import { api } from "#app/session/session.ts";
import { useSession } from "#app/session/session-store.ts";

type Participation = CallData<"GET /v1/items/{id}/participation">;
const nothing: Participation = { reactions: [], helpful: [], pending: [] };

type Change = (own: Participation) => Partial<Participation>;
const applied = (own: Participation, change: Change): Participation => ({ ...own, ...change(own) });

export interface OwnParticipation extends Participation {
  userId: string | null;
  change: (change: Change) => void;
}

/**
 * The member's own reactions, votes and pending comments. Pages are rendered for visitors, so these are loaded
 * afterwards; without them the member can still take part.
 */
export function useParticipation(itemId: string): OwnParticipation {
  const userId = useSession((state) => state.authUser?.user.id ?? null);
  const [own, setOwn] = useState<Participation>(nothing);
  /** Changes since the page was shown; applied again to an answer that arrives after them. */
  const changes = useRef<Change[]>([]);
  useEffect(() => {
    setOwn(nothing);
    changes.current = [];
    if (userId === null) return;
    const giveUp = new AbortController();
    api("GET /v1/items/{id}/participation", { params: { id: itemId }, signal: giveUp.signal }).then(
      (answer) => setOwn(changes.current.reduce(applied, answer)),
      () => undefined,
    );
    return () => giveUp.abort();
  }, [userId, itemId]);
  const change = useCallback<OwnParticipation["change"]>((by) => {
    changes.current.push(by);
    setOwn((before) => applied(before, by));
  }, []);
  return { ...own, userId, change };
}

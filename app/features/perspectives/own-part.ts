import { useCallback, useEffect, useRef, useState } from "react";
import type { OwnPart } from "#contracts/perspectives.ts";
import { api } from "#app/session/session.ts";
import { useSession } from "#app/session/session-store.ts";

export interface Own {
  userId: string | null;
  /** Null: nobody is logged in, or the answer is still on its way. */
  part: OwnPart | null;
  hasFailed: boolean;
  ask: () => void;
  change: (by: (part: OwnPart) => Partial<OwnPart>) => void;
  /** Opened to be read; said to the server once. */
  noteRead: (id: string) => void;
}

/** The person's own part in a topic: pages come as for a visitor, so it is asked for. */
export function useOwnPart(slug: string): Own {
  const userId = useSession((state) => state.authUser?.user.id ?? null);
  const [part, setPart] = useState<OwnPart | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  const told = useRef(new Set<string>());
  useEffect(() => {
    setPart(null);
    setHasFailed(false);
    told.current = new Set();
    if (userId === null) return;
    const giveUp = new AbortController();
    api("GET /v1/perspectives/topics/{slug}/own", { params: { slug }, signal: giveUp.signal }).then(setPart, () => {
      if (!giveUp.signal.aborted) setHasFailed(true);
    });
    return () => giveUp.abort();
  }, [userId, slug, turn]);
  const change = useCallback<Own["change"]>(
    (by) => setPart((before) => (before ? { ...before, ...by(before) } : before)),
    [],
  );
  const noteRead = useCallback<Own["noteRead"]>(
    (id) => {
      if (userId === null || told.current.has(id)) return;
      told.current.add(id);
      api("POST /v1/perspectives/entries/{id}/read", { params: { id } }).then(
        () => change(({ read }) => (read.includes(id) ? {} : { read: [...read, id] })),
        // Tried again when it is opened again.
        () => told.current.delete(id),
      );
    },
    [userId, change],
  );
  return { userId, part, hasFailed, ask: () => setTurn((now) => now + 1), change, noteRead };
}

import { useCallback, useEffect, useRef, useState } from "react";
import type { Participation } from "#contracts/schemas/topics.ts";
import type { Perspective } from "#contracts/schemas/perspectives.ts";
import { api } from "#app/session/session.ts";
import { useSession } from "#app/session/session-store.ts";
import { arrived, asking, failed, knownOf, nothingKnown } from "./participation-state.ts";

export interface OwnParticipation {
  userId: string | null;
  /** Null for a visitor and until the first answer; kept while reloading. */
  participation: Participation | null;
  /** The latest request failed; `participation` is unchanged. */
  hasFailed: boolean;
  ask: () => void;
  change: (by: (participation: Participation) => Partial<Participation>) => void;
  /** Call when a perspective was opened; it is sent to the server once. */
  noteRead: (of: Pick<Perspective, "id" | "side">) => void;
}

/** The member's own data on a topic. Pages are rendered as for a visitor, so it is loaded separately. */
export function useParticipation(slug: string): OwnParticipation {
  const userId = useSession((state) => state.authUser?.user.id ?? null);
  const of = `${userId ?? ""} ${slug}`;
  const [known, setKnown] = useState(nothingKnown);
  const [turn, setTurn] = useState(0);
  const reported = useRef(new Set<string>());
  /** Number of local changes: an answer from before a change is outdated. */
  const changes = useRef(0);
  useEffect(() => {
    reported.current = new Set();
  }, [of]);
  useEffect(() => {
    setKnown((before) => asking(before, of));
    if (userId === null) return;
    const giveUp = new AbortController();
    const before = changes.current;
    api("GET /v1/topics/{slug}/participation", { params: { slug }, signal: giveUp.signal }).then(
      (participation) => {
        if (giveUp.signal.aborted) return;
        if (changes.current === before) setKnown((now) => arrived(now, of, participation));
        else setTurn((now) => now + 1);
      },
      () => {
        if (!giveUp.signal.aborted) setKnown((now) => failed(now, of));
      },
    );
    return () => giveUp.abort();
  }, [userId, slug, of, turn]);
  const change = useCallback<OwnParticipation["change"]>(
    (by) => {
      changes.current += 1;
      setKnown((before) =>
        before.of === of && before.participation
          ? { ...before, participation: { ...before.participation, ...by(before.participation) } }
          : before,
      );
    },
    [of],
  );
  const noteRead = useCallback<OwnParticipation["noteRead"]>(
    ({ id, side }) => {
      if (userId === null || reported.current.has(id)) return;
      reported.current.add(id);
      api("POST /v1/perspectives/{id}/read", { params: { id } }).then(
        () =>
          change(({ read, readSides }) => ({
            read: [...new Set([...read, id])],
            readSides: [...new Set([...readSides, side])],
          })),
        // Retried when it is opened again.
        () => reported.current.delete(id),
      );
    },
    [userId, change],
  );
  return { userId, ...knownOf(known, of), ask: () => setTurn((now) => now + 1), change, noteRead };
}

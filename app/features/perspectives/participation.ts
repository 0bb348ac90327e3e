import { useCallback, useEffect, useRef } from "react";
import type { Participation } from "#contracts/schemas/topics.ts";
import type { Perspective } from "#contracts/schemas/perspectives.ts";
import { useParticipation, type OwnParticipation as Own } from "#app/components/use-participation.ts";
import { api } from "#app/session/session.ts";

export interface OwnParticipation extends Own<Participation> {
  /** Call when a perspective was opened; it is sent to the server once. */
  noteRead: (of: Pick<Perspective, "id" | "side">) => void;
}

/** The member's own stance, votes and perspectives on a topic. */
export function useTopicParticipation(slug: string): OwnParticipation {
  const own = useParticipation<Participation>(["perspectives", "participation", slug], (signal) =>
    api("GET /v1/topics/{slug}/participation", { params: { slug }, signal }),
  );
  const { userId, change } = own;
  const reported = useRef(new Set<string>());
  useEffect(() => {
    reported.current = new Set();
  }, [userId, slug]);
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
  return { ...own, noteRead };
}

import { useEffect } from "react";
import { useSession } from "#app/session/session-store.ts";

/** Stores how far a member has read; `itemId` null stores nothing. The tracker is loaded for members only. */
export function useTrackedReading(itemId: string | null, elementId: string) {
  const userId = useSession((state) => state.authUser?.user.id);
  useEffect(() => {
    if (!userId || !itemId) return;
    let isWanted = true;
    let stop = () => {};
    void import("./reading-tracker.ts").then(
      ({ trackReading }) => {
        if (isWanted) stop = trackReading(itemId, elementId);
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
      stop();
    };
  }, [userId, itemId, elementId]);
}

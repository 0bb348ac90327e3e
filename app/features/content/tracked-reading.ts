import { useEffect } from "react";
import { useSession } from "#app/session/session-store.ts";

/** Remembers for a member how far down they have read; `itemId` null: nothing is remembered. What it takes comes for members only. */
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

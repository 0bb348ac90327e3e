import { useEffect, useRef, useState } from "react";
import { isLogged, useSession } from "#app/session/session-store.ts";
import { openModal, useModals } from "./modals.ts";

/**
 * Does at once what a member presses; a visitor is asked to log in first, and what they pressed is done then. Who closes
 * the dialog has changed their mind.
 */
export function useOnceLoggedIn(): (notice: string, act: () => void) => void {
  const isMember = useSession((state) => state.isLogged);
  const isDialogOpen = useModals((state) => state.open !== null);
  const wanted = useRef<(() => void) | null>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  useEffect(() => {
    if (!isWaiting || (!isMember && isDialogOpen)) return;
    setIsWaiting(false);
    const act = wanted.current;
    wanted.current = null;
    if (isMember) act?.();
  }, [isWaiting, isMember, isDialogOpen]);
  return (notice, act) => {
    // As it is now: a press may be done again before the page has been drawn for the member.
    if (isLogged()) return act();
    wanted.current = act;
    setIsWaiting(true);
    openModal("login", { notice });
  };
}

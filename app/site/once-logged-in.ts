import { useEffect, useRef, useState } from "react";
import { isLogged, useSession } from "#app/session/session-store.ts";
import { openModal, useModals } from "./modals.ts";

/**
 * Runs an action at once for a member; a visitor logs in first, and it runs then. Closing the dialog cancels it.
 * `purpose` is the title of the login: “Đăng nhập để …”, without a period.
 */
export function useOnceLoggedIn(): (purpose: string, act: () => void) => void {
  const isMember = useSession((state) => state.isLogged);
  const isDialogOpen = useModals((state) => state.open !== null);
  const pending = useRef<(() => void) | null>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  useEffect(() => {
    if (!isWaiting || (!isMember && isDialogOpen)) return;
    setIsWaiting(false);
    const act = pending.current;
    pending.current = null;
    if (isMember) act?.();
  }, [isWaiting, isMember, isDialogOpen]);
  return (purpose, act) => {
    // Read now: the action may run before the page is rendered for the member.
    if (isLogged()) return act();
    pending.current = act;
    setIsWaiting(true);
    openModal("login", { purpose, notice: "Việc bạn vừa chọn được làm ngay sau đó." });
  };
}

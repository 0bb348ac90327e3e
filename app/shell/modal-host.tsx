import { useEffect, useRef } from "react";
import { useLocation, useSearchParams } from "react-router";
import { isLogged } from "#app/session/session-store.ts";
import { asModalName, closeModal, openModal, useModals } from "./modals.ts";
import { useOnDemand } from "./on-demand.ts";

const loadDialogs = () => import("#app/features/account/dialogs/account-dialogs.tsx");

/** The one place of dialogs that belong to no page. Opened by `openModal` or by `?modal=` on any page. */
export function ModalHost() {
  const { open, details } = useModals();
  const { part, show } = useOnDemand(loadDialogs);
  const [search, setSearch] = useSearchParams();
  const asked = search.get("modal");
  const { pathname } = useLocation();

  const leaveAddress = () => {
    if (asked === null) return;
    const rest = new URLSearchParams(search);
    rest.delete("modal");
    setSearch(rest, { replace: true, preventScrollReset: true });
  };

  useEffect(() => {
    const name = asModalName(asked);
    if (name && !isLogged()) openModal(name);
    else leaveAddress();
  }, [asked]);

  const last = useRef(pathname);
  useEffect(() => {
    // A dialog belongs to the page it was opened on.
    if (last.current !== pathname && asked === null) closeModal();
    last.current = pathname;
  }, [pathname, asked]);

  useEffect(() => {
    if (open !== null && part === null) void show().then((isThere) => isThere || closeModal());
  }, [open, part]);

  const handleClose = () => {
    closeModal();
    leaveAddress();
  };
  return part && <part.AccountDialogs open={open} details={details} onClose={handleClose} />;
}

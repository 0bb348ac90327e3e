import { useCallback, useEffect, useRef } from "react";
import { useLocation, useSearchParams } from "react-router";
import { learnerStartAddress } from "#document/addresses.ts";
import { api } from "#app/session/session.ts";
import { isLogged, useSession } from "#app/session/session-store.ts";
import { afterRegistration } from "#app/site/after-registration.ts";
import { answerConfirming, useConfirming } from "#app/site/confirming.ts";
import { answerLeaving, useLeaving } from "./leaving.ts";
import { asModalName, closeModal, openModal, useModals } from "#app/site/modals.ts";
import { goTo } from "./navigation.ts";
import { onDemand } from "#app/site/on-demand.ts";
import { returnTo } from "#app/site/return-to.ts";

const dialogs = onDemand(() => import("#app/features/accounts/dialogs/account-dialogs.tsx"));
const leavingDialog = onDemand(() => import("./leaving-dialog.tsx"));
const confirmingDialog = onDemand(() => import("#app/features/accounts/dialogs/confirming-dialog.tsx"));

/** Host of the dialogs that belong to no page, opened by `openModal` or by `?modal=`. */
export function ModalHost() {
  const { open, details } = useModals();
  const part = dialogs.usePart();
  const [requestedModal, leaveAddress] = useRequestedModal();
  const { pathname } = useLocation();

  useEffect(() => {
    if (requestedModal === null) return;
    const name = asModalName(requestedModal);
    if (name && !isLogged()) openModal(name);
    else leaveAddress();
  }, [requestedModal, leaveAddress]);

  const last = useRef(pathname);
  useEffect(() => {
    if (last.current !== pathname) {
      if (requestedModal === null && useModals.getState().page !== pathname) closeModal();
      if (pathname !== "/") returnTo.drop();
    }
    last.current = pathname;
  }, [pathname, requestedModal]);

  useEffect(() => {
    if (open === null || part !== null) return;
    const { opener } = useModals.getState();
    // The dialog is loading: the button shows that the click was received.
    if (opener?.tagName === "BUTTON") opener.setAttribute("aria-busy", "true");
    void dialogs.show().then((isThere) => {
      opener?.removeAttribute("aria-busy");
      if (!isThere) closeModal();
    });
  }, [open, part]);

  const isLeaving = useLeaving((state) => state.answer !== null);
  const leaving = leavingDialog.usePart();
  useEffect(() => {
    // If the dialog cannot be loaded, the logout goes on: the text stays in this browser either way.
    if (isLeaving && leaving === null) void leavingDialog.show().then((isThere) => isThere || answerLeaving(true));
  }, [isLeaving, leaving]);

  const isConfirming = useConfirming((state) => state.answer !== null);
  const confirming = confirmingDialog.usePart();
  useEffect(() => {
    if (isConfirming && confirming === null)
      void confirmingDialog.show().then((isThere) => isThere || answerConfirming(false));
  }, [isConfirming, confirming]);

  const leave = () => {
    closeModal();
    if (requestedModal !== null) leaveAddress();
  };
  const handleClose = () => {
    leave();
    returnTo.drop();
  };
  const handleDone = () => {
    const isNew = useSession.getState().authUser?.isNew;
    const address = returnTo.take();
    leave();
    if (isNew) void beginLearning(address, pathname);
    else if (address !== null) goTo(address);
  };
  return (
    <>
      {part && <part.AccountDialogs open={open} details={details} onClose={handleClose} onDone={handleDone} />}
      {leaving && <leaving.LeavingDialog />}
      {confirming && <confirming.ConfirmingDialog />}
    </>
  );
}

/** The first questions of a new member. An account that has a level already, an example account say, is not asked. */
async function beginLearning(address: string | null, pathname: string) {
  const { level } = await api("GET /v1/learner-level").catch(() => ({ level: null }));
  if (level === null) {
    afterRegistration.keep(address ?? pathname);
    goTo(learnerStartAddress);
  } else if (address !== null) goTo(address);
}

/** The dialog in `?modal=`, and a function that removes it from the address. */
function useRequestedModal(): [asked: string | null, leaveAddress: () => void] {
  const [search, setSearch] = useSearchParams();
  const leaveAddress = useCallback(() => {
    const rest = new URLSearchParams(search);
    rest.delete("modal");
    setSearch(rest, { replace: true, preventScrollReset: true });
  }, [search, setSearch]);
  return [search.get("modal"), leaveAddress];
}

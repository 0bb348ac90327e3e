import { create } from "zustand";
import type { SecondFactor } from "#contracts/schemas/factors.ts";

/** Dialogs that an address may ask for: `?modal=login`. */
export const modalNames = ["login", "register", "verify", "forgot"] as const;
/** The second step of a login follows only from the first. */
export type ModalName = (typeof modalNames)[number] | "second-factor";

/** Data passed from one dialog to the next, in memory only. */
export interface ModalDetails {
  email?: string;
  displayName?: string;
  username?: string;
  /** Lets the member log in after confirming the address without typing the password again. */
  password?: string;
  verificationId?: string;
  secondFactor?: SecondFactor;
  /** What a visitor logs in for: the title of the login (“Đăng nhập để lưu bài này”). */
  purpose?: string;
  /** Shown above the form. */
  notice?: string;
}

export interface Modals {
  open: ModalName | null;
  details: ModalDetails;
  /** The path that the dialog belongs to. */
  page: string;
  /** The focused element when the first dialog opened; takes the focus again. */
  opener: HTMLElement | null;
}

export const useModals = create<Modals>()(() => ({ open: null, details: {}, page: "", opener: null }));

/** `page`: the page after a running navigation, if it differs from the current one. */
export const openModal = (name: ModalName, details: ModalDetails = {}, page = location.pathname) =>
  useModals.setState(({ open, opener }) => ({
    open: name,
    details,
    page,
    opener: open === null ? focused() : opener,
  }));
export const closeModal = () => useModals.setState({ open: null, details: {} });

function focused(): HTMLElement | null {
  const element = globalThis.document?.activeElement;
  return element && element instanceof HTMLElement && element !== document.body ? element : null;
}

export const asModalName = (text: string | null): ModalName | null => modalNames.find((name) => name === text) ?? null;

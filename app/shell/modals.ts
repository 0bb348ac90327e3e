import { create } from "zustand";
import type { SecondFactor } from "#contracts/schemas/factors.ts";

/** Dialogs that an address may ask for: `?modal=login`. */
export const modalNames = ["login", "register", "verify", "forgot"] as const;
/** The second step of a login follows only from the first. */
export type ModalName = (typeof modalNames)[number] | "second-factor";

/** What one dialog hands to the next. Lives in memory only. */
export interface ModalDetails {
  email?: string;
  displayName?: string;
  username?: string;
  /** Lets the member log in after confirming the address without typing the password again. */
  password?: string;
  verificationId?: string;
  secondFactor?: SecondFactor;
  /** Shown above the form. */
  notice?: string;
}

export interface Modals {
  open: ModalName | null;
  details: ModalDetails;
  /** The path that the dialog belongs to. */
  page: string;
  /** Had the focus when the first dialog was asked for, and gets it back. */
  opener: HTMLElement | null;
}

export const useModals = create<Modals>()(() => ({ open: null, details: {}, page: "", opener: null }));

/** `page`: where the reader is about to be, when that is not where they are. */
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

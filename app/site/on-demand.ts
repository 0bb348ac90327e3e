import { useState } from "react";
import { create, type StoreApi, type UseBoundStore } from "zustand";
import { toasts } from "./toasts.ts";

export interface Panel<Part> {
  part: Part | null;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Props of the button while the part is missing: the first click loads and opens it. */
  closed: { "aria-expanded": false; onPointerEnter: () => void; onFocus: () => void; onClick: () => Promise<void> };
}

interface Demanded<Part> {
  part: Part | null;
  /** Whether the last request failed. */
  hasFailed: boolean;
}

export interface OnDemand<Part> {
  /** The loaded part once it was requested, null before. */
  usePart: () => Part | null;
  /** The same for a button that opens a menu or panel, with its open state. */
  usePanel: (onOpen?: () => void) => Panel<Part>;
  /** Loads it without showing it, when the pointer approaches. */
  prepare: () => void;
  /** Loads and shows it; resolves to `false` if loading fails. */
  show: () => Promise<boolean>;
  /** The state behind these, for a part in the page (late-part.tsx). */
  useStore: UseBoundStore<StoreApi<Demanded<Part>>>;
}

/**
 * A part of the interface whose code is loaded on demand. This is the only mechanism for that; a part in the page is made of
 * it by `latePart` (late-part.tsx), a dialog of a page by `dialogOnDemand`. Not `React.lazy`, which remembers a failure: it
 * would replace the page by an error, and could not try again. The linter refuses it.
 */
export function onDemand<Part extends object>(load: () => Promise<Part>, whenMissing = notifyMissing): OnDemand<Part> {
  const useStore = create<Demanded<Part>>()(() => ({ part: null, hasFailed: false }));
  let loading: Promise<Part> | null = null;
  const fetchPart = () => {
    loading ??= load().catch((cause: unknown) => {
      loading = null;
      throw cause;
    });
    return loading;
  };
  const usePart = () => useStore((state) => state.part);
  const prepare = () => void fetchPart().catch(() => undefined);
  const show = async () => {
    try {
      useStore.setState({ part: await fetchPart(), hasFailed: false });
      return true;
    } catch {
      useStore.setState({ hasFailed: true });
      whenMissing();
      return false;
    }
  };
  const usePanel = (onOpen?: () => void): Panel<Part> => {
    const part = usePart();
    const [isOpen, setIsOpen] = useState(false);
    const onOpenChange = (next: boolean) => {
      if (next) onOpen?.();
      setIsOpen(next);
    };
    const onClick = async () => {
      if (await show()) onOpenChange(true);
    };
    return {
      part,
      isOpen,
      onOpenChange,
      closed: { "aria-expanded": false, onPointerEnter: prepare, onFocus: prepare, onClick },
    };
  };
  return { usePart, usePanel, prepare, show, useStore };
}

const notifyMissing = () =>
  void toasts.add({
    id: "on-demand",
    title: "Chưa tải được phần này",
    description: "Bạn kiểm tra mạng rồi thử lại nhé.",
    color: "red",
  });

import { useState } from "react";
import { create } from "zustand";
import { toasts } from "./toasts.ts";

export interface Panel<Part> {
  part: Part | null;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Props of the button while the part is missing: the first click loads and opens it. */
  closed: { "aria-expanded": false; onPointerEnter: () => void; onFocus: () => void; onClick: () => Promise<void> };
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
}

/**
 * A part of the interface that is loaded on demand. Not `React.lazy`: a failed load would replace the page by an
 * error, and could not be retried.
 */
export function onDemand<Part extends object>(load: () => Promise<Part>, whenMissing = notifyMissing): OnDemand<Part> {
  const useStore = create<{ part: Part | null }>()(() => ({ part: null }));
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
      useStore.setState({ part: await fetchPart() });
      return true;
    } catch {
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
  return { usePart, usePanel, prepare, show };
}

const notifyMissing = () =>
  void toasts.add({
    id: "on-demand",
    title: "Chưa tải được phần này",
    description: "Bạn kiểm tra mạng rồi thử lại nhé.",
    color: "red",
  });

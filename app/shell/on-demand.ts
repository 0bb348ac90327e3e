import { useState } from "react";
import { create } from "zustand";
import { toasts } from "./toasts.ts";

export interface Panel<Part> {
  part: Part | null;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Properties of the button while the part is missing: the first press fetches and opens it. */
  closed: { "aria-expanded": false; onPointerEnter: () => void; onFocus: () => void; onClick: () => Promise<void> };
}

export interface OnDemand<Part> {
  /** The part once it has been shown to be wanted, null until then. */
  usePart: () => Part | null;
  /** The same for a button whose menu or panel is the part, with the state of that panel. */
  usePanel: (onOpen?: () => void) => Panel<Part>;
  /** Fetches it without showing it: the pointer comes near. */
  prepare: () => void;
  /** Fetches and shows it; answers `false` when it does not come. */
  show: () => Promise<boolean>;
}

/**
 * A part of the interface that comes when it is wanted. Not `React.lazy`: a failed load would put the error page in
 * place of what the reader has before them, and could not be tried again.
 */
export function onDemand<Part extends object>(load: () => Promise<Part>, whenMissing = sayMissing): OnDemand<Part> {
  const useStore = create<{ part: Part | null }>()(() => ({ part: null }));
  let wanted: Promise<Part> | null = null;
  const fetchPart = () => {
    wanted ??= load().catch((cause: unknown) => {
      wanted = null;
      throw cause;
    });
    return wanted;
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

const sayMissing = () =>
  void toasts.add({
    id: "on-demand",
    title: "Chưa tải được phần này",
    description: "Bạn kiểm tra mạng rồi thử lại nhé.",
    color: "red",
  });

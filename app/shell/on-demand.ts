import { useState } from "react";
import { create } from "zustand";
import { toasts } from "./toasts.ts";

export interface OnDemand<Part> {
  /** The part once it has been shown to be wanted, null until then. */
  usePart: () => Part | null;
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
  return {
    usePart: () => useStore((state) => state.part),
    prepare: () => void fetchPart().catch(() => undefined),
    async show() {
      try {
        useStore.setState({ part: await fetchPart() });
        return true;
      } catch {
        whenMissing();
        return false;
      }
    },
  };
}

/**
 * What a button needs whose menu or panel comes at the first press: the part once it is there, and until then the properties
 * with which the button alone fetches and opens it.
 */
export function usePanel<Part>(panel: OnDemand<Part>, onOpen?: () => void) {
  // Every caller passes one constant of its module.
  // oxlint-disable-next-line react/hooks
  const part = panel.usePart();
  const [isOpen, setIsOpen] = useState(false);
  const onOpenChange = (next: boolean) => {
    if (next) onOpen?.();
    setIsOpen(next);
  };
  const closed = {
    "aria-expanded": false,
    onPointerEnter: panel.prepare,
    onFocus: panel.prepare,
    onClick: async () => {
      if (await panel.show()) onOpenChange(true);
    },
  };
  return { part, isOpen, onOpenChange, closed };
}

const sayMissing = () =>
  void toasts.add({
    id: "on-demand",
    title: "Chưa tải được phần này",
    description: "Bạn kiểm tra mạng rồi thử lại nhé.",
    color: "red",
  });

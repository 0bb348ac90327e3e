import { create } from "zustand";
import type { InterfaceIconName } from "#app/ui/icon-names.ts";
import { defaultToastTimeout } from "#app/ui/toast-timeout.ts";
import type { NotificationColor } from "./notifications.ts";

export interface ToastAction {
  label: string;
  click?: () => void;
  to?: string;
}

export interface Toast {
  id: string;
  title: string;
  description?: string;
  icon?: InterfaceIconName;
  avatar?: { name: string; src?: string | null };
  /** `false`: none; a label renames it ("Close" otherwise). */
  closeButton?: boolean | { label: string };
  /** Milliseconds; 0 stays until it is closed. */
  timeout: number;
  actions?: readonly ToastAction[];
  /** Runs once when the toast closes, however it closes. */
  callback?: () => void;
  color: NotificationColor;
  click?: () => void;
}

export interface ShownToast extends Toast {
  /** Remaining milliseconds when the countdown last started or stopped. */
  remaining: number;
  isPaused: boolean;
}

export const useToasts = create<{ items: readonly ShownToast[] }>()(() => ({ items: [] }));

interface Countdown {
  timer: ReturnType<typeof setTimeout>;
  startedAt: number;
}
const countdowns = new Map<string, Countdown>();
let count = 0;

const change = (id: string, to: Partial<ShownToast>) =>
  useToasts.setState(({ items }) => ({ items: items.map((item) => (item.id === id ? { ...item, ...to } : item)) }));
const find = (id: string) => useToasts.getState().items.find((item) => item.id === id);

function countDown(id: string, remaining: number) {
  if (remaining > 0)
    countdowns.set(id, { timer: setTimeout(() => toasts.close(id), remaining), startedAt: Date.now() });
}

export const toasts = {
  /** Shows a toast; replaces one with the same id. */
  add(toast: Partial<Pick<Toast, "id" | "timeout" | "color">> & Omit<Toast, "id" | "timeout" | "color">): string {
    const shown: ShownToast = {
      timeout: defaultToastTimeout,
      color: "primary",
      ...toast,
      id: toast.id ?? `toast-${(count += 1)}`,
      remaining: toast.timeout ?? defaultToastTimeout,
      isPaused: false,
    };
    stop(shown.id);
    useToasts.setState(({ items }) => ({ items: [...items.filter((item) => item.id !== shown.id), shown] }));
    countDown(shown.id, shown.remaining);
    return shown.id;
  },

  close(id: string) {
    const toast = find(id);
    if (!toast) return;
    stop(id);
    useToasts.setState(({ items }) => ({ items: items.filter((item) => item.id !== id) }));
    toast.callback?.();
  },

  /** With pointer or focus on it, it must not disappear. */
  pause(id: string) {
    const [toast, countdown] = [find(id), countdowns.get(id)];
    if (!toast || !countdown) return;
    stop(id);
    change(id, { isPaused: true, remaining: Math.max(1, toast.remaining - (Date.now() - countdown.startedAt)) });
  },

  resume(id: string) {
    const toast = find(id);
    if (!toast?.isPaused) return;
    change(id, { isPaused: false });
    countDown(id, toast.remaining);
  },

  /** An action closes the toast. */
  act(id: string, action: ToastAction) {
    action.click?.();
    toasts.close(id);
  },
};

function stop(id: string) {
  clearTimeout(countdowns.get(id)?.timer);
  countdowns.delete(id);
}

import { create } from "zustand";

/** Color names of the specification; toasts define their look. */
export type NotificationColor = "primary" | "green" | "yellow" | "red" | "gray";

export interface Notification {
  /** Creation time in milliseconds as a string; unique. */
  id: string;
  title: string;
  description: string;
  color: NotificationColor;
}

interface Notifications {
  items: readonly Notification[];
  hasUnread: boolean;
  /** Number of unread notifications in the API (live-notifications.ts). */
  unread: number;
}

/** Older entries are dropped. */
const longestList = 20;

export const useNotifications = create<Notifications>()(() => ({ items: [], hasUnread: false, unread: 0 }));

let lastId = 0;
export const notifications = {
  add(notice: Omit<Notification, "id">): string {
    // Makes two in the same millisecond different.
    lastId = Math.max(Date.now(), lastId + 1);
    const id = String(lastId);
    useNotifications.setState(({ items }) => ({
      items: [{ ...notice, id }, ...items].slice(0, longestList),
      hasUnread: true,
    }));
    return id;
  },
  remove: (id: string) =>
    useNotifications.setState(({ items, hasUnread }) => {
      const rest = items.filter((item) => item.id !== id);
      return { items: rest, hasUnread: hasUnread && rest.length > 0 };
    }),
  clear: () => useNotifications.setState({ items: [], hasUnread: false }),
  markRead: () => useNotifications.setState({ hasUnread: false }),
  setUnread: (unread: number) => useNotifications.setState({ unread }),
};

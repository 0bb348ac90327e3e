import {
  NotificationKind,
  type Notification,
  type NotificationSettings,
  type NotificationState,
} from "#contracts/schemas/notifications.ts";
import type { ScheduledJob } from "#server/core/jobs.ts";
import { after, days, hours, minutes, seconds } from "#server/core/clock.ts";
import { ApiError } from "#server/core/api-error.ts";
import type { Viewer } from "#server/http/route.ts";
import { readCursor, writeCursor, type Position } from "#server/core/pagination.ts";
import { createDigest } from "./digest.ts";
import { createLiveNotifications } from "./live.ts";
import { presentNotification } from "./present.ts";
import {
  countUnread,
  deleteNotifications,
  isMember,
  listNotifications,
  markRead,
  putSetting,
  settingsOf,
} from "./store.ts";
import { createUnsubscribing } from "./unsubscribing.ts";
import type { NotificationDeps } from "./deps.ts";

export { notifications, type NewNotification } from "./notify.ts";

const pageLength = 20;
const freshShown = 5;
const readsPerPerson = { max: 240, window: minutes(10) };
const readIsKept = days(90);
const unreadIsKept = days(180);

export type NotificationsService = ReturnType<typeof createNotifications>;

/** Notifications in the bell, live and in pages, and the daily email. */
export function createNotifications(deps: NotificationDeps) {
  const { database, clock, limits } = deps;
  const db = database.queries;
  const unsubscribing = createUnsubscribing(deps);
  const digest = createDigest({ ...deps, unsubscribing });

  async function settings(userId: string): Promise<NotificationSettings> {
    return (await settingsOf(db, [userId])).get(userId)!;
  }
  const inBell = (chosen: NotificationSettings) => NotificationKind.options.filter((kind) => chosen[kind].bell);

  /** The current state with what came after `since`; `place` is the position to pass next time. */
  async function state(userId: string, since?: Position): Promise<NotificationState & { place: string }> {
    const kinds = inBell(await settings(userId));
    const unread = await countUnread(db, userId, kinds);
    const [latest] = await listNotifications(db, userId, { kinds, limit: 1 });
    const fresh = since ? await listNotifications(db, userId, { kinds, after: since, limit: freshShown }) : [];
    return {
      unread,
      fresh: fresh.filter(({ readAt }) => readAt === null).map(presentNotification),
      place: latest
        ? writeCursor({ at: latest.createdAt, id: latest.id })
        : writeCursor({ at: new Date(0), id: nobody }),
    };
  }

  const jobs: ScheduledJob[] = [
    { name: "write the letters of the day", every: minutes(2), firstAfter: seconds(20), run: () => digest.writeDue() },
    {
      name: "forget old notices",
      every: hours(12),
      run: () =>
        deleteNotifications(db, {
          readBefore: after(clock.now(), -readIsKept),
          before: after(clock.now(), -unreadIsKept),
        }),
    },
  ];

  return {
    state,
    live: createLiveNotifications({ ...deps, state }),
    digest,
    jobs,

    async list(viewer: Viewer, cursor: string | undefined) {
      const kinds = inBell(await settings(viewer.id));
      const rows = await listNotifications(db, viewer.id, { kinds, before: readCursor(cursor), limit: pageLength + 1 });
      const page = rows.slice(0, pageLength);
      const last = page.at(-1);
      return {
        notifications: page.map((row): Notification => presentNotification(row)),
        unread: await countUnread(db, viewer.id, kinds),
        next: rows.length > pageLength && last ? writeCursor({ at: last.createdAt, id: last.id }) : null,
      };
    },

    /** @throws ApiError RATE_LIMITED */
    async read(viewer: Viewer, ids: string[] | undefined) {
      await limits.take(`read-notices:${viewer.id}`, readsPerPerson);
      const kinds = inBell(await settings(viewer.id));
      const changed = await markRead(db, viewer.id, { ids, kinds }, clock.now());
      // For other tabs and devices.
      if (changed > 0) await database.announce({ kind: "notifications", id: viewer.id });
      return { unread: await countUnread(db, viewer.id, kinds) };
    },

    settings: async (viewer: Viewer) => ({ settings: await settings(viewer.id) }),

    async choose(viewer: Viewer, kind: NotificationKind, chosen: { bell: boolean; mail: boolean }) {
      await limits.take(`read-notices:${viewer.id}`, readsPerPerson);
      await putSetting(db, { userId: viewer.id, kind, ...chosen });
      await database.announce({ kind: "notifications", id: viewer.id });
      return { settings: await settings(viewer.id) };
    },

    /** Turns off all kinds in the daily email. @throws ApiError NOT_FOUND for an invalid token */
    async unsubscribe(token: string): Promise<void> {
      const userId = unsubscribing.read(token);
      if (userId === null || !(await isMember(db, userId))) throw new ApiError("NOT_FOUND");
      const chosen = await settings(userId);
      for (const kind of NotificationKind.options)
        if (chosen[kind].mail) await putSetting(db, { userId, kind, bell: chosen[kind].bell, mail: false });
    },
  };
}

const nobody = "00000000-0000-0000-0000-000000000000";

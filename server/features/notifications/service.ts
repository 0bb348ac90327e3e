import { retention } from "#contracts/limits/retention.ts";
import {
  NotificationKind,
  type Notification,
  type NotificationSettings,
  type NotificationState,
} from "#contracts/schemas/notifications.ts";
import { bindOperations } from "#server/core/operations.ts";
import type { ScheduledJob } from "#server/core/jobs.ts";
import { after, days, hours, minutes, seconds } from "#server/core/clock.ts";
import { createUnsubscribing } from "#server/mail/unsubscribing.ts";
import type { Viewer } from "#server/core/viewer.ts";
import { pageOf, readCursor, type Position, writeCursor } from "#server/core/pagination.ts";
import { writeDueDailyEmails } from "./daily-email.ts";
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
  turnOffMail,
} from "./store.ts";
import type { NotificationDeps } from "./deps.ts";

export { notify, notifyOfPublication, notifyOfReaction } from "./notify.ts";

const pageLength = 20;
const freshShown = 5;
const readsPerPerson = { max: 240, window: minutes(10) };

export type NotificationsService = ReturnType<typeof createNotifications>;

interface BellDeps extends NotificationDeps {
  unsubscribing: ReturnType<typeof createUnsubscribing>;
}

async function findSettings({ database }: BellDeps, userId: string): Promise<NotificationSettings> {
  return (await settingsOf(database.queries, [userId])).get(userId)!;
}

const kindsInBell = (chosen: NotificationSettings) => NotificationKind.options.filter((kind) => chosen[kind].bell);

/** The current state with what came after `since`; `place` is the position to pass next time. */
export async function readNotificationState(
  deps: BellDeps,
  userId: string,
  since?: Position,
): Promise<NotificationState & { place: string }> {
  const { database } = deps;
  const db = database.queries;
  const kinds = kindsInBell(await findSettings(deps, userId));
  const unread = await countUnread(db, userId, kinds);
  const [latest] = await listNotifications(db, userId, { kinds, limit: 1 });
  const fresh = since ? await listNotifications(db, userId, { kinds, after: since, limit: freshShown }) : [];
  return {
    unread,
    fresh: fresh.filter(({ readAt }) => readAt === null).map(presentNotification),
    place: latest ? writeCursor({ at: latest.createdAt, id: latest.id }) : writeCursor({ at: new Date(0), id: nobody }),
  };
}

export async function listBell(deps: BellDeps, viewer: Viewer, cursor: string | undefined) {
  const { database } = deps;
  const db = database.queries;
  const kinds = kindsInBell(await findSettings(deps, viewer.id));
  const rows = await listNotifications(db, viewer.id, { kinds, before: readCursor(cursor), limit: pageLength + 1 });
  const { rows: page, next } = pageOf(rows, pageLength, (last) => writeCursor({ at: last.createdAt, id: last.id }));
  return {
    notifications: page.map((row): Notification => presentNotification(row)),
    unread: await countUnread(db, viewer.id, kinds),
    next,
  };
}

/** @throws ApiError RATE_LIMITED */
export async function markNotificationsRead(deps: BellDeps, viewer: Viewer, ids: string[] | undefined) {
  const { limits, clock, database } = deps;
  const db = database.queries;
  await limits.take(`read-notifications:${viewer.id}`, readsPerPerson);
  const kinds = kindsInBell(await findSettings(deps, viewer.id));
  const changed = await markRead(db, viewer.id, { ids, kinds }, clock.now());
  // For other tabs and devices.
  if (changed > 0) await database.announce({ kind: "notifications", id: viewer.id });
  return { unread: await countUnread(db, viewer.id, kinds) };
}

export const readNotificationSettings = async (deps: BellDeps, viewer: Viewer) => ({
  settings: await findSettings(deps, viewer.id),
});

export async function changeNotificationSetting(
  deps: BellDeps,
  viewer: Viewer,
  kind: NotificationKind,
  chosen: { bell: boolean; mail: boolean },
) {
  const { limits, database } = deps;
  await limits.take(`read-notifications:${viewer.id}`, readsPerPerson);
  await putSetting(database.queries, { userId: viewer.id, kind, ...chosen });
  await database.announce({ kind: "notifications", id: viewer.id });
  return { settings: await findSettings(deps, viewer.id) };
}

/** Turns off all kinds in the daily email. False for an invalid token. */
export async function unsubscribeFromDailyEmail(deps: BellDeps, token: string): Promise<boolean> {
  const { unsubscribing, database } = deps;
  const userId = unsubscribing.read(token);
  if (userId === null || !(await isMember(database.queries, userId))) return false;
  await database.transaction(async (tx, announce) => {
    await turnOffMail(tx, userId, NotificationKind.options);
    await announce({ kind: "notifications", id: userId });
  });
  return true;
}

/** Notifications in the bell, live and in pages, and the daily email. */
export function createNotifications(deps: NotificationDeps) {
  const unsubscribing = createUnsubscribing(deps, "daily-email");
  const operations = bindOperations(
    { ...deps, unsubscribing },
    {
      readNotificationState,
      listBell,
      markNotificationsRead,
      readNotificationSettings,
      changeNotificationSetting,
      unsubscribeFromDailyEmail,
      writeDueDailyEmails,
    },
  );
  return {
    ...operations,
    siteSettings: deps.siteSettings,
    isOurToken: (token: string) => unsubscribing.read(token) !== null,
    live: createLiveNotifications({ ...deps, state: operations.readNotificationState }),
    jobs: [
      {
        name: "write due daily emails",
        every: minutes(2),
        firstAfter: seconds(20),
        run: () => operations.writeDueDailyEmails(),
      },
      { name: "delete old notifications", every: hours(12), run: () => deleteOldNotifications(deps) },
    ] satisfies ScheduledJob[],
  };
}

const deleteOldNotifications = ({ database, clock }: NotificationDeps) =>
  deleteNotifications(database.queries, {
    readBefore: after(clock.now(), -days(retention.readNotificationDays)),
    before: after(clock.now(), -days(retention.notificationDays)),
  });

const nobody = "00000000-0000-0000-0000-000000000000";

import { NoticeKind, type Notice, type NoticeSettings, type NoticeState } from "#contracts/schemas/notifications.ts";
import type { Chore } from "#server/core/jobs.ts";
import { after, days, hours, minutes, seconds, type Clock } from "#server/core/clock.ts";
import type { Config } from "#server/config.ts";
import type { Database } from "#server/database/connect.ts";
import { Failure } from "#server/core/api-error.ts";
import type { Authenticate, Person } from "#server/http/route.ts";
import type { Limits } from "#server/core/limits.ts";
import { readCursor, writeCursor, type Position } from "#server/core/pagination.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import type { Secrets } from "#server/secrets.ts";
import { createDigest } from "./digest.ts";
import { createLiveNotices } from "./live.ts";
import { presentNotice } from "./present.ts";
import { countUnread, forgetNotices, isMember, listNotices, markRead, putSetting, settingsOf } from "./store.ts";
import { createUnsubscribing } from "./unsubscribing.ts";

export { exportNoticesOf } from "./store.ts";
export { notices, type NewNotice } from "./notify.ts";

export interface NoticeParts {
  config: Pick<Config, "siteUrl" | "siteName">;
  database: Database;
  mailer: Mailer;
  clock: Clock;
  secrets: Secrets;
  limits: Limits;
  authenticate: Authenticate;
  /** Milliseconds between two signs of life of a stream. */
  heartbeat?: number;
}

const pageLength = 20;
const freshShown = 5;
const readsPerPerson = { max: 240, window: minutes(10) };
const readIsKept = days(90);
const unreadIsKept = days(180);

export type NoticesService = ReturnType<typeof createNotices>;

/** What the bell shows, live and at leisure, and the letter of the day. */
export function createNotices(parts: NoticeParts) {
  const { database, clock, limits } = parts;
  const db = database.queries;
  const unsubscribing = createUnsubscribing(parts);
  const digest = createDigest({ ...parts, unsubscribing });

  async function settings(userId: string): Promise<NoticeSettings> {
    return (await settingsOf(db, [userId])).get(userId)!;
  }
  const inBell = (chosen: NoticeSettings) => NoticeKind.options.filter((kind) => chosen[kind].bell);

  /** How it stands, with what came after `since`; `place` is what to say next time. */
  async function state(userId: string, since?: Position): Promise<NoticeState & { place: string }> {
    const kinds = inBell(await settings(userId));
    const unread = await countUnread(db, userId, kinds);
    const [latest] = await listNotices(db, userId, { kinds, limit: 1 });
    const fresh = since ? await listNotices(db, userId, { kinds, after: since, limit: freshShown }) : [];
    return {
      unread,
      fresh: fresh.filter(({ readAt }) => readAt === null).map(presentNotice),
      place: latest
        ? writeCursor({ at: latest.createdAt, id: latest.id })
        : writeCursor({ at: new Date(0), id: nobody }),
    };
  }

  const chores: Chore[] = [
    { name: "write the letters of the day", every: minutes(2), firstAfter: seconds(20), run: () => digest.writeDue() },
    {
      name: "forget old notices",
      every: hours(12),
      run: () =>
        forgetNotices(db, {
          readBefore: after(clock.now(), -readIsKept),
          before: after(clock.now(), -unreadIsKept),
        }),
    },
  ];

  return {
    state,
    live: createLiveNotices({ ...parts, state }),
    digest,
    chores,

    async list(person: Person, cursor: string | undefined) {
      const kinds = inBell(await settings(person.id));
      const rows = await listNotices(db, person.id, { kinds, before: readCursor(cursor), limit: pageLength + 1 });
      const page = rows.slice(0, pageLength);
      const last = page.at(-1);
      return {
        notices: page.map((row): Notice => presentNotice(row)),
        unread: await countUnread(db, person.id, kinds),
        next: rows.length > pageLength && last ? writeCursor({ at: last.createdAt, id: last.id }) : null,
      };
    },

    /** @throws Failure RATE_LIMITED */
    async read(person: Person, ids: string[] | undefined) {
      await limits.take(`read-notices:${person.id}`, readsPerPerson);
      const kinds = inBell(await settings(person.id));
      const changed = await markRead(db, person.id, { ids, kinds }, clock.now());
      // The other tabs and devices.
      if (changed > 0) await database.announce({ kind: "notices", id: person.id });
      return { unread: await countUnread(db, person.id, kinds) };
    },

    settings: async (person: Person) => ({ settings: await settings(person.id) }),

    async choose(person: Person, kind: NoticeKind, chosen: { bell: boolean; mail: boolean }) {
      await limits.take(`read-notices:${person.id}`, readsPerPerson);
      await putSetting(db, { userId: person.id, kind, ...chosen });
      await database.announce({ kind: "notices", id: person.id });
      return { settings: await settings(person.id) };
    },

    /** Takes every kind out of the daily letter. @throws Failure NOT_FOUND for a token that is none of ours */
    async unsubscribe(token: string): Promise<void> {
      const userId = unsubscribing.read(token);
      if (userId === null || !(await isMember(db, userId))) throw new Failure("NOT_FOUND");
      const chosen = await settings(userId);
      for (const kind of NoticeKind.options)
        if (chosen[kind].mail) await putSetting(db, { userId, kind, bell: chosen[kind].bell, mail: false });
    },
  };
}

const nobody = "00000000-0000-0000-0000-000000000000";

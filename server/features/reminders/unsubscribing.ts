import { reminderKinds, type ReminderKind } from "#contracts/limits/reminders.ts";
import { endReminderAddress, remindersAddress } from "#document/addresses.ts";
import type { Subscription, UnsubscribePage } from "#server/mail/unsubscribe-page.ts";
import type { ReminderDeps } from "./deps.ts";
import { endMailsOf } from "./store.ts";

const names: Record<ReminderKind, string> = {
  "due-cards": "thư nhắc thẻ đến hạn",
  streak: "thư nhắc giữ chuỗi",
  "weekly-letter": "thư hằng tuần",
};

/** The member and the kind of a token; null if it is not ours. */
function readToken({ unsubscribing }: ReminderDeps, token: string): { userId: string; kind: ReminderKind } | null {
  for (const kind of reminderKinds) {
    const userId = unsubscribing[kind].read(token);
    if (userId !== null) return { userId, kind };
  }
  return null;
}

const subscriptionTo = (kind: ReminderKind): Subscription => ({
  name: names[kind],
  unchanged: "Những thư khác không thay đổi.",
  undo: "Lúc nào muốn, bạn bật lại được.",
  settings: { label: "Chọn lại lời nhắc trong trang tài khoản", address: remindersAddress },
});

/** Ends one kind of reminder with the token of its email. */
export const reminderUnsubscribePage = (deps: ReminderDeps): UnsubscribePage => ({
  address: endReminderAddress,
  settingsAddress: remindersAddress,
  siteSettings: deps.siteSettings,
  read(token) {
    const found = readToken(deps, token);
    return found && subscriptionTo(found.kind);
  },
  async end(token) {
    const found = readToken(deps, token);
    // An account that is gone gets none anyway.
    if (found) await endMailsOf(deps.database.queries, found.userId, found.kind);
    return found !== null;
  },
});

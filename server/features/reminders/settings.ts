import { randomUUID } from "node:crypto";
import { mostPushSubscriptions } from "#contracts/limits/reminders.ts";
import type { Reminders } from "#contracts/schemas/reminders.ts";
import { ApiError, fieldError } from "#server/core/api-error.ts";
import { hours, minutes } from "#server/core/clock.ts";
import type { Viewer } from "#server/core/viewer.ts";
import type { CallInput } from "#server/core/call.ts";
import type { ReminderDeps } from "./deps.ts";
import { isPushService, sendPush } from "./push.ts";
import {
  deleteOwnSubscription,
  deleteSubscriptions,
  putSettings,
  putSubscription,
  settingsOf,
  subscriptionsOf,
  type SubscriptionRow,
} from "./store.ts";

const changesPerPerson = { max: 60, window: minutes(10) };
const testsPerPerson = { max: 10, window: hours(1) };
/** Seconds. */
const testLifetime = 60;

const presentSubscription = ({ id, endpoint, createdAt }: SubscriptionRow) => ({
  id,
  endpoint,
  createdAt: createdAt.toISOString(),
});

export async function readReminderSettings({ database, keyring }: ReminderDeps, viewer: Viewer): Promise<Reminders> {
  const db = database.queries;
  const [settings, subscriptions] = await Promise.all([settingsOf(db, viewer.id), subscriptionsOf(db, [viewer.id])]);
  return {
    settings,
    // Those of an ended session receive nothing, and are deleted with it.
    subscriptions: subscriptions.filter(({ sessionId }) => sessionId === viewer.sessionId).map(presentSubscription),
    applicationKey: keyring.current.publicKey,
  };
}

/** @throws ApiError RATE_LIMITED */
export async function saveReminderSettings(
  { database, limits, clock }: ReminderDeps,
  viewer: Viewer,
  settings: CallInput<"PUT /v1/reminders">["body"],
) {
  await limits.take(`reminders:${viewer.id}`, changesPerPerson);
  await putSettings(database.queries, viewer.id, settings, clock.now());
  return { settings: await settingsOf(database.queries, viewer.id) };
}

/**
 * Registers the browser of this session. Beyond `mostPushSubscriptions`, the oldest is dropped.
 * @throws ApiError VALIDATION_FAILED for an unknown push service, RATE_LIMITED
 */
export async function addPushSubscription(
  { database, limits, clock, config, keyring }: ReminderDeps,
  viewer: Viewer,
  { endpoint, keys }: CallInput<"POST /v1/reminders/push">["body"],
) {
  await limits.take(`reminders:${viewer.id}`, changesPerPerson);
  if (!isPushService(endpoint, config.push))
    throw fieldError("endpoint", "Chưa gửi được thông báo tới trình duyệt này. Bạn dùng thư nhé.");
  return database.transaction(async (tx) => {
    const stored = await putSubscription(tx, {
      id: randomUUID(),
      userId: viewer.id,
      sessionId: viewer.sessionId,
      endpoint,
      keys,
      applicationKey: keyring.current.publicKey,
      createdAt: clock.now(),
    });
    const own = await subscriptionsOf(tx, [viewer.id]);
    const beyond = own.filter(({ id }) => id !== stored.id).slice(0, Math.max(0, own.length - mostPushSubscriptions));
    if (beyond.length > 0)
      await deleteSubscriptions(
        tx,
        beyond.map(({ id }) => id),
      );
    return { subscription: presentSubscription(stored) };
  });
}

/** @throws ApiError NOT_FOUND */
export async function removePushSubscription({ database }: ReminderDeps, viewer: Viewer, id: string) {
  const removed = await deleteOwnSubscription(database.queries, viewer.id, id);
  if (removed.length === 0) throw new ApiError("NOT_FOUND");
  return { ok: true as const };
}

/** @throws ApiError NOT_FOUND, RATE_LIMITED, UNAVAILABLE when the push service refuses or does not answer */
export async function sendTestPush(deps: ReminderDeps, viewer: Viewer, id: string) {
  const { database, limits } = deps;
  await limits.take(`test-push:${viewer.id}`, testsPerPerson);
  const target = (await subscriptionsOf(database.queries, [viewer.id])).find((one) => one.id === id);
  if (!target) throw new ApiError("NOT_FOUND");
  const outcome = await sendPush(
    deps,
    target,
    {
      title: (await deps.siteSettings.read()).siteName,
      body: "Lời nhắc sẽ hiện ở đây như thế này.",
      address: "/",
      tag: "test",
    },
    testLifetime,
  );
  if (outcome === "gone") {
    await deleteSubscriptions(database.queries, [id]);
    throw new ApiError("NOT_FOUND");
  }
  if (outcome === "failed") throw new ApiError("UNAVAILABLE", { retryAfter: 60 });
  return { ok: true as const };
}

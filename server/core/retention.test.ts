import { vietnamDay } from "#contracts/time/calendar.ts";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { impersonalRetention, retention } from "#contracts/limits/retention.ts";
import { invitations } from "#server/features/accounts/tables.ts";
import { dailyUniqueReaders } from "#server/features/content/tables.ts";
import { reviewLog, wordPlaces } from "#server/features/learning/tables.ts";
import { notifications } from "#server/features/notifications/tables.ts";
import { aiUsageRecords } from "#server/features/practice/tables.ts";
import { sentReminders } from "#server/features/reminders/tables.ts";
import { missedSearches } from "#server/features/search/tables.ts";
import { visitKeys, visits } from "#server/features/visits/tables.ts";
import { mailQueue } from "#server/mail/tables.ts";
import { browserOfMembers, refusal, startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";
import { articleFields } from "#tests/support/texts.ts";
import { after, days, hours } from "./clock.ts";
import { auditLog } from "./tables.ts";

/* The promises of the privacy policy: each job deletes rows that are older than its period, and none that are younger. */

let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  member = await api.member();
});
afterAll(() => api.close());

const run = (name: string) => api.api.jobs.find((job) => job.name === name)!.run();
const ago = (milliseconds: number) => after(api.clock.now(), -milliseconds);
/** Moments a little within a period and a little beyond it. */
const around = (period: number) => [ago(period - hours(1)), ago(period + hours(1))] as const;

it("deletes notifications", async () => {
  const [young, old] = around(days(retention.notificationDays));
  const row = { userId: member.user.id, kind: "follower" as const, details: {} };
  const rows = [young, old].map((createdAt) => ({ ...row, id: randomUUID(), createdAt }));
  await api.database.queries.insert(notifications).values(rows);
  await run("delete old notifications");
  expect(await api.database.queries.select({ id: notifications.id }).from(notifications)).toEqual([
    { id: rows[0]?.id },
  ]);
});

it("deletes notifications that were read", async () => {
  await api.database.queries.delete(notifications);
  const [young, old] = around(days(retention.readNotificationDays));
  const row = { userId: member.user.id, kind: "follower" as const, details: {} };
  // All came at the same time, within the period of unread ones.
  const createdAt = ago(days(retention.notificationDays) - hours(1));
  const rows = [young, old, null].map((readAt) => ({ ...row, id: randomUUID(), createdAt, readAt }));
  await api.database.queries.insert(notifications).values(rows);
  await run("delete old notifications");
  const left = await api.database.queries.select({ readAt: notifications.readAt }).from(notifications);
  expect(left.map(({ readAt }) => readAt).sort()).toEqual([young, null].sort());
});

it("deletes emails that could not be sent", async () => {
  const mail = { to: "ban@mam.example", subject: "", text: "", html: "" };
  const rows = around(hours(retention.unsentEmailHours)).map((createdAt) => ({
    ...mail,
    id: randomUUID(),
    createdAt,
    retryAt: after(api.clock.now(), hours(1)),
  }));
  await api.database.queries.insert(mailQueue).values(rows);
  await run("deliver mail");
  expect(await api.database.queries.select({ id: mailQueue.id }).from(mailQueue)).toEqual([{ id: rows[0]?.id }]);
});

it("deletes the answers of reviews", async () => {
  const moments = around(days(retention.reviewDays));
  const row = { userId: member.user.id, grade: 3, ms: 1000, isCounted: true };
  await api.database.queries.insert(reviewLog).values(moments.map((at) => ({ ...row, clientId: randomUUID(), at })));
  await run("delete old reviews");
  expect(await api.database.queries.select({ at: reviewLog.at }).from(reviewLog)).toEqual([{ at: moments[0] }]);
});

it("deletes meanings of words in sentences", async () => {
  const moments = around(days(impersonalRetention.wordMeaningDays));
  const row = { lemma: "bank", sense: "bờ", isListed: false };
  await api.database.queries
    .insert(wordPlaces)
    .values(moments.map((createdAt, index) => ({ ...row, sentence: String(index), createdAt })));
  await run("delete old word contexts");
  expect(await api.database.queries.select({ at: wordPlaces.createdAt }).from(wordPlaces)).toEqual([
    { at: moments[0] },
  ]);
});

it("deletes what it remembers of sent reminders", async () => {
  const moments = around(days(retention.reminderDays));
  const row = { userId: member.user.id, kind: "streak" as const, channel: "mail" as const };
  const rows = moments.map((sentAt, index) => ({ ...row, day: `2020-01-0${index + 1}`, sentAt }));
  await api.database.queries.insert(sentReminders).values(rows);
  await run("delete old reminders");
  expect(await api.database.queries.select({ day: sentReminders.day }).from(sentReminders)).toEqual([
    { day: rows[0]?.day },
  ]);
});

it("deletes single visits, and the key of their addresses", async () => {
  const [young, old] = around(days(retention.visitDays));
  await api.database.queries.insert(visits).values([
    { sessionId: "young1", startedAt: young, lastBeatAt: young },
    { sessionId: "oldone", startedAt: old, lastBeatAt: old },
  ]);
  const [fresh, stale] = around(hours(retention.visitKeyHours));
  await api.database.queries.insert(visitKeys).values([
    { day: "2020-01-02", key: "fresh", createdAt: fresh },
    { day: "2020-01-01", key: "stale", createdAt: stale },
  ]);
  await run("summarize visits");
  const left = await api.database.queries.select({ sessionId: visits.sessionId }).from(visits);
  expect(left).toEqual([{ sessionId: "young1" }]);
  const keys = await api.database.queries.select({ key: visitKeys.key }).from(visitKeys);
  expect(keys.map(({ key }) => key)).not.toContain("stale");
  expect(keys.map(({ key }) => key)).toContain("fresh");
});

it("deletes the marks of readers", async () => {
  const { draft } = await member.call("POST /v1/drafts", { body: { fields: articleFields() } });
  const dayBefore = (count: number) => vietnamDay(ago(days(count)));
  const kept = [0, retention.readerMarkDays - 1].map(dayBefore);
  const row = { itemId: draft.id, reader: "x" };
  await api.database.queries
    .insert(dailyUniqueReaders)
    .values([...kept, dayBefore(retention.readerMarkDays)].map((day) => ({ ...row, day })));
  await run("delete daily unique readers");
  const left = await api.database.queries.select({ day: dailyUniqueReaders.day }).from(dailyUniqueReaders);
  expect(left.map(({ day }) => day).sort()).toEqual(kept.sort());
});

it("deletes the records of uses of the engines", async () => {
  const row = { userId: member.user.id, task: "question", engine: "model", status: "done", latency: 1 } as const;
  const moments = around(days(retention.usageDays));
  await api.database.queries
    .insert(aiUsageRecords)
    .values(moments.map((createdAt) => ({ ...row, id: randomUUID(), createdAt })));
  await run("delete old practice usage");
  const left = await api.database.queries.select({ at: aiUsageRecords.createdAt }).from(aiUsageRecords);
  expect(left).toEqual([{ at: moments[0] }]);
});

it("deletes lines of the audit log", async () => {
  const boundary = new Date(api.clock.now());
  boundary.setUTCMonth(boundary.getUTCMonth() - retention.auditMonths);
  const rows = [1, -1].map((count) => ({ at: after(boundary, hours(count)), action: `test.${count}` }));
  await api.database.queries.insert(auditLog).values(rows);
  await run("delete expired account data");
  const actions = (await api.database.queries.select({ action: auditLog.action }).from(auditLog)).map(
    ({ action }) => action,
  );
  expect(actions).toContain("test.1");
  expect(actions).not.toContain("test.-1");
});

it("deletes invitations that have expired", async () => {
  const rows = around(days(retention.expiredInvitationDays)).map((expiresAt) => ({
    id: randomUUID(),
    codeHash: randomUUID(),
    createdAt: ago(days(365)),
    expiresAt,
  }));
  await api.database.queries.insert(invitations).values(rows);
  await run("delete expired account data");
  expect(await api.database.queries.select({ id: invitations.id }).from(invitations)).toEqual([{ id: rows[0]?.id }]);
});

it("deletes searches without a result, sooner those that one visitor asked for", async () => {
  const row = (query: string, isShared: boolean, count: number) => ({
    query,
    count: 2,
    isShared,
    lastAskedOn: vietnamDay(ago(days(count))),
  });
  await api.database.queries
    .insert(missedSearches)
    .values([
      row("hai người", true, impersonalRetention.missedSearchDays),
      row("hai người, đã lâu", true, impersonalRetention.missedSearchDays + 1),
      row("một người", false, impersonalRetention.unsharedMissDays),
      row("một người, đã lâu", false, impersonalRetention.unsharedMissDays + 1),
    ]);
  await run("tidy missed searches");
  const left = await api.database.queries.select({ query: missedSearches.query }).from(missedSearches);
  expect(left.map(({ query }) => query).toSorted()).toEqual(["hai người", "một người"]);
});

/* The last tests: they move the clock. */

const refresh = ({ token }: TestMember) =>
  api.clientWith({ "user-agent": browserOfMembers })("POST /v1/auth/refresh", {
    body: { refreshToken: token.refreshToken.token },
  });

it("ends sessions that are not used", async () => {
  const [active, idle] = [await api.member(), await api.member()];
  api.clock.advance(days(retention.idleSessionDays) - hours(1));
  await refresh(active);
  api.clock.advance(hours(2));
  await refresh(active);
  await refusal(refresh(idle), "REFRESH_INVALID");
});

it("ends sessions that are used", async () => {
  const active = await api.member();
  const end = after(api.clock.now(), days(retention.sessionDays));
  for (const before of [days(20), days(10), hours(1)]) {
    api.clock.set(after(end, -before));
    await refresh(active);
  }
  api.clock.set(after(end, hours(1)));
  await refusal(refresh(active), "REFRESH_INVALID");
});

it("knows every period", () => {
  const source = readFileSync(import.meta.filename, "utf8");
  const periods = [
    ...Object.keys(retention).map((name) => `retention.${name}`),
    ...Object.keys(impersonalRetention).map((name) => `impersonalRetention.${name}`),
  ];
  expect(periods.filter((period) => !source.includes(period))).toEqual([]);
});

import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { reminderDefaults, type ReminderKind } from "#contracts/limits/reminders.ts";
import { days, hours, minutes } from "#server/core/clock.ts";
import { cards, learningSettings } from "#server/features/learning/tables.ts";
import { mailQueue } from "#server/mail/tables.ts";
import { refusal, startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";
import { createPushBrowser, startPushService } from "#tests/support/push-service.ts";
import { sendDueMailReminders, sendDuePushReminders } from "./sending.ts";
import { pushSubscriptions, reminderSettings, sentReminders } from "./tables.ts";

let api: TestApi;
let push: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  push = await startPushService();
  api = await startTestApi({ environment: { PUSH_SERVICES: push.origin } });
});
afterAll(async () => {
  await api.close();
  await push.close();
});

/** A moment in Vietnam; 2026-11-21 is a Saturday. */
const at = (time: string, day = "2026-11-21") => new Date(`${day}T${time}:00+07:00`);
beforeEach(async () => {
  api.clock.set(at("09:00"));
  for (const table of [reminderSettings, pushSubscriptions, sentReminders, mailQueue])
    await api.database.queries.delete(table);
  api.outbox.length = 0;
  api.post.isDown = false;
  push.received.length = 0;
  push.service.status = 201;
});

const deps = () => api.api.services.reminders.deps;
const chosen = (kinds: readonly ReminderKind[], channel: "mail" | "push" = "mail") => ({
  ...structuredClone(reminderDefaults),
  kinds: Object.fromEntries(
    Object.entries(reminderDefaults.kinds).map(([kind, off]) => [
      kind,
      { ...off, [channel]: kinds.includes(kind as ReminderKind) },
    ]),
  ) as Record<ReminderKind, { mail: boolean; push: boolean }>,
});
const choose = (member: TestMember, kinds: readonly ReminderKind[], channel?: "mail" | "push") =>
  member.call("PUT /v1/reminders", { body: chosen(kinds, channel) });
const lesson = (member: TestMember, moment: Date) =>
  api.database.transaction((tx) =>
    api.api.services.gamification.recordEvent(tx, {
      userId: member.user.id,
      kind: "lesson-passed",
      refType: "lesson",
      refId: randomUUID(),
      at: moment,
      payload: { score: 1, isFirstTry: true },
    }),
  );
const word = (member: TestMember, lemma: string) =>
  member.call("POST /v1/learn/cards", { body: { lemma, note: `nghĩa của ${lemma}` } });
async function sendMails(): Promise<string[]> {
  api.outbox.length = 0;
  await api.runJob("send due mail reminders");
  await api.api.settled();
  return api.outbox.map(({ subject }) => subject);
}
const subscribe = async (member: TestMember, endpoint = `${push.origin}/${randomUUID()}`) => {
  const browser = createPushBrowser(endpoint);
  const { subscription } = await member.call("POST /v1/reminders/push", { body: browser.subscription });
  return { ...browser, id: subscription.id };
};

describe("the settings", () => {
  it("are off until a member saves them, and belong to this member", async () => {
    const [an, binh] = [await api.member(), await api.member()];
    expect((await an.call("GET /v1/reminders")).settings).toEqual(reminderDefaults);
    await choose(an, ["streak"]);
    expect((await an.call("GET /v1/reminders")).settings).toEqual(chosen(["streak"]));
    expect((await binh.call("GET /v1/reminders")).settings).toEqual(reminderDefaults);
  });

  it("refuse visitors, an hour in the quiet hours and other bad input", async () => {
    const an = await api.member();
    await refusal(api.call("GET /v1/reminders"), "AUTH_REQUIRED");
    await refusal(api.call("PUT /v1/reminders", { body: chosen([]) }), "AUTH_REQUIRED");
    const quiet = await refusal(an.call("PUT /v1/reminders", { body: { ...chosen([]), hour: 22 } }));
    expect(quiet.failure).toMatchObject({ fields: { hour: expect.stringContaining("giờ yên tĩnh") } });
    for (const bad of [{ hour: 24 }, { hour: 8.5 }, { quietFrom: 1440 }, { quietUntil: 31 }, { kinds: {} }])
      await refusal(an.call("PUT /v1/reminders", { body: { ...chosen([]), ...bad } as never }), "VALIDATION_FAILED");
  });
});

describe("emails", () => {
  it("remind of due cards at the chosen hour, once, with the count that the site shows", async () => {
    const an = await api.member({ displayName: "An" });
    await choose(an, ["due-cards"]);
    for (const lemma of ["tree", "leaf"]) await word(an, lemma);
    api.clock.set(at("18:59"));
    expect(await sendMails()).toEqual([]);
    api.clock.set(at("19:01"));
    expect(await sendMails()).toEqual(["2 thẻ đến hạn"]);
    expect(api.outbox[0]?.text).toContain("Chào An,\n\nHôm nay bạn có 2 thẻ đến hạn.");
    expect(api.outbox[0]?.text).toContain("http://localhost:3000/goc-hoc-tap/on-tap");
    expect(await sendMails()).toEqual([]);
  });

  it("count like the reviews: the daily cap, answers of today and paused cards", async () => {
    const an = await api.member();
    const [first] = await Promise.all(["one", "two", "three", "four"].map((lemma) => word(an, lemma)));
    const { reviews } = api.api.services.learning;
    const same = async () => {
      const both = [
        (await reviews.countDueToday(an.user.id)).left,
        (await reviews.countDueOf([an.user.id])).get(an.user.id) ?? 0,
      ];
      expect(both[0]).toBe(both[1]);
      return both[0];
    };
    expect(await same()).toBe(4);
    await an.call("POST /v1/learn/reviews", {
      body: { cardId: first!.card.id, clientId: randomUUID(), grade: 1, ms: 900, reps: 0 },
    });
    const left = await same();
    api.clock.advance(minutes(14));
    expect(await same()).toBeGreaterThanOrEqual(left!);
    await api.database.queries.insert(learningSettings).values({ userId: an.user.id, reviewCap: 2 });
    expect(await same()).toBe(2);
    await api.database.queries.update(cards).set({ isPaused: true }).where(eq(cards.userId, an.user.id));
    expect(await same()).toBe(0);
  });

  it("remind of a streak that ends tonight, and of none that is safe, frozen or over", async () => {
    const [ends, safe, frozen, over] = [await api.member(), await api.member(), await api.member(), await api.member()];
    for (const member of [ends, safe, frozen, over]) await choose(member, ["streak"]);
    const back = (number: number) => new Date(at("12:00").getTime() - days(number));
    for (const day of [3, 2, 1]) await lesson(ends, back(day));
    for (const day of [1, 0]) await lesson(safe, back(day));
    for (const day of [8, 7, 6, 5, 4, 3, 2, 1]) await lesson(frozen, back(day));
    await lesson(over, back(4));
    api.clock.set(at("21:05"));
    expect(await sendMails()).toEqual(["Còn 2 giờ để giữ chuỗi 3 ngày"]);
    expect(api.outbox[0]?.to).toBe(ends.email);
  });

  it("are queued once by two nodes at the same moment, and survive an outage of the mail server", async () => {
    const members = [await api.member(), await api.member(), await api.member()];
    for (const member of members) {
      await choose(member, ["due-cards"]);
      await word(member, "river");
    }
    api.clock.set(at("19:00"));
    api.post.isDown = true;
    const counts = await Promise.all([sendDueMailReminders(deps()), sendDueMailReminders(deps())]);
    expect(counts[0] + counts[1]).toBe(3);
    await api.api.settled();
    expect(await api.database.queries.select().from(mailQueue)).toHaveLength(3);
    api.post.isDown = false;
    api.clock.advance(minutes(5));
    await api.api.mailQueue.deliver();
    expect(api.outbox.map(({ to }) => to).sort()).toEqual(members.map(({ email }) => email).sort());
  });

  it("write one letter about a week with activity, and one line about the first week without", async () => {
    const [active, away, never] = [await api.member(), await api.member(), await api.member()];
    for (const member of [active, away, never]) await choose(member, ["weekly-letter"]);
    await lesson(active, at("12:00", "2026-11-18"));
    await lesson(active, at("12:00", "2026-11-19"));
    await lesson(away, at("12:00", "2026-11-10"));
    await word(active, "letter");
    api.clock.set(at("08:00", "2026-11-23"));
    expect((await sendMails()).sort()).toEqual(["Mầm vẫn ở đây khi bạn muốn học tiếp", "Tuần qua bạn học 2 ngày"]);
    const letter = api.outbox.find(({ to }) => to === active.email)?.text;
    expect(letter).toContain("Số ngày học: 2/7\nBài học đã qua: 2");
    expect(letter).toContain("Bạn có 1 thẻ đến hạn.");
    expect(letter).not.toMatch(/: 0\b|Bài đã viết/);
    expect(await sendMails()).toEqual([]);
    api.clock.set(at("08:00", "2026-11-30"));
    expect(await sendMails()).toEqual(["Mầm vẫn ở đây khi bạn muốn học tiếp"]);
    expect(api.outbox[0]?.to).toBe(active.email);
  });

  it("go to no suspended or leaving member", async () => {
    const [suspended, leaving] = [await api.member(), await api.member()];
    for (const member of [suspended, leaving]) {
      await choose(member, ["due-cards"]);
      await word(member, "gone");
    }
    await api.api.services.accounts.setSuspended(suspended.email, true);
    await leaving.call("POST /v1/account/delete", { body: { keepArticles: false } });
    api.clock.set(at("19:00"));
    expect((await sendMails()).filter((subject) => subject.includes("đến hạn"))).toEqual([]);
  });
});

describe("ending a reminder from its email", () => {
  async function reminded() {
    const member = await api.member();
    await member.call("PUT /v1/reminders", { body: chosen(["due-cards", "streak"]) });
    await word(member, "stop");
    api.clock.set(at("19:00"));
    await sendMails();
    const url = new URL(api.outbox[0]!.unsubscribeUrl!);
    expect(api.outbox[0]?.text).toContain(url.href);
    return { member, path: url.pathname + url.search };
  }
  const kindsOf = async (member: TestMember) => {
    const [row] = await api.database.queries
      .select()
      .from(reminderSettings)
      .where(eq(reminderSettings.userId, member.user.id));
    return [row?.dueCardsMail, row?.streakMail];
  };

  it("asks on a page without scripts, and ends this kind only when its button is pressed", async () => {
    const { member, path } = await reminded();
    const page = await api.fetch(path);
    const html = await page.text();
    expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(html).toContain("Ngừng nhận thư nhắc thẻ đến hạn?");
    expect(html).not.toContain("<script");
    expect(await kindsOf(member)).toEqual([true, true]);
    const action = /<form method="post" action="([^"]+)"/.exec(html)![1]!;
    const done = await api.fetch(action, { method: "POST" });
    expect([done.status, await done.text()]).toEqual([200, expect.stringContaining("Bạn sẽ không nhận")]);
    expect(await kindsOf(member)).toEqual([false, true]);
  });

  it("takes the one-click request of a mail program, repeatedly", async () => {
    const { member, path } = await reminded();
    for (let time = 0; time < 2; time++) {
      const answer = await api.fetch(path, {
        method: "POST",
        body: "List-Unsubscribe=One-Click",
        headers: { "content-type": "application/x-www-form-urlencoded" },
      });
      expect(answer.status).toBe(200);
    }
    expect(await kindsOf(member)).toEqual([false, true]);
  });

  it("changes nothing for another token", async () => {
    const { member, path } = await reminded();
    for (const bad of ["/ngung-nhac", "/ngung-nhac?ma=%00", path.slice(0, -2), `${path}x`, path.replace("ma=", "ma=A")])
      for (const method of ["GET", "POST"])
        expect([bad, method, (await api.fetch(bad, { method })).status]).toEqual([bad, method, 404]);
    expect(await kindsOf(member)).toEqual([true, true]);
  });
});

describe("push subscriptions", () => {
  it("belong to the member and the session that registered them last, ten at most", async () => {
    const [an, binh] = [await api.member(), await api.member()];
    const endpoint = `${push.origin}/shared`;
    const { id } = await subscribe(an, endpoint);
    expect((await an.call("GET /v1/reminders")).subscriptions).toMatchObject([{ id, endpoint }]);
    await subscribe(an, endpoint);
    expect((await an.call("GET /v1/reminders")).subscriptions).toHaveLength(1);
    await refusal(binh.call("DELETE /v1/reminders/push/{id}", { params: { id } }), "NOT_FOUND");
    await refusal(binh.call("POST /v1/reminders/push/{id}/test", { params: { id } }), "NOT_FOUND");
    await subscribe(binh, endpoint);
    expect((await an.call("GET /v1/reminders")).subscriptions).toEqual([]);
    for (let number = 0; number < 10; number++) {
      api.clock.advance(1);
      await subscribe(binh);
    }
    const kept = (await binh.call("GET /v1/reminders")).subscriptions;
    expect([kept.length, kept.some((one) => one.endpoint === endpoint)]).toEqual([10, false]);
    await binh.call("DELETE /v1/reminders/push/{id}", { params: { id: kept[0]!.id } });
    expect((await binh.call("GET /v1/reminders")).subscriptions).toHaveLength(9);
  });

  it("refuse visitors, bad keys and addresses of anything but a push service", async () => {
    const an = await api.member();
    const { subscription } = createPushBrowser(`${push.origin}/x`);
    await refusal(api.call("POST /v1/reminders/push", { body: subscription }), "AUTH_REQUIRED");
    const params = { id: randomUUID() };
    await refusal(api.call("DELETE /v1/reminders/push/{id}", { params }), "AUTH_REQUIRED");
    await refusal(api.call("POST /v1/reminders/push/{id}/test", { params }), "AUTH_REQUIRED");
    for (const endpoint of [
      "http://127.0.0.1:1/x",
      "https://10.0.0.1/x",
      "http://169.254.169.254/latest",
      `${push.origin.replace("http:", "https:")}/x`,
      push.origin.replace("://", "://user@"),
      `${push.origin}.evil.example/x`,
      "ftp://push.example/x",
      "nothing",
    ])
      await refusal(an.call("POST /v1/reminders/push", { body: { ...subscription, endpoint } }), "VALIDATION_FAILED");
    for (const keys of [
      { p256dh: "short", auth: subscription.keys.auth },
      { p256dh: subscription.keys.p256dh, auth: "" },
    ])
      await refusal(an.call("POST /v1/reminders/push", { body: { ...subscription, keys } }), "VALIDATION_FAILED");
  });

  it("receive an encrypted, signed message at the due hour, once by two nodes", async () => {
    const an = await api.member();
    await choose(an, ["due-cards"], "push");
    await word(an, "cloud");
    const browser = await subscribe(an);
    const { applicationKey } = await an.call("GET /v1/reminders");
    api.clock.set(at("19:00"));
    await Promise.all([sendDuePushReminders(deps()), sendDuePushReminders(deps())]);
    expect(push.received).toHaveLength(1);
    const [{ headers, body }] = push.received as [(typeof push.received)[number]];
    expect(browser.read(body)).toEqual({
      title: "1 thẻ đến hạn",
      body: "Ôn hết mất khoảng 1 phút.",
      address: "/goc-hoc-tap/on-tap",
      tag: "due-cards",
    });
    expect(headers["authorization"]).toMatch(new RegExp(`^vapid t=[\\w.-]+, k=${applicationKey}$`));
    expect([headers["ttl"], headers["topic"]]).toEqual([String(5 * 3600), "due-cards"]);
  });

  it("are removed when the browser is gone, kept when the service fails, and silent after a logout", async () => {
    const an = await api.member();
    const rows = () =>
      api.database.queries.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, an.user.id));
    const tries = async () => {
      await api.database.queries.delete(sentReminders);
      push.received.length = 0;
      await api.runJob("send due push reminders");
      return push.received.length;
    };
    await choose(an, ["due-cards"], "push");
    await word(an, "storm");
    await subscribe(an);
    api.clock.set(at("19:00"));
    for (const status of [500, 307, 0]) {
      push.service.status = status;
      expect([status, await tries(), (await rows())[0]?.failedAt]).toEqual([status, 1, api.clock.now()]);
    }
    push.service.status = 201;
    expect([await tries(), (await rows())[0]?.failedAt]).toEqual([1, null]);
    push.service.status = 410;
    expect([await tries(), await rows()]).toEqual([1, []]);
    push.service.status = 201;
    const login = await api.call("POST /v1/auth/login", { body: { email: an.email, password: an.password } });
    an.call = api.clientWith({ authorization: `Bearer ${login.token.accessToken.token}` });
    await subscribe(an);
    await an.call("POST /v1/auth/logout");
    expect(await tries()).toBe(0);
  });

  it("can be tried at once, which says honestly when the service refuses", async () => {
    const an = await api.member();
    const browser = await subscribe(an);
    const params = { id: browser.id };
    await an.call("POST /v1/reminders/push/{id}/test", { params });
    expect(browser.read(push.received[0]!.body)).toMatchObject({ title: "Mầm", tag: "test" });
    push.service.status = 503;
    await refusal(an.call("POST /v1/reminders/push/{id}/test", { params }), "UNAVAILABLE");
    push.service.status = 404;
    await refusal(an.call("POST /v1/reminders/push/{id}/test", { params }), "NOT_FOUND");
    expect((await an.call("GET /v1/reminders")).subscriptions).toEqual([]);
  });
});

it("deletes what was sent long ago, but remembers an absence", async () => {
  const an = await api.member();
  const row = { userId: an.user.id, channel: "mail" as const, day: "2026-11-21", sentAt: api.clock.now() };
  await api.database.queries.insert(sentReminders).values([
    { ...row, kind: "due-cards" },
    { ...row, kind: "absence" },
  ]);
  api.clock.advance(days(60) + hours(1));
  await api.runJob("delete old reminders");
  expect(await api.database.queries.select().from(sentReminders)).toMatchObject([{ kind: "absence" }]);
});

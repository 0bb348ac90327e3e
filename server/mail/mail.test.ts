import { createMetrics } from "#server/core/metrics.ts";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startSmtpServer } from "#tests/support/smtp-server.ts";
import { codeIn, resetTokenIn } from "#tests/support/read-mail.ts";
import { openTestDatabase } from "#tests/support/test-database.ts";
import { stoppedClock } from "#tests/support/test-api.ts";
import Fastify from "fastify";
import { mountApi } from "#server/api.ts";
import { hours, minutes, seconds } from "../core/clock.ts";
import { readConfig } from "../config.ts";
import { mailQueue } from "./tables.ts";
import { openSecrets } from "../secrets.ts";
import type { Mail, Mailer } from "./mailer.ts";
import { deletionRequested } from "./messages/deletion.ts";
import { emailAlreadyUsed, emailChangeCode, emailChanged } from "./messages/email-change.ts";
import {
  confirmationCode,
  factorChanged,
  factorChanges,
  recoveryCodeUsed,
  secondFactorFailed,
} from "./messages/factors.ts";
import { googleLinked, googleUnlinked } from "./messages/google.ts";
import { passwordChanged, resetLink } from "./messages/password.ts";
import { alreadyRegistered, registrationCode } from "./messages/registration.ts";
import { absenceEmail, dueCardsReminder, streakReminder, weeklyLetterEmail } from "./messages/reminders.ts";
import { newDevice, sessionStolen } from "./messages/session.ts";
import { openMailer } from "./open-mailer.ts";
import { createMailQueue } from "./queue.ts";
import { createSmtpMailer } from "./smtp.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "mam-mail-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const mail: Mail = {
  to: "an@x.vn",
  subject: "Mã xác nhận của bạn",
  text: "Chào bạn,\n\nMã xác nhận: 123456",
  html: "<p>Chào bạn</p>",
};

describe("the outbox", () => {
  const open = (clock = stoppedClock(new Date("2026-11-21T03:24:05.123Z"))) =>
    openMailer({ smtpUrl: null, smtpNeedsTls: false, mailFrom: "Mầm <mam@localhost>", dataDir: folder }, clock);
  const files = () => readdirSync(path.join(folder, "outbox")).sort();

  test("stores one readable file per message, named by time, address and subject", async () => {
    await open().send(mail);
    const [name = "", ...others] = files();
    expect(others).toEqual([]);
    expect(name).toMatch(/^2026-11-21T03-24-05-123Z-an@x\.vn-ma-xac-nhan-cua-ban-[0-9a-f]{4}\.txt$/);
    const file = path.join(folder, "outbox", name);
    expect(readFileSync(file, "utf8")).toBe(
      "From: Mầm <mam@localhost>\nTo: an@x.vn\nSubject: Mã xác nhận của bạn\nDate: 2026-11-21T03:24:05.123Z\n\nChào bạn,\n\nMã xác nhận: 123456\n",
    );
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  test("stays inside its folder and adds no header, for any address or subject", async () => {
    await open().send({ ...mail, to: "../../../tmp/x@y.vn", subject: "Một\r\nBcc: khac@x.vn" });
    const [name = ""] = files();
    expect(name).not.toContain("/");
    expect(readFileSync(path.join(folder, "outbox", name), "utf8")).not.toMatch(/^Bcc:/m);
  });

  test("separates messages of the same moment", async () => {
    const mailer = open();
    await Promise.all(Array.from({ length: 5 }, () => mailer.send(mail)));
    expect(files()).toHaveLength(5);
  });
});

describe("a mail server", () => {
  test("S-602: gets the registration mail, in Vietnamese, in both forms, over a real connection", async () => {
    const smtp = await startSmtpServer();
    const { database, dataDir, remove } = await openTestDatabase();
    const config = readConfig({ DATA_DIR: dataDir, SMTP_URL: smtp.url, MAIL_FROM: "Mầm <chao@mam.example>" });
    const mailer = openMailer(config);
    const app = Fastify();
    await mountApi(app, { config, database, mailer, clock: stoppedClock(), secrets: openSecrets(config) });
    const answer = await app.inject({
      method: "POST",
      url: "/v1/auth/register",
      payload: { email: "an@mam.example", username: "an.qua.thu", displayName: "An", password: "đàn chim bay về núi" },
    });
    expect(answer.statusCode).toBe(200);
    const [received] = smtp.received;
    expect([received?.from, received?.to]).toEqual(["chao@mam.example", ["an@mam.example"]]);
    expect(received?.raw).toMatch(/^Auto-Submitted: auto-generated/m);
    expect(received?.raw).toContain("multipart/alternative");
    const plain = /Content-Type: text\/plain[^]*?\r\n\r\n([^]*?)\r\n--/.exec(received?.raw ?? "")?.[1] ?? "";
    const text = received?.raw.includes("Content-Transfer-Encoding: base64")
      ? Buffer.from(plain, "base64").toString()
      : decodeQuotedPrintable(plain);
    expect(codeIn({ text: text.replaceAll("\r\n", "\n") })).toMatch(/^\d{6}$/);
    await app.close();
    await mailer.close();
    await smtp.close();
    await remove();
  });

  test("without TLS gets nothing if TLS is required", async () => {
    const smtp = await startSmtpServer();
    const insistent = createSmtpMailer({ url: smtp.url, from: "mam@mam.example", needsTls: true });
    await expect(insistent.send(mail)).rejects.toThrow(/STARTTLS/);
    expect(smtp.received).toEqual([]);
    await insistent.close();
    await smtp.close();
  });

  test("that is down makes sending fail quickly, and works again afterwards", async () => {
    const first = await startSmtpServer();
    const port = Number(new URL(first.url).port);
    const mailer = createSmtpMailer({ url: first.url, from: "mam@mam.example" });
    await mailer.send(mail);
    await first.close();
    const start = performance.now();
    await expect(mailer.send(mail)).rejects.toThrow();
    expect(performance.now() - start).toBeLessThan(seconds(6));
    const second = await startSmtpServer({ port });
    await mailer.send(mail);
    expect(second.received).toHaveLength(1);
    await mailer.close();
    await second.close();
  });
});

function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}

describe("the queue", () => {
  async function start() {
    const { database, dataDir, remove } = await openTestDatabase();
    const clock = stoppedClock();
    const post = { isDown: false, sent: [] as Mail[], onSend: async () => {} };
    const mailer: Mailer = {
      async send(message) {
        if (post.isDown) throw new Error("the post is down");
        post.sent.push(message);
        await post.onSend();
      },
      async close() {},
    };
    const secrets = openSecrets({ secretKey: null, previousSecretKey: null, dataDir });
    const open = () => createMailQueue({ database, mailer, clock, secrets, metrics: createMetrics() });
    return { database, clock, post, open, queue: open(), remove };
  }

  test("delivers once, also when two nodes run at the same time", async () => {
    const { queue, open, post, remove } = await start();
    for (let i = 0; i < 5; i++) await queue.add({ ...mail, to: `an${i}@x.vn` });
    await Promise.all([queue.deliver(), open().deliver()]);
    expect(post.sent.map((message) => message.to).sort()).toEqual([
      "an0@x.vn",
      "an1@x.vn",
      "an2@x.vn",
      "an3@x.vn",
      "an4@x.vn",
    ]);
    expect(post.sent[0]).toMatchObject({ subject: mail.subject, text: mail.text, html: mail.html });
    await remove();
  });

  test("retries after growing waits, and drops a message after a day", async () => {
    const { queue, database, clock, post, remove } = await start();
    post.isDown = true;
    await queue.add(mail);
    const waits: number[] = [];
    for (let i = 0; i < 10; i++) {
      await expect(queue.deliver()).rejects.toThrow("the post is down");
      const [row] = await database.queries.select().from(mailQueue);
      waits.push((row?.retryAt.getTime() ?? 0) - clock.now().getTime());
      clock.set(row?.retryAt ?? clock.now());
    }
    expect(waits.slice(0, 4)).toEqual([seconds(30), minutes(1), minutes(2), minutes(4)]);
    expect(waits.at(-1)).toBe(hours(1));
    post.isDown = false;
    await queue.deliver();
    expect(post.sent).toHaveLength(1);
    await queue.add(mail);
    clock.advance(hours(25));
    await queue.deliver();
    expect([post.sent.length, await database.queries.select().from(mailQueue)]).toEqual([1, []]);
    await remove();
  });

  test("a code passes the daily emails that wait, also those of a delivery that has begun", async () => {
    const { queue, post, remove } = await start();
    for (let i = 0; i < 30; i++)
      await queue.add({ ...mail, to: `ban${i}@x.vn`, unsubscribeUrl: `https://mam.example/thoi/${i}` });
    post.onSend = async () => {
      if (post.sent.length === 3) await queue.add({ ...mail, to: "ma@x.vn" });
    };
    await queue.deliver();
    expect(post.sent.map((message) => message.to).slice(2, 5)).toEqual(["ban2@x.vn", "ma@x.vn", "ban3@x.vn"]);
    expect(post.sent).toHaveLength(31);
    await remove();
  });

  test.each(["deliver", "deliverSoon"] as const)(
    "stopped during %s, finishes the message, leaves the rest",
    async (name) => {
      const { queue, post, database, remove } = await start();
      for (const to of ["an@x.vn", "binh@x.vn"]) await queue.add({ ...mail, to });
      const [begun, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      post.onSend = () => {
        begun.resolve();
        return goesOn.promise;
      };
      const round = queue[name]();
      await begun.promise;
      let isSettled = false;
      const settled = queue.settled().then(() => (isSettled = true));
      queue.stop();
      // A query, so that a `settled` that waits for nothing would be done.
      expect(await queue.counts()).toMatchObject({ waiting: 2 });
      expect(isSettled).toBe(false);
      goesOn.resolve();
      await Promise.all([settled, round]);
      expect(post.sent.map(({ to }) => to)).toEqual(["an@x.vn"]);
      expect((await database.queries.select().from(mailQueue)).map(({ to }) => to)).toEqual(["binh@x.vn"]);
      await remove();
    },
  );

  test("one failing message does not delay the others", async () => {
    const { queue, post, database, remove } = await start();
    await queue.add(mail);
    await database.queries.update(mailQueue).set({ text: "not an envelope" });
    await queue.add({ ...mail, to: "binh@x.vn" });
    await expect(queue.deliver()).rejects.toThrow();
    expect(post.sent.map((message) => message.to)).toEqual(["binh@x.vn"]);
    await remove();
  });
});

describe("the messages", () => {
  const site = { siteName: "Mầm", siteUrl: "https://mam.example" };
  const rude = `<img src=x onerror=alert(1)> & "Đá"`;
  const at = new Date("2026-11-21T03:24:05Z");
  const origin = { displayName: rude, device: rude, addressPrefix: "203.0.113.0", at };
  const reader = { displayName: rude, unsubscribeUrl: "https://mam.example/ngung-nhac?ma=x" };
  const all = {
    registrationCode: registrationCode(site, { code: "012345", minutes: 10 }),
    alreadyRegistered: alreadyRegistered(site),
    resetLink: resetLink(site, { displayName: rude, token: "a-b_c", minutes: 30 }),
    passwordChanged: passwordChanged(site, { ...origin, hasGoogle: true }),
    googleLinked: googleLinked(site, origin),
    googleUnlinked: googleUnlinked(site, origin),
    emailChangeCode: emailChangeCode(site, { code: "012345", minutes: 10 }),
    emailAlreadyUsed: emailAlreadyUsed(site),
    emailChanged: emailChanged(site, { displayName: rude, newEmail: "an.nhien@x.vn" }),
    newDevice: newDevice(site, origin),
    sessionStolen: sessionStolen(site, origin),
    deletionRequested: deletionRequested(site, { displayName: rude, dueAt: at, keepArticles: true }),
    confirmationCode: confirmationCode(site, { displayName: rude, code: "012345", minutes: 10 }),
    ...Object.fromEntries(factorChanges.map((change) => [change, factorChanged(site, change, origin)])),
    recoveryCodeUsed: recoveryCodeUsed(site, { ...origin, left: 7 }),
    dueCardsReminder: dueCardsReminder(site, { ...reader, cards: 12 }),
    streakReminder: streakReminder(site, { ...reader, minutesLeft: 179, days: 12, cards: 3 }),
    weeklyLetterEmail: weeklyLetterEmail(site, {
      ...reader,
      letter: { days: 3, rows: [["Số ngày học", "3/7"]], step: { text: rude, label: "Ôn thẻ", path: "/goc-hoc-tap" } },
    }),
    absenceEmail: absenceEmail(site, reader),
    lastRecoveryCodeUsed: recoveryCodeUsed(site, { ...origin, left: 0 }),
    secondFactorFailed: secondFactorFailed(site, origin),
  };

  test.each(Object.entries(all))(
    "%s escapes what people typed, loads nothing from afar and is complete",
    (_name, { subject, text, html }) => {
      expect(html).not.toContain("<img");
      expect(html).not.toMatch(/<(link|script|iframe)|<[^>]+(src=|url\()/i);
      expect(html).toContain("#008236");
      expect(html).toContain('lang="vi"');
      expect(`${subject}${text}${html}`).not.toMatch(/undefined|null|\[object/);
      expect(text).toContain("Thân mến,\nMầm");
      expect(subject.length).toBeLessThan(70);
    },
  );

  test("codes and links can be found by a reader and by a program", () => {
    for (const name of ["registrationCode", "emailChangeCode", "confirmationCode"] as const)
      expect(codeIn(all[name])).toBe("012345");
    expect(all.registrationCode.text).toMatch(/^Mã xác nhận: 012345$/m);
    expect(resetTokenIn(all.resetLink)).toBe("a-b_c");
    expect(all.emailChanged.text).toContain("an***@x.vn");
    expect(all.newDevice.text).toContain("Lúc: 10:24, 21/11/2026");
  });
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";
import { openSecrets } from "#server/secrets.ts";
import { createUnsubscribing } from "#server/mail/unsubscribing.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const post = (token: string, body = "List-Unsubscribe=One-Click", type = "application/x-www-form-urlencoded") =>
  site.request(`/ngung-nhan-thu?ma=${token}`, { method: "POST", body, headers: { "content-type": type } });

it("unsubscribes from the daily email when a mail program posts to its address, repeatedly, and with no other token", async () => {
  const member = await site.member();
  const secrets = openSecrets({ secretKey: null, previousSecretKey: null, dataDir: site.dataDir });
  const token = createUnsubscribing({ secrets }, "daily-email").tokenOf(member.id);
  const asked = (await site.request(`/ngung-nhan-thu?ma=${token}`)).text;
  expect(asked).toContain("<h1>Ngừng nhận thư hằng ngày?</h1>");
  expect(asked).not.toContain("<script");
  // Whose email it is.
  expect(asked).toContain("<title>Ngừng nhận thư hằng ngày? · Mầm</title>");
  expect(asked).toContain('<header><a href="/">Mầm</a></header>');
  const before = (await member.call("GET /v1/notifications/settings")).settings;
  expect(Object.values(before).map(({ mail }) => mail)).toContain(true);
  for (let time = 0; time < 2; time++) {
    const answer = await post(token);
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining("Bạn sẽ không nhận thư hằng ngày nữa")]);
  }
  expect((await post(token, "{}", "application/json")).status).toBe(200);
  const { settings } = await member.call("GET /v1/notifications/settings");
  expect(Object.values(settings).map(({ mail }) => mail)).not.toContain(true);
  for (const bad of [
    "",
    "x",
    "%00",
    "%ff",
    token.slice(1),
    createUnsubscribing({ secrets }, "daily-email").tokenOf(crypto.randomUUID()),
  ])
    expect([bad, (await post(bad)).status]).toEqual([bad, 404]);
  expect((await post(token, "x".repeat(5000))).status).toBe(413);
});

import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { failureAnswer, memberButton, toast } from "#tests/support/application.ts";
import { type Given, expect, signIn, test } from "#tests/support/journey.ts";

test.use({ serviceWorkers: "allow" });

const address = "/tai-khoan/nhac-nho";
const browserSwitch = (page: Page) => page.getByRole("switch", { name: "Nhận thông báo ở đây" });
const workers = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

/** The push service of the browser, which Chromium lacks here: only its subscription, which survives a reload. */
async function replacePushService(page: Page, permission: NotificationPermission) {
  await page.addInitScript((answer) => {
    const key = "push-service";
    const present = (endpoint: string) => ({
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) } }),
      unsubscribe: async () => {
        localStorage.removeItem(key);
        return true;
      },
    });
    const stored = () => {
      const endpoint = localStorage.getItem(key);
      return endpoint ? present(endpoint) : null;
    };
    Notification.requestPermission = async () => answer;
    Object.defineProperty(Notification, "permission", { get: () => answer });
    Object.assign(PushManager.prototype, {
      getSubscription: async () => stored(),
      subscribe: async () => {
        localStorage.setItem(key, `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`);
        return stored();
      },
    });
  }, permission);
}

async function refusePermission({ page }: Pick<Given, "page">) {
  await replacePushService(page, "denied");
  await page.goto(address);
  await browserSwitch(page).click();
  await expect(browserSwitch(page)).toHaveAccessibleDescription(/^Trình duyệt đang chặn thông báo của Mầm/);
  await expect(browserSwitch(page)).not.toBeChecked();
}

async function lackPush({ page }: Pick<Given, "page">) {
  await page.addInitScript(() => delete (window as { PushManager?: unknown }).PushManager);
  await page.goto(address);
  await expect(browserSwitch(page)).toBeDisabled();
  await expect(browserSwitch(page)).toHaveAccessibleDescription(/^Trình duyệt này không nhận được thông báo/);
  await expect(page.getByRole("switch", { name: "Chuỗi ngày sắp đứt: thư" })).toBeEnabled();
}

test("a refused permission, and a browser without Web Push, are explained beside the switch; email can still be chosen", async ({
  page,
  journey,
}) => {
  const member = await journey.newMember();
  await signIn(page, member);
  const given = { page };
  await test.step("a refused permission is explained beside the switch", () => refusePermission(given));
  await test.step("a browser without Web Push says so, and email can still be chosen", () => lackPush(given));
});

async function askToSave({ page }: Pick<Given, "page">) {
  await page.goto(address);
  const cards = page.getByRole("switch", { name: "Thẻ đến hạn ôn: thư" });
  await cards.click();
  await expect(page.getByText("Có thay đổi chưa lưu")).toBeVisible();
  const account = page.getByRole("main").getByRole("link", { name: "Tài khoản", exact: true });
  await account.click();
  const question = page.getByRole("dialog", { name: "Bạn chưa lưu lời nhắc" });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Ở lại" }).click();
  await expect(cards).toBeChecked();
  await page.getByRole("button", { name: "Lưu lời nhắc" }).click();
  await expect(page.getByText("Có thay đổi chưa lưu")).toBeHidden();
  await cards.click();
  await account.click();
  await question.getByRole("button", { name: "Rời trang" }).click();
  await expect(page).toHaveURL("/tai-khoan");
  // What was saved before is kept.
  await page.goto(address);
  await expect(cards).toBeChecked();
}

async function chooseHour({ page }: Pick<Given, "page">) {
  await page.goto("/tai-khoan");
  await page.getByRole("link", { name: "Mở Nhắc nhở" }).click();
  const cards = page.getByRole("switch", { name: "Thẻ đến hạn ôn: thư" });
  await expect(cards).toBeChecked();
  await page.getByRole("combobox", { name: "Giờ nhắc ôn thẻ" }).click();
  await page.getByRole("option", { name: "23:00" }).click();
  await page.getByRole("button", { name: "Lưu lời nhắc" }).click();
  await expect(page.getByText("Giờ nhắc đang nằm trong giờ yên tĩnh.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("combobox", { name: "Giờ nhắc ôn thẻ" }).click();
  await page.getByRole("option", { name: "08:00" }).click();
  await page.getByRole("button", { name: "Lưu lời nhắc" }).click();
  await expect(toast(page, "Đã lưu lời nhắc")).toBeVisible();
  await page.reload();
  await expect(cards).toBeChecked();
  await expect(page.getByRole("combobox", { name: "Giờ nhắc ôn thẻ" })).toHaveText("08:00");
}

test("chosen reminders survive a reload, are asked about before the page is left, and an hour in the quiet hours is refused", async ({
  page,
  journey,
}) => {
  const member = await journey.newMember();
  await signIn(page, member);
  const given = { page };
  await test.step("choices that were not saved are asked about before the page is left", () => askToSave(given));
  await test.step("chosen reminders survive a reload, and an hour in the quiet hours is refused beside it", () =>
    chooseHour(given));
});

async function sendTest({ page }: Pick<Given, "page">) {
  await page.goto(address);
  await browserSwitch(page).click();
  await expect(browserSwitch(page)).toBeChecked();
  // The server of the journeys reaches no push service: its answers are in reminders.test.ts.
  const calls: string[] = [];
  await page.route("**/v1/reminders/push/*/test", async (route) => {
    calls.push(route.request().method());
    await route.fulfill(
      calls.length === 1
        ? { json: { error: null, data: { ok: true } } }
        : failureAnswer(404, "NOT_FOUND", "Trình duyệt này không còn nhận thông báo."),
    );
  });
  const send = page.getByRole("button", { name: "Gửi thử" });
  await send.click();
  await expect(toast(page, "Đã gửi một thông báo thử")).toBeVisible();
  await send.click();
  await expect(toast(page, "Chưa gửi được thông báo thử")).toBeVisible();
  await expect(send).toBeHidden();
  await expect(browserSwitch(page)).not.toBeChecked();
  expect(calls).toEqual(["POST", "POST"]);
}

async function keepPush({ page }: Pick<Given, "page">) {
  await page.unrouteAll();
  await page.evaluate(() => localStorage.removeItem("push-service"));
  await page.goto(address);
  await browserSwitch(page).click();
  await expect(browserSwitch(page)).toBeChecked();
  await page.reload();
  await expect(browserSwitch(page)).toBeChecked();

  await page.goto("/lich-su-doc");
  await page.getByRole("switch", { name: /^Ghi lại lịch sử đọc/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Tắt và xoá" }).click();
  await expect.poll(() => page.evaluate(() => caches.has("read-articles"))).toBe(false);
  expect(await workers(page)).toBe(1);
  await page.goto(address);
  await browserSwitch(page).click();
  await expect(browserSwitch(page)).not.toBeChecked();
  await expect.poll(() => workers(page)).toBe(0);
  // The worker that is installed for push alone creates no store.
  await browserSwitch(page).click();
  await expect(browserSwitch(page)).toBeChecked();
  expect(await page.evaluate(() => caches.has("read-articles"))).toBe(false);

  await memberButton(page).click();
  await page.getByRole("menuitem", { name: "Đăng xuất" }).press("Enter");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("push-service"))).toBeNull();
}

test("push: a test message, a browser that was dropped, a reload and a reading history that is off; it ends with the session", async ({
  page,
  journey,
}) => {
  const member = await journey.newMember();
  await signIn(page, member);
  await replacePushService(page, "granted");
  const given = { page };
  await test.step("a test message is confirmed, and a browser that the push service has dropped is removed", () =>
    sendTest(given));
  await test.step("push survives a reload and a reading history that is off, and ends with the session", () =>
    keepPush(given));
});

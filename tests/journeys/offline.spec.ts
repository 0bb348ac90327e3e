import { memberButton } from "#tests/support/application.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { type Given, expect, signIn, test } from "#tests/support/journey.ts";

test.use({ serviceWorkers: "allow" });

const article = "/bai-viet/vi-sao-ta-hay-quen-mao-tu-the";
const other = "/bai-viet/email-xin-nghi-phep-lich-su-ma-khong-vong-vo";

test("read articles stay readable without a network, and no stale page is shown with one", async ({
  page,
  context,
}) => {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (/Trusted|Content Security Policy/.test(message.text())) complaints.push(message.text());
  });
  await page.goto(article);
  const storedPages = () =>
    page.evaluate(async () => {
      const cache = await caches.open("read-articles");
      const listed = await cache.match("/ngoai-tuyen/list.json");
      const entries = listed ? ((await listed.json()) as { pathname: string }[]) : [];
      return entries.map(({ pathname }) => pathname);
    });
  await expect.poll(storedPages).toEqual([article]);
  await page.goto(other);
  await expect.poll(storedPages).toEqual([other, article]);
  const addresses = await page.evaluate(async () =>
    (await (await caches.open("read-articles")).keys()).map(({ url }) => new URL(url).pathname),
  );
  expect(addresses.filter((address) => /^\/v1|\.js$|\.data$/.test(address))).toEqual([]);

  await context.setOffline(true);
  await page.goto(article);
  await expect(page.getByText("Bạn đang đọc bản lưu ngày")).toBeVisible();
  await expect(page.getByText("Thật ra Khoa đã hiểu mạo từ. Em chỉ chưa viết nó ra.")).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
  // Card answers and steps of a run that wait for the network are stored, and the offline page says so.
  await page.evaluate(() => {
    localStorage.setItem("auth", JSON.stringify({ authUser: { user: { id: "lan" } } }));
    localStorage.setItem("answers lan", "[{},{}]");
    localStorage.setItem("daily lan", "[{}]");
  });
  await page.goto("/goc-hoc-tap/on-tap");
  await expect(page.getByText("2 câu trả lời ôn tập của bạn đang chờ trên máy này.")).toBeVisible();
  await expect(page.getByText("1 bước của buổi học hôm nay đang chờ trên máy này.")).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto("/danh-muc");
  await expect(page.getByText("câu trả lời ôn tập")).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: "Đọc khi không có mạng" })).toBeVisible();
  await expect(page.getByText("Chưa có bài nào")).toBeHidden();
  await expectAccessible(page);
  await page
    .getByRole("main")
    .getByRole("link", { name: /Email xin nghỉ phép/ })
    .click();
  await expect(page).toHaveURL(other);
  await expect(page.getByText("Bạn đang đọc bản lưu ngày")).toBeVisible();

  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole("button", { name: /^Lưu/ })).toBeVisible();
  await expect(page.getByText("Bạn đang đọc bản lưu ngày")).toHaveCount(0);
  expect(complaints).toEqual([]);
});

async function switchHistory({ page, context }: Pick<Given, "page" | "context">) {
  await page.goto(article);
  const isStored = (address: string) =>
    page.evaluate(async (at) => (await caches.match(at, { cacheName: "read-articles" })) !== undefined, address);
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(() => isStored(article)).toBe(true);
  expect(await workers()).toBe(1);

  await page.goto("/lich-su-doc");
  const history = page.getByRole("switch", { name: /^Ghi lại lịch sử đọc/ });
  await history.click();
  await page.getByRole("dialog").getByRole("button", { name: "Tắt và xoá" }).click();
  await expect(history).not.toBeChecked();
  await expect.poll(workers).toBe(0);
  await expect.poll(() => page.evaluate(() => caches.has("read-articles"))).toBe(false);
  // The removed worker still serves the open page, and must not keep pages opened from it.
  const fetchedByWorker = context.waitForEvent(
    "requestfinished",
    (request) => request.serviceWorker() !== null && new URL(request.url()).pathname === article,
  );
  await page.evaluate((at) => fetch(`${at}.data`), article);
  await fetchedByWorker;
  await page.goto(other);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => caches.has("read-articles"))).toBe(false);
  expect(await workers()).toBe(0);

  // The same setting, where the account shows it.
  await page.goto("/tai-khoan");
  await history.click();
  await expect(history).toBeChecked();
  await expect.poll(workers).toBe(1);
  await page.goto(article);
  await expect.poll(() => isStored(article)).toBe(true);
}

async function logOut({ page, context }: Pick<Given, "page" | "context">) {
  const isStored = (address: string) =>
    page.evaluate(async (at) => (await (await caches.open("read-articles")).match(at)) !== undefined, address);
  await expect.poll(() => isStored(article)).toBe(true);
  await memberButton(page).click();
  await page.getByRole("menuitem", { name: "Đăng xuất" }).press("Enter");
  await expect.poll(() => isStored(article)).toBe(false);
  await context.setOffline(true);
  await page.goto("/danh-muc");
  await expect(page.getByRole("heading", { level: 1, name: "Đọc khi không có mạng" })).toBeVisible();
  await expect(page.getByText("Chưa có bài nào")).toBeVisible();
}

test("the kept articles are gone after the reading history is switched off, and after a logout, and are kept again when it is on", async ({
  page,
  context,
  journey,
}) => {
  const member = await journey.newMember();
  await signIn(page, member);
  const given = { page, context };
  await test.step("switching the reading history off deletes them, and switching it on keeps them again", () =>
    switchHistory(given));
  await test.step("after a logout they are gone, and without a network the page still says so", () => logOut(given));
});

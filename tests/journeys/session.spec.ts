import { type Given, comeAs, expect, signIn, test, type Member } from "#tests/support/journey.ts";
import { failureAnswer, keptSession, memberButton, toast, visitorButton } from "#tests/support/application.ts";
import { aToken } from "#app/session/session-samples.ts";

// The API closes a session that is refreshed by another kind of browser than it was opened with.
test.use({ userAgent: "Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0" });

const title = "Phiên đăng nhập hết hạn";
const withTokens = (member: Member, access: string, refresh = member.token.refreshToken.token): Member => ({
  ...member,
  token: { accessToken: { token: access }, refreshToken: { token: refresh } },
});
/** Reads as alive and is refused by the API. */
const refused = () => aToken(Date.now() + 3_600_000, "nobody signed this");

test("S-301 logging out in one tab logs out the other", async ({ page, context, journey }) => {
  await signIn(page, await journey.newMember());
  await page.goto("/tai-khoan");
  const other = await context.newPage();
  await other.goto("/bai-viet");
  await expect(memberButton(other)).toBeVisible();
  await memberButton(other).click();
  await other.getByRole("menuitem", { name: "Đăng xuất" }).press("Enter");
  await expect(visitorButton(other)).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(visitorButton(page)).toBeVisible();
  await expect(toast(page, "Bạn đã đăng xuất ở một thẻ khác")).toBeVisible();
});

async function shareRefresh({ page, member }: Pick<Given, "page" | "member">) {
  await signIn(page, withTokens(member, refused()));
  let refreshes = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/v1/auth/refresh")) refreshes += 1;
  });
  await page.goto("/tai-khoan");
  await expect(page.getByText("Thiết bị này")).toBeVisible();
  expect(refreshes).toBe(1);
  const stored = await keptSession(page);
  expect(stored?.authUser.token).toMatchObject({ refreshToken: member.token.refreshToken });
  expect(stored?.authUser.token.accessToken.token).not.toBe(member.token.accessToken.token);
}

async function outliveOutage({ page, member }: Pick<Given, "page" | "member">) {
  await page.route("**/v1/auth/refresh", (route) => route.fulfill(failureAnswer(503, "UNAVAILABLE")));
  await comeAs(page, withTokens(member, refused()), "/tai-khoan");
  await expect(page.getByText("Chưa tải được danh sách")).toBeVisible();
  await expect(memberButton(page)).toBeVisible();
  await page.unroute("**/v1/auth/refresh");
  // The list of sessions precedes the list of notifications, which failed too.
  await page.getByRole("button", { name: "Thử lại" }).first().click();
  await expect(page.getByText("Thiết bị này")).toBeVisible();
}

async function extendSession({ page, member }: Pick<Given, "page" | "member">) {
  const refreshed = page.waitForResponse("**/v1/auth/refresh");
  await comeAs(page, withTokens(member, aToken(Date.now() + 300_000)), "/bai-viet");
  expect((await refreshed).status()).toBe(200);
  await expect
    .poll(async () => (await keptSession(page))?.authUser.token.accessToken.token)
    .not.toBe(aToken(Date.now()));
}

test("S-404 S-406 S-409 a session is refreshed: once for several requests, before it ends, and an outage does not log out", async ({
  page,
  journey,
}) => {
  const member = await journey.newMember();
  const given = { page, member };
  await test.step("S-406 S-404 several requests with an expired token share one refresh, and the page loads", () =>
    shareRefresh(given));
  await test.step("S-406 an outage of the refresh does not log out", () => outliveOutage(given));
  await test.step("S-409 a session that ends within ten minutes is extended", () => extendSession(given));
});

async function endSession({ page, member }: Pick<Given, "page" | "member">) {
  await page.clock.install();
  await signIn(page, withTokens(member, refused(), aToken(Date.now() - 1000)));
  await page.goto("/tai-khoan");
  await expect(page).toHaveURL("/");
  await expect(toast(page, title)).toHaveCount(1);
  await expect(toast(page, "Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại để tiếp tục.")).toBeVisible();
  await expect(visitorButton(page)).toBeVisible();
  expect(await keptSession(page)).toBeNull();
  await page.clock.runFor(5500);
  await expect(toast(page, title)).toBeVisible();
  await page.clock.runFor(3000);
  await expect(toast(page, title)).toHaveCount(0);
  await visitorButton(page).click();
  await expect(page.getByRole("dialog", { name: "Mừng bạn quay lại" })).toBeVisible();
}

async function refuseSession({ page, member }: Pick<Given, "page" | "member">) {
  await page.route("**/v1/account/sessions", (route) => route.fulfill(failureAnswer(403, "ACCOUNT_SUSPENDED")));
  await comeAs(page, member, "/tai-khoan");
  await expect(page).toHaveURL("/");
  await expect(toast(page, title)).toBeVisible();
  await expect(toast(page, "Không có quyền truy cập. Vui lòng đăng nhập lại.")).toBeVisible();
  await expect(visitorButton(page)).toBeVisible();
}

test("S-407 S-408 S-701 S-702 an ended session, or a 403, says so, logs out and leads home", async ({
  page,
  journey,
}) => {
  const member = await journey.newMember();
  const given = { page, member };
  await test.step("S-407 S-701 an ended session shows a message for eight seconds", () => endSession(given));
  await test.step("S-408 S-702 a 403 says so", () => refuseSession(given));
});

async function loseGoogle({ page }: Pick<Given, "page">) {
  let loads = 0;
  page.on("load", () => (loads += 1));
  await page.route("https://accounts.google.com/**", (route) => route.abort());
  const complaint = page.waitForEvent(
    "console",
    (message) => message.type() === "error" && message.text().includes("Google"),
  );
  await page.goto("/?modal=login");
  await expect(page.getByText("Đăng nhập bằng Google hiện không dùng được.")).toBeVisible();
  await complaint;
  expect(loads, "somebody else's script is no reason to load the page anew").toBe(1);
}

async function openDialog({ page }: Pick<Given, "page">) {
  const requested = Promise.withResolvers<void>();
  await page.route(/account-dialogs/, async (route) => {
    await requested.promise;
    await route.continue();
  });
  await page.goto("/bai-viet");
  await visitorButton(page).click();
  await expect(visitorButton(page)).toHaveAttribute("aria-busy", "true");
  requested.resolve();
  const dialog = page.getByRole("dialog", { name: "Đăng nhập" });
  await expect(dialog.getByRole("textbox", { name: "E-mail" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(visitorButton(page)).toBeFocused();
  await expect(visitorButton(page)).not.toHaveAttribute("aria-busy");
}

async function sendOnce({ page }: Pick<Given, "page">) {
  let count = 0;
  const pressed = Promise.withResolvers<void>();
  await page.route("**/v1/auth/login", async (route) => {
    count += 1;
    await pressed.promise;
    await route.fulfill(failureAnswer(401, "INVALID_CREDENTIALS", "E-mail hoặc mật khẩu không đúng."));
  });
  await visitorButton(page).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("E-mail").fill("ai@vidu.vn");
  await dialog.getByLabel("Mật khẩu", { exact: true }).fill("mat khau nao do");
  for (let press = 0; press < 3; press += 1) await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "Đang đăng nhập…" })).toHaveAttribute("aria-busy", "true");
  pressed.resolve();
  await expect(dialog.getByRole("alert")).toContainText("không đúng");
  expect(count).toBe(1);

  const logged: string[] = [];
  page.on("console", (message) => void (message.type() === "error" && logged.push(message.text())));
  const outage = "Dịch vụ đang tạm nghỉ. Bạn thử lại sau ít phút nhé.";
  await page.route("**/v1/auth/login", (route) => route.fulfill(failureAnswer(503, "UNAVAILABLE", outage)));
  await dialog.getByRole("button", { name: "Đăng nhập", exact: true }).click();
  await expect(dialog.getByRole("alert")).toContainText("Dịch vụ đang tạm nghỉ");
  await expect(dialog.getByLabel("E-mail")).toHaveValue("ai@vidu.vn");
  await expect(dialog.getByLabel("Mật khẩu", { exact: true })).toHaveValue("mat khau nao do");
  expect(logged.join()).toContain("UNAVAILABLE");
}

async function failToLogIn({ page, member }: Pick<Given, "page" | "member">) {
  await page.unroute("**/v1/auth/login");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("E-mail").fill("");
  await dialog.getByLabel("Mật khẩu", { exact: true }).fill("");
  await dialog.getByRole("button", { name: "Đăng nhập", exact: true }).click();
  await expect(dialog.getByText("Bạn chưa điền e-mail.")).toBeVisible();
  await expect(dialog.getByText("Bạn chưa điền mật khẩu.")).toBeVisible();
  await expect(dialog.getByLabel("E-mail")).toBeFocused();
  await dialog.getByLabel("E-mail").fill(member.email);
  await dialog.getByLabel("Mật khẩu", { exact: true }).fill("không phải mật khẩu này");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toHaveText("E-mail hoặc mật khẩu không đúng.");
  await expect(dialog.getByLabel("E-mail")).toHaveValue(member.email);
  await expect(dialog.getByLabel("Mật khẩu", { exact: true })).toHaveValue("không phải mật khẩu này");
  await dialog.getByLabel("Mật khẩu", { exact: true }).fill(member.password);
  await page.context().setOffline(true);
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toHaveText("Không kết nối được. Bạn kiểm tra mạng rồi thử lại nhé.");
  await expect(dialog.getByLabel("Mật khẩu", { exact: true })).toHaveValue(member.password);
  await page.context().setOffline(false);
}

async function logInAndOut({ page }: Pick<Given, "page">) {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Đăng nhập", exact: true }).click();
  await expect(memberButton(page)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL("/bai-viet");
  await page.reload();
  await expect(memberButton(page)).toBeVisible();

  const logoutRequest = page.waitForRequest("**/v1/auth/logout");
  await memberButton(page).click();
  await page.getByRole("menuitem", { name: "Đăng xuất" }).press("Enter");
  expect((await logoutRequest).headers().authorization).toMatch(/^Bearer /);
  await expect(page).toHaveURL("/");
  await expect(visitorButton(page)).toBeVisible();
  expect(await keptSession(page)).toBeNull();
}

test("S-307 S-401 S-402 S-405 S-505 S-617 S-703 S-706 a login: from a busy button over every way to fail to the member's page, and out again", async ({
  page,
  journey,
}) => {
  const member = await journey.newMember("Khe Đọc");
  const given = { page, member };
  await test.step("S-706 without Google's library, its button is replaced by a message", () => loseGoogle(given));
  await test.step("S-307 the header's button is busy while the dialog loads, and regains the focus afterwards", () =>
    openDialog(given));
  await test.step("S-405 S-703 the form is not sent twice; a failed request is shown, is logged, and loses no input", () =>
    sendOnce(given));
  await test.step("S-505 S-617 a rejected login, or one without network, keeps the input and can be sent again", () =>
    failToLogIn(given));
  await test.step("S-401 S-402 logging in keeps the page; logging out leads home and clears the session", () =>
    logInAndOut(given));
});

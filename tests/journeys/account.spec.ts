import type { Page } from "@playwright/test";
import { uploadLimit, uploadTooLarge } from "#contracts/limits/uploads.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { type Given, codeIn, expect, readMail, signIn, test } from "#tests/support/journey.ts";
import { failureAnswer, keptSession, memberButton, toast, visitorButton } from "#tests/support/application.ts";

const password = "song-xanh-cho-mua-vang-47";

test("a visitor registers, types the code from the mail and is in", async ({ page }) => {
  const username = `dang.ky.${Date.now().toString(36)}`;
  const email = `${username}@mam.example`;
  await page.goto("/bai-viet");
  await page.getByRole("banner").getByRole("button", { name: "Đăng ký" }).click();
  const form = page.getByRole("dialog", { name: "Tạo tài khoản" });
  await form.getByRole("button", { name: "Đăng ký", exact: true }).click();
  await expect(form.getByLabel("Tên hiển thị")).toBeFocused();
  // Correcting another field first does not move the focus back.
  await form.getByLabel("Tên người dùng").pressSequentially("moi");
  await expect(form.getByLabel("Tên người dùng")).toHaveValue("moi");
  await form.getByLabel("Tên hiển thị").fill("Mầm Mới");
  await form.getByLabel("Tên người dùng").fill("Tên có dấu");
  await form.getByLabel("E-mail").fill(email);
  await form.getByLabel("Mật khẩu", { exact: true }).fill("matkhau123");
  await expect(form.getByText("Quá dễ đoán.")).toBeVisible();
  await form.getByRole("button", { name: "Đăng ký", exact: true }).click();
  await expect(form.getByText("Từ 3 đến 30 ký tự: chữ không dấu, số, dấu chấm, gạch dưới.")).toBeVisible();
  await expect(form.getByLabel("Tên người dùng")).toBeFocused();
  await form.getByLabel("Tên người dùng").fill(username);
  await form.getByRole("button", { name: "Đăng ký", exact: true }).click();
  // The API's own word on the password, beside its field.
  await expect(form.getByText("quá dễ đoán. Bạn thử một câu dài hơn nhé.")).toBeVisible();
  await expect(form.getByLabel("Tên hiển thị")).toHaveValue("Mầm Mới");
  await form.getByRole("button", { name: "Gợi ý một câu" }).click();
  await form.getByRole("button", { name: "Dùng câu này" }).click();
  await form.getByRole("button", { name: "Đăng ký", exact: true }).click();

  const verification = page.getByRole("dialog", { name: "Nhập mã sáu số" });
  await expect(verification).toContainText(email);
  await expect(verification.getByRole("button", { name: "Gửi lại mã" })).toBeDisabled();
  await expect(verification.getByRole("link", { name: "Mở hộp thư thử" })).toBeVisible();
  const code = codeIn(await readMail(email));
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
  // The sixth digit submits, once.
  let submissions = 0;
  page.on("request", (request) => (submissions += Number(request.url().endsWith("/v1/email/verify"))));
  await verification.getByLabel("Mã xác nhận").pressSequentially(wrong);
  await expect(verification.getByText("Mã không đúng hoặc đã hết hạn.")).toBeVisible();
  await verification.getByLabel("Mã xác nhận").fill(code);
  await expect(page.getByText(/^Chào mừng bạn đến với Mầm!/)).toBeVisible();
  // The first questions can be skipped: then the visitor is where they were.
  await expect(page).toHaveURL("/goc-hoc-tap/bat-dau");
  await page.getByRole("button", { name: "Bỏ qua" }).click();
  await expect(page).toHaveURL("/bai-viet");
  await expect(memberButton(page)).toBeVisible();
  expect(submissions).toBe(2);
});

test("S-127 S-403 a forgotten password is reset with the link in the email", async ({ page, journey }) => {
  const member = await journey.newMember();
  await page.goto("/?modal=forgot");
  const dialog = page.getByRole("dialog", { name: "Quên mật khẩu?" });
  await dialog.getByLabel("E-mail").fill(member.email);
  await dialog.getByRole("button", { name: "Gửi liên kết" }).click();
  await expect(dialog.getByRole("status")).toContainText(member.email);

  const link = /\/reset-password#token=\S+/.exec(await readMail(member.email, "reset-password"))?.[0] ?? "";
  await signIn(page, member);
  await page.goto(link);
  await expect(page.getByLabel("Mật khẩu mới")).toBeVisible();
  await expect(page).toHaveURL("/reset-password");
  await page.getByLabel("Mật khẩu mới").fill("ngắn");
  await page.getByRole("button", { name: "Lưu mật khẩu mới" }).click();
  await expect(page.getByText("Mật khẩu cần ít nhất 8 ký tự.")).toBeVisible();
  await page.getByLabel("Mật khẩu mới").fill(password);
  await page.getByRole("button", { name: "Lưu mật khẩu mới" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Mật khẩu mới đã được lưu" })).toBeVisible();
  expect(await keptSession(page)).toBeNull();
  await expect(visitorButton(page)).toBeVisible();
  await journey.call("POST /v1/auth/login", { body: { email: member.email, password } });
});

async function changeProfile({ page, member }: Pick<Given, "page" | "member">) {
  await page.getByLabel("Tên hiển thị").fill("Tên Mới");
  await page.getByLabel("Giới thiệu").fill("Thích đọc truyện ngắn.");
  await page.getByRole("button", { name: "Lưu hồ sơ" }).click();
  await expect(toast(page, "Đã lưu hồ sơ")).toBeVisible();
  await expect(page.getByRole("button", { name: "Tài khoản của Tên Mới" })).toBeVisible();

  const picture = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  await page.getByLabel("Chọn ảnh").setInputFiles({ name: "anh.txt", mimeType: "text/plain", buffer: picture });
  await expect(page.getByText("Chỉ nhận ảnh JPEG, PNG hoặc WebP.")).toBeVisible();
  const input = page.getByLabel("Chọn ảnh");
  for (const [buffer, sentence] of [
    [Buffer.from("<p>không phải ảnh</p>"), "Tệp này không phải là ảnh, hoặc ảnh đã hỏng."],
    [Buffer.alloc(uploadLimit + 1), uploadTooLarge],
  ] as const) {
    await input.setInputFiles({ name: "anh.png", mimeType: "image/png", buffer });
    await expect(input).toHaveAccessibleDescription(new RegExp(sentence));
    await expect(page.getByRole("img", { name: "Ảnh đại diện" })).toHaveText("TM");
    await expect(page.getByRole("button", { name: "Dùng ảnh này" })).toHaveCount(0);
  }
  // What only the server can see: the picture goes back to what it was, the reason stays beside it.
  await page.route("**/v1/uploads", (route) =>
    route.fulfill(failureAnswer(422, "VALIDATION_FAILED", "Ảnh này có hơn 40 triệu điểm ảnh.")),
  );
  await input.setInputFiles({ name: "anh.png", mimeType: "image/png", buffer: picture });
  await page.getByRole("button", { name: "Dùng ảnh này" }).click();
  await expect(input).toHaveAccessibleDescription("Ảnh này có hơn 40 triệu điểm ảnh.");
  await expect(page.getByRole("img", { name: "Ảnh đại diện" })).toHaveText("TM");
  await page.unroute("**/v1/uploads");
  await input.setInputFiles({ name: "anh.png", mimeType: "image/png", buffer: picture });
  await page.getByRole("button", { name: "Dùng ảnh này" }).click();
  await expect(page.getByRole("button", { name: "Bỏ ảnh" })).toBeVisible();
  const { user } = await member.call("GET /v1/account/get-profile");
  expect(user).toMatchObject({ displayName: "Tên Mới", bio: "Thích đọc truyện ngắn.", avatarUrl: expect.any(String) });
}

async function saveChosenPicture({ page, member }: Pick<Given, "page" | "member">) {
  await page.getByLabel("Chọn ảnh").setInputFiles("docs/pictures/phone.webp");
  await expect(page.getByRole("img", { name: "Ảnh vừa chọn" })).toBeVisible();
  // A picture that the server rejects is not saved, with an error.
  await page.route("**/v1/uploads", (route) =>
    route.fulfill(failureAnswer(503, "UNAVAILABLE", "Chưa nhận được ảnh lúc này.")),
  );
  await page.getByLabel("Giới thiệu").fill("Có ảnh rồi.");
  await page.getByRole("button", { name: "Lưu hồ sơ" }).click();
  await expect(page.getByText("Chưa nhận được ảnh lúc này.")).toHaveCount(2);
  await page.unroute("**/v1/uploads");
  await page.getByRole("button", { name: "Lưu hồ sơ" }).click();
  await expect(toast(page, "Đã lưu hồ sơ")).toBeVisible();
  await expect(page.getByRole("button", { name: "Dùng ảnh này" })).toHaveCount(0);
  const { user } = await member.call("GET /v1/account/get-profile");
  expect(user).toMatchObject({ bio: "Có ảnh rồi.", avatarUrl: expect.any(String) });
}

test("S-606 a member changes the profile and the picture, and a chosen picture is saved with the rest", async ({
  page,
  journey,
}) => {
  const member = await journey.newMember("Tên Cũ");
  await signIn(page, member);
  await page.goto("/tai-khoan");
  const given = { page, member };
  await test.step("the profile is saved, and a picture that cannot be used is named beside its field", () =>
    changeProfile(given));
  await test.step("a picture that was only chosen is saved with the rest, or not at all", () =>
    saveChosenPicture(given));
});

test.describe("a code that waits", () => {
  const registered = async (page: Page) => {
    const username = `cho.ma.${Date.now().toString(36)}`;
    const email = `${username}@mam.example`;
    await page.goto("/bai-viet");
    await page.getByRole("banner").getByRole("button", { name: "Đăng ký" }).click();
    const form = page.getByRole("dialog", { name: "Tạo tài khoản" });
    await form.getByLabel("Tên hiển thị").fill("Người Chờ Mã");
    await form.getByLabel("Tên người dùng").fill(username);
    await form.getByLabel("E-mail").fill(email);
    await form.getByLabel("Mật khẩu", { exact: true }).fill(password);
    await form.getByRole("button", { name: "Đăng ký", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Nhập mã sáu số" });
    await expect(dialog).toContainText(email);
    return { email, dialog };
  };

  test("is asked for after a reload, not once its dialog was closed; every way in leads back to it, and to the account", async ({
    page,
  }) => {
    await page.clock.install();
    const { email, dialog } = await registered(page);
    await test.step("a closed dialog is not opened by a reload, but by every way in", async () => {
      await dialog.getByRole("button", { name: "Đóng" }).click();
      await expect(toast(page, "Bạn chưa nhập mã xác nhận")).toBeVisible();
      await page.reload();
      await expect(page.locator("html[data-live]")).toHaveCount(1);
      for (const [button, name] of [
        ["Đăng ký", "Tạo tài khoản"],
        ["Đăng nhập", "Đăng nhập"],
      ] as const) {
        await page.getByRole("banner").getByRole("button", { name: button }).filter({ visible: true }).click();
        const form = page.getByRole("dialog", { name });
        await expect(form).toContainText(`Bạn đang đăng ký bằng ${email}.`);
        await expectAccessible(page);
        await form.getByRole("button", { name: "Nhập mã" }).click();
        await expect(dialog).toContainText(email);
        await dialog.getByRole("button", { name: "Đóng" }).click();
        await expect(dialog).toBeHidden();
      }
    });
    await test.step("without anything that was kept, the password leads back as well", async () => {
      await page.evaluate(() => sessionStorage.clear());
      await page.getByRole("banner").getByRole("button", { name: "Đăng nhập" }).filter({ visible: true }).click();
      const login = page.getByRole("dialog", { name: "Đăng nhập" });
      await expect(login.getByText("Bạn đang đăng ký bằng")).toHaveCount(0);
      await login.getByLabel("E-mail").fill(email);
      await login.getByLabel("Mật khẩu", { exact: true }).fill(password);
      await login.getByRole("button", { name: "Đăng nhập", exact: true }).click();
      await expect(dialog).toContainText(email);
    });
    await test.step("after a reload it says that the code is over, and another one is sent", async () => {
      await page.clock.fastForward(11 * 60_000);
      await page.reload();
      await expect(dialog).toContainText(`Mã gửi tới ${email} đã hết hạn.`);
      await page.route("**/v1/email/resend", (route) =>
        route.fulfill({ json: { error: null, data: { status: "sent", retryAfter: 60 } } }),
      );
      await dialog.getByRole("button", { name: "Gửi lại mã" }).click();
      await expect(dialog).toContainText(`Mã đã gửi tới ${email}.`);
      await expect(dialog.getByRole("button", { name: "Gửi lại mã" })).toBeDisabled();
    });
    await test.step("the code leads to the account, without a password or code that was kept", async () => {
      expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(password);
      await dialog.getByLabel("Mã xác nhận").fill(codeIn(await readMail(email)));
      const login = page.getByRole("dialog", { name: "Đăng nhập" });
      await expect(login).toContainText("E-mail đã được xác nhận.");
      await expect(login.getByLabel("E-mail")).toHaveValue(email);
      await login.getByLabel("Mật khẩu", { exact: true }).fill(password);
      await login.getByRole("button", { name: "Đăng nhập", exact: true }).click();
      // The first login of a new account, without the password of the registration: the first questions all the same.
      await expect(page).toHaveURL("/goc-hoc-tap/bat-dau");
      expect(await page.evaluate(() => sessionStorage.getItem("pending-verification"))).toBeNull();
    });
  });
});

test("a member moves to another address, with another code, also after a reload; what was wrong is forgotten", async ({
  page,
  journey,
}) => {
  const member = await journey.newMember();
  const newEmail = `hai.${member.email}`;
  await signIn(page, member);
  // The clocks of the API and the page run independently; the cool-down is this member's own.
  await page.clock.install();
  await page.goto("/tai-khoan");
  const section = page.getByRole("region", { name: "E-mail" });
  await section.getByLabel("E-mail mới").fill(newEmail);
  const requested = page.waitForResponse("**/v1/account/change-email");
  await section.getByRole("button", { name: "Gửi mã tới e-mail mới" }).click();
  const { verificationId } = (await (await requested).json()).data as { verificationId: string };
  const first = codeIn(await readMail(newEmail));
  const again = section.getByRole("button", { name: "Gửi lại mã" });
  await expect(again).toBeDisabled();
  await page.reload();
  await expect(section).toContainText(newEmail);
  await expect(again).toBeDisabled();
  await page.clock.fastForward(61_000);
  const refusal = page.waitForResponse("**/v1/account/change-email");
  await again.click();
  // Within the cool-down: the refusal names the time.
  expect((await refusal).status()).toBe(429);
  await expect(section.getByRole("alert").first()).toBeVisible();
  await section.getByLabel("Mã đã gửi tới").fill(first === "111111" ? "222222" : "111111");
  await expect(section.getByText("Mã không đúng hoặc đã hết hạn.")).toBeVisible();
  await page.clock.fastForward(61_000);
  await page.route("**/v1/account/change-email", (route) => {
    expect(route.request().postDataJSON()).toEqual({ newEmail });
    return route.fulfill({ json: { error: null, data: { verificationId, status: "sent" } } });
  });
  await again.click();
  await expect(toast(page, "Đã gửi mã mới")).toBeVisible();
  await expect(section.getByText("Mã không đúng hoặc đã hết hạn.")).toHaveCount(0);
  await expect(section.getByLabel("Mã đã gửi tới")).toHaveValue("");
  await expect(again).toBeDisabled();
  await section.getByLabel("Mã đã gửi tới").fill(first);
  await expect(toast(page, "Đã đổi e-mail")).toBeVisible();
  await expect(page.getByText(`Đăng nhập với ${newEmail}`, { exact: true })).toBeVisible();
});

async function closeSessions({ page, journey, member }: Pick<Given, "page" | "journey" | "member">) {
  const section = page.getByRole("region", { name: "Nơi đang đăng nhập" });
  await expect(section.getByRole("listitem")).toHaveCount(4);
  await journey.letConfirmationsExpire(member);
  await section.getByRole("listitem").nth(1).getByRole("button").click();
  const confirmation = page.getByRole("dialog", { name: "Xác nhận đây là bạn" });
  await expect(confirmation.getByLabel("Mật khẩu", { exact: true })).toBeFocused();
  await expectAccessible(page);
  // Closing it changes nothing, and is no error.
  await page.keyboard.press("Escape");
  await expect(confirmation).toBeHidden();
  await expect(section.getByRole("listitem")).toHaveCount(4);
  await section.getByRole("listitem").nth(1).getByRole("button").click();
  await confirmation.getByLabel("Mật khẩu", { exact: true }).fill("không phải");
  await confirmation.getByRole("button", { name: "Xác nhận" }).click();
  await expect(confirmation.getByText("Mật khẩu hiện tại không đúng.")).toBeVisible();
  await confirmation.getByLabel("Mật khẩu", { exact: true }).fill(member.password);
  await confirmation.getByRole("button", { name: "Xác nhận" }).click();
  await expect(confirmation).toBeHidden();
  await expect(section.getByRole("listitem")).toHaveCount(3);
  await section.getByRole("button", { name: "Đăng xuất mọi thiết bị khác" }).click();
  await expect(section.getByRole("listitem")).toHaveCount(1);
  await expect(section.getByText("Thiết bị này")).toBeVisible();
}

async function changePassword({ page, journey, member }: Pick<Given, "page" | "journey" | "member">) {
  await journey.call("POST /v1/auth/login", { body: { email: member.email, password: member.password } });
  await page.reload();
  await expect(page.getByRole("button", { name: "Đăng xuất mọi thiết bị khác" })).toBeVisible();
  const section = page.getByRole("region", { name: "Mật khẩu" });
  await section.getByLabel("Mật khẩu hiện tại").fill("không phải");
  await section.getByLabel("Mật khẩu mới").fill(password);
  await section.getByRole("button", { name: "Đổi mật khẩu" }).click();
  await expect(section.getByText("Mật khẩu hiện tại không đúng.")).toBeVisible();
  await section.getByLabel("Mật khẩu hiện tại").fill(member.password);
  await section.getByRole("button", { name: "Đổi mật khẩu" }).click();
  await expect(toast(page, "Đã đổi mật khẩu")).toBeVisible();
  await expect(page.getByRole("button", { name: "Đăng xuất mọi thiết bị khác" })).toHaveCount(0);
}

test("a member closes one session, then all others, confirming once for both, and changes the password", async ({
  page,
  journey,
}) => {
  const member = await journey.newMember();
  await signIn(page, member);
  for (const _ of [1, 2, 3])
    await journey.call("POST /v1/auth/login", { body: { email: member.email, password: member.password } });
  await page.goto("/tai-khoan");
  const given = { page, journey, member };
  await test.step("one session is closed after a confirmation, then all others without another", () =>
    closeSessions(given));
  await test.step("a new password needs the present one, and logs other devices out", () => changePassword(given));
});

async function refuseNotificationChoice({ page }: Pick<Given, "page">) {
  const refusal = Promise.withResolvers<void>();
  await page.route("**/v1/notifications/settings/reply", async (route) => {
    await refusal.promise;
    await route.abort();
  });
  const reply = page.getByRole("switch", { name: "Ai đó trả lời bạn: chuông" });
  const mention = page.getByRole("switch", { name: "Ai đó nhắc đến bạn: chuông" });
  await reply.uncheck();
  const saved = page.waitForResponse("**/v1/notifications/settings/mention");
  await mention.uncheck();
  await expect(reply).not.toBeChecked();
  refusal.resolve();
  await saved;
  await expect(page.getByRole("alert").filter({ hasText: "Không kết nối được." })).toBeVisible();
  await expect(reply).toBeChecked();
  await expect(mention).not.toBeChecked();
}

async function switchCountingOff({ page, member }: Pick<Given, "page" | "member">) {
  await page.getByRole("switch", { name: /Đếm lượt ghé thăm/ }).click();
  await expect
    .poll(async () => (await member.call("GET /v1/account/get-profile")).user.privacy.countVisits)
    .toBe(false);
  const beats: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/v1/user/tracking")) beats.push(request.url());
  });
  await page.reload();
  await expect(page.getByText("Thiết bị này")).toBeVisible();
  expect(beats).toEqual([]);
}

test("S-410 a member's choices: a notification that is not saved puts back only itself; counting is switched off", async ({
  page,
  journey,
}) => {
  const member = await journey.newMember();
  await signIn(page, member);
  await page.goto("/tai-khoan");
  await test.step("the page and the member's menu are accessible", async () => {
    await expect(page.getByText("Thiết bị này")).toBeVisible();
    await expectAccessible(page);
    await memberButton(page).click();
    await expect(page.getByRole("menu")).toBeVisible();
    // Menus are at the end of the body, outside every landmark.
    await expectAccessible(page, ["region"]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toBeHidden();
  });
  const given = { page, member };
  await test.step("a choice that is not saved puts back only itself, and says so", () =>
    refuseNotificationChoice(given));
  await test.step("S-410 counting is off, and the browser counts no more", () => switchCountingOff(given));
});

async function takeDataAlong({ page, member }: Pick<Given, "page" | "member">) {
  await expect(page.getByText(/Một tệp JSON .* góc nhìn.* thẻ và lịch sử ôn.* điểm, huy hiệu/)).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Tải dữ liệu về" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${member.user.username}.json`);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  expect(JSON.parse(Buffer.concat(chunks).toString("utf8"))).toMatchObject({ profile: { email: member.email } });
}

async function askForDeletion({ page, journey, member }: Pick<Given, "page" | "journey" | "member">) {
  await page.getByRole("button", { name: "Xoá tài khoản…" }).click();
  const dialog = page.getByRole("dialog", { name: "Xoá tài khoản?" });
  await dialog.getByRole("radio", { name: "Gỡ hết cùng tài khoản" }).check();
  await journey.letConfirmationsExpire(member);
  await dialog.getByRole("button", { name: "Xoá tài khoản" }).click();
  // The question lies above the dialog, which stays with what was chosen.
  const confirmation = page.getByRole("dialog", { name: "Xác nhận đây là bạn" });
  await expect(confirmation.getByLabel("Mật khẩu", { exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(confirmation).toBeHidden();
  await expect(dialog.getByRole("radio", { name: "Gỡ hết cùng tài khoản" })).toBeChecked();
  await dialog.getByRole("button", { name: "Xoá tài khoản" }).click();
  await confirmation.getByLabel("Mật khẩu", { exact: true }).fill(member.password);
  await confirmation.getByRole("button", { name: "Xác nhận" }).click();
  await expect(page.getByText(/Tài khoản này sẽ bị xoá lúc/)).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Giữ tài khoản" }).click();
  await expect(toast(page, "Tài khoản được giữ lại")).toBeVisible();
  expect((await member.call("GET /v1/account/get-profile")).user.deletionDueAt).toBeNull();
}

test("a member takes everything along as JSON, asks for deletion and takes it back", async ({ page, journey }) => {
  const member = await journey.newMember();
  await signIn(page, member);
  await page.goto("/tai-khoan");
  const given = { page, member, journey };
  await test.step("everything is in one file", () => takeDataAlong(given));
  await test.step("a deletion is confirmed, and can be taken back", () => askForDeletion(given));
});

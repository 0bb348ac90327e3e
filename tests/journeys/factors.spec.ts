import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { createClient } from "#contracts/client.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { keptSession, memberButton, toast, visitorButton, waken } from "#tests/support/application.ts";
import { appCode } from "#tests/support/factors.ts";
import { beginWithTemplate } from "#tests/support/filled-site.ts";
import { type Given, comeAs, expect, type Journey, type Member, signIn, test } from "#tests/support/journey.ts";
import { type SiteProcess, startSite } from "#tests/support/site-process.ts";
import { addVirtualAuthenticator } from "#tests/support/virtual-authenticator.ts";

const section = (page: Page, name: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { level: 2, name }) });

interface Device {
  device: Awaited<ReturnType<typeof addVirtualAuthenticator>>;
}

/** A session of its own, after the one that a step has ended. */
async function logInAgain(journey: Journey, { email, password, call }: Member): Promise<Member> {
  return { ...(await journey.call("POST /v1/auth/login", { body: { email, password } })), email, password, call };
}

/** Opens the page of factors in a session of this member. */
async function openSecurity(page: Page, member: Member) {
  await signIn(page, member);
  await page.goto("/tai-khoan/bao-mat");
  await expect(section(page, "Khoá truy cập")).toBeVisible();
}

async function logOut(page: Page) {
  await memberButton(page).click();
  await page.getByRole("menuitem", { name: "Đăng xuất" }).press("Enter");
  // A dialog that is opened before the way home has ended belongs to the former page, and closes with it.
  await expect(page.getByRole("heading", { level: 1, name: /^Mầm là nơi người Việt đọc/ })).toBeVisible();
  await expect(visitorButton(page)).toBeVisible();
}

async function openLogin(page: Page) {
  await visitorButton(page).click();
  const dialog = page.getByRole("dialog", { name: /^(Đăng nhập|Mừng bạn quay lại)$/ });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function logInWithPassword(page: Page, member: Member) {
  const dialog = await openLogin(page);
  await dialog.getByLabel("E-mail").fill(member.email);
  await dialog.getByLabel("Mật khẩu", { exact: true }).fill(member.password);
  await dialog.getByRole("button", { name: "Đăng nhập", exact: true }).click();
  const second = page.getByRole("dialog", { name: "Thêm một bước nữa" });
  await expect(second).toBeVisible();
  return second;
}

/** Sets up an authenticator app, as a member who cannot scan the code and types the key. @returns its secret */
async function setUpApp(page: Page) {
  const app = section(page, "Mã từ ứng dụng");
  await app.getByRole("button", { name: "Thiết lập" }).click();
  await expect(app.getByRole("img", { name: "Mã QR cho ứng dụng tạo mã" })).toBeVisible();
  const key = /(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(await app.innerText())?.[0] ?? "";
  const secret = key.replaceAll(" ", "");
  await app.getByLabel("Sáu số đang hiện trong ứng dụng").pressSequentially(appCode(secret, new Date()));
  await expect(toast(page, "Đã bật mã từ ứng dụng")).toBeVisible();
  return secret;
}

/** The code after the present one: the server accepts it as well, and none twice. */
const nextCode = (secret: string) => appCode(secret, new Date(Date.now() + 30_000));

async function refuseOwner({ page, member, device }: Pick<Given, "page" | "member"> & Device) {
  await openSecurity(page, member);
  const keys = section(page, "Khoá truy cập");
  await device.recognizes(false);
  await keys.getByRole("button", { name: "Thêm khoá cho máy này" }).click();
  await expect(toast(page, "Chưa thêm được khoá")).toBeVisible();
  await expect(toast(page, "Máy chưa xác nhận được bạn. Bạn thử lại, hoặc dùng cách khác nhé.")).toBeVisible();
  await expect(keys.getByRole("listitem")).toHaveCount(0);
  await logOut(page);
  const login = await openLogin(page);
  await login.getByLabel("E-mail").fill(member.email);
  await login.getByRole("button", { name: "Đăng nhập bằng khoá" }).click();
  await expect(login.getByRole("alert")).toContainText("Máy chưa xác nhận được bạn.");
  await expect(login.getByLabel("E-mail")).toHaveValue(member.email);
}

async function usePasskey({ page, journey, member, device }: Pick<Given, "page" | "journey" | "member"> & Device) {
  await device.recognizes(true);
  await comeAs(page, await logInAgain(journey, member), "/tai-khoan/bao-mat");
  const keys = section(page, "Khoá truy cập");
  await keys.getByRole("button", { name: "Thêm khoá cho máy này" }).click();
  await expect(toast(page, "Đã thêm khoá")).toBeVisible();
  expect(await device.credentials()).toMatchObject([{ rpId: "localhost", isResidentCredential: true }]);
  await expect(keys.getByRole("listitem")).toContainText("chưa dùng");
  await expect(section(page, "Mã dự phòng").getByRole("listitem")).toHaveCount(8);
  await expect(section(page, "Mã dự phòng")).toContainText("còn 8/8");
  await expectAccessible(page);

  await keys.getByRole("button", { name: /^Đổi tên/ }).click();
  await keys.getByLabel("Tên của khoá").fill("Máy tính ở nhà");
  await keys.getByRole("button", { name: "Lưu tên" }).click();
  await expect(keys.getByRole("listitem")).toContainText("Máy tính ở nhà");
  // The codes are still there: they are shown only once.
  await expect(section(page, "Mã dự phòng").getByRole("listitem")).toHaveCount(8);

  await logOut(page);
  const login = await openLogin(page);
  await expectAccessible(page);
  await login.getByRole("button", { name: "Đăng nhập bằng khoá" }).click();
  await expect(memberButton(page)).toBeVisible();
  await page.goto("/tai-khoan/bao-mat");
  await expect(keys.getByRole("listitem")).toContainText("dùng hôm nay");
  await expect(section(page, "Mã dự phòng").getByRole("listitem")).toHaveCount(0);

  await logOut(page);
  const second = await logInWithPassword(page, member);
  expect(await keptSession(page)).toBeNull();
  await expectAccessible(page);
  await second.getByRole("button", { name: "Xác nhận bằng khoá" }).click();
  await expect(memberButton(page)).toBeVisible();
}

async function removePasskey({ page, journey, member }: Pick<Given, "page" | "journey" | "member">) {
  await page.goto("/tai-khoan/bao-mat");
  const keys = section(page, "Khoá truy cập");
  await expect(keys.getByRole("listitem")).toHaveCount(1);
  await journey.letConfirmationsExpire(member);
  await keys.getByRole("button", { name: /^Xoá/ }).click();
  await page.getByRole("dialog", { name: "Xoá khoá này?" }).getByRole("button", { name: "Xoá khoá" }).click();
  const confirmation = page.getByRole("dialog", { name: "Xác nhận đây là bạn" });
  await expect(confirmation.getByLabel("Mật khẩu", { exact: true })).toHaveCount(0);
  await confirmation.getByRole("button", { name: "Xác nhận bằng khoá" }).click();
  await expect(toast(page, "Đã xoá khoá")).toBeVisible();
  await expect(keys.getByRole("listitem")).toHaveCount(0);
  await expect(section(page, "Mã dự phòng")).toHaveCount(0);
  expect((await journey.call("POST /v1/auth/login", { body: member })).user.id).toBe(member.user.id);
}

test("a passkey: refused by its device, added, used alone and after the password, and removed", async ({
  page,
  journey,
}) => {
  const member = await journey.newMember();
  const device = await addVirtualAuthenticator(page);
  const given = { page, member, device, journey };
  await test.step("a device that does not recognize its owner says so, and everything typed stays", () =>
    refuseOwner(given));
  await test.step("a member adds a passkey, logs in with it alone, and needs it after the password", () =>
    usePasskey(given));
  await test.step("it is removed after a confirmation with it, and the password alone logs in again", () =>
    removePasskey(given));
});

test("an authenticator app: set up by its first code, asked for after the password, and a recovery code instead", async ({
  page,
  journey,
}) => {
  const member = await journey.newMember();
  await openSecurity(page, member);
  const secret = await setUpApp(page);
  const codes = section(page, "Mã dự phòng");
  const [first = ""] = await codes.getByRole("listitem").allInnerTexts();
  expect(first).toMatch(/^[0-9a-z]{4}-[0-9a-z]{4}$/);
  const download = page.waitForEvent("download");
  await codes.getByRole("button", { name: "Tải về" }).click();
  expect((await download).suggestedFilename()).toBe("Mã dự phòng Mầm.txt");
  await expectAccessible(page);

  await logOut(page);
  let second = await logInWithPassword(page, member);
  const code = nextCode(secret);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
  await second.getByLabel("Mã từ ứng dụng").fill(wrong);
  await expect(second.getByText("Mã không đúng hoặc đã hết hạn.")).toBeVisible();
  await second.getByLabel("Mã từ ứng dụng").fill(code);
  await expect(memberButton(page)).toBeVisible();

  await logOut(page);
  second = await logInWithPassword(page, member);
  await second.getByRole("button", { name: "Dùng mã dự phòng" }).click();
  await second.getByLabel("Mã dự phòng").fill("không phải");
  await second.getByRole("button", { name: "Xác nhận" }).click();
  await expect(second.getByText("Mã dự phòng gồm 8 chữ và số.")).toBeVisible();
  await second.getByLabel("Mã dự phòng").fill(first.toUpperCase());
  await second.getByRole("button", { name: "Xác nhận" }).click();
  await expect(memberButton(page)).toBeVisible();
  await page.goto("/tai-khoan/bao-mat");
  await expect(codes).toContainText("còn 7/8");
});

async function loadNothing({ page }: Pick<Given, "page">) {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".js")) scripts.push(request.url());
  });
  await page.goto("/bai-viet");
  await waken(page);
  const texts = await Promise.all(scripts.map(async (address) => (await page.request.get(address)).text()));
  expect(texts.length).toBeGreaterThan(3);
  // A code of the library's errors: it is in the text that the login dialog loads.
  expect(texts.filter((text) => text.includes("ERROR_CEREMONY_ABORTED"))).toEqual([]);
}

async function offerPassword({ page }: Pick<Given, "page">) {
  await page.addInitScript(() => Reflect.deleteProperty(window, "PublicKeyCredential"));
  await page.goto("/?modal=login");
  const login = page.getByRole("dialog", { name: "Đăng nhập" });
  await expect(login.getByRole("button", { name: "Đăng nhập", exact: true })).toBeVisible();
  await expect(login.getByRole("button", { name: "Đăng nhập bằng khoá" })).toHaveCount(0);
}

test("visitors and readers load nothing of passkeys, and a browser without them is offered the password alone", async ({
  page,
}) => {
  const given = { page };
  await test.step("visitors and readers load nothing of passkeys", () => loadNothing(given));
  await test.step("a browser without passkeys is offered the password alone", () => offerPassword(given));
});

test.describe("on a server that requires a factor of its staff", () => {
  let site: SiteProcess;
  let dataDir = "";
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    dataDir = mkdtempSync(path.join(tmpdir(), "mam-staff-"));
    beginWithTemplate(dataDir);
    site = await startSite({ DATA_DIR: dataDir, STAFF_FACTOR: "required" });
  });
  test.afterAll(async () => {
    await site.kill();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test("an editor is led to the page of factors, and back in once one is added", async ({ page }) => {
    const address = `http://localhost:${site.port}`;
    const call = createClient((at, init) => fetch(address + at, init));
    const login = { email: "an.nhien@mam.example", password: "mam-xanh-tren-ruong" };
    const authUser = await call("POST /v1/auth/login", { body: login });
    await signIn(page, { ...authUser, ...login, call });
    await page.goto(`${address}/quan-tri`);
    await expect(page.getByText("Phần quản trị cần khoá truy cập hoặc mã từ ứng dụng")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Thêm trong Đăng nhập và bảo mật" }).click();
    await expect(page.getByText("Vai trò của bạn cần khoá truy cập hoặc mã từ ứng dụng")).toBeVisible();
    await setUpApp(page);
    await expect(page.getByText("Vai trò của bạn cần khoá truy cập hoặc mã từ ứng dụng")).toHaveCount(0);
    await page.goto(`${address}/quan-tri`);
    await expect(page.getByRole("link", { name: "Tổng quan" })).toBeVisible();
  });
});

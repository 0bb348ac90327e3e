import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient } from "#contracts/client.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { toast } from "#tests/support/application.ts";
import { beginWithTemplate } from "#tests/support/filled-site.ts";
import { codeIn, expect, readMailIn, signIn, test, type Member } from "#tests/support/journey.ts";
import { type SiteProcess, startSite } from "#tests/support/site-process.ts";

/* Settings change the whole site, so these journeys have one of their own. */

test.describe.configure({ mode: "default" });

let site: SiteProcess;
let dataDir = "";
let address = "";
let admin: Member;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  dataDir = mkdtempSync(path.join(tmpdir(), "mam-settings-"));
  beginWithTemplate(dataDir);
  site = await startSite({ DATA_DIR: dataDir });
  address = `http://localhost:${site.port}`;
  const clientWith = (headers: Record<string, string>) =>
    createClient((at, init) => fetch(address + at, { ...init, headers: { ...init.headers, ...headers } }));
  const [email, password] = ["song.hau@mam.example", "mam-xanh-tren-ruong"];
  const authUser = await clientWith({})("POST /v1/auth/login", { body: { email, password } });
  const call = clientWith({ authorization: `Bearer ${authUser.token.accessToken.token}` });
  admin = { ...authUser, email, password, call };
});
test.afterAll(async () => {
  await site?.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

test("an administrator renames the site, and loses nothing when another one saved meanwhile", async ({ page }) => {
  await signIn(page, admin);
  await page.goto(`${address}/quan-tri/cai-dat`);
  const name = page.getByLabel("Tên trang");
  await expect(name).toHaveAttribute("placeholder", "Mầm");
  await name.fill("Vườn Chữ");
  await page.getByRole("button", { name: "Thêm liên kết" }).click();
  await page.getByLabel("Tên liên kết 1").fill("Nhóm đọc");
  await page.getByLabel("Địa chỉ liên kết 1").fill("nhom.example");
  await expect(page.getByText("Hai chỗ chưa lưu")).toBeVisible();
  const save = page.getByRole("button", { name: "Lưu thay đổi" });
  await save.click();
  await expect(page.getByText("Địa chỉ bắt đầu bằng https://")).toBeVisible();
  await page.getByLabel("Địa chỉ liên kết 1").fill("https://nhom.example");
  await expectAccessible(page);

  // The other administrator is faster.
  const { settings } = await admin.call("GET /v1/admin/settings");
  const values = { ...settings.values, description: "Một câu riêng." };
  await admin.call("PUT /v1/admin/settings", { body: { version: settings.version, values } });
  await save.click();
  await expect(page.getByRole("alert").filter({ hasText: "Người ấy đổi: một câu mô tả." })).toBeVisible();
  await expect(name).toHaveValue("Vườn Chữ");
  await expect(page.getByLabel("Một câu mô tả")).toHaveValue("Một câu riêng.");
  await save.click();
  await expect(toast(page, "Đã lưu cài đặt")).toBeVisible();
  // On this page without a reload, and on every other.
  await expect(page.getByRole("banner").getByText("Vườn Chữ")).toBeVisible();
  await page.goto(address);
  await expect(page).toHaveTitle(/Vườn Chữ$/);
  await expect(page.getByRole("contentinfo").getByText("Một câu riêng.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Nhóm đọc" })).toHaveAttribute("href", "https://nhom.example");
});

test("a new member joins with the link of an invitation, and not without one", async ({ page, browser }) => {
  await signIn(page, admin);
  await page.goto(`${address}/quan-tri/cai-dat`);
  await page.getByRole("radio", { name: /Chỉ người có lời mời/ }).check();
  await page.getByRole("button", { name: "Lưu thay đổi" }).click();
  await expect(toast(page, "Đã lưu cài đặt")).toBeVisible();
  await page.getByRole("button", { name: "Tạo liên kết mời" }).click();
  // The address that the site knows has another port than the test's.
  const link = (await page.getByLabel("Liên kết mời").inputValue()).replace(/^https?:\/\/[^/]+/, address);
  await expect(page.getByRole("button", { name: /^Rút lời mời/ })).toBeVisible();
  await expectAccessible(page);

  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(`${address}/bai-viet?modal=register`);
  const dialog = visitor.getByRole("dialog");
  await expect(dialog.getByText(/nhận thành viên mới qua lời mời/)).toBeVisible();
  await expect(dialog.getByLabel("E-mail")).toBeHidden();
  await visitor.goto(link);
  await expect(visitor.getByRole("heading", { name: /^Bạn được mời tham gia/ })).toBeVisible();
  await expect(visitor).toHaveURL(`${address}/loi-moi`);
  await expectAccessible(visitor);
  await visitor.getByRole("main").getByRole("button", { name: "Đăng ký" }).click();
  await dialog.getByLabel("Tên hiển thị").fill("Khách Mời");
  await dialog.getByLabel("Tên người dùng").fill("khach.moi");
  await dialog.getByLabel("E-mail").fill("khach.moi@mam.example");
  await dialog.getByLabel("Mật khẩu", { exact: true }).fill("đàn chim bay về núi");
  await dialog.getByRole("button", { name: "Đăng ký" }).click();
  await visitor.getByLabel("Mã xác nhận").fill(codeIn(await readMailIn(dataDir, "khach.moi@mam.example")));
  await expect(visitor.getByText(/^Chào mừng bạn đến với/).first()).toBeVisible();
  await context.close();
  await page.reload();
  await expect(page.getByText("Khách Mời đã tham gia")).toBeVisible();
});

test("an administrator imports a file, reads its report, and downloads a backup while the site runs", async ({
  page,
}) => {
  await signIn(page, admin);
  await page.goto(`${address}/quan-tri/nhap-xuat`);
  await expect(page.getByText("Chưa có lượt nào.")).toBeVisible();
  const choose = async (label: string, content: string) =>
    page
      .getByLabel(label)
      .setInputFiles({ name: "trang-cu.json", mimeType: "application/json", buffer: Buffer.from(content) });
  await choose("Chọn tệp của Ghost", '{"db":[');
  const begin = page.getByRole("button", { name: "Bắt đầu nhập" });
  await begin.click();
  await expect(page.getByText("Tệp của Ghost không ghi địa chỉ này")).toBeVisible();
  await page.getByLabel("Địa chỉ trang cũ").fill("https://trangcu.example");
  await begin.click();
  await expect(page.getByRole("alert").filter({ hasText: "không đọc được như JSON" })).toBeVisible();
  await expectAccessible(page);

  const post = (id: string, more: object) => ({
    id,
    title: `Bài ${id} từ trang cũ`,
    slug: `bai-${id}-tu-trang-cu`,
    html: "<p>Chữ của bài.</p>",
    status: "published",
    published_at: "2021-03-25T04:34:10.000Z",
    ...more,
  });
  const posts = [post("mot", {}), post("hai", { html: null })];
  await choose("Đổi tệp của Ghost", JSON.stringify({ db: [{ data: { posts } }] }));
  await page.getByLabel("Địa chỉ trang cũ").fill("https://trangcu.example");
  await begin.click();
  const runs = page.getByRole("region", { name: "Các lượt gần đây" });
  const run = runs.getByRole("listitem").filter({ hasText: "Nhập bài từ Ghost" });
  await expect(run).toContainText("1 bài mới, 1 bài bỏ qua");
  await run.getByRole("button", { name: "Xem báo cáo" }).click();
  await expect(run).toContainText("Chưa nhập được: Bài viết chưa có nội dung.");
  await run.getByRole("radio", { name: "Tất cả các bài" }).click();
  await expectAccessible(page);
  await run.getByRole("link", { name: "Bài mot từ trang cũ" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Bài mot từ trang cũ" })).toBeVisible();
  // The address of the old site leads to it.
  await page.goto(`${address}/bai-mot-tu-trang-cu/`);
  await expect(page).toHaveURL(`${address}/bai-viet/bai-mot-tu-trang-cu`);

  await page.goto(`${address}/quan-tri/nhap-xuat`);
  await page.getByRole("button", { name: "Sao lưu ngay" }).click();
  const backup = page.getByRole("region", { name: "Sao lưu", exact: true });
  await expect(backup.getByText("Bản gần nhất:")).toBeVisible();
  const downloaded = page.waitForEvent("download");
  await backup.getByRole("button", { name: /^Tải về mam-sao-luu/ }).click();
  expect((await downloaded).suggestedFilename()).toMatch(/^mam-sao-luu-\d{4}-\d\d-\d\d\.zip$/);
  expect(await (await downloaded).failure()).toBeNull();
});

import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { memberButton } from "#tests/support/application.ts";
import { type Given, expect, signIn, test, type Member } from "#tests/support/journey.ts";
import { articleFields } from "#tests/support/texts.ts";

const follow = (page: Page) => page.getByRole("button", { name: /^Theo dõi / });
const followed = (page: Page) => page.getByRole("button", { name: /^Đang theo dõi / });

async function publish(writer: Member, title: string) {
  const { draft } = await writer.call("POST /v1/drafts", { body: { fields: articleFields({ title }) } });
  const { id, version } = draft;
  return (await writer.call("POST /v1/drafts/{id}/publish", { params: { id }, body: { version } })).draft;
}

interface Written {
  writer: Member;
  article: Awaited<ReturnType<typeof publish>>;
}

async function followAuthor({ page, writer, article }: Pick<Given, "page"> & Written) {
  await writer.call("PUT /v1/account/update-profile", { body: { bio: "Viết về những chuyến đi." } });
  await page.goto(`/bai-viet/${article.slug}`);
  await page.getByRole("link", { name: "Bến Đò" }).first().click();
  await expect(page).toHaveURL(`/u/${writer.user.username}`);
  await expect(page.getByRole("heading", { level: 1, name: "Bến Đò" })).toBeVisible();
  await expect(page.getByText("Viết về những chuyến đi.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Một bài của Bến Đò" })).toBeVisible();
  await expect(page.getByText("người theo dõi")).toHaveCount(0);

  await follow(page).click();
  await expect(followed(page)).toBeVisible();
  await expect(page.getByText("1 người theo dõi")).toBeVisible();
  await page.reload();
  await expect(followed(page)).toBeVisible();
  await expect(page.getByText("1 người theo dõi")).toBeVisible();
  await followed(page).click();
  await expect(follow(page)).toBeVisible();
  await expect(page.getByText("người theo dõi")).toHaveCount(0);
  await expectAccessible(page);
}

async function retryFollow({ page }: Pick<Given, "page">) {
  await page.route("**/v1/follows/**", (route) => route.abort());
  await follow(page).click();
  await expect(page.getByText("Chưa theo dõi được")).toBeVisible();
  await page.unroute("**/v1/follows/**");
  await follow(page).click();
  await expect(followed(page)).toBeVisible();
}

async function reportWriter({ page, journey, writer }: Pick<Given, "page" | "journey"> & Written) {
  const report = async (label: string, title: string) => {
    await page.getByRole("button", { name: label }).click();
    const dialog = page.getByRole("dialog", { name: title });
    await dialog.getByLabel("Quảng cáo, thư rác").check();
    await dialog.getByRole("button", { name: "Gửi báo cáo" }).click();
    await expect(dialog).toBeHidden();
  };
  await report("Báo cáo thành viên này", "Báo cáo thành viên");
  await page.getByRole("link", { name: "Một bài của Bến Đò" }).click();
  await report("Báo cáo bài này", "Báo cáo bài");
  // The article offers to follow its author, too.
  const card = page.getByRole("region", { name: "Tác giả" });
  await followed(page).click();
  await card.getByRole("button", { name: "Theo dõi Bến Đò", exact: true }).click();
  await expect(followed(page)).toBeVisible();
  const editor = await journey.exampleMember("an.nhien");
  const { reports } = await editor.call("GET /v1/review/reports");
  const ownReports = reports.filter(({ person }) => person?.username === writer.user.username);
  expect(ownReports.map(({ kind }) => kind).sort()).toEqual(["item", "person"]);
}

test("S-112 from an article to its author; a member follows them, also after a failure, and reports them", async ({
  page,
  journey,
}) => {
  const member = await journey.newMember("Bạn Đọc");
  await signIn(page, member);
  const writer = await journey.newMember("Bến Đò");
  const article = await publish(writer, "Một bài của Bến Đò");
  const given = { page, writer, article, journey };
  await test.step("S-112 from an article to its author; a member follows them and lets them go again", () =>
    followAuthor(given));
  await test.step("a failed follow shows an error, and can be retried", () => retryFollow(given));
  await test.step("a text and its writer are reported to the editors", () => reportWriter(given));
});

async function closeDialog({ page, journey }: Pick<Given, "page" | "journey">) {
  const [writer, member] = [await journey.newMember("Cô Mây"), await journey.newMember()];
  await page.goto(`/u/${writer.user.username}`);
  await follow(page).click();
  await page.getByRole("dialog").getByRole("button", { name: "Đóng", exact: true }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("button", { name: "Đăng nhập" }).first().click();
  const login = page.getByRole("dialog", { name: "Đăng nhập", exact: true });
  await login.getByLabel("E-mail").fill(member.email);
  await login.getByLabel("Mật khẩu", { exact: true }).fill(member.password);
  await login.getByRole("button", { name: "Đăng nhập", exact: true }).click();
  await expect(memberButton(page)).toBeVisible();
  await expect(follow(page)).toBeVisible();
  expect((await member.call("GET /v1/follows")).follows).toEqual([]);
}

async function logInToFollow({ page, journey }: Pick<Given, "page" | "journey">) {
  const member = await journey.newMember();
  await page.evaluate(() => localStorage.clear());
  await page.goto("/danh-muc/tieng-anh");
  await expectAccessible(page);
  await follow(page).click();
  const login = page.getByRole("dialog", { name: "Đăng nhập để theo dõi Tiếng Anh" });
  await login.getByLabel("E-mail").fill(member.email);
  await login.getByLabel("Mật khẩu", { exact: true }).fill(member.password);
  await login.getByRole("button", { name: "Đăng nhập", exact: true }).click();
  await expect(login).toBeHidden();
  await expect(followed(page)).toBeVisible();
  await expect(page).toHaveURL("/danh-muc/tieng-anh");
  expect((await member.call("GET /v1/follows")).follows).toMatchObject([{ kind: "category", target: "tieng-anh" }]);
}

test("a visitor who presses follow logs in first, and follows then; who closes the dialog has changed their mind", async ({
  page,
  journey,
}) => {
  const given = { page, journey };
  await test.step("a visitor who closes the dialog has changed their mind", () => closeDialog(given));
  await test.step("a visitor who presses follow logs in first, and follows then", () => logInToFollow(given));
});

test("S-112: a member's own profile links to the settings; an unknown address is the 404 page", async ({
  page,
  journey,
}) => {
  const member = await journey.newMember("Chính Tôi");
  await signIn(page, member);
  await page.goto("/trang-ca-nhan");
  await page.getByRole("link", { name: "Xem như khách" }).click();
  await expect(page).toHaveURL(`/u/${member.user.username}?nhu-khach=1`);
  await expect(page.getByText("Chính Tôi chưa đăng bài nào")).toBeVisible();
  // As a visitor sees it: nothing of what only its owner has, and a way back.
  await expect(page.getByText("Bạn đang xem trang này như khách.")).toBeVisible();
  await expect(follow(page)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Sửa hồ sơ" })).toHaveCount(0);
  await page.getByRole("link", { name: "Về trang cá nhân" }).click();
  await expect(page).toHaveURL("/trang-ca-nhan");
  await page.goto(`/u/${member.user.username}`);
  await test.step("an author is not offered to follow themselves", async () => {
    const article = await publish(member, "Một bài của chính tôi");
    await page.goto(`/bai-viet/${article.slug}`);
    await expect(page.getByRole("link", { name: "Sửa bài viết" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Tác giả" }).getByRole("button")).toHaveCount(0);
    await page.goBack();
  });
  await page.getByRole("link", { name: "Sửa hồ sơ" }).click();
  await expect(page).toHaveURL("/tai-khoan");
  for (const at of ["/u/khong.co.ai.ten.nay", `/u/${member.user.username}/khong-co`]) {
    const answer = await page.goto(at);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  }
});

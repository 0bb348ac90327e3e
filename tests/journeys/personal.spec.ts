import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { type Given, expect, signIn, test, type Journey } from "#tests/support/journey.ts";

const text =
  "Three years ago I decided to learn how to repair old bicycles. I watched videos at night. At first I was bad in it " +
  "and it took me a hour to change one part. He live near my house. I didn't went to a shop for help.";

/** The personal page of a new member with one submitted writing and one draft of six words. */
async function openPersonalPage(page: Page, journey: Journey) {
  const member = await journey.newMember("Người Tập");
  const { writing } = await member.call("POST /v1/ai/writings", { body: { topicSlug: "a-skill-i-taught-myself" } });
  await member.call("POST /v1/ai/writings/{id}/submit", { params: { id: writing.id }, body: { text } });
  const begun = await member.call("POST /v1/ai/writings", { body: { topicSlug: "my-plan-for-next-weekend" } });
  await member.call("PUT /v1/ai/writings/{id}/draft", {
    params: { id: begun.writing.id },
    body: { text: "On Saturday I am going to", baseVersion: 1 },
  });
  await signIn(page, member);
  await page.goto("/trang-ca-nhan");
  const today = page.getByRole("region", { name: "Viết tiếp bài dở" });
  await expect(today).toContainText("Bạn đã viết được 6 từ.");
  return {
    member,
    today,
    tabs: page.getByRole("navigation", { name: "Trang cá nhân" }),
    gear: page.getByRole("button", { name: "Tuỳ chọn chuỗi ngày" }),
    choices: page.getByRole("dialog", { name: "Chuỗi ngày" }),
  };
}

interface Desk {
  desk: Awaited<ReturnType<typeof openPersonalPage>>;
}

async function changeGoal({ page, desk }: Pick<Given, "page"> & Desk) {
  const { member, gear, choices } = desk;
  // The first week needs no more days than are left: on a Saturday two.
  await expect(page.getByRole("img", { name: /^\d trên [1-4] ngày$/ })).toBeVisible();
  await page.getByRole("button", { name: "Đổi mục tiêu tuần" }).click();
  await page.getByRole("button", { name: "1 ngày mỗi tuần" }).click();
  await expect(page.getByRole("img", { name: /^\d trên 1 ngày$/ })).toBeVisible();
  expect((await member.call("GET /v1/account/dashboard")).week.goal).toBe(1);

  await gear.press("Enter");
  const restDay = choices.getByRole("combobox", { name: "Ngày nghỉ mỗi tuần" });
  await expect(restDay).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("option", { name: "Không nghỉ ngày nào" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option", { name: "Thứ Hai" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(restDay).toHaveText("Thứ Hai");
  await expect(restDay).toBeFocused();
  await page.keyboard.press("Tab");
  const hiding = choices.getByRole("switch", { name: /^Ẩn chuỗi ngày/ });
  await expect(hiding).toBeFocused();
  await page.keyboard.press("Space");
  const streak = async () => (await member.call("GET /v1/account/streak")).streak;
  await expect.poll(streak).toMatchObject({ restWeekday: 1, hidden: true });

  await page.route("**/v1/account/streak", (route) => route.abort());
  await hiding.press("Space");
  await expect(page.getByText("Chưa lưu được lựa chọn")).toBeVisible();
  await expect(hiding).toBeChecked();
  await page.unroute("**/v1/account/streak");
  await page.keyboard.press("Escape");
  await expect(choices).toBeHidden();
  await expect(gear).toBeFocused();
  expect(await streak()).toMatchObject({ restWeekday: 1, hidden: true });
}

async function drillAndSections({ page, desk }: Pick<Given, "page"> & Desk) {
  const { tabs } = desk;
  await expect(page.getByText("Viết thêm trong 2 tuần nữa là có biểu đồ")).toBeVisible();
  await page.getByRole("button", { name: "Luyện 60 giây: Nhầm a/an" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Đóng" }).first().click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expectAccessible(page);

  await tabs.getByRole("link", { name: "Tiến bộ" }).focus();
  await page.keyboard.press("Tab");
  await expect(tabs.getByRole("link", { name: "Bài của tôi" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(tabs.getByRole("link", { name: "Bài của tôi" })).toHaveAttribute("aria-current", "page");
  await page.getByRole("link", { name: "Bài luyện viết" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "A skill I taught myself" })).toBeVisible();
  await tabs.getByRole("link", { name: "Sổ tay" }).click();
  await expect(page.getByText("Sổ từ còn trống")).toBeVisible();
}

async function failSection({ page, desk }: Pick<Given, "page"> & Desk) {
  const { today, tabs } = desk;
  await page.goto("/trang-ca-nhan");
  await expect(today).toContainText("Bạn đã viết được 6 từ.");
  await page.route("**/v1/account/activity", (route) => route.abort());
  await tabs.getByRole("link", { name: "Hoạt động" }).click();
  await expect(page.getByText("Chưa tải được hoạt động")).toBeVisible({ timeout: 15_000 });
  await expect(today).toBeVisible();
  await page.unroute("**/v1/account/activity");
  await page.getByRole("button", { name: "Thử lại" }).click();
  await expect(page.getByText("Chưa tải được hoạt động")).toBeHidden();
  const map = page.getByRole("region", { name: "Bản đồ hoạt động 12 tháng" });
  await expect(map.getByRole("cell", { name: /^\d\d\/\d\d\/\d{4}: 1 hoạt động$/ })).toHaveCount(1);
}

async function shareLevel({ page, journey, desk }: Pick<Given, "page" | "journey"> & Desk) {
  const { member, tabs } = desk;
  const seen = async () => (await journey.call("GET /v1/people/{username}/learning", { params: { username } })).level;
  const { username } = member.user;
  expect(await seen()).toBeNull();
  await page.goto("/trang-ca-nhan");
  await tabs.getByRole("link", { name: "Riêng tư & dữ liệu" }).click();
  await page.getByRole("switch", { name: /^Trình độ/ }).click();
  await expect.poll(seen).not.toBeNull();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Xem như khách" }).last().click();
  await expect(page).toHaveURL(`/u/${username}?nhu-khach=1`);
  await expect(page.getByRole("region", { name: "Học tiếng Anh" })).toContainText("Trình độ ước lượng");
  await page.goBack();
  await page.getByRole("switch", { name: /^Trình độ/ }).click();
  await expect.poll(seen).toBeNull();
  await page.goto(`/u/${username}`);
  // What was earned in public stays.
  const learning = page.getByRole("region", { name: "Học tiếng Anh" });
  await expect(learning).toContainText("Hạt giống");
  await expect(learning).not.toContainText("Trình độ");
}

async function reset({ page, journey, desk }: Pick<Given, "page" | "journey"> & Desk) {
  const { member, today } = desk;
  await page.goto("/trang-ca-nhan?muc=rieng-tu");
  await page.getByRole("button", { name: "Xoá dữ liệu học…" }).click();
  const question = page.getByRole("dialog", { name: "Xoá dữ liệu học?" });
  await expect(question.getByRole("heading", { name: "Ở lại" })).toBeVisible();
  await expectAccessible(page);
  await journey.letConfirmationsExpire(member);
  await question.getByRole("button", { name: "Xoá dữ liệu học" }).click();
  const confirmation = page.getByRole("dialog", { name: "Xác nhận đây là bạn" });
  await confirmation.getByRole("button", { name: "Xác nhận" }).click();
  await expect(confirmation.getByLabel("Mật khẩu", { exact: true })).toHaveAccessibleDescription(
    "Bạn chưa điền mật khẩu.",
  );
  await confirmation.getByLabel("Mật khẩu", { exact: true }).fill(member.password);
  await confirmation.getByRole("button", { name: "Xác nhận" }).click();
  await expect(page).toHaveURL("/trang-ca-nhan");
  await expect(today).toHaveCount(0);
  expect((await member.call("GET /v1/ai/writings", { query: {} })).items).toEqual([]);
}

test("S-108 the personal page: choices by keyboard, drills and sections, what others see of it, and a reset", async ({
  page,
  journey,
}) => {
  const desk = await openPersonalPage(page, journey);
  const given = { page, desk, journey };
  await test.step("the goal of the week, the rest day and the streak are changed by keyboard; a failed change keeps its value", () =>
    changeGoal(given));
  await test.step("the progress offers a drill for each kind of error, and the sections are reached by keyboard", () =>
    drillAndSections(given));
  await test.step("a section that fails to load says so alone and loads on request", () => failSection(given));
  await test.step("S-112 others see the level only while its owner shares it", () => shareLevel(given));
  await test.step("resetting lists what is deleted and what is kept, and requires a confirmation", () => reset(given));
});

import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, type Given, type Member, signIn, test } from "../support/journey.ts";
import { articleFields, draftOf, fresh, publishedBy, writingDesk } from "./writing-desk.ts";

/** A new text is created on the server with its first words, and only then. */
async function beginText({ page, member }: Pick<Given, "page" | "member">) {
  const desk = writingDesk(page);
  await page.clock.install();
  await desk.openNew();
  await page.getByRole("button", { name: "Dáng khác" }).click();
  await page.clock.runFor(60_000);
  expect((await member.call("GET /v1/drafts")).drafts).toEqual([]);
  await expect(page).toHaveURL(/\/bai-viet\/create$/);
}

async function meetObstacles({ page }: Pick<Given, "page">) {
  const desk = writingDesk(page);
  await desk.title.fill("Ngắn");
  await page.getByRole("button", { name: "Xuất bản" }).click();
  await expect(page.getByText("Nhan đề cần ít nhất 5 ký tự.")).toBeVisible();
  await expect(desk.title).toBeFocused();
  await expect(desk.title).toHaveValue("Ngắn");
  await expect(page.getByText("Bài viết chưa có nội dung.")).toBeVisible();
}

async function saveWhileWriting({ page }: Pick<Given, "page">) {
  const desk = writingDesk(page);
  const title = fresh("Mười bảy thứ xanh");
  await desk.title.fill("");
  await desk.write(title, "Xanh lá mạ, xanh nõn chuối.");
  await page.clock.runFor(3000);
  await desk.saved();
  // Before publication the address is the id, so that it does not reveal the title.
  await expect(page).toHaveURL(/\/bai-viet\/edit\/[0-9a-f-]{36}$/);
  // The page was not remounted: the caret keeps its position. Nothing waits for the pause: the preview saves first.
  await page.keyboard.type(" Xanh cổ vịt.");
  await page.getByRole("button", { name: "Xem trước" }).click();
  await expect(page).toHaveURL(/\/bai-viet\/draft\//);
  await expect(page.getByText("Xanh cổ vịt.")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/bai-viet\/edit\//);
  await expect(desk.text).toContainText("Xanh cổ vịt.");
  await page.reload();
  await expect(desk.title).toHaveValue(title);
  await expect(desk.text).toContainText("Xanh lá mạ, xanh nõn chuối. Xanh cổ vịt.");
}

async function publishText({ page }: Pick<Given, "page">) {
  const desk = writingDesk(page);
  expect((await page.request.get(`/bai-viet/${desk.slug()}`)).status()).toBe(404);
  await desk.publish();
  await expect(page.getByText("Đã xuất bản bài viết")).toBeVisible();
  await expect(page).toHaveURL(/\/bai-viet\/edit\/muoi-bay-thu-xanh/);
  const slug = desk.slug();
  await page.getByRole("link", { name: "Mở xem" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Mười bảy thứ xanh/ })).toBeVisible();
  expect(await (await page.request.get(`/bai-viet/${slug}`)).text()).toContain("Xanh cổ vịt.");
}

test("S-120 S-121 S-413 S-505 a new text: saved automatically, over obstacles and a preview, and public only once it is published", async ({
  page,
  journey,
}) => {
  const member = await journey.newMember();
  await signIn(page, member);
  const given = { page, member };
  await test.step("nothing is created on the server before there is text", () => beginText(given));
  await test.step("S-505 obstacles are shown beside their fields, and no input is lost", () => meetObstacles(given));
  await test.step("S-120 input is saved automatically, by the preview, too, and survives a reload", () =>
    saveWhileWriting(given));
  await test.step("S-413 it is public only once it is published", () => publishText(given));
});

test("S-413 a publication stays the same while its new draft is written; its author edits it from its page; a former address redirects", async ({
  page,
  journey,
}) => {
  const member = await journey.newMember();
  const { slug } = await publishedBy(member, fresh("Bản đang đọc"), "Lời cũ.");
  await signIn(page, member);
  const desk = writingDesk(page);
  await desk.openDraft(slug);
  await desk.goToEnd();
  await page.keyboard.type(" Lời mới.");
  await desk.saved();
  expect(await (await page.request.get(`/bai-viet/${slug}`)).text()).not.toContain("Lời mới.");
  await page.goto(`/bai-viet/draft/${slug}`);
  await expect(page.getByText("Lời mới.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Bản nháp" })).toContainText("Mọi người vẫn đang đọc bản đã xuất bản");
  await page.getByRole("button", { name: "Cập nhật" }).click();
  await expect(page).toHaveURL(new RegExp(`/bai-viet/${slug}$`));
  await expect(page.getByText("Lời mới.")).toBeVisible();
  await expect(page.getByText("Đã cập nhật bài viết")).toBeVisible();

  await test.step("an article links to the editor for its author, and for no other member", async () => {
    const other = await page.context().browser()!.newPage();
    await signIn(other, await journey.newMember("Người đọc"));
    await other.goto(page.url());
    await expect(other.getByRole("banner").getByRole("button", { name: "Người đọc" })).toBeVisible();
    await expect(other.getByRole("main").getByRole("link", { name: "Sửa bài viết" })).toHaveCount(0);
    await other.close();
    await page.getByRole("link", { name: "Sửa bài viết" }).click();
    await expect(desk.text).toContainText("Lời mới.");
  });
  await test.step("a former address redirects to the new one", async () => {
    const chosen = `dia-chi-moi-${Date.now().toString(36)}`;
    await page.getByLabel("Địa chỉ", { exact: true }).fill(chosen);
    await page.getByLabel("Địa chỉ", { exact: true }).blur();
    await expect(desk.status).toContainText("bản sửa");
    await desk.publish();
    await page.goto(`/bai-viet/${slug}`);
    await expect(page).toHaveURL(new RegExp(`/bai-viet/${chosen}$`));
  });
});

test("a text that is typed without a pause is saved meanwhile", async ({ page, journey }) => {
  const member = await journey.newMember();
  const draft = await draftOf(member, fresh("Viết không nghỉ"), "Mở đầu.");
  await signIn(page, member);
  await page.clock.install();
  const desk = writingDesk(page);
  await desk.openDraft(draft.slug);
  const saves: string[] = [];
  page.on("request", (request) => void (request.method() === "PUT" && saves.push(request.postData() ?? "")));
  await desk.goToEnd();
  // Stopped: on a busy machine a running clock would reach the save before the last words are typed.
  await page.clock.pauseAt(Date.now() + 1000);
  for (let second = 0; second < 32; second++) {
    await page.keyboard.type(` ${second}`);
    await page.clock.runFor(1000);
  }
  expect(saves).toHaveLength(2);
  expect(saves[0]).toContain(" 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14");
  // The writer goes on undisturbed.
  await expect(desk.text).toBeFocused();
  await expect(desk.text.locator("p").first()).toHaveText(/^Mở đầu\. 0 1 2 .* 30 31$/);
});

test("the header of the editor shows the result of a scheduled publication, without a reload", async ({
  page,
  journey,
  context,
}) => {
  const member = await journey.newMember();
  const { id, version, slug } = await draftOf(member, fresh("Bài tới giờ"), "Sáng mai mới đọc được.");
  const plan = async (known: number) =>
    (
      await member.call("POST /v1/drafts/{id}/publish", {
        params: { id },
        body: { version: known, publishAt: new Date(Date.now() + 600_000).toISOString() },
      })
    ).draft;
  const planned = await plan(version);
  await signIn(page, member);
  await page.clock.install();
  const desk = writingDesk(page);
  await desk.openDraft(slug);
  await expect(desk.status).toContainText("lên lịch");

  // The schedule is canceled in another tab.
  const otherPage = await context.newPage();
  const other = writingDesk(otherPage);
  await other.openDraft(slug);
  await otherPage.getByRole("button", { name: "Lịch xuất bản" }).click();
  await otherPage.getByRole("dialog").getByRole("button", { name: "Huỷ lịch" }).click();
  await expect(desk.status).toContainText("bản nháp, chỉ bạn thấy");
  await expect(page.getByRole("button", { name: "Xuất bản" })).toBeVisible();
  await otherPage.close();

  // On another device it is planned again; the window is looked at again.
  const again = await plan(planned.version + 1);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(desk.status).toContainText("lên lịch");
  // Its time comes.
  await member.call("POST /v1/drafts/{id}/publish", {
    params: { id },
    body: { version: again.version, publishAt: null },
  });
  await page.clock.runFor(615_000);
  await expect(desk.status).toContainText("đã xuất bản");
  await expect(page.getByRole("link", { name: "Xem bài" })).toBeVisible();

  // Text typed now changes the published article, without a conflict.
  await desk.goToEnd();
  await page.keyboard.type(" Thêm một câu.");
  await expect(desk.status).toContainText("Đang viết");
  await page.clock.runFor(3000);
  await expect(desk.status).toContainText("bản sửa, chưa xuất bản");
});

async function restoreVersion({ page, member }: Pick<Given, "page" | "member">) {
  const first = await publishedBy(member, fresh("Có lịch sử"), "Bà tôi nhuộm vải xanh.");
  const desk = writingDesk(page);
  const changed = await member.call("PUT /v1/drafts/{id}", {
    params: { id: first.id },
    body: { version: first.version, fields: articleFields(first.fields.title, "Bà tôi nhuộm lụa xanh.") },
  });
  await member.call("POST /v1/drafts/{id}/publish", {
    params: { id: first.id },
    body: { version: changed.draft.version },
  });
  await desk.openDraft(first.slug);
  await page.getByRole("button", { name: "Lịch sử" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/^\d\d:\d\d, \d\d\/\d\d\/\d{4}$/)).toHaveCount(2);
  await dialog
    .getByRole("button", { name: /^Xem bản/ })
    .last()
    .click();
  await expect(dialog.getByRole("deletion")).toContainText("vải");
  await expect(dialog.getByRole("insertion")).toContainText("lụa");
  await dialog.getByRole("button", { name: "Khôi phục" }).click();
  await expect(desk.text).toContainText("nhuộm vải xanh");
  await expect(desk.status).toContainText("bản sửa, chưa xuất bản");
  await page.reload();
  await expect(desk.text).toContainText("nhuộm vải xanh");
}

async function restoreDraft({ page, member }: Pick<Given, "page" | "member">) {
  const { slug, id, version } = await publishedBy(member, fresh("Hai bản"), "Bản đã đăng.");
  const fields = articleFields(fresh("Hai bản"), "Bản đang sửa dở.");
  await member.call("PUT /v1/drafts/{id}", { params: { id }, body: { version, fields } });
  const desk = writingDesk(page);
  await desk.openDraft(slug);
  const restore = async (note: string) => {
    await page.getByRole("button", { name: "Lịch sử" }).click();
    const dialog = page.getByRole("dialog", { name: "Lịch sử" });
    await expect(dialog.getByRole("button", { name: /^Xem bản/ }).first()).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("listitem").filter({ hasText: note }).getByRole("button").click();
    await dialog.getByRole("button", { name: "Khôi phục" }).click();
    await expect(dialog).toBeHidden();
  };
  await restore("Phiên bản 1");
  await expect(desk.text).toContainText("Bản đã đăng.");
  await restore("Bản nháp");
  await expect(desk.text).toContainText("Bản đang sửa dở.");
}

async function compareTables({ page, member }: Pick<Given, "page" | "member">) {
  const words = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });
  const fieldsWith = (title: string, meaning: string) => {
    const fields = articleFields(title, "Mở đầu.");
    const of = (type: string, ...content: object[]) => ({ type, content });
    const table = of(
      "table",
      of("tableRow", of("tableHeader", words("từ")), of("tableHeader", words("nghĩa"))),
      of("tableRow", of("tableCell", words("nương")), of("tableCell", words(meaning))),
    );
    const list = of("orderedList", of("listItem", words("ngâm gạo")), of("listItem", words("xay bột")));
    fields.body.content.push(table as never, list as never);
    return fields;
  };
  const title = fresh("Bảng trong lịch sử");
  const { draft } = await member.call("POST /v1/drafts", { body: { fields: fieldsWith(title, "ruộng trên đồi") } });
  const { id } = draft;
  const { slug, version } = (
    await member.call("POST /v1/drafts/{id}/publish", { params: { id }, body: { version: draft.version } })
  ).draft;
  await member.call("PUT /v1/drafts/{id}", {
    params: { id },
    body: { version, fields: fieldsWith(title, "ruộng trên núi") },
  });
  await writingDesk(page).openDraft(slug);
  await page.getByRole("button", { name: "Lịch sử" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: /^Xem bản/ }).click();
  await expect(dialog.getByRole("columnheader")).toHaveText(["từ", "nghĩa"]);
  const changed = dialog.getByRole("cell").nth(1);
  await expect(changed.getByRole("deletion")).toContainText("đồi");
  await expect(changed.getByRole("insertion")).toContainText("núi");
  await expect(dialog.getByRole("cell").first()).toHaveText("nương");
  await expect(dialog).toContainText(/1\.\s*ngâm gạo\s*2\.\s*xay bột/);
}

test("history: an earlier version is compared and restored, so is the draft that it replaces; tables and lists are shown", async ({
  page,
  journey,
}) => {
  const member = await journey.newMember();
  await signIn(page, member);
  const given = { page, member };
  await test.step("an earlier version is compared and restored", () => restoreVersion(given));
  await test.step("the draft that a restored version replaces is kept, compared and restored, too", () =>
    restoreDraft(given));
  await test.step("tables, and the numbers of lists", () => compareTables(given));
});

async function withdraw(page: Page, desk: ReturnType<typeof writingDesk>) {
  await desk.publish();
  const slug = desk.slug();
  expect((await page.request.get(`/bai-viet/${slug}`)).status()).toBe(200);
  await page.getByRole("button", { name: "Tuỳ chọn khác" }).click();
  await page.getByRole("menuitem", { name: "Gỡ bài" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Gỡ bài" }).click();
  await expect(desk.status).toContainText("đã gỡ, chỉ bạn thấy");
  await expect.poll(async () => (await page.request.get(`/bai-viet/${slug}`)).status()).toBe(404);
}

async function discard(page: Page, member: Member) {
  const doomed = await draftOf(member, fresh("Sẽ bỏ"), "Không giữ lại.");
  await writingDesk(page).openDraft(doomed.slug);
  await page.getByRole("button", { name: "Tuỳ chọn khác" }).click();
  await page.getByRole("menuitem", { name: "Bỏ bản nháp" }).press("Enter");
  await expect(page.getByRole("dialog")).toContainText("không lấy lại được");
  await page.getByRole("dialog").getByRole("button", { name: "Bỏ bản nháp" }).click();
  await expect(page).toHaveURL(/\/trang-ca-nhan\?muc=bai-cua-toi$/);
  expect((await member.call("GET /v1/drafts", { query: { state: "draft" } })).drafts).toEqual([]);
}

test.describe("far from Việt Nam", () => {
  test.use({ timezoneId: "America/New_York" });

  test("an article is scheduled, in the time zone of Vietnam as its history, unscheduled, published and withdrawn; a draft is discarded", async ({
    page,
    journey,
  }) => {
    const member = await journey.newMember();
    const { slug, publishedAt } = await publishedBy(member, fresh("Viết từ xa"), "Ở đây đang là đêm.");
    await signIn(page, member);
    const desk = writingDesk(page);
    await desk.openDraft(slug);
    await page.getByRole("button", { name: "Lịch sử" }).click();
    const inVietnam = new Date(Date.parse(publishedAt ?? "") + 7 * 3_600_000).toISOString();
    const [date = "", hour = ""] = inVietnam.split("T");
    const day = date.split("-").reverse().join("/");
    await expect(page.getByRole("dialog").getByText(`${hour.slice(0, 5)}, ${day}`)).toBeVisible();

    const draft = await draftOf(member, fresh("Hẹn từ xa"), "Chín giờ sáng ở nhà.");
    await desk.openDraft(draft.slug);
    await page.getByRole("button", { name: "Xuất bản" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Hẹn giờ", exact: true }).click();
    const later = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    await dialog.getByRole("textbox", { name: "Ngày" }).fill(later);
    await dialog.getByRole("textbox", { name: "Giờ" }).fill("09:00");
    await expect(dialog.getByText(/Sẽ xuất bản lúc 09:00, \d\d\/\d\d\/\d{4} theo giờ Việt Nam/)).toBeVisible();
    await dialog.getByRole("button", { name: "Hẹn giờ xuất bản" }).click();
    await expect(desk.status).toContainText(/lên lịch 09:00, \d\d\/\d\d\/\d{4}/);
    expect((await page.request.get(`/bai-viet/${desk.slug()}`)).status()).toBe(404);
    const [planned] = (await member.call("GET /v1/drafts", { query: { state: "scheduled" } })).drafts;
    expect(planned?.publishAt).toBe(`${later}T02:00:00.000Z`);

    await page.getByRole("button", { name: "Lịch xuất bản" }).click();
    await dialog.getByRole("button", { name: "Huỷ lịch" }).click();
    await expect(desk.status).toContainText("bản nháp, chỉ bạn thấy");
    await test.step("a published article is withdrawn", () => withdraw(page, desk));
    await test.step("discarding a draft needs a confirmation", () => discard(page, member));
  });
});

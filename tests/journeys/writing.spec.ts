import { expectAccessible } from "../support/accessibility.ts";
import { expect, signIn, test } from "../support/journey.ts";
import { articleFields, draftOf, fresh, publishedBy, writingDesk } from "./writing-desk.ts";

test("S-120 S-121 S-413: input is saved automatically, survives a reload and is public only once it is published", async ({
  page,
  journey,
}) => {
  await signIn(page, await journey.newMember());
  const desk = writingDesk(page);
  const title = fresh("Mười bảy thứ xanh");
  await desk.openNew();
  await desk.write(title, "Xanh lá mạ, xanh nõn chuối.");
  await desk.saved();
  // Before publication the address is the id, so that it does not reveal the title.
  await expect(page).toHaveURL(/\/bai-viet\/edit\/[0-9a-f-]{36}$/);
  // The page was not remounted: the caret keeps its position.
  await page.keyboard.type(" Xanh cổ vịt.");
  await desk.saved();
  await page.reload();
  await expect(desk.title).toHaveValue(title);
  await expect(desk.text).toContainText("Xanh lá mạ, xanh nõn chuối. Xanh cổ vịt.");

  expect((await page.request.get(`/bai-viet/${desk.slug()}`)).status()).toBe(404);
  await desk.publish();
  await expect(page.getByText("Đã xuất bản bài viết")).toBeVisible();
  await expect(page).toHaveURL(/\/bai-viet\/edit\/muoi-bay-thu-xanh/);
  const slug = desk.slug();
  await page.getByRole("link", { name: "Mở xem" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  expect(await (await page.request.get(`/bai-viet/${slug}`)).text()).toContain("Xanh cổ vịt.");
});

test("nothing is created on the server before there is text", async ({ page, journey }) => {
  const member = await journey.newMember();
  await signIn(page, member);
  const desk = writingDesk(page);
  await page.clock.install();
  await desk.openNew();
  await page.getByRole("button", { name: "Dáng khác" }).click();
  await page.clock.runFor(60_000);
  expect((await member.call("GET /v1/drafts")).drafts).toEqual([]);
  await expect(page).toHaveURL(/\/bai-viet\/create$/);
});

test("an unchanged publication stays the same while its new draft is written (S-413)", async ({ page, journey }) => {
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
});

test("S-505: obstacles to publication are shown beside their fields, and no input is lost", async ({
  page,
  journey,
}) => {
  await signIn(page, await journey.newMember());
  const desk = writingDesk(page);
  await desk.openNew();
  await page.keyboard.type("Ngắn");
  await page.getByRole("button", { name: "Xuất bản" }).click();
  await expect(page.getByText("Nhan đề cần ít nhất 5 ký tự.")).toBeVisible();
  await expect(desk.title).toBeFocused();
  await expect(desk.title).toHaveValue("Ngắn");
  await expect(page.getByText("Bài viết chưa có nội dung.")).toBeVisible();
});

test("a former address redirects to the new one", async ({ page, journey }) => {
  const member = await journey.newMember();
  const { slug } = await publishedBy(member, fresh("Địa chỉ cũ"), "Vẫn bài ấy.");
  await signIn(page, member);
  const desk = writingDesk(page);
  await desk.openDraft(slug);
  const chosen = `dia-chi-moi-${Date.now().toString(36)}`;
  await page.getByLabel("Địa chỉ", { exact: true }).fill(chosen);
  await page.getByLabel("Địa chỉ", { exact: true }).blur();
  await desk.saved();
  await expect(desk.status).toContainText("bản sửa");
  await desk.publish();
  await page.goto(`/bai-viet/${slug}`);
  await expect(page).toHaveURL(new RegExp(`/bai-viet/${chosen}$`));
});

test("an article is scheduled, unscheduled, and withdrawn", async ({ page, journey }) => {
  const member = await journey.newMember();
  await signIn(page, member);
  const desk = writingDesk(page);
  await desk.openNew();
  await desk.write(fresh("Bài hẹn giờ"), "Sáng mai mới đọc được.");
  await desk.saved();
  await page.getByRole("button", { name: "Xuất bản" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Hẹn giờ", exact: true }).click();
  const tomorrow = new Date(Date.now() + 86_400_000);
  await dialog.getByRole("textbox", { name: "Ngày" }).fill(tomorrow.toISOString().slice(0, 10));
  await dialog.getByRole("textbox", { name: "Giờ" }).fill("09:00");
  await expect(dialog.getByText(/Sẽ xuất bản lúc 09:00, \d\d\/\d\d\/\d{4} theo giờ Việt Nam/)).toBeVisible();
  await dialog.getByRole("button", { name: "Hẹn giờ xuất bản" }).click();
  await expect(desk.status).toContainText(/lên lịch 09:00, \d\d\/\d\d\/\d{4}/);
  expect((await page.request.get(`/bai-viet/${desk.slug()}`)).status()).toBe(404);

  await page.getByRole("button", { name: "Lịch xuất bản" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Huỷ lịch" }).click();
  await expect(desk.status).toContainText("bản nháp, chỉ bạn thấy");

  await desk.publish();
  const slug = desk.slug();
  expect((await page.request.get(`/bai-viet/${slug}`)).status()).toBe(200);
  await page.getByRole("button", { name: "Tuỳ chọn khác" }).click();
  await page.getByRole("menuitem", { name: "Gỡ bài" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Gỡ bài" }).click();
  await expect(desk.status).toContainText("đã gỡ, chỉ bạn thấy");
  await expect.poll(async () => (await page.request.get(`/bai-viet/${slug}`)).status()).toBe(404);
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

test("discarding a draft needs a confirmation", async ({ page, journey }) => {
  const member = await journey.newMember();
  await signIn(page, member);
  const desk = writingDesk(page);
  await desk.openNew();
  await desk.write(fresh("Sẽ bỏ"), "Không giữ lại.");
  await desk.saved();
  await page.getByRole("button", { name: "Tuỳ chọn khác" }).click();
  await page.getByRole("menuitem", { name: "Bỏ bản nháp" }).press("Enter");
  await expect(page.getByRole("dialog")).toContainText("không lấy lại được");
  await page.getByRole("dialog").getByRole("button", { name: "Bỏ bản nháp" }).click();
  await expect(page).toHaveURL(/\/trang-ca-nhan\?muc=bai-cua-toi$/);
  expect((await member.call("GET /v1/drafts")).drafts).toEqual([]);
});

test("an earlier version is compared and restored", async ({ page, journey }) => {
  const member = await journey.newMember();
  const first = await publishedBy(member, fresh("Có lịch sử"), "Bà tôi nhuộm vải xanh.");
  await signIn(page, member);
  const desk = writingDesk(page);
  await desk.openDraft(first.slug);
  await desk.text.click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Bà tôi nhuộm lụa xanh.");
  await desk.saved();
  await desk.publish();
  await expect(page.getByText("Đã cập nhật bài viết")).toBeVisible();
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
});

test("the draft that a restored version replaces is kept, compared and restored, too", async ({ page, journey }) => {
  const member = await journey.newMember();
  const { slug, id, version } = await publishedBy(member, fresh("Hai bản"), "Bản đã đăng.");
  const fields = articleFields(fresh("Hai bản"), "Bản đang sửa dở.");
  await member.call("PUT /v1/drafts/{id}", { params: { id }, body: { version, fields } });
  await signIn(page, member);
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
});

test("history shows tables, and the numbers of lists", async ({ page, journey }) => {
  const member = await journey.newMember();
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
  await signIn(page, member);
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
});

test("from a new text to its preview and back again", async ({ page, journey }) => {
  await signIn(page, await journey.newMember());
  const desk = writingDesk(page);
  await desk.openNew();
  await desk.write(fresh("Đi và về"), "Xem thử trông ra sao.");
  // Nothing waits for the pause: the preview saves first.
  await page.getByRole("button", { name: "Xem trước" }).click();
  await expect(page).toHaveURL(/\/bai-viet\/draft\//);
  await expect(page.getByText("Xem thử trông ra sao.")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/bai-viet\/edit\//);
  await expect(desk.text).toContainText("Xem thử trông ra sao.");
});

test("an article links to the editor only for its author and for editors", async ({
  page,
  journey,
  browser,
  baseURL,
}) => {
  const writer = await journey.newMember("Người viết");
  const { slug } = await publishedBy(writer, fresh("Sửa ngay trên bài"), "Có một chữ sai.");
  const people = [
    { member: await journey.exampleMember("an.nhien"), finds: 1 },
    { member: await journey.newMember("Người đọc"), finds: 0 },
  ];
  for (const { member, finds } of people) {
    const context = await browser.newContext({ baseURL: baseURL ?? "" });
    const reader = await context.newPage();
    await signIn(reader, member);
    await reader.goto(`/bai-viet/${slug}`);
    await expect(reader.getByRole("banner").getByRole("button", { name: member.user.displayName })).toBeVisible();
    await expect(reader.getByRole("main").getByRole("link", { name: "Sửa bài viết" })).toHaveCount(finds);
    await context.close();
  }
  await page.goto(`/bai-viet/${slug}`);
  await expect(page.getByRole("link", { name: "Sửa bài viết" })).toHaveCount(0);
  await signIn(page, writer);
  await page.reload();
  await page.getByRole("link", { name: "Sửa bài viết" }).click();
  await expect(page.getByRole("textbox", { name: "Nội dung bài viết" })).toContainText("Có một chữ sai.");
});

test.describe("far from Việt Nam", () => {
  test.use({ timezoneId: "America/New_York" });

  test("history and schedules are shown in the time zone of Vietnam", async ({ page, journey }) => {
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

    await desk.openNew();
    await desk.write(fresh("Hẹn từ xa"), "Chín giờ sáng ở nhà.");
    await desk.saved();
    await page.getByRole("button", { name: "Xuất bản" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Hẹn giờ", exact: true }).click();
    const later = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    await dialog.getByRole("textbox", { name: "Ngày" }).fill(later);
    await dialog.getByRole("textbox", { name: "Giờ" }).fill("09:00");
    await dialog.getByRole("button", { name: "Hẹn giờ xuất bản" }).click();
    await expect(desk.status).toContainText("lên lịch 09:00");
    const [planned] = (await member.call("GET /v1/drafts", { query: { state: "scheduled" } })).drafts;
    expect(planned?.publishAt).toBe(`${later}T02:00:00.000Z`);
  });
});

import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { toast } from "#tests/support/application.ts";
import { type Given, comeAs, expect, signIn, test, type Member } from "#tests/support/journey.ts";
import { articleFields } from "#tests/support/texts.ts";

async function publish(writer: Member, title: string) {
  const { draft } = await writer.call("POST /v1/drafts", { body: { fields: articleFields({ title }) } });
  const { id, version } = draft;
  return (await writer.call("POST /v1/drafts/{id}/publish", { params: { id }, body: { version } })).draft;
}
const say = async (member: Member, itemId: string, body: string, replyTo: string | null = null) =>
  (
    await member.call("POST /v1/items/{id}/comments", {
      params: { id: itemId },
      body: { id: crypto.randomUUID(), body, replyTo },
    })
  ).comment;
const logIn = async (page: Page, member: Member) => {
  const dialog = page.getByRole("dialog", { name: /^Đăng nhập để / });
  await dialog.getByLabel("E-mail").fill(member.email);
  await dialog.getByLabel("Mật khẩu", { exact: true }).fill(member.password);
  await dialog.getByRole("button", { name: "Đăng nhập", exact: true }).click();
  await expect(dialog).toBeHidden();
};
const opening = (page: Page) => page.getByRole("button", { name: /^(Viết điều bạn nghĩ|Bạn nghĩ gì về bài này)/ });
const box = (page: Page, name = "Viết bình luận") => page.getByRole("textbox", { name });
const comment = (page: Page, by: string) => page.getByRole("article", { name: `Bình luận của ${by}` });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a visitor's first press is done once they have logged in; what they type outlives a failed send and a reload", async ({
    page,
    journey,
  }) => {
    const writer = await journey.newMember("Bến Đò");
    const reader = await journey.newMember("Bạn Đọc");
    const article = await publish(writer, "Bài để bày tỏ");
    await page.goto(`/bai-viet/${article.slug}`);
    // The application has not started yet.
    await page.getByRole("button", { name: "Hay, 0 người" }).click();
    await expect(page.getByRole("dialog", { name: "Đăng nhập để gửi “Hay” tới người viết" })).toBeVisible();
    // Shown before it is stored: the reload waits for the answer.
    const stored = page.waitForResponse("**/reactions/*");
    await logIn(page, reader);
    const like = page.getByRole("button", { name: "Hay, 1 người" });
    await expect(like).toHaveAttribute("aria-pressed", "true");
    await stored;
    await page.reload();
    await expect(like).toHaveAttribute("aria-pressed", "true");
    // Not kept, it is put back.
    await page.route("**/reactions/*", (route) => route.abort());
    await like.click();
    await expect(toast(page, "Chưa gửi được")).toBeVisible();
    await expect(like).toHaveAttribute("aria-pressed", "true");

    await opening(page).click();
    await page.getByRole("button", { name: "Gửi bình luận" }).click();
    await expect(box(page)).toHaveAccessibleDescription("Bạn chưa viết gì.");
    await expect(box(page)).toBeFocused();
    await box(page).fill("Bài này hay.\n\n<b>Thật</b> đó, xem /bai-viet nhé.");
    await page.route("**/comments", (route) => route.abort());
    await page.getByRole("button", { name: "Gửi bình luận" }).click();
    await expect(box(page)).toHaveAccessibleDescription("Không kết nối được. Bạn kiểm tra mạng rồi thử lại nhé.");
    await expect(box(page)).toHaveValue(/^Bài này hay/);
    await page.unrouteAll();
    await page.reload();
    await expect(box(page)).toHaveValue(/^Bài này hay/);
    await page.getByRole("button", { name: "Gửi bình luận" }).click();
    const posted = comment(page, "Bạn Đọc");
    await expect(posted.getByText("<b>Thật</b> đó, xem /bai-viet nhé.")).toBeVisible();
    await expect(posted).toBeFocused();
    await expect(page.getByRole("heading", { name: "1 bình luận" })).toBeVisible();
    await expect(opening(page)).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(posted).toBeVisible();

    // Edited within the time limit, then deleted: the reply keeps its place.
    const { threads } = (await journey.call("GET /v1/items/{id}/comments", { params: { id: article.id } })).comments;
    await say(writer, article.id, "Cảm ơn bạn.", threads[0]?.id ?? null);
    await page.reload();
    const more = posted.getByRole("button", { name: "Tuỳ chọn cho bình luận của Bạn Đọc" });
    await more.click();
    await page.getByRole("menuitem", { name: /^Sửa/ }).press("Enter");
    await box(page, "Sửa bình luận").fill("Bài này rất hay.");
    await page.getByRole("button", { name: "Lưu", exact: true }).click();
    await expect(posted.getByText("Bài này rất hay.")).toBeVisible();
    await expect(posted.getByText("đã sửa")).toBeVisible();
    await expect(more).toBeFocused();
    await more.click();
    await page.getByRole("menuitem", { name: "Xoá" }).press("Enter");
    await page
      .getByRole("alertdialog")
      .or(page.getByRole("dialog"))
      .getByRole("button", { name: "Xoá bình luận" })
      .click();
    await expect(page.getByText("Bình luận đã được xoá")).toBeVisible();
    await expect(comment(page, "Bến Đò").getByText("Cảm ơn bạn.")).toBeVisible();
  });
});

/** A route that answers once `go` is called. */
async function held(page: Page, address: RegExp) {
  const held = Promise.withResolvers<void>();
  await page.route(
    address,
    async (route) => {
      await held.promise;
      await route.continue();
    },
    { times: 1 },
  );
  return held.resolve;
}

/** What is typed during a request stays, and “Thôi” gives the focus back. */
async function writeWhileSending({ page }: Pick<Given, "page">) {
  const send = await held(page, /\/comments$/);
  await opening(page).click();
  await box(page).fill("Ý thứ nhất.");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("button", { name: "Đang gửi…" })).toBeVisible();
  await page.keyboard.type(" Ý thứ hai.");
  send();
  const posted = comment(page, "Bạn Đọc");
  await expect(posted.getByText("Ý thứ nhất.")).toBeVisible();
  await expect(box(page)).toHaveValue("Ý thứ hai.");
  await expect(box(page)).toBeFocused();
  await page.getByRole("button", { name: "Thôi" }).click();
  await expect(opening(page)).toBeFocused();
  const reply = posted.getByRole("button", { name: "Trả lời" });
  await reply.click();
  await page.getByRole("button", { name: "Thôi" }).click();
  await expect(reply).toBeFocused();
}

async function chooseOrder({ page, linked }: Pick<Given, "page"> & { linked: Locator }) {
  const more = page.getByRole("button", { name: "Xem thêm bình luận" });
  await expect(more).toBeVisible();
  const answer = await held(page, /\/comments\?order=helpful$/);
  await page.getByRole("button", { name: "Hữu ích nhất" }).click();
  // It would go on in the former order.
  await expect(more).toHaveCount(0);
  answer();
  await expect(page.getByRole("list").filter({ has: linked }).getByRole("listitem").nth(1)).toContainText(
    "Lời của An Nhiên.",
  );
  await page.getByRole("button", { name: "Xem thêm bình luận" }).click();
  await expect(page.getByRole("button", { name: "Xem thêm bình luận" })).toHaveCount(0);
  await expect(page.getByRole("status").filter({ hasText: /^Đã có \d+ mục, hết danh sách\.$/ })).toBeFocused();
}

test("mentions by keyboard and input method, votes, orders, a link to one comment, a report and its end", async ({
  page,
  journey,
}) => {
  const writer = await journey.newMember("Bến Đò");
  const reader = await journey.newMember("Bạn Đọc");
  const editor = await journey.exampleMember("an.nhien");
  const article = await publish(writer, "Bài để trò chuyện");
  const first = await say(editor, article.id, "Lời của An Nhiên.");
  for (let n = 0; n < 21; n++) await say(editor, article.id, `Lời thứ ${n} của biên tập.`);
  await signIn(page, reader);
  await page.goto(`/bai-viet/${article.slug}`);

  await test.step("what is typed while a comment is sent stays", () => writeWhileSending({ page }));
  await opening(page).click();
  await box(page).pressSequentially("Chào @ben.go");
  const people = page.getByRole("listbox", { name: "Nhắc đến ai?" });
  await expect(people.getByRole("option", { name: /Bến Gỗ/ })).toBeVisible();
  // While an input method is at work the keys are its own.
  await box(page).dispatchEvent("keydown", { key: "Enter", isComposing: true, keyCode: 229, bubbles: true });
  await expect(box(page)).toHaveValue("Chào @ben.go");
  await page.keyboard.press("Enter");
  await expect(box(page)).toHaveValue("Chào @ben.go ");
  await expect(people).toBeHidden();
  await page.keyboard.type("nhé");
  await page.keyboard.press("Control+Enter");
  await expect(comment(page, "Bạn Đọc").getByRole("link", { name: "@ben.go" })).toHaveAttribute("href", "/u/ben.go");

  // A new member's link waits, and only they see it.
  await opening(page).click();
  await box(page).fill("Xem https://mam.example nhé");
  await page.getByRole("button", { name: "Gửi bình luận" }).click();
  await expect(page.getByText("Đang chờ duyệt, lúc này chỉ bạn thấy.")).toBeVisible();
  await expect(toast(page, "Bình luận đang chờ duyệt")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Đang chờ duyệt, lúc này chỉ bạn thấy.")).toBeVisible();

  // The oldest comment is on the next page; a link leads to it anyway.
  await expect(page.getByText("Lời của An Nhiên.")).toHaveCount(0);
  await page.goto(`/bai-viet/${article.slug}#binh-luan-${first.id}`);
  const linked = page.locator(`#binh-luan-${first.id}`);
  await expect(linked.getByText("Lời của An Nhiên.")).toBeVisible();
  await expect(linked).toBeInViewport();
  await linked.getByRole("button", { name: /^Hữu ích/ }).click();
  await expect(linked.getByRole("button", { name: "Hữu ích, 1 người thấy vậy" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await test.step("another order begins anew", () => chooseOrder({ page, linked }));
  await expect(page.getByText("Lời thứ 0 của biên tập.")).toBeVisible();

  await linked.getByRole("button", { name: /^Tuỳ chọn cho/ }).click();
  await page.getByRole("menuitem", { name: "Báo cáo" }).press("Enter");
  const report = page.getByRole("dialog", { name: "Báo cáo bình luận" });
  await report.getByRole("button", { name: "Gửi báo cáo" }).click();
  await expect(report.getByText("Bạn chọn một lý do nhé.")).toBeVisible();
  await expect(report.getByRole("radio").first()).toBeFocused();
  await report.getByLabel("Xúc phạm, nặng lời").check();
  await expectAccessible(page);
  await report.getByRole("button", { name: "Gửi báo cáo" }).click();
  await expect(toast(page, "Cảm ơn bạn đã báo")).toBeVisible();
  // The comment is the editor's own, so only another editor sees and decides the report.
  const decider = await journey.exampleMember("song.hau");
  const ofFirst = (list: { reports: { target: string }[] }) => list.reports.some(({ target }) => target === first.id);
  expect(ofFirst(await editor.call("GET /v1/review/reports"))).toBe(false);
  const { reports } = await decider.call("GET /v1/review/reports");
  const reported = reports.find(({ target }) => target === first.id);
  expect(reported).toMatchObject({ reason: "rude", reporter: { username: reader.user.username } });
  await decider.call("POST /v1/review/reports/{id}", {
    params: { id: reported?.id ?? "" },
    body: { decision: "uphold" },
  });
  await page.reload();
  await expect(toast(page, "Bình luận này không còn nữa")).toBeVisible();
});

async function pressAsVisitor({
  page,
  article,
}: Pick<Given, "page"> & { article: Awaited<ReturnType<typeof publish>> }) {
  const pressed = Promise.withResolvers<void>();
  await page.route(/\/assets\/text-end-[^/]+\.js$/, async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await page.goto(`/bai-viet/${article.slug}`);
  const follow = page.getByRole("button", { name: "Theo dõi Bến Đò" });
  await follow.click();
  await expect(page.locator("html[data-live]")).toBeAttached();
  await expect(follow).toHaveAttribute("aria-busy", "true");
  pressed.resolve();
  await expect(page.getByRole("dialog", { name: "Đăng nhập để theo dõi Bến Đò" })).toBeVisible();
}

async function pressAsMember({
  page,
  journey,
  article,
}: Pick<Given, "page" | "journey"> & { article: Awaited<ReturnType<typeof publish>> }) {
  const reader = await journey.newMember("Bạn Đọc");
  const pressed = Promise.withResolvers<void>();
  await page.route(/\/assets\/comments-[^/]+\.js$/, async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await comeAs(page, reader, `/bai-viet/${article.slug}`);
  // The page has rendered again for a member, and the comments are still those of the server's HTML.
  await expect(page.getByRole("banner").getByRole("button", { name: /^Thông báo/ })).toBeVisible();
  await expect(page.locator("html[data-live]")).toBeAttached();
  await opening(page).click();
  pressed.resolve();
  await expect(box(page)).toBeFocused();
}

test("a press before that part of a page has hydrated is done once its code has loaded", async ({ page, journey }) => {
  const article = await publish(await journey.newMember("Bến Đò"), "Bài mở trên mạng chậm");
  const given = { page, article, journey };
  await test.step("a visitor's press below a text", () => pressAsVisitor(given));
  await test.step("a member's press on the comments", () => pressAsMember(given));
});

test("a reply notifies its recipient at once, who answers and changes the settings; unsubscribing needs no login", async ({
  page,
  journey,
  browser,
}) => {
  const writer = await journey.newMember("Bến Đò");
  const reader = await journey.newMember("Bạn Đọc");
  const article = await publish(writer, "Bài có chuông");
  await signIn(page, writer);
  await page.goto("/danh-muc");
  const bell = page.getByRole("banner").getByRole("button", { name: /^Thông báo/ });
  await expect(bell).toHaveAccessibleName("Thông báo");
  // Another tab of the same browser is notified by this one.
  const second = await page.context().newPage();
  await second.goto("/video");

  const others = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const phone = await others.newPage();
  await signIn(phone, reader);
  await phone.goto(`/bai-viet/${article.slug}`);
  await opening(phone).click();
  await box(phone).fill("Bạn viết thêm phần hai nhé?");
  await phone.getByRole("button", { name: "Gửi bình luận" }).click();
  await expect(comment(phone, "Bạn Đọc")).toBeVisible();

  await expect(bell).toHaveAccessibleName("Thông báo, 1 tin, có tin mới");
  await expect(second.getByRole("banner").getByRole("button", { name: /^Thông báo/ })).toHaveAccessibleName(
    "Thông báo, 1 tin, có tin mới",
  );
  await second.close();
  const news = page.getByText("Bạn Đọc bình luận về “Bài có chuông”");
  await expect(page.locator("[data-toast-area]").getByText("Bạn Đọc bình luận về “Bài có chuông”")).toBeVisible();
  await page.locator("[data-toast-area]").getByRole("button", { name: "Close" }).click();
  await bell.click();
  const list = page.getByRole("dialog", { name: "Thông báo" });
  await expect(list.getByRole("link", { name: /Bạn viết thêm phần hai nhé/ })).toBeVisible();
  await expectAccessible(page);
  await list.getByRole("link", { name: /Bạn viết thêm phần hai nhé/ }).click();
  await expect(page).toHaveURL(/#binh-luan-/);
  await expect(bell).toHaveAccessibleName("Thông báo");
  await expect(news).toHaveCount(0);
  const posted = comment(page, "Bạn Đọc");
  await expect(posted).toBeInViewport();
  await posted.getByRole("button", { name: "Trả lời" }).click();
  await box(page, "Trả lời Bạn Đọc").fill("Tuần sau có phần hai.");
  await page.getByRole("button", { name: "Gửi trả lời" }).click();
  await expect(comment(page, "Bến Đò").getByText("Tuần sau có phần hai.")).toBeVisible();

  const answer = phone.locator("[data-toast-area]").getByText("Bến Đò trả lời bạn trong “Bài có chuông”");
  await expect(answer).toBeVisible();
  await phone.locator("[data-toast-area]").getByRole("link", { name: "Xem" }).click();
  await expect(comment(phone, "Bến Đò").getByText("Tuần sau có phần hai.")).toBeInViewport();
  await others.close();

  await page.goto("/tai-khoan#thong-bao");
  const mail = page.getByRole("switch", { name: "Ai đó trả lời bạn: thư hằng ngày" });
  await expect(mail).toBeChecked();
  await page.route("**/notifications/settings/*", (route) => route.abort());
  await mail.click();
  await expect(page.getByText("Không kết nối được. Bạn kiểm tra mạng rồi thử lại nhé.").first()).toBeVisible();
  await expect(mail).toBeChecked();
  await page.unrouteAll();
  await mail.click();
  await expect(mail).not.toBeChecked();
  await expectAccessible(page);
  await page.reload();
  await expect(mail).not.toBeChecked();
  expect((await writer.call("GET /v1/notifications/settings")).settings.reply).toEqual({ bell: true, mail: false });

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto("/ngung-nhan-thu?ma=khong-phai-ma");
  await expect(visitor.getByRole("heading", { name: "Liên kết này không đúng" })).toBeVisible();
  await visitor.context().close();
});

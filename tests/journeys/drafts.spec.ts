import { type Given, comeAs, expect, type Member, signIn, test } from "../support/journey.ts";
import { draftOf, fresh, publishedBy, writingDesk } from "./writing-desk.ts";

test("S-121 S-122 S-413: a draft of another member is the 404 view; an editor may open it", async ({
  page,
  journey,
}) => {
  const draft = await draftOf(await journey.newMember("Người viết"), fresh("Chỉ mình tôi thấy"), "Bí mật.");
  const title = "Page Not Found";
  await signIn(page, await journey.newMember("Người khác"));
  for (const address of [`/bai-viet/draft/${draft.slug}`, `/bai-viet/edit/${draft.slug}`]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expect(page.getByText("Bí mật.")).toHaveCount(0);
  }
  await comeAs(page, await journey.exampleMember("an.nhien"), `/bai-viet/draft/${draft.slug}`);
  await expect(page.getByText("Bí mật.")).toBeVisible();
});

async function keepOwn({ page, context, member }: Pick<Given, "page" | "context" | "member">) {
  const draft = await draftOf(member, fresh("Hai nơi cùng sửa"), "Câu mở đầu.");
  const mine = writingDesk(page);
  await mine.openDraft(draft.slug);
  const otherPage = await context.newPage();
  const theirs = writingDesk(otherPage);
  await theirs.openDraft(draft.slug);

  await theirs.goToEnd();
  await otherPage.keyboard.type(" Câu của thẻ kia.");
  await theirs.saved();
  await mine.goToEnd();
  await page.keyboard.type(" Câu của thẻ này.");
  const screen = page.getByRole("dialog", { name: "Bài này đã được sửa ở nơi khác" });
  await expect(screen).toBeVisible({ timeout: 10_000 });
  await expect(screen.getByRole("region", { name: "Bản của bạn" })).toContainText(/Câu của thẻ .*này\./);
  await expect(screen.getByRole("region", { name: "Bản đang lưu trên máy chủ" })).toContainText(/Câu của thẻ .*kia\./);
  const stored = (await member.call("GET /v1/drafts/{kind}/{slug}", { params: { kind: "article", slug: draft.slug } }))
    .draft;
  expect(JSON.stringify(stored.fields)).toContain("Câu của thẻ kia.");

  await screen.getByRole("button", { name: "Giữ bản của tôi" }).click();
  await expect(screen).toBeHidden();
  await mine.saved();
  const after = (await member.call("GET /v1/drafts/{kind}/{slug}", { params: { kind: "article", slug: draft.slug } }))
    .draft;
  expect(JSON.stringify(after.fields)).toContain("Câu của thẻ này.");

  // The other one waits on this machine.
  await page.getByRole("button", { name: "Lịch sử" }).click();
  const history = page.getByRole("dialog", { name: "Lịch sử" });
  await history
    .getByRole("region", { name: "Bản giữ trên máy này" })
    .getByRole("button", { name: /^Xem bản/ })
    .click();
  await history.getByRole("button", { name: "Khôi phục" }).click();
  await expect(mine.text).toContainText("Câu của thẻ kia.");
  await mine.saved();
}

async function takeOther({ page, member }: Pick<Given, "page" | "member">) {
  const draft = await draftOf(member, fresh("Nhường bản kia"), "Câu mở đầu.");
  const desk = writingDesk(page);
  await desk.openDraft(draft.slug);
  await member.call("PUT /v1/drafts/{id}", {
    params: { id: draft.id },
    body: { version: draft.version, fields: { ...draft.fields, summary: "Từ máy khác" } },
  });
  await desk.goToEnd();
  await page.keyboard.type(" Của tôi.");
  const screen = page.getByRole("dialog", { name: "Bài này đã được sửa ở nơi khác" });
  await screen.getByRole("button", { name: "Giữ bản trên máy chủ" }).click();
  await expect(desk.summary).toHaveValue("Từ máy khác");
  await expect(desk.text).not.toContainText("Của tôi.");
  await page.reload();
  await page.getByRole("button", { name: "Lịch sử" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Xem bản/ })
    .click();
  await expect(page.getByRole("dialog")).toContainText("Của tôi.");
}

test("two versions of one draft: both texts are shown, either is kept, neither is lost", async ({
  page,
  context,
  journey,
}) => {
  const member = await journey.newMember();
  await signIn(page, member);
  const given = { page, context, member };
  await test.step("two tabs on one draft: the own text is kept, the other one waits on this machine", () =>
    keepOwn(given));
  await test.step("the server's text can be taken instead; the own one is kept aside", () => takeOther(given));
});

async function writeOffline({ page, member }: Pick<Given, "page" | "member">) {
  const draft = await draftOf(member, fresh("Mất mạng"), "Đã lưu từ trước.");
  const desk = writingDesk(page);
  await desk.openDraft(draft.slug);
  await page.route("**/v1/drafts/*", (route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue(),
  );
  await desk.goToEnd();
  await page.keyboard.type(" Viết trên tàu.");
  await expect(desk.status).toContainText("đang giữ trên máy này", { timeout: 10_000 });
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  const offer = page.getByRole("region", { name: "Bản còn giữ trên máy này" });
  await expect(offer).toContainText("Máy này còn giữ một bản mới hơn");
  await offer.getByRole("button", { name: "So sánh" }).click();
  await expect(page.getByRole("dialog").getByRole("insertion")).toContainText("Viết trên tàu.");
  await page.getByRole("dialog").getByRole("button", { name: "Dùng bản này" }).click();
  await expect(desk.text).toContainText("Đã lưu từ trước. Viết trên tàu.");
  await page.unroute("**/v1/drafts/*");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await desk.saved();
  await page.reload();
  await expect(desk.text).toContainText("Viết trên tàu.");
  await expect(offer).toHaveCount(0);
}

async function loseSession({ page, member }: Pick<Given, "page" | "member">) {
  const draft = await draftOf(member, fresh("Hết phiên giữa chừng"), "Đã lưu.");
  const desk = writingDesk(page);
  await desk.openDraft(draft.slug);
  const ended = {
    error: { code: "SESSION_REVOKED", message: "Phiên đăng nhập này đã bị đóng.", requestId: "thu" },
    data: null,
  };
  // One event: any call ends the session, and it could be in the middle of the typing.
  await page.route("**/v1/**", (route) => route.fulfill({ status: 401, json: ended }));
  await desk.goToEnd();
  await page.keyboard.insertText(" Chưa kịp lưu.");
  await expect(page).toHaveURL(/\/$/, { timeout: 15_000 });
  await page.unroute("**/v1/**");
  await comeAs(page, member, `/bai-viet/edit/${draft.slug}`);
  const offer = page.getByRole("region", { name: "Bản còn giữ trên máy này" });
  await offer.getByRole("button", { name: "Dùng bản này" }).click();
  await expect(desk.text).toContainText("Đã lưu. Chưa kịp lưu.");
  await desk.saved();
}

test("S-407 what is typed without a network, or when the session has ended, is offered back and sent", async ({
  page,
  journey,
}) => {
  const member = await journey.newMember();
  await signIn(page, member);
  const given = { page, member };
  await test.step("without a network it is offered back after a reload, and sent when the network is back", () =>
    writeOffline(given));
  await test.step("S-407 when the session has ended it is kept and offered after the next login", () =>
    loseSession(given));
});

async function listByState({ page, journey }: Pick<Given, "page" | "journey">) {
  const member = await journey.newMember();
  await signIn(page, member);
  await page.goto("/trang-ca-nhan?muc=bai-cua-toi");
  await expect(page.getByText("Bạn chưa viết bài nào")).toBeVisible();
  const [drafted, read] = [fresh("Còn là nháp"), fresh("Đã cho đọc")];
  await draftOf(member, drafted, "Một.");
  await publishedBy(member, read, "Hai.");
  await page.reload();
  const titles = page.getByRole("region", { name: "Bài viết, series và video" }).getByRole("heading", { level: 3 });
  await expect(titles).toHaveText([read, drafted]);
  await page.getByRole("navigation", { name: "Lọc bài viết" }).getByRole("link", { name: "Bản nháp" }).click();
  await expect(titles).toHaveText([drafted]);
  await page.getByRole("navigation", { name: "Lọc bài viết" }).getByRole("link", { name: "Đã gỡ" }).click();
  await expect(page.getByText("Không có bài nào đã gỡ")).toBeVisible();
  await page.route("**/v1/drafts**", (route) => route.abort());
  await page.getByRole("navigation", { name: "Lọc bài viết" }).getByRole("link", { name: "Đã xuất bản" }).click();
  await expect(page.getByText("Chưa tải được bài viết của bạn")).toBeVisible({ timeout: 15_000 });
  await page.unroute("**/v1/drafts**");
  await page.getByRole("button", { name: "Thử lại" }).click();
  await expect(titles).toHaveText([read]);
}

async function discardFromList({ page, journey }: Pick<Given, "page" | "journey">) {
  const member = await journey.newMember();
  const [doomed, read] = [fresh("Sẽ bỏ"), fresh("Vẫn đọc được")];
  const draft = await draftOf(member, doomed, "Không giữ lại.");
  const published = await publishedBy(member, read, "Lời cũ.");
  const changed = { ...published.fields, summary: "Chưa ưng lắm" };
  const { id, version } = published;
  await member.call("PUT /v1/drafts/{id}", { params: { id }, body: { version, fields: changed } });
  await comeAs(page, member, "/trang-ca-nhan?muc=bai-cua-toi");
  await page.getByRole("button", { name: `Bỏ bản nháp ${doomed}` }).click();
  const question = page.getByRole("dialog", { name: "Bỏ bản nháp?" });
  await expect(question).toContainText("không lấy lại được");
  await question.getByRole("button", { name: "Thôi" }).click();
  await expect(question).toBeHidden();
  expect((await member.call("GET /v1/drafts", { query: { state: "draft" } })).drafts).toHaveLength(1);

  // It has been changed in another tab: what was not seen is not dropped.
  await member.call("PUT /v1/drafts/{id}", {
    params: { id: draft.id },
    body: { version: draft.version, fields: { ...draft.fields, summary: "Mới thêm ở thẻ kia" } },
  });
  const ask = page.getByRole("button", { name: `Bỏ bản nháp ${doomed}` });
  await ask.click();
  await question.getByRole("button", { name: "Bỏ bản nháp" }).click();
  await expect(page.getByText("Bản nháp đã được sửa ở nơi khác.")).toBeVisible();
  await expect(page.getByText("Mới thêm ở thẻ kia")).toBeVisible();
  await ask.click();
  await question.getByRole("button", { name: "Bỏ bản nháp" }).click();
  await expect(
    page.getByRole("region", { name: "Bài viết, series và video" }).getByRole("heading", { level: 3 }),
  ).toHaveText([read]);
  await expect(page.getByRole("heading", { name: "Bài viết, series và video" })).toBeFocused();

  await page.getByRole("button", { name: `Bỏ các thay đổi của ${read}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Bỏ các thay đổi" }).click();
  await expect(page.getByText("Mọi thứ trở lại như bản đã xuất bản.")).toBeVisible();
  await expect(page.getByText("Chưa ưng lắm")).toHaveCount(0);
  const left = (await member.call("GET /v1/drafts")).drafts;
  expect(left.map(({ title, hasDraft }) => [title, hasDraft])).toEqual([[read, false]]);

  await test.step("the author of a withdrawn text deletes it permanently after a confirmation", async () => {
    await member.call("POST /v1/drafts/{id}/withdraw", { params: { id } });
    await page.goto("/trang-ca-nhan?muc=bai-cua-toi&trang-thai=da-go");
    await page.getByRole("button", { name: `Xoá hẳn ${read}` }).click();
    const last = page.getByRole("dialog");
    await expect(last).toContainText("không lấy lại được");
    await last.getByRole("button", { name: "Xoá hẳn" }).click();
    await expect(page.getByText("Không có bài nào đã gỡ")).toBeVisible();
  });
}

test("S-108 the personal page lists the member's articles by state; a draft, the changes of an article or a withdrawn text is discarded", async ({
  page,
  journey,
}) => {
  const given = { page, journey };
  await test.step("S-108 the articles are listed by state", () => listByState(given));
  await test.step("a draft, the changes of an article, or a withdrawn text is discarded after a confirmation", () =>
    discardFromList(given));
});

test("S-505: a summary that is too long keeps no word of the text from being saved, and is not lost", async ({
  page,
  journey,
}) => {
  const member = await journey.newMember();
  const draft = await draftOf(member, fresh("Tóm tắt quá dài"), "Mở đầu.");
  await signIn(page, member);
  const desk = writingDesk(page);
  await desk.openDraft(draft.slug);
  const long = "Kể lại từ đầu. ".repeat(25).trim();
  await desk.summary.fill(long);
  await desk.goToEnd();
  await page.keyboard.type(" Vẫn được lưu.");
  await expect(desk.status).toContainText(/Đã lưu \d\d:\d\d, trừ tóm tắt/);
  await expect(page.getByText(`Dài ${long.length} ký tự, nhiều nhất 300.`)).toBeVisible();
  await expect(desk.summary).toHaveAccessibleDescription(/nhiều nhất 300/);
  await expect(desk.summary).toHaveValue(long);
  const stored = async () =>
    (await member.call("GET /v1/drafts/{kind}/{slug}", { params: { kind: "article", slug: draft.slug } })).draft.fields;
  expect(JSON.stringify(await stored())).toContain("Vẫn được lưu.");
  await page.getByRole("button", { name: "Xuất bản" }).click();
  await expect(desk.summary).toBeFocused();

  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await page
    .getByRole("region", { name: "Bản còn giữ trên máy này" })
    .getByRole("button", { name: "Dùng bản này" })
    .click();
  await expect(desk.summary).toHaveValue(long);
  await expect(page.getByText(`Dài ${long.length} ký tự, nhiều nhất 300.`)).toBeVisible();
  await desk.summary.fill("Kể lại từ đầu.");
  await expect(desk.status).toContainText("bản nháp, chỉ bạn thấy");
  expect((await stored()).summary).toBe("Kể lại từ đầu.");
});

async function logOutUnsaved({ page, context, journey }: Pick<Given, "page" | "context" | "journey">) {
  const member = await journey.newMember("Người Vội");
  await signIn(page, member);
  const desk = writingDesk(page);
  await desk.openNew();
  await desk.write(fresh("Viết dở khi mất mạng"), "Câu chưa kịp gửi đi.");
  await context.route("**/v1/drafts**", (route) => route.abort());
  await page.keyboard.type(" Thêm một câu nữa.");
  await expect(desk.status).toContainText("Chưa lưu được");
  // Leaving the editor needs no confirmation: the text is stored locally.
  await page.getByRole("link", { name: /Mầm/ }).first().click();
  // By key, as everywhere: a menu is somewhere else in its first moment, and there a pointer would miss it.
  await expect(page.getByRole("heading", { name: "Mới nhất" })).toBeVisible();
  await page
    .getByRole("banner")
    .getByRole("button", { name: /Người Vội/ })
    .click();
  await page.getByRole("menuitem", { name: "Đăng xuất" }).press("Enter");
  const question = page.getByRole("alertdialog").or(page.getByRole("dialog"));
  await expect(question).toContainText("Có một bài chưa lưu xong");
  await question.getByRole("button", { name: "Ở lại" }).click();
  await expect(page.getByRole("banner").getByRole("button", { name: /Người Vội/ })).toBeVisible();
  await page
    .getByRole("banner")
    .getByRole("button", { name: /Người Vội/ })
    .click();
  await page.getByRole("menuitem", { name: "Đăng xuất" }).press("Enter");
  await question.getByRole("button", { name: "Vẫn đăng xuất" }).click();
  await expect(page.getByRole("banner").getByRole("button", { name: "Đăng nhập" })).toBeVisible();
}

async function offerToWriter({ page, journey }: Pick<Given, "page" | "journey">) {
  const [first, second] = [await journey.newMember(), await journey.newMember("Người dùng chung máy")];
  const desk = writingDesk(page);
  const offer = page.getByRole("region", { name: "Bản còn giữ trên máy này" });
  page.on("dialog", (dialog) => void dialog.accept());
  await page.route("**/v1/drafts", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  const openAs = async (member: Member) => {
    await comeAs(page, member, "/bai-viet/create");
    await expect(desk.title).toBeFocused();
  };
  await openAs(first);
  await desk.write("Của người đến trước", "Ba dòng đầu.");
  await expect(desk.status).toContainText("Chưa lưu được", { timeout: 10_000 });
  await openAs(second);
  await desk.write("Của người đến sau", "Ba dòng khác.");
  await expect(desk.status).toContainText("Chưa lưu được", { timeout: 10_000 });
  await openAs(second);
  await expect(offer).toContainText("Của người đến sau");
  // The newer one is not theirs.
  await openAs(first);
  await expect(offer).toContainText("Của người đến trước");
  await expect(page.getByText("Của người đến sau")).toHaveCount(0);
}

test("a text that could not be saved: logging out asks first, and it is offered to its writer only", async ({
  page,
  context,
  journey,
}) => {
  const given = { page, context, journey };
  await test.step("logging out asks first, and keeps the text for the same person", () => logOutUnsaved(given));
  await context.unrouteAll();
  await test.step("a text that never reached the server is offered to its writer only", () => offerToWriter(given));
});

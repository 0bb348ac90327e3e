import { expectAccessible } from "#tests/support/accessibility.ts";
import { toast } from "#tests/support/application.ts";
import { expect, signIn, test, type Journey, type Member } from "#tests/support/journey.ts";
import { articleFields } from "#tests/support/texts.ts";

async function publish(writer: Member, title: string) {
  const { draft } = await writer.call("POST /v1/drafts", { body: { fields: articleFields({ title }) } });
  const { id, version } = draft;
  return (await writer.call("POST /v1/drafts/{id}/publish", { params: { id }, body: { version } })).draft;
}
const about = (title: string) => `Báo cáo về ${title}`;

test("an editor decides by keyboard and by button, unpublishes a text and restores it; others get a 404", async ({
  page,
  browser,
  baseURL,
  journey,
}) => {
  const writer = await journey.newMember("Người Mới Viết");
  const mark = Date.now().toString(36);
  const first = await publish(writer, `Bài đầu tiên ${mark}`);
  const second = await publish(writer, `Bài bị báo ${mark}`);
  const reader = await journey.exampleMember("ma.non");
  for (const { id } of [first, second])
    await reader.call("POST /v1/reports", { body: { kind: "item", target: id, reason: "spam", note: "Xem giúp." } });

  // A member gets a 404 page, whether or not the page exists.
  const stranger = await browser.newContext({ baseURL });
  const other = await stranger.newPage();
  await signIn(other, writer);
  for (const address of ["/quan-tri", "/quan-tri/duyet", "/quan-tri/khong-co"]) {
    await other.goto(address);
    await expect(other.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  }
  await stranger.close();

  await signIn(page, await journey.exampleMember("an.nhien"));
  await page.goto("/");
  await page.getByRole("button", { name: /^Tài khoản của/ }).click();
  await page.getByRole("menuitem", { name: "Quản trị" }).press("Enter");
  const waiting = page.getByRole("link", { name: /báo cáo của người đọc$/ });
  await expect(waiting).toBeVisible();
  // Administrators' tabs are not an editor's.
  await expect(page.getByRole("link", { name: "Nhật ký" })).toBeHidden();
  await waiting.click();

  const report = page.getByRole("article", { name: about(first.fields.title) });
  await report.focus();
  await page.keyboard.press("2");
  await expect(toast(page, "Đã bỏ qua báo cáo")).toBeVisible();
  await expect(report).toBeHidden();

  const other2 = page.getByRole("article", { name: about(second.fields.title) });
  await other2.getByRole("button", { name: `Gỡ bài ${second.fields.title} xuống` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Gỡ bài xuống" }).click();
  await expect(toast(page, "Đã gỡ bài xuống")).toBeVisible();
  expect((await page.request.get(`/v1/articles/${second.slug}`)).status()).toBe(404);
  await page.getByRole("button", { name: "Đăng lại" }).click();
  await expect.poll(async () => (await page.request.get(`/v1/articles/${second.slug}`)).status()).toBe(200);

  const text = page.getByRole("article", { name: first.fields.title, exact: true });
  // Behind the first texts of all other journeys.
  await expect(async () => {
    if (!(await text.isVisible())) await page.getByRole("button", { name: "Xem thêm bài" }).click({ timeout: 2000 });
    await expect(text).toBeVisible({ timeout: 2000 });
  }).toPass();
  await text.getByRole("button", { name: `Bài ${first.fields.title} ổn` }).click();
  await expect(text).toBeHidden();
  await page.getByRole("button", { name: "Hoàn tác" }).click();
  await expect(text).toBeVisible();
  // Not to be left as an example of what waits.
  await text.getByRole("button", { name: `Bài ${first.fields.title} ổn` }).click();
  await expect(text).toBeHidden();
});

/** Of the example content: the newest article may be another journey's, which takes it down meanwhile. */
async function exampleArticle(journey: Journey) {
  const params = { slug: "email-xin-nghi-phep-lich-su-ma-khong-vong-vo" };
  return (await journey.call("GET /v1/articles/{slug}", { params })).article;
}

test("an editor lets several comments appear at once, and takes that back", async ({ page, journey }) => {
  const article = await exampleArticle(journey);
  const names = ["Gửi Liên Kết Một", "Gửi Liên Kết Hai"];
  const posted: string[] = [];
  for (const name of names) {
    const id = crypto.randomUUID();
    // A new member's link waits.
    const body = { id, body: `Xem https://mam.example/${id} nhé`, replyTo: null };
    const member = await journey.newMember(name);
    await member.call("POST /v1/items/{id}/comments", { params: { id: article.id }, body });
    posted.push(id);
  }
  const isShown = async (id: string) => {
    const { comments } = await journey.call("GET /v1/items/{id}/comments", {
      params: { id: article.id },
      query: {},
    });
    return comments.threads.some((thread) => thread.id === id);
  };
  await signIn(page, await journey.exampleMember("an.nhien"));
  await page.goto("/quan-tri/duyet#binh-luan");
  await page.getByRole("button", { name: "Chọn nhiều bình luận" }).click();
  const bar = page.getByRole("group", { name: "Việc với các bình luận đã chọn" });
  await expect(bar.getByText("Chưa chọn bình luận nào")).toBeVisible();
  for (const name of names) await page.getByRole("checkbox", { name: `Chọn bình luận của ${name}` }).check();
  await expect(bar.getByText("Đã chọn 2 bình luận")).toBeVisible();
  await expectAccessible(page);
  await bar.getByRole("button", { name: "Cho hiện" }).click();
  await expect(toast(page, "Đã hiện 2 bình luận")).toBeVisible();
  const card = page.getByRole("article", { name: `Bình luận chờ duyệt của ${names[0]!}` });
  await expect(card).toBeHidden();
  for (const id of posted) expect(await isShown(id)).toBe(true);
  await page.getByRole("button", { name: "Hoàn tác" }).click();
  for (const id of posted) await expect.poll(() => isShown(id)).toBe(false);
});

/** Points that wait for an editor, because giver and receiver use one device; each test has its own. */
async function pointsInReview(journey: Journey) {
  const [to, from] = [await journey.newMember("Người Được Khen"), await journey.exampleMember("song.hau")];
  const article = await exampleArticle(journey);
  const id = crypto.randomUUID();
  await to.call("POST /v1/items/{id}/comments", {
    params: { id: article.id },
    body: { id, body: `Bài này giúp mình nhiều. ${id}`, replyTo: null },
  });
  await from.call("PUT /v1/comments/{id}/helpful", { params: { id } });
  return { to, from: from.user };
}

test("an editor refuses points in review with a reason, which the member's ledger shows", async ({ page, journey }) => {
  const editor = await journey.exampleMember("an.nhien");
  const { to: owner, from } = await pointsInReview(journey);
  const { items } = await editor.call("GET /v1/review/points", { query: {} });
  // Every text that points were held for can be read by the editor who decides.
  expect(items.length).toBeGreaterThan(0);
  for (const { about } of items) expect(about).not.toBeNull();
  const held = items.find(({ reason, person }) => reason === "same-device" && person?.username === owner.user.username);
  const to = held!.person!;
  await signIn(page, editor);
  await page.goto("/quan-tri/duyet#diem");
  const card = page.getByRole("article", { name: `Điểm ${from.displayName} trao ${to.displayName}` });
  await expect(card.getByText("Cùng thiết bị", { exact: true })).toBeVisible();
  await expect(card.getByRole("link", { name: held!.about!.title })).toBeVisible();
  await card.focus();
  await page.keyboard.press("2");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Không tính" }).click();
  await expect(dialog.getByText("Người nhận cần biết vì sao.")).toBeVisible();
  await expectAccessible(page);
  // By keyboard to the end, and on to the next item, or to the heading if there is none.
  await dialog.getByLabel("Lý do").fill("Hai tài khoản dùng chung một máy.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: "Không tính" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(toast(page, "Đã quyết định không tính điểm")).toBeVisible();
  await expect(card).toBeHidden();
  await expect(page.locator("[data-review-card]:focus, [data-review]:focus")).toBeVisible();
  const season = new Date(Date.parse(held!.at) + 7 * 3_600_000).toISOString().slice(0, 7);
  await expect
    .poll(
      async () =>
        (await owner.call("GET /v1/gamification/{season}/me/ledger", { params: { season }, query: {} })).items,
    )
    .toContainEqual(expect.objectContaining({ state: "reversed", words: "Hai tài khoản dùng chung một máy." }));
});

test("S-408 an administrator changes a role, suspends a member whose open page logs out, and orders featured texts", async ({
  page,
  browser,
  baseURL,
  journey,
}) => {
  const admin = await journey.exampleMember("song.hau");
  const name = `Ồn Ào ${Date.now().toString(36)}`;
  const loud = await journey.newMember(name);
  const theirs = await browser.newContext({ baseURL });
  const open = await theirs.newPage();
  await signIn(open, loud);
  await open.goto("/da-luu");
  await expect(open.getByRole("heading", { name: "Đã lưu" })).toBeVisible();

  await signIn(page, admin);
  await page.goto("/quan-tri/nguoi");
  await page.getByRole("searchbox").fill(name.toLowerCase());
  await expect(page).toHaveURL(/\?q=/);
  const row = page.getByRole("button", { name });
  await row.click();
  await page.getByRole("combobox", { name: "Vai trò" }).click();
  await page.getByRole("option", { name: /^Biên tập viên/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Đổi vai trò" }).click();
  await expect(toast(page, `${name} giờ là biên tập viên`)).toBeVisible();
  // Their browser still has the former role, which is checked before the page is refused.
  await open.goto("/quan-tri/duyet");
  await expect(open.getByRole("heading", { level: 1, name: "Quản trị" })).toBeVisible();

  // Back to a member: only they are trusted by hand.
  await page.getByRole("combobox", { name: "Vai trò" }).click();
  await page.getByRole("option", { name: /^Thành viên/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Đổi vai trò" }).click();
  await page.getByRole("button", { name: "Tin cậy mức 3" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Tin cậy", exact: true }).click();
  await expect(page.getByText("3, do ban biên tập đặt")).toBeVisible();

  await page.getByRole("button", { name: "Khoá tài khoản" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Khoá tài khoản" }).click();
  await expect(toast(page, `Đã khoá tài khoản của ${name}`)).toBeVisible();
  await expect(row.getByText("Đang khoá")).toBeVisible();
  await open.getByRole("link", { name: "Người", exact: true }).click();
  await expect(open).toHaveURL("/");
  await theirs.close();

  await page.goto("/quan-tri/noi-bat");
  const featured = page.getByRole("list", { name: "Mục nổi bật" });
  const titles = () => featured.getByRole("link").allTextContents();
  await expect(featured.getByRole("listitem").nth(1)).toBeVisible();
  const before = await titles();
  const [leading] = before;
  const handle = featured.getByRole("button", { name: new RegExp(`^Kéo `) }).first();
  await handle.focus();
  await page.keyboard.press("ArrowDown");
  await expect.poll(async () => (await titles())[1]).toBe(leading);
  await expect(page.getByText("Đã lưu", { exact: true })).toBeVisible();
  const savedTitles = async () => (await journey.call("GET /v1/featured")).items.map(({ title }) => title);
  expect((await savedTitles())[1]).toBe(leading);
  await page.keyboard.press("ArrowUp");
  await expect.poll(savedTitles).toEqual(before);

  await page.goto("/quan-tri/thu");
  await page.getByRole("button", { name: "Gửi thư thử" }).click();
  await expect(page.getByText(`Đã giao thư tới ${admin.email}`)).toBeVisible();
  await page.goto("/quan-tri/nhat-ky");
  await expect(page.getByRole("listitem").filter({ hasText: `Sông Hậu khoá tài khoản của ${name}` })).toBeVisible();
  for (const tab of ["", "/nguoi", "/noi-bat", "/nhat-ky", "/thu", "/may-chu"]) {
    await page.goto(`/quan-tri${tab}`);
    await expect(page.getByRole("heading", { name: "Quản trị" })).toBeVisible();
    await expect(page.getByRole("status", { name: /^Đang / })).toHaveCount(0);
    await expectAccessible(page);
  }
});

test("an administrator sees the server's health and its scheduled jobs, by name", async ({ page, journey }) => {
  await signIn(page, await journey.exampleMember("song.hau"));
  await page.goto("/quan-tri/may-chu");
  await expect(page.getByRole("region", { name: "Máy chủ" })).toContainText(/Trả lời sau \d+ ms/);
  const jobs = page.getByRole("region", { name: "Việc chạy định kỳ" });
  await expect(jobs.getByRole("listitem").filter({ hasText: "Gửi thư trong hàng đợi" })).toContainText("Mỗi 15 giây");
  const answer = page.waitForResponse("**/v1/admin/health");
  await page.getByRole("button", { name: "Xem lại" }).click();
  expect((await answer).status()).toBe(200);
});

test("lists that await an editor come first, and empty lists are named at the end", async ({ page, journey }) => {
  const newAuthor = await journey.newMember("Người Vừa Đến");
  const title = `Bài chờ xem ${Date.now().toString(36)}`;
  await publish(newAuthor, title);
  await signIn(page, await journey.exampleMember("an.nhien"));
  // Other tests make and decide reports meanwhile: the numbers are this test's own.
  let waiting = { reports: 0, comments: 0, perspectives: 0, mindChanges: 0, texts: 1, points: 0 };
  await page.route("**/v1/admin/overview", async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, waiting } } });
  });
  await page.goto("/quan-tri/duyet");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    "Bài đầu tiên của thành viên mới",
    "Không có gì chờ",
  ]);
  await expect(page.getByRole("region", { name: "Không có gì chờ" }).getByRole("listitem")).toHaveText([
    /^Báo cáo\./,
    /^Bình luận chờ duyệt\./,
    /^Góc nhìn chờ duyệt\./,
    /^Lời ghi nhận chờ duyệt\./,
    /^Điểm chờ xem xét\./,
  ]);
  await expectAccessible(page);
  waiting = { ...waiting, texts: 0 };
  await page.reload();
  await expect(page.getByText("Không có gì đang chờ")).toBeVisible();
  await expectAccessible(page);
});

import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { toast } from "#tests/support/application.ts";
import { comeAs, expect, type Given, signIn, test, type Journey, type Member } from "#tests/support/journey.ts";

const english =
  "My brother go to class every morning and he always remember more than people who study late at night, because nobody calls him.";

async function openTopic(journey: Journey, question = "Có nên đọc tin bằng tiếng Anh mỗi ngày không?") {
  const editor = await journey.exampleMember("an.nhien");
  const { topic } = await editor.call("POST /v1/topics", {
    body: {
      id: crypto.randomUUID(),
      question,
      background: "Có người học trước giờ làm, có người học buổi tối. Chủ đề này bàn về việc nhớ lâu.",
      categorySlug: "tu-hoc",
    },
  });
  return { editor, topic };
}
const takeStance = (member: Member, slug: string, side: "agree" | "disagree", certainty = 70) =>
  member.call("PUT /v1/topics/{slug}/stance", { params: { slug }, body: { side, certainty } });
/** Reads a perspective of the other side, which the form requires. */
const read = (member: Member, id: string) => member.call("POST /v1/perspectives/{id}/read", { params: { id } });
async function argue(
  member: Member,
  slug: string,
  side: "agree" | "disagree",
  claim: string,
  { reason = `${claim} `.repeat(8), lang = "vi" as "vi" | "en" } = {},
) {
  await takeStance(member, slug, side, 75);
  const { perspective } = await member.call("POST /v1/topics/{slug}/perspectives", {
    params: { slug },
    body: {
      id: crypto.randomUUID(),
      side,
      lang,
      claim,
      reason,
      changeMind: "Nếu có người nhớ lâu hơn khi học tối trong ít nhất ba tháng.",
    },
  });
  return perspective;
}
/** A new member who disagrees with a perspective of `ben.go` and has read it, on the page of the topic. */
async function openAsOpponent(page: Page, journey: Journey, claim: string, name?: string) {
  const { editor, topic } = await openTopic(journey);
  const entry = await argue(await journey.exampleMember("ben.go"), topic.slug, "agree", claim);
  const reader = await journey.newMember(name);
  await takeStance(reader, topic.slug, "disagree");
  await read(reader, entry.id);
  await signIn(page, reader);
  await page.goto(`/chia-se-goc-nhin/${topic.slug}`);
  return { editor, topic, entry, reader, card: page.getByRole("article").filter({ hasText: claim }) };
}
const field = (page: Page, name: string) => page.getByRole("textbox", { name });
/** Fills the guided form, up to its preview. */
async function fillForm(page: Page, claim: string) {
  await page.getByRole("button", { name: "Viết góc nhìn" }).click();
  await field(page, "Tôi nghĩ …").fill(claim);
  await field(page, "… vì …").fill(`${claim} Tôi đã thử và ghi lại từng ngày. `.repeat(3));
  await field(page, "Tôi có thể đổi ý nếu …").fill("Có ai đo được điều ngược lại.");
  await page.getByRole("button", { name: "Xem trước" }).click();
}
/** Through the guided form, from the button to the end. */
async function write(page: Page, claim: string) {
  await fillForm(page, claim);
  await page.getByRole("button", { name: "Đăng góc nhìn" }).click();
}
const certainty = (page: Page) => page.getByRole("spinbutton", { name: "Mức chắc chắn, phần trăm" });
/** The id of the report about a target, wherever it is in the list: other journeys report as well. */
async function findReport(judge: Member, id: string, cursor?: string): Promise<string> {
  const { reports, next } = await judge.call("GET /v1/review/reports", { query: cursor ? { cursor } : {} });
  const found = reports.find(({ target }) => target === id);
  if (found || next === null) return found?.id ?? "";
  return findReport(judge, id, next);
}
/** Removes a topic as an administrator does: by upholding a report. */
async function removeTopic(journey: Journey, id: string) {
  const reader = await journey.newMember();
  await reader.call("POST /v1/reports", { body: { kind: "topic", target: id, reason: "spam", note: "" } });
  const judge = await journey.exampleMember("song.hau");
  await judge.call("POST /v1/review/reports/{id}", {
    params: { id: await findReport(judge, id) },
    body: { decision: "uphold", reason: "Không phải vấn đề để bàn." },
  });
}

test("S-111 a visitor takes a stance by keyboard, logs in and sees what others think", async ({ page, journey }) => {
  const { editor, topic } = await openTopic(journey, "Học tiếng Anh buổi sáng có nhớ lâu hơn buổi tối không?");
  await argue(editor, topic.slug, "agree", "Buổi sáng chưa ai gọi mình.");
  const reader = await journey.newMember("Hà Đông");
  await page.goto("/chia-se-goc-nhin");
  await page.getByRole("link", { name: topic.question }).click();
  await expect(page.getByRole("heading", { level: 1, name: topic.question })).toBeVisible();
  // The distribution of stances is still hidden.
  await expect(page.getByText("người đã chọn")).toHaveCount(0);
  // By keys alone: the side, how sure one is, and on.
  await page.getByRole("radio", { name: "Phản đối" }).focus();
  await page.keyboard.press("Space");
  const slider = page.getByRole("slider", { name: /^Mức chắc chắn/ });
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowUp");
  await expect(slider).toHaveAttribute("aria-valuetext", "80 %");
  await page.keyboard.press("Tab");
  await expect(certainty(page)).toBeFocused();
  await expect(certainty(page)).toHaveValue("80");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Chọn và xem mọi người" })).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Đăng nhập để chọn phía của bạn" });
  await dialog.getByLabel("E-mail").fill(reader.email);
  await dialog.getByLabel("Mật khẩu", { exact: true }).fill(reader.password);
  await dialog.getByRole("button", { name: "Đăng nhập", exact: true }).click();
  await expect(page.getByText("Bạn đã chọn Phản đối, chắc 80 %")).toBeVisible();
  // The button is gone; who goes by keyboard goes on at what it showed.
  await expect(page.getByRole("heading", { name: "Mọi người nghĩ gì" })).toBeFocused();
  await expect(page.getByText("2 người đã chọn")).toBeVisible();
  await expect(page.getByText("50 % Phản đối")).toBeVisible();
});

interface Opened {
  topic: Awaited<ReturnType<typeof openTopic>>["topic"];
}

async function fillWithErrors({ page }: Pick<Given, "page">) {
  await page.getByRole("button", { name: "Viết góc nhìn" }).click();
  // The form comes once one of the other side was opened.
  await expect(page.getByRole("textbox", { name: "Tôi nghĩ …" })).toHaveCount(0);
  await page.getByText("Đồng tình: Sáng sớm thì nhà nào cũng yên.").click();
  await page.getByRole("radio", { name: "Viết tiếng Anh" }).click();
  await page.getByRole("textbox", { name: "Tôi nghĩ …" }).fill("Late evening is quieter for me.");
  await page.getByRole("textbox", { name: "… vì …" }).fill("Quiet.");
  await page.getByRole("textbox", { name: "Ví dụ …" }).fill("https://a.example");
  await page.getByRole("textbox", { name: "Tôi có thể đổi ý nếu …" }).fill("You idiot, show me numbers.");
  await expect(page.getByText("Câu này có thể bị hiểu là công kích cá nhân")).toBeVisible();
  await page.getByRole("textbox", { name: "Tôi có thể đổi ý nếu …" }).fill("I see numbers from three months.");
  await page.getByRole("textbox", { name: "Tôi nghĩ …" }).fill(`Late evening is quieter for me.${"!".repeat(120)}`);
  await expect(page.getByText("151/140, dài quá 11")).toBeVisible();
  // The preview appears only once the perspective is valid; all errors are shown at once.
  await page.getByRole("button", { name: "Xem trước" }).click();
  await expect(page.getByRole("textbox", { name: "Tôi nghĩ …" })).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Tôi nghĩ …" })).toHaveAccessibleDescription(/Nhiều nhất 140 ký tự/);
  await expect(page.getByRole("textbox", { name: "… vì …" })).toHaveAccessibleDescription(/Cần ít nhất 80 ký tự/);
  await expect(page.getByRole("textbox", { name: "Ví dụ …" })).toHaveAccessibleDescription(
    /Thành viên mới chưa gắn liên kết được/,
  );
}

async function correctEnglish({ page }: Pick<Given, "page">) {
  await field(page, "Ví dụ …").fill("");
  await field(page, "Tôi nghĩ …").fill("Late evening is quieter for me.");
  await page.getByRole("textbox", { name: "… vì …" }).fill(english);
  await page.getByRole("button", { name: "Soát ngữ pháp" }).click();
  await expect(page.getByText("Ở “… vì …”").first()).toBeVisible();
  await page.getByRole("button", { name: "Sửa “go” thành “goes”" }).click();
  await expect(page.getByRole("textbox", { name: "… vì …" })).toHaveValue(/^My brother goes to class/);
  await expectAccessible(page);

  // What was written outlives a reload.
  await page.reload();
  await page.getByRole("button", { name: "Viết tiếp" }).click();
  await expect(page.getByRole("textbox", { name: "… vì …" })).toHaveValue(/^My brother goes to class/);
  await page.getByRole("button", { name: "Xem trước" }).click();
  await expect(page.getByRole("article", { name: "Xem trước" })).toBeFocused();
}

async function publishAfterFailure({ page }: Pick<Given, "page">) {
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Đăng góc nhìn" }).click();
  const section = page.getByRole("region", { name: "Chia sẻ góc nhìn của bạn" });
  await expect(section.getByRole("alert")).toHaveText(/Không kết nối được/);
  await expect(section.getByRole("alert")).toBeInViewport();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Đăng góc nhìn" }).click();
  await expect(toast(page, "Bài đang chờ kiểm duyệt (thường dưới 12 giờ)")).toBeVisible();
  const held = page.getByRole("region", { name: "Góc nhìn của bạn" });
  await expect(held).toContainText("Late evening is quieter for me.");
  // Where it is shown, and what may be written next.
  await expect(held.getByRole("article")).toBeFocused();
  await expect(held.getByText("Bài đang chờ kiểm duyệt (thường dưới 12 giờ)")).toBeInViewport();
  await expect(
    page.getByText("Góc nhìn của bạn đang chờ kiểm duyệt. Trong lúc chờ, bạn viết thêm được."),
  ).toBeVisible();
}

async function editWaiting({ page, topic }: Pick<Given, "page"> & Opened) {
  const held = page.getByRole("region", { name: "Góc nhìn của bạn" });
  // A new member cannot give a source.
  await held.getByRole("button", { name: "Sửa" }).click();
  const change = page.getByRole("dialog", { name: "Sửa góc nhìn" });
  await expect(change.getByLabel("Nguồn")).toHaveCount(0);
  await change.getByLabel("Tôi nghĩ …").fill("Late evening is calmer for me.");
  await change.getByRole("button", { name: "Lưu thay đổi" }).click();
  await expect(held).toContainText("Late evening is calmer for me.");

  await page.goto("/trang-ca-nhan?muc=bai-cua-toi&loai=goc-nhin");
  const waiting = page.getByRole("listitem").filter({ hasText: "Late evening is calmer for me." });
  await expect(waiting.getByText("Chờ duyệt")).toBeVisible();
  await waiting.getByRole("button", { name: "Sửa" }).click();
  await change.getByLabel("Tôi nghĩ …").fill("Late evening is quieter for me.");
  await change.getByRole("button", { name: "Lưu thay đổi" }).click();
  await page
    .getByRole("listitem")
    .filter({ hasText: "Late evening is quieter" })
    .getByRole("button", { name: "Xoá" })
    .click();
  await page.getByRole("dialog", { name: "Xoá góc nhìn này?" }).getByRole("button", { name: "Giữ lại" }).click();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Late evening is quieter for me." }).click();
  await expect(page.getByRole("heading", { level: 1, name: topic.question })).toBeVisible();
}

async function useUpLimit({ page, member, topic }: Pick<Given, "page" | "member"> & Opened) {
  // The page shows a used-up daily limit before the member writes.
  for (const word of ["Sách", "Phim"])
    await argue(member, topic.slug, "disagree", `${word} thì vui hơn tin.`, {
      reason: `${word} kể chậm rãi hơn. `.repeat(8),
    });
  await page.reload();
  await expect(page.getByText("Hôm nay bạn đã dùng hết lượt đăng góc nhìn.")).toBeVisible();
}

test("S-111 a new member writes: the other side first, errors at once, English corrected, and a perspective that awaits review", async ({
  page,
  journey,
}) => {
  const { editor, topic } = await openTopic(journey);
  await argue(editor, topic.slug, "agree", "Sáng sớm thì nhà nào cũng yên.");
  const member = await journey.newMember();
  await takeStance(member, topic.slug, "disagree");
  await signIn(page, member);
  await page.goto(`/chia-se-goc-nhin/${topic.slug}`);
  const given = { page, member, topic };
  await test.step("the guided form opens once the other side was read, and shows all errors at once", () =>
    fillWithErrors(given));
  await test.step("it corrects the English of a reason, and the draft outlives a reload", () => correctEnglish(given));
  await test.step("a failed attempt to publish shows beside its button, and the next one awaits review", () =>
    publishAfterFailure(given));
  await test.step("the author edits what awaits review, in the topic and among their own texts", () =>
    editWaiting(given));
  await test.step("the daily limit is shown before writing", () => useUpLimit(given));
});

test("S-111 an editor approves a perspective by keyboard and a mind change; readers see them and the author is notified", async ({
  page,
  journey,
}) => {
  const { editor, topic } = await openTopic(journey);
  const author = await journey.newMember("Hà Đông");
  const reader = await journey.newMember("Mai Lan");
  await argue(author, topic.slug, "disagree", "Late evening is quieter for me.", { reason: english, lang: "en" });
  await signIn(page, author);
  await page.goto(`/chia-se-goc-nhin/${topic.slug}`);
  const desk = await page.context().browser()!.newPage();
  await signIn(desk, editor);
  await desk.goto("/quan-tri/duyet");
  // The keys work as soon as there is a card, wherever the focus is.
  await expect(desk.getByRole("article", { name: "Góc nhìn chờ duyệt của Hà Đông" })).toBeVisible();
  await desk.keyboard.press("2");
  await expect(desk.locator("[data-review-card]:focus")).toBeVisible();
  await expect(desk.getByRole("dialog")).toHaveCount(0);
  await desk.locator("[data-review-card]:focus").blur();
  await desk.keyboard.press("j");
  await expect(desk.locator("[data-review-card]:focus")).toBeVisible();
  await desk.getByRole("article", { name: "Góc nhìn chờ duyệt của Hà Đông" }).focus();
  await desk.keyboard.press("1");
  await expect(toast(desk, "Góc nhìn đã hiện")).toBeVisible();

  // A mind change of a new member, too.
  const [entry] = (await journey.call("GET /v1/topics/{slug}", { params: { slug: topic.slug } })).sidePages.flatMap(
    ({ perspectives }) => perspectives,
  );
  await takeStance(reader, topic.slug, "agree");
  await read(reader, entry!.id);
  await reader.call("POST /v1/perspectives/{id}/mind-changes", {
    params: { id: entry!.id },
    body: {
      explanation: "Tôi cứ nghĩ phải có một tiếng rảnh, nhưng mười phút thì ngày nào tôi cũng có.",
      certainty: 58,
    },
  });
  await desk.reload();
  await desk.getByRole("button", { name: "Cho hiện lời ghi nhận của Mai Lan" }).click();
  await expect(toast(desk, "Lời ghi nhận đã hiện")).toBeVisible();
  await desk.close();

  await page.reload();
  const track = page.getByRole("region", { name: "Phản đối" });
  await expect(track.getByRole("heading", { name: "Late evening is quieter for me." })).toBeVisible();
  await expect(track.getByText("1 góc nhìn")).toBeVisible();
  await page.getByRole("button", { name: /^Thông báo/ }).click();
  await expect(page.getByText(/Góc nhìn của bạn trong .* đã được duyệt/)).toBeVisible();
  await comeAs(page, reader, `/chia-se-goc-nhin/${topic.slug}`);
  await expect(page.getByText("1 người đã đổi mức chắc chắn, trung bình 12 điểm.")).toBeVisible();
  await page.getByText("1 người nghĩ lại nhờ góc nhìn này").click();
  await expect(page.getByRole("button", { name: "Xoá lời ghi nhận của bạn" })).toBeVisible();
});

/** At the page of a new topic, as a member who has taken a stance. */
async function openAs({ page, journey, member }: Pick<Given, "page" | "journey" | "member">) {
  const { topic } = await openTopic(journey);
  await takeStance(member, topic.slug, "agree");
  await page.goto(`/chia-se-goc-nhin/${topic.slug}`);
  return topic;
}

async function closeWhileWriting({ page, journey, member }: Pick<Given, "page" | "journey" | "member">) {
  const topic = await openAs({ page, journey, member });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await fillForm(page, "Buổi tối không ai giục.");
  await journey.closeTopic(topic.slug);
  await page.getByRole("button", { name: "Đăng góc nhìn" }).click();
  const left = page.getByRole("region", { name: "Bản nháp còn lại" });
  await expect(left).toContainText("Buổi tối không ai giục.");
  await expect(left.getByRole("heading")).toBeFocused();
  await expectAccessible(page);
  // A later visit offers it, too.
  await page.reload();
  await page.getByRole("button", { name: "Xem bản nháp" }).click();
  await left.getByRole("button", { name: "Sao chép" }).click();
  await expect(toast(page, "Đã sao chép bản nháp")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("Có ai đo được điều ngược lại.");
  await left.getByRole("button", { name: "Xoá bản nháp" }).click();
  await expect(left).toBeHidden();
  await expect(page.getByText("Mọi góc nhìn vẫn còn đây để đọc.")).toBeVisible();
  const { sidePages: tracks } = await journey.call("GET /v1/topics/{slug}", {
    params: { slug: topic.slug },
  });
  expect(JSON.stringify(tracks)).not.toContain("Buổi tối không ai giục.");
}

async function removeWhileWriting({ page, journey, member }: Pick<Given, "page" | "journey" | "member">) {
  const topic = await openAs({ page, journey, member });
  await fillForm(page, "Bản tin ngắn là bài đọc vừa sức.");
  await removeTopic(journey, topic.id);
  await page.getByRole("button", { name: "Đăng góc nhìn" }).click();
  const left = page.getByRole("region", { name: "Bản nháp còn lại" });
  await expect(left).toContainText("Vấn đề này vừa bị gỡ hoặc tạm ẩn");
  await expect(left).toContainText("Bản tin ngắn là bài đọc vừa sức.");
  await left.getByRole("button", { name: "Xoá bản nháp" }).click();
  await expect(page.getByText("vấn đề ấy đã bị gỡ hoặc đang tạm ẩn")).toBeVisible();
  expect((await page.request.get(`/chia-se-goc-nhin/${topic.slug}`)).status()).toBe(404);
}

async function readAfterRemoval({ page, journey, member }: Pick<Given, "page" | "journey" | "member">) {
  const { topic } = await openTopic(journey);
  const reason = "Đọc tin là vừa học tiếng vừa biết chuyện. Tôi đã thử và ghi lại từng ngày. ".repeat(3);
  await argue(member, topic.slug, "agree", "Đọc tin bằng tiếng Anh là học hai thứ một lúc.", { reason });
  await removeTopic(journey, topic.id);
  await page.goto("/trang-ca-nhan?muc=bai-cua-toi&loai=goc-nhin");
  const gone = page.getByRole("listitem").filter({ hasText: "hai thứ một lúc" });
  await expect(gone.getByText("Vấn đề đã gỡ")).toBeVisible();
  await gone.getByText("Đọc lại lời của bạn").click();
  await gone.getByRole("button", { name: "Sao chép" }).click();
  await expect(toast(page, "Đã sao chép góc nhìn")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("Tôi đã thử và ghi lại từng ngày.");
  await expectAccessible(page);
}

test("S-111 a topic closes or is removed: its writers keep their drafts and perspectives, to be copied", async ({
  page,
  journey,
}) => {
  const member = await journey.exampleMember("ben.go");
  await signIn(page, member);
  const given = { page, journey, member };
  await test.step("it closes while a member writes, and the draft stays to be copied", () => closeWhileWriting(given));
  await test.step("it is removed while a member writes, and the draft stays", () => removeWhileWriting(given));
  await test.step("the author of a perspective reads and copies it after its topic was removed", () =>
    readAfterRemoval(given));
});

interface Shown {
  card: Locator;
}

async function replyAndDelete({ page, card }: Pick<Given, "page"> & Shown) {
  await card.getByRole("button", { name: "Phản hồi" }).click();
  await page.getByRole("textbox", { name: "Phản hồi của bạn" }).fill("Bạn đọc báo nào vậy?");
  await page.getByRole("button", { name: "Gửi phản hồi" }).click();
  // Its fold opens by itself.
  await expect(card.getByText("Bạn đọc báo nào vậy?")).toBeInViewport();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await page.reload();
  await card.getByText("1 phản hồi", { exact: true }).click();
  await card.getByRole("button", { name: "Xoá phản hồi của bạn" }).click();
  const confirmation = page.getByRole("dialog", { name: "Xoá phản hồi này?" });
  await confirmation.getByRole("button", { name: "Giữ lại" }).click();
  await expect(card.getByText("Bạn đọc báo nào vậy?")).toBeVisible();
  await card.getByRole("button", { name: "Xoá phản hồi của bạn" }).click();
  await confirmation.getByRole("button", { name: "Xoá phản hồi" }).click();
  await expect(toast(page, "Đã xoá phản hồi")).toBeVisible();
  await expect(card.getByText("Bạn đọc báo nào vậy?")).toBeHidden();
}

async function reportOnce({ page, card }: Pick<Given, "page"> & Shown) {
  await card.getByRole("button", { name: "Báo cáo" }).click();
  const reportDialog = page.getByRole("dialog", { name: "Báo cáo góc nhìn" });
  await reportDialog.getByRole("radio", { name: "Điều khác" }).click();
  await reportDialog.getByRole("button", { name: "Gửi báo cáo" }).click();
  await expect(reportDialog).toBeHidden();
  await card.getByRole("button", { name: "Đã báo cáo" }).click();
  await expect(reportDialog.getByText("Bạn đã báo cáo góc nhìn này rồi.")).toBeVisible();
  await reportDialog.getByRole("button", { name: "Đã hiểu" }).click();
}

async function changeMind({ page, card }: Pick<Given, "page"> & Shown) {
  await card.getByRole("button", { name: "Khiến tôi nghĩ lại" }).focus();
  await page.keyboard.press("Enter");
  const mindChange = page.getByRole("dialog", { name: "Khiến tôi nghĩ lại" });
  const why = mindChange.getByLabel("Điều gì đã thay đổi trong suy nghĩ của bạn?");
  await why.fill("Hay.");
  await mindChange.getByRole("button", { name: "Ghi nhận" }).click();
  await expect(why).toHaveAccessibleDescription(/Cần ít nhất 50 ký tự/);
  await expectAccessible(page);
  await why.fill("Tôi cứ nghĩ phải có một tiếng rảnh, nhưng mười phút thì ngày nào tôi cũng có.");
  await why.press("Tab");
  await expect(mindChange.getByRole("slider", { name: /^Mức chắc chắn/ })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(mindChange.getByRole("spinbutton", { name: "Mức chắc chắn, phần trăm" })).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("58");
  await page.keyboard.press("Enter");
  await expect(mindChange).toBeHidden();
  await expect(toast(page, "Ban biên tập đọc trước, rồi lời của bạn mới hiện ra (thường dưới 12 giờ).")).toBeVisible();
  await expect(page.getByText("chắc 58 %", { exact: false }).first()).toBeVisible();
  await page.reload();
  await expect(card.getByText("Lời ghi nhận của bạn đang chờ kiểm duyệt (thường dưới 12 giờ).")).toBeVisible();
}

interface Editing {
  opened: Awaited<ReturnType<typeof openTopic>>;
}

async function editPublic({ page, member, opened }: Pick<Given, "page" | "member"> & Editing) {
  const { topic } = opened;
  const writer = member;
  const claim = "Năm phút mỗi ngày là đủ.";
  await argue(writer, topic.slug, "agree", claim);
  await page.goto(`/chia-se-goc-nhin/${topic.slug}`);
  const card = page.getByRole("article").filter({ hasText: claim });
  await card.getByRole("button", { name: "Sửa", exact: true }).click();
  const change = page.getByRole("dialog", { name: "Sửa góc nhìn" });
  await expect(change.getByLabel("Nguồn")).toBeVisible();
  await change.getByLabel("Tôi nghĩ …").fill("Năm phút mỗi ngày là đủ, miễn là ngày nào cũng đọc.");
  await change.getByRole("button", { name: "Lưu thay đổi" }).click();
  await expect(page.getByRole("heading", { name: "miễn là ngày nào cũng đọc." })).toBeVisible();

  await write(page, "Đọc tin bằng tiếng Anh là học hai thứ một lúc.");
  const posted = page.getByRole("region", { name: "Đồng tình" }).getByRole("article").filter({ hasText: "hai thứ" });
  await expect(posted).toBeFocused();
  await expect(posted.getByRole("heading")).toBeInViewport();
  await expect(page.getByText("Bạn đã lên tiếng ở đây, và viết thêm được nữa.")).toBeVisible();
}

async function appealRemoval({ page, member, opened }: Pick<Given, "page" | "member"> & Editing) {
  const { editor, topic } = opened;
  const writer = member;
  // The public profile lists perspectives from publication until removal.
  const profile = async () => (await page.request.get("/u/ben.go")).text();
  expect(await profile()).not.toContain("Nửa tiếng mỗi ngày mới đủ");
  const entry = await argue(writer, topic.slug, "agree", "Nửa tiếng mỗi ngày mới đủ.");
  await expect.poll(profile).toContain("Nửa tiếng mỗi ngày mới đủ");
  await editor.call("POST /v1/review/perspectives/{id}", {
    params: { id: entry.id },
    body: { decision: "remove", reason: "Thiếu nguồn cho con số." },
  });
  await expect.poll(profile).not.toContain("Nửa tiếng mỗi ngày mới đủ");
  await page.reload();
  const own = page.getByRole("region", { name: "Góc nhìn của bạn" });
  await expect(own.getByText("Ban biên tập đã gỡ góc nhìn này. Lý do: Thiếu nguồn cho con số.")).toBeVisible();
  await own.getByRole("button", { name: "Xin xem lại" }).click();
  await own.getByRole("textbox").fill("Đây là kinh nghiệm của riêng tôi, không phải số liệu.");
  await own.getByRole("button", { name: "Gửi ý kiến" }).click();
  await expect(own.getByText("Ban biên tập đang xem lại.")).toBeVisible();
}

async function upholdRemoval({ page, opened }: Pick<Given, "page"> & Editing) {
  const { editor } = opened;
  const own = page.getByRole("region", { name: "Góc nhìn của bạn" });
  const court = await page.context().browser()!.newPage();
  await signIn(court, editor);
  await court.goto("/quan-tri/duyet");
  await court.getByRole("button", { name: "Giữ quyết định gỡ góc nhìn của Bến Gỗ" }).click();
  const keeping = court.getByRole("dialog", { name: "Giữ quyết định gỡ?" });
  await keeping.getByLabel("Lý do").fill("Con số vẫn còn trong bài.");
  await court.keyboard.press("Enter");
  await expect(keeping).toBeVisible();
  await court.keyboard.press("Control+Enter");
  await expect(toast(court, "Đã giữ quyết định gỡ")).toBeVisible();
  await court.close();
  await page.reload();
  await expect(own.getByText("Lý do: Thiếu nguồn cho con số.")).toBeVisible();
  await expect(own.getByText("Ban biên tập đã xem lại và giữ quyết định: Con số vẫn còn trong bài.")).toBeVisible();
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("S-111 a reader votes a perspective helpful, replies to it, reports it, and records a mind change", async ({
    page,
    journey,
  }) => {
    const { card } = await openAsOpponent(page, journey, "Mười phút mỗi ngày là đủ.");
    const given = { page, card };
    await test.step("a vote", async () => {
      await card.getByRole("button", { name: "Hữu ích" }).click();
      await expect(card.getByRole("button", { name: "Hữu ích 1" })).toHaveAttribute("aria-pressed", "true");
    });
    await test.step("a reply, deleted after a question", () => replyAndDelete(given));
    await test.step("one report", () => reportOnce(given));
    await test.step("a mind change by keyboard, which awaits review", () => changeMind(given));
  });

  test("S-111 a known member edits a public perspective, posts another, and appeals when one is removed", async ({
    page,
    journey,
  }) => {
    const member = await journey.exampleMember("ben.go");
    await signIn(page, member);
    const given = { page, member, opened: await openTopic(journey) };
    await test.step("a public perspective is edited, and a second one is public at once and focused", () =>
      editPublic(given));
    await test.step("the author of a removed perspective reads the reason and appeals", () => appealRemoval(given));
    await test.step("an editor upholds the removal, and its author reads both reasons", () => upholdRemoval(given));
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("both sides of every example topic can be read", async ({ page, journey }) => {
    const example = JSON.parse(readFileSync("example/perspectives.json", "utf8")) as { question: string }[];
    expect(example.length).toBeGreaterThanOrEqual(12);
    const unanswered = await journey.call("GET /v1/topics", { query: { sort: "unanswered" } });
    const questions = new Set(example.map(({ question }) => question));
    expect(unanswered.topics.filter(({ question }) => questions.has(question))).toEqual([]);
    await page.goto("/chia-se-goc-nhin/co-nen-cho-hoc-sinh-dung-dien-thoai-trong-gio-hoc");
    await expect(page.getByRole("region", { name: "Đồng tình" }).getByRole("article")).toHaveCount(2);
    await expect(page.getByRole("region", { name: "Phản đối" }).getByRole("article")).toHaveCount(2);
    await expect(page.getByRole("button", { name: /Hữu ích/ })).toHaveCount(0);
    // Closed for five days: the distribution is visible to everyone.
    await page.goto("/chia-se-goc-nhin/truong-cap-ba-co-nen-cam-han-hoc-sinh-tu-di-xe-may-den-truong");
    await expect(page.getByText("người đã chọn")).toBeVisible();
  });
});

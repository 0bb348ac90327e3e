import { expectAccessible } from "#tests/support/accessibility.ts";
import { expect, signIn, test } from "#tests/support/journey.ts";

test("S-109 anyone reads the leaderboard and the points formula; a member finds their own place, and leaves the board", async ({
  page,
  browser,
  baseURL,
  journey,
}) => {
  await page.goto("/vinh-danh");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Vinh danh tháng");
  await expect(page.getByRole("columnheader", { name: "Hạng" }).first()).toBeVisible();
  await expectAccessible(page);
  // How the last season ended, and who was in front.
  const past = page.getByRole("region", { name: "Các mùa trước" });
  await expect(past.getByRole("list").getByRole("list").getByRole("link").first()).toBeVisible();
  // With keys alone: to another season and back, and from board to board.
  const picker = page.locator("summary").filter({ hasText: "Tháng" });
  await picker.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?mua=\d{4}-\d{2}$/);
  await page.goBack();
  // The address is back before the page is.
  await expect(page).toHaveURL(/\/vinh-danh$/);
  await expect(page.getByRole("link", { name: "Tiến bộ", exact: true })).toHaveAttribute(
    "href",
    /vinh-danh\?bang=tien-bo$/,
  );
  await page.getByRole("link", { name: "Đóng góp", exact: true }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?bang=tien-bo$/);
  await page.getByRole("link", { name: "Nhóm của bạn" }).press("Enter");
  await expect(page).toHaveURL(/\?bang=nhom$/);
  await expect(page.getByRole("button", { name: "Đăng nhập để thấy nhóm" })).toBeVisible();
  await page.getByRole("link", { name: "Cách tính điểm" }).first().click();
  await expect(page).toHaveURL(/\/vinh-danh\/cach-tinh-diem$/);
  await expectAccessible(page);

  // A new member has no points and learns how to start.
  const newAuthor = await journey.newMember("Người Mới");
  await signIn(page, newAuthor);
  await page.goto("/vinh-danh?bang=nhom");
  await expect(page.getByText("Bạn chưa có nhóm trong mùa này")).toBeVisible();
  await expect(page.getByRole("link", { name: "Viết một bài đúng khoảng từ của đề" })).toBeVisible();
  // Days before the registration do not count as missed.
  await expect(page.getByRole("list", { name: "Bảy ngày gần đây" }).getByText("nghỉ", { exact: true })).toHaveCount(0);
  await expect(page.getByRole("switch", { name: /Ẩn tôi/ })).toBeVisible();
  await page.getByRole("switch", { name: /Ẩn tôi/ }).press("Space");
  await expect.poll(async () => (await newAuthor.call("GET /v1/account/gamification")).hidden).toBe(true);
  await page.getByRole("switch", { name: /Ẩn tôi/ }).click();
  await expect.poll(async () => (await newAuthor.call("GET /v1/account/gamification")).hidden).toBe(false);

  // A member with points is listed among others with a similar number.
  const theirs = await browser.newContext({ baseURL });
  const other = await theirs.newPage();
  await signIn(other, await journey.exampleMember("ma.non"));
  await other.goto("/vinh-danh?bang=nhom");
  const group = other.getByRole("table", { name: "Nhóm của bạn" });
  await expect(group.getByText("Mạ Non (bạn)")).toBeVisible();
  const near = other.getByRole("region", { name: "Huy hiệu sắp đạt" });
  await expect(near.getByRole("progressbar").first()).toHaveAccessibleName(/^.+: .+$/);
  // The sum beside a board is that of its points, not of all; the lines are all.
  const ledger = other.getByRole("region", { name: "Vì sao tôi có điểm này?" });
  await expect(ledger.getByRole("heading", { name: "Vì sao tôi có điểm này?" })).toBeVisible();
  await expect(ledger.getByText(/^Bạn có \d+ điểm Chăm luyện trong mùa này, từ:$/)).toBeVisible();
  // Each line of the ledger says what it was for, and leads there.
  await ledger.getByText("Xem từng dòng, cả bảng khác").click();
  await other.getByRole("listitem").filter({ hasText: "Nộp bài viết" }).getByRole("link").first().click();
  await expect(other).toHaveURL(/\/viet-theo-chu-de\/[0-9a-f-]{36}$/);
  await other.goBack();
  await expect(group).toBeVisible();
  await expectAccessible(other);
  await theirs.close();
});

test("S-109 what the ledger says of example members is to be found on their own pages", async ({ journey }) => {
  for (const username of ["ma.non", "ben.go"]) {
    const { call } = await journey.exampleMember(username);
    const { seasons } = await call("GET /v1/gamification/seasons");
    const params = { season: seasons[0]!.id };
    const { items } = await call("GET /v1/gamification/{season}/me/ledger", { params, query: {} });
    const { items: writings } = await call("GET /v1/ai/writings", { query: { status: "submitted", limit: 50 } });
    const { progress } = await call("GET /v1/learn/paths/own");
    const done = {
      writing: writings.map(({ id }) => id),
      lesson: progress.flatMap(({ slug, passedAt }) => (passedAt === null ? [] : [slug])),
    };
    expect(done.writing.length).toBeGreaterThan(5);
    expect(done.lesson.length).toBeGreaterThan(5);
    for (const { refType, refId, reference } of items) {
      if (refType === "writing" || refType === "lesson") expect(done[refType]).toContain(refId.split("/")[0]);
      if (refType !== "day") expect(reference).not.toBeNull();
    }
    // Weeks with texts, corrected mistakes, due cards, known words.
    const report = await call("GET /v1/account/progress", { query: { range: "90d" } });
    expect(report.errors.weeks.length).toBeGreaterThan(3);
    expect(report.comparisons[0]!.latest.perHundred).toBeLessThan(report.comparisons[0]!.first.perHundred);
    const { reviews, words } = await call("GET /v1/learn/home");
    expect(reviews.left).toBeGreaterThan(0);
    expect(words.known).toBeGreaterThan(0);
  }
});

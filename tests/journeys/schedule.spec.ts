import { expectAccessible } from "#tests/support/accessibility.ts";
import { expect, signIn, test } from "#tests/support/journey.ts";
import { articleFields } from "#tests/support/texts.ts";

const day = 86_400_000;

test("the calendar shows a scheduled text, and an arrow key, the mouse and a menu move it to another day", async ({
  page,
  journey,
}) => {
  const member = await journey.newMember();
  const publishAt = new Date(Date.now() + 3 * day).toISOString();
  const { draft } = await member.call("POST /v1/drafts", {
    body: { fields: articleFields({ title: "Chợ nổi lúc năm giờ" }) },
  });
  const { id, version } = draft;
  await member.call("POST /v1/drafts/{id}/publish", { params: { id }, body: { version, publishAt } });
  await signIn(page, member);
  await page.goto("/lich-dang");
  const text = page.getByRole("table").getByRole("button", { name: /\d Chợ nổi lúc năm giờ$/ });
  await expectAccessible(page);
  await text.press("ArrowRight");
  await expect(page.getByText(/^Đã dời “Chợ nổi lúc năm giờ” sang/)).toBeAttached();
  // It keeps the focus, so that the key can be pressed again.
  await expect(text).toBeFocused();
  const plannedFor = async () => {
    const { draft } = await member.call("GET /v1/drafts/{kind}/{slug}", { params: { kind: "article", slug: id } });
    return draft.publishAt;
  };
  expect(await plannedFor()).toBe(new Date(Date.parse(publishAt) + day).toISOString());
  // By mouse onto the day after, and back by the menu, at the same time of day.
  const dayAfter = new Date(Date.parse(publishAt) + 2 * day + 7 * 3_600_000).toISOString().slice(0, 10);
  await text.dragTo(page.locator("td").filter({ has: page.locator(`time[datetime="${dayAfter}"]`) }));
  await expect.poll(plannedFor).toBe(new Date(Date.parse(publishAt) + 2 * day).toISOString());
  await page.getByRole("button", { name: "Chuyển “Chợ nổi lúc năm giờ” sang ngày khác" }).press("Enter");
  await page.getByRole("menuitem", { name: /^Sớm hơn một ngày/ }).press("Enter");
  await expect.poll(plannedFor).toBe(new Date(Date.parse(publishAt) + day).toISOString());
  await text.click();
  await page.getByRole("dialog").getByRole("button", { name: "Bỏ lịch" }).click();
  await expect(text).toHaveCount(0);
  expect(await plannedFor()).toBeNull();
});

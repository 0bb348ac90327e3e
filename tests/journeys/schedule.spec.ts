import { expectAccessible } from "#tests/support/accessibility.ts";
import { expect, signIn, test } from "#tests/support/journey.ts";
import { articleFields } from "#tests/support/texts.ts";

const day = 86_400_000;

test("the calendar shows a scheduled text, and an arrow key moves it by a day", async ({ page, journey }) => {
  const member = await journey.newMember();
  const publishAt = new Date(Date.now() + 3 * day).toISOString();
  const { draft } = await member.call("POST /v1/drafts", {
    body: { fields: articleFields({ title: "Chợ nổi lúc năm giờ" }) },
  });
  const { id, version } = draft;
  await member.call("POST /v1/drafts/{id}/publish", { params: { id }, body: { version, publishAt } });
  await signIn(page, member);
  await page.goto("/lich-dang");
  const text = page.getByRole("table").getByRole("button", { name: /Chợ nổi lúc năm giờ/ });
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
  await text.click();
  await page.getByRole("dialog").getByRole("button", { name: "Bỏ lịch" }).click();
  await expect(text).toHaveCount(0);
  expect(await plannedFor()).toBeNull();
});

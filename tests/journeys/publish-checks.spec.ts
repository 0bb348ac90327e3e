import sharp from "sharp";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, signIn, test } from "../support/journey.ts";
import { articleFields, fresh, mark, writingDesk } from "./writing-desk.ts";

test("what a text lacks is filled in before it is published, and nothing of it is required", async ({
  page,
  journey,
}) => {
  const member = await journey.newMember();
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#0a7" } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set("file", new File([new Uint8Array(bytes)], "a.png", { type: "image/png" }));
  const { upload } = await member.call("POST /v1/uploads", { form });
  const picture = { type: "picture", attrs: { uploadId: upload.id, width: 60, height: 40 } };
  const fields = articleFields(fresh("Bài còn thiếu"), "Xanh lá mạ. Xanh nõn chuối. Xanh da trời.");
  fields.body.content.push(picture as never, picture as never);
  const { draft } = await member.call("POST /v1/drafts", { body: { fields } });
  await signIn(page, member);
  const desk = writingDesk(page);
  await desk.openDraft(draft.slug);
  await page.getByRole("button", { name: "Xuất bản", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Trước khi xuất bản" });
  const publish = dialog.getByRole("button", { name: "Xuất bản ngay" });
  await expect(dialog.getByText("Bốn chỗ nên bổ sung. Không bắt buộc, thêm sau cũng được.")).toBeVisible();
  await expect(publish).toBeEnabled();
  await expectAccessible(page);

  await dialog.getByRole("button", { name: "Lấy hai câu đầu của bài" }).click();
  await expect(dialog.getByRole("textbox", { name: "Tóm tắt" })).toHaveValue("Xanh lá mạ. Xanh nõn chuối.");
  await expect(dialog.getByText("Ba chỗ nên bổ sung.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Tóm tắt" }).fill("Bài về màu xanh.");
  await expect(dialog.locator("[inert]").getByText("Bài về màu xanh.")).toBeVisible();
  await expect(dialog.getByText("còn 2 trên 2 ảnh")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Mô tả ảnh này" }).first().fill("Một ô màu xanh");
  await expect(dialog.getByText("còn 1 trên 2 ảnh")).toBeVisible();
  await dialog.getByRole("button", { name: "Ảnh chỉ để trang trí" }).click();
  await expect(dialog.getByText("Hai chỗ nên bổ sung.")).toBeVisible();
  const tag = mark();
  await dialog
    .getByRole("combobox", { name: "Thẻ" })
    .or(dialog.getByRole("textbox", { name: "Thẻ" }))
    .fill(tag);
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Một chỗ nên bổ sung.")).toBeVisible();
  await publish.click();
  await expect(dialog).toBeHidden();
  await page.getByRole("link", { name: "Mở xem" }).click();
  await expect(page.getByRole("img", { name: "Một ô màu xanh" })).toBeVisible();
  await expect(page.locator("#text figure img").nth(1)).toHaveAttribute("alt", "");
  await expect(page.getByText("Bài về màu xanh.").first()).toBeVisible();
});

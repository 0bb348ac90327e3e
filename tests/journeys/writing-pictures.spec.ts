import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { type Given, expect, signIn, test } from "../support/journey.ts";
import { fresh, pasteAs, writingDesk } from "./writing-desk.ts";

/** A real picture, drawn by the browser. */
async function drawnPicture(page: Page) {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [320, 160];
    const pen = canvas.getContext("2d");
    if (pen) {
      pen.fillStyle = "#0a7";
      pen.fillRect(0, 0, 320, 160);
    }
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))];
  });
  return Buffer.from(bytes);
}

async function describePicture({ page }: Pick<Given, "page">) {
  const desk = writingDesk(page);
  await desk.openNew();
  await desk.write(fresh("Bài có ảnh"), "Trước ảnh.");
  await page
    .locator("[role=toolbar] input[type=file]")
    .first()
    .setInputFiles({ name: "anh.png", mimeType: "image/png", buffer: await drawnPicture(page) });
  await expect(desk.text.locator("figure img")).toBeVisible();
  await expect(desk.text.locator(":scope > *").last()).toHaveText("");
  const alt = page.getByLabel("Mô tả ảnh (cho người khiếm thị)");
  await expect(alt).toBeHidden();
  await desk.text.locator("figure img").click();
  const bar = page.getByRole("toolbar", { name: "Ảnh đang chọn" });
  await bar.getByRole("button", { name: "Chưa có mô tả" }).click();
  await expect(alt).toBeFocused();
  await alt.fill("Ô chữ nhật màu xanh lá");
  await expect(bar.getByRole("button", { name: "Mô tả ảnh" })).toBeVisible();
  await page.getByLabel("Chú thích dưới ảnh").fill("Một ô màu lá");
  const grip = page.getByRole("slider", { name: "Bề rộng ảnh" });
  await grip.press("ArrowLeft");
  await expect(grip).toHaveAttribute("aria-valuenow", "95");
  // Away from under the toolbar.
  await grip.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const { x, y, width, height } = (await grip.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x - 40, y + height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Number(await grip.getAttribute("aria-valuenow"))).toBeLessThan(95);
  const share = await grip.getAttribute("aria-valuenow");
  await desk.saved();
  await desk.publish();
  await page.getByRole("link", { name: "Mở xem" }).click();
  const picture = page.getByRole("img", { name: "Ô chữ nhật màu xanh lá" });
  await expect(picture).toHaveAttribute("src", /^\/files\/[0-9a-f-]+\.webp$/);
  await expect(picture).toHaveJSProperty("naturalWidth", 320);
  await expect(page.getByText("Một ô màu lá")).toBeVisible();
  const figure = (await page.locator("#text figure").boundingBox())!;
  const column = (await page.locator("#text .prose").boundingBox())!;
  expect(Math.round((figure.width / column.width) * 100)).toBe(Number(share));
  const shown = (await picture.boundingBox())!;
  expect(shown.width / shown.height).toBeCloseTo(320 / 160, 1);
}

async function widenPicture({ page }: Pick<Given, "page">) {
  const desk = writingDesk(page);
  await desk.openNew();
  await desk.write(fresh("Ảnh ba cỡ"), "Trước ảnh.");
  const file = { name: "anh.png", mimeType: "image/png", buffer: await drawnPicture(page) };
  await page.locator("[role=toolbar] input[type=file]").first().setInputFiles(file);
  const picture = desk.text.locator("figure img");
  await picture.click();
  const bar = page.getByRole("toolbar", { name: "Ảnh đang chọn" });
  for (const name of ["Rộng hơn cột chữ", "Tràn hai mép"]) {
    await bar.getByRole("button", { name }).click();
    await expect(bar.getByRole("button", { name })).toHaveAttribute("aria-pressed", "true");
  }
  await expect(page.getByRole("slider", { name: "Bề rộng ảnh" })).toBeHidden();
  await page.getByLabel("Chú thích dưới ảnh").fill("Ruộng");
  await page.getByRole("button", { name: "Ảnh chỉ để trang trí" }).click();
  await expect(page.getByRole("button", { name: "Viết mô tả" })).toBeFocused();
  await expect(bar.getByRole("button", { name: "Chưa có mô tả" })).toBeHidden();
  await expectAccessible(page);

  const before = (await picture.getAttribute("src")) ?? "";
  const chooser = page.waitForEvent("filechooser");
  await bar.getByRole("button", { name: "Thay ảnh" }).click();
  await (await chooser).setFiles(file);
  await expect(picture).not.toHaveAttribute("src", before);
  await expect(page.getByLabel("Chú thích dưới ảnh")).toHaveValue("Ruộng");
  await page.getByRole("button", { name: "Viết mô tả" }).press("Escape");
  await desk.saved();
  await desk.publish();
  await page.getByRole("link", { name: "Mở xem" }).click();
  const shown = page.locator("#text figure img");
  await expect(shown).toHaveAttribute("alt", "");
  const { x, width } = (await shown.boundingBox())!;
  expect([x, width]).toEqual([0, page.viewportSize()!.width]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

async function cropPicture({ page }: Pick<Given, "page">) {
  const desk = writingDesk(page);
  await desk.openNew();
  await desk.write(fresh("Ảnh cắt"), "Trước ảnh.");
  await page
    .locator("[role=toolbar] input[type=file]")
    .first()
    .setInputFiles({ name: "anh.png", mimeType: "image/png", buffer: await drawnPicture(page) });
  const picture = desk.text.locator("figure img");
  await expect(picture).toHaveJSProperty("naturalWidth", 320);
  await picture.click();
  const tools = page.getByRole("toolbar", { name: "Ảnh đang chọn" });
  const crop = page.getByRole("toolbar", { name: "Cắt ảnh" });
  await tools.getByRole("button", { name: "Cắt ảnh" }).click();
  await expect(page.getByRole("button", { name: "Dời khung cắt" })).toBeFocused();
  await expect(page.getByText("Còn 320 × 160 px.")).toBeVisible();
  await expectAccessible(page);
  await crop.getByRole("button", { name: "Khung vuông 1:1" }).click();
  await expect(page.getByText("Còn 160 × 160 px.")).toBeVisible();
  const corner = page.getByRole("button", { name: "Góc dưới bên phải" });
  expect(await corner.evaluate((element) => element.getBoundingClientRect().width)).toBe(44);
  // One hundredth of the picture, and its shape stays.
  await corner.press("ArrowLeft");
  await expect(page.getByText("Còn 157 × 157 px.")).toBeVisible();
  await page.getByRole("button", { name: "Dời khung cắt" }).press("Enter");
  await expect(picture).toHaveJSProperty("naturalWidth", 157);

  await tools.getByRole("button", { name: "Cắt ảnh" }).click();
  await expect(page.getByText("Còn 157 × 157 px.")).toBeVisible();
  const { x, y } = (await corner.boundingBox())!;
  await page.mouse.move(x + 22, y + 22);
  await page.mouse.down();
  await page.mouse.move(x + 500, y + 500, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByText("Còn 240 × 160 px.")).toBeVisible();
  await crop.getByRole("button", { name: "Xoay phải" }).click();
  await expect(page.getByText("Còn 160 × 240 px.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(picture).toHaveJSProperty("naturalWidth", 157);
  await desk.saved();
}

test("a picture is described, has three widths, is cropped and replaced, and readers see it", async ({
  page,
  journey,
}) => {
  const member = await journey.newMember();
  await signIn(page, member);
  const given = { page };
  await test.step("it is inserted, described, saved and shown to readers", () => describePicture(given));
  await test.step("it has three widths, is replaced with its words, and may be decorative", () => widenPicture(given));
  await test.step("it is cropped by keyboard and by pointer; its original is kept", () => cropPicture(given));
});

async function cancelUpload({ page }: Pick<Given, "page">) {
  const desk = writingDesk(page);
  const file = { name: "cham.png", mimeType: "image/png", buffer: await drawnPicture(page) };
  const picker = page.locator("[role=toolbar] input[type=file]").first();
  await page.route("**/v1/uploads", () => new Promise(() => undefined));
  await picker.setInputFiles(file);
  await expect(page.getByText("Đang tải “cham.png” lên…")).toBeVisible();
  await page.getByRole("button", { name: "Huỷ", exact: true }).click();
  await expect(page.getByText("Đang tải “cham.png” lên…")).toHaveCount(0);

  await page.unroute("**/v1/uploads");
  await page.route("**/v1/uploads", (route) => route.abort());
  await picker.setInputFiles(file);
  await expect(page.getByText(/Chưa tải được “cham.png”/)).toBeVisible();
  await page.unroute("**/v1/uploads");
  await page.getByRole("button", { name: "Thử lại" }).click();
  await expect(desk.text.locator("figure img")).toBeVisible();
}

async function dropFiles({ page }: Pick<Given, "page">) {
  const desk = writingDesk(page);
  const bytes = [...(await drawnPicture(page))];
  for (const kind of ["drop", "paste"] as const) {
    await desk.text.evaluate(
      (text, { bytes: given, kind: way }) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(given)], "tha.png", { type: "image/png" }));
        const { left, bottom } = text.getBoundingClientRect();
        const shared = { bubbles: true, cancelable: true };
        text.dispatchEvent(
          way === "drop"
            ? new DragEvent("drop", { ...shared, dataTransfer: data, clientX: left + 20, clientY: bottom - 5 })
            : new ClipboardEvent("paste", { ...shared, clipboardData: data }),
        );
      },
      { bytes, kind },
    );
    await expect(desk.text.locator("figure img")).toHaveCount(kind === "drop" ? 2 : 3);
  }
  await page
    .locator("[role=toolbar] input[type=file]")
    .first()
    .setInputFiles({ name: "hinh.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") });
  await expect(page.getByText("Chỉ nhận ảnh JPEG, PNG hoặc WebP.")).toBeVisible();
}

async function pastePictures({ page }: Pick<Given, "page">) {
  const desk = writingDesk(page);
  const pictures = desk.text.locator("figure img");
  await expect(pictures).toHaveCount(3);
  const address = await pictures.first().getAttribute("src");
  await desk.goToEnd();
  await pasteAs(page, {
    "text/plain": `## Phần\n\nMột ![Ao](${address}) hai.\n\n- ba ![x](<ảnh (1).png>)\n- bốn ![y][1]\n\n[1]: y.png`,
  });
  await expect(page.getByText("2 ảnh ở nơi khác không theo được")).toBeVisible();
  await expect(pictures).toHaveCount(4);
  await expect(desk.text.locator(":scope > p", { hasText: /^(Một|hai\.)$/ })).toHaveCount(2);
  await expect(desk.text.getByRole("heading", { level: 2 })).toHaveText("Phần");
}

test("files that are chosen, dropped or pasted become pictures; an upload can be canceled or retried, other types are refused", async ({
  page,
  journey,
}) => {
  const member = await journey.newMember();
  await signIn(page, member);
  await writingDesk(page).openNew();
  await writingDesk(page).write(fresh("Ảnh từ tệp"), "Trước ảnh.");
  const given = { page };
  await test.step("an upload can be canceled; a failed one can be retried", () => cancelUpload(given));
  await test.step("dropped and pasted files become pictures; other types show an error", () => dropFiles(given));
  await test.step("an uploaded picture inside pasted Markdown becomes a block, others are counted", () =>
    pastePictures(given));
});

test("a cover can be redrawn or replaced by a picture", async ({ page, journey }) => {
  await signIn(page, await journey.newMember());
  const desk = writingDesk(page);
  await page.clock.install();
  await desk.openNew();
  await desk.write(fresh("Bìa khác"), "Có bìa.");
  const cover = page.getByRole("region", { name: "Bìa" });
  // Typing draws no cover at every key, only after a pause.
  await page.clock.runFor(600);
  const drawing = () =>
    cover.locator("svg.cv path").evaluateAll((paths) => paths.map((path) => path.getAttribute("d")).join());
  const before = await drawing();
  await cover.getByRole("button", { name: "Dáng khác" }).click();
  await expect.poll(drawing).not.toBe(before);
  await cover
    .locator("input[type=file]")
    .setInputFiles({ name: "bia.png", mimeType: "image/png", buffer: await drawnPicture(page) });
  await expect(cover.locator("img")).toHaveJSProperty("naturalWidth", 320);
  await desk.saved();
  await page.reload();
  await expect(cover.locator("img")).toBeVisible();
});

test("a gallery comes from the block menu, is ordered by keyboard, and readers see its rows", async ({
  page,
  journey,
}) => {
  await signIn(page, await journey.newMember());
  // Begins to intercept now: on a busy machine, the dialog of a key pressed at once came before the browser did.
  page.on("filechooser", () => {});
  const desk = writingDesk(page);
  await desk.openNew();
  await desk.write(fresh("Bài có bộ ảnh"), "Trước bộ ảnh.");
  const buffer = await drawnPicture(page);
  const file = (name: string) => ({ name, mimeType: "image/png", buffer });
  for (const words of ["/bộ ảnh", "/bo anh"]) {
    await page.keyboard.press("Enter");
    await page.keyboard.type(words);
    const menu = page.getByRole("listbox");
    await expect(menu.getByRole("option").first()).toContainText("Bộ ảnh");
    if (words === "/bộ ảnh") await page.keyboard.press("Escape");
  }
  const chooser = page.waitForEvent("filechooser");
  await page.keyboard.press("Enter");
  await (await chooser).setFiles(["a.png", "b.png", "c.png"].map(file));
  const pictures = desk.text.getByRole("group", { name: "Bộ ảnh" }).getByRole("button");
  await expect(pictures).toHaveCount(3);
  await pictures.first().click();
  await page.getByLabel("Mô tả ảnh (cho người khiếm thị)").fill("Ảnh đầu");
  const bar = page.getByRole("toolbar", { name: "Bộ ảnh đang chọn" });
  await bar.getByRole("button", { name: "Chưa có mô tả" }).click();
  await page.getByRole("button", { name: "Ảnh chỉ để trang trí" }).click();
  await expectAccessible(page);
  await pictures.first().press("Alt+ArrowRight");
  await expect(pictures.nth(1)).toHaveAccessibleName("Ảnh 2 trên 3: Ảnh đầu");
  await expect(pictures.nth(1)).toBeFocused();

  const more = page.waitForEvent("filechooser");
  await bar.getByRole("button", { name: "Thêm ảnh" }).click();
  await (await more).setFiles(Array.from({ length: 7 }, (_, n) => file(`${n}.png`)));
  await expect(page.getByText("Một bộ ảnh có nhiều nhất 9 ảnh.")).toBeVisible();
  await expect(pictures).toHaveCount(9);
  await expect(bar.getByRole("button", { name: "Thêm ảnh" })).toBeDisabled();
  await pictures.last().click();
  await bar.getByRole("button", { name: "Bỏ ảnh này" }).click();
  await expect(pictures).toHaveCount(8);
  await desk.saved();
  await desk.publish();
  await page.getByRole("link", { name: "Mở xem" }).click();
  const shown = page.locator("#text .gallery img");
  await expect(shown).toHaveCount(8);
  await expect(page.getByRole("img", { name: "Ảnh đầu" })).toBeVisible();
  const heights = await shown.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)));
  expect(heights[0]).toBe(heights[1]);
});

import { readFile } from "node:fs/promises";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { type Given, expect, test } from "#tests/support/journey.ts";
import { openGrammarTool } from "./learning-desk.ts";

test("a member corrects a text, makes cards of the corrected sentences, reviews and exports them", async ({
  page,
  journey,
}) => {
  const { mend, preview } = await openGrammarTool(
    page,
    journey,
    "My room is in the second floor. He waited for a hour.\n\nMy mother work in a office.",
  );
  await expect(page.getByRole("status").filter({ hasText: /Tìm thấy \d+ điểm cần xem/ })).toBeAttached();

  // One sentence keeps an error: it is not counted, and no card comes of it.
  const [room, mother] = ["My room is on the second floor.", "\n\nMy mother"];
  await mend(
    `${room} He waited for a hour.${mother} work in a office.`,
    `${room} He waited for an hour.${mother} work in a office.`,
    `${room} He waited for an hour.${mother} works in a office.`,
  );
  await expect(page.getByText(/^Bạn đã sửa 2 câu\. Câu nào không còn gì cần sửa/)).toBeVisible();
  await page.getByRole("button", { name: "Thêm thẻ ôn tập" }).click();
  await expectAccessible(page);
  await preview.getByRole("button", { name: "Giữ 2 thẻ" }).click();
  await expect(page.getByText("Đã thêm 2 thẻ ôn tập")).toBeVisible();

  await page.goto("/goc-hoc-tap/on-tap");
  await expect(page.getByText("Còn 2 thẻ")).toBeVisible();
  await page.getByRole("button", { name: "Hiện đáp án" }).click();
  await expect(page.getByRole("group", { name: "Bạn nhớ thế nào?" })).toBeVisible();
  await page.keyboard.press("2");
  await expect(page.getByText("Còn 1 thẻ")).toBeVisible();

  await page.goto("/goc-hoc-tap/the");
  await expect(page.getByText("My room is ___ (in / on) the second floor.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Thẻ để riêng" })).toHaveCount(0);
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Tải về cho Anki" }).click(),
  ]);
  const file = await readFile(await download.path(), "utf8");
  expect(file).toContain("My room is on the second floor.");
  expect(file).toContain("He waited for an hour.");
  expect(file).not.toContain("office");
});

test("a member edits a new card, omits another one, and loses no input when the server refuses", async ({
  page,
  journey,
}) => {
  const { member, mend, preview } = await openGrammarTool(
    page,
    journey,
    "My room is in the second floor. He waited for a hour.",
  );
  await mend(
    "My room is on the second floor. He waited for a hour.",
    "My room is on the second floor. He waited for an hour.",
  );
  await page.getByRole("button", { name: "Thêm thẻ ôn tập" }).click();
  await expect(preview.getByRole("listitem")).toHaveCount(2);
  expect((await member.call("GET /v1/learn/cards", { query: { type: "mistake" } })).items).toEqual([]);
  await preview.getByRole("button", { name: /^Bỏ thẻ “He waited/ }).click();
  await expect(preview.getByRole("listitem")).toHaveCount(1);
  await preview.getByRole("button", { name: /^Sửa thẻ “My room/ }).click();
  const front = preview.getByRole("textbox", { name: "Mặt trước" });
  await front.fill("My room is on the second floor.");
  await preview.getByRole("button", { name: "Giữ 1 thẻ" }).click();
  await expect(front).toHaveAccessibleDescription(/Mặt trước cần một chỗ trống/);
  await expect(front).toHaveValue("My room is on the second floor.");
  await expectAccessible(page);
  await page.route("**/v1/learn/mistake-cards", (route) => route.abort());
  await front.fill("Our room is ___ (in / on) the second floor.");
  await preview.getByRole("button", { name: "Giữ 1 thẻ" }).click();
  await expect(preview.getByRole("alert")).toBeVisible();
  await expect(front).toHaveValue("Our room is ___ (in / on) the second floor.");
  await page.unroute("**/v1/learn/mistake-cards");
  await preview.getByRole("button", { name: "Giữ 1 thẻ" }).click();
  await expect(preview).toBeHidden();
  const savedCards = (await member.call("GET /v1/learn/cards", { query: { type: "mistake" } })).items;
  expect(savedCards.map((card) => card.front)).toEqual(["Our room is ___ (in / on) the second floor."]);
});

async function followBar({ page }: Pick<Given, "page">) {
  const bar = page.getByRole("button", { name: /\d+ điểm cần xem xuống kết quả/ });
  await expect(bar).toBeVisible();
  expect((await bar.boundingBox())?.height).toBe(48);
  await expect(page.getByText("Ctrl", { exact: true })).toBeHidden();
  await expectAccessible(page);
  await bar.click();
  const results = page.getByRole("region", { name: "Kết quả" });
  await expect(results).toBeFocused();
  await expect(results.getByRole("heading").first()).toBeInViewport();
  await expect(bar).toBeHidden();
}

async function keepSuggestion({
  page,
  tool,
}: Pick<Given, "page"> & { tool: Awaited<ReturnType<typeof openGrammarTool>> }) {
  const [fine, doubtful] = [
    "My uncle has lived in the village since he was born, and he knows every family there. In the evening he walks to the river with his dog, sits under the old tree and watches the boats until it is dark.",
    "He bought me laptop for my birthday.",
  ];
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole("button", { name: "Bài mới" }).click();
  await tool.mend(`${fine} ${doubtful} He have a dog. She like tea. They goes home.`);
  await expect(page.getByRole("heading", { name: /điểm, / })).toBeVisible();
  await tool.mend(
    `${fine} ${doubtful} He has a dog. She like tea. They goes home.`,
    `${fine} ${doubtful} He has a dog. She likes tea. They goes home.`,
    `${fine} ${doubtful} He has a dog. She likes tea. They go home.`,
  );
  await expect(page.getByText("Bạn đã sửa 3 câu.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Kết quả" }).getByRole("article")).toHaveCount(1);
}

test("on a phone a bar leads to the findings; a suggestion stays in view while the rest of the text is corrected", async ({
  page,
  journey,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const lines = Array.from({ length: 12 }, (_, at) => `She go to school with friend number ${at + 2}.`);
  const tool = await openGrammarTool(page, journey, lines.join("\n"));
  const given = { page, tool };
  await test.step("on a phone a bar leads to the findings and is gone once they are in view", () => followBar(given));
  await test.step("a suggestion stays in view while the rest of the text is corrected", () => keepSuggestion(given));
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient } from "#contracts/client.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { type Given, expect, type Member, signIn, test } from "#tests/support/journey.ts";
import { beginWithTemplate } from "#tests/support/filled-site.ts";
import {
  elements,
  startModelProvider,
  type ModelRequest,
  type TestModelProvider,
} from "#tests/support/model-provider.ts";
import { type SiteProcess, startSite } from "#tests/support/site-process.ts";

/* A site with a model. It is called only at the member's request, and the site works without it. */

// One after the other, on one site: each would start its own, and a second engine warms up slowly beside the first.
test.describe.configure({ mode: "default" });

let provider: TestModelProvider;
let site: SiteProcess;
let dataDir = "";
let address = "";

test.beforeAll(async () => {
  // Without a template it fills itself with the example content first.
  test.setTimeout(120_000);
  dataDir = mkdtempSync(path.join(tmpdir(), "mam-model-"));
  beginWithTemplate(dataDir);
  provider = await startModelProvider();
  site = await startSite({ DATA_DIR: dataDir, ...provider.environment, AI_TASKS_A_MINUTE: "50" });
  address = `http://localhost:${site.port}`;
});
test.afterAll(async () => {
  await site?.kill();
  await provider?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function exampleMember(username: string): Promise<Member> {
  const clientWith = (headers: Record<string, string>) =>
    createClient((at, init) => fetch(address + at, { ...init, headers: { ...init.headers, ...headers } }));
  const email = `${username}@mam.example`;
  const password = "mam-xanh-tren-ruong";
  const authUser = await clientWith({})("POST /v1/auth/login", { body: { email, password } });
  const call = clientWith({ authorization: `Bearer ${authUser.token.accessToken.token}` });
  return { ...authUser, email, password, call };
}

const answer = "Ở đây “painted” là quá khứ phân từ, nên cần was phía trước, bạn nhé. Ví dụ: The gate was painted blue.";
const good = ({ system }: ModelRequest) => {
  if (system.includes("find errors"))
    return {
      text: elements({
        n: 2,
        quote: "gate painted",
        fix: "gate was painted",
        kind: "PASSIVE_BE",
        why: "Cánh cổng “được sơn” nên cần was trước painted.",
      }),
    };
  if (system.includes("teacher")) return { text: answer };
  if (system.includes("Translate the word")) return { text: elements({ english: "sprout", vietnamese: "mầm" }) };
  return { text: elements({ n: 1, vi: "Tôi đã đợi một tiếng." }, { n: 2, vi: "Cánh cổng sơn xanh ở gần sông." }) };
};

test("S-501 a learner consents before a text goes to the model, reads its findings, asks it, and loses nothing in an outage", async ({
  page,
}) => {
  test.setTimeout(120_000);
  provider.answer(good);
  await signIn(page, await exampleMember("ma.non"));
  await page.goto(`${address}/ai/luyen-tieng-anh/phan-tich-ngu-phap`);
  const chip = page.getByRole("button", { name: "Bộ phân tích có sẵn" });
  // The first page of a site that is warming up its engine.
  await expect(chip).toBeVisible({ timeout: 30_000 });
  const sheet = page.getByRole("textbox", { name: "Bài viết tiếng Anh của bạn" });
  const text = "I waited for a hour. The gate painted blue near the river.";
  await sheet.fill(text);
  await sheet.press("Control+Enter");
  // Its engine may still be warming up.
  await expect(page.getByRole("article", { name: "Nhầm a/an" })).toBeVisible({ timeout: 30_000 });
  expect(provider.requests).toEqual([]);

  // Postponed: nothing is sent, and the question is asked again.
  await page.getByRole("button", { name: "Đọc kỹ hơn bằng AI nâng cao" }).click();
  const dialog = page.getByRole("dialog", { name: "Gửi bài tới AI bên ngoài?" });
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  expect(provider.requests).toEqual([]);
  await page.getByRole("button", { name: "Đọc kỹ hơn bằng AI nâng cao" }).click();
  await dialog.getByRole("button", { name: "Đồng ý gửi" }).click();
  await expect(page.getByText("AI nâng cao thấy thêm 1 điểm cần xem.")).toBeVisible();
  await expect(page.getByText("Cánh cổng sơn xanh ở gần sông.")).toBeVisible();
  await expect(page.getByRole("article", { name: "Sai dạng bị động" })).toBeVisible();
  await expect(page.getByText("Còn 19/20 lượt AI hôm nay").first()).toBeVisible();

  // A question about one sentence.
  await page.getByRole("button", { name: "Hỏi về câu này" }).last().click();
  const question = page.getByRole("textbox", { name: "Câu hỏi của bạn" });
  await question.fill("Vì sao phải có was?");
  await question.press("Control+Enter");
  await expect(page.getByText(answer).first()).toBeVisible();
  await expect(page.getByText("Còn 2 câu hỏi cho câu này")).toBeVisible();
  await expect(page.getByText("Còn 18/20 lượt AI hôm nay").first()).toBeVisible();
  await expectAccessible(page);

  // Away: the question stays, the findings too.
  provider.answer({ status: 500, body: "" });
  await question.fill("Còn gate thì sao?");
  await question.press("Control+Enter");
  await expect(page.getByText("AI nâng cao đang bận. Bạn thử lại sau ít phút nhé.")).toBeVisible();
  await expect(question).toHaveValue("Còn gate thì sao?");
  await sheet.fill(`${text} She is happy.`);
  await page.getByRole("button", { name: "Đọc lại bài đã sửa" }).click();
  await expect(page.getByText("AI nâng cao đang bận, đây là kết quả của bộ phân tích có sẵn")).toBeVisible();
  await expect(page.getByRole("article", { name: "Nhầm a/an" })).toBeVisible();
  await expect(sheet).toHaveValue(`${text} She is happy.`);

  // Stopped by its reader: the model is as well.
  provider.requests.length = 0;
  provider.answer({ trouble: "hang" });
  await page.getByRole("button", { name: "Hỏi lại AI nâng cao" }).click();
  await provider.until(() => true);
  await page.getByRole("button", { name: "Dừng" }).click();
  expect((await provider.until(({ isOver }) => isOver)).wasLeft).toBe(true);

  // And no more.
  await page.getByRole("button", { name: "AI nâng cao", exact: true }).click();
  const more = page.getByRole("dialog", { name: "AI nâng cao" });
  await expect(more.getByText("Lượt AI nâng cao")).toBeVisible();
  await more.getByRole("switch", { name: "Không gửi bài của tôi tới AI bên ngoài" }).click();
  await expect(chip).toBeVisible();
});

test("an administrator tests the connection and sees figures, but never the key", async ({ page }) => {
  provider.answer(good);
  await signIn(page, await exampleMember("song.hau"));
  await page.goto(`${address}/quan-tri/ai`);
  await expect(page.getByText(provider.url)).toBeVisible();
  await page.getByRole("button", { name: "Kiểm tra kết nối" }).click();
  await expect(
    page.getByText(/^Kết nối tốt, trả lời sau .+ Trả lời theo đúng JSON schema được yêu cầu\.$/),
  ).toBeVisible();
  provider.answer({ status: 401, body: "{}" });
  await page.getByRole("button", { name: "Kiểm tra kết nối" }).click();
  await expect(page.getByText("Bên kia không nhận khoá (mã 401). Bạn xem lại AI_API_KEY.")).toBeVisible();
  await expect(page.getByText("Khoá", { exact: true }).locator("..")).toContainText("Đã đặt");
  expect(await page.content()).not.toContain("khoa-cua");
  await expectAccessible(page);
});

test("the model explains a word in its context", async ({ page }) => {
  const member = await exampleMember("co.may");
  await member.call("PUT /v1/ai/settings", { body: { sendsToModel: true, level: "B1" } });
  provider.answer(({ system }) =>
    system.includes("what one word means")
      ? { text: elements({ sense: 0, vi: "lễ cưới, cuộc vui" }) }
      : { text: elements({ en: "The celebration began at noon.", vi: "Buổi lễ bắt đầu lúc trưa." }) },
  );
  await signIn(page, member);
  await page.goto(`${address}/bai-viet/email-xin-nghi-phep-lich-su-ma-khong-vong-vo`);
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.getElementById("text")!, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf("celebration") ?? -1;
      if (at === -1) continue;
      node.parentElement?.scrollIntoView({ block: "center" });
      getSelection()?.setBaseAndExtent(node, at, node, at + "celebration".length);
      return;
    }
  });
  await page.getByRole("toolbar", { name: "Đoạn đã chọn" }).getByRole("button", { name: "Tra từ này" }).click();
  await page.getByRole("button", { name: "Nghĩa trong câu này" }).click();
  const here = page.getByRole("status", { name: "Nghĩa trong câu này" });
  await expect(here).toContainText("lễ cưới, cuộc vui");
  await expect(here.getByText("The celebration began at noon.")).toHaveAttribute("lang", "en");
  await expectAccessible(page);
});

interface Opened {
  opened: Awaited<ReturnType<typeof readableTopic>>;
}

/** `co.may` and a Vietnamese topic with two sides, all of whose authors agree to be read by the model. */
async function readableTopic() {
  const member = await exampleMember("co.may");
  await member.call("PUT /v1/ai/settings", { body: { sendsToModel: true, level: "B1" } });
  const { topics } = await member.call("GET /v1/topics", { query: {} });
  const { slug } = topics.find((one) => one.lang === "vi" && one.emptySides.length === 0)!;
  const { sidePages } = await member.call("GET /v1/topics/{slug}", { params: { slug } });
  const authors = sidePages.flatMap(({ perspectives }) => perspectives.flatMap(({ author }) => author?.username ?? []));
  for (const username of new Set(authors)) {
    const author = await exampleMember(username);
    await author.call("PUT /v1/ai/settings", { body: { sendsToModel: true } });
  }
  provider.answer(({ system }) =>
    system.includes("Sum up what each side")
      ? {
          text: elements(
            { side: "agree", text: "Phía này coi trọng sự đều đặn mỗi ngày.", from: [1] },
            { side: "disagree", text: "Phía này lo việc học thành áp lực.", from: [7, 6, 5, 4, 3] },
          ),
        }
      : { text: elements({ objection: "Người làm ca đêm không có buổi sáng.", ask: "Với họ thì bạn nghĩ sao?" }) },
  );
  return { member, slug, opposed: sidePages.find(({ side }) => side === "disagree")!.perspectives[0]! };
}

async function sumUp({ page, opened }: Pick<Given, "page"> & Opened) {
  const { slug } = opened;
  await page.goto(`${address}/chia-se-goc-nhin/${slug}`);
  await page.getByRole("button", { name: "Tóm tắt hai phía" }).click();
  const summary = page.getByRole("region", { name: "Hai phía nói gì" });
  await expect(summary.getByText("AI tóm tắt")).toBeVisible();
  await expect(summary).toContainText("Phía này coi trọng sự đều đặn mỗi ngày.");
  await expectAccessible(page);
  await summary.getByRole("link").first().click();
  await expect(page).toHaveURL(/#.+/);
  // Another visit shows the same summary.
  await page.goto(`${address}/chia-se-goc-nhin/${slug}`);
  await expect(summary).toBeVisible();
}

async function raiseObjections({ page, opened }: Pick<Given, "page"> & Opened) {
  const { member, slug, opposed } = opened;
  await member.call("PUT /v1/topics/{slug}/stance", { params: { slug }, body: { side: "agree", certainty: 60 } });
  await member.call("POST /v1/perspectives/{id}/read", { params: { id: opposed.id } });
  await page.goto(`${address}/chia-se-goc-nhin/${slug}`);
  await page.getByRole("button", { name: "Viết góc nhìn" }).click();
  const objections = page.getByRole("button", { name: "Gợi ý phản biện" });
  await expect(objections).toBeDisabled();
  await page.getByRole("textbox", { name: "Tôi nghĩ …" }).fill("Buổi sáng là lúc học tốt nhất");
  await page
    .getByRole("textbox", { name: "… vì …" })
    .fill("Tôi đã thử cả hai cách trong nhiều tháng, ghi lại kết quả và thấy buổi sáng nhớ lâu hơn hẳn.");
  provider.answerNext({ status: 500, body: "" }, { status: 500, body: "" });
  await objections.click();
  await expect(page.getByText("AI nâng cao đang bận. Bạn thử lại sau ít phút nhé.")).toBeVisible();
  await objections.click();
  await expect(page.getByRole("status", { name: "Gợi ý phản biện" })).toContainText("Với họ thì bạn nghĩ sao?");
  await expectAccessible(page);
}

test("the model sums up the sides of a topic, and raises objections to a draft; an outage is announced", async ({
  page,
}) => {
  const opened = await readableTopic();
  await signIn(page, opened.member);
  const given = { page, opened };
  await test.step("the summary stays", () => sumUp(given));
  await test.step("objections to a draft, after an outage", () => raiseObjections(given));
});

test("a wish to refine a rewrite is still in its field when the model fails, and is gone once it is fulfilled", async ({
  page,
}) => {
  const member = await exampleMember("an.nhien");
  await member.call("PUT /v1/ai/settings", { body: { sendsToModel: true, level: "B1" } });
  const rewritten = (out: string) => ({ text: elements({ version: 1, n: 1, out, changes: [] }) });
  provider.answer(rewritten("The children were tired."));
  await signIn(page, member);
  await page.goto(`${address}/ai/viet-lai-thong-minh`);
  const source = page.getByRole("textbox", { name: "Bài của bạn" });
  // Until the page knows that there is a model, the built-in engine answers.
  await expect(page.getByRole("button", { name: "AI nâng cao" }).first()).toBeVisible();
  await source.fill("The kids was tired.");
  await source.press("Control+Enter");
  const result = page.getByRole("region", { name: "Kết quả" });
  const wish = result.getByRole("textbox", { name: "Muốn sửa thêm thế nào?" });
  await wish.fill("Ngắn hơn nữa");

  provider.answer({ status: 500, body: "" });
  await wish.press("Enter");
  await expect(result.getByRole("alert")).toBeVisible();
  await expect(wish).toHaveValue("Ngắn hơn nữa");

  provider.answer(rewritten("The children tired."));
  await wish.press("Enter");
  await expect(result.getByRole("alert")).toBeHidden();
  await expect(wish).toHaveValue("");
});

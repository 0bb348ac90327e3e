import type { Page } from "@playwright/test";
import { expect, type Journey, type Member, signIn } from "../support/journey.ts";

const reviewsPlace = "/goc-hoc-tap/on-tap";
const grammarPlace = "/ai/luyen-tieng-anh/phan-tich-ngu-phap";

/** Three cards of words, the first one with a sentence. */
async function addCards(member: Member) {
  await member.call("POST /v1/learn/cards", {
    body: { lemma: "accommodation", sentence: "We could not find any accommodation near the lake.", note: "chỗ ở" },
  });
  for (const lemma of ["meadow", "river"])
    await member.call("POST /v1/learn/cards", { body: { lemma, note: `một nơi ngoài đồng: ${lemma.length} chữ` } });
}

/** A new member with three new cards, at the first of them. */
export async function openReviews(page: Page, journey: Journey, { isTyped = false } = {}) {
  const member = await journey.newMember();
  await addCards(member);
  if (isTyped)
    await member.call("PUT /v1/learn/settings", {
      body: { reviewCap: 60, gradeButtons: 4, typedCards: ["word", "gap"] },
    });
  await signIn(page, member);
  await page.goto(reviewsPlace);
  await expect(page.getByText("Còn 3 thẻ")).toBeVisible();
  return {
    member,
    grades: page.getByRole("group", { name: "Bạn nhớ thế nào?" }),
    show: page.getByRole("button", { name: "Hiện đáp án" }),
    undo: page.getByRole("button", { name: "Hoàn tác" }),
    left: (cards: number) => page.getByText(new RegExp(`^Còn ${cards} thẻ`)),
    doneToday: async () => (await member.call("POST /v1/learn/reviews/today", { query: {} })).counts.done,
  };
}

/** A new member at the grammar tool, after an analysis of a text. */
export async function openGrammarTool(page: Page, journey: Journey, text: string) {
  const member = await journey.newMember();
  await signIn(page, member);
  await page.goto(grammarPlace);
  const sheet = page.getByRole("textbox", { name: "Bài viết tiếng Anh của bạn" });
  const analyze = () => page.getByRole("button", { name: "Phân tích", exact: true }).click();
  await sheet.fill(text);
  await analyze();
  // The overview is a sentence, with the kinds that were found. The first text of a site waits until the engine has started.
  await expect(page.getByRole("heading", { name: /điểm, / })).toBeVisible({ timeout: 30_000 });
  return {
    member,
    sheet,
    analyze,
    preview: page.getByRole("dialog", { name: "Xem thẻ trước khi giữ" }),
    /** Saves these texts one after another, as a writer corrects them by hand; then analyzes the last one. */
    async mend(...texts: string[]) {
      for (const mended of texts) await sheet.fill(mended);
      await analyze();
    },
  };
}

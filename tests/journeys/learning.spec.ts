import type { Page, Route } from "@playwright/test";
import type { LessonTask } from "#contracts/schemas/lessons.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { failureAnswer } from "#tests/support/application.ts";
import { expect, type Member, signIn, test } from "#tests/support/journey.ts";

const slug = "a-hay-an";

/** Answers the open task, rightly or not, and goes on to the next one by keyboard. */
async function answer(page: Page, task: LessonTask, isRight: boolean) {
  const [right = ""] = task.answers;
  const panel = page.getByRole("region", { name: "Bài tập" });
  if (task.type === "choose") {
    const wanted = task.options.find((option) => task.answers.includes(option) === isRight) ?? "";
    await expect(panel.getByRole("group").getByRole("button")).toHaveCount(task.options.length);
    // Not by its number: the choices of a task that returns change their places.
    await panel.getByRole("button", { name: wanted, exact: true }).press("Enter");
  } else if (task.type === "order") {
    const words = right.replace(/[.?!]$/, "").split(" ");
    for (const word of words)
      await panel
        .getByRole("group", { name: "Các từ" })
        .getByRole("button", { name: word, exact: true, disabled: false })
        .first()
        .click();
    await panel.getByRole("button", { name: "Trả lời" }).click();
  } else {
    expect(["gap", "put-right"], "a kind of task that this test can answer").toContain(task.type);
    await panel.getByRole("textbox").fill(isRight ? right : "không biết");
    await panel.getByRole("textbox").press("Enter");
  }
  await expect(panel.getByText(isRight ? "Đúng rồi" : "Chưa đúng, đáp án là:")).toBeVisible();
  await expect(panel.getByText("Câu này quay lại trước khi xong.")).toHaveCount(isRight ? 0 : 1);
  await expect(panel.getByRole("button", { name: /Câu tiếp|Viết câu của bạn/ })).toBeFocused();
  await page.keyboard.press("Enter");
}

/** Without the progress, no lesson is called the next one; “Thử lại” brings it back. */
async function openPathWithoutProgress(page: Page) {
  await page.route("**/v1/learn/paths/own", (route) => route.abort());
  await page.reload();
  await page.keyboard.press("Tab");
  await expect(page.getByText("Chưa biết bạn đang học tới bài nào")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Vào bài/ })).toHaveCount(0);
  await page.unroute("**/v1/learn/paths/own");
  await page.getByRole("button", { name: "Thử lại" }).click();
}

test("S-110 a visitor takes a lesson, logs in to keep it, and continues", async ({ page, journey }) => {
  const member = await journey.newMember();
  const { lesson } = await journey.call("GET /v1/learn/lessons/{slug}", { params: { slug } });
  await page.goto("/");
  await page.getByRole("navigation", { name: "Chính" }).getByRole("link", { name: "Góc học tập" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Góc học tập" })).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Bắt đầu: Mạo từ, bài 1\/4/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: lesson.title }).click();
  await expect(page.getByRole("heading", { level: 1, name: lesson.title })).toBeVisible();
  await page.getByRole("button", { name: "Làm sáu câu" }).click();
  for (const [place, task] of lesson.tasks.entries()) {
    await answer(page, task, place !== 1);
    // The progress survives a reload.
    if (place === 2) {
      await page.reload();
      // Any key starts the application, which restores the work.
      await page.keyboard.press("Tab");
      await expect(page.getByText("Câu 4/6")).toBeVisible();
    }
  }
  // The wrong one is asked again before the own sentence, and its first answer counts.
  await expect(page.getByText("Câu quay lại")).toBeVisible();
  await answer(page, lesson.tasks[1]!, true);
  await expectAccessible(page);
  // English is between asterisks, which are rendered as emphasis.
  const field = page.getByRole("textbox", { name: lesson.own.prompt.replaceAll("*", "") });
  // A word in passing is no sentence.
  await field.fill("Mẹ an.");
  await page.getByRole("button", { name: "Kiểm tra câu" }).click();
  // The first sentence of a site waits until the engine has started.
  await expect(page.getByText("Câu của bạn mới có 2 từ.")).toBeVisible({ timeout: 30_000 });
  await field.fill("I waited for a hour. It was an hour of rain.");
  await page.getByRole("button", { name: "Kiểm tra câu" }).click();
  await expect(page.getByText("Bạn sửa lại câu của mình rồi kiểm tra lần nữa nhé.")).toBeVisible();
  await field.fill(lesson.own.model);
  await field.press("Control+Enter");
  await expect(page.getByText("Đúng 5/6 câu. Bạn đã qua bài này.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Đăng nhập để lưu lại" }).click();
  const login = page.getByRole("dialog", { name: "Đăng nhập để lưu bài học này" });
  await login.getByRole("textbox", { name: "E-mail" }).fill(member.email);
  await login.getByRole("textbox", { name: "Mật khẩu" }).fill(member.password);
  await login.getByRole("button", { name: "Đăng nhập", exact: true }).click();
  await expect(page.getByText("Bạn đang học thử")).toBeHidden();
  await page.getByRole("link", { name: "Về góc học tập" }).click();
  await expect(page.getByRole("heading", { name: /^Bài nên học: Mạo từ/ })).toBeVisible();
  await expect(page.getByText("1/40 bài đã qua")).toBeVisible();
  await expect(page.getByRole("img", { name: "Mạo từ: đã qua 1 trong 4 bài" })).toBeVisible();

  await page.getByRole("button", { name: "Học lại từ đầu: Mạo từ" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Học lại từ đầu" }).click();
  await expect(page.getByText("0/40 bài đã qua")).toBeVisible();
  await openPathWithoutProgress(page);
  await expect(page.getByText("0/40 bài đã qua")).toBeVisible();

  // What a member began outlives the tab.
  await page.goto(`/goc-hoc-tap/bai-hoc/${slug}`);
  await page.getByRole("button", { name: "Làm sáu câu" }).click();
  await answer(page, lesson.tasks[0]!, true);
  const another = await page.context().newPage();
  await page.close();
  await another.goto(`/goc-hoc-tap/bai-hoc/${slug}`);
  await expect(another.getByText("Câu 2/6")).toBeVisible();
  // Two tabs share the progress of a lesson.
  const beside = await page.context().newPage();
  await beside.goto(`/goc-hoc-tap/bai-hoc/${slug}`);
  await expect(beside.getByText("Câu 2/6")).toBeVisible();
  await answer(another, lesson.tasks[1]!, true);
  await expect(beside.getByText("Câu 3/6")).toBeVisible();
  await beside.close();
  // The session ends during the lesson: the page becomes a visitor's, and names the stored answers.
  await another.evaluate(() => {
    localStorage.removeItem("auth");
    dispatchEvent(new StorageEvent("storage", { key: "auth" }));
  });
  await expect(another.getByText("Bài học đang làm dở vẫn còn")).toBeVisible();
  await expect(another.getByRole("button", { name: "Làm sáu câu" })).toBeVisible();
});

test("a visitor chooses a level, reads the parts of a story, and keeps a word of its vocabulary", async ({
  page,
  journey,
}) => {
  const { items } = await journey.call("GET /v1/learn/texts");
  const [first, second] = items.filter(({ level, series }) => level === "B1" && series !== null);
  const other = items.find(({ level }) => level === "C1");
  if (!first || !second || !other) throw new Error("a serial story of B1 and a text of C1 are needed");
  await page.goto("/goc-hoc-tap/doc");
  await expect(page.getByRole("link", { name: other.title })).toBeVisible();
  await page.getByRole("navigation", { name: "Trình độ" }).getByRole("link", { name: /^B1/ }).click();
  await expect(page).toHaveURL("/goc-hoc-tap/doc?trinh-do=b1");
  await expect(page.getByRole("link", { name: other.title })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole("link", { name: first.title }).click();
  await page.getByRole("link", { name: `Phần sau: ${second.title}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: second.title })).toBeVisible();

  const member = await journey.newMember();
  await signIn(page, member);
  await page.goto(`/goc-hoc-tap/doc/${second.slug}`);
  const { text } = await journey.call("GET /v1/learn/texts/{slug}", { params: { slug: second.slug } });
  const [listed] = text.vocabulary;
  if (!listed) throw new Error("the text has no vocabulary");
  await page.getByRole("region", { name: "Từ đáng giữ" }).getByRole("button", { name: listed.word }).click();
  await expectAccessible(page);
  await page
    .getByRole("dialog", { name: /^Nghĩa của từ/ })
    .getByRole("button", { name: "Tạo thẻ" })
    .click();
  await expect(page.getByRole("link", { name: "Đã có thẻ ôn tập" })).toBeVisible();
  const { items: cards } = await member.call("GET /v1/learn/cards", { query: {} });
  expect(cards).toMatchObject([{ back: listed.form.toLowerCase(), note: listed.meaning }]);
});

test("S-110 a member reads, looks a word up by keys, and finds it among their words", async ({ page, journey }) => {
  const member = await journey.newMember();
  await signIn(page, member);
  await page.goto("/goc-hoc-tap/doc");
  await expect(page.getByText(/ước chừng bạn biết \d+\s% số từ/).first()).toBeVisible();
  await expectAccessible(page);
  const { items } = await journey.call("GET /v1/learn/texts");
  const [first] = items;
  const { text } = await journey.call("GET /v1/learn/texts/{slug}", { params: { slug: first?.slug ?? "" } });
  await page.getByRole("link", { name: text.title }).click();
  await expect(page.getByRole("heading", { level: 1, name: text.title })).toBeVisible();

  // By keys alone: the arrows choose a word, Enter opens it, 2 marks it.
  const reading = page.getByRole("group", { name: /^Bài đọc/ });
  await reading.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  const popup = page.getByRole("dialog", { name: /^Nghĩa của từ/ });
  await expect(popup.getByRole("radiogroup", { name: "Bạn biết từ này tới đâu?" })).toBeVisible();
  await page.keyboard.press("2");
  await expect(popup.getByRole("radio", { name: "Đang học" })).toBeChecked();
  await popup.getByRole("button", { name: "Tạo thẻ" }).click();
  await expect(popup.getByRole("link", { name: "Đã có thẻ ôn tập" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  for (const [place, { options, answer: right }] of text.questions.entries())
    await page
      .getByRole("group", { name: `Câu ${place + 1}` })
      .getByRole("button", { name: options[right] ?? "", exact: true })
      .click();
  await page.getByRole("button", { name: "Đọc xong" }).click();
  await page.getByRole("link", { name: /Đã ghi lại/ }).click();
  await expect(page.getByText("đã đọc, đúng 3/3")).toBeVisible();

  await page.getByRole("textbox", { name: "Tên bài" }).fill("A fox");
  // Nothing is truncated: an error beside the field reports the length.
  await page.getByRole("textbox", { name: "Bài tiếng Anh" }).fill("fox ".repeat(5001));
  await expect(page.getByText("Bài dài 20.004 ký tự, nhiều nhất 20.000.")).toBeVisible();
  await page.getByRole("textbox", { name: "Bài tiếng Anh" }).fill("One day a fox gave up and didn’t run home.");
  await page.getByRole("button", { name: "Mở bài này để đọc" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "A fox" })).toBeVisible();
  // A word of a phrase leads to it, and a contraction names its two words.
  await page.getByText("gave", { exact: true }).click();
  await popup.getByRole("button", { name: "give up" }).click();
  await expect(popup.getByText("bỏ cuộc, từ bỏ")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByText("didn’t", { exact: true }).click();
  await expect(popup.getByText("didn’t = did not")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Xoá bài này" }).click();
  await page.getByRole("dialog", { name: "Xoá “A fox”?" }).getByRole("button", { name: "Xoá bài" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Đọc & tra từ" })).toBeVisible();
  await page.getByRole("link", { name: "Từ của bạn" }).click();
  await expect(page.getByRole("radio", { name: "Đang học 1" })).toBeVisible();
  const [marked] = (await member.call("GET /v1/learn/words", { query: {} })).items;
  const search = page.getByRole("searchbox", { name: "Tìm trong từ của bạn" });
  await search.fill("khongco");
  await search.press("Enter");
  await expect(page.getByText("Không có từ nào khớp với “khongco”")).toBeVisible();
  await page.getByRole("button", { name: "Xem mọi từ" }).click();
  await page.getByRole("listitem").getByRole("button", { name: marked?.lemma, exact: true }).click();
  await expect(popup.getByRole("radio", { name: "Đang học" })).toBeChecked();
  await page.keyboard.press("Escape");
  await expectAccessible(page);
});

test("a late answer about a word changes neither another word nor a later mark", async ({ page, journey }) => {
  const member = await journey.newMember();
  const { text } = await member.call("POST /v1/learn/own-texts", {
    body: { title: "A fox", text: "One day a fox gave up." },
  });
  await signIn(page, member);
  await page.goto(`/goc-hoc-tap/doc/rieng/${text.id}`);
  await page.getByText("gave", { exact: true }).click();
  const popup = page.getByRole("dialog", { name: /^Nghĩa của từ/ });
  const state = (name: string) => popup.getByRole("radio", { name });
  const held: Route[] = [];
  await page.route("**/v1/learn/words/give", (route) =>
    route.request().method() === "PUT" ? void held.push(route) : route.continue(),
  );

  await state("Mới").check({ force: true });
  await state("Đã biết").check({ force: true });
  await expect.poll(() => held.length).toBe(2);
  await held[1]!.continue();
  await expect
    .poll(async () => (await member.call("GET /v1/learn/words/{lemma}", { params: { lemma: "give" } })).word?.state)
    .toBe("known");
  const failed = page.waitForResponse((response) => response.status() === 500);
  await held[0]!.fulfill(failureAnswer(500, "INTERNAL"));
  await (await failed).finished();
  await expect(state("Đã biết")).toBeChecked();
  await state("Bỏ qua").check({ force: true });
  await expect.poll(() => held.length).toBe(3);
  await popup.getByRole("button", { name: "give up" }).click();
  await state("Đang học").check({ force: true });
  await held[2]!.fulfill(failureAnswer(500, "INTERNAL"));
  await expect(page.getByText("Chưa đánh dấu được “give”")).toBeVisible();
  await expect(state("Đang học")).toBeChecked();
  await popup.getByRole("button", { name: "Xem riêng gave" }).click();
  await expect(state("Đã biết")).toBeChecked();
});

/** A card of a corrected sentence, and one of a word. */
async function addTwoCards(member: Member) {
  await member.call("POST /v1/learn/mistake-cards", {
    body: {
      cards: [{ kind: "SVA_3SG", sentence: "She go to school.", start: 4, end: 6, mended: "She goes to school." }],
    },
  });
  await member.call("POST /v1/learn/cards", { body: { lemma: "meadow", note: "đồng cỏ" } });
}

test("S-110 a member reviews cards by keys without a network, and the answers arrive later", async ({
  page,
  journey,
}) => {
  const member = await journey.newMember();
  await addTwoCards(member);
  // A forgotten card returns within a minute, which a busy machine may take to reload the page.
  await member.call("PUT /v1/learn/settings", { body: { reviewCap: 60, gradeButtons: 4 } });
  await signIn(page, member);
  // The network goes before the second answer.
  await page.goto("/goc-hoc-tap/on-tap");
  await expect(page.getByText("Còn 2 thẻ")).toBeVisible();
  await expectAccessible(page);
  // From the card's dialog back to the card, whose keys continue to work.
  await page.getByRole("button", { name: "Sửa thẻ" }).click();
  await expect(page.getByRole("dialog", { name: "Sửa thẻ" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Hiện đáp án" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.getByRole("group", { name: "Bạn nhớ thế nào?" })).toBeVisible();
  const held: Route[] = [];
  await page.route("**/v1/learn/reviews", (route) => (held.push(route) > 1 ? route.abort() : undefined));
  await page.keyboard.press("3");
  // The page does not wait for an answer in flight: the first request hangs.
  await expect(page.getByText("Còn 1 thẻ")).toBeVisible();
  await expect.poll(() => held.length).toBe(1);
  await held[0]!.abort();
  await expect(page.getByText("1 câu trả lời chờ mạng, vẫn được giữ trên máy này")).toBeVisible();
  await page.keyboard.press("Space");
  await expect(page.getByRole("group", { name: "Bạn nhớ thế nào?" })).toBeVisible();
  await page.keyboard.press("2");
  await expect(page.getByText("2 câu trả lời chờ mạng")).toBeVisible();
  await page.unroute("**/v1/learn/reviews");
  // The network is back: both are sent without being asked for.
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect.poll(async () => (await member.call("POST /v1/learn/reviews/today")).counts.done).toBe(2);
  await expect(page.getByText(/câu trả lời chờ mạng/)).toBeHidden();
  // Cards that return within minutes are counted separately: the number of remaining cards never grows.
  await expect(page.getByText("Còn 2 thẻ ôn lại lần nữa")).toBeVisible();
  const { reviews } = (await member.call("POST /v1/account/export"))["learning"] as { reviews: { grade: number }[] };
  expect(reviews.map(({ grade }) => grade)).toEqual([3, 2]);
  await page.reload();
  // A new session starts with the cards due at its start: none yet. Ten minutes before midnight they come tomorrow.
  await expect(
    page.getByText(
      /^(?:Xong lượt này! 2 thẻ trở lại hôm nay, từ \d\d:\d\d\. Mai bạn được nghỉ ôn|Xong! Ngày mai có 2 thẻ)\.$/,
    ),
  ).toBeVisible();
  await expect(page.getByText(/^(?:Lúc này không còn thẻ nào đến hạn|Không còn thẻ nào của hôm nay)\.$/)).toBeVisible();
  await page.getByRole("button", { name: "Cách ôn" }).click();
  await page.getByRole("dialog").getByRole("radio", { name: /^Hai/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Lưu" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();

  // Extra practice: no day of the next review is shown.
  await page.getByRole("link", { name: "Ôn thêm" }).click();
  await page.getByRole("button", { name: "Hiện đáp án" }).click();
  await expect(page.getByRole("group", { name: "Bạn nhớ thế nào?" })).toHaveText("Chưa nhớ1Nhớ2");
});

test("S-110 a member exports the cards, rewrites one and deletes it; the grammar book finds a term with and without diacritics", async ({
  page,
  journey,
}) => {
  const member = await journey.newMember();
  await addTwoCards(member);
  await signIn(page, member);

  const { width, height } = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await page.goto("/goc-hoc-tap/tu-vung");
  await expect(page.getByRole("searchbox", { name: "Tìm trong từ của bạn" })).toBeVisible();
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.goto("/goc-hoc-tap/the");
  await expect(page.getByText("She ___ (go / goes) to school.")).toBeVisible();
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width, height });
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Tải về cho Anki" }).click();
  expect((await download).suggestedFilename()).toBe("The-on-tap.tsv");
  await page.getByRole("button", { name: "Sửa thẻ “She ___ (go / goes) to school.”" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Mặt trước" }).fill("He ___ (go / goes) to school.");
  await page.getByRole("dialog").getByRole("button", { name: "Lưu thẻ" }).click();
  await expect(page.getByRole("button", { name: "Sửa thẻ “He ___ (go / goes) to school.”" })).toBeVisible();
  await expectAccessible(page);
  // Thrown away only by who means it.
  await page.getByRole("button", { name: "Sửa thẻ “He ___ (go / goes) to school.”" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Bỏ thẻ này" }).click();
  const question = page.getByRole("dialog", { name: "Bỏ thẻ này?" });
  await question.getByRole("button", { name: "Giữ thẻ" }).click();
  await page.getByRole("dialog", { name: "Sửa thẻ" }).getByRole("button", { name: "Bỏ thẻ này" }).click();
  await question.getByRole("button", { name: "Bỏ thẻ", exact: true }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole("button", { name: "Sửa thẻ “He ___ (go / goes) to school.”" })).toHaveCount(0);

  await page.goto("/goc-hoc-tap/so-ngu-phap");
  const search = page.getByRole("searchbox", { name: "Tìm trong sổ ngữ pháp" });
  for (const [typed, name] of [
    ["hiện tại hoàn thành", "Nhầm thì hoàn thành"],
    ["hien tai hoan thanh", "Nhầm thì hoàn thành"],
    ["câu điều kiện", "Nhầm thì với if, when, wish, hope"],
    ["cau dieu kien", "Nhầm thì với if, when, wish, hope"],
    ["bị động", "Sai dạng bị động"],
    ["bi dong", "Sai dạng bị động"],
  ] as const) {
    await search.fill(typed);
    await expect(page.getByRole("heading", { level: 3 })).toHaveText([name]);
  }
  await search.fill("khongco");
  await expect(page.getByText("Không có mục nào khớp với “khongco”")).toBeVisible();
  await search.fill("thieu mao tu");
  await expect(page.getByRole("heading", { name: "Thiếu mạo từ" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Luyện 60 giây: Thiếu mạo từ" }).click();
  await expect(page.getByRole("dialog", { name: /Luyện 60 giây/ })).toBeVisible();
});

test("a key that shows the answer of a card does not grade it, however long it is held", async ({ page, journey }) => {
  const member = await journey.newMember();
  for (const lemma of ["meadow", "river"])
    await member.call("POST /v1/learn/cards", { body: { lemma, note: "một nơi ngoài đồng" } });
  await signIn(page, member);
  await page.goto("/goc-hoc-tap/on-tap");
  const show = page.getByRole("button", { name: "Hiện đáp án" });
  const grades = page.getByRole("group", { name: "Bạn nhớ thế nào?" });
  const isShownAndNotGraded = async () => {
    await expect(grades).toBeVisible();
    await expect(page.getByText(/^Còn 2 thẻ/)).toBeVisible();
    expect((await member.call("POST /v1/learn/reviews/today")).counts.done).toBe(0);
  };
  // No button has the focus, as while a dialog closes: the first grade button takes it before the key is released.
  for (const hold of ["Space", "Space held", "Enter held"]) {
    await page.reload();
    await expect(show).toBeFocused();
    const [key = ""] = hold.split(" ");
    if (key === "Space") await show.blur();
    await page.keyboard.down(key);
    await expect(grades).toBeVisible();
    if (hold.endsWith("held")) for (let n = 0; n < 3; n += 1) await page.keyboard.down(key);
    await page.keyboard.up(key);
    await isShownAndNotGraded();
  }
  // Pressed once more, it answers as the button does that has the focus.
  await expect(grades.getByRole("button", { name: /^Nhớ/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Còn 1 thẻ/)).toBeVisible();
});

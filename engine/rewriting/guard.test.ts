import { describe, expect, it } from "vitest";
import { guard } from "./guard.ts";
import { readPhrases } from "./phrase.ts";
import { concision } from "./phrases/concision.ts";
import { formality } from "./phrases/formality.ts";
import { plainWords } from "./phrases/plain-words.ts";

const judged = (src: string, out: string) => guard([{ src, out }]);
const messages = (src: string, out: string) => judged(src, out).issues.map(({ messageVi }) => messageVi);

describe("the meaning guard", () => {
  it("counts the preserved content", () => {
    const { isKept, kept } = guard([
      { src: "On 3 May, Lan paid 1,200 dollars to ACME.", out: "Lan paid ACME 1200 dollars on 3 May." },
      {
        src: "He does not agree with “free will”: https://mam.example/a",
        out: "He disagrees with “free will”: https://mam.example/a",
      },
    ]);
    expect(isKept).toBe(true);
    expect(kept).toEqual({ numbers: 2, names: 3, links: 1, quotes: 1, negations: 1 });
  });

  it.each([
    ["We have 3 dogs.", "We have dogs.", "Câu 1 mất số liệu '3', hãy kiểm tra"],
    ["It costs 3,5 and 35%.", "It costs 3,5 and 53%.", "Câu 1 mất số liệu '35%', hãy kiểm tra"],
    [
      "Yesterday I met Minh in Hà Nội.",
      "Yesterday I met a friend in Hà Nội.",
      "Câu 1 mất tên riêng 'Minh', hãy kiểm tra",
    ],
    ["I do not like it.", "I like it.", "Câu 1 mất từ phủ định 'not', hãy kiểm tra"],
    ["I don't like it.", "I like it.", "Câu 1 mất từ phủ định 'n't', hãy kiểm tra"],
    ["I like it.", "I do not like it.", "Câu 1 thêm từ phủ định 'not', hãy kiểm tra"],
    ["See www.mam.example.", "See our site.", "Câu 1 mất liên kết 'www.mam.example', hãy kiểm tra"],
    ['She said "yes sir".', 'She said "yes".', "Câu 1 đổi lời trích dẫn 'yes sir', hãy kiểm tra"],
    ["Tôi không thích.", "Tôi thích.", "Câu 1 mất từ phủ định 'không', hãy kiểm tra"],
    ["Hôm nay tôi gặp Lan.", "Hôm nay tôi gặp bạn.", "Câu 1 mất tên riêng 'Lan', hãy kiểm tra"],
  ])("of “%s” and “%s” says: %s", (src, out, message) => expect(messages(src, out)).toEqual([message]));

  it.each([
    ["I have 2 cats.", "I have two cats."],
    ["He is not able to come.", "He is unable to come."],
    ["We do not have enough.", "We lack enough."],
    ["There is insufficient time.", "There is not enough time."],
    ["I'm sure. I think so.", "I am sure. I believe so."],
    ["The children left.", "Children left."],
    ["ko ai biết", "không ai biết"],
    ["WE WON THE CUP", "We won the cup"],
    ["Lan's book is here.", "The book of Lan is here."],
  ])("finds nothing wrong with “%s” and “%s”", (src, out) => expect(messages(src, out)).toEqual([]));

  it("accepts the phrases that the engine itself inserts", () => {
    const groups = [formality, plainWords, concision];
    const all = [...groups.flatMap((group) => readPhrases(group)), ...readPhrases(formality, true)];
    const side = (words: readonly { text: string }[]) => `They say ${words.map(({ text }) => text).join(" ")} here.`;
    for (const { from, to } of all) {
      expect([side(from), ...messages(side(from), side(to))]).toEqual([side(from)]);
    }
  });

  it("reports what the engine found", () => {
    const { isKept, issues } = guard([{ src: "He goes.", out: "He go." }], [{ sentence: 0, quote: "go" }]);
    expect(isKept).toBe(false);
    expect(issues.map(({ messageVi }) => messageVi)).toEqual(["Câu 1 có thể có lỗi mới ở 'go', hãy kiểm tra"]);
  });
});

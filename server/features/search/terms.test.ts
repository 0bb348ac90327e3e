import { describe, expect, it } from "vitest";
import { excerpt, highlight, highlightBeginning } from "./highlight.ts";
import { closestSpelling, distance } from "./spelling.ts";
import { readQuestion, termsOf, waysToBeFound } from "./terms.ts";
import { wordsOf } from "./words.ts";

const fold = (text: string) => wordsOf(text).map((word) => word.folded);
const show = (segments: { text: string; isMatch: boolean }[]) =>
  segments.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join("");

describe("words", () => {
  it("fold alike however they are typed", () => {
    expect(fold("Đường ĐI")).toEqual(["duong", "di"]);
    expect(fold("Đường ĐI".normalize("NFD"))).toEqual(["duong", "di"]);
    expect(fold("và/hoặc, “don’t” e-mail 3,5 y tế quy")).toEqual([
      "va",
      "hoac",
      "dont",
      "e",
      "mail",
      "3",
      "5",
      "y",
      "te",
      "quy",
    ]);
    expect(fold("Mỹ lý kỹ tay")).toEqual(fold("Mĩ lí kĩ tay"));
    expect(fold("… — 🌱 ?!")).toEqual([]);
  });

  it("keep their diacritics separately, for any tone position and composition", () => {
    const marks = (text: string) => wordsOf(text).map((word) => word.marked);
    expect(marks("hòa thúy")).toEqual(marks("hoà thuý"));
    expect(marks("mạo từ")).toEqual(marks("mạo từ".normalize("NFD")));
    expect(marks("ma")).not.toEqual(marks("má"));
    expect(marks("an")).not.toEqual(marks("ân"));
    expect(marks("anh")).toEqual(fold("anh"));
  });
});

describe("terms", () => {
  it("are few for an ordinary article, and bounded for any", () => {
    const words = Array.from({ length: 100_000 }, (_, n) => `w${n}`).join(" ");
    expect(termsOf({ title: "Một bài", summary: "", body: words, tags: [] }).length).toBeLessThan(45_000);
  });

  it("do not pair words of two separate passages", () => {
    const terms = termsOf({ title: "một hai", summary: "ba bốn", body: "năm", tags: ["sáu bảy"] });
    expect(terms).toContain("ba bon");
    expect(terms).not.toContain("hai ba");
    expect(terms).toContain("#sau bay");
    expect(terms).toContain("#^sau b");
  });

  it("of a text include those of every way in which its title is found", () => {
    for (const question of ["mạo từ tiếng anh", "mao tu", "má", "ma", "bốn năm sáu bảy tám"]) {
      const text = termsOf({ title: question, summary: "", body: "", tags: [] });
      for (const way of waysToBeFound(readQuestion(question)).flat())
        expect([question, way.some((terms) => terms.every((term) => text.includes(term)))]).toEqual([question, true]);
    }
  });
});

describe("highlighting", () => {
  const marked = (text: string, question: string) => show(highlight(text, readQuestion(question)));

  it("marks adjacent words rather than each word, and exact diacritics first", () => {
    expect(marked("Từ nào là mạo từ?", "mao tu")).toBe("Từ nào là [mạo từ]?");
    expect(marked("Má bảo mà ma", "má")).toBe("[Má] bảo mà ma");
    expect(marked("Má bảo mà ma", "ma")).toBe("Má bảo mà [ma]");
    expect(marked("từ xa, mạo hiểm", "mạo từ")).toBe("[từ] xa, [mạo] hiểm");
    expect(marked("chép từng từ", "mạo từ")).toBe("chép từng từ");
    expect(marked("không có gì", "mạo từ")).toBe("không có gì");
  });

  it("keeps decomposed letters and markup as they are", () => {
    const text = "<b>bữa cơm</b>".normalize("NFD");
    expect(marked(text, "bua com")).toBe(`<b>[${"bữa cơm".normalize("NFD")}]</b>`);
  });

  it("marks the beginning of an incomplete word", () => {
    expect(show(highlightBeginning("Mạo từ là gì", readQuestion("mao t")))).toBe("[Mạo] [từ] là gì");
  });

  it("cuts an excerpt around most matches, never within a word", () => {
    const filler = Array.from({ length: 200 }, (_, n) => `chữ${n}`).join(" ");
    const body = `Mạo hiểm. ${filler} Ở đây có mạo từ.\n\n${filler}`;
    const cut = show(excerpt({ summary: "Lời tóm.", body }, readQuestion("mao tu")));
    expect(cut).toMatch(/^…chữ\d+ .*Ở đây có \[mạo từ\]\. chữ0 .*chữ\d+…$/);
    expect(show(excerpt({ summary: "Về mạo từ.", body }, readQuestion("mao tu")))).toBe("Về [mạo từ].");
    expect(show(excerpt({ summary: "Lời tóm.", body: "x" }, readQuestion("mao tu")))).toBe("Lời tóm.");
    expect(show(excerpt({ summary: "", body: "Chỉ có chữ." }, readQuestion("mao tu")))).toBe("Chỉ có chữ.");
  });
});

describe("spelling", () => {
  it("counts wrong, missing, extra and swapped letters", () => {
    expect([
      distance("truong", "trong"),
      distance("tu", "tuu"),
      distance("qeun", "quen"),
      distance("a", "bcd"),
    ]).toEqual([1, 1, 1, 3]);
  });

  it("is taken from one title that has all the words", () => {
    const titles = ["Viết commit message", "Vì sao ta hay quên mạo từ “the”"];
    expect(closestSpelling(readQuestion("comit mesage"), titles)).toBe("commit message");
    expect(closestSpelling(readQuestion("qeun mao tu"), titles)).toBe("quên mạo từ");
    expect(closestSpelling(readQuestion("comit mao tu"), titles)).toBeNull();
  });
});

import { describe, expect, it } from "vitest";
import {
  firstLinkBeyond,
  linksIn,
  excerptOf,
  leadsElsewhere,
  mentionsIn,
  paragraphsOf,
  piecesOf,
} from "./comment-text.ts";

describe("plain text", () => {
  it("is split into paragraphs at empty lines only", () => {
    expect(paragraphsOf("Một\nhai\n\n\n  \nba")).toEqual(["Một\nhai", "ba"]);
    expect(paragraphsOf("  \n ")).toEqual([]);
  });

  it("holds addresses without the sign that ends the sentence", () => {
    expect(piecesOf("Xem https://mam.example/a_(b), nhé. (https://x.vn/é!)")).toEqual([
      { kind: "words", text: "Xem " },
      { kind: "link", text: "https://mam.example/a_(b", href: "https://mam.example/a_(b" },
      { kind: "words", text: "), nhé. (" },
      { kind: "link", text: "https://x.vn/é", href: "https://x.vn/%C3%A9" },
      { kind: "words", text: "!)" },
    ]);
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "<a href=https>", "http://", "ftp://x.vn", "https://[x"])(
    "makes no link of %s",
    (text) => {
      expect(piecesOf(text).every((piece) => piece.kind === "words")).toBe(true);
    },
  );

  it("finds each mentioned member once, and no name inside an address", () => {
    expect(mentionsIn("@An.Nhien ơi, @ma.non. (@ma.non) a@b.com https://x.vn/@bengo @@hai @ab é@co.may")).toEqual([
      "an.nhien",
      "ma.non",
    ]);
  });

  it("leads elsewhere by a link or by a name that is one", () => {
    for (const text of [
      "https://a.vn",
      "vào www.abc",
      "mua ở giare.shop nhé",
      "bit.ly/x",
      "@evil.com/x",
      "ｅｖｉｌ．ｃｏｍ",
      "ev\u200bil.c\u200bom",
      "evil。com",
    ])
      expect(leadsElsewhere(text), text).toBe(true);
    for (const text of ["Đọc 1.234,5 trang.", "a.b", "@ma.non viết hay", "@lan.me ơi", "v.v. com", "và/hoặc", "1.5/2"])
      expect(leadsElsewhere(text), text).toBe(false);
  });

  it("begins in one line and never in the middle of a word", () => {
    expect(excerptOf("Một\n\nhai")).toBe("Một hai");
    expect(excerptOf("từng chữ một thôi", 8)).toBe("từng…");
  });
});

describe("links", () => {
  it.each<[string, number]>([
    ["không có gì", 0],
    ["xem https://vi.wikipedia.org/wiki/Mầm nhé", 1],
    ["https://a.example/1 và https://b.example/2", 2],
    ["mua ở bit.ly/re-lam", 1],
    ["@lan.me nói đúng", 0],
  ])("in “%s”: %i", (text, count) => expect(linksIn(text)).toBe(count));
  it("are counted over all fields", () => expect(linksIn("https://a.example", "https://b.example")).toBe(2));
  it("report the limit beside the first link above it; a source is a link too", () => {
    const words = { claim: "Một câu.", reason: "Xem https://a.example", source: " ", changeMind: "hay bit.ly/b" };
    expect(firstLinkBeyond(words, 0)).toBe("reason");
    expect(firstLinkBeyond(words, 1)).toBe("changeMind");
    expect(firstLinkBeyond({ ...words, source: "https://c.example" }, 1)).toBe("source");
    expect(firstLinkBeyond(words, 2)).toBeNull();
  });
});

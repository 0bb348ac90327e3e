import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { passwordLength } from "../limits/accounts.ts";
import { DisplayName, EmailAddress, GoogleSignIn, NewPassword, OneTimeCode, UserName } from "./accounts.ts";
import { ArticleFields, Slug } from "./content-fields.ts";
import { errorCodes } from "../envelope.ts";
import { lengthOf } from "../text/text.ts";
import { id, line, lines, moment, secret } from "./text.ts";

/** The value, or the first sentence of the refusal. */
const read = (schema: z.ZodType, value: unknown) => {
  const parsed = schema.safeParse(value);
  return parsed.success ? { is: parsed.data } : { says: parsed.error.issues[0]?.message };
};
const vietnamese = /[àáảãạăằắẳẵặâầấẩẫậđèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵ]/i;

describe("one line", () => {
  it("is trimmed, folded and composed, so that two keyboards write the same", () => {
    const decomposed = "  Tiếng   Việt\t ".normalize("NFD");
    expect(read(line(1, 50), decomposed)).toEqual({ is: "Tiếng Việt" });
    expect(lengthOf("Tiếng Việt".normalize("NFC"))).toBe(10);
  });

  it("is measured in what people count: a letter with its marks is one, so is an emoji", () => {
    expect(read(line(1, 3), "ễễễ".normalize("NFD"))).toEqual({ is: "ễễễ" });
    expect(read(line(1, 2), "🌱🌱")).toEqual({ is: "🌱🌱" });
    expect(read(line(1, 2), "🌱🌱🌱")).toEqual({ says: "Nhiều nhất 2 ký tự." });
    expect(read(line(5, 9), "abcd")).toEqual({ says: "Cần ít nhất 5 ký tự." });
    expect(read(line(1, 9), "   ")).toEqual({ says: "Bạn chưa điền mục này." });
    expect(read(line(0, 9), "  ")).toEqual({ is: "" });
  });

  it.each(["\u0000", "\ud800", "a\udfffb"])("refuses %j, which no database keeps", (value) => {
    expect(read(line(1, 50), `a${value}`)).toEqual({ says: "Mục này có ký tự không lưu được." });
    expect(read(lines(50), `a${value}`)).toEqual({ says: "Mục này có ký tự không lưu được." });
    expect(read(secret(50), `a${value}`)).toEqual({ says: "Mục này có ký tự không lưu được." });
  });

  it.each(["a\u200bb", "a\u202eb", "a\u2066b", "a\u0007b"])(
    "refuses %j, which makes one name look like another",
    (value) => {
      expect(read(DisplayName, value)).toEqual({ says: "Mục này có ký tự ẩn." });
    },
  );

  it.each(["\u3164", "a\u00adb", "a\u034fb", "\u2800", "a\u{e0041}", "a\ufe0f", "\u0301", "\u115f a"])(
    "refuses %j as a name: it shows nothing, or another's name",
    (value) => expect(read(DisplayName, value)).toEqual({ says: "Mục này có ký tự ẩn." }),
  );
  it.each(["Ánh ❤️", "Nguyễn Ái", "李小龍", "O’Neil", "🌱"])("takes %j as a name", (value) =>
    expect(read(DisplayName, value)).toEqual({ is: value }),
  );

  it("keeps no noncharacter, and no more marks on a letter than any script has", () => {
    expect(read(line(1, 50), "a\ufffe\uffffb")).toEqual({ is: "ab" });
    expect(read(lines(50), "a\ufffe\uffffb")).toEqual({ is: "ab" });
    expect(read(line(1, 50), `a${"\u0316".repeat(100)}b`)).toEqual({ is: `a${"\u0316".repeat(30)}b` });
    expect(read(lines(50), `a${"\u0316".repeat(100)}b`)).toEqual({ is: `a${"\u0316".repeat(30)}b` });
  });

  it("refuses a long text before it works on it", () => {
    expect(read(line(1, 50), "x".repeat(1_000_000))).toEqual({ says: "Nhiều nhất 50 ký tự." });
  });
});

describe("several lines", () => {
  it("keep their line ends as one kind, and lose control characters", () => {
    for (const nothing of ["\u200b".repeat(30), "\u200d\u200d", "\u2800 \u3164", "\u202e\n\u2066", "\u0301"])
      expect(read(lines(50), nothing)).toEqual({ is: "" });
    expect(read(lines(50), "a\u200bb \u202ec\u202c \u200dd")).toEqual({ is: "ab c d" });
    // A family stays one.
    expect(read(lines(50), "👩\u200d👧 ❤\ufe0f")).toEqual({ is: "👩\u200d👧 ❤\ufe0f" });
    expect(read(lines(50), " a\r\nb\rc\u0007\td ")).toEqual({ is: "a\nb\nc\td" });
    expect(read(lines(3), "a\nbc")).toEqual({ says: "Nhiều nhất 3 ký tự." });
  });
});

describe("an e-mail address", () => {
  const longestAddress = `${"a".repeat(64)}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(58)}.vn`;
  it.each([
    ["  An.Nhien@Mam.Example ", "an.nhien@mam.example"],
    ["a@b.vn", "a@b.vn"],
    ["nguyễn@tên-miền.vn".normalize("NFD"), "nguyễn@tên-miền.vn"],
    [longestAddress, longestAddress],
    ["ten+nhan_loai'o.neill@mail.vidu.com.vn", "ten+nhan_loai'o.neill@mail.vidu.com.vn"],
    ["a-@b-c.vn", "a-@b-c.vn"],
    ["a@1-2.3com", "a@1-2.3com"],
    ["a@xn--tn-min-0wa64p.vn", "a@xn--tn-min-0wa64p.vn"],
    ["a@tên.việt", "a@tên.việt"],
    ["一@例え.テスト", "一@例え.テスト"],
    ["a@हिन्दी.भारत", "a@हिन्दी.भारत"],
  ])("%s is one", (given, canonical) => {
    expect(read(EmailAddress, given)).toEqual({ is: canonical });
  });

  it.each([
    "a@-x.com",
    "a@x-.com",
    "a@x.-com",
    "a@x.com-",
    "a@.com",
    "a@x..com",
    "a@x.com.",
    "a@-",
    "a@x_y.com",
    "a@x!.com",
    "a@x.c/om",
    "a@127.0.0.1",
    "a@[127.0.0.1]",
    ".a@x.com",
    "a.@x.com",
    "a..b@x.com",
    '"a b"@x.com',
    `${"a".repeat(65)}@x.com`,
    `a@${"b".repeat(64)}.com`,
    `a${longestAddress}`,
    `a@x.b${longestAddress.slice(65)}`,
    "a@\u0301x.com",
    "a@🌱.vn",
  ])("%j is none", (given) => {
    expect(read(EmailAddress, given)).toEqual({ says: "E-mail chưa đúng, ví dụ: ten@vidu.vn" });
  });

  it.each([
    ["", "Bạn chưa điền e-mail."],
    ["a", "E-mail thiếu ký tự @."],
    ["sai@", "E-mail chưa đúng, ví dụ: ten@vidu.vn"],
    ["a@b", "E-mail chưa đúng, ví dụ: ten@vidu.vn"],
    ["a@b.", "E-mail chưa đúng, ví dụ: ten@vidu.vn"],
    ["a@b@c.vn", "E-mail chưa đúng, ví dụ: ten@vidu.vn"],
    ["@b.vn", "E-mail chưa đúng, ví dụ: ten@vidu.vn"],
    ["a@b.vn,c@d.vn", "E-mail chưa đúng, ví dụ: ten@vidu.vn"],
    ["a,b@c.vn", "E-mail chưa đúng, ví dụ: ten@vidu.vn"],
    ["a b@c.vn", "E-mail chưa đúng, ví dụ: ten@vidu.vn"],
    ["a@b.vn\r\nbcc: c@d.vn", "E-mail chưa đúng, ví dụ: ten@vidu.vn"],
    ["a\r\nbcc:@d.vn", "E-mail chưa đúng, ví dụ: ten@vidu.vn"],
    ["<a@b.vn>", "E-mail chưa đúng, ví dụ: ten@vidu.vn"],
    ["a\u0000@b.vn", "E-mail chưa đúng, ví dụ: ten@vidu.vn"],
    ["a\ud800@b.vn", "E-mail chưa đúng, ví dụ: ten@vidu.vn"],
    [`${"a".repeat(250)}@b.vn`, "E-mail chưa đúng, ví dụ: ten@vidu.vn"],
    [`${"a".repeat(2_000)}@b.vn`, "E-mail này quá dài."],
  ])("%j is none, and the refusal says what is missing or how one looks", (given, sentence) => {
    expect(read(EmailAddress, given)).toEqual({ says: sentence });
  });

  it.each([null, 5, ["a@b.vn"], { email: "a@b.vn" }])("%j is none", (given) =>
    expect(read(EmailAddress, given)).toHaveProperty("says"),
  );
});

describe("a user name", () => {
  it.each([
    ["An.Nhien_9", "an.nhien_9"],
    [" abc ", "abc"],
    ["x".repeat(30), "x".repeat(30)],
  ])("%s is one", (given, kept) => expect(read(UserName, given)).toEqual({ is: kept }));
  it.each(["ab", "x".repeat(31), "nhiên", "a b", "a/b", "a-b", "аbc", "", "abc\u200b", "abc\n d", "x".repeat(500)])(
    "%j is none",
    (given) => expect(read(UserName, given)).toHaveProperty("says"),
  );
});

describe("a password", () => {
  it("is kept exactly as typed, including spaces and marks", () => {
    const typed = "  Cơm tám  gạo nếp ".normalize("NFD");
    expect(read(NewPassword, typed)).toEqual({ is: typed });
  });
  it("is measured in characters, from eight on", () => {
    expect(read(NewPassword, "🌱".repeat(passwordLength.min))).toHaveProperty("is");
    expect(read(NewPassword, "🌱".repeat(passwordLength.min - 1))).toEqual({ says: "Mật khẩu cần ít nhất 8 ký tự." });
    expect(read(NewPassword, "x".repeat(passwordLength.max))).toHaveProperty("is");
    expect(read(NewPassword, "x".repeat(passwordLength.max + 1))).toEqual({ says: "Mật khẩu nhiều nhất 128 ký tự." });
  });
});

describe("small things", () => {
  it("a code is six ASCII digits in a text", () => {
    expect(read(OneTimeCode, "012345")).toEqual({ is: "012345" });
    for (const given of [123456, "12345", "1234567", "١٢٣٤٥٦", "123456\n", " 123456"])
      expect(read(OneTimeCode, given)).toHaveProperty("says");
  });
  it("S-614 a Google sign-in brings exactly one of three things", () => {
    for (const given of [{ accessToken: "a" }, { code: "a" }, { credential: "a", nonce: "n".repeat(43) }])
      expect(read(GoogleSignIn, given)).toEqual({ is: given });
    for (const given of [{}, { accessToken: "a", code: "b" }, { code: "" }, { code: "x".repeat(5_000) }])
      expect(read(GoogleSignIn, given)).toHaveProperty("says");
  });
  it("an address of a text is plain, and none that the site needs itself", () => {
    for (const given of ["a", "hoc-tieng-anh-2", "x".repeat(120)]) expect(read(Slug, given)).toEqual({ is: given });
    for (const given of [
      "",
      "-a",
      "a-",
      "a--b",
      "A",
      "đ",
      "a b",
      "a/b",
      "..",
      "create",
      "edit",
      "draft",
      "d",
      "x".repeat(121),
    ])
      expect(read(Slug, given)).toHaveProperty("says");
  });
  it("ids and moments have one form", () => {
    expect(read(id, "../../x")).toEqual({ says: "Mã này không đúng dạng." });
    expect(read(moment, "2026-11-21T04:05:06.000Z")).toHaveProperty("is");
    for (const given of ["2026-11-21", "mai", "", 5]) expect(read(moment, given)).toHaveProperty("says");
  });
  it("a canonical address is http or https", () => {
    const field = ArticleFields.shape.canonicalUrl;
    expect(read(field, "https://noi-khac.example/bai")).toHaveProperty("is");
    for (const given of ["javascript:alert(1)", "data:text/html,x", "//x", "ftp://x"])
      expect(read(field, given)).toHaveProperty("says");
  });
});

it("every refusal that a person may read is a Vietnamese sentence", () => {
  for (const [code, [status, sentence]] of Object.entries(errorCodes)) {
    expect([code, status >= 400 && status < 600]).toEqual([code, true]);
    expect(sentence).toMatch(vietnamese);
    expect(sentence).toMatch(/[.?]$/);
  }
  expect(
    Object.entries(errorCodes)
      .filter(([, [status]]) => status === 403)
      .map(([code]) => code),
  ).toEqual(["ACCOUNT_SUSPENDED"]);
  for (const given of [undefined, null, 5, "x".repeat(99)])
    for (const schema of [id, moment, DisplayName, EmailAddress, UserName, NewPassword, OneTimeCode, Slug])
      expect(read(schema, given).says ?? "ổ").toMatch(vietnamese);
});

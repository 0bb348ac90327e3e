import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Avatar, avatarPalette, initialsOf } from "./avatar.tsx";

test("initials are the first letters of the first and the last word", () => {
  expect(initialsOf("Sông Hậu")).toBe("SH");
  expect(initialsOf("Nguyễn Thị Ánh Đào")).toBe("NĐ");
  expect(initialsOf("  mạ   non ")).toBe("MN");
});

test("a name of one word gives its first two letters", () => {
  expect(initialsOf("Khê")).toBe("KH");
  expect(initialsOf("Ý")).toBe("Y");
});

test("initials drop tone marks and keep the letter", () => {
  expect(initialsOf("Ấn Ổn")).toBe("ÂÔ");
  expect(initialsOf("Ẵm Ựng".normalize("NFD"))).toBe("ĂƯ");
});

test("a name without letters still gives something to see", () => {
  expect(initialsOf("…")).toBe("?");
});

test("the same name always has the same palette", () => {
  expect(avatarPalette("Cỏ May")).toBe(avatarPalette("Cỏ May".normalize("NFD")));
});

test("a picture takes the place of the initials", () => {
  const markup = renderToStaticMarkup(<Avatar name="Cỏ May" src="/uploads/1.webp" />);
  expect(markup).toContain('src="/uploads/1.webp"');
  expect(markup).not.toContain("CM");
});

import { expect, it } from "vitest";
import { slugOf } from "./slug.ts";

it.each([
  ["Học tiếng Anh mỗi ngày", "hoc-tieng-anh-moi-ngay"],
  ["Đường đi Đà Nẵng", "duong-di-da-nang"],
  ["Ăn cơm chưa? — “Rồi!”", "an-com-chua-roi"],
  ["  Ba   cái ghế,  three chairs  ", "ba-cai-ghe-three-chairs"],
  ["ƯỚC MƠ ỦA ỪM", "uoc-mo-ua-um"],
  ["C++ & C#: 10 mẹo", "c-c-10-meo"],
  ["../../etc/passwd", "etc-passwd"],
  ["<script>alert(1)</script>", "script-alert-1-script"],
  ["日本語", ""],
  ["🌱", ""],
  ["", ""],
])("%s → %s", (title, slug) => {
  expect(slugOf(title)).toBe(slug);
  expect(slugOf(title.normalize("NFD"))).toBe(slug);
});

it("ends between words, at a hundred letters", () => {
  const slug = slugOf("mười chữ cái ".repeat(30));
  expect(slug.length).toBeLessThanOrEqual(100);
  expect(slug).toMatch(/^muoi-chu-cai-.*(muoi|chu|cai)$/);
  expect(slugOf("x".repeat(300))).toBe("x".repeat(100));
  expect(slugOf(`a ${"x".repeat(300)}`)).toBe("a");
});

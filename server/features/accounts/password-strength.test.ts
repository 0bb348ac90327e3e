import { expect, test } from "vitest";
import { deviceOf, isSameDevice } from "./device.ts";
import { createPasswords } from "./passwords.ts";
import { isWeakPassword } from "./password-strength.ts";
import { suggestUserNames, userNameProblem } from "./user-names.ts";

const context = {
  email: "baobinh.nguyen@congty.vn",
  username: "bao.binh",
  displayName: "Nguyễn Bảo Bình",
  siteName: "Mầm",
};

test.each([
  "matkhau123",
  "MatKhau@2024",
  "mật khẩu",
  "anhyeuem1990",
  "iloveyou2",
  "12345678",
  "87654321",
  "abcd1234",
  "qwertyuiop",
  "1qaz2wsx",
  "asdfghjkl",
  "0912345678",
  "+84912345678",
  "01011990",
  "20/11/1995",
  "aaaaaaaa",
  "abababab",
  "anhanhanh",
  "passwordpassword",
  "P@ssw0rd!",
  "hanoi2026",
  "baobinh1988",
  "bao.binh",
  "congty123",
  "Mam@2026",
  "nguyenbaobinh",
  "ｐａｓｓｗｏｒｄ１",
])("%s is too easy to guess", (password) => {
  expect(isWeakPassword(password, context)).toBe(true);
});

test.each([
  "một câu đủ dài để nhớ",
  "kx7vq2mp",
  "con mèo nhà mình ngủ",
  "aB3$kL9!",
  "correct horse battery",
  "Trời hôm nay đẹp quá",
  "🌱🌾🌻🍃🍂🌳🌴🌵",
])("%s may be used", (password) => {
  expect(isWeakPassword(password, context)).toBe(false);
});

test("judging the longest password takes no time to speak of", () => {
  const start = performance.now();
  isWeakPassword("aáb1!".repeat(26).slice(0, 128), context);
  isWeakPassword("Ư".repeat(127) + "x", context);
  expect(performance.now() - start).toBeLessThan(500);
});

test("signs that become many when they are normalised do not hold everybody up", () => {
  const given = {
    email: `a${"ﬃ".repeat(230)}@b.co`,
    username: "ai.do",
    displayName: "㎯".repeat(50),
    siteName: "Mầm",
  };
  // The quickest of some: the machine may be busy with something else.
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    isWeakPassword(`${"\ufdfa".repeat(127)}a`, given);
    return performance.now() - start;
  });
  expect(Math.min(...times)).toBeLessThan(20);
});

test("a device is the family of browser and system", () => {
  expect(deviceOf("Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36")).toBe(
    "Chrome · Android",
  );
  expect(deviceOf("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/150.0 Safari/537.36 Edg/150.0")).toBe(
    "Edge · Windows",
  );
  expect(
    deviceOf("Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1"),
  ).toBe("Safari · iOS");
  expect(deviceOf("")).toBe("Thiết bị khác");
  expect(isSameDevice("Chrome · Android", "Chrome · Linux")).toBe(true);
  expect(isSameDevice("Chrome · Windows", "Firefox · Windows")).toBe(false);
});

test("a user name is suggested from the name, else from the address, and is always one that may be had", () => {
  expect(suggestUserNames({ displayName: "Đặng Thuỳ Trâm", email: "tram@x.vn" })[0]).toBe("dang.thuy.tram");
  expect(suggestUserNames({ displayName: "李", email: "li.wei@x.vn" })[0]).toBe("li.wei");
  for (const name of suggestUserNames({ displayName: "Admin", email: "support@x.vn" }))
    expect(userNameProblem(name)).toBeNull();
  for (const name of suggestUserNames({ displayName: "🌱", email: "🌱@x.vn" }))
    expect(name).toMatch(/^[a-z0-9_.]{3,30}$/);
});

test("two passwords are hashed at once, fifty wait, and whoever comes then is told to come back", async () => {
  const passwords = createPasswords();
  const results = await Promise.allSettled(Array.from({ length: 55 }, () => passwords.hash("đàn chim bay về núi")));
  expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(52);
  for (const result of results.slice(52))
    expect(result).toMatchObject({ reason: { code: "UNAVAILABLE", status: 503, retryAfter: 5 } });
  const hash = await passwords.hash("đàn chim bay về núi");
  expect(await passwords.matches(hash, "đàn chim bay về núi".normalize("NFD"))).toBe(true);
  expect(await passwords.matches(null, "nobody has this password")).toBe(false);
});

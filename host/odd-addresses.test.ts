import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";

/* Addresses that people and programs make up: a page that is not there, never an error of the server. */

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(async () => {
  await site.close();
  expect(site.errors).toEqual([]);
});

const odd: [string, string][] = [
  ["201 letters", "x".repeat(201)],
  ["500 letters", "x".repeat(500)],
  ["2,000 letters", "x".repeat(2_000)],
  ["long Vietnamese", encodeURIComponent("ngữ".repeat(210))],
  ["NUL", "%00"],
  ["an encoded slash", "a%2Fb"],
  ["encoded dots", "%2e%2e%2f%2e%2e"],
  ["half a percent sign", "%E0%A4%A"],
  ["a lone surrogate in UTF-8", "%ED%A0%80"],
  ["a line end", "a%0D%0Ab"],
  ["markup", encodeURIComponent(`"><script>alert(1)</script>`)],
  ["a quote", "%27%22%60"],
  ["a number beyond all integers", "9".repeat(30)],
  ["a name of Object's", "__proto__"],
  ["constructor", "constructor"],
  ["signs that turn the line around", encodeURIComponent("\u202Ea\u200B")],
  ["a pattern", "%25%5F%2A"],
];
const pages = [
  "/the/",
  "/danh-muc/",
  "/u/",
  "/series/d/",
  "/bai-viet/",
  "/video/",
  "/chia-se-goc-nhin/",
  "/goc-hoc-tap/",
  "/goc-hoc-tap/doc/",
  "/goc-hoc-tap/bai-hoc/",
  "/goc-hoc-tap/ngu-phap/",
  "/vinh-danh/",
  "/vinh-danh/mua/",
  "/quan-tri/",
  "/bai-viet/edit/",
  "/ai/",
  "/ai/luyen-tieng-anh/viet-theo-chu-de/",
];

it.each(odd)("%s in a path is no error on any page", async (_what, value) => {
  const answers = await Promise.all(
    pages.map(async (page, turn) => {
      // As a document or as its data, the other way around for the next page.
      const path = `${page}${value}${(turn + value.length) % 2 ? ".data" : ""}`;
      const { status } = await site.request(path);
      return [path.slice(0, 60), status] as const;
    }),
  );
  expect(answers.filter(([, status]) => status >= 500)).toEqual([]);
});

it.each(["/the/", "/danh-muc/", "/u/", "/series/d/", "/bai-viet/", "/video/", "/chia-se-goc-nhin/"])(
  "%s and 201 letters are the page that is not there",
  async (page) => {
    for (const length of [200, 201, 400]) {
      const { status, text } = await site.request(`${page}${"x".repeat(length)}`);
      expect([length, status]).toEqual([length, 404]);
      expect(text).toContain("<html");
    }
  },
);

const lists = [
  "/?sau=",
  "/?tab=",
  "/bai-viet?sau=",
  "/danh-muc?sau=",
  "/series?sau=",
  "/video?sau=",
  "/tim-kiem?q=",
  "/tim-kiem?loai=",
  "/tim-kiem?q=a&sau=",
  "/tim-kiem?q=a&trang=",
  "/tim-kiem?q=a&the=",
  "/chia-se-goc-nhin?sau=",
  "/chia-se-goc-nhin?trang-thai=",
  "/chia-se-goc-nhin?danh-muc=",
  "/danh-muc/x?sau=",
  "/u/x?sau=",
  "/the/x?sau=",
  "/vinh-danh?mua=",
  "/vinh-danh?nhom=",
  "/vinh-danh?nguoi=",
  "/vinh-danh?tu=",
  "/vinh-danh?trang=",
  "/vinh-danh?bang=",
  "/goc-hoc-tap/doc?trinh-do=",
  "/reset-password?token=",
  "/ngung-nhan-thu?ma=",
];

it.each(odd)("%s in a query is no error on any page", async (_what, value) => {
  const answers = await Promise.all(
    lists.map(async (list, turn) => {
      const [path = "", query = ""] = list.split("?");
      // Once, twice, or for the data of the page, the next way for the next list.
      const ways = [`${list}${value}`, `${list}${value}&${query}${value}`, `${path}.data?${query}${value}`];
      const address = ways[(turn + value.length) % ways.length]!;
      const { status } = await site.request(address);
      return [address.slice(0, 60), status] as const;
    }),
  );
  expect(answers.filter(([, status]) => status >= 500)).toEqual([]);
});

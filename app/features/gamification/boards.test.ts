import { expect, it } from "vitest";
import { boardAddress, boards, formatSeason, groupAddress, groupSlug } from "./boards.ts";

it("the running season, the first board and the first page are left out of the address", () => {
  expect(boardAddress({})).toBe("/vinh-danh");
  expect(boardAddress({ season: undefined, board: "practice" })).toBe("/vinh-danh");
});

it("an address names its season, board and position", () => {
  expect(boardAddress({ board: "progress" })).toBe("/vinh-danh?bang=tien-bo");
  expect(boardAddress({ season: "2026-11", board: "overall", from: "51" })).toBe(
    "/vinh-danh?mua=2026-11&bang=tong-hop&tu=51",
  );
  expect(groupAddress("2026-11")).toBe("/vinh-danh?mua=2026-11&bang=nhom");
  expect(groupAddress(undefined)).toBe("/vinh-danh?bang=nhom");
});

it("a position with signs of its own reaches the address whole", () => {
  const place = boardAddress({ from: "a&b=c d+ế" });
  expect(new URL(place, "https://mam.example").searchParams.get("tu")).toBe("a&b=c d+ế");
});

it("no two boards share a word in the address, and none takes that of the group", () => {
  const slugs = [...boards.map(({ slug }) => slug), groupSlug];
  expect(new Set(slugs).size).toBe(slugs.length);
});

it("a season is written as people write a month", () => {
  expect([formatSeason("2026-01"), formatSeason("2026-10"), formatSeason("2026-12")]).toEqual([
    "1/2026",
    "10/2026",
    "12/2026",
  ]);
});

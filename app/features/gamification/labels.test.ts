import { expect, it } from "vitest";
import type { LedgerLine, Season } from "#contracts/schemas/gamification.ts";
import {
  daysLeft,
  formatDate,
  formatPoints,
  formatScore,
  formatTime,
  isSeasonNew,
  lineLabel,
  reasonLabel,
} from "./labels.ts";

/** November 2026 ends at midnight in Vietnam, which is 17:00 UTC. */
const season = { endsAt: "2026-11-30T17:00:00.000Z" } as Season;

it("the last moment of a month is the next month in UTC terms and the right day in Vietnam", () => {
  expect([formatDate("2026-11-30T16:59:59.999Z"), formatTime("2026-11-30T16:59:59.999Z")]).toEqual([
    "30/11/2026",
    "23:59",
  ]);
  expect([formatDate(season.endsAt), formatTime(season.endsAt)]).toEqual(["01/12/2026", "00:00"]);
  expect(formatDate("2026-12-31T17:00:00.000Z")).toBe("01/01/2027");
  expect(formatDate("2028-02-28T17:00:00.000Z")).toBe("29/02/2028");
});

it("a day that has begun counts as a day left, and a season that is over has none", () => {
  expect(daysLeft(season, "2026-11-23T17:00:00.000Z")).toBe(7);
  expect(daysLeft(season, "2026-11-23T16:59:59.999Z")).toBe(8);
  expect(daysLeft(season, "2026-11-30T16:59:59.999Z")).toBe(1);
  expect(daysLeft(season, season.endsAt)).toBe(0);
  expect(daysLeft(season, "2027-02-01T00:00:00.000Z")).toBe(0);
});

it("a season is new for a week", () => {
  const november = { startsAt: "2026-10-31T17:00:00.000Z" } as Season;
  expect(isSeasonNew(november, "2026-11-07T16:59:59.999Z")).toBe(true);
  expect(isSeasonNew(november, "2026-11-07T17:00:00.000Z")).toBe(false);
});

it("points are grouped by thousands, mistakes have two decimals", () => {
  expect([0, 999, 1000, 1_234_567].map((points) => formatPoints(points, "overall"))).toEqual([
    "0",
    "999",
    "1.000",
    "1.234.567",
  ]);
  expect([0, 5, 100, 235].map((points) => formatPoints(points, "progress"))).toEqual(["0,00", "0,05", "1,00", "2,35"]);
  expect(formatScore(1234, "practice")).toBe("1.234 điểm");
  expect(formatScore(235, "progress")).toBe("giảm 2,35 lỗi trên 100 từ");
});

it("an unknown kind of line and an unknown reason have a neutral label", () => {
  const line = (kind: string) => lineLabel({ kind } as LedgerLine);
  const reason = (name: string | null) => reasonLabel({ reason: name } as LedgerLine);
  expect([line("cards"), line("một loại mới")]).toEqual(["Ôn thẻ đến hạn", "Hoạt động"]);
  expect([reason("once"), reason("một lý do mới"), reason(null)]).toEqual(["mỗi bài chỉ tính một lần", "", ""]);
});

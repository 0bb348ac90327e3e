import { expect, it } from "vitest";
import { everyDay } from "./every-day.ts";

const day = (day: string, known: number) => ({ day, new: 1, learning: 2, known, ignored: 0 });

it("has a number for each day up to today, as many as before where nothing changed", () => {
  const days = [day("2026-10-30", 3), day("2026-11-02", 5)];
  expect(everyDay(days, "2026-11-04").map(({ day, known }) => `${day} ${known}`)).toEqual([
    "2026-10-30 3",
    "2026-10-31 3",
    "2026-11-01 3",
    "2026-11-02 5",
    "2026-11-03 5",
    "2026-11-04 5",
  ]);
  expect(everyDay([], "2026-11-04")).toEqual([]);
  // A browser's clock that is behind the server's leaves nothing out that it knows of.
  expect(everyDay(days, "2026-10-30")).toHaveLength(1);
});

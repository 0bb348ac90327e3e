import { expect, it } from "vitest";
import type { SeriesItem } from "#contracts/schemas/content.ts";
import { progressOf } from "./series-progress.ts";

const items = ["một", "hai", "ba", "bốn"].map((id) => ({ id }) as SeriesItem);
const reading = (itemId: string, progress: number, readAt = "2026-11-18T08:00:00.000Z") => ({
  itemId,
  progress,
  readAt,
});
const nextOf = (...readings: ReturnType<typeof reading>[]) => progressOf(items, false, readings).next?.id ?? null;

it("a series that was not begun starts with its first part", () => {
  expect(progressOf(items, true, [])).toEqual({ isHistoryOn: true, read: new Set(), next: items[0], hasBegun: false });
});

it("a series without parts has nothing to go on with", () => {
  expect(progressOf([], false, []).next).toBeNull();
  expect(progressOf([], false, [reading("một", 1)])).toMatchObject({ next: null, hasBegun: true });
});

it("a part counts as read from nine tenths on", () => {
  expect(progressOf(items, false, [reading("một", 0.9), reading("hai", 0.899)]).read).toEqual(new Set(["một"]));
});

it("a part that was begun but not finished comes next", () => {
  expect(nextOf(reading("hai", 0.4))).toBe("hai");
});

it("the next part follows the one that was read last, by time and not by place in the list", () => {
  const late = reading("hai", 1, "2026-12-01T00:00:00.000Z");
  const early = reading("ba", 0.2, "2026-11-30T23:59:59.999Z");
  expect(nextOf(late, early)).toBe("ba");
  expect(nextOf(early, late)).toBe("ba");
  expect(nextOf(reading("ba", 1, "2026-11-18T09:00:00.000Z"), reading("một", 0.1))).toBe("bốn");
});

it("after the last part come the parts that were skipped", () => {
  expect(nextOf(reading("bốn", 1, "2026-11-19T08:00:00.000Z"), reading("một", 1))).toBe("hai");
});

it("nothing comes next once all parts are read", () => {
  expect(nextOf(...items.map(({ id }) => reading(id, 1)))).toBeNull();
});

it("a reading of a part that was taken out of the series starts with the first unread part", () => {
  expect(nextOf(reading("đã bỏ", 1, "2026-11-20T08:00:00.000Z"), reading("một", 1))).toBe("hai");
});

it("the readings and the parts stay in the order they came", () => {
  const readings = [reading("một", 1), reading("hai", 1, "2026-11-19T08:00:00.000Z")];
  progressOf(items, false, readings);
  expect(readings.map(({ itemId }) => itemId)).toEqual(["một", "hai"]);
  expect(items.map(({ id }) => id)).toEqual(["một", "hai", "ba", "bốn"]);
});

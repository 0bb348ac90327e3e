import { expect, test } from "vitest";
import { inputValues, momentOf } from "./moments.ts";
import { savedTime } from "./saved-time.ts";

test("a planned time is in Việt Nam's time zone, whatever the author's", () => {
  const at = new Date("2026-11-18T18:30:00Z");
  expect(inputValues(at)).toEqual({ date: "2026-11-19", time: "01:30" });
  expect(momentOf("2026-11-19", "01:30")).toEqual(at);
  expect(momentOf("2026-11-19", "")).toBeNull();
});

test("shows the hour of what was saved today, and today is Việt Nam's", () => {
  const at = new Date("2026-11-18T17:30:00Z");
  expect(savedTime(at, new Date("2026-11-19T16:00:00Z"))).toBe("00:30");
  expect(savedTime(at, new Date("2026-11-19T17:30:00Z"))).toBe("00:30, 19/11/2026");
});

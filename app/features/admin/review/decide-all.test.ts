import { expect, it } from "vitest";
import { decidedWords, sendAll } from "./decide-all.ts";

it("goes on after an entry that failed, and keeps the first reason", async () => {
  const tried: number[] = [];
  const result = await sendAll([1, 2, 3, 4], (entry) => {
    tried.push(entry);
    return entry % 2 === 0 ? Promise.reject(new Error(`entry ${entry}`)) : Promise.resolve();
  });
  expect(tried).toEqual([1, 2, 3, 4]);
  expect(result.decided).toEqual([1, 3]);
  expect(result.reason).toEqual(expect.any(String));
  expect(await sendAll([], () => Promise.reject(new Error("never")))).toEqual({ decided: [], reason: null });
});

it("says how many of how many", () => {
  expect(decidedWords("hiện", 3, 3)).toBe("Đã hiện 3 bình luận");
  expect(decidedWords("ẩn", 2, 3)).toBe("Đã ẩn 2 trong 3 bình luận");
});

import { expect, it, vi } from "vitest";
import type { Client } from "#contracts/client.ts";
import { pageAfter, readFilter } from "./list-filter.ts";

const call = vi.fn(async (name: string) =>
  name.startsWith("GET /v1/people") ? { person: { displayName: "Khê" } } : { category: { name: "Từ vựng" } },
);
const read = (search: string) => readFilter(call as unknown as Client, new URL(`https://mam.example/series${search}`));

it("without a filter nothing is asked and the whole list is shown", async () => {
  call.mockClear();
  expect(await read("")).toEqual({ of: {}, words: null, search: "" });
  expect(await read("?sau=1_a&the=huế")).toEqual({ of: {}, words: null, search: "" });
  expect(call).not.toHaveBeenCalled();
});

it("an author and a category are named as people name them", async () => {
  expect(await read("?tac-gia=khe")).toEqual({ of: { author: "khe" }, words: "của Khê", search: "tac-gia=khe" });
  expect(await read("?danh-muc=tu-vung")).toEqual({
    of: { category: "tu-vung" },
    words: "trong Từ vựng",
    search: "danh-muc=tu-vung",
  });
});

it("a list by author has no further filter", async () => {
  expect((await read("?danh-muc=tu-vung&tac-gia=khe")).of).toEqual({ author: "khe" });
});

it("an author who does not exist is an error, not the whole list", async () => {
  call.mockRejectedValueOnce(new Error("404"));
  await expect(read("?tac-gia=khong-co")).rejects.toThrow("404");
});

it("the next page keeps the filter", async () => {
  expect(pageAfter("/series", await read("?tac-gia=khe"), "9_b")).toBe("/series?tac-gia=khe&sau=9_b");
  expect(pageAfter("/video", await read(""), "9_b")).toBe("/video?sau=9_b");
});

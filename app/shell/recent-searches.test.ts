import { expect, it } from "vitest";
import { removeRecentSearch, clearRecentSearches, recentSearches, rememberSearch } from "./recent-searches.ts";

function storageWith(kept?: string): Storage {
  const values = new Map(kept === undefined ? [] : [["searches", kept]]);
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } as Storage;
}

it("the latest search is first, and the ninth drops the oldest", () => {
  const storage = storageWith();
  for (let n = 1; n <= 9; n++) rememberSearch(`từ ${n}`, storage);
  expect(recentSearches(storage)).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map((n) => `từ ${n}`));
});

it("a repeated search moves to the front, whatever its case and its composition", () => {
  const storage = storageWith();
  for (const text of ["Tiếng Việt", "mạo từ", "TIẾNG VIỆT", "mạo từ".normalize("NFD")]) rememberSearch(text, storage);
  expect(recentSearches(storage)).toEqual(["mạo từ".normalize("NFD"), "TIẾNG VIỆT"]);
});

it("letters with different tone marks are different searches", () => {
  const storage = storageWith();
  for (const text of ["ma", "má", "mà", "mạ"]) rememberSearch(text, storage);
  expect(recentSearches(storage)).toHaveLength(4);
});

it("a very long search is kept once, shortened, and can be forgotten", () => {
  const storage = storageWith();
  const long = "ngữ pháp ".repeat(100);
  rememberSearch(long, storage);
  rememberSearch(long, storage);
  expect(recentSearches(storage)).toEqual([long.slice(0, 200)]);
  expect(removeRecentSearch(recentSearches(storage)[0]!, storage)).toEqual([]);
});

it("a long search is not cut inside a character", () => {
  const storage = storageWith();
  rememberSearch(`${"a".repeat(199)}🙂`, storage);
  expect(recentSearches(storage)).toEqual(["a".repeat(199)]);
});

it("forgetting one search keeps the others, and forgetting the last one leaves nothing in the browser", () => {
  const storage = storageWith();
  rememberSearch("một", storage);
  rememberSearch("hai", storage);
  expect(removeRecentSearch("MỘT", storage)).toEqual(["hai"]);
  removeRecentSearch("hai", storage);
  expect(storage.getItem("searches")).toBeNull();
  rememberSearch("ba", storage);
  expect(clearRecentSearches(storage)).toEqual([]);
  expect(storage.getItem("searches")).toBeNull();
});

it("damaged storage counts as empty, and foreign values in it are ignored", () => {
  for (const kept of ["", "{", "null", '"một"', '{"0":"một"}']) expect(recentSearches(storageWith(kept))).toEqual([]);
  expect(recentSearches(storageWith(JSON.stringify(["một", 2, "", null, "x".repeat(201), "hai"])))).toEqual([
    "một",
    "hai",
  ]);
});

it("a browser that keeps nothing still answers", () => {
  const fail = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  const storage = { getItem: fail, setItem: fail, removeItem: fail } as unknown as Storage;
  expect(recentSearches(storage)).toEqual([]);
  expect(rememberSearch("một", storage)).toEqual(["một"]);
  expect(clearRecentSearches(storage)).toEqual([]);
});

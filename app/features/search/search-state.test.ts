import { expect, it } from "vitest";
import { searchAddress } from "#app/site/search-address.ts";
import { searchKindNames } from "./search-kinds.ts";
import { searchAddressOf, hasFilters, readSearchState, withoutFilters, type SearchState } from "./search-state.ts";

const read = (address: string) => readSearchState(new URL(address, "https://mam.example").searchParams);
const nothing = withoutFilters({ q: "" } as SearchState);

it("an address without a query has no search and no filter", () => {
  expect(read("/tim-kiem")).toEqual(nothing);
  expect(searchAddress(searchAddressOf(nothing))).toBe("/tim-kiem");
  expect(hasFilters(nothing)).toBe(false);
});

it("every filter survives the way into the address and back", () => {
  const state: SearchState = {
    q: "mạo từ & “the” + 50%?",
    kind: "series",
    category: "tu-vung",
    tag: "Ngữ pháp #1",
    language: "vi-en",
    level: "B2",
    cursor: "12_abc",
  };
  expect(read(searchAddress(searchAddressOf(state)))).toEqual(state);
});

it("every kind that is found has an address of its own", () => {
  const words = searchKindNames.map((kind) => searchAddressOf({ ...nothing, kind }).kind);
  expect(new Set(words).size).toBe(searchKindNames.length);
  for (const kind of searchKindNames)
    expect(read(searchAddress(searchAddressOf({ ...nothing, q: "a", kind }))).kind).toBe(kind);
});

it("the order of what is given does not change the address", () => {
  expect(searchAddress({ level: "B1", kind: "video", q: "đọc" })).toBe(
    searchAddress({ q: "đọc", kind: "video", level: "B1" }),
  );
});

it("empty parts are left out of the address", () => {
  expect(searchAddress({ q: "", kind: null, tag: undefined as never, cursor: "" })).toBe("/tim-kiem");
  expect(searchAddress({ q: "a", tag: "" })).toBe("/tim-kiem?q=a");
});

it("unknown filters are ignored, also names that every object has", () => {
  const state = read("/tim-kiem?q=a&loai=toString&ngon-ngu=constructor&trinh-do=A1&danh-muc=&the=%20%20&sau=");
  expect(state).toEqual({ ...nothing, q: "a" });
  expect(read("/tim-kiem?loai=article").kind).toBeNull();
  expect(read("/tim-kiem?trinh-do=b1").level).toBeNull();
});

it("white space around the query is no part of it, diacritics are", () => {
  expect(read("/tim-kiem?q=%20+h%E1%BB%8Dc%20").q).toBe("học");
  expect(read("/tim-kiem?q=").q).toBe("");
});

it("without filters only the query is left", () => {
  const state = read("/tim-kiem?q=a&loai=video&sau=1_b");
  expect(hasFilters(state)).toBe(true);
  expect(withoutFilters(state)).toEqual({ ...nothing, q: "a" });
  // A position in the list is no filter.
  expect(hasFilters({ ...nothing, cursor: "1_b" })).toBe(false);
});

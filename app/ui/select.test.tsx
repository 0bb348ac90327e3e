import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { filterOptions, Select, selectLabels, selectListHeight } from "./select.tsx";

const options = [
  { value: "tu-hoc", label: "Tự học" },
  { value: "doi-song", label: "Đời sống" },
  { value: "sach", label: "Sách", hint: "đọc và kể lại" },
  { value: "tieng-anh", label: "Tiếng Anh" },
];
const found = (query: string) => filterOptions(options, query).map((option) => option.value);

test("S-504 the select's default labels", () => {
  expect(selectLabels.none).toBe("No options.");
  expect(selectLabels.noResults("xe đạp")).toBe('No results for "xe đạp".');
  expect(selectLabels.search).toBe("Search...");
});

test("S-709 the list is at most max-h-60 high", () => {
  expect(selectListHeight).toBe("max-h-60");
});

test("a search without marks finds words with marks", () => {
  expect(found("tu hoc")).toEqual(["tu-hoc"]);
  expect(found("doi")).toEqual(["doi-song"]);
  expect(found("TỰ")).toEqual(["tu-hoc"]);
  expect(found("tự".normalize("NFD"))).toEqual(["tu-hoc"]);
});

test("a search finds words in any order, and in the second line", () => {
  expect(found("anh tieng")).toEqual(["tieng-anh"]);
  expect(found("ke lai")).toEqual(["sach"]);
});

test("an empty search finds everything, a foreign one nothing", () => {
  expect(found("  ")).toHaveLength(4);
  expect(found("xe đạp")).toEqual([]);
});

test("the trigger shows the chosen option or the placeholder", () => {
  const many = Array.from({ length: 20 }, (_, i) => ({ value: `${i}`, label: `Chủ đề ${i}` }));
  for (const list of [options, [...options, ...many]]) {
    expect(
      renderToStaticMarkup(<Select labels={selectLabels} options={list} value="sach" onChange={() => {}} />),
    ).toContain("Sách");
    expect(
      renderToStaticMarkup(
        <Select labels={selectLabels} options={list} value={null} onChange={() => {}} placeholder="Chọn" />,
      ),
    ).toContain("Chọn");
  }
});

import { expect, it } from "vitest";
import { closedPaths } from "./page-addresses.ts";

it("closes folders of pages that are not indexed, and single pages beside others", () => {
  const page = (path: string, isIndexed = false) => ({ path, isIndexed });
  expect(
    closedPaths([
      page("/", true),
      page("/bai-viet/:slug", true),
      page("/bai-viet/create"),
      page("/bai-viet/edit/:slug"),
      page("/quan-tri"),
      page("/quan-tri/thu"),
      page("/u/:username/rieng"),
      page("/u/:username", true),
      page("/*"),
    ]),
  ).toEqual(["/bai-viet/create$", "/bai-viet/edit/", "/quan-tri$", "/quan-tri/", "/u/*/rieng$"]);
});

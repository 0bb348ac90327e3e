import { afterEach, expect, it } from "vitest";
import { queryClient } from "#app/queries.ts";
import { dropEntries } from "./paginated-list.tsx";

const key = ["library", "notebook", "a member"];
const listOf = (...pages: string[][]) => ({ pageParams: [], pages: pages.map((items) => ({ items, next: null })) });
const drop = (entry: string) => dropEntries<string>(key, (one) => one === entry);
const list = () => queryClient.getQueryData(key);
afterEach(() => queryClient.clear());

it.each(["ant", "bee", "cat", "dog"])("puts %s back in its place", (entry) => {
  queryClient.setQueryData(key, listOf(["ant", "bee"], ["cat", "dog"]));
  const showAgain = drop(entry);
  expect(JSON.stringify(list())).not.toContain(entry);
  showAgain();
  const { pages } = list() as ReturnType<typeof listOf>;
  expect(pages.flatMap(({ items }) => items)).toEqual(["ant", "bee", "cat", "dog"]);
});

it("leaves the other changes of the meantime when it puts an entry back", () => {
  queryClient.setQueryData(key, listOf(["ant", "bee", "cat"]));
  const showAgain = drop("bee");
  drop("cat");
  showAgain();
  expect(list()).toEqual(listOf(["ant", "bee"]));
});

it("adds nothing to a list that was loaded again", () => {
  queryClient.setQueryData(key, listOf(["ant", "bee"]));
  const showAgain = drop("ant");
  queryClient.setQueryData(key, listOf(["bee", "ant"]));
  showAgain();
  expect(list()).toEqual(listOf(["bee", "ant"]));
});

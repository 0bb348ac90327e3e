import { expect, it } from "vitest";
import { differing, formValues, mergeSettings, siteValues } from "./settings-values.ts";

const none = { name: null, description: null, links: null, logoId: null, signUp: null, firstTexts: null };
const state = (values: Partial<Parameters<typeof formValues>[0]["values"]>) =>
  formValues({ values: { ...none, ...values }, logoUrl: null });

it("an empty field is not set", () => {
  expect(siteValues(state({}))).toEqual(none);
  expect(siteValues({ ...state({}), name: "  ", description: " ", links: [] })).toEqual(none);
});

it("a conflict keeps what both administrators changed", () => {
  const before = state({ name: "Mầm" });
  const own = { ...before, description: "Của tôi" };
  const theirs = state({ name: "Vườn", signUp: "invited" });
  const { merged, changedByOther, changedByBoth } = mergeSettings(own, before, theirs);
  expect(merged).toEqual({ ...state({ name: "Vườn", signUp: "invited" }), description: "Của tôi" });
  expect(changedByOther).toEqual(["name", "signUp"]);
  expect(changedByBoth).toEqual([]);
  expect(differing(merged, theirs)).toEqual(["description"]);
});

it("of a setting that both changed, the own value stays and is named", () => {
  const before = state({});
  const { merged, changedByBoth } = mergeSettings({ ...before, name: "Tôi" }, before, state({ name: "Người khác" }));
  expect(merged.name).toBe("Tôi");
  expect(changedByBoth).toEqual(["name"]);
  // The same change twice is no disagreement.
  expect(mergeSettings({ ...before, name: "Vườn" }, before, state({ name: "Vườn" })).changedByBoth).toEqual([]);
});

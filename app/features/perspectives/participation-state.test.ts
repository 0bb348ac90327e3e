import { expect, it } from "vitest";
import type { OwnPart } from "#contracts/schemas/perspectives.ts";
import { arrived, asking, failed, knownOf, nothingKnown } from "./participation-state.ts";

const part = (certainty: number) =>
  ({ stance: { side: "agree", certainty, changedAt: "" }, read: [] }) as unknown as OwnPart;
const [lan, minh] = ["lan hoc-toi", "minh hoc-toi"];

it("keeps the part while it is asked for anew, and where that fails: who writes goes on writing", () => {
  const known = arrived(asking(nothingKnown, lan), lan, part(70));
  expect(knownOf(asking(known, lan), lan)).toEqual({ part: part(70), hasFailed: false });
  expect(knownOf(failed(asking(known, lan), lan), lan)).toEqual({ part: part(70), hasFailed: true });
  const better = arrived(asking(failed(known, lan), lan), lan, part(55));
  expect(knownOf(better, lan)).toEqual({ part: part(55), hasFailed: false });
});

it("is never shown to somebody else, nor in another topic", () => {
  const known = arrived(asking(nothingKnown, lan), lan, part(70));
  expect(knownOf(known, minh).part).toBeNull();
  expect(knownOf(asking(known, minh), lan).part).toBeNull();
  // Answers that come late are of whom they were asked for.
  expect(knownOf(arrived(asking(known, minh), lan, part(70)), minh).part).toBeNull();
  expect(knownOf(failed(asking(known, minh), lan), minh).hasFailed).toBe(false);
});

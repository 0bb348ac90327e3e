import { expect, it } from "vitest";
import type { Participation } from "#contracts/schemas/topics.ts";
import { arrived, asking, failed, knownOf, nothingKnown } from "./participation-state.ts";

const participation = (certainty: number) =>
  ({ stance: { side: "agree", certainty, changedAt: "" }, read: [] }) as unknown as Participation;
const [lan, minh] = ["lan hoc-toi", "minh hoc-toi"];

it("keeps the participation while it is loaded again, and where that fails, so that a form stays open", () => {
  const known = arrived(asking(nothingKnown, lan), lan, participation(70));
  expect(knownOf(asking(known, lan), lan)).toEqual({ participation: participation(70), hasFailed: false });
  expect(knownOf(failed(asking(known, lan), lan), lan)).toEqual({ participation: participation(70), hasFailed: true });
  const better = arrived(asking(failed(known, lan), lan), lan, participation(55));
  expect(knownOf(better, lan)).toEqual({ participation: participation(55), hasFailed: false });
});

it("is never shown to another member, nor in another topic", () => {
  const known = arrived(asking(nothingKnown, lan), lan, participation(70));
  expect(knownOf(known, minh).participation).toBeNull();
  expect(knownOf(asking(known, minh), lan).participation).toBeNull();
  // Late answers belong to the member they were requested for.
  expect(knownOf(arrived(asking(known, minh), lan, participation(70)), minh).participation).toBeNull();
  expect(knownOf(failed(asking(known, minh), lan), minh).hasFailed).toBe(false);
});

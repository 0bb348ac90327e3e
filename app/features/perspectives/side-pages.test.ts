import { expect, it, vi } from "vitest";
import type { SidePage } from "#contracts/schemas/topics.ts";
import type { Perspective } from "#contracts/schemas/perspectives.ts";
import { longSide } from "./side-pages.ts";

const size = 3;
const said = (id: string, claim = id) => ({ id, claim }) as Perspective;
const pageOf = (order: readonly Perspective[], from: number): SidePage => ({
  side: "agree",
  perspectives: order.slice(from, from + size),
  next: from + size < order.length ? String(from + size) : null,
});
const of = (ids: string) => [...ids].map((id) => said(id));
const asking = (order: readonly Perspective[]) => vi.fn(async (cursor: string) => pageOf(order, Number(cursor)));
const ids = (shown: readonly Perspective[]) => shown.map(({ id }) => id).join("");

it("shows the next page behind what is shown", async () => {
  const order = of("abcdefgh");
  const grown = await longSide(pageOf(order, 0), of("abc"), 1, asking(order));
  expect([ids(grown.shown), grown.next, grown.pages]).toEqual(["abcdef", "6", 1]);
  const whole = await longSide(pageOf(order, 0), grown.shown, 2, asking(order));
  expect([ids(whole.shown), whole.next]).toEqual(["abcdefgh", null]);
});

it("shows what was changed on a later page as it is now, and no longer what was deleted", async () => {
  const now = [...of("abcd"), said("e", "bằng lời khác"), ...of("gh")];
  const sidePage = await longSide(pageOf(now, 0), of("abcdef"), 1, asking(now));
  expect(sidePage.shown.map(({ claim }) => claim)).toEqual(["a", "b", "c", "d", "bằng lời khác", "g", "h"]);
});

it("skips no perspective when the order has shifted, and moves nothing that the reader sees", async () => {
  // “f” was found helpful meanwhile, “b” was read by many; “c” is gone, and another came.
  const now = of("fadebghx");
  const grown = await longSide(pageOf(now, 0), of("abc"), 1, asking(now));
  expect(ids(grown.shown)).toBe("abfdeghx");
});

it("looks further for what has moved behind the pages that are shown", async () => {
  const now = of("bcdefga");
  const ask = asking(now);
  const sidePage = await longSide(pageOf(now, 0), of("abcd"), 1, ask);
  expect(ids(sidePage.shown)).toBe("abcdefg");
  expect(ask).toHaveBeenCalledTimes(2);
});

it("asks for nothing where one page is all", async () => {
  const ask = asking([]);
  expect((await longSide(pageOf(of("ab"), 0), of("ab"), 1, ask)).shown).toEqual(of("ab"));
  expect(ask).not.toHaveBeenCalled();
});

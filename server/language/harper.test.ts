import { expect, it } from "vitest";
import { openHarper } from "./harper.ts";

/** Harper's own memory is counted among the buffers. */
const megabytes = () => process.memoryUsage().external / 2 ** 20;

it("has built what an unknown word far from all others needs before the first text", async () => {
  const harper = await openHarper();
  const before = megabytes();
  const found = await harper.find("I met nguyenvanhoangphuc in Hue.");
  expect(found.map(({ rule, suggestions }) => [rule, suggestions])).toEqual([["SpellCheck", []]]);
  expect(megabytes() - before).toBeLessThan(32);
});

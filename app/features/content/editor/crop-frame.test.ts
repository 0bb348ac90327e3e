import { describe, expect, it } from "vitest";
import { isInsidePicture, type Crop, wholePicture } from "#contracts/limits/uploads.ts";
import { type Corner, moved, resized, shaped, turned } from "./crop-frame.ts";

const part: Crop = { left: 0.25, top: 0.25, width: 0.5, height: 0.25, turn: 0 };
const corners: Corner[] = ["nw", "ne", "sw", "se"];

describe("the frame of a crop", () => {
  it("moves, and stops at the edges", () => {
    expect(moved(part, 0.01, -0.01)).toEqual({ ...part, left: 0.26, top: 0.24 });
    expect(moved(part, 9, 9)).toEqual({ ...part, left: 0.5, top: 0.75 });
    expect(moved(part, -9, -9)).toEqual({ ...part, left: 0, top: 0 });
  });

  it("grows at one corner, while the opposite one stays", () => {
    expect(resized(part, "nw", -0.25, 0.05, null)).toEqual({ ...part, left: 0, top: 0.3, width: 0.75, height: 0.2 });
    expect(resized(part, "se", 0.1, 0.1, null)).toEqual({ ...part, width: 0.6, height: 0.35 });
  });

  it("keeps its shape and never leaves the picture, however it is pulled", () => {
    for (const corner of corners)
      for (const x of [-2, -0.3, -0.01, 0, 0.01, 0.3, 2])
        for (const y of [-2, -0.2, 0, 0.2, 2])
          for (const shape of [null, 0.5, 1, 2]) {
            const frame = resized(shaped(part, shape), corner, x, y, shape);
            expect(isInsidePicture(frame), JSON.stringify({ corner, x, y, shape, frame })).toBe(true);
            if (shape !== null) expect(frame.width / frame.height).toBeCloseTo(shape, 3);
          }
  });

  it("takes a shape around its middle", () => {
    expect(shaped(wholePicture, 0.5)).toEqual({ ...wholePicture, left: 0.25, width: 0.5 });
    expect(shaped(wholePicture, 2)).toEqual({ ...wholePicture, top: 0.25, height: 0.5 });
    expect(shaped(part, null)).toBe(part);
  });

  it("turns with the picture, and four turns are none", () => {
    expect(turned(part)).toEqual({ left: 0.5, top: 0.25, width: 0.25, height: 0.5, turn: 90 });
    expect(turned(turned(turned(turned(part))))).toEqual(part);
  });
});

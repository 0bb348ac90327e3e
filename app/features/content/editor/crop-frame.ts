import { type Crop, turns } from "#contracts/limits/uploads.ts";

export type Corner = "nw" | "ne" | "sw" | "se";

/** A part of less is hard to see and to hold. */
const least = 0.05;

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
/** Without the dust of sums. */
const rounded = (crop: Crop): Crop => ({
  ...crop,
  left: round(crop.left),
  top: round(crop.top),
  width: round(crop.width),
  height: round(crop.height),
});
const round = (value: number) => Math.round(value * 1e6) / 1e6;

/** Moves the frame; it stays inside the picture. */
export const moved = (crop: Crop, x: number, y: number): Crop =>
  rounded({
    ...crop,
    left: clamp(crop.left + x, 0, 1 - crop.width),
    top: clamp(crop.top + y, 0, 1 - crop.height),
  });

/**
 * Moves one corner, the opposite one stays.
 * @param shape width by height of the frame, in fractions of the picture; null: free
 */
export function resized(crop: Crop, corner: Corner, x: number, y: number, shape: number | null): Crop {
  const isLeft = corner === "nw" || corner === "sw";
  const isTop = corner === "nw" || corner === "ne";
  const right = crop.left + crop.width;
  const bottom = crop.top + crop.height;
  const most = { width: isLeft ? right : 1 - crop.left, height: isTop ? bottom : 1 - crop.top };
  let width = clamp(crop.width + (isLeft ? -x : x), least, most.width);
  let height = clamp(crop.height + (isTop ? -y : y), least, most.height);
  if (shape !== null) {
    // The larger change leads; neither side leaves the picture.
    const isWidthFirst = Math.abs(width - crop.width) >= Math.abs(height - crop.height) * shape;
    width = Math.min(isWidthFirst ? width : height * shape, most.width, most.height * shape);
    height = width / shape;
  }
  return rounded({
    ...crop,
    left: isLeft ? right - width : crop.left,
    top: isTop ? bottom - height : crop.top,
    width,
    height,
  });
}

/** The largest frame of this shape that has the same middle, as far as the picture allows. */
export function shaped(crop: Crop, shape: number | null): Crop {
  if (shape === null) return crop;
  const width = Math.min(1, shape, Math.max(crop.width, crop.height * shape));
  const height = width / shape;
  return rounded({
    ...crop,
    left: clamp(crop.left + (crop.width - width) / 2, 0, 1 - width),
    top: clamp(crop.top + (crop.height - height) / 2, 0, 1 - height),
    width,
    height,
  });
}

/** A quarter turn to the right; the frame stays on the same part of the picture. */
export const turned = ({ left, top, width, height, turn }: Crop): Crop =>
  rounded({
    left: 1 - top - height,
    top: left,
    width: height,
    height: width,
    turn: turns[(turns.indexOf(turn) + 1) % turns.length] ?? 0,
  });

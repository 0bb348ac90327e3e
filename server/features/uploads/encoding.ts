import sharp from "sharp";
import { type Crop, croppedPixels } from "#contracts/limits/uploads.ts";
import { unfitFile } from "./receiving.ts";

// libvips opens far more than web pictures; each other loader adds attack surface.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp"].flatMap((kind) => [`VipsForeignLoad${kind}File`, `VipsForeignLoad${kind}Buffer`]),
});
sharp.concurrency(1);
// Its cache keeps opened files and results; no picture is encoded twice.
sharp.cache(false);

const maxPixels = 40e6;
/** The longest side that is kept, in pixels: twice the widest column. */
const longestSide = 2000;
const secondsToDecode = 10;

/** A part of another upload. */
export interface Cut {
  original: { id: string; width: number; height: number };
  crop: Crop;
}

/** `source`: a picture, or the path of its file. */
export async function encodePicture(source: Buffer | string, cut?: Cut) {
  try {
    const picture = sharp(source, { limitInputPixels: maxPixels, failOn: "error", pages: 1 });
    // A stored picture has no metadata that could turn it.
    return await (cut ? picture.rotate(cut.crop.turn).extract(croppedPixels(cut.original, cut.crop)) : picture.rotate())
      .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: secondsToDecode })
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    const isTooWide = error instanceof Error && /pixel limit/.test(error.message);
    throw unfitFile(
      isTooWide
        ? "Ảnh này có hơn 40 triệu điểm ảnh. Bạn thu nhỏ rồi chọn lại nhé."
        : "Tệp này không phải là ảnh JPEG, PNG hoặc WebP, hoặc ảnh đã hỏng.",
    );
  }
}

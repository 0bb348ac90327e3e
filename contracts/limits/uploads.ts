/** Most bytes of an uploaded picture. */
export const uploadLimit = 5 * 1024 * 1024;
/** Of the form: what surrounds the picture is far smaller. */
export const uploadFormLimit = uploadLimit + 64 * 1024;
export const uploadLimitText = `${uploadLimit / 1024 / 1024} MB`;
export const uploadTooLarge = `Ảnh này lớn hơn ${uploadLimitText}.`;

/** Where a site stores uploads: a folder of its own, or a bucket. */
export const storageKinds = ["folder", "s3"] as const;
export type StorageKind = (typeof storageKinds)[number];

/** The media types that a page offers; the server looks at the content itself. */
export const pictureTypes: readonly string[] = ["image/jpeg", "image/png", "image/webp"];
export const noPictureType = "Chỉ nhận ảnh JPEG, PNG hoặc WebP.";

/** Quarter turns to the right, in degrees. */
export const turns = [0, 90, 180, 270] as const;
/** A part of a picture: of the turned one, in fractions of its width and height, from its top left corner. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
  turn: (typeof turns)[number];
}
export const wholePicture: Crop = { left: 0, top: 0, width: 1, height: 1, turn: 0 };
/** Fewest pixels of a side. */
export const smallestCrop = 16;

/** Sums of fractions miss by less. */
const slip = 1e-6;
export const isInsidePicture = ({ left, top, width, height }: Crop) =>
  left >= 0 && top >= 0 && width > 0 && height > 0 && left + width <= 1 + slip && top + height <= 1 + slip;
export const cropOutside = "Khung cắt ra ngoài ảnh. Bạn kéo khung vào trong rồi thử lại nhé.";

/** The size of a cropped picture in whole pixels, and where it begins in the turned one. */
export function croppedPixels(picture: { width: number; height: number }, crop: Crop) {
  const isUpright = crop.turn % 180 === 0;
  const [width, height] = isUpright ? [picture.width, picture.height] : [picture.height, picture.width];
  const left = Math.min(width - 1, Math.round(crop.left * width));
  const top = Math.min(height - 1, Math.round(crop.top * height));
  return {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round(crop.width * width))),
    height: Math.max(1, Math.min(height - top, Math.round(crop.height * height))),
  };
}

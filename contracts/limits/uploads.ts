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

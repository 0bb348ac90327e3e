/** Most bytes of an uploaded picture. */
export const uploadLimit = 5 * 1024 * 1024;
export const uploadLimitText = `${uploadLimit / 1024 / 1024} MB`;
export const uploadTooLarge = `Ảnh này lớn hơn ${uploadLimitText}.`;

/** The media types that a page offers; the server looks at the content itself. */
export const pictureTypes: readonly string[] = ["image/jpeg", "image/png", "image/webp"];
export const noPictureType = "Chỉ nhận ảnh JPEG, PNG hoặc WebP.";

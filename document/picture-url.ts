/** The picture of an upload. Only its id is stored, so that no text can make a reader's browser fetch from elsewhere. */
export const pictureUrl = (uploadId: string) => `/files/${uploadId}.webp`;

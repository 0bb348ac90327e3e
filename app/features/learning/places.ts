/** Addresses of the learning corner. */
export const cornerPlace = "/goc-hoc-tap";
export const lessonAddress = (slug: string) => `${cornerPlace}/bai-hoc/${slug}`;
export const reviewPlace = `${cornerPlace}/on-tap`;
export const cardsPlace = `${cornerPlace}/the`;
export const readingPlace = `${cornerPlace}/doc`;
export const textAddress = (slug: string) => `${readingPlace}/${slug}`;
export const ownTextAddress = (id: string) => `${readingPlace}/rieng/${id}`;
export const bookPlace = `${cornerPlace}/so-ngu-phap`;
export const wordsPlace = `${cornerPlace}/tu-vung`;

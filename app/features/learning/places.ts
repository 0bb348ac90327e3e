/** Addresses of the learning corner. */
export const cornerPlace = "/goc-hoc-tap";
export const lessonAddress = (slug: string) => `${cornerPlace}/bai-hoc/${slug}`;
export const reviewPlace = `${cornerPlace}/on-tap`;
export const cardsPlace = `${cornerPlace}/the`;

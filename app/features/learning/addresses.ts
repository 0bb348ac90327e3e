/** Addresses of the learning corner. */
export const cornerAddress = "/goc-hoc-tap";
export const reviewAddress = `${cornerAddress}/on-tap`;
export const cardsAddress = `${cornerAddress}/the`;
export const readingAddress = `${cornerAddress}/doc`;
export const textAddress = (slug: string) => `${readingAddress}/${slug}`;
export const ownTextAddress = (id: string) => `${readingAddress}/rieng/${id}`;
export const dictationAddress = (slug: string) => `${cornerAddress}/nghe-go/${slug}`;
export const ownDictationAddress = (id: string) => `${cornerAddress}/nghe-go/rieng/${id}`;
export const bookAddress = `${cornerAddress}/so-ngu-phap`;
export const wordsAddress = `${cornerAddress}/tu-vung`;

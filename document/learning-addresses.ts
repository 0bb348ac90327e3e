import { cornerAddress, practiceHubAddress } from "./addresses.ts";

/* Addresses of the learning corner and of practice. */

/** The cards that are due, and all cards. */
export const reviewAddress = `${cornerAddress}/on-tap`;
export const cardsAddress = `${cornerAddress}/the`;
/** The texts of the product, and those that a member has added. */
export const readingAddress = `${cornerAddress}/doc`;
export const readingTextAddress = (slug: string) => `${readingAddress}/${slug}`;
export const ownTextAddress = (id: string) => `${readingAddress}/rieng/${id}`;
export const dictationAddress = (slug: string) => `${cornerAddress}/nghe-go/${slug}`;
export const ownDictationAddress = (id: string) => `${cornerAddress}/nghe-go/rieng/${id}`;
export const wordsAddress = `${cornerAddress}/tu-vung`;
/** The grammar book, and a group of errors in it. */
export const bookAddress = `${cornerAddress}/so-ngu-phap`;
export const grammarGroupAddress = (group: string) => `${bookAddress}#kinds-${group}`;
export const lessonAddress = (slug: string) => `${cornerAddress}/bai-hoc/${slug}`;

/** The two tools that take a text from other pages. */
export const rewritingAddress = `${practiceHubAddress}/viet-lai-thong-minh`;
export const englishPracticeAddress = `${practiceHubAddress}/luyen-tieng-anh`;
export const grammarAddress = `${englishPracticeAddress}/phan-tich-ngu-phap`;
export const writingTopicsAddress = `${englishPracticeAddress}/viet-theo-chu-de`;
/** Writing about a topic of the product, by its slug, or continuing one's own text, by its id. */
export const practiceAddress = (slug: string) => `${writingTopicsAddress}/${slug}`;

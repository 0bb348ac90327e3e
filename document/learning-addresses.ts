import { cornerAddress, personalAddress } from "./addresses.ts";

/** All cards. */
export const cardsAddress = `${cornerAddress}/the`;
/** The texts of the product, and one that a member has added. */
export const readingAddress = `${cornerAddress}/doc`;
export const ownTextAddress = (id: string) => `${readingAddress}/rieng/${id}`;
export const dictationAddress = (slug: string) => `${cornerAddress}/nghe-go/${slug}`;
export const ownDictationAddress = (id: string) => `${cornerAddress}/nghe-go/rieng/${id}`;
/** The words that a learner has marked, and the notebook of a reader. */
export const wordsAddress = `${cornerAddress}/tu-vung`;
export const ownNotebookAddress = `${personalAddress}?muc=so-tay`;
/** The grammar book, and a group of errors in it. */
export const bookAddress = `${cornerAddress}/so-ngu-phap`;
export const grammarGroupAddress = (group: string) => `${bookAddress}#kinds-${group}`;

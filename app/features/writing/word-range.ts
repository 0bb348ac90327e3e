/** `72/100–150 từ` */
export const wordsOf = (words: number, { minWords, maxWords }: { minWords: number; maxWords: number }) =>
  `${words}/${minWords}–${maxWords} từ`;

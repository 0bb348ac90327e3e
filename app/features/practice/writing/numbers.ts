/** 6,1 */
export const density = (value: number) =>
  value.toLocaleString("vi-VN", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** `72/100–150 từ` */
export const wordsOf = (words: number, { minWords, maxWords }: { minWords: number; maxWords: number }) =>
  `${words}/${minWords}–${maxWords} từ`;

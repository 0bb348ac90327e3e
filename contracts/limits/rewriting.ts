/** Longest sentence that can be saved as a phrase. */
export const phraseLength = 500;

/**
 * Whether the text has a word of at least two letters. Single letters, figures and symbols cannot be rewritten: they
 * cost nothing and are not stored.
 */
export const hasWords = (text: string): boolean => /\p{L}\p{M}*\p{L}/u.test(text);
export const noWords = "Bài chưa có từ nào để viết lại. Bạn viết ít nhất một câu nhé.";

/** Without marks and capitals, đ as d: what is typed in a hurry finds what is written with care. */
export const foldVietnamese = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").replace(/[đĐ]/g, "d").toLowerCase().replace(/\s+/g, " ").trim();

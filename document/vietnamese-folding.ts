/** Without marks and capitals, đ as d: what is typed in a hurry finds what is written with care. */
export const foldVietnamese = (text: string): string =>
  text.normalize("NFKD").toLowerCase().replace(/\p{M}/gu, "").replaceAll("đ", "d").replace(/\s+/g, " ").trim();

/** Without marks and capitals, đ as d: a query typed without marks finds text with marks. */
export const foldVietnamese = (text: string): string =>
  text.normalize("NFKD").toLowerCase().replace(/\p{M}/gu, "").replaceAll("đ", "d").replace(/\s+/g, " ").trim();

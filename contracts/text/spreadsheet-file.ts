/** Spreadsheets read a cell that begins with one of these as a formula; Excel also the full-width signs. */
const formula = /^[=+\-@＝＋－＠\t\r]/;

/** A cell of a CSV file (RFC 4180), quoted, that no spreadsheet takes for a formula. */
export const spreadsheetCell = (text: string): string =>
  `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** A CSV file (RFC 4180), with the byte order mark by which spreadsheets recognize UTF-8. */
export const spreadsheetFile = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(spreadsheetCell).join(",")).join("\r\n")}\r\n`;

/**
 * Rows of a CSV file (RFC 4180: quoted fields contain commas, line ends and doubled quotes) by the names in its first
 * line. Rows that are shorter lack their last fields.
 */
export function csvRows(text: string): Record<string, string>[] {
  const [names, ...rows] = csvFields(text.replace(/^\uFEFF/, ""));
  return rows.map((row) => Object.fromEntries((names ?? []).map((name, n) => [name.trim(), row[n] ?? ""])));
}

function csvFields(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  // A field with its separator: quoted, or up to the next one.
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|\r|$)/y;
  while (field.lastIndex < text.length) {
    const found = field.exec(text);
    // A quote inside a field that does not begin with one: no program writes it.
    if (!found) throw new SyntaxError(`row ${rows.length + 1} is no CSV`);
    row.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? "");
    if (found[3] === ",") {
      if (field.lastIndex === text.length) row.push("");
      continue;
    }
    if (row.length > 1 || row[0] !== "") rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

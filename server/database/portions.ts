/** Bytes of one answer. The embedded engine makes an answer whole, in a thread that has 128 MB for everybody. */
export const portionBytes = 1_000_000;

/**
 * Rows that may each be large, read a portion at a time; a row that is larger than a portion comes alone. `sized` is what
 * is wanted, with its size, in the order in which the rows come back.
 */
export async function inPortions<Row extends { id: string }>(
  sized: readonly { id: string; bytes: number }[],
  read: (ids: string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let ids: string[] = [];
  let bytes = 0;
  const take = async () => {
    const found = new Map((await read(ids)).map((row) => [row.id, row]));
    // What was deleted meanwhile is missing.
    for (const id of ids) {
      const row = found.get(id);
      if (row) rows.push(row);
    }
    [ids, bytes] = [[], 0];
  };
  for (const one of sized) {
    if (ids.length > 0 && bytes + one.bytes > portionBytes) await take();
    ids.push(one.id);
    bytes += one.bytes;
  }
  if (ids.length > 0) await take();
  return rows;
}

/** Rows of one INSERT: their values must fit the 65,535 parameters of a statement. */
export const rowsAtOnce = 2000;

/** Bytes of one result. The embedded engine builds a result whole, in a thread with 128 MB for all callers. */
export const portionBytes = 1_000_000;

/**
 * Reads rows that may be large, one portion at a time; a row larger than a portion comes alone. `sized` selects the
 * ids with their sizes, in result order.
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
    // Skips rows that were deleted meanwhile.
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

/** A place in a list: after the row of this moment and id. */
export interface Position {
  at: Date;
  id: string;
}

/** `milliseconds_id`: it names a row, so that pages stay in order while new rows come. */
export const writeCursor = ({ at, id }: Position) => `${at.getTime()}_${id}`;

/** A cursor that was made up counts as none: the list then begins anew, which harms nobody. */
export function readCursor(cursor: string | undefined): Position | undefined {
  const match = /^(\d{1,14})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor ?? "");
  return match ? { at: new Date(Number(match[1])), id: match[2]! } : undefined;
}

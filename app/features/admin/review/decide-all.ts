import { errorMessage } from "#app/forms/error-message.ts";

/** What became of several entries that were decided at once. */
export interface DecidedAll<Entry> {
  decided: Entry[];
  /** Of the first that failed. */
  reason: string | null;
}

/** Decides one entry after another, and goes on after a failure: another editor may have decided that one. */
export async function sendAll<Entry>(
  entries: readonly Entry[],
  send: (entry: Entry) => Promise<unknown>,
): Promise<DecidedAll<Entry>> {
  const decided: Entry[] = [];
  let reason: string | null = null;
  for (const entry of entries)
    try {
      await send(entry);
      decided.push(entry);
    } catch (error) {
      reason ??= errorMessage(error);
    }
  return { decided, reason };
}

/** “Đã hiện 3 bình luận” · “Đã hiện 2 trong 3 bình luận” */
export const decidedWords = (verb: string, decided: number, all: number) =>
  decided === all ? `Đã ${verb} ${all} bình luận` : `Đã ${verb} ${decided} trong ${all} bình luận`;

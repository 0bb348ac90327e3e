/** What somebody is writing, and under which id it will be sent: sent again after a lost answer it is there once. */
export interface KeptWords {
  text: string;
  commentId: string;
}

/** One place in a conversation where this person may write: a new thread, or an answer. */
export interface WritingPlace {
  userId: string;
  itemId: string;
  replyTo: string | null;
}

const begin = "words ";
const mostKept = 30;
const keyOf = ({ userId, itemId, replyTo }: WritingPlace) => `${begin}${userId} ${itemId} ${replyTo ?? ""}`;

/**
 * Typed words in this browser until they are sent: they outlive a failed send, a reload and an ended session. Short, so
 * plain storage does, which is there at once; whole drafts are in `session/local-copies.ts`.
 */
export const keptWords = {
  read(place: WritingPlace, storage: Storage = localStorage): KeptWords | null {
    try {
      const kept = JSON.parse(storage.getItem(keyOf(place)) ?? "null") as (KeptWords & { at: number }) | null;
      return typeof kept?.text === "string" && typeof kept.commentId === "string" ? kept : null;
    } catch {
      return null;
    }
  },
  keep(place: WritingPlace, words: KeptWords, storage: Storage = localStorage) {
    try {
      if (words.text.trim() === "") return storage.removeItem(keyOf(place));
      storage.setItem(keyOf(place), JSON.stringify({ ...words, at: Date.now() }));
      dropOldest(storage);
    } catch {
      // A browser that keeps nothing sends as well.
    }
  },
  forget(place: WritingPlace, storage: Storage = localStorage) {
    try {
      storage.removeItem(keyOf(place));
    } catch {}
  },
};

function dropOldest(storage: Storage) {
  const keys = Object.keys(storage).filter((key) => key.startsWith(begin));
  if (keys.length <= mostKept) return;
  const at = (key: string) => (JSON.parse(storage.getItem(key) ?? "{}") as { at?: number }).at ?? 0;
  for (const key of keys.sort((a, b) => at(a) - at(b)).slice(0, keys.length - mostKept)) storage.removeItem(key);
}

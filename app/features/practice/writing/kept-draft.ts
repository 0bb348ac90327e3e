/** A text on a topic as it is in this browser, and the server's version that it was written on. */
export interface KeptDraft {
  text: string;
  baseVersion: number;
  /** UTF-16 units that were pasted since. */
  pasted: number;
}

const begin = "writing ";
const mostKept = 20;
const keyOf = (userId: string, writingId: string) => `${begin}${userId} ${writingId}`;

/**
 * What the server does not have yet: it outlives a lost connection, a closed tab and an ended session. At most 6,000
 * characters, so plain storage does, which is there at once; whole articles are in `session/local-copies.ts`.
 */
export const keptDrafts = {
  read(userId: string, writingId: string, storage: Storage = localStorage): KeptDraft | null {
    try {
      const kept = JSON.parse(storage.getItem(keyOf(userId, writingId)) ?? "null") as Partial<KeptDraft> | null;
      return typeof kept?.text === "string" && typeof kept.baseVersion === "number"
        ? { text: kept.text, baseVersion: kept.baseVersion, pasted: Number(kept.pasted) || 0 }
        : null;
    } catch {
      return null;
    }
  },
  /** @returns whether this browser keeps it */
  keep(userId: string, writingId: string, draft: KeptDraft, storage: Storage = localStorage): boolean {
    try {
      storage.setItem(keyOf(userId, writingId), JSON.stringify({ ...draft, at: Date.now() }));
      dropOldest(storage);
      return true;
    } catch {
      return false;
    }
  },
  forget(userId: string, writingId: string, storage: Storage = localStorage) {
    try {
      storage.removeItem(keyOf(userId, writingId));
    } catch {}
  },
};

function dropOldest(storage: Storage) {
  const keys = Object.keys(storage).filter((key) => key.startsWith(begin));
  if (keys.length <= mostKept) return;
  const at = (key: string) => (JSON.parse(storage.getItem(key) ?? "{}") as { at?: number }).at ?? 0;
  for (const key of keys.sort((a, b) => at(a) - at(b)).slice(0, keys.length - mostKept)) storage.removeItem(key);
}

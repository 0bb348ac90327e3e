import type { PerspectiveLanguage, PerspectiveWords, Side } from "#contracts/perspectives.ts";

/** What somebody is writing for a topic, and under which id it will be posted: from two tabs it is there once. */
export interface Draft extends PerspectiveWords {
  id: string;
  side: Side | null;
  lang: PerspectiveLanguage;
}

const begin = "perspective ";
const mostKept = 30;
const keyOf = (userId: string, topicId: string) => `${begin}${userId} ${topicId}`;
export const noWords: PerspectiveWords = { claim: "", reason: "", example: "", source: "", changeMind: "" };
export const hasWords = (draft: PerspectiveWords) =>
  (Object.keys(noWords) as (keyof PerspectiveWords)[]).some((field) => draft[field].trim() !== "");

/** Outlives a closed topic, an ended session, a reload and a lost connection. */
export const keptDraft = {
  read(userId: string, topicId: string, storage: Storage = localStorage): Draft | null {
    try {
      const kept = JSON.parse(storage.getItem(keyOf(userId, topicId)) ?? "null") as Partial<Draft> | null;
      if (typeof kept?.id !== "string") return null;
      const text = (field: keyof PerspectiveWords) => (typeof kept[field] === "string" ? kept[field] : "");
      return {
        id: kept.id,
        side: kept.side === "agree" || kept.side === "disagree" || kept.side === "other" ? kept.side : null,
        lang: kept.lang === "en" ? "en" : "vi",
        claim: text("claim"),
        reason: text("reason"),
        example: text("example"),
        source: text("source"),
        changeMind: text("changeMind"),
      };
    } catch {
      return null;
    }
  },
  keep(userId: string, topicId: string, draft: Draft, storage: Storage = localStorage) {
    try {
      if (!hasWords(draft)) return storage.removeItem(keyOf(userId, topicId));
      storage.setItem(keyOf(userId, topicId), JSON.stringify({ ...draft, at: Date.now() }));
      const keys = Object.keys(storage).filter((key) => key.startsWith(begin));
      const at = (key: string) => (JSON.parse(storage.getItem(key) ?? "{}") as { at?: number }).at ?? 0;
      for (const key of keys.sort((a, b) => at(b) - at(a)).slice(mostKept)) storage.removeItem(key);
    } catch {
      // A browser that keeps nothing posts as well.
    }
  },
  forget(userId: string, topicId: string, storage: Storage = localStorage) {
    try {
      storage.removeItem(keyOf(userId, topicId));
    } catch {}
  },
};

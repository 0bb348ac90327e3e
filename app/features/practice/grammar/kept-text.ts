/** What somebody types is in this browser before it is anywhere else, and survives a lost connection or a closed tab. */
const keyOf = (userId: string) => `mam-grammar-draft:${userId}`;

export interface KeptText {
  text: string;
  savedId: string | null;
}

// Storage may be full or forbidden; the text then lives as long as the tab.
export function keepText(userId: string, { text, savedId }: KeptText) {
  try {
    if (text.trim() === "") localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), JSON.stringify({ text, savedId }));
  } catch {}
}

export function readKeptText(userId: string): KeptText | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? "null");
    if (typeof kept !== "object" || kept === null || !("text" in kept) || typeof kept.text !== "string") return null;
    return { text: kept.text, savedId: "savedId" in kept && typeof kept.savedId === "string" ? kept.savedId : null };
  } catch {
    return null;
  }
}

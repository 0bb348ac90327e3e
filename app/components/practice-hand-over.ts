/** Practice tools that accept a text from other pages. */
export const practiceTools = {
  grammar: "/ai/luyen-tieng-anh/phan-tich-ngu-phap",
  rewriting: "/ai/viet-lai-thong-minh",
} as const;

/**
 * Passes a text from a page to a practice tool, which reads it once. It is in `sessionStorage`, so no address
 * contains it.
 */
const key = "mam-practice-text";

// Storage may be full or forbidden: the tool then opens empty.
export function handOverText(text: string) {
  try {
    sessionStorage.setItem(key, text);
  } catch {}
}

export function takeHandedOverText(): string | null {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text === null || text.trim() === "" ? null : text;
  } catch {
    return null;
  }
}

/** Opens a new tab, which starts with a copy of this tab's `sessionStorage`; the current page stays open. */
export function openBeside(tool: keyof typeof practiceTools, text: string) {
  handOverText(text);
  window.open(practiceTools[tool], "_blank");
  takeHandedOverText();
}

import { englishWordLength, wordSentenceLength } from "#contracts/limits/dictionary.ts";

/** The selection in a text, and what can be done with it. */
export interface SelectedAnchor {
  /** The selected words. */
  text: string;
  /** The sentence in which the selection starts. */
  sentence: string;
  /** Id of the passage or heading that contains or precedes the selection; empty before the first. */
  place: string;
  /** One to four words that may be in a dictionary. */
  word: string | null;
  isEnglish: boolean;
  range: Range;
}

const englishWords = /^[a-z]+(?:[.'’-][a-z]+)*(?: [a-z]+(?:[.'’-][a-z]+)*){0,3}$/i;
/** Characters outside English, which indicate Vietnamese. */
const hasForeignLetter = /[^\p{ASCII}‘’“”–—…\s]/u;

/** null if nothing is selected, or the selection leaves the text. */
export function selectedAnchor(root: HTMLElement): SelectedAnchor | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!root.contains(range.commonAncestorContainer)) return null;
  const text = selection.toString().replace(/\s+/g, " ").trim();
  if (text === "") return null;
  const start = elementOf(range.startContainer);
  const isMarkedEnglish = start?.closest("[lang]")?.getAttribute("lang") === "en";
  const word = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  return {
    text,
    sentence: sentenceAround(range),
    place: placeOf(root, range),
    word: word.length <= englishWordLength && englishWords.test(word) ? word : null,
    isEnglish: isMarkedEnglish || (!hasForeignLetter.test(text) && /[a-z]{2}/i.test(text)),
    range,
  };
}

const letter = /[\p{L}\p{M}'’-]/u;
/** Tolerance of a tap beside a word, in pixels. */
const reach = 4;

/**
 * Selects the word under a finger.
 * @returns false where there is none
 */
export function selectWordAt(x: number, y: number): boolean {
  const caret = document.caretPositionFromPoint?.(x, y);
  const older = caret ? undefined : document.caretRangeFromPoint?.(x, y);
  const node = caret?.offsetNode ?? older?.startContainer;
  if (!(node instanceof Text)) return false;
  let [start, end] = [caret?.offset ?? older?.startOffset ?? 0, 0];
  end = start;
  while (start > 0 && letter.test(node.data.charAt(start - 1))) start -= 1;
  while (end < node.length && letter.test(node.data.charAt(end))) end += 1;
  if (start === end) return false;
  const range = document.createRange();
  range.setStart(node, start);
  range.setEnd(node, end);
  // The browser also finds the nearest letter next to a line; a tap there is not a tap on the word.
  const isUnder = [...range.getClientRects()].some(
    ({ left, right, top, bottom }) =>
      x >= left - reach && x <= right + reach && y >= top - reach && y <= bottom + reach,
  );
  if (isUnder) getSelection()?.setBaseAndExtent(node, start, node, end);
  return isUnder;
}

const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement);

/** The passage where it starts, otherwise the last one before it. */
function placeOf(root: HTMLElement, range: Range): string {
  let place = "";
  for (const one of root.querySelectorAll<HTMLElement>(".prose [id^=doan-], .prose :is(h2, h3, h4)[id]")) {
    if (range.comparePoint(one, 0) > 0 && !one.contains(range.startContainer)) break;
    place = one.id;
  }
  return place;
}

function sentenceAround(range: Range): string {
  const block = elementOf(range.startContainer)?.closest("p, li, td, th, h2, h3, h4, blockquote, figcaption, pre");
  if (!block) return "";
  const before = document.createRange();
  before.selectNodeContents(block);
  before.setEnd(range.startContainer, range.startOffset);
  const at = before.toString().length;
  for (const { segment, index } of new Intl.Segmenter("vi", { granularity: "sentence" }).segment(
    block.textContent ?? "",
  ))
    if (index + segment.length > at) return segment.replace(/\s+/g, " ").trim().slice(0, wordSentenceLength);
  return "";
}

/**
 * Longest passage, in characters, to put into an address as a whole; a longer one is given by its first and last
 * words.
 */
const longestFragment = 80;

/** Links to the selected words by a text fragment; browsers without text fragments go to the passage. */
export function anchorLink(page: string, { place, text }: Pick<SelectedAnchor, "place" | "text">): string {
  const written = (words: string) => encodeURIComponent(words).replaceAll("-", "%2D");
  const words = text.split(" ");
  const fragment =
    text.length <= longestFragment || words.length < 8
      ? written(text.slice(0, 300))
      : `${written(words.slice(0, 4).join(" "))},${written(words.slice(-4).join(" "))}`;
  return `${page}#${place}:~:text=${fragment}`;
}

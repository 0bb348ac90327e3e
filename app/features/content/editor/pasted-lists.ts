export interface ListMarker {
  isOrdered: boolean;
  /** Number of the item in an ordered list. */
  start: number;
}
export interface LeveledItem extends ListMarker {
  /** From 1. */
  level: number;
}
interface WordItem extends LeveledItem {
  paragraph: Element;
}
export interface NestedList<Item> extends ListMarker {
  entries: { item: Item; lists: NestedList<Item>[] }[];
}

/**
 * Word has no lists on its clipboard: only paragraphs that say `mso-list:l0 level2 lfo1` and carry their bullet or number
 * as text. Runs of such paragraphs become real lists, nested by level.
 */
export function listsFromWord(body: HTMLElement) {
  const items = [...body.querySelectorAll("p")].flatMap((paragraph) => wordItem(paragraph) ?? []);
  for (let first = 0; first < items.length;) {
    let last = first;
    while (items[last + 1]?.paragraph === items[last]?.paragraph.nextElementSibling && items[last + 1]) last++;
    const run = items.slice(first, last + 1);
    run[0]?.paragraph.before(...nestItems(run).map((list) => drawList(list, body.ownerDocument)));
    for (const { paragraph } of run) paragraph.remove();
    first = last + 1;
  }
}

function wordItem(paragraph: Element): WordItem | null {
  const style = paragraph.getAttribute("style") ?? "";
  const level = /mso-list:[^;]*level(\d+)/i.exec(style)?.[1];
  const marker = [...paragraph.querySelectorAll("span")].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute("style") ?? ""),
  );
  // A paragraph of a list item may have the same style without a bullet.
  if (!level || !marker) return null;
  const { isOrdered, start } = readMarker(marker.textContent ?? "");
  marker.remove();
  return { paragraph, level: Number(level), isOrdered, start };
}

/** `1.`, `(2)` and `iv)` begin an ordered list, every other sign a bulleted one. */
export function readMarker(text: string): ListMarker {
  const sign = text.replace(/[\s\u00A0]/g, "");
  const isOrdered = /^\(?([0-9]+|[a-z]{1,4})[.)]$/i.test(sign);
  return { isOrdered, start: Number.parseInt(sign.replace("(", ""), 10) || 1 };
}

/**
 * Nests consecutive items by their level. An item of another kind begins a new list at the outermost level; deeper, it joins
 * the list. A level above that of the first item counts as that level.
 */
export function nestItems<Item extends LeveledItem>(items: readonly Item[]): NestedList<Item>[] {
  const roots: NestedList<Item>[] = [];
  const open: { list: NestedList<Item>; level: number }[] = [];
  const begin = ({ level, isOrdered, start }: Item, siblings: NestedList<Item>[]) => {
    const list: NestedList<Item> = { isOrdered, start, entries: [] };
    siblings.push(list);
    open.push({ list, level });
    return list;
  };
  for (const item of items) {
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > item.level) open.pop();
    const top = open.at(-1);
    let list: NestedList<Item>;
    if (!top) list = begin(item, roots);
    else if (item.level > top.level) list = begin(item, top.list.entries.at(-1)?.lists ?? roots);
    else if (top.list.isOrdered !== item.isOrdered && open.length === 1) {
      open.pop();
      list = begin(item, roots);
    } else list = top.list;
    list.entries.push({ item, lists: [] });
  }
  return roots;
}

/** `page`: the inert document of what was pasted, where pictures do not load. */
function drawList({ isOrdered, start, entries }: NestedList<WordItem>, page: Document): Element {
  const list = page.createElement(isOrdered ? "ol" : "ul");
  if (isOrdered && start !== 1) list.setAttribute("start", String(start));
  for (const { item, lists } of entries) {
    const entry = page.createElement("li");
    const words = page.createElement("p");
    words.append(...item.paragraph.childNodes);
    entry.append(words, ...lists.map((nested) => drawList(nested, page)));
    list.append(entry);
  }
  return list;
}

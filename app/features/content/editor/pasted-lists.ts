interface WordItem {
  paragraph: Element;
  level: number;
  isOrdered: boolean;
  start: number;
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
    buildList(items.slice(first, last + 1));
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
  const sign = (marker.textContent ?? "").replace(/[\s\u00A0]/g, "");
  marker.remove();
  const isOrdered = /^\(?([0-9]+|[a-z]{1,4})[.)]$/i.test(sign);
  return { paragraph, level: Number(level), isOrdered, start: Number.parseInt(sign.replace("(", ""), 10) || 1 };
}

function buildList(items: readonly WordItem[]) {
  const [head] = items;
  if (!head) return;
  const page = head.paragraph.ownerDocument;
  const stack: { list: Element; level: number }[] = [];
  const open = (item: WordItem) => {
    const list = page.createElement(item.isOrdered ? "ol" : "ul");
    if (item.isOrdered && item.start !== 1) list.setAttribute("start", String(item.start));
    stack.push({ list, level: item.level });
    return list;
  };
  const isOther = (list: Element, item: WordItem) => (list.localName === "ol") !== item.isOrdered;

  let anchor = head.paragraph;
  for (const item of items) {
    while (stack.length > 1 && (stack.at(-1)?.level ?? 0) > item.level) stack.pop();
    const top = stack.at(-1);
    let list: Element;
    if (!top) {
      list = open(item);
      item.paragraph.before(list);
    } else if (item.level > top.level) {
      list = open(item);
      (top.list.lastElementChild ?? top.list).append(list);
    } else if (isOther(top.list, item) && stack.length === 1) {
      stack.pop();
      list = open(item);
      anchor.after(list);
    } else list = top.list;

    const entry = page.createElement("li");
    const words = page.createElement("p");
    words.append(...item.paragraph.childNodes);
    entry.append(words);
    list.append(entry);
    item.paragraph.remove();
    anchor = stack[0]?.list ?? anchor;
  }
}

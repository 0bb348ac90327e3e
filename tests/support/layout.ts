import type { Page } from "@playwright/test";

/**
 * A compromise: a taller viewport takes longer to paint at each width, a lower one needs more steps to scroll to the
 * end.
 */
const viewportHeight = 1200;

/**
 * Layout defects of the open page at these widths: horizontal overflow, labels in the header that wrap or are cut
 * off, controls that another element covers. Each line names width and element.
 */
export async function layoutFaults(page: Page, widths: readonly number[]): Promise<string[]> {
  const faults: string[] = [];
  await page.evaluate(hidePictures);
  for (const width of widths) {
    await page.setViewportSize({ width, height: viewportHeight });
    const found = await page.evaluate(findFaults);
    faults.push(...found.map((fault) => `${width} px: ${fault}`));
  }
  return faults;
}

/** Runs in the page: painting the pictures at each width takes most of the time. They keep their boxes. */
function hidePictures() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("img, svg, video { opacity: 0 !important }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** Runs in the page, so it refers to nothing outside of itself. */
async function findFaults(): Promise<string[]> {
  interface Box {
    left: number;
    top: number;
    right: number;
    bottom: number;
  }
  const interactive =
    "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=switch], [role=combobox], [contenteditable=true]";
  const faults = new Set<string>();
  const width = document.documentElement.clientWidth;

  const nameOf = (element: Element) => {
    const label = (element.getAttribute("aria-label") ?? element.textContent ?? "").replace(/\s+/g, " ").trim();
    const place = element.closest("header, main, footer, nav[aria-label='Lối tắt'], aside")?.tagName.toLowerCase();
    return `${place ?? "page"} ${element.tagName.toLowerCase()} “${label.slice(0, 40)}”${label ? "" : ` .${element.getAttribute("class")?.slice(0, 60) ?? ""}`}`;
  };

  const clips = new Map<Element, Box>();
  const whole: Box = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
  const meet = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  /** The part of the element that its ancestors leave visible: scrolled tabs, tables, clipped covers. */
  const clipOf = (element: Element): Box => {
    const parent = element.parentElement;
    if (!parent || parent === document.body || getComputedStyle(element).position === "fixed") return whole;
    const known = clips.get(parent);
    if (known) return known;
    const { overflowX, overflowY } = getComputedStyle(parent);
    const outer = clipOf(parent);
    const box = parent.getBoundingClientRect();
    const clip = meet(outer, {
      left: overflowX === "visible" ? -Infinity : box.left,
      right: overflowX === "visible" ? Infinity : box.right,
      top: overflowY === "visible" ? -Infinity : box.top,
      bottom: overflowY === "visible" ? Infinity : box.bottom,
    });
    clips.set(parent, clip);
    return clip;
  };

  const textBoxes = (element: Element): DOMRect[] => {
    const range = document.createRange();
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const boxes: DOMRect[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      // Text for screen readers only is one pixel large.
      if (!node.textContent?.trim() || !parent || parent.getBoundingClientRect().width <= 1) continue;
      if (!parent.checkVisibility({ visibilityProperty: true })) continue;
      // A long title may end in an ellipsis; a label in the header may not.
      if (getComputedStyle(parent).textOverflow === "ellipsis" && !parent.closest("header[data-shell]")) continue;
      range.selectNodeContents(node);
      boxes.push(...[...range.getClientRects()].filter((box) => box.width > 1));
    }
    return boxes;
  };

  const isSeen = (element: Element) => {
    const box = element.getBoundingClientRect();
    return (
      box.width > 1 &&
      box.height > 1 &&
      !element.closest("[inert]") &&
      element.checkVisibility({ visibilityProperty: true })
    );
  };
  const controls = [...document.querySelectorAll(interactive)].filter(isSeen);

  const lookAtOverflow = () => {
    const over = document.documentElement.scrollWidth - width;
    if (over <= 0) return;
    const wide = [...document.body.querySelectorAll("*")].filter((element) => {
      const box = element.getBoundingClientRect();
      return (
        box.right > width + 0.5 && box.width > 0 && clipOf(element).right > width + 0.5 && !element.closest("svg > *")
      );
    });
    const culprits = wide.filter((element) => !wide.some((other) => other !== element && element.contains(other)));
    faults.add(`the page is ${over} px wider than the screen: ${culprits.slice(0, 3).map(nameOf).join(", ")}`);
  };

  /** Words of up to ten letters fit on a line of every screen; a split one does not. */
  const splitWordIn = (element: Element): string | undefined => {
    const range = document.createRange();
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || parent.getBoundingClientRect().width <= 1 || !parent.checkVisibility({ visibilityProperty: true }))
        continue;
      for (const { 0: word, index } of (node.textContent ?? "").matchAll(/(?<=^|\s)\p{L}{2,10}(?=\s|$)/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = [...range.getClientRects()].map((box) => box.top);
        if (Math.max(...tops) - Math.min(...tops) > 8) return word;
      }
    }
    return undefined;
  };

  const lookAtWords = (element: Element) => {
    const word = splitWordIn(element);
    if (word) faults.add(`${nameOf(element)} breaks inside “${word}”`);
  };

  const lookAtLabel = (control: Element) => {
    const boxes = textBoxes(control);
    if (boxes.length === 0) return;
    const clip = clipOf(control);
    const isInScroller = clip.right !== Infinity;
    if (!isInScroller && boxes.some((box) => box.right > width + 1 || box.left < -1))
      faults.add(`the label of ${nameOf(control)} runs out of the screen`);
    const own = control.getBoundingClientRect();
    const style = getComputedStyle(control);
    if (control.scrollWidth > control.clientWidth + 1 && style.overflowX !== "visible" && control.clientWidth > 0)
      faults.add(`the label of ${nameOf(control)} is cut off`);
    if (
      style.display !== "inline" &&
      boxes.some((box) => box.right > own.right + 2 || box.left < own.left - 2 || box.bottom > own.bottom + 4)
    )
      faults.add(`the label of ${nameOf(control)} runs out of its control`);
    if (control.closest("header[data-shell]")) {
      const lines = new Set(boxes.map((box) => Math.round(box.bottom / 8)));
      if (lines.size > 1 && Math.max(...boxes.map((box) => box.top)) > Math.min(...boxes.map((box) => box.bottom)) - 4)
        faults.add(`the label of ${nameOf(control)} wraps`);
    }
  };

  const isPinned = (element: Element): boolean => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (["fixed", "sticky"].includes(getComputedStyle(at).position)) return true;
    return false;
  };
  const lookAtCover = (control: Element): boolean => {
    if (getComputedStyle(control).pointerEvents === "none") return true;
    const first = control.getClientRects()[0];
    if (!first) return true;
    const seen = meet(first, clipOf(control));
    // The last pixels of a tab that overflows its scroller are not a target.
    if (seen.right - seen.left < 12 || seen.bottom - seen.top < 8) return true;
    const [x, y] = [(seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2];
    if (seen.bottom > innerHeight - 80 || (scrollY > 0 && seen.top < 80)) return false;
    // A quarter of the height from the edge: the box of an inline link is higher than its line, and a pill has no corners.
    const quarter = (seen.bottom - seen.top) / 4;
    for (const [atX, atY] of [
      [x, y],
      [seen.left + 4, seen.top + quarter],
      [seen.right - 4, seen.bottom - quarter],
    ] as const) {
      if (atX >= width) continue;
      const hit = document.elementFromPoint(atX, atY);
      if (!hit || hit === control || control.contains(hit) || hit.contains(control)) continue;
      const label = hit.closest("label");
      if (label && (label.contains(control) || (label.htmlFor && label.htmlFor === control.id))) continue;
      if (hit.closest("[data-toast-area]")) continue;
      if (scrollY > 0 && isPinned(hit)) continue;
      const by = hit.closest(interactive) ?? hit;
      // A field and a control that lies in it on purpose: the button that shows a password.
      if (
        control.matches("input") &&
        (atX > seen.right - 48 || atX < seen.left + 48) &&
        [atX, atY].join() !== [x, y].join()
      )
        continue;
      faults.add(`${nameOf(control)} is covered by ${nameOf(by)}`);
      return true;
    }
    return true;
  };

  await document.fonts.ready;
  // Scripts that follow the width run in the next frame.
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  scrollTo({ top: 0, behavior: "instant" });
  lookAtOverflow();
  controls.forEach(lookAtLabel);
  [...controls, ...document.querySelectorAll("h1, h2, h3")].filter(isSeen).forEach(lookAtWords);
  let left = controls;
  for (let top = 0; left.length > 0 && top < document.documentElement.scrollHeight; top += innerHeight - 200) {
    if (top > 0) {
      scrollTo({ top, behavior: "instant" });
      clips.clear();
    }
    left = left.filter((control) => !lookAtCover(control));
  }
  scrollTo({ top: 0, behavior: "instant" });
  return [...faults];
}

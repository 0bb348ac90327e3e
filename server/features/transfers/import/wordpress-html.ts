import { z } from "zod";
import {
  attributeOf,
  changedHtml,
  elementsIn,
  escaped,
  footnoteHtml,
  hasClass,
  plainWords,
  replaceWith,
  wordsIn,
  type Element,
} from "./html-tree.ts";

export interface WordPressParts {
  /** Id of an attachment → its address, for galleries. */
  attachments: ReadonlyMap<string, string>;
  /** JSON of the block editor's footnotes. */
  notes: string | undefined;
}

/** What WordPress stores → the HTML that it shows. @returns also the names of shortcodes that plugins would fill */
export function wordpressHtml(stored: string, parts: WordPressParts): { html: string; unknown: string[] } {
  const unknown = new Set<string>();
  const isBlocks = stored.includes("<!-- wp:");
  const plain = shortcodes(stored.replace(/\r\n?/g, "\n"), parts, unknown);
  const html = changedHtml(isBlocks ? plain : paragraphsOf(plain), (root) => {
    const notes = notesOf(parts.notes);
    for (const one of elementsIn(root)) {
      const note = notes.get(attributeOf(one, "data-fn"));
      if (note !== undefined) replaceWith(one, footnoteHtml(note));
      // The address itself is the content of an embedded part, and of a paragraph in the older editor.
      else if (hasClass(one, "wp-block-embed") || one.tagName === "p") embed(one);
    }
  });
  return { html, unknown: [...unknown] };
}

function embed(element: Element): void {
  const address = /^https?:\/\/\S+$/.exec(wordsIn(element).split(" ")[0] ?? "")?.[0];
  const isAlone = element.tagName !== "p" || wordsIn(element) === address;
  if (!address || !isAlone || elementsIn(element).some(({ tagName }) => tagName === "a")) return;
  if (/^https?:\/\/[\w.-]*youtu/.test(address)) {
    const caption = elementsIn(element).find(({ tagName }) => tagName === "figcaption");
    const words = caption ? `<figcaption>${escaped(wordsIn(caption))}</figcaption>` : "";
    return replaceWith(element, `<figure><iframe src="${escaped(address)}"></iframe>${words}</figure>`);
  }
  replaceWith(element, `<p><a href="${escaped(address)}">${escaped(address)}</a></p>`);
}

const Notes = z.array(z.object({ id: z.string(), content: z.string() }));

function notesOf(stored: string | undefined): Map<string, string> {
  let read: unknown = [];
  try {
    read = JSON.parse(stored ?? "[]");
  } catch {
    // Broken in the export: the marks in the text remain as numbers.
  }
  const notes = Notes.safeParse(read);
  return new Map(notes.success ? notes.data.map(({ id, content }) => [id, plainWords(content)]) : []);
}

const attribute = (written: string, name: string) => new RegExp(`\\b${name}=["']([^"']*)["']`).exec(written)?.[1] ?? "";

/** WordPress's own shortcodes become HTML; others lose their brackets and keep what is between them. */
function shortcodes(text: string, { attachments }: WordPressParts, unknown: Set<string>): string {
  const own = text
    .replace(/\[caption[^\]]*\]([\s\S]*?)\[\/caption\]/gi, (_, inside: string) => {
      const [, picture = "", words = ""] =
        /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/i.exec(inside) ?? [];
      return picture ? `<figure>${picture}<figcaption>${words.trim()}</figcaption></figure>` : inside;
    })
    .replace(/\[gallery([^\]]*)\]/gi, (_, written: string) => {
      const pictures = attribute(written, "ids")
        .split(",")
        .map((id) => attachments.get(id.trim()))
        .filter((address) => address !== undefined && address !== "");
      return `<figure>${pictures.map((address) => `<img src="${escaped(address ?? "")}" alt="">`).join("")}</figure>`;
    })
    .replace(/\[embed[^\]]*\]\s*(\S+?)\s*\[\/embed\]/gi, "\n\n$1\n\n")
    .replace(
      /\[(code|sourcecode)([^\]]*)\]([\s\S]*?)\[\/\1\]/gi,
      (_, _name, written: string, inside: string) =>
        `<pre class="language-${escaped(attribute(written, "lang(?:uage)?") || "plain")}">${inside.trim()}</pre>`,
    );
  // Not in code, where brackets are brackets.
  return own
    .split(/(<pre\b[\s\S]*?<\/pre>|<code\b[\s\S]*?<\/code>)/i)
    .map((part, n) => (n % 2 === 1 ? part : withoutUnknown(part, unknown)))
    .join("");
}

/** Only what has the form of a shortcode with values, or is closed: “[1]” and “[sic]” are words. */
function withoutUnknown(text: string, unknown: Set<string>): string {
  const closed = new Set([...text.matchAll(/\[\/([a-z][\w-]*)\]/gi)].map(([, name]) => name));
  return text.replace(
    /\[(\/?)([a-z][\w-]*)((?:\s+[\w-]+=(?:"[^"]*"|'[^']*'|[^\s\]]+))*)\s*\/?\]/gi,
    (all, _, name: string, values: string) => {
      if (values === "" && !closed.has(name)) return all as string;
      unknown.add(`[${name}]`);
      return "";
    },
  );
}

const block =
  "address|article|aside|blockquote|details|div|dl|fieldset|figure|form|h[1-6]|hr|iframe|ol|p|pre|section|table|ul";
const isBlock = new RegExp(`^<(?:${block})\\b`, "i");

/** The older editor stores paragraphs as blank lines. */
function paragraphsOf(text: string): string {
  // A block of its own, whatever blank lines are in it.
  const parts = text.split(new RegExp(`(<(${block})\\b[^>]*>[\\s\\S]*?</\\2>|<hr\\b[^>]*>)`, "i"));
  const html: string[] = [];
  for (let n = 0; n < parts.length; n += 1) {
    const part = parts[n] ?? "";
    // The second group of the expression: the name only.
    if (n % 3 === 2) continue;
    if (n % 3 === 1 && isBlock.test(part)) html.push(part);
    else
      for (const words of part.split(/\n\s*\n/))
        if (words.trim() !== "") html.push(`<p>${words.trim().replaceAll("\n", "<br>\n")}</p>`);
  }
  return html.join("\n");
}

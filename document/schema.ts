import { Mark, Node, getSchema, mergeAttributes, type Extensions } from "@tiptap/core";
import { Blockquote } from "@tiptap/extension-blockquote";
import { Bold } from "@tiptap/extension-bold";
import { Code } from "@tiptap/extension-code";
import { CodeBlock } from "@tiptap/extension-code-block";
import { Document } from "@tiptap/extension-document";
import { HardBreak } from "@tiptap/extension-hard-break";
import { Heading } from "@tiptap/extension-heading";
import { HorizontalRule } from "@tiptap/extension-horizontal-rule";
import { Italic } from "@tiptap/extension-italic";
import { Link } from "@tiptap/extension-link";
import { BulletList, ListItem, OrderedList, TaskItem, TaskList } from "@tiptap/extension-list";
import { Paragraph } from "@tiptap/extension-paragraph";
import { Strike } from "@tiptap/extension-strike";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { Text } from "@tiptap/extension-text";
import { Underline } from "@tiptap/extension-underline";
import { isUuid } from "#contracts/text/uuid.ts";
import { pictureUrl } from "./picture-url.ts";

/** A toggle is a block of the text itself only: none is in another, or in a quote or list. */
const ArticleDocument = Document.extend({ content: "(block | toggle)+" });

export const headingLevels = [2, 3, 4] as const;

/** Links may lead to the web, to a mailbox, or to a place of this site. */
export const isAllowedLink = (href: unknown): href is string =>
  typeof href === "string" &&
  href.length <= 2000 &&
  (/^(https?:\/\/|mailto:)[^\s]+$/i.test(href) || /^(\/(?![/\\])|#)[^\s]*$/.test(href));

/** ProseMirror calls these on `check()`; they throw, because it asks for that. */
const must = (holds: (value: unknown) => boolean, what: string) => (value: unknown) => {
  if (!holds(value)) throw new RangeError(`an attribute must be ${what}`);
};
const isText = (max: number) => (value: unknown) => typeof value === "string" && value.length <= max;
const isIntegerIn = (min: number, max: number) => (value: unknown) =>
  Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
const orNull = (holds: (value: unknown) => boolean) => (value: unknown) => value === null || holds(value);

const ArticleHeading = Heading.extend({
  addAttributes() {
    return {
      level: {
        default: 2,
        rendered: false,
        validate: must((v) => (headingLevels as readonly unknown[]).includes(v), "2, 3 or 4"),
      },
    };
  },
}).configure({ levels: [...headingLevels] });

const ArticleOrderedList = OrderedList.extend({
  addAttributes() {
    const inherited = this.parent?.() ?? {};
    return { start: { ...inherited.start, validate: must(isIntegerIn(0, 100_000), "a number") } };
  },
});

/** An item of a list of tasks: its text, and whether it is done. */
const ArticleTaskItem = TaskItem.extend({
  addAttributes() {
    const inherited = this.parent?.() ?? {};
    return { checked: { ...inherited.checked, validate: must((v) => typeof v === "boolean", "true or false") } };
  },
}).configure({
  nested: true,
  a11y: { checkboxLabel: (node) => `Đã xong: ${node.firstChild?.textContent || "việc này"}` },
});

const ArticleLink = Link.extend({
  // Tiptap ties this to `autolink`. Text typed at the end of a link is not a part of it.
  inclusive: false,
  addAttributes() {
    return { href: { default: null, validate: must(isAllowedLink, "an allowed address") } };
  },
}).configure({
  openOnClick: false,
  autolink: true,
  linkOnPaste: true,
  isAllowedUri: (url) => isAllowedLink(url),
  HTMLAttributes: { rel: "nofollow ugc noopener", target: null },
});

/** Languages that code may be in, and what they are called. */
export const codeLanguageNames = {
  bash: "Bash",
  css: "CSS",
  diff: "Diff",
  html: "HTML",
  java: "Java",
  javascript: "JavaScript",
  json: "JSON",
  markdown: "Markdown",
  plaintext: "Văn bản",
  python: "Python",
  sql: "SQL",
  typescript: "TypeScript",
} as const;
export type CodeLanguage = keyof typeof codeLanguageNames;
export const codeLanguages = Object.keys(codeLanguageNames) as CodeLanguage[];

/** Other names of theirs: behind three backticks, in a page's classes, on the clipboard of another editor. */
const otherLanguageNames: readonly (readonly [CodeLanguage, RegExp])[] = [
  ["bash", /^(?:sh|zsh|shell|shell-?script|console)$/],
  ["html", /^(?:htm|xml|xhtml|svg|vue)$/],
  ["javascript", /^(?:[cm]?js|jsx|node|javascriptreact)$/],
  ["json", /^(?:jsonc|json5)$/],
  ["markdown", /^(?:md|mdx)$/],
  ["plaintext", /^(?:text|txt|plain)$/],
  ["python", /^(?:py|py3|python3)$/],
  ["typescript", /^(?:[cm]?ts|tsx|typescriptreact)$/],
];

/** The language that a name means, however it is written; null: one that is not colored here. */
export function codeLanguageOf(name: string | undefined): CodeLanguage | null {
  const asked = name?.toLowerCase() ?? "";
  return (
    codeLanguages.find((one) => one === asked) ?? otherLanguageNames.find(([, names]) => names.test(asked))?.[0] ?? null
  );
}

const codeLanguageAttribute = {
  language: {
    default: null,
    parseHTML: (element: HTMLElement) =>
      codeLanguageOf(/language-([\w+#-]+)/.exec(element.querySelector("code")?.className ?? element.className)?.[1]),
    renderHTML: ({ language }: Record<string, unknown>) =>
      language ? { "data-language": codeLanguageNames[language as CodeLanguage] } : {},
    validate: must(
      orNull((v) => (codeLanguages as readonly unknown[]).includes(v)),
      "a known language",
    ),
  },
};

/** The editor swaps in a highlighting one with the same name and attributes. */
export const ArticleCodeBlock = CodeBlock.extend({ addAttributes: () => codeLanguageAttribute });
export { codeLanguageAttribute };

const cellAttributes = {
  colspan: {
    default: 1,
    parseHTML: (element: HTMLElement) => Number(element.getAttribute("colspan") ?? 1),
    validate: must(isIntegerIn(1, 50), "1 to 50"),
  },
  rowspan: {
    default: 1,
    parseHTML: (element: HTMLElement) => Number(element.getAttribute("rowspan") ?? 1),
    validate: must(isIntegerIn(1, 500), "1 to 500"),
  },
  colwidth: {
    default: null,
    parseHTML: () => null,
    rendered: false,
    validate: must(
      orNull((v) => Array.isArray(v) && v.length <= 50 && v.every(orNull(isIntegerIn(0, 5000)))),
      "column widths",
    ),
  },
};
const ArticleTableCell = TableCell.extend({ addAttributes: () => cellAttributes });
const ArticleTableHeader = TableHeader.extend({ addAttributes: () => cellAttributes });

/** Of the alternative text and of the caption. */
export const pictureTextLength = 500;
/** How wide a picture may be, in hundredths of the column. */
export const pictureShare = { least: 25, most: 100 } as const;
/** In the column of the text, wider than it, or from edge to edge of the window. Only the first has a share of its own. */
export const pictureLayouts = ["column", "wide", "full"] as const;
export type PictureLayout = (typeof pictureLayouts)[number];

/** A picture of its own line, with a caption. */
export const Picture = Node.create({
  name: "picture",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({
    uploadId: {
      default: null,
      parseHTML: (element) => element.getAttribute("data-upload-id"),
      validate: must(isUuid, "the id of an upload"),
    },
    alt: {
      default: "",
      parseHTML: (element) => element.querySelector("img")?.getAttribute("alt") ?? "",
      validate: must(isText(pictureTextLength), "a text"),
    },
    caption: {
      default: "",
      parseHTML: (element) => element.querySelector("figcaption")?.textContent ?? "",
      validate: must(isText(pictureTextLength), "a text"),
    },
    width: {
      default: 0,
      parseHTML: (element) => Number(element.getAttribute("data-width") ?? 0),
      validate: must(isIntegerIn(0, 40_000), "pixels"),
    },
    height: {
      default: 0,
      parseHTML: (element) => Number(element.getAttribute("data-height") ?? 0),
      validate: must(isIntegerIn(0, 40_000), "pixels"),
    },
    /** Of the column's width, in hundredths. */
    share: {
      default: pictureShare.most,
      parseHTML: (element) => Number(element.getAttribute("data-share") ?? pictureShare.most),
      validate: must(isIntegerIn(pictureShare.least, pictureShare.most), "a share of the column"),
    },
    layout: {
      default: "column",
      parseHTML: (element) => element.getAttribute("data-layout") ?? "column",
      validate: must((v) => (pictureLayouts as readonly unknown[]).includes(v), "column, wide or full"),
    },
    /** It carries no meaning: its alternative text is empty on purpose. */
    decorative: {
      default: false,
      parseHTML: (element) => element.hasAttribute("data-decorative"),
      validate: must((v) => typeof v === "boolean", "true or false"),
    },
  }),
  parseHTML: () => [{ tag: "figure[data-upload-id]" }],
  renderHTML: ({ node }) => [
    "figure",
    {
      "data-upload-id": node.attrs.uploadId,
      "data-width": node.attrs.width,
      "data-height": node.attrs.height,
      "data-share": node.attrs.share,
      "data-layout": node.attrs.layout,
      "data-decorative": node.attrs.decorative ? "" : null,
    },
    [
      "img",
      {
        src: pictureUrl(String(node.attrs.uploadId)),
        alt: node.attrs.alt,
        width: node.attrs.width,
        height: node.attrs.height,
      },
    ],
    ["figcaption", node.attrs.caption],
  ],
});

/** Most pictures of a gallery. */
export const galleryMost = 9;

/** Pictures in rows, each with its own words. It is edited as a whole, like a picture. */
export const Gallery = Node.create({
  name: "gallery",
  group: "block",
  content: `picture{1,${galleryMost}}`,
  atom: true,
  draggable: true,
  isolating: true,
  parseHTML: () => [{ tag: "div[data-gallery]" }],
  renderHTML: () => ["div", { "data-gallery": "" }, 0],
});

/** A hint set apart from the text. */
export const Callout = Node.create({
  name: "callout",
  group: "block",
  content: "(paragraph | bulletList | orderedList | taskList)+",
  defining: true,
  parseHTML: () => [{ tag: "aside[data-callout]" }],
  renderHTML: () => ["aside", { "data-callout": "", class: "call" }, 0],
});

/** A title that readers press to open the content below it. The title is pressed, so it holds no links and footnotes. */
export const Toggle = Node.create({
  name: "toggle",
  content: "toggleTitle block+",
  defining: true,
  isolating: true,
  parseHTML: () => [{ tag: "div[data-toggle]" }, { tag: "details" }],
  renderHTML: () => ["div", { "data-toggle": "", class: "toggle" }, 0],
});
export const ToggleTitle = Node.create({
  name: "toggleTitle",
  content: "text*",
  marks: "bold italic underline strike code foreign",
  defining: true,
  parseHTML: () => [{ tag: "p[data-toggle-title]", priority: 60 }, { tag: "summary" }],
  renderHTML: () => ["p", { "data-toggle-title": "" }, 0],
});

/** Vietnamese beside English, paragraph by paragraph. */
export const Bilingual = Node.create({
  name: "bilingual",
  group: "block",
  content: "bilingualPair+",
  isolating: true,
  parseHTML: () => [{ tag: "div[data-bilingual]" }],
  renderHTML: () => ["div", { "data-bilingual": "", class: "bil" }, 0],
});
export const BilingualPair = Node.create({
  name: "bilingualPair",
  content: "paragraph paragraph",
  isolating: true,
  parseHTML: () => [{ tag: "div[data-bilingual-pair]" }],
  renderHTML: () => ["div", { "data-bilingual-pair": "", class: "r" }, 0],
});

/** Letters of TeX that one formula may have: a page shows many, and each letter can become an element. */
export const texLength = { inline: 400, block: 2000 } as const;

const texAttribute = (most: number) => ({
  tex: {
    default: "",
    parseHTML: (element: HTMLElement) => element.getAttribute("data-tex") ?? "",
    renderHTML: (attributes: Record<string, unknown>) => ({ "data-tex": attributes.tex }),
    validate: must(isText(most), "TeX of a bearable length"),
  },
});

/** An inline formula; one that cannot be rendered is shown as written. */
export const InlineMath = Node.create({
  name: "inlineMath",
  group: "inline",
  inline: true,
  atom: true,
  addAttributes: () => texAttribute(texLength.inline),
  parseHTML: () => [{ tag: "span[data-tex]" }],
  renderHTML: ({ node, HTMLAttributes }) => ["span", HTMLAttributes, String(node.attrs.tex)],
  renderText: ({ node }) => String(node.attrs.tex),
});

export const BlockMath = Node.create({
  name: "blockMath",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => texAttribute(texLength.block),
  parseHTML: () => [{ tag: "div[data-tex]" }],
  renderHTML: ({ node, HTMLAttributes }) => ["div", HTMLAttributes, String(node.attrs.tex)],
  renderText: ({ node }) => String(node.attrs.tex),
});

export const footnoteLength = 1000;
export const videoTitleLength = 200;

/** A footnote that is read at the end. Its number is its place among the others and is nowhere stored. */
export const Footnote = Node.create({
  name: "footnote",
  group: "inline",
  inline: true,
  atom: true,
  addAttributes: () => ({
    text: {
      default: "",
      parseHTML: (element: HTMLElement) => element.getAttribute("data-footnote") ?? "",
      renderHTML: (attributes: Record<string, unknown>) => ({ "data-footnote": attributes.text }),
      validate: must(isText(footnoteLength), "a footnote"),
    },
  }),
  parseHTML: () => [{ tag: "sup[data-footnote]" }],
  renderHTML: ({ HTMLAttributes }) => ["sup", HTMLAttributes],
  renderText: () => "",
});

/** A video of the provider, by its id alone: no text can make a reader's browser load from elsewhere. */
export const VideoBlock = Node.create({
  name: "video",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({
    videoId: {
      default: null,
      parseHTML: (element: HTMLElement) => element.getAttribute("data-video-id"),
      renderHTML: (attributes: Record<string, unknown>) => ({ "data-video-id": attributes.videoId }),
      validate: must((v) => typeof v === "string" && /^[\w-]{11}$/.test(v), "the id of a video"),
    },
    title: {
      default: "",
      parseHTML: (element: HTMLElement) => element.querySelector("figcaption")?.textContent ?? "",
      rendered: false,
      validate: must(isText(videoTitleLength), "a title"),
    },
  }),
  parseHTML: () => [{ tag: "figure[data-video-id]" }],
  renderHTML: ({ node, HTMLAttributes }) => ["figure", HTMLAttributes, ["figcaption", String(node.attrs.title)]],
  renderText: ({ node }) => String(node.attrs.title),
});

/** A passage in another language than the article's, so that it is read aloud and looked up rightly. */
export const Foreign = Mark.create({
  name: "foreign",
  addAttributes: () => ({
    lang: {
      default: "en",
      parseHTML: (element) => element.getAttribute("lang"),
      validate: must((v) => v === "en" || v === "vi", "en or vi"),
    },
  }),
  parseHTML: () => [{ tag: "span[lang=en]" }, { tag: "span[lang=vi]" }],
  renderHTML: ({ HTMLAttributes }) => ["span", mergeAttributes(HTMLAttributes), 0],
});

/** Everything but the code block, which the editor brings itself. */
export const articleExtensionsWithoutCodeBlock: Extensions = [
  ArticleDocument,
  Text,
  Paragraph,
  ArticleHeading,
  Blockquote,
  BulletList,
  ArticleOrderedList,
  ListItem,
  TaskList.configure({ HTMLAttributes: { class: "tasks" } }),
  ArticleTaskItem,
  HorizontalRule,
  HardBreak,
  Table.configure({ resizable: false }),
  TableRow,
  ArticleTableHeader,
  ArticleTableCell,
  Picture,
  Gallery,
  BlockMath,
  InlineMath,
  Footnote,
  VideoBlock,
  Callout,
  Toggle,
  ToggleTitle,
  Bilingual,
  BilingualPair,
  Bold,
  Italic,
  Underline,
  Strike,
  Code,
  ArticleLink,
  Foreign,
];

export const articleSchema = getSchema([...articleExtensionsWithoutCodeBlock, ArticleCodeBlock]);

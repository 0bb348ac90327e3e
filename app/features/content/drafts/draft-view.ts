import type {
  ArticleFields,
  CategoryFields,
  ContentFields,
  DocumentJson,
  SeriesFields,
  VideoFields,
} from "#contracts/schemas/content-fields.ts";
import type { Draft } from "#contracts/schemas/drafts.ts";
import type { NodeName } from "#document/node-names.ts";
import type { Saving } from "#app/session/autosave.ts";
import type { LocalCopy } from "#app/session/local-copies.ts";

/** All of a text except its body, which the editor holds. */
export type DraftHead = Omit<ArticleFields, "body"> | CategoryFields | SeriesFields | VideoFields;

/** The state of a draft session for the screen; a new object on each change. */
export interface DraftView {
  head: DraftHead;
  /** The body last set from outside; `epoch` increases with each, not while typing. */
  text: { body: DocumentJson | null; epoch: number };
  /** The last answer of the server; null before the first save. */
  draft: Draft | null;
  saving: Saving;
  /** Errors by field (`title`). */
  fieldErrors: Readonly<Record<string, string>>;
  /** The server's text that conflicts with the one here. */
  conflict: Draft | null;
  /** Text of an earlier visit that the server does not have. */
  offered: LocalCopy | null;
  /** Texts that were not chosen, stored on this device only. */
  setAside: readonly LocalCopy[];
  /** false: this browser cannot store (private window, full disk). */
  isKeptHere: boolean;
}

export function headOf(fields: ContentFields): DraftHead {
  if (fields.kind !== "article") return fields;
  const { body: _, ...head } = fields;
  return head;
}

export const bodyOf = (fields: ContentFields): DocumentJson | null => (fields.kind === "article" ? fields.body : null);

/** Sent instead of fields that cannot be saved. */
export function withFieldsOf(base: ContentFields, fields: ContentFields, names: readonly string[]): ContentFields {
  const taken = Object.entries(base).filter(([name]) => names.includes(name));
  return { ...fields, ...Object.fromEntries(taken) } as ContentFields;
}

export const firstView = (fields: ContentFields, draft: Draft | null): DraftView => ({
  head: headOf(fields),
  text: { body: bodyOf(fields), epoch: 0 },
  draft,
  saving: { kind: draft ? "saved" : "untouched" },
  fieldErrors: {},
  conflict: null,
  offered: null,
  setAside: [],
  isKeptHere: true,
});

/** Clears the errors of changed fields. Empty if there were none. */
export function errorsWithout(fieldErrors: DraftView["fieldErrors"], names: readonly string[]): Partial<DraftView> {
  const left = Object.entries(fieldErrors).filter(([field]) => !names.includes(field));
  return left.length < Object.keys(fieldErrors).length ? { fieldErrors: Object.fromEntries(left) } : {};
}

/** Whether a new text has enough content to become a draft on the server. */
export function hasWords(fields: ContentFields): boolean {
  if (fields.title.trim() !== "" || fields.summary.trim() !== "") return true;
  switch (fields.kind) {
    case "article":
      return holdsSomething(fields.body);
    case "series":
      return fields.items.length > 0;
    case "video":
      return fields.videoId !== null || fields.transcript.length > 0;
    default:
      return false;
  }
}

/** Nodes that are worth keeping by themselves; a test names the others. Empty containers are not. */
const contentNodes: readonly NodeName[] = [
  "text",
  "picture",
  "video",
  "blockMath",
  "inlineMath",
  "footnote",
  "horizontalRule",
];

interface LooseNode {
  type?: unknown;
  content?: unknown;
}
function holdsSomething(node: LooseNode): boolean {
  if (contentNodes.includes(node.type as NodeName)) return true;
  return Array.isArray(node.content) && node.content.some((child: LooseNode) => holdsSomething(child));
}

/** Whether two texts are the same to a reader. The server trims, composes letters and fills in attributes. */
export const sameFields = (a: ContentFields, b: ContentFields): boolean => canonical(a) === canonical(b);

/**
 * Whether two texts differ only in what publishing changes: it moves a chosen address to the draft and adopts the
 * spelling of existing tags.
 */
export const sameText = (a: ContentFields, b: ContentFields): boolean => sameFields(unspelled(a), unspelled(b));

const unspelled = (fields: ContentFields): ContentFields =>
  fields.kind === "category"
    ? { ...fields, slug: null }
    : ({ ...fields, slug: null, tags: fields.tags.map((tag) => tag.toLowerCase()) } as ContentFields);

function canonical(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value.normalize("NFC").trim());
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const entries = Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined);
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => `${key}:${canonical(inner)}`)
    .join()}}`;
}

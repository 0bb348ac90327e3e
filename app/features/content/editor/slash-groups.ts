import { foldVietnamese } from "#document/vietnamese-folding.ts";
import { type Tool, tools } from "./tools.ts";

export interface ToolGroup {
  id: "recent" | "learners" | "layout";
  label: string;
  tools: Tool[];
}

/** Enough for the longest name of a tool. */
export const longestQuery = 40;

/** Lower case without diacritics and punctuation: “Bảng 3 × 3, có dòng đầu” → `bang 3 x 3 co dong dau`. */
const nameIn = (text: string) =>
  foldVietnamese(text)
    .replaceAll("×", "x")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
const wordsIn = (text: string) => nameIn(text).split(" ");

export const menuLabel = (tool: Tool) => tool.inMenu?.label ?? tool.label;

/** The most wanted first, within each group; others follow in the order of the toolbar. */
const wanted =
  "bilingual foreign tasks toggle callout footnote h2 h3 picture gallery bullets numbers quote table video rule codeBlock".split(
    " ",
  );
const placeOf = ({ id }: Tool) => (wanted.includes(id) ? wanted.indexOf(id) : wanted.length);

const searchable = tools
  .flat()
  .filter(({ inMenu }) => inMenu)
  .toSorted((a, b) => placeOf(a) - placeOf(b))
  .map((tool) => ({
    tool,
    names: [menuLabel(tool), tool.label].map(nameIn),
    name: wordsIn(`${menuLabel(tool)} ${tool.label}`),
    words: wordsIn(tool.inMenu?.words ?? ""),
  }));

/**
 * null: not found. Best matches first: the query is the name; all its words are in the name; they begin words of the
 * name; they begin other words of the tool.
 */
function rankOf({ names, name, words }: (typeof searchable)[number], query: readonly string[]): number | null {
  if (names.includes(query.join(" "))) return 0;
  if (query.every((word) => name.includes(word))) return 1;
  if (query.every((word) => name.some((one) => one.startsWith(word)))) return 2;
  return query.every((word) => [...name, ...words].some((one) => one.startsWith(word))) ? 3 : null;
}

const groups = [
  { id: "recent", label: "Hay dùng" },
  { id: "learners", label: "Cho người học" },
  { id: "layout", label: "Trình bày" },
] as const;

/**
 * The tools for a query of which every word is the beginning of one of theirs, in groups; each tool once. The group with
 * the best match comes first, and in it the best match.
 * @param recent ids, the last used first
 */
export function groupsFor(query: string, recent: readonly string[] = []): ToolGroup[] {
  const queryWords = wordsIn(query).filter(Boolean);
  const found = searchable.flatMap((one, order) => {
    const rank = rankOf(one, queryWords);
    const use = recent.indexOf(one.tool.id);
    const group = use >= 0 ? "recent" : (one.tool.inMenu?.group ?? "layout");
    return rank === null ? [] : [{ tool: one.tool, group, rank, order: use >= 0 ? use : order }];
  });
  return groups
    .map(({ id, label }) => ({
      id,
      label,
      found: found.filter(({ group }) => group === id).toSorted((a, b) => a.rank - b.rank || a.order - b.order),
    }))
    .filter((group) => group.found.length > 0)
    .toSorted((a, b) => a.found[0]!.rank - b.found[0]!.rank)
    .map(({ id, label, found: own }) => ({ id, label, tools: own.map(({ tool }) => tool) }));
}

const key = "editor-blocks";
const mostRecent = 3;
/** What most texts begin with, until the writer has used others. */
const usual = ["h2", "picture", "bullets"];

/** Ids of the last used tools of the menu, kept in this browser. */
export function recentTools(storage: Pick<Storage, "getItem"> = localStorage): string[] {
  let stored: unknown;
  try {
    stored = JSON.parse(storage.getItem(key) ?? "[]");
  } catch {
    // No storage, or not ours.
  }
  const known = Array.isArray(stored)
    ? stored.filter((id) => searchable.some(({ tool }) => tool.id === id)).map(String)
    : [];
  return [...new Set([...known, ...usual])].slice(0, mostRecent);
}

export function rememberTool(id: string, storage: Storage = localStorage) {
  try {
    storage.setItem(key, JSON.stringify([...new Set([id, ...recentTools(storage)])].slice(0, mostRecent)));
  } catch {
    // The menu works without.
  }
}

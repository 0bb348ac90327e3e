/** What people say under a text: plain words in paragraphs, in which addresses and `@names` are found. There is no markup. */
export type CommentPiece =
  | { kind: "words"; text: string }
  | { kind: "link"; text: string; href: string }
  | { kind: "mention"; text: string; username: string };

/** An address ends before closing punctuation; a name inside an email address or a path is not a mention. */
const address = /\bhttps?:\/\/[^\s<>"“”]*[^\s<>"“”.,;:!?…)\]}'’]/giu;
const mention = /(?<![\p{L}\p{N}_.@/-])@([a-z0-9_.]{2,29}[a-z0-9_])/giu;

/** Lines of one paragraph stay apart; the browser draws each on its own. */
export const paragraphsOf = (body: string): string[] => body.split(/\n\s*\n/).filter((part) => part.trim() !== "");

export function piecesOf(text: string): CommentPiece[] {
  const found: { at: number; length: number; piece: CommentPiece }[] = [];
  for (const match of text.matchAll(address)) {
    if (!URL.canParse(match[0])) continue;
    const href = new URL(match[0]).href;
    found.push({ at: match.index, length: match[0].length, piece: { kind: "link", text: match[0], href } });
  }
  for (const match of text.matchAll(mention)) {
    const username = (match[1] ?? "").toLowerCase();
    found.push({ at: match.index, length: match[0].length, piece: { kind: "mention", text: match[0], username } });
  }
  found.sort((a, b) => a.at - b.at);
  const pieces: CommentPiece[] = [];
  let end = 0;
  for (const { at, length, piece } of found) {
    // A name within an address is part of that.
    if (at < end) continue;
    if (at > end) pieces.push({ kind: "words", text: text.slice(end, at) });
    pieces.push(piece);
    end = at + length;
  }
  if (end < text.length) pieces.push({ kind: "words", text: text.slice(end) });
  return pieces;
}

/** User names after `@`, each once, in the order of the text. */
export const mentionsIn = (body: string): string[] => [
  ...new Set(piecesOf(body).flatMap((piece) => (piece.kind === "mention" ? [piece.username] : []))),
];

/** The endings of addresses that are advertised most, and any ending at all before a path: `bit.ly/x`. */
const advertised =
  /\bwww\.|\b[a-z0-9-]+\.(?:com|net|org|info|vn|io|me|xyz|top|shop|site|online|club|ru|cn|ly|gg|app|dev|cc)\b|\b[a-z0-9-]+\.[a-z]{2,}\/[a-z0-9]/iu;
/** What hides an address from a machine and not from people: signs without width, and letters of full width. */
const undisguised = (text: string) =>
  text
    .normalize("NFKC")
    .replace(/[\p{Cf}\u034F\u115F\u1160\u3164]/gu, "")
    .replace(/[。．｡]/gu, ".");

/** Does it lead elsewhere, in a link or in words? */
export const leadsElsewhere = (body: string): boolean =>
  piecesOf(body).some(({ kind }) => kind === "link") ||
  // A name may look like an address (`@lan.me`), an address not like a name: `@evil.com/x`.
  advertised.test(undisguised(body).replace(/@[a-z0-9_.]+(?!\/|[a-z0-9_.])/giu, " "));

/** Counts links in a text; an address without `https://` counts as well. */
export function linksIn(...texts: string[]): number {
  return texts.reduce((sum, text) => {
    const links = piecesOf(text).filter(({ kind }) => kind === "link").length;
    return sum + (links === 0 && leadsElsewhere(text) ? 1 : links);
  }, 0);
}

/** The first of these fields with a link too many, all counted together. A `source` is one itself. */
export function firstLinkBeyond<Field extends string>(words: Record<Field, string>, allowed: number): Field | null {
  let found = 0;
  for (const field of Object.keys(words) as Field[]) {
    found += field === "source" ? Number(words[field].trim() !== "") : linksIn(words[field]);
    if (found > allowed) return field;
  }
  return null;
}

/** The beginning in one line, for notifications and lists. */
export function excerptOf(body: string, longest = 140): string {
  const line = body.replace(/\s+/g, " ").trim();
  const letters = [...line];
  return letters.length <= longest
    ? line
    : `${letters
        .slice(0, longest)
        .join("")
        .replace(/\s+\S*$/u, "")}…`;
}

import type MarkdownIt from "markdown-it";

/**
 * May `$…$` be read as a formula? “$5 và $6” are prices: blanks inside the signs, Vietnamese words, or a number with words
 * behind it are no formula.
 */
export function readsAsFormula(tex: string): boolean {
  if (tex === "" || /^[\s`]|\s$|[$\n]/.test(tex) || tex.endsWith("\\")) return false;
  const bare = tex.replace(/\{[^{}]*\}/g, "");
  return !/[^\p{ASCII}\p{Sm}Α-ω]/u.test(bare) && !(/^[\d.,]/.test(tex) && /(?<![\\A-Za-z])[A-Za-z]{3,}/.test(bare));
}

/** `$…$`, `` $`…`$ `` for what the former cannot hold, `$$…$$` on lines of its own, and `[^1]`. */
export function addOurRules(markdown: InstanceType<typeof MarkdownIt>) {
  markdown.inline.ruler.before("escape", "formula", (state, silent) => {
    const { src, pos } = state;
    if (src[pos] !== "$") return false;
    const found =
      /^\$`([^\n]+?)`\$/.exec(src.slice(pos, pos + 2000)) ?? /^\$([^$\n]+)\$(?![\d$])/.exec(src.slice(pos, pos + 2000));
    if (!found) return false;
    const [whole, tex = ""] = found;
    const isQuoted = whole.startsWith("$`");
    if (!isQuoted && (!readsAsFormula(tex) || /[\w\p{L}$\\]/u.test(src[pos - 1] ?? ""))) return false;
    if (!silent) state.push("formula", "", 0).content = tex.trim();
    state.pos += whole.length;
    return true;
  });

  markdown.inline.ruler.before("link", "footnote", (state, silent) => {
    const { src, pos } = state;
    const found = src.startsWith("[^", pos) ? /^\[\^([^\]\s]{1,60})\]/.exec(src.slice(pos, pos + 70)) : null;
    const notes = (state.env as { footnotes?: Map<string, string> }).footnotes;
    if (!found || !notes?.has(found[1] ?? "")) return false;
    if (!silent) state.push("footnote", "", 0).content = notes.get(found[1] ?? "") ?? "";
    state.pos += found[0].length;
    return true;
  });

  markdown.block.ruler.before(
    "fence",
    "formula",
    (state, startLine, endLine, silent) => {
      const lineAt = (n: number) => state.src.slice((state.bMarks[n] ?? 0) + (state.tShift[n] ?? 0), state.eMarks[n]);
      const first = lineAt(startLine).trim();
      if (!first.startsWith("$$") || (state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false;
      const oneLine = /^\$\$(.+)\$\$$/.exec(first);
      const lines: string[] = [];
      let line = startLine;
      if (!oneLine) {
        if (first !== "$$") lines.push(first.slice(2));
        let isClosed = false;
        while (!isClosed) {
          line += 1;
          if (line >= endLine || (state.sCount[line] ?? 0) < state.blkIndent) return false;
          const text = lineAt(line).trimEnd();
          if (text === "") return false;
          isClosed = text.endsWith("$$");
          lines.push(isClosed ? text.slice(0, -2) : text);
        }
      }
      if (silent) return true;
      state.line = line + 1;
      const token = state.push("formula_block", "", 0);
      token.content = (oneLine?.[1] ?? lines.join("\n")).trim();
      return true;
    },
    { alt: ["paragraph", "reference", "blockquote", "list"] },
  );
}

/** Removes `[^1]: …` and the indented lines below it from the text, unchanged. Code is not affected. */
export function takeFootnotes(text: string): { text: string; footnotes: Map<string, string> } {
  const footnotes = new Map<string, string>();
  const rest: string[] = [];
  let fence: string | null = null;
  let open: string | null = null;
  let isAfterBlank = false;
  for (const line of text.split("\n")) {
    const sign: string | undefined = /^\s{0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    const found = fence === null ? /^ {0,3}\[\^([^\]\s]{1,60})\]:[ \t]*(.*)$/.exec(line) : null;
    if (found) {
      open = found[1] ?? "";
      footnotes.set(open, found[2] ?? "");
    } else if (
      open !== null &&
      fence === null &&
      (/^(?: {2,}|\t)\S/.test(line) || (!isAfterBlank && !sign && line.trim() !== ""))
    ) {
      footnotes.set(open, `${footnotes.get(open)}\n${line.trim()}`);
    } else if (open !== null && line.trim() === "") {
      rest.push("");
    } else {
      open = null;
      if (sign && fence === null) fence = sign;
      else if (sign && fence !== null && sign.startsWith(fence)) fence = null;
      rest.push(line);
    }
    isAfterBlank = line.trim() === "";
  }
  return { text: rest.join("\n"), footnotes };
}

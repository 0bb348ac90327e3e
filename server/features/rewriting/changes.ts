import type { RewriteEdit } from "#contracts/schemas/rewriting.ts";
import { commonSequence } from "#document/common-sequence.ts";

/** Tokens beyond which two sentences are compared as a whole: the comparison is quadratic. */
const mostTokens = 400;

/** The changes between two sentences, word by word; adjacent changes are merged. */
export function changesBetween(src: string, out: string): Omit<RewriteEdit, "whyVi">[] {
  const from = tokensOf(src);
  const to = tokensOf(out);
  if (src === out) return [];
  if (from.length > mostTokens || to.length > mostTokens) return [{ start: 0, end: src.length, with: out }];
  const went = commonSequence(from, to);

  const edits: Omit<RewriteEdit, "whyVi">[] = [];
  let place = 0;
  let isOpen = false;
  const change = (removed: string, added: string) => {
    const last = edits.at(-1);
    if (isOpen && last) {
      last.end += removed.length;
      last.with += added;
    } else edits.push({ start: place, end: place + removed.length, with: added });
    isOpen = true;
    place += removed.length;
  };
  for (let a = 0, b = 0; a < from.length || b < to.length;) {
    const [one, other] = [from[a], to[b]];
    if (one !== undefined && went[a] === b) {
      // A space between two changed words belongs to the change.
      if (isOpen && one.trim() === "" && from[a + 1] !== to[b + 1]) change(one, one);
      else {
        isOpen = false;
        place += one.length;
      }
      a += 1;
      b += 1;
    } else if (one !== undefined && went[a] === -1) {
      change(one, "");
      a += 1;
    } else {
      change("", other ?? "");
      b += 1;
    }
  }
  return edits;
}

const tokensOf = (text: string) => text.match(/\s+|[\p{L}\p{M}\p{N}'’]+|[^\s\p{L}\p{M}\p{N}]/gu) ?? [];

import { abbreviations } from "./abbreviations.ts";
import { isSyllable, parted } from "./syllable.ts";
import type { VietnameseEdit } from "./edit.ts";
import { inSpans, type Span, type VietnameseSentence } from "./words.ts";

interface SpacingRule {
  find: RegExp;
  with: string;
  whyVi: string;
  /** Words on both sides of the place, when the signs alone do not say enough. */
  holds?: (before: string, after: string) => boolean;
}

const isWord = (word: string) => word.length > 1 && isSyllable(parted(word));

/** Faces (`:)`, `=))`), dots that trail off and decimal commas are not meant by any of them. */
const rules: readonly SpacingRule[] = [
  {
    find: /(?<=[\p{L}\d"”)])[ \t]+(?=[,.!?](?:\s|$|["”)])|[;:](?:\s|$))/gu,
    with: "",
    whyVi: "Dấu câu đứng liền sau chữ, không có khoảng trắng phía trước.",
  },
  {
    find: /(?<=\p{L})[ \t]+,(?=\p{L})/gu,
    with: ", ",
    whyVi: "Dấu phẩy đứng liền sau chữ, khoảng trắng ở sau dấu.",
  },
  {
    find: /(?<=\()[ \t]+(?=\p{L})|(?<=\p{L})[ \t]+(?=\))/gu,
    with: "",
    whyVi: "Không có khoảng trắng ở phía trong dấu ngoặc.",
  },
  {
    find: /(?<=\p{L}[,;!?])(?=\p{L})/gu,
    with: " ",
    whyVi: "Sau dấu câu có một khoảng trắng.",
    holds: (before, after) => before.length > 1 && after.length > 1,
  },
  {
    find: /(?<=\p{Ll}\.)(?=\p{Lu}\p{Ll})/gu,
    with: " ",
    whyVi: "Sau dấu câu có một khoảng trắng.",
    holds: (before, after) =>
      before === before.toLowerCase() && (isWord(before) || abbreviations.has(before)) && isWord(after),
  },
  { find: /(?<=\S)[ \t]{2,}(?=\S)/gu, with: " ", whyVi: "Giữa hai từ chỉ có một khoảng trắng." },
];

/** Corrects spaces and punctuation of Vietnamese sentences where no other edit applies. */
export function spacingEdits(
  text: string,
  sentences: readonly VietnameseSentence[],
  shielded: readonly Span[],
  taken: readonly VietnameseEdit[],
): VietnameseEdit[] {
  const isShielded = inSpans(shielded);
  const edits: VietnameseEdit[] = [];
  const isTaken = (start: number, end: number) =>
    [...taken, ...edits].some((edit) => start < edit.end && edit.start < end) ||
    edits.some((edit) => edit.start === start && edit.end === end);
  for (const { find, with: right, whyVi, holds } of rules)
    for (const { index, 0: found } of text.matchAll(find)) {
      const end = index + found.length;
      if (isShielded(index) || isShielded(index - 1) || isTaken(index, end)) continue;
      const owner = sentences.find((sentence) => sentence.start <= index - 1 && index - 1 < sentence.end);
      if (!owner?.isVietnamese) continue;
      const before = /[\p{L}\p{M}]+(?=\P{L}*$)/u.exec(text.slice(Math.max(0, index - 24), index))?.[0] ?? "";
      const after = /^\P{L}*([\p{L}\p{M}]+)/u.exec(text.slice(end, end + 24))?.[1] ?? "";
      if (holds && !holds(before, after)) continue;
      edits.push({ start: index, end, with: right, kind: "spacing", whyVi });
    }
  return edits;
}

import type { ContentKind } from "#contracts/content.ts";

/** How the writing places call what is written, and where it stands. */
export interface DraftKind {
  noun: string;
  /** Shorter, where it was named before: “Xem bài”. */
  it: string;
  title: string;
  summary: string;
  place: string;
}

export const draftKinds: Record<ContentKind, DraftKind> = {
  article: { noun: "bài viết", it: "bài", title: "nhan đề", summary: "tóm tắt", place: "/bai-viet" },
  category: { noun: "danh mục", it: "danh mục", title: "tên", summary: "mô tả", place: "/danh-muc" },
};

/** At the beginning of a sentence. */
export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

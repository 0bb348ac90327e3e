import type { ContentKind } from "#contracts/schemas/content-fields.ts";
import { addressOf } from "#document/addresses.ts";

/** Labels and addresses of the kinds of content in the editors. */
export interface DraftKind {
  noun: string;
  /** Shorter, if the kind was named before: “Xem bài”. */
  it: string;
  title: string;
  summary: string;
  /** Address of the list of this kind, which is the parent of its drafts. */
  place: string;
}

export const draftKinds: Record<ContentKind, DraftKind> = {
  article: { noun: "bài viết", it: "bài", title: "nhan đề", summary: "tóm tắt", place: "/bai-viet" },
  category: { noun: "danh mục", it: "danh mục", title: "tên", summary: "mô tả", place: "/danh-muc" },
  series: { noun: "series", it: "series", title: "tên", summary: "giới thiệu", place: "/series" },
  video: { noun: "video", it: "video", title: "nhan đề", summary: "tóm tắt", place: "/video" },
};

export const editAddress = (kind: ContentKind, slug: string) => `${draftKinds[kind].place}/edit/${slug}`;
/** Address of the preview. */
export const draftAddress = (kind: ContentKind, slug: string) =>
  // For series the published page is one level deeper.
  addressOf(kind, `draft/${slug}`);

/** The calendar of a member's own scheduled texts. */
export const scheduleAddress = "/lich-dang";
/** Address of the figures of an article. */
export const figuresAddress = (slug: string) => `/bai-viet/so-lieu/${slug}`;

/** At the beginning of a sentence. */
export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

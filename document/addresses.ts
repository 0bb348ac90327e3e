/** Where everybody reads it: pages link to these addresses, and letters name them. */
const reading = {
  article: "/bai-viet",
  category: "/danh-muc",
  series: "/series/d",
  video: "/video",
} as const;
export const personAddress = (username: string) => `/u/${username}`;
export const addressOf = (kind: keyof typeof reading, slug: string) => `${reading[kind]}/${slug}`;
/** The element that shows a comment, and what stands behind `#` in a link to it. */
export const commentMark = (id: string) => `binh-luan-${id}`;

/** A topic that people see differently, and one perspective in it. */
export const topicAddress = (slug: string) => `/chia-se-goc-nhin/${slug}`;
export const perspectiveMark = (id: string) => `goc-nhin-${id}`;
export const perspectiveAddress = (slug: string, id: string) => `${topicAddress(slug)}#${perspectiveMark(id)}`;

/** Where the daily letter is ended: by a person who opens it, or by a mail program that posts to it. */
export const unsubscribeAddress = "/ngung-nhan-thu";
/** A tag as it is written: marks, capitals and spaces are part of it. */
export const tagAddress = (tag: string) => `/the/${encodeURIComponent(tag)}`;

/** Where one's own texts, videos and series stand, at every stage. */
export const ownWorkAddress = "/trang-ca-nhan?muc=bai-cua-toi";

/** Where one writes about a topic of the product, by its slug, or goes on with a text of one's own, by its id. */
export const practiceAddress = (slug: string) => `/ai/luyen-tieng-anh/viet-theo-chu-de/${slug}`;
export const lessonAddress = (slug: string) => `/goc-hoc-tap/bai-hoc/${slug}`;

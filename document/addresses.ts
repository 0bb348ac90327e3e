/** Public addresses, for links in pages and emails. */
const reading = {
  article: "/bai-viet",
  category: "/danh-muc",
  series: "/series/d",
  video: "/video",
} as const;
export const personAddress = (username: string) => `/u/${username}`;
export const addressOf = (kind: keyof typeof reading, slug: string) => `${reading[kind]}/${slug}`;
/** The id of a comment's element, also the fragment of links to it. */
export const commentMark = (id: string) => `binh-luan-${id}`;

/** The picture of an upload. Only its id is stored, so that no text can make a reader's browser fetch from elsewhere. */
export const pictureUrl = (uploadId: string) => `/files/${uploadId}.webp`;

/** A topic of perspectives, and a perspective in it. */
export const topicAddress = (slug: string) => `/chia-se-goc-nhin/${slug}`;
export const perspectiveMark = (id: string) => `goc-nhin-${id}`;
export const perspectiveAddress = (slug: string, id: string) => `${topicAddress(slug)}#${perspectiveMark(id)}`;

/** Where a person or a mail program unsubscribes from the daily email. */
export const unsubscribeAddress = "/ngung-nhan-thu";
/** Where a member chooses reminders, and where a reader of a reminder ends that kind, with or without a login. */
export const remindersAddress = "/tai-khoan/nhac-nho";
export const endReminderAddress = "/ngung-nhac";
/** A tag in its original spelling, including diacritics, capitals and spaces. */
export const tagAddress = (tag: string) => `/the/${encodeURIComponent(tag)}`;

/** The list of one's own texts, videos and series, in every state. */
export const ownWorkAddress = "/trang-ca-nhan?muc=bai-cua-toi";

/** Writing about a topic of the product, by its slug, or continuing one's own text, by its id. */
export const practiceAddress = (slug: string) => `/ai/luyen-tieng-anh/viet-theo-chu-de/${slug}`;
/** “10 phút hôm nay”, and the cards that are due. */
export const dailyAddress = "/hom-nay";
export const reviewAddress = "/goc-hoc-tap/on-tap";
export const readingTextAddress = (slug: string) => `/goc-hoc-tap/doc/${slug}`;
/** A group of errors in the grammar book. */
export const grammarGroupAddress = (group: string) => `/goc-hoc-tap/so-ngu-phap#kinds-${group}`;
export const lessonAddress = (slug: string) => `/goc-hoc-tap/bai-hoc/${slug}`;

/** The three questions of a new learner, and the placement. */
export const learnerStartAddress = "/goc-hoc-tap/bat-dau";
export const placementAddress = "/goc-hoc-tap/tim-trinh-do";
export const gradedTextAddress = (slug: string) => `/goc-hoc-tap/doc/${slug}`;

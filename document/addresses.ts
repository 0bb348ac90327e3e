/** Public addresses, for links in pages and emails. Every page loads this file. */
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

/** A topic of perspectives, and a perspective in it. */
export const topicAddress = (slug: string) => `/chia-se-goc-nhin/${slug}`;
export const perspectiveMark = (id: string) => `goc-nhin-${id}`;
export const perspectiveAddress = (slug: string, id: string) => `${topicAddress(slug)}#${perspectiveMark(id)}`;

/** Where a member chooses notifications, and where a person or a mail program unsubscribes from the daily email. */
export const notificationSettingsAddress = "/tai-khoan#thong-bao";
export const unsubscribeAddress = "/ngung-nhan-thu";
/** Where a member chooses reminders, and where a reader of a reminder ends that kind, with or without a login. */
export const remindersAddress = "/tai-khoan/nhac-nho";
export const endReminderAddress = "/ngung-nhac";
/** A tag in its original spelling, including diacritics, capitals and spaces. */
export const tagAddress = (tag: string) => `/the/${encodeURIComponent(tag)}`;

/** The personal page; the parameter names its tab. */
export const personalAddress = "/trang-ca-nhan";
/** The list of one's own texts, videos and series, in every state. */
export const ownWorkAddress = `${personalAddress}?muc=bai-cua-toi`;

/** “10 phút hôm nay”. */
export const dailyAddress = "/hom-nay";
/** The list of topics to write about. */
export const writingTopicsAddress = "/ai/luyen-tieng-anh/viet-theo-chu-de";
/** Writing about a topic of the product, by its slug, or continuing one's own text, by its id. */
export const practiceAddress = (slug: string) => `${writingTopicsAddress}/${slug}`;

/** The learning corner; the addresses that fewer pages link to are in `learning-addresses.ts`. */
export const cornerAddress = "/goc-hoc-tap";
/** The cards that are due. */
export const reviewAddress = "/goc-hoc-tap/on-tap";
export const lessonAddress = (slug: string) => `/goc-hoc-tap/bai-hoc/${slug}`;
export const readingTextAddress = (slug: string) => `/goc-hoc-tap/doc/${slug}`;
/** The three questions of a new learner, and the placement. */
export const learnerStartAddress = "/goc-hoc-tap/bat-dau";
export const placementAddress = "/goc-hoc-tap/tim-trinh-do";

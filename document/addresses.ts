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

/** The personal page; the parameter names its tab. */
export const personalAddress = "/trang-ca-nhan";
/** The list of one's own texts, videos and series, in every state. */
export const ownWorkAddress = `${personalAddress}?muc=bai-cua-toi`;
export const ownNotebookAddress = `${personalAddress}?muc=so-tay`;

/** “10 phút hôm nay”, the learning corner and the pages of practice; what is below the last two: `learning-addresses.ts`. */
export const dailyAddress = "/hom-nay";
export const cornerAddress = "/goc-hoc-tap";
export const practiceHubAddress = "/ai";
/** The three questions of a new learner, and the placement. */
export const learnerStartAddress = `${cornerAddress}/bat-dau`;
export const placementAddress = `${cornerAddress}/tim-trinh-do`;

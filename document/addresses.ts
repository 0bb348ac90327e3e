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

/** The personal page; the parameter names its tab. */
export const personalAddress = "/trang-ca-nhan";
/** The list of one's own texts, videos and series, in every state. */
export const ownWorkAddress = `${personalAddress}?muc=bai-cua-toi`;
export const ownNotebookAddress = `${personalAddress}?muc=so-tay`;

/** Practice: its pages, and the two tools that take a text from other pages. */
export const practiceHubAddress = "/ai";
export const englishPracticeAddress = "/ai/luyen-tieng-anh";
export const grammarAddress = `${englishPracticeAddress}/phan-tich-ngu-phap`;
export const rewritingAddress = "/ai/viet-lai-thong-minh";
export const writingTopicsAddress = `${englishPracticeAddress}/viet-theo-chu-de`;
/** Writing about a topic of the product, by its slug, or continuing one's own text, by its id. */
export const practiceAddress = (slug: string) => `${writingTopicsAddress}/${slug}`;
/** “10 phút hôm nay”. */
export const dailyAddress = "/hom-nay";

/** The learning corner. */
export const cornerAddress = "/goc-hoc-tap";
/** The cards that are due, and all cards. */
export const reviewAddress = `${cornerAddress}/on-tap`;
export const cardsAddress = `${cornerAddress}/the`;
/** The texts of the product, and those that a member has added. */
export const readingAddress = `${cornerAddress}/doc`;
export const readingTextAddress = (slug: string) => `${readingAddress}/${slug}`;
export const ownTextAddress = (id: string) => `${readingAddress}/rieng/${id}`;
export const dictationAddress = (slug: string) => `${cornerAddress}/nghe-go/${slug}`;
export const ownDictationAddress = (id: string) => `${cornerAddress}/nghe-go/rieng/${id}`;
export const wordsAddress = `${cornerAddress}/tu-vung`;
/** The grammar book, and a group of errors in it. */
export const bookAddress = `${cornerAddress}/so-ngu-phap`;
export const grammarGroupAddress = (group: string) => `${bookAddress}#kinds-${group}`;
export const lessonAddress = (slug: string) => `${cornerAddress}/bai-hoc/${slug}`;
/** The three questions of a new learner, and the placement. */
export const learnerStartAddress = `${cornerAddress}/bat-dau`;
export const placementAddress = `${cornerAddress}/tim-trinh-do`;

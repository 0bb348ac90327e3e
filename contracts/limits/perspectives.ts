/** The two sides of a question, and another view of it. */
export const sides = ["agree", "disagree", "other"] as const;
type Side = (typeof sides)[number];
/** The sides that oppose a side: a member reads one of them before speaking for it. */
export const opposing: Record<Side, readonly Side[]> = {
  agree: ["disagree"],
  disagree: ["agree"],
  other: ["agree", "disagree"],
};
/** Minutes in which a perspective or reply can be edited without a trace; later edits show as “Đã sửa”. */
export const freeEditMinutes = 30;
export const claimLength = { min: 10, max: 140 } as const;
export const reasonLength = { min: 80, max: 2000 } as const;
export const changeMindLength = { min: 10, max: 300 } as const;
export const longestExample = 600;
export const longestReply = 800;
export const explanationLength = { min: 50, max: 1000 } as const;
export const questionLength = { min: 15, max: 140 } as const;
export const longestBackground = 600;
/** Links in one perspective whose author may set links. */
const mostLinks = 2;
export const linksAllowed = (level: number) => (level === 0 ? 0 : mostLinks);
/** Error message of the first link above the limit. */
export const tooManyLinks = (allowed: number) =>
  allowed === 0 ? "Thành viên mới chưa gắn liên kết được." : `Nhiều nhất ${allowed} liên kết.`;
/** What a new member (trust 0) and other members may post in one day of Vietnam. */
export const postsADay = {
  newMember: { perspectives: 3, replies: 10, mindChanges: 3, topics: 0 },
  known: { perspectives: 20, replies: 100, mindChanges: 30, topics: 5 },
};
/**
 * Number of a new member's first perspectives, and of first mind changes, that an editor reviews before they are
 * public.
 */
export const reviewedFirst = 2;
/** Requirements of trust 1 and trust 2. */
export const trustSteps = { known: { days: 3, read: 10 }, regular: { days: 15, helpful: 5 } } as const;
/** Reports by members of trust 1 or more after which a perspective is hidden until an editor decides. */
export const reportsToHide = 3;
/** Perspectives of a side that come with the page. */
export const shownPerSide = 12;
/**
 * Number of different authors required, on two sides; and the most perspectives per side that are read, in the order
 * that readers see them.
 */
export const summedUp = { fewest: 3, maxOfASide: 6 } as const;

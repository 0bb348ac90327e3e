import { dailyAddress, remindersAddress, reviewAddress } from "#document/addresses.ts";
import { secondsPerCard } from "#contracts/limits/daily.ts";
import { composeEmail, words, type Block, type Message, type Site } from "./email.ts";

interface Reader {
  displayName: string;
  /** Where this kind of reminder is ended. */
  unsubscribeUrl: string;
}

const closing = (site: Site, { unsubscribeUrl }: Reader): Block[] => [
  { kind: "link", label: "Đổi giờ nhắc", href: site.siteUrl + remindersAddress },
  { kind: "link", label: "Ngừng nhận thư này", href: unsubscribeUrl },
];

const minutesFor = (cards: number) => Math.max(1, Math.round((cards * secondsPerCard) / 60));

export const dueCardsTitle = (cards: number) => `${cards} thẻ đến hạn`;
export const dueCardsText = (cards: number) => `Ôn hết mất khoảng ${minutesFor(cards)} phút.`;

export const dueCardsReminder = (site: Site, of: Reader & { cards: number }): Message =>
  composeEmail(site, dueCardsTitle(of.cards), [
    words(`Chào ${of.displayName},`),
    words(`Hôm nay bạn có ${of.cards} thẻ đến hạn. ${dueCardsText(of.cards)}`),
    { kind: "button", label: "Ôn thẻ", href: site.siteUrl + reviewAddress },
    ...closing(site, of),
  ]);

/** `minutesLeft`: until midnight in Vietnam. */
export const streakTitle = ({ minutesLeft, days }: { minutesLeft: number; days: number }) =>
  `Còn ${minutesLeft >= 60 ? `${Math.floor(minutesLeft / 60)} giờ` : `${minutesLeft} phút`} để giữ chuỗi ${days} ngày`;
/** `cards`: that are due; 0 if they are not to be mentioned. */
export const streakText = (cards: number) =>
  `Một buổi học 5 phút là đủ.${cards > 0 ? ` ${cards} thẻ đến hạn cũng đang chờ bạn.` : ""}`;

export const streakReminder = (
  site: Site,
  of: Reader & { minutesLeft: number; days: number; cards: number },
): Message =>
  composeEmail(site, streakTitle(of), [
    words(`Chào ${of.displayName},`),
    words(`${streakTitle(of)}. ${streakText(of.cards)}`),
    { kind: "button", label: "Mở buổi hôm nay", href: site.siteUrl + dailyAddress },
    ...closing(site, of),
  ]);

/** A week in figures; rows without a figure are left out. */
export interface WeeklyLetter {
  days: number;
  rows: [name: string, value: string][];
  step: { text: string; label: string; path: string };
}

export const weeklyTitle = ({ days }: Pick<WeeklyLetter, "days">) => `Tuần qua bạn học ${days} ngày`;

export const weeklyLetterEmail = (site: Site, of: Reader & { letter: WeeklyLetter }): Message =>
  composeEmail(site, weeklyTitle(of.letter), [
    words(`Chào ${of.displayName},`),
    words("Tuần qua của bạn, bằng con số:"),
    { kind: "facts", rows: of.letter.rows },
    words(of.letter.step.text),
    { kind: "button", label: of.letter.step.label, href: site.siteUrl + of.letter.step.path },
    ...closing(site, of),
  ]);

/** After the first week without activity, once. */
export const absenceEmail = (site: Site, of: Reader): Message =>
  composeEmail(site, `${site.siteName} vẫn ở đây khi bạn muốn học tiếp`, [
    words(`Chào ${of.displayName},`),
    words("Bạn nghỉ cũng không sao. Khi nào muốn học tiếp, một buổi 5 phút là đủ để bắt đầu lại."),
    { kind: "button", label: "Mở buổi hôm nay", href: site.siteUrl + dailyAddress },
    ...closing(site, of),
  ]);

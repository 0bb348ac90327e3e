import { noticeWords } from "#contracts/limits/notification-text.ts";
import type { Notice } from "#contracts/schemas/notifications.ts";
import { letter, words, type Message, type Site } from "./email.ts";

/** What one has not seen in the bell since the last letter. */
export const dailyLetter = (
  site: Site,
  of: { displayName: string; notices: Notice[]; unsubscribeUrl: string },
): Message =>
  letter(site, `${of.notices.length} tin mới cho bạn trên ${site.siteName}`, [
    words(`Chào ${of.displayName},`),
    words("Từ lá thư trước đến nay, có những điều này bạn chưa xem:"),
    {
      kind: "items",
      items: of.notices.map((notice) => ({
        text: noticeWords(notice)
          .map(({ text }) => text)
          .join(""),
        ...(notice.excerpt ? { note: notice.excerpt } : {}),
        href: site.siteUrl + notice.address,
      })),
    },
    { kind: "link", label: "Chọn loại tin bạn muốn nhận", href: `${site.siteUrl}/tai-khoan#thong-bao` },
    { kind: "link", label: "Ngừng nhận thư hằng ngày", href: of.unsubscribeUrl },
  ]);

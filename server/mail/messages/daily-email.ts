import { notificationText } from "#contracts/text/notification-text.ts";
import type { Notification } from "#contracts/schemas/notifications.ts";
import { composeEmail, words, type Message, type Site } from "./email.ts";

/** Unread notifications since the last daily email. */
export const dailyEmail = (
  site: Site,
  of: { displayName: string; notifications: Notification[]; unsubscribeUrl: string },
): Message =>
  composeEmail(site, `${of.notifications.length} tin mới cho bạn trên ${site.siteName}`, [
    words(`Chào ${of.displayName},`),
    words("Từ lá thư trước đến nay, có những điều này bạn chưa xem:"),
    {
      kind: "items",
      items: of.notifications.map((notification) => ({
        text: notificationText(notification)
          .map(({ text }) => text)
          .join(""),
        ...(notification.excerpt ? { note: notification.excerpt } : {}),
        href: site.siteUrl + notification.address,
      })),
    },
    { kind: "link", label: "Chọn loại tin bạn muốn nhận", href: `${site.siteUrl}/tai-khoan#thong-bao` },
    { kind: "link", label: "Ngừng nhận thư hằng ngày", href: of.unsubscribeUrl },
  ]);

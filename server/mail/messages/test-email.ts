import { dateAndHour } from "#contracts/time/vietnamese-time.ts";
import { composeEmail, words, type Message, type Site } from "./email.ts";

/** Proves that email is delivered. */
export const testEmail = (site: Site, of: { displayName: string; at: Date }): Message =>
  composeEmail(site, `Thư thử của ${site.siteName}`, [
    words(`Chào ${of.displayName},`),
    words(`Bạn đọc được thư này nghĩa là ${site.siteName} gửi thư được. Thư được gửi lúc ${dateAndHour(of.at)}.`),
    { kind: "link", label: "Trang Thư", href: `${site.siteUrl}/quan-tri/thu` },
  ]);
